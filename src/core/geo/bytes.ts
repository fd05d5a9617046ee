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

  skip(length: number): void {
    this.at += length;
  }

  /** A text of the following `length` bytes of UTF-8. */
  text(length: number): string {
    const start = this.at;
    this.at += length;
    return readUtf8(this.bytes, start, this.at);
  }
}

/** Decodes well-formed UTF-8. The core uses no platform API such as TextDecoder. */
export function readUtf8(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; ) {
    const first = bytes[at] ?? 0;
    text += String.fromCodePoint(readCodePoint(bytes, at));
    at += codePointBytes(first);
  }
  return text;
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

export function writeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
  }
  return Uint8Array.from(bytes);
}
