/** Writes the sections that `src/core/geo` reads; each layout is described there. */
import { crc32 } from 'node:zlib';
import { KEYS_PER_BLOCK, LONGEST_KEY_BYTES } from '../core/geo/key-table.ts';
import {
  LOCAL_LANGUAGES,
  MAGIC,
  MOST_BLOCK_BYTES,
  NAMES_ITS_STATE,
  type SectionName,
  SECTIONS,
  TEXTS_PER_BLOCK,
} from '../core/geo/place-index.ts';
import { ByteWriter } from './byte-writer.ts';

export function packFile(sections: Readonly<Record<SectionName, Buffer>>): Buffer {
  const header = new ByteWriter();
  let start = 16 + 8 * SECTIONS.length;
  for (const name of SECTIONS) {
    header.u32(start, sections[name].length);
    start += sections[name].length;
  }
  const body = Buffer.concat([header.done(), ...SECTIONS.map((name) => sections[name])]);
  const head = Buffer.alloc(16);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(start, 12);
  head.writeUInt32LE(crc32(body, crc32(head.subarray(12))), 8);
  return Buffer.concat([head, body]);
}

export function packTexts(texts: readonly string[]): Buffer {
  const directory = new ByteWriter();
  const data = new ByteWriter();
  const dataStart = 4 * Math.ceil(texts.length / TEXTS_PER_BLOCK);
  let blockStart = dataStart;
  for (const [i, text] of texts.entries()) {
    if (i % TEXTS_PER_BLOCK === 0) {
      blockStart = dataStart + data.length;
      directory.u32(blockStart);
    }
    const bytes = Buffer.from(text);
    data.varint(bytes.length);
    data.append(bytes);
    if (dataStart + data.length - blockStart > MOST_BLOCK_BYTES)
      throw new Error(`a block of texts is too long at ${text}`);
  }
  return Buffer.concat([directory.done(), data.done()]);
}

export interface LocalRow {
  readonly number: number;
  readonly namesItsState: boolean;
  readonly names: ReadonlyMap<string, string>;
}

/** @param rows in the order of their numbers */
export function packLocalNames(rows: readonly LocalRow[]): Buffer {
  const blocks = Math.ceil(rows.length / TEXTS_PER_BLOCK);
  const directory = new ByteWriter();
  const data = new ByteWriter();
  directory.u32(blocks);
  let before = 0;
  for (const [i, { number, namesItsState, names }] of rows.entries()) {
    if (i % TEXTS_PER_BLOCK === 0) {
      directory.u32(number, 4 + 8 * blocks + data.length);
      before = number;
    }
    const row = new ByteWriter();
    row.varint(namesItsState ? NAMES_ITS_STATE : 0);
    for (const [name, languages] of Map.groupBy(names, ([, text]) => text)) {
      const text = Buffer.from(name);
      row.varint(languages.reduce((bits, [one]) => bits | (1 << LOCAL_LANGUAGES.indexOf(one)), 0));
      row.varint(text.length);
      row.append(text);
    }
    data.varint(number - before, row.length);
    data.append(row.done());
    before = number;
  }
  return Buffer.concat([directory.done(), data.done()]);
}

/** @param postings by folded name, in the order of the answers */
export function packKeys(postings: ReadonlyMap<string, readonly number[]>): Buffer {
  const rows = [...postings].map(([key, numbers]) => ({ bytes: Buffer.from(key), numbers }));
  rows.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const directory = new ByteWriter();
  const data = new ByteWriter();
  let before = Buffer.alloc(0);
  for (const [i, { bytes, numbers }] of rows.entries()) {
    if (bytes.length > LONGEST_KEY_BYTES) throw new Error(`the name ${bytes} is too long for the index`);
    const isHead = i % KEYS_PER_BLOCK === 0;
    if (isHead) directory.u32(data.length);
    const shared = isHead ? 0 : sharedBytes(before, bytes);
    const own = new ByteWriter();
    own.varint(...numbers);
    data.varint(shared, bytes.length - shared, own.length);
    data.append(bytes.subarray(shared));
    data.append(own.done());
    before = bytes;
  }
  const count = new ByteWriter();
  count.u32(directory.length / 4);
  return Buffer.concat([count.done(), directory.done(), data.done()]);
}

/** Never splits a code point: bytes 10xxxxxx continue the one before them (UTF-8, RFC 3629). */
function sharedBytes(a: Buffer, b: Buffer): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  while (shared > 0 && ((b[shared] ?? 0) & 0xc0) === 0x80) shared--;
  return shared;
}

export interface Border {
  readonly areas: readonly [number, number];
  /** In whole units, longitude first. */
  readonly line: readonly (readonly [number, number])[];
}

export function packOutlines(unitsPerDegree: number, groups: readonly (readonly Border[])[]): Buffer {
  const directory = new ByteWriter();
  const data = new ByteWriter();
  const dataStart = 8 + 4 * (groups.length + 1);
  for (const borders of groups) {
    directory.u32(dataStart + data.length);
    for (const border of borders) data.append(packBorder(border));
  }
  directory.u32(dataStart + data.length);
  const head = new ByteWriter();
  head.u32(unitsPerDegree, groups.length);
  return Buffer.concat([head.done(), directory.done(), data.done()]);
}

function packBorder({ areas, line }: Border): Buffer {
  const points = new ByteWriter();
  points.varint(line.length);
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of line) {
    points.signedVarint(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  const row = new ByteWriter();
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) row.u32(edge);
  for (const area of areas) row.u16(area);
  row.u32(points.length);
  row.append(points.done());
  return row.done();
}
