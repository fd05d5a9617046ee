import { getRawAsset } from 'node:sea';
import type { ByteSource } from '../core/geo/zone-map.ts';
import type { DataFile } from './data-files.ts';
import { errorCode } from '../core/fault.ts';

/**
 * The data files inside the packaged binary; its bundles have this file in place of data-files.ts. The files are read in place:
 * nothing is unpacked or copied.
 */
export function dataFile(name: string): DataFile | undefined {
  try {
    return assetFile(getRawAsset(name));
  } catch (thrown) {
    if (errorCode(thrown) !== 'ERR_SINGLE_EXECUTABLE_APPLICATION_ASSET_NOT_FOUND') throw thrown;
    return undefined;
  }
}

function assetFile(memory: ArrayBuffer): DataFile {
  const view = new DataView(memory);
  const bytes: ByteSource = {
    u16: (at) => view.getUint16(at, true),
    i32: (at) => view.getInt32(at, true),
    range: (from, to) => (to <= memory.byteLength ? new Uint8Array(memory, from, to - from) : undefined),
  };
  return {
    byteLength: memory.byteLength,
    bytes,
    part: (from, to) => new Uint8Array(memory, from, Math.max(0, Math.min(to, memory.byteLength) - from)),
  };
}
