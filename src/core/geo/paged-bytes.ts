const PAGE_BITS = 13;

/** Reads the bytes of a file from `from` to `to` into the same positions of `bytes`. @throws Error where it cannot */
type ReadBytes = (bytes: Uint8Array, from: number, to: number) => void;

/**
 * The bytes of a file by position; numbers are little-endian. A page of 8 KB is read at its first use (5 µs), into a buffer as long as
 * the file, of which the system gives no more memory than is written. A single command reads a few pages; a daemon that has answered
 * for the whole world holds the whole file. Every method throws where the bytes cannot be read.
 */
export class PagedBytes {
  readonly byteLength: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  /** 1 for a page that is read. */
  readonly #pages: Uint8Array;
  readonly #read: ReadBytes | undefined;

  /** @param bytes the whole file, or room for it and `read` */
  constructor(bytes: Uint8Array, read?: ReadBytes) {
    this.byteLength = bytes.length;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#pages = new Uint8Array((bytes.length >>> PAGE_BITS) + 1);
    if (read === undefined) this.#pages.fill(1);
    this.#read = read;
  }

  u8(at: number): number {
    if (this.#pages[at >>> PAGE_BITS] !== 1) this.#load(at, at + 1);
    return this.#view.getUint8(at);
  }

  u16(at: number): number {
    if (this.#pages[at >>> PAGE_BITS] !== 1 || this.#pages[(at + 1) >>> PAGE_BITS] !== 1) this.#load(at, at + 2);
    return this.#view.getUint16(at, true);
  }

  i32(at: number): number {
    if (this.#pages[at >>> PAGE_BITS] !== 1 || this.#pages[(at + 3) >>> PAGE_BITS] !== 1) this.#load(at, at + 4);
    return this.#view.getInt32(at, true);
  }

  /** A part in one piece. It is shared memory: do not write to it. */
  range(from: number, to: number): Uint8Array {
    for (let page = from >>> PAGE_BITS; page <= (to - 1) >> PAGE_BITS; page++) {
      if (this.#pages[page] !== 1) this.#load(page << PAGE_BITS, to);
    }
    if (from < 0 || to < from || to > this.byteLength) throw new RangeError(`no bytes from ${from} to ${to}`);
    return this.#bytes.subarray(from, to);
  }

  /** Reads whole pages. */
  #load(from: number, to: number): void {
    const [first, end] = [from >>> PAGE_BITS, ((to - 1) >>> PAGE_BITS) + 1];
    if (from < 0 || to > this.byteLength) throw new RangeError(`no bytes from ${from} to ${to}`);
    this.#read?.(this.#bytes, first << PAGE_BITS, Math.min(end << PAGE_BITS, this.byteLength));
    this.#pages.fill(1, first, end);
  }
}

/** A part of a packed file. */
export interface Section {
  readonly file: PagedBytes;
  readonly start: number;
  readonly end: number;
}
