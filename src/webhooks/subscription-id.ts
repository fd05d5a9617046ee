/** Digits of Crockford's base 32, in lower case: they sort as their values do. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** `sub_`, ten digits of milliseconds since 1970, sixteen of chance: ids sort as they were made (the form of ULID). */
export function subscriptionId(epochMs: number, chance: Uint8Array): string {
  let time = '';
  for (let rest = Math.floor(epochMs), i = 0; i < 10; i++, rest = Math.floor(rest / 32))
    time = DIGITS[rest % 32] + time;
  let bits = 0n;
  for (const byte of chance.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  let tail = '';
  for (let i = 0; i < 16; i++, bits >>= 5n) tail = DIGITS[Number(bits & 31n)] + tail;
  return `sub_${time}${tail}`;
}
