import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { TZDATA_RELEASE, windowsZones, zoneHistories, zoneLinks } from '../data/tzdata.generated.ts';

const FILE = 'tzdata.txt';

/**
 * Moves the zone table (114 KB) out of a bundle, into `dist/data/tzdata.txt`. A start needs one line of it: reading the file
 * costs 0.2 ms, while the same text in JavaScript costs 4 ms, even with a code cache.
 */
export function tzdataBeside(): Plugin {
  mkdirSync('dist/data', { recursive: true });
  writeFileSync(`dist/data/${FILE}`, [zoneHistories(), zoneLinks(), windowsZones()].join('\n\n'));
  return {
    name: 'tzdata beside the bundle',
    setup(build) {
      let isTakenOut = false;
      build.onLoad({ filter: /\/data\/tzdata\.generated\.ts$/ }, ({ path }) => {
        isTakenOut = true;
        return { contents: MODULE, loader: 'ts', resolveDir: dirname(path) };
      });
      build.onEnd(() => {
        if (!isTakenOut) throw new Error('the bundle does not import tzdata.generated.ts');
      });
    },
  };
}

const MODULE = `
import { dataFile } from '${resolve('src/system/data-files.ts')}';
export const TZDATA_RELEASE = '${TZDATA_RELEASE}';
let parts: readonly string[] | undefined;
function part(i: number): string {
  parts ??= read();
  return parts[i] ?? '';
}
function read(): readonly string[] {
  const file = dataFile('${FILE}');
  if (!file) throw new Error('dist/data/${FILE} was not found: npm run build makes it');
  const bytes = file.range(0, file.byteLength);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).latin1Slice().split('\\n\\n');
}
export const zoneHistories = () => part(0);
export const zoneLinks = () => part(1);
export const windowsZones = () => part(2);
`;
