import { readSync } from 'node:fs';
import type { ByteSource } from '../core/geo/zone-map.ts';

const BLOCK_BITS = 16;
const BLOCK_BYTES = 1 << BLOCK_BITS;
const BLOCK_MASK = BLOCK_BYTES - 1;

/**
 * A file read in blocks of 64 KB, each when it is first asked for and then kept: a cold command reads one or two (30 µs
 * each), a daemon that has seen the whole world holds the file, and no reading ever takes long.
 */
export function byteBlocks(file: number): ByteSource {
  const blocks: Uint8Array[] = [];
  const block = (at: number): Uint8Array => {
    const i = at >>> BLOCK_BITS;
    blocks[i] ??= readBlock(file, i);
    return blocks[i];
  };
  return {
    u16(at) {
      const bytes = block(at);
      const i = at & BLOCK_MASK;
      return (bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8);
    },
    u32(at) {
      const bytes = block(at);
      const i = at & BLOCK_MASK;
      const low = (bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8) | ((bytes[i + 2] ?? 0) << 16);
      return low + (bytes[i + 3] ?? 0) * 0x1000000;
    },
    range(from, to) {
      try {
        const first = from & BLOCK_MASK;
        if (first + to - from <= BLOCK_BYTES) return block(from).subarray(first, first + to - from);
        const whole = new Uint8Array(to - from);
        for (let at = from; at < to; at = (at | BLOCK_MASK) + 1) {
          whole.set(block(at).subarray(at & BLOCK_MASK, (at & BLOCK_MASK) + to - at), at - from);
        }
        return whole;
      } catch {
        return undefined;
      }
    },
  };
}

function readBlock(file: number, i: number): Uint8Array {
  const bytes = new Uint8Array(BLOCK_BYTES);
  return bytes.subarray(0, readSync(file, bytes, 0, BLOCK_BYTES, i * BLOCK_BYTES));
}
