import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** The zone table (114 KB) and the lists of stations. */
const FILES = /\/src\/data\/(?:tzdata\.generated|stations\/[a-z]+)\.ts$/;
/** Shorter texts stay in the script. */
const LONG = 1000;

/**
 * Moves long texts out of the scripts, each file of them into `dist/data/NAME.txt`. A start needs a line of one or none: reading a file
 * costs 0.2 ms, while the same text in JavaScript costs 4 ms, even with a code cache.
 */
export function textsBeside(): Plugin {
  mkdirSync('dist/data', { recursive: true });
  return {
    name: 'texts beside the scripts',
    setup({ onLoad, onEnd }) {
      let moved = 0;
      onLoad({ filter: FILES }, async ({ path }) => {
        const exported = Object.entries((await import(path)) as Record<string, unknown>);
        const texts = exported.flatMap(([name, value]) => {
          const text: unknown = typeof value === 'function' ? value() : value;
          return typeof text === 'string' && text.length >= LONG ? [{ name, value, text }] : [];
        });
        if (texts.length === 0) return undefined; // a list of single points
        const file = `${relative('src/data', path)
          .replace(/(?:\.generated)?\.ts$/, '')
          .replace('/', '-')}.txt`;
        writeFileSync(`dist/data/${file}`, texts.map(({ text }) => text).join(BETWEEN));
        moved += 1;
        const rows = texts.map(
          ({ name, value }, i) => `export const ${name} = ${typeof value === 'function' ? '() => ' : ''}part(${i});`,
        );
        const short = exported.filter(([each]) => !texts.some(({ name }) => name === each));
        rows.push(...short.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`));
        return { contents: reader(file) + rows.join('\n'), loader: 'ts', resolveDir: dirname(path) };
      });
      onEnd(() => {
        if (moved < 2) throw new Error('the scripts do not import the zone table and the lists of stations');
      });
    },
  };
}

/** A form feed, which no text has. */
const BETWEEN = '\f';

function reader(name: string): string {
  return `
import { dataFile } from '${resolve('src/system/data-files.ts')}';
let parts: readonly string[] | undefined;
function part(i: number): string {
  parts ??= read();
  return parts[i] ?? '';
}
function read(): readonly string[] {
  const file = dataFile('${name}');
  if (!file) throw new Error('dist/data/${name} was not found: npm run build makes it');
  const { buffer, byteOffset, byteLength } = file.range(0, file.byteLength);
  return Buffer.from(buffer, byteOffset, byteLength).toString().split(${JSON.stringify(BETWEEN)});
}
`;
}
