/** A growing list of bytes; numbers are little-endian. `core/geo/bytes.ts` reads such bytes. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  varint(...values: readonly number[]): void {
    for (const value of values) {
      let rest = value;
      for (; rest >= 128; rest >>>= 7) this.#bytes.push((rest & 127) | 128);
      this.#bytes.push(rest);
    }
  }

  signedVarint(...values: readonly number[]): void {
    this.varint(...values.map((value) => ((value << 1) ^ (value >> 31)) >>> 0));
  }

  u16(...values: readonly number[]): void {
    for (const value of values) this.#bytes.push(value & 255, (value >>> 8) & 255);
  }

  /** Negative numbers are written as their two's complement. */
  u32(...values: readonly number[]): void {
    for (const value of values) this.u16(value & 0xffff, value >>> 16);
  }

  append(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  done(): Buffer {
    return Buffer.from(this.#bytes);
  }
}
