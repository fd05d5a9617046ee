/** A growing buffer. `core/geo/bytes.ts` reads what it writes. */
export class ByteWriter {
  #bytes = Buffer.alloc(64);
  length = 0;

  varint(...values: readonly number[]): void {
    this.#reserve(5 * values.length);
    for (const value of values) {
      let rest = value;
      for (; rest >= 128; rest >>>= 7) this.#bytes[this.length++] = (rest & 127) | 128;
      this.#bytes[this.length++] = rest;
    }
  }

  signedVarint(...values: readonly number[]): void {
    this.varint(...values.map((value) => ((value << 1) ^ (value >> 31)) >>> 0));
  }

  u16(value: number): void {
    this.#reserve(2);
    this.length = this.#bytes.writeUInt16LE(value, this.length);
  }

  u32(...values: readonly number[]): void {
    this.#reserve(4 * values.length);
    for (const value of values) this.length = this.#bytes.writeUInt32LE(value, this.length);
  }

  i32(value: number): void {
    this.#reserve(4);
    this.length = this.#bytes.writeInt32LE(value, this.length);
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  done(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }

  #reserve(size: number): void {
    if (this.length + size <= this.#bytes.length) return;
    const wider = Buffer.alloc(Math.max(this.#bytes.length * 2, this.length + size));
    wider.set(this.done());
    this.#bytes = wider;
  }
}
