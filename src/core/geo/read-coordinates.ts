import { Fault, quoted } from '../fault.ts';
import { plainDigits } from '../words/fold-word.ts';
import type { Coordinates } from './coordinates.ts';

/**
 * Reads a point as people and programs write it; undefined when the text is something else, such as a name.
 *
 *     21.4225, 39.8262      -33.86 151.2      21,4225; 39,8262      (٢١٫٤٢٢٥، ٣٩٫٨٢٦٢)
 *     40.7N 74W             W74.006, N40.7128        lat: 21.4225 lng: 39.8262
 *     21°25′21″N 39°49′34″E      40:26:46N 79:58:56W      40 26.767 N 79 58.933 W      40d26m46s N 79d58m56s W
 *     geo:48.2010,16.3695,183;u=30?z=12 (RFC 5870; a query is not read)      +40.6894-074.0447/ (ISO 6709 Annex H)      8FVC9G8F+6X (full plus code)
 *
 * Latitude comes first unless letters or labels say otherwise. A sign together with a letter, minutes of 60, and a single
 * number are refused. Minutes and seconds are rounded to 10⁻⁷ degrees (1 cm).
 * @throws Fault INVALID_LATITUDE, INVALID_LONGITUDE out of range; INVALID_PARAMETER for numbers that make no point
 */
export function readCoordinates(text: string): Coordinates | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const [, south, lat, west, lng] = DECIMAL_PAIR.exec(text) ?? [];
  if (lat && lng) return inRange({ latDeg: signed(south, Number(lat)), lngDeg: signed(west, Number(lng)) }, text);
  const plain = withPlainSigns(text);
  // only a full plus code may lack digits; for other texts without digits the other forms are not compiled, which would take 3 ms
  const hasDigit = /\d/.test(plain);
  const point =
    readPlusCode(plain) ?? (hasDigit ? (readGeoUri(plain) ?? readIso6709(plain) ?? readPair(plain)) : undefined);
  if (point) return inRange(point, text);
  if (hasDigit && !/\p{L}/u.test(plain.replace(/[NSEW]/gi, ''))) {
    const sentence = `${quoted(text)} is neither a place name nor a point; write a point as 21.4225,39.8262.`;
    throw new Fault('INVALID_PARAMETER', sentence, { value: text, accepts: COORDINATES_ACCEPTED });
  }
  return undefined;
}

/** The usual form of a point. If a text has this form, the other forms are not compiled. */
const DECIMAL_PAIR = /^([+-]?)(\d+(?:\.\d+)?), ?([+-]?)(\d+(?:\.\d+)?)$/;

/** No way to write a point is longer. */
const LONGEST_TEXT = 120;

const COORDINATES_ACCEPTED =
  'a pair LAT,LNG in degrees such as 21.4225,39.8262 or 33.86S,151.2E, degrees-minutes-seconds, a geo: URI, ISO 6709, or a full plus code';

