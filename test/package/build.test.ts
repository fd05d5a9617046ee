import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packagedBundles } from '../../src/build/packaged-bundles.ts';
import { signedMachO } from '../../src/build/sign-mach-o.ts';
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

describe('the signature of a program of macOS', () => {
  test('has the hash of each page, the last one shorter, and the program is in it up to the signature', () => {
    const program = machO(10_001);
    const signed = signedMachO(program, 'prayer');
    const { directory, ...found } = readSignature(signed);
    expect(found).toEqual({ magic: 0xfade0cc0, type: 0, atItsEnd: true, linksEnd: signed.length });
    expect(directory).toMatchObject({
      magic: 0xfade0c02,
      identifier: 'prayer',
      special: 0,
      limit: 10_016,
      flags: 0x20002,
    });
    const pages = [0, 4096, 8192].map((at) =>
      createHash('sha256').update(signed.subarray(at, Math.min(at + 4096, 10_016))),
    );
    expect(directory.hashes).toEqual(pages.map((page) => page.digest('hex')));
    expect(signed.subarray(2000, 10_001)).toEqual(program.subarray(2000));
  });

  test.each<[string, Buffer, string]>([
    ['a text', Buffer.from('#!/bin/sh\n'), 'it is no Mach-O file'],
    ['one that is signed', signedMachO(machO(9000), 'prayer'), 'it has a signature already'],
    ['one with something behind it', Buffer.concat([machO(9000), Buffer.alloc(8)]), '__LINKEDIT is not at its end'],
    ['one without room', machO(9000, 1), 'it has no room'],
  ])('%s is refused', (_, program, reason) => {
    expect(() => signedMachO(program, 'prayer')).toThrow(reason);
  });
});

const SEGMENTS = [
  ['__TEXT', 0, 8192],
  ['__LINKEDIT', 8192, undefined],
] as const;

/** A program with two segments and nothing else. @param filling of what follows its load commands */
function machO(length: number, filling = 0): Buffer {
  const program = Buffer.alloc(length, 7).fill(0, 0, 1000);
  for (const [at, value] of [0xfeedfacf, 0x100000c, 0, 2, 2, 144].entries()) program.writeUInt32LE(value, at * 4);
  for (const [i, [name, from, size = length - from]] of SEGMENTS.entries()) {
    const command = program.subarray(32 + i * 72);
    command.writeUInt32LE(0x19, 0);
    command.writeUInt32LE(72, 4);
    command.write(name, 8);
    command.writeBigUInt64LE(BigInt(from), 40);
    command.writeBigUInt64LE(BigInt(size), 48);
  }
  return program.fill(filling, 176, 200);
}

/** As the kernel of macOS reads it (`cs_blobs.h`): from the last load command to the hashes. */
function readSignature(program: Buffer) {
  const command = program.subarray(32 + 144);
  expect([program.readUInt32LE(16), program.readUInt32LE(20), command.readUInt32LE(0)]).toEqual([3, 160, 0x1d]);
  const [at, bytes] = [command.readUInt32LE(8), command.readUInt32LE(12)];
  const blob = program.subarray(at, at + bytes);
  const directory = blob.subarray(blob.readUInt32BE(16));
  const number = (offset: number) => directory.readUInt32BE(offset);
  const links = program.subarray(32 + 72);
  return {
    magic: blob.readUInt32BE(0),
    type: blob.readUInt32BE(12),
    atItsEnd: at + bytes === program.length && blob.readUInt32BE(4) === bytes,
    linksEnd: Number(links.readBigUInt64LE(40) + links.readBigUInt64LE(48)),
    directory: {
      magic: number(0),
      flags: number(12),
      identifier: directory.toString('latin1', number(20), directory.indexOf(0, number(20))),
      special: number(24),
      limit: number(32),
      hashes: Array.from({ length: number(28) }, (_, i) =>
        directory.toString('hex', number(16) + i * 32, number(16) + (i + 1) * 32),
      ),
    },
  };
}
