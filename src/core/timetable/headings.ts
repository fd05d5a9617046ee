import {
  BEGIN_WORDS,
  DATE_WORDS,
  IMSAK_WORDS,
  IQAMAH_WORDS,
  JUMUAH_WORDS,
  PRAYER_WORDS,
  SCHOOL_WORDS,
  STAND_IN_WORDS,
  TURKISH_WORDS,
  UNUSED_WORDS,
  ZONE_WORDS,
} from '../../data/timetable-words.ts';
import { datesInWords, foldWords } from '../words/fold-word.ts';
import type { PrayerName, School } from '../prayer/prayer-rows.ts';
import { PRAYER_NAMES } from '../prayer/prayer-rows.ts';

/** What a column holds. */
export type Column =
  | { readonly kind: 'prayer'; readonly prayer: PrayerName; readonly school?: School | undefined }
  | { readonly kind: 'iqamah'; readonly prayer: PrayerName | 'jumuah' }
  | { readonly kind: 'date'; readonly part: DatePart; readonly month?: number; readonly year?: number }
  /** Understood, and not used. */
  | { readonly kind: 'unused' }
  | { readonly kind: 'imsak' }
  /** It is the prayer where no other column is. */
  | { readonly kind: 'standIn'; readonly prayer: StandIn }
  | { readonly kind: 'zone' };

type StandIn = keyof typeof STAND_IN_WORDS;

export type DatePart = keyof typeof DATE_WORDS;

const split = (words: string) => new Set(words.split(',').map(foldWords));
const PRAYERS = PRAYER_NAMES.map((prayer) => [prayer, split(PRAYER_WORDS[prayer])] as const);
const DATES = (['date', 'day', 'weekday', 'month', 'year', 'dayOfYear'] as const).map(
  (part) => [part, split(DATE_WORDS[part])] as const,
);
const JUMUAH = split(JUMUAH_WORDS);
const BEGIN = split(BEGIN_WORDS);
const IQAMAH = split(IQAMAH_WORDS);
const UNUSED = split(UNUSED_WORDS);
const IMSAK = split(IMSAK_WORDS);
const ZONE = split(ZONE_WORDS);
const STAND_INS = (['fajr', 'maghrib'] as const).map((prayer) => [prayer, split(STAND_IN_WORDS[prayer])] as const);
const TURKISH = split(TURKISH_WORDS);
const SHAFI = split(SCHOOL_WORDS.shafi);
const HANAFI = split(SCHOOL_WORDS.hanafi);
type Words = ReadonlySet<string>;

/** What a heading says; undefined where it is not understood. */
export function columnOf(heading: string): Column | undefined {
  const folded = foldWords(heading);
  if (UNUSED.has(folded)) return { kind: 'unused' };
  if (ZONE.has(folded)) return { kind: 'zone' };
  for (const [prayer, words] of STAND_INS) if (words.has(folded)) return { kind: 'standIn', prayer };
  for (const [part, words] of DATES) if (words.has(folded)) return { kind: 'date', part };
  if (IMSAK.has(withoutWords(folded, BEGIN))) return { kind: 'imsak' };
  const ofMonth = monthHeading(folded);
  if (ofMonth) return ofMonth;
  const school = schoolIn(folded);
  const bare = withoutWords(withoutWords(folded, SHAFI), HANAFI);
  const isIqamah = hasWord(bare, IQAMAH);
  const name = withoutWords(withoutWords(isIqamah ? bare : folded, BEGIN), IQAMAH);
  if (JUMUAH.has(name)) return { kind: 'iqamah', prayer: 'jumuah' };
  const candidates = [name, withoutWords(withoutWords(name, SHAFI), HANAFI)];
  // `Mithl 1` alone: only Asr begins with a shadow
  if (candidates.includes('') && school !== undefined && /\bmi?th?l/.test(folded))
    return { kind: 'prayer', prayer: 'asr', school };
  for (const [prayer, words] of PRAYERS) {
    if (!candidates.some((one) => words.has(one))) continue;
    if (isIqamah) return { kind: 'iqamah', prayer };
    return prayer === 'asr'
      ? { kind: 'prayer', prayer, school }
      : words.has(name)
        ? { kind: 'prayer', prayer }
        : undefined;
  }
  return undefined;
}

/** `January 2026` above the days of one month. */
function monthHeading(folded: string): Column | undefined {
  const { months, years } = datesInWords(folded);
  const [month] = months;
  const [year] = years;
  if (month === undefined || months.length > 1 || folded.split(' ').length > (year === undefined ? 1 : 2))
    return undefined;
  return { kind: 'date', part: 'day', month, ...(year === undefined ? {} : { year }) };
}

function schoolIn(folded: string): School | undefined {
  const [shafi, hanafi] = [hasWord(folded, SHAFI), hasWord(folded, HANAFI)];
  return shafi === hanafi ? undefined : shafi ? 'shafi' : 'hanafi';
}

/** Phrases of up to two words. */
function phrases(folded: string): string[] {
  const words = folded.split(' ');
  return [...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)];
}

function hasWord(folded: string, words: Words): boolean {
  return phrases(folded).some((phrase) => words.has(phrase));
}

function withoutWords(folded: string, words: Words): string {
  const kept: string[] = [];
  const all = folded.split(' ');
  for (let i = 0; i < all.length; i++) {
    if (words.has(`${all[i]} ${all[i + 1]}`)) i++;
    else if (!words.has(all[i] ?? '')) kept.push(all[i] ?? '');
  }
  return kept.join(' ');
}

/** Whether a line’s words are those of a Turkish table, whose imsak is fajr. */
export function isTurkish(headings: readonly string[]): boolean {
  return headings.filter((heading) => TURKISH.has(withoutWords(foldWords(heading), BEGIN))).length >= 3;
}

/** Whether a cell of a second line of headings only qualifies what stands above it: begins, jamaat, Hanafi. */
export function isQualifier(cell: string): boolean {
  const rest = [BEGIN, IQAMAH, SHAFI, HANAFI].reduce(withoutWords, foldWords(cell));
  return rest === '';
}
