import { fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { ByteSource } from '../core/geo/zone-map.ts';
import { byteBlocks } from './byte-blocks.ts';
import { errorCode } from '../core/fault.ts';

/** One of the files that `npm run build` puts into `dist/data/`, wherever it lies now. */
export interface DataFile {
  readonly byteLength: number;
  /** Reads here and there as it is asked. */
  readonly bytes: ByteSource;
  /** A part in one piece, shorter where the file ends before `to`. It may be shared memory: it is not written to. */
  part(from: number, to: number): Uint8Array;
}

/** Finds a data file by its name; undefined where there is none. */
export type DataFiles = (name: string) => DataFile | undefined;

/**
 * The data files where the build put them, as seen from the bundles and from the sources as they are. In the packaged binary
 * data-assets.ts stands in for this file.
 */
export const dataFile: DataFiles = (name) => filesIn(FOLDERS)(name);

/** The pages of the manual: in the sources and in the npm package they lie in `src/manual/`. */
export const manualFile: DataFiles = (name) => filesIn(MANUAL_FOLDERS)(name);

const MANUAL_FOLDERS = [join(import.meta.dirname, '../manual'), join(import.meta.dirname, '../src/manual')];
const FOLDERS = [join(import.meta.dirname, 'data'), join(import.meta.dirname, '../../dist/data')];

/** The first of the folders that has the file. It stays open for the life of the process. */
export function filesIn(folders: readonly string[]): DataFiles {
  return (name) => {
    for (const folder of folders) {
      const file = openIfThere(join(folder, name));
      if (file !== undefined) return openedFile(file);
    }
    return undefined;
  };
}

function openedFile(file: number): DataFile {
  const { size } = fstatSync(file);
  return {
    byteLength: size,
    bytes: byteBlocks(file),
    part(from, to) {
      const piece = Buffer.allocUnsafeSlow(Math.max(0, Math.min(to, size) - from)); // of its own: tables lie on it
      return piece.subarray(0, readSync(file, piece, 0, piece.length, from));
    },
  };
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (thrown) {
    if (errorCode(thrown) !== 'ENOENT') throw thrown;
    return undefined;
  }
}
