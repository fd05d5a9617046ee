import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import { Fault, nearestName, quoted } from '../fault.ts';
import type { HijriDate } from './calendar.ts';
import { LAST_HIJRI_YEAR } from './calendar.ts';

export interface HijriMonth {
  readonly year: number;
  /** Muharram is 1. */
  readonly month: number;
}

/**
 * Reads `1447-09-01`, `1 Ramadan 1447` or `١ رمضان ١٤٤٧`; the year from 1 to 9666, the month by any name of its row.
 * Whether the month has a day 30 depends on the calendar and is left to `dayOfHijri`.
 * @throws Fault INVALID_HIJRI_DATE
 */
export function readHijriDate(text: string): HijriDate {
  const latin = latinDigits(text);
  const numbers = /^(\d{4})-(\d{2})-(\d{2})$/.exec(latin);
  const words = /^(\d{1,2})\s+(\D+?)\s+(\d{1,4})$/.exec(latin);
  if (!numbers && !words) throw malformed('date', text, '1447-09-01 or "1 Ramadan 1447"');
  const { year, month } = numbers
    ? numberedMonth(text, numbers[1] ?? '', numbers[2] ?? '')
    : namedMonth(text, words?.[2] ?? '', words?.[3] ?? '');
  const day = Number(numbers ? numbers[3] : words?.[1]);
  if (day >= 1 && day <= 30) return { year, month, day };
  throw new Fault(
    'INVALID_HIJRI_DATE',
    `Hijri date ${quoted(text)} has day ${day}; a Hijri month has days 1 to 29 or 30.`,
    { value: text },
  );
}

/** Reads `1447-09` or `Ramadan 1447`. @throws Fault INVALID_HIJRI_DATE */
export function readHijriMonth(text: string): HijriMonth {
  const latin = latinDigits(text);
  const numbers = /^(\d{4})-(\d{2})$/.exec(latin);
  if (numbers) return numberedMonth(text, numbers[1] ?? '', numbers[2] ?? '');
  const words = /^(\D+?)\s+(\d{1,4})$/.exec(latin);
  if (words) return namedMonth(text, words[1] ?? '', words[2] ?? '');
  throw malformed('month', text, '1447-09 or "Ramadan 1447"');
}

function malformed(what: string, text: string, example: string): Fault {
  const form = what === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM';
  return new Fault(
    'INVALID_HIJRI_DATE',
    `Hijri ${what} ${quoted(text)} is not of the form ${form}, such as ${example}.`,
    { value: text },
  );
}

function numberedMonth(text: string, yearText: string, monthText: string): HijriMonth {
  const month = Number(monthText);
  if (month >= 1 && month <= 12) return { year: checkedYear(text, yearText), month };
  throw new Fault(
    'INVALID_HIJRI_DATE',
    `Hijri date ${quoted(text)} has month ${monthText}; months run from 01 to 12.`,
    { value: text },
  );
}

function namedMonth(text: string, name: string, yearText: string): HijriMonth {
  const month = MONTH_BY_NAME.get(folded(name));
  if (month !== undefined) return { year: checkedYear(text, yearText), month };
  const nearest = nearestName(folded(name), MONTH_BY_NAME.keys());
  const row = nearest === undefined ? undefined : HIJRI_MONTHS[(MONTH_BY_NAME.get(nearest) ?? 0) - 1];
  throw new Fault(
    'INVALID_HIJRI_DATE',
    `Hijri date ${quoted(text)}: ${quoted(name)} is no Hijri month.${row ? ` Did you mean ${row.name}?` : ''}`,
    { value: text, ...(row ? { nearest: row.name } : {}) },
  );
}

function checkedYear(text: string, yearText: string): number {
  const year = Number(yearText);
  if (year >= 1 && year <= LAST_HIJRI_YEAR) return year;
  throw new Fault(
    'INVALID_HIJRI_DATE',
    `Hijri date ${quoted(text)} has year ${year}; Hijri years run from 1 to ${LAST_HIJRI_YEAR}.`,
    { value: text },
  );
}

const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map(
  HIJRI_MONTHS.flatMap(({ name, nameAr, otherNames }, i) =>
    [name, nameAr, ...otherNames].map((text) => [folded(text), i + 1] as const),
  ),
);

/** Letters only, lower case; Arabic without vowel signs, hamza seats and final-letter variants. */
function folded(name: string): string {
  return name
    .normalize('NFD') // splits أ إ آ ؤ ئ into a letter and a mark
    .toLowerCase()
    .replace(/[^\p{L}]|ـ/gu, '') // spaces, apostrophes, marks, tatweel
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** Arabic-Indic and Persian digits as 0–9. */
function latinDigits(text: string): string {
  return text.trim().replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
