import { ByteReader, codePointBytes, readCodePoint, readUtf8, type Section } from './bytes.ts';

/** The first key of a block is stored in full. */
export const KEYS_PER_BLOCK = 32;

export interface FoundKey {
  readonly key: string;
  readonly postings: readonly number[];
}

export interface NearKey extends FoundKey {
  readonly edits: number;
}

/**
 * Folded names (keys) in code point order, each with its postings: the numbers of the places or areas of that name, the most
 * important first. The table stores only the part of a key that differs from the key before it; every 32nd key is stored in full:
 *
 *     u32 number of blocks · u32 where each block begins · blocks of
 *     varint bytes shared with the key before · varint bytes of its own · varint bytes of postings · its own bytes · postings
 *
 * Exact and prefix look-ups use binary search over the blocks. The search for misspellings walks the keys as a
 * tree: it compares a shared beginning once. If that beginning already differs too much, the search skips all keys that
 * have it. This takes 3–6 ms of a busy core for 300,000 keys, so no search library is used (`npm run bench -- places`).
 */
export function keyTable({ file, start, end }: Section) {
  const blocks = file.i32(start);
  const data = start + 4 + 4 * blocks;
  const blockAt = (block: number) => (block < blocks ? data + file.i32(start + 4 + 4 * block) : end);

  /** Whether the first key of a block, which is stored in full, comes after `wanted`. */
  function beginsAfter(block: number, wanted: Uint8Array): boolean {
    const at = blockAt(block);
    file.load(at, Math.min(end, at + MAX_HEAD_BYTES + wanted.length));
    const reader = new ByteReader(file.bytes, at);
    reader.varint();
    const length = reader.varint();
    reader.varint();
    return compareBytes(file.bytes, length, wanted, reader.at) > 0;
  }

  /** Entries from the last block whose first key is not after `wanted`. */
  function* entriesFrom(wanted: Uint8Array): Iterable<Entry> {
    let [low, high] = [0, blocks - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (beginsAfter(middle, wanted)) high = middle - 1;
      else low = middle;
    }
    for (let block = low; block < blocks; block++) {
      const [from, to] = [blockAt(block), blockAt(block + 1)];
      file.load(from, to);
      const entry = new Entry(file.bytes, from, to, new Uint8Array(LONGEST_KEY_BYTES));
      while (entry.next()) yield entry;
    }
  }

  return {
    /** The postings of a key; an empty list if there is no such key. */
    exact(key: string): readonly number[] {
      const wanted = new TextEncoder().encode(key);
      for (const entry of entriesFrom(wanted)) {
        const order = compareBytes(entry.key, entry.length, wanted);
        if (order === 0) return entry.postings();
        if (order > 0) break;
      }
      return [];
    },

    /** Every longer key that begins with `beginning`, in order. */
    *beginning(beginning: string): Iterable<FoundKey> {
      const wanted = new TextEncoder().encode(beginning);
      for (const entry of entriesFrom(wanted)) {
        const startsSo = entry.length >= wanted.length && wanted.every((byte, i) => byte === entry.key[i]);
        if (startsSo && entry.length > wanted.length)
          yield { key: readUtf8(entry.key, 0, entry.length), postings: entry.postings() };
        else if (!startsSo && compareBytes(entry.key, entry.length, wanted) > 0) return;
      }
    },

    /** Every key that contains a text; it walks all keys. */
    *containing(part: string): Iterable<FoundKey> {
      const wanted = new TextEncoder().encode(part);
      file.load(data, end);
      const entry = new Entry(file.bytes, data, end, new Uint8Array(LONGEST_KEY_BYTES));
      while (entry.next()) {
        if (!contains(entry.key, entry.length, wanted)) continue;
        yield { key: readUtf8(entry.key, 0, entry.length), postings: entry.postings() };
      }
    },

    /**
     * Every key within `limit` edits: inserted, dropped, changed or swapped letters (optimal string alignment, Damerau 1964), in order of
     * key.
     */
    near(wanted: string, limit: number): NearKey[] {
      const letters = Uint32Array.from(wanted, (letter) => letter.codePointAt(0) ?? 0);
      const width = letters.length + 1;
      const deepest = letters.length + limit;
      // rows[d * width + j]: edits between the first d letters of the current key and the first j of `wanted`
      const rows = new Uint8Array((deepest + 2) * width).fill(TOO_FAR);
      for (let j = 0; j < width; j++) rows[j] = Math.min(j, TOO_FAR);
      const lowest = new Uint8Array(deepest + 2);
      const key = new Uint32Array(deepest + 2);
      const bytesTo = new Uint32Array(deepest + 2);
      const found: NearKey[] = [];
      file.load(data, end);
      const { bytes } = file;
      const entry = new Entry(bytes, data, end);
      let depth = 0; // letters of the current key whose rows are filled in
      let deadFrom = Number.MAX_SAFE_INTEGER; // keys that share this many bytes with the key before differ too much as well
      while (entry.next()) {
        if (entry.shared >= deadFrom) continue;
        deadFrom = Number.MAX_SAFE_INTEGER;
        while (depth > 0 && (bytesTo[depth] ?? 0) > entry.shared) depth--;
        let at = entry.ownStart + (bytesTo[depth] ?? 0) - entry.shared;
        while (at < entry.ownEnd) {
          const isDead = depth > 0 && (lowest[depth] ?? 0) > limit && (lowest[depth - 1] ?? 0) >= limit;
          if (isDead || depth >= deepest) break;
          const letter = readCodePoint(bytes, at);
          const size = codePointBytes(bytes[at] ?? 0);
          at += size;
          depth++;
          key[depth] = letter;
          bytesTo[depth] = (bytesTo[depth - 1] ?? 0) + size;
          lowest[depth] = fillRow(rows, width, depth, key, letters, limit);
        }
        if (at < entry.ownEnd) deadFrom = bytesTo[depth] ?? 0;
        else if (Math.abs(depth - letters.length) <= limit) {
          const edits = rows[depth * width + width - 1] ?? 0;
          if (edits > limit) continue;
          found.push({ key: String.fromCodePoint(...key.subarray(1, depth + 1)), edits, postings: entry.postings() });
        }
      }
      return found;
    },
  };
}

