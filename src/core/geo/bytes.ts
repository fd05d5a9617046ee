/** Reads the whole numbers and texts of a packed section one after the other. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** An unsigned number of up to 31 bits in groups of seven, lowest first (LEB128). */
  varint(): number {
    const first = this.bytes[this.at++] ?? 0;
    if (first < 128) return first;
    let value = first & 127;
    for (let shift = 7; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  /** A signed number, its sign in the lowest bit (zigzag). */
  signedVarint(): number {
    const value = this.varint();
    return (value >>> 1) ^ -(value & 1);
  }
}

const DECODER = new TextDecoder();

export function readUtf8(bytes: Uint8Array, start: number, end: number): string {
  return DECODER.decode(bytes.subarray(start, end));
}

/** The code point that begins at `at`. */
export function readCodePoint(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const next = (i: number) => (bytes[at + i] ?? 0) & 63;
  if (first < 0x80) return first;
  if (first < 0xe0) return ((first & 31) << 6) | next(1);
  if (first < 0xf0) return ((first & 15) << 12) | (next(1) << 6) | next(2);
  return ((first & 7) << 18) | (next(1) << 12) | (next(2) << 6) | next(3);
}

/** How many bytes the code point with this first byte takes. */
export function codePointBytes(first: number): number {
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

const PAGE_BITS = 13;

/** Reads the bytes of a file from `from` to `to` into the same positions of `bytes`. @throws Error if it cannot read them */
type ReadBytes = (bytes: Uint8Array, from: number, to: number) => void;

/**
 * Gives the bytes of a file by position; numbers are little-endian. At the first use of a page of 8 KB the object reads that page (5 µs)
 * into a buffer as long as the file. The system gives memory only to the pages that were written: a few in a command, all of them in a
 * daemon that has answered for the whole world. Every method throws if it cannot read the bytes.
 */
export class PagedBytes {
  readonly byteLength: number;
  /** The whole file. Bytes that `load` has not read are 0. Do not write to it: it may be shared memory. */
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** 1 for a page that is read. */
  readonly #pages: Uint8Array;
  readonly #read: ReadBytes | undefined;

  /** @param bytes the whole file; with `read`, zeros of the same length */
  constructor(bytes: Uint8Array, read?: ReadBytes) {
    this.byteLength = bytes.length;
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#pages = new Uint8Array((bytes.length >>> PAGE_BITS) + 1);
    if (read === undefined) this.#pages.fill(1);
    this.#read = read;
  }

  u8(at: number): number {
    if (this.#pages[at >>> PAGE_BITS] !== 1) this.load(at, at + 1);
    return this.view.getUint8(at);
  }

  u16(at: number): number {
    if (this.#pages[at >>> PAGE_BITS] !== 1) this.load(at, at + 2);
    return this.view.getUint16(at, true);
  }

  i32(at: number): number {
    if (this.#pages[at >>> PAGE_BITS] !== 1) this.load(at, at + 4);
    return this.view.getInt32(at, true);
  }

  range(from: number, to: number): Uint8Array {
    this.load(from, to);
    return this.bytes.subarray(from, to);
  }

  /** Reads the pages of a range that are not read yet. */
  load(from: number, to: number): void {
    if (from < 0 || to < from || to > this.byteLength) throw new RangeError(`no bytes from ${from} to ${to}`);
    const end = ((to - 1) >> PAGE_BITS) + 1;
    for (let page = from >>> PAGE_BITS; page < end; page++) {
      if (this.#pages[page] === 1) continue;
      const last = Math.min((end << PAGE_BITS) + BEYOND, this.byteLength);
      this.#read?.(this.bytes, page << PAGE_BITS, last);
      this.#pages.fill(1, page, end);
    }
  }
}

/** A number that begins on a page ends at most this many bytes after the page. */
const BEYOND = 3;

export interface Section {
  readonly file: PagedBytes;
  readonly start: number;
  readonly end: number;
}
