import { daysFromToday } from '../words/everyday-words.ts';
import { attempt, Fault, ifAccepted, quoted, reworded } from '../fault.ts';
import { calendarOfYear } from '../hijri/calendar.ts';
import { readHijriDate, readHijriMonth } from '../hijri/read-hijri-date.ts';
import { readCivilDate } from '../time/civil-date.ts';
import { plainDigits } from '../words/fold-word.ts';
import type { Asking, TypedDate, TypedDays } from './date-in-words.ts';
import { daysOf, gregorianDay, hijriDay, inWords, monthOfYear, offsetDay, yearOf } from './date-in-words.ts';
import { eraOf, respelled } from './date-names.ts';

export type { Asking, TypedDate, TypedDays } from './date-in-words.ts';
export { isNearlyDay } from './date-names.ts';

/**
 * Reads dates as people type them, on the command line and in the dashboard. This file and its words are not loaded for a
 * plain `YYYY-MM-DD` whose year is surely Gregorian.
 */

/** @returns undefined for a text that does not look like a date @throws Fault for a text that looks like a date and is none */
export function readTypedDate(text: string): TypedDate | undefined {
  return typedDate(withoutDots(plainEra(plainDigits(text.normalize('NFKC')).trim())));
}

/** The date that is nearest to a misspelt text: `next friday` for `next fryday`. */
export function nearestDate(text: string): string | undefined {
  return respelled(text).find((one) => ifAccepted(() => readTypedDate(one)) !== undefined);
}

/** `1447-09-01 A.H.` and `AH 1447-09-01`, as `1447-09-01 AH`. */
function plainEra(text: string): string {
  const plain = text.replace(/(?<=^|[\s\d])([abc])\.\s?([hde])\.?(?=\s|$)/gi, '$1$2');
  const [, word = '', date = ''] = /^(\p{L}+)\.? (\d{4}(?:-\d{2}){0,2})$/u.exec(plain) ?? [];
  return eraOf(word) === undefined ? plain : `${date} ${word}`;
}

