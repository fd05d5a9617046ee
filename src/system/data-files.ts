import { fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from '../core/fault.ts';
import { PagedBytes } from '../core/geo/bytes.ts';

/** Finds a file that `npm run build` puts into `dist/data/` by its name; undefined if there is none. */
export type DataFiles = (name: string) => PagedBytes | undefined;

/** The folder of the bundles, or of this source. Empty in the packaged binary, which has the files inside (packaged.ts). */
const FOLDER = import.meta.dirname;

export const dataFile = filesAt('data', '../../dist/data');

/** The pages of the manual. The sources and the npm package have them in `src/manual/`. */
export const manualFile = filesAt('../manual', '../src/manual');

function filesAt(...folders: readonly string[]): DataFiles {
  return FOLDER === '' ? asset : filesIn(folders.map((folder) => `${FOLDER}/${folder}`));
}

/** Searches the folders in their order. A found file stays open for the life of the process. */
export function filesIn(folders: readonly string[]): DataFiles {
  return (name) => {
    for (const folder of folders) {
      const file = fileAt(`${folder}/${name}`);
      if (file !== undefined) return file;
    }
    return undefined;
  };
}

/** A file that stays open for the life of the process; undefined if there is none. */
export function fileAt(path: string | URL): PagedBytes | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (thrown) {
    if (errorCode(thrown) !== 'ENOENT') throw thrown;
    return undefined;
  }
  return new PagedBytes(new Uint8Array(fstatSync(file).size), (bytes, from, to) => {
    for (let at = from; at < to; ) {
      const count = readSync(file, bytes, at, to - at, at);
      if (count === 0) throw new Error(`a data file ends at ${at}, before ${to}`);
      at += count;
    }
  });
}

/** Reads a file of the packaged binary in place, without unpacking or copying it. */
function asset(name: string): PagedBytes | undefined {
  try {
    return new PagedBytes(new Uint8Array(process.getBuiltinModule('node:sea').getRawAsset(name) as ArrayBuffer));
  } catch (thrown) {
    if (errorCode(thrown) !== 'ERR_SINGLE_EXECUTABLE_APPLICATION_ASSET_NOT_FOUND') throw thrown;
    return undefined;
  }
}
