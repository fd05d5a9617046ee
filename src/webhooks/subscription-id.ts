/** The digits of Crockford's base 32 in lower case. They sort like their values. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** `sub_`, as `timedId`. */
export function subscriptionId(epochMs: number, random: Uint8Array): string {
  return timedId('sub', epochMs, random);
}

/** A prefix, `_`, ten digits of milliseconds since 1970, and sixteen random digits (the form of a ULID): ids sort by creation. */
export function timedId(prefix: string, epochMs: number, random: Uint8Array): string {
  let time = '';
  for (let rest = Math.floor(epochMs), i = 0; i < 10; i++, rest = Math.floor(rest / 32))
    time = DIGITS[rest % 32] + time;
  let bits = 0n;
  for (const byte of random.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  let tail = '';
  for (let i = 0; i < 16; i++, bits >>= 5n) tail = DIGITS[Number(bits & 31n)] + tail;
  return `${prefix}_${time}${tail}`;
}
