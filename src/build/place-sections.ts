import { crc32 } from 'node:zlib';
import { KEYS_PER_BLOCK, LONGEST_KEY_BYTES } from '../core/geo/key-table.ts';
import {
  CLAIMED_COUNTRY,
  LOCAL_LANGUAGES,
  MAGIC,
  MAX_BLOCK_BYTES,
  NAMES_ITS_STATE,
  NO_COUNTRY,
  type SectionName,
  SECTIONS,
  TEXTS_PER_BLOCK,
  UNITS_PER_DEGREE,
} from '../core/geo/place-index.ts';
import { ByteWriter } from './byte-writer.ts';
import { borders, featuresContaining } from '@rapideditor/country-coder';
import { readPoint } from '../core/prayer/station-constants.ts';
import { JERUSALEM_OUTLINES } from '../data/geo/jerusalem.ts';
import { readLines } from './geo-data.ts';

/** Writes the sections that `src/core/geo` reads; each layout is described there. */

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
    if (dataStart + data.length - blockStart > MAX_BLOCK_BYTES)
      throw new Error(`a block of texts is too long at ${text}`);
  }
  return Buffer.concat([directory.done(), data.done()]);
}

export interface LocalRow {
  readonly number: number;
  readonly namesItsState: boolean;
  readonly names: ReadonlyMap<string, string>;
}

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

/** @param postings the place numbers by folded name, in the order of the answers */
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

/** The number of common first bytes. Never splits a code point: its later bytes are 10xxxxxx (UTF-8, RFC 3629). */
function sharedBytes(a: Buffer, b: Buffer): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  while (shared > 0 && ((b[shared] ?? 0) & 0xc0) === 0x80) shared--;
  return shared;
}

interface Border {
  readonly areas: readonly [number, number];
  /** Integer coordinates, longitude first. */
  readonly line: readonly (readonly [number, number])[];
}

function packOutlines(unitsPerDegree: number, groups: readonly (readonly Border[])[]): Buffer {
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

/** One area for Jerusalem, and one for each outline of country-coder, with the country that country-coder itself gives at level «territory». */
export function packCountries(countryNumber: ReadonlyMap<string, number>) {
  const outlined = borders.features.filter(({ geometry }) => geometry);
  // Jerusalem comes first, because the lowest number of an area decides
  const outlines: Border[] = JERUSALEM_OUTLINES.map((text) => {
    const ring = text.trim().split(/\s+/).map(readPoint);
    return { areas: [1, 0], line: ring.map(({ latDeg, lngDeg }) => [toUnits(lngDeg), toUnits(latDeg)]) };
  });
  for (const [i, { geometry }] of outlined.entries()) {
    if (geometry.type !== 'MultiPolygon') throw new Error(`country-coder now has a ${geometry.type}`);
    for (const ring of geometry.coordinates.flat()) {
      const line = ring.map(([lng = 0, lat = 0]): [number, number] => [toUnits(lng), toUnits(lat)]);
      outlines.push({ areas: [i + 2, 0], line });
    }
  }
  const areas = outlined.map(({ properties }) => countryNumber.get(countryOf(properties.id) ?? '') ?? NO_COUNTRY);
  return {
    areas: Buffer.from([CLAIMED_COUNTRY, ...areas]),
    'country-borders': packOutlines(UNITS_PER_DEGREE, [outlines]),
  };
}

/** Degrees in units of the index. The conversion is exact, because country-coder has at most five decimals. @throws Error otherwise */
function toUnits(degrees: number): number {
  const units = Math.round(degrees * UNITS_PER_DEGREE);
  if (units / UNITS_PER_DEGREE !== degrees) throw new Error(`${degrees} has more than five decimals`);
  return units;
}

/** The code of the smallest feature at level territory or above with a code, as `iso1A2Code(point, { level: 'territory' })` gives it. */
function countryOf(id: string): string | undefined {
  const found = featuresContaining(id).find(({ properties: { iso1A2, level } }) => iso1A2 && level !== 'subterritory');
  const code = found?.properties.iso1A2;
  return code && (RESERVED_CODES[code] ?? code);
}

/** Codes that ISO reserves for parts of countries, and the country of each. */
const RESERVED_CODES: Readonly<Record<string, string>> = { EA: 'ES', IC: 'ES', AC: 'SH', TA: 'SH', DG: 'IO' };

/** Packs the borders of states, one group for each country. */
export function packStates(countries: readonly string[], stateNumber: ReadonlyMap<string, number>): Buffer {
  const groups = countries.map((): Border[] => []);
  for (const [left = '', right = '', line = ''] of readLines('state-outlines.tsv')) {
    const areas = [stateNumber.get(left) ?? 0, stateNumber.get(right) ?? 0] as const;
    groups[countries.indexOf(left.slice(0, 2))]?.push({ areas, line: readPolyline(line) });
  }
  return packOutlines(STATE_UNITS_PER_DEGREE, groups);
}

const STATE_UNITS_PER_DEGREE = 1000;

/**
 * Points with integer coordinates from Google's encoded polyline algorithm
 * (developers.google.com/maps/documentation/utilities/polylinealgorithm) without its scaling by 1e5.
 */
function readPolyline(text: string): [number, number][] {
  const points: [number, number][] = [];
  let at = 0;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const chunk = text.charCodeAt(at++) - 63;
      value |= (chunk & 31) << shift;
      if (chunk < 32) return value & 1 ? ~(value >> 1) : value >> 1;
    }
  };
  let [x, y] = [0, 0];
  while (at < text.length) {
    x += readNumber();
    y += readNumber();
    points.push([x, y]);
  }
  return points;
}
