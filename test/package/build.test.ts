import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packagedBundles } from '../../src/build/packaged-bundles.ts';
import { strippedElf } from '../../src/build/strip-elf.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-build-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what the binary carries', () => {
  test('is the same bytes each time, the code caches too', async () => {
    const [one, other] = [await hashes(), await hashes()];
    expect(Object.keys(one)).toEqual(
      expect.arrayContaining(['query.cjs', 'minute.cache', 'others.cache', 'main.cache', 'zone-map.bin']),
    );
    expect(one).toEqual(other);
  });
});

async function hashes(): Promise<Readonly<Record<string, string>>> {
  const { assets } = await packagedBundles(mkdtempSync(join(folder, 'bundles-')));
  const rows = Object.entries(assets).map(([name, path]) => [
    name,
    createHash('sha256').update(readFileSync(path)).digest('hex'),
  ]);
  return Object.fromEntries(rows);
}

describe('a stripped node', () => {
  const node = readFileSync(process.execPath);
  const stripped = strippedElf(node);

  test('loads the same bytes at the same addresses', () => {
    const [before, after] = [node, stripped].map(loaded);
    expect(before?.length).toBeGreaterThan(1);
    expect(after).toEqual(before);
    expect(node.length - stripped.length).toBeGreaterThan(15e6);
  });

  test('runs, and native code finds its functions', () => {
    const path = join(folder, 'node');
    writeFileSync(path, stripped, { mode: 0o755 });
    const { stdout, stderr } = spawnSync(path, ['-p', 'process.version'], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: `${process.version}\n`, stderr: '' });
    expect(stripped.includes('napi_create_function')).toBe(true);
  });

  test.each<[string, Buffer, string]>([
    ['a text', Buffer.from('#!/bin/sh\n'), 'it is no ELF file'],
    ['32 bits', Buffer.concat([Buffer.from('\x7fELF\x01\x01', 'latin1'), Buffer.alloc(99)]), 'it is no ELF file'],
    ['no sections', withoutSections(node), 'mixed'],
  ])('%s is refused', (_, elf, reason) => {
    expect(() => strippedElf(elf)).toThrow(reason);
  });
});

/** Of each segment that is loaded: its address, its size in memory, and a hash of its bytes, but for the file's own headers. */
function loaded(elf: Buffer): readonly object[] {
  const [at, size, count] = [Number(elf.readBigUInt64LE(0x20)), elf.readUInt16LE(0x36), elf.readUInt16LE(0x38)];
  const headers = Array.from({ length: count }, (_, i) => elf.subarray(at + i * size, at + (i + 1) * size));
  return headers
    .filter((header) => header.readUInt32LE(0) === 1)
    .map((header) => {
      const [offset, bytes] = [Number(header.readBigUInt64LE(0x08)), Number(header.readBigUInt64LE(0x20))];
      const from = offset === 0 ? at + size * count : offset;
      const content = elf.subarray(from, offset + bytes);
      return {
        address: header.readBigUInt64LE(0x10),
        memory: header.readBigUInt64LE(0x28),
        placeInPage: offset % 0x1000,
        hash: createHash('sha256').update(content).digest('hex'),
      };
    });
}

function withoutSections(elf: Buffer): Buffer {
  const other = Buffer.from(elf.subarray(0, 0x1000));
  other.writeUInt16LE(0, 0x3c);
  return other;
}
