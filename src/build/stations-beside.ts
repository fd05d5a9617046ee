import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Moves the lists of stations out of a bundle, each into `dist/data/stations-NAME.txt`: a start reads the one list that it needs, or
 * none. A list that is no text of its own, as that of the single points, stays.
 */
export function stationsBeside(): Plugin {
  return {
    name: 'lists of stations beside the bundle',
    setup(build) {
      let areTakenOut = false;
      build.onLoad({ filter: /\/data\/stations\/[a-z]+\.ts$/ }, async ({ path }) => {
        const exported = Object.entries((await import(path)) as Record<string, unknown>);
        const [constant, text] = exported.length === 1 ? (exported[0] ?? []) : [];
        if (constant === undefined || typeof text !== 'string') return undefined;
        const file = `stations-${path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)}.txt`;
        mkdirSync('dist/data', { recursive: true });
        writeFileSync(`dist/data/${file}`, text);
        areTakenOut = true;
        return { contents: moduleOf(constant, file), loader: 'ts', resolveDir: dirname(path) };
      });
      build.onEnd(() => {
        if (!areTakenOut) throw new Error('the bundle has no list of stations');
      });
    },
  };
}

function moduleOf(constant: string, name: string): string {
  return `
import { dataFile } from '${resolve('src/system/data-files.ts')}';
const file = dataFile('${name}');
if (!file) throw new Error('dist/data/${name} was not found: npm run build makes it');
export const ${constant} = Buffer.from(file.range(0, file.byteLength)).toString();
`;
}