const NO_KEY = new Uint8Array();

class Entry {
  shared = 0;
  ownStart = 0;
  ownEnd = 0;
  /** Length of the key in bytes. */
  length = 0;
  /** The bytes of the key. Without an array from the caller, the key is not copied. */
  readonly key: Uint8Array;
  readonly #reader: ByteReader;
  #end: number;
  readonly #last: number;

  /** @param from where a key is stored in full */
  constructor(bytes: Uint8Array, from: number, to: number, key = NO_KEY) {
    this.#reader = new ByteReader(bytes);
    this.#end = from;
    this.#last = to;
    this.key = key;
  }

  next(): boolean {
    const reader = this.#reader;
    if (this.#end >= this.#last) return false;
    reader.at = this.#end;
    this.shared = reader.varint();
    const own = reader.varint();
    const postings = reader.varint();
    this.ownStart = reader.at;
    this.ownEnd = this.ownStart + own;
    this.#end = this.ownEnd + postings;
    if (this.key === NO_KEY) return true;
    this.key.set(reader.bytes.subarray(this.ownStart, this.ownEnd), this.shared);
    this.length = this.shared + own;
    return true;
  }

  postings(): number[] {
    const numbers: number[] = [];
    this.#reader.at = this.ownEnd;
    while (this.#reader.at < this.#end) numbers.push(this.#reader.varint());
    return numbers;
  }
}

/** The most bytes that the three numbers before a key take. */
const MAX_HEAD_BYTES = 15;

/** Longer names are not indexed; the longest of GeoNames are near 200 bytes. */
export const LONGEST_KEY_BYTES = 400;

/**
 * Fills the row of the key's letter number `depth` and returns its least value. Only cells within `limit` of the diagonal can hold at most
 * `limit`; the function marks the cells beside them as too far.
 */
function fillRow(
  rows: Uint8Array,
  width: number,
  depth: number,
  key: Uint32Array,
  letters: Uint32Array,
  limit: number,
): number {
  const row = depth * width;
  const above = row - width;
  const letter = key[depth];
  const letterBefore = key[depth - 1];
  const first = Math.max(1, depth - limit);
  const last = Math.min(width - 1, depth + limit);
  let left = depth - limit <= 0 ? depth : TOO_FAR;
  let min = left;
  rows[row + first - 1] = left;
  for (let j = first; j <= last; j++) {
    const cell = above + j;
    const same = letters[j - 1] === letter;
    let edits = (rows[cell - 1] ?? 0) + (same ? 0 : 1);
    const inserted = (rows[cell] ?? 0) + 1;
    if (inserted < edits) edits = inserted;
    if (left + 1 < edits) edits = left + 1;
    if (j > 1 && depth > 1 && letters[j - 2] === letter && letters[j - 1] === letterBefore) {
      const swapped = (rows[cell - width - 2] ?? 0) + 1;
      if (swapped < edits) edits = swapped;
    }
    rows[row + j] = edits;
    left = edits;
    if (edits < min) min = edits;
  }
  if (last < width - 1) rows[row + last + 1] = TOO_FAR;
  return min;
}

/** More edits than any limit. A byte has room to add a few more. */
const TOO_FAR = 100;

function contains(key: Uint8Array, length: number, wanted: Uint8Array): boolean {
  for (let start = 0; start + wanted.length <= length; start++) {
    if (key[start] === wanted[0] && compareBytes(key, wanted.length, wanted, start) === 0) return true;
  }
  return false;
}

function compareBytes(key: Uint8Array, length: number, wanted: Uint8Array, start = 0): number {
  const shorter = Math.min(length, wanted.length);
  for (let i = 0; i < shorter; i++) {
    const difference = (key[start + i] ?? 0) - (wanted[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - wanted.length;
}
