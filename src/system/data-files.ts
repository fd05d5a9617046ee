import { fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { ByteSource } from '../core/geo/zone-map.ts';
import { byteBlocks } from './byte-blocks.ts';
import { errorCode } from '../core/fault.ts';

/** A file that `npm run build` puts into `dist/data/`, on disk or in the binary. */
export interface DataFile {
  readonly byteLength: number;
  /** Random access. */
  readonly bytes: ByteSource;
  /** A part in one piece, shorter if the file ends before `to`. It may be shared memory: do not write to it. */
  part(from: number, to: number): Uint8Array;
}

/** Finds a data file by its name; undefined if there is none. */
export type DataFiles = (name: string) => DataFile | undefined;

/**
 * The data files where the build puts them, relative to the bundles and to the sources. In the packaged binary data-assets.ts
 * replaces this file.
 */
export const dataFile = filesIn([join(import.meta.dirname, 'data'), join(import.meta.dirname, '../../dist/data')]);

/** The pages of the manual. The sources and the npm package have them in `src/manual/`. */
export const manualFile = filesIn([join(import.meta.dirname, '../manual'), join(import.meta.dirname, '../src/manual')]);

/** Looks in the folders in their order. A file stays open for the life of the process. */
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
      const piece = Buffer.allocUnsafeSlow(Math.max(0, Math.min(to, size) - from)); // not pooled: typed arrays view it
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
