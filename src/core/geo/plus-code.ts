import type { Coordinates } from './coordinates.ts';

const DIGITS = '23456789CFGHJMPQRVWX';
const FULL_CODE =
  /^[2-9C][2-9CFGHJMPQRV](?:[2-9CFGHJMPQRVWX]{6}\+(?:[2-9CFGHJMPQRVWX]{2,7})?|(?:[2-9CFGHJMPQRVWX]{2}){0,2}0{2,6}\+)$/;

/**
 * The middle of the area of a full plus code (Open Location Code specification 1.0): five pairs of base-20 digits, latitude
 * first, from 20° to 0.000125°, then digits of a grid of 5 rows by 4 columns. Short codes need a reference place; they are
 * not read.
 */
export function readPlusCode(text: string): Coordinates | undefined {
  const code = text.toUpperCase();
  if (!FULL_CODE.test(code) || code.indexOf('+') !== 8) return undefined;
  const digits = Array.from(code.replace(/[+0]/g, ''), (digit) => DIGITS.indexOf(digit));
  let [south, west] = [-90, -180];
  let [height, width] = [400, 400];
  for (let i = 0; i < Math.min(10, digits.length); i += 2) {
    [height, width] = [height / 20, width / 20];
    south += (digits[i] ?? 0) * height;
    west += (digits[i + 1] ?? 0) * width;
  }
  for (const digit of digits.slice(10)) {
    [height, width] = [height / 5, width / 4];
    south += Math.floor(digit / 4) * height;
    west += (digit % 4) * width;
  }
  return { latDeg: rounded(Math.min(90, south + height / 2)), lngDeg: rounded(west + width / 2) };
}

/** To 10⁻⁹ degrees, a tenth of a millimetre; removes the rounding errors of the sums. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9;
}
