import { readSync } from 'node:fs';
import type { ByteSource } from '../core/geo/zone-map.ts';

const BLOCK_BITS = 16;
const BLOCK_BYTES = 1 << BLOCK_BITS;
const BLOCK_MASK = BLOCK_BYTES - 1;

/**
 * Reads a file in blocks of 64 KB, each at its first use (30 µs), and keeps them. A single command reads one or two blocks; a
 * daemon that has answered for the whole world holds the whole file.
 */
export function byteBlocks(file: number): ByteSource {
  const blocks: DataView[] = [];
  const block = (at: number): DataView => {
    const i = at >>> BLOCK_BITS;
    blocks[i] ??= readBlock(file, i);
    return blocks[i];
  };
  const bytes = (from: number, length: number) => {
    const { buffer, byteOffset } = block(from);
    return new Uint8Array(buffer, byteOffset + (from & BLOCK_MASK), length);
  };
  return {
    u16: (at) => block(at).getUint16(at & BLOCK_MASK, true),
    i32: (at) => block(at).getInt32(at & BLOCK_MASK, true),
    range(from, to) {
      try {
        if ((from & BLOCK_MASK) + to - from <= BLOCK_BYTES) return bytes(from, to - from);
        const whole = new Uint8Array(to - from);
        for (let at = from; at < to; ) {
          const end = Math.min(to, (at | BLOCK_MASK) + 1);
          whole.set(bytes(at, end - at), at - from);
          at = end;
        }
        return whole;
      } catch {
        return undefined;
      }
    },
  };
}

/** The last block is shorter: nothing can be read beyond the end of the file. */
function readBlock(file: number, i: number): DataView {
  const buffer = new ArrayBuffer(BLOCK_BYTES);
  const view = new DataView(buffer);
  return new DataView(buffer, 0, readSync(file, view, 0, BLOCK_BYTES, i * BLOCK_BYTES));
}
