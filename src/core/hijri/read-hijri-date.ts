import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import { Fault, nearestName, quoted } from '../fault.ts';
import { foldWord, plainDigits } from '../words/fold-word.ts';
import { type HijriDate, LAST_HIJRI_YEAR } from './calendar.ts';

export interface HijriMonth {
  readonly year: number;
  /** Muharram is 1. */
  readonly month: number;
}

/**
 * Reads `1447-09-01`, `1 Ramadan 1447` or `١ رمضان ١٤٤٧`: years 1 to 9666, any name of the month in hijri-names.ts. Day 30 is accepted in
 * every month: `dayOfHijri` checks it, because the calendar decides. @throws Fault INVALID_HIJRI_DATE
 */
export function readHijriDate(text: string): HijriDate {
  const latin = plainDigits(text).trim();
  const numbers = /^(\d{4})-(\d{2})-(\d{2})$/.exec(latin);
  const words = /^(\d{1,2})\s+(\D+?)\s+(\d{1,4})$/.exec(latin);
  if (!numbers && !words) throw malformed('date', text, 'YYYY-MM-DD, such as 1447-09-01 or "1 Ramadan 1447"');
  const { year, month } = numbers
    ? numberedMonth(text, numbers[1] ?? '', numbers[2] ?? '')
    : namedMonth(text, words?.[2] ?? '', words?.[3] ?? '');
  const day = Number(numbers ? numbers[3] : words?.[1]);
  if (day >= 1 && day <= 30) return { year, month, day };
  throw refusal(text, ` has day ${day}; a Hijri month has days 1 to 29 or 30.`);
}

/** Reads `1447-09` or `Ramadan 1447`. @throws Fault INVALID_HIJRI_DATE */
export function readHijriMonth(text: string): HijriMonth {
  const latin = plainDigits(text).trim();
  const numbers = /^(\d{4})-(\d{2})$/.exec(latin);
  if (numbers) return numberedMonth(text, numbers[1] ?? '', numbers[2] ?? '');
  const words = /^(\D+?)\s+(\d{1,4})$/.exec(latin);
  if (words) return namedMonth(text, words[1] ?? '', words[2] ?? '');
  throw malformed('month', text, 'YYYY-MM, such as 1447-09 or "Ramadan 1447"');
}

function malformed(what: string, text: string, form: string): Fault {
  return new Fault('INVALID_HIJRI_DATE', `Hijri ${what} ${quoted(text)} is not of the form ${form}.`, { value: text });
}

function numberedMonth(text: string, yearText: string, monthText: string): HijriMonth {
  const month = Number(monthText);
  if (month >= 1 && month <= 12) return { year: checkedYear(text, yearText), month };
  throw refusal(text, ` has month ${monthText}; months run from 01 to 12.`);
}

function namedMonth(text: string, name: string, yearText: string): HijriMonth {
  const month = hijriMonthNamed(name);
  if (month !== undefined) return { year: checkedYear(text, yearText), month };
  const known = nearestName(foldWord(name), monthsByName().keys());
  const nearest = HIJRI_MONTHS[(monthsByName().get(known ?? '') ?? 0) - 1]?.name;
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  throw refusal(text, `: ${quoted(name)} is not a Hijri month.${hint}`, nearest === undefined ? {} : { nearest });
}

export function hijriMonthNamed(name: string): number | undefined {
  return monthsByName().get(foldWord(name));
}

function checkedYear(text: string, yearText: string): number {
  const year = Number(yearText);
  if (year >= 1 && year <= LAST_HIJRI_YEAR) return year;
  throw refusal(text, ` has year ${year}; Hijri years run from 1 to ${LAST_HIJRI_YEAR}.`);
}

function refusal(text: string, reason: string, details = {}): Fault {
  return new Fault('INVALID_HIJRI_DATE', `Hijri date ${quoted(text)}${reason}`, { value: text, ...details });
}

let monthByName: ReadonlyMap<string, number> | undefined;

/** The map is made at the first look-up of a name: most dates are numbers, which need no map. */
function monthsByName(): ReadonlyMap<string, number> {
  monthByName ??= new Map(
    HIJRI_MONTHS.flatMap(({ name, nameAr, otherNames }, i) =>
      [name, nameAr, ...otherNames].map((text) => [foldWord(text), i + 1] as const),
    ),
  );
  return monthByName;
}