function withPlainSigns(text: string): string {
  return plainDigits(text.toWellFormed())
    .replace(/٫/g, '.')
    .replace(/،/g, ',')
    .replace(/[−‒–﹣-]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[’‘′ʹ´`]/g, "'")
    .replace(/[”“″ʺ]|''/g, '"')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/^[\s([{]+|[\s)\]}]+$/g, '')
    .replace(/\s+/g, ' ');
}

/** RFC 5870 in WGS 84, its default; altitude, uncertainty and other parameters are ignored. */
function readGeoUri(text: string): Coordinates | undefined {
  const match =
    /^geo:(?!.*;crs=(?!wgs84(?:;|$)))(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,-?\d+(?:\.\d+)?)?(?:;[^\s?]*)?(?:\?\S*)?$/i.exec(
      text,
    );
  return match ? { latDeg: Number(match[1]), lngDeg: Number(match[2]) } : undefined;
}

/** ISO 6709 Annex H: ±DD.D±DDD.D/, ±DDMM.M±DDDMM.M/ or ±DDMMSS.S±DDDMMSS.S/, with or without height, datum and solidus. */
function readIso6709(text: string): Coordinates | undefined {
  // a query string turns plus signs into spaces, and the first is trimmed; the final slash shows what was meant
  const signed = text.endsWith('/') ? text.replace(/^(?=\d)/, '+').replace(/ (?=\d{3})/, '+') : text;
  const match =
    /^([+-])(\d{2})(\d{2})?(\d{2})?(\.\d+)?([+-])(\d{3})(\d{2})?(\d{2})?(\.\d+)?(?:[+-]\d+(?:\.\d+)?)?(?:CRS\w+)?\/?$/.exec(
      signed,
    );
  if (!match) return undefined;
  const latDeg = sexagesimal(match[1], withFraction(match.slice(2, 5), match[5]));
  const lngDeg = sexagesimal(match[6], withFraction(match.slice(7, 10), match[10]));
  return latDeg === undefined || lngDeg === undefined ? undefined : { latDeg, lngDeg };
}

/** Adds the fraction to the last part that is present. */
function withFraction(parts: readonly (string | undefined)[], fraction = ''): string[] {
  const present = parts.filter((part) => part !== undefined);
  return present.map((part, i) => (i === present.length - 1 ? part + fraction : part));
}

const NUMBER = String.raw`\d+(?:\.\d*)?|\.\d+`;
/** Degrees, then minutes and seconds where given, each after a mark, a colon or a space. */
const ANGLE = String.raw`([+-]?) ?(${NUMBER}) ?(?:(?:°|:|d(?:eg(?:rees)?)?\.?| ) ?(?:(${NUMBER}) ?(?:(?:'|:|m(?:in)?\.?| ) ?(?:(${NUMBER}) ?(?:"|s(?:ec)?\.?)?)?)?)?)?`;
/** Forms of a pair of angles. The numbers say in which groups the letter and the first of the four parts of each angle are. */
const PAIRS: readonly (readonly [form: RegExp, letter: number, parts: number, letter: number, parts: number])[] = [
  [new RegExp(`^${ANGLE} ?([NSEW]) ?[,;/]? ?${ANGLE} ?([NSEW])$`, 'i'), 5, 1, 10, 6],
  [new RegExp(`^([NSEW]) ?${ANGLE} ?[,;/]? ?([NSEW]) ?${ANGLE}$`, 'i'), 1, 2, 6, 7],
  [new RegExp(`^${ANGLE} ?([NSEW]?) ?[,;] ?${ANGLE} ?([NSEW]?)$`, 'i'), 5, 1, 10, 6],
];
const NO_LETTER = new RegExp(`^${ANGLE} ?([,;/ ]) ?${ANGLE}$`, 'i');
const LABELLED =
  /^(?:lat(?:itude)?|(lng|lon(?:g(?:itude)?)?)) ?[:=]? ?(.*?)[,; ]+(?:lat(?:itude)?|(lng|lon(?:g(?:itude)?)?)) ?[:=]? ?(.*)$/i;

interface Angle {
  readonly degrees: number;
  readonly letter: string;
}

function readPair(text: string): Coordinates | undefined {
  const labelled = LABELLED.exec(text);
  if (labelled) {
    const [, firstIsLng, first = '', secondIsLng, second = ''] = labelled;
    if (Boolean(firstIsLng) === Boolean(secondIsLng)) return undefined;
    return readPair(firstIsLng ? `${second}, ${first}` : `${first}, ${second}`);
  }
  const plain = withDecimalPoints(text);
  // of three numbers alone, one may be minutes, or a comma may be decimal: 39,93 32
  const numbers = plain.split(/[ ,;/]+/).filter((part) => part !== '');
  const isAlone = !/[°':"dmnsew]/i.test(plain);
  if (isAlone && numbers.length === 3) return undefined;
  for (const [form, letter, parts, otherLetter, otherParts] of PAIRS) {
    const found = form.exec(plain);
    if (!found) continue;
    const second = angle(found.slice(otherParts, otherParts + 4), found[otherLetter]);
    return pointOf(angle(found.slice(parts, parts + 4), found[letter]), second);
  }
  const none = NO_LETTER.exec(plain);
  if (!none) return undefined;
  if (isAlone && numbers.length !== 2) return undefined;
  return pointOf(angle(none.slice(1, 5), ''), angle(none.slice(6, 10), ''));
}

/** `21,4225; 39,8262` and `21,4225 39,8262`: with a semicolon or a space between them, commas are decimal. */
function withDecimalPoints(text: string): string {
  const isDecimal = /^[^,.]*\d,\d+[^,.\d]*(?:;| )[^,.]*\d,\d+[^,.\d]*$/.test(text);
  return isDecimal ? text.replaceAll(',', '.') : text;
}

function angle(parts: readonly (string | undefined)[], letter = ''): Angle | undefined {
  const [sign = '', ...numbers] = parts;
  if (sign !== '' && letter !== '') return undefined; // a sign and a letter may contradict each other
  const south = /[SW]/i.test(letter) ? '-' : sign;
  const degrees = sexagesimal(
    south,
    numbers.filter((part) => part !== undefined),
  );
  return degrees === undefined ? undefined : { degrees, letter: letter.toUpperCase() };
}

/** Joins degrees, minutes and seconds. Only the last part may have a fraction; minutes and seconds are below 60. */
function sexagesimal(sign: string | undefined, parts: readonly string[]): number | undefined {
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map(Number);
  if (parts.slice(0, -1).some((part) => part.includes('.')) || minutes >= 60 || seconds >= 60) return undefined;
  const size = parts.length === 1 ? degrees : Math.round((degrees + minutes / 60 + seconds / 3600) * 1e7) / 1e7;
  return signed(sign, size);
}

function signed(sign: string | undefined, size: number): number {
  return sign === '-' && size !== 0 ? -size : size;
}

function pointOf(first: Angle | undefined, second: Angle | undefined): Coordinates | undefined {
  if (!first || !second) return undefined;
  const firstIsLng = /[EW]/.test(first.letter) || /[NS]/.test(second.letter);
  const firstIsLat = /[NS]/.test(first.letter) || /[EW]/.test(second.letter);
  if (firstIsLng && firstIsLat) return undefined;
  return firstIsLng
    ? { latDeg: second.degrees, lngDeg: first.degrees }
    : { latDeg: first.degrees, lngDeg: second.degrees };
}

function inRange({ latDeg, lngDeg }: Coordinates, text: string): Coordinates {
  const refuse = (code: 'INVALID_LATITUDE' | 'INVALID_LONGITUDE', name: string, value: number, limit: number) => {
    const hint = Math.abs(value) <= 180 ? ' Latitude comes first.' : '';
    const sentence = `${name} ${value} of ${quoted(text)} is not from -${limit} to ${limit} degrees.${hint}`;
    return new Fault(code, sentence, { value: text, accepts: COORDINATES_ACCEPTED });
  };
  if (Math.abs(latDeg) > 90) throw refuse('INVALID_LATITUDE', 'Latitude', latDeg, 90);
  if (Math.abs(lngDeg) > 180) throw refuse('INVALID_LONGITUDE', 'Longitude', lngDeg, 180);
  return { latDeg, lngDeg };
}

const DIGITS = '23456789CFGHJMPQRVWX';
const FULL_CODE =
  /^[2-9C][2-9CFGHJMPQRV](?:[2-9CFGHJMPQRVWX]{6}\+(?:[2-9CFGHJMPQRVWX]{2,7})?|(?:[2-9CFGHJMPQRVWX]{2}){0,2}0{2,6}\+)$/;

/**
 * The middle of the area of a full plus code (Open Location Code specification 1.0): five pairs of base-20 digits, latitude first, from 20°
 * to 0.000125°, then digits of a grid of 5 rows by 4 columns. Short codes need a reference place and are not read.
 */
function readPlusCode(text: string): Coordinates | undefined {
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

/** Rounds to 10⁻⁹ degrees, a tenth of a millimetre, which removes the rounding errors of the sums. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9;
}