/** `26.11.2026` as `2026-11-26`: between dots the day comes first. A year that may be Hijri is refused in this form. */
function withoutDots(text: string): string {
  return text.replace(/(?<!\d\.?)(\d{1,2})\.(\d{1,2})\.((?:1[7-9]|2\d)\d{2})(?!\d)/g, (_, ...found: string[]) => {
    const [day = '', month = '', year = ''] = found;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
}

const ERA = String.raw`(?: ?(\p{L}+)\.?)?`;
/** A year, with or without its month and day. */
const NUMBERS = new RegExp(String.raw`^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?${ERA}$`, 'u');
/** The likely years. Other numbers of four digits are postcodes. */
const LIKELY_YEAR = /^(?:1[3-9]|2[01])/;
/** `20/11/2026`, `1447/11/20`, `14471120`, `25/12`: texts that may be a date in a form that `readCivilDate` refuses. */
const OTHER_FORMS = /^(?:\d{1,4}([-./])\d{1,2}\1\d{1,4}|(?:1[3-9]|2[01])\d{6}|\d{1,2}\/\d{1,2})$/;

/** `2026/12/31` and `20261231`. A year that may be Hijri is refused in these forms. */
const YEAR_FIRST = /^((?:1[7-9]|2\d)\d{2})([/.]?)(\d{2})\2(\d{2})$/;

/** @throws Fault INVALID_DATE, INVALID_HIJRI_DATE for what looks like a date and is none */
function typedDate(typed: string): TypedDate | undefined {
  const text = typed.replace(YEAR_FIRST, '$1-$3-$4');
  const offset = daysFromToday(text);
  if (offset !== undefined) return offsetDay(offset);
  const range = endsOf(text);
  if (range) return rangeOf(text, range);
  const [, year = '', month, day, era] = NUMBERS.exec(text) ?? [];
  if (era === undefined || eraOf(era) !== undefined) {
    if (day !== undefined) return numberedDay(text, `${year}-${month}-${day}`, era);
    if (month !== undefined) return numberedMonth(text, Number(year), month, era);
    if (LIKELY_YEAR.test(year)) return yearOf(Number(year), calendarOf(Number(year), era));
  }
  if (OTHER_FORMS.test(text)) readCivilDate(text);
  return inWords(text);
}

/** `2026-12-01..2026-12-07`, `25 Dec to 2 Jan`, `25-27 December`, `1–10 Ramadan 1448`. */
function endsOf(text: string): readonly string[] | undefined {
  const [, first, last, rest] = /^(\d{1,2}) ?(?:\.\.|[-–—…]|to) ?(\d{1,2}) (\p{L}.*)$/u.exec(text) ?? [];
  if (first !== undefined) return [`${first} ${rest}`, `${last} ${rest}`];
  const ends = text.split(/\s*(?:\.\.|…)\s*|\s+(?:to|until|till|[-–—])\s+/);
  return ends.length > 1 ? ends : undefined;
}

/** The calendar of a year. Without an era the number decides: 1300 to 1600 is Hijri. */
function calendarOf(year: number, era: string | undefined): TypedDate['calendar'] {
  const said = era === undefined ? undefined : eraOf(era);
  return said ?? (calendarOfYear(year, 'auto') === 'umalqura' ? 'hijri' : 'gregorian');
}

function numberedDay(text: string, numbers: string, era: string | undefined): TypedDate {
  const calendar = calendarOf(Number(numbers.slice(0, 4)), era);
  if (calendar === 'gregorian') return gregorianDay(readCivilDate(numbers));
  const by = era === undefined ? 'year' : 'text';
  const refuse = (fault: Fault): never => {
    const hint = `A year from 1300 to 1600 is Hijri; for the Gregorian calendar: ${quoted(`${text} CE`)}.`;
    throw by === 'text' ? fault : reworded(fault, `${fault.message} ${hint}`);
  };
  const hinted = <T>(make: () => T): T => attempt(make, refuse);
  const read = hinted(() => hijriDay(readHijriDate(numbers)));
  return { ...read, by, days: (asking) => hinted(() => read.days(asking)) };
}

function numberedMonth(text: string, year: number, monthText: string, era: string | undefined): TypedDate {
  const calendar = calendarOf(year, era);
  const month = Number(monthText);
  if (calendar === 'hijri') readHijriMonth(`${String(year).padStart(4, '0')}-${monthText}`);
  if (year < 1 || month < 1 || month > 12) {
    throw new Fault('INVALID_DATE', `${quoted(text)} is no month; months run from 01 to 12.`, { value: text });
  }
  return { ...monthOfYear({ year, month }, calendar), by: era === undefined ? 'year' : 'text' };
}

/** Words of the second end count from the day of the first end: `friday..sunday`. */
function rangeOf(text: string, ends: readonly string[]): TypedDate | undefined {
  const [first, last, ...others] = ends.map((end) => typedDate(end));
  if (!first || !last || others.length > 0) return undefined;
  const between = (asking: Asking): TypedDays => {
    const begins = first.days(asking).first;
    return { first: begins, last: last.days({ ...asking, from: begins }).last };
  };
  const isYearless = [first, last].every(({ unit, isName, isWhole }) => unit === 'day' && !isName && !isWhole);
  const calendar = [first, last].some((end) => end.calendar === 'hijri') ? 'hijri' : 'gregorian';
  return daysOf('days', calendar, { isWhole: first.isWhole && last.isWhole }, (asking) => {
    const { today, from = today - SHORTEST_YEAR + 1 } = asking;
    const begun = isYearless && from <= today ? between({ ...asking, from }) : undefined;
    if (begun && begun.first <= today && begun.last >= today) return begun;
    const days = between(asking);
    if (days.last >= days.first) return days;
    throw new Fault('INVALID_RANGE', `${quoted(text)} ends before it begins.`, { value: text });
  });
}

/** The days of the shortest year: in either calendar, a day of a month comes at most once in this time. */
const SHORTEST_YEAR = 354;
