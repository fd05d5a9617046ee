import { MONTH_WORDS, WEEKDAY_WORDS } from '../../data/calendar-words.ts';
import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import { Fault, ifAccepted, nearestName, quoted } from '../fault.ts';
import { calendarOfYear, type HijriDate, LAST_LIKELY_HIJRI_YEAR, looksGregorian } from '../hijri/calendar.ts';
import { showHijriDate } from '../hijri/calendar.ts';
import type { ImportantDate, Reckoning } from '../hijri/reckoning.ts';
import { AUTO, civilDayOf, hijriOn, hijriYearsIn, importantDates } from '../hijri/reckoning.ts';
import { type HijriMonth, readHijriDate } from '../hijri/read-hijri-date.ts';
import type { CivilDate, DayNumber } from '../time/civil-date.ts';
import { civilDate, dayNumber, isCivilDate, readCivilDate, showDay, weekdayIndex } from '../time/civil-date.ts';
import { foldWords, weekdayOf } from '../words/fold-word.ts';
import type { CalendarName, NamedMonth, Turn } from './date-names.ts';
import {
  DAY_OR_WEEK,
  eraOf,
  FILLERS,
  hijriMonthOf,
  idsNamed,
  monthNamed,
  NIGHTS,
  TURNS,
  wholeWord,
} from './date-names.ts';

/** The day from which words count. */
export interface Asking {
  readonly today: DayNumber;
  /** A weekday, or a date without a year, is the first one from this day on; default today. */
  readonly from?: DayNumber;
  readonly by: Reckoning;
}

export interface TypedDays {
  readonly first: DayNumber;
  readonly last: DayNumber;
  /** If the text is a month: that month, in the calendar of the text. */
  readonly month?: { readonly year: number; readonly month: number };
  /** The important date that the text names. */
  readonly important?: { readonly id: string; readonly name: string; readonly name_ar: string };
  /** The text names a night. It has the date of its evening; its Hijri date is that of the next day. */
  readonly isEvening?: boolean;
}

export interface TypedDate {
  readonly unit: 'day' | 'days' | 'month' | 'year';
  readonly calendar: CalendarName;
  /** What decided the calendar: the year alone, as in 1447-09-01, or the text. */
  readonly by: 'year' | 'text';
  /** The text has words only, or a single number. A place may have the same name. */
  readonly isName: boolean;
  /** The text is complete: it names one day, month or span, and no year had to be added. */
  readonly isWhole: boolean;
  /** @throws Fault */
  days(asking: Asking): TypedDays;
}

type Kind = Partial<Pick<TypedDate, 'isName' | 'isWhole'>>;
/** Words such as `next month`: the day of asking supplies the rest. */
const RELATIVE: Kind = { isName: true, isWhole: false };

export function daysOf(
  unit: TypedDate['unit'],
  calendar: CalendarName,
  { isName = false, isWhole = true }: Kind,
  days: TypedDate['days'],
): TypedDate {
  return { unit, calendar, by: 'text', isName, isWhole, days };
}

function dayOf(calendar: CalendarName, kind: Kind, day: (asking: Asking) => DayNumber): TypedDate {
  return daysOf('day', calendar, kind, (asking) => {
    const first = day(asking);
    return { first, last: first };
  });
}

export const offsetDay = (days: number) => dayOf('gregorian', {}, ({ today }) => today + days);
export const gregorianDay = (date: CivilDate) => dayOf('gregorian', {}, () => dayNumber(date));
export const hijriDay = (date: HijriDate) => dayOf('hijri', {}, ({ by }) => civilDayOf(date, by));
export const monthOfYear = (month: HijriMonth, calendar: CalendarName) =>
  daysOf('month', calendar, {}, ({ by }) => daysOfMonth(month, calendar, by));
export const yearOf = (year: number, calendar: CalendarName) =>
  daysOf('year', calendar, { isName: true }, ({ by }) => daysOfYear(year, calendar, by));

function daysOfYear(year: number, calendar: CalendarName, by: Reckoning): TypedDays {
  const first = (asked: number) => daysOfMonth({ year: asked, month: 1 }, calendar, by).first;
  return { first: first(year), last: first(year + 1) - 1 };
}

function daysOfMonth(month: HijriMonth, calendar: CalendarName, by: Reckoning): TypedDays {
  const next = month.month === 12 ? { year: month.year + 1, month: 1 } : { ...month, month: month.month + 1 };
  const first = (one: HijriMonth) =>
    calendar === 'hijri' ? civilDayOf({ ...one, day: 1 }, by) : dayNumber({ ...one, day: 1 });
  return { first: first(month), last: first(next) - 1, month };
}

/** `25 Dec`, `Friday 25th December 2026`, `1 Ramadan 1448`, `Ramadan`, `next friday`, `eid 2027`. @throws Fault */
export function inWords(text: string): TypedDate | undefined {
  const words = foldWords(text)
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|[ইম]|শে|লা|রা|ঠা)(?![\p{L}\p{M}\p{N}])/gu, '$1')
    .replace(/(\d{4})(\p{L})/gu, '$1 $2')
    .split(' ')
    .filter((word) => !FILLERS.has(word));
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const names = words.filter((word) => !/\d/.test(word));
  if (numbers.length + names.length < words.length || words.join('') === '') return undefined;
  const night = nightBefore(text, numbers, names);
  if (night || numbers.length === 0) return night ?? named(text, names);
  return counted(words) ?? numbered(text, numbers, names);
}

/** `night of 27 Ramadan`, `eve of ashura`, `mevlid kandili`: the evening with which a Hijri day begins. */
function nightBefore(text: string, numbers: readonly string[], names: readonly string[]): TypedDate | undefined {
  const others = names.filter((name) => !NIGHTS.has(name));
  if (others.length === 0 || others.length === names.length) return undefined;
  const read = () => (numbers.length === 0 ? named(text, others) : numbered(text, numbers, others));
  const day = ifAccepted(read); // undefined for a name that has the word for night in it
  if (day?.calendar !== 'hijri' || day.unit !== 'day') return undefined;
  const days = (asking: Asking): TypedDays => {
    const { today, from = today } = asking;
    const found = inEvening(day.days(asking));
    return found.first < from ? inEvening(day.days({ ...asking, from: from + 1 })) : found; // that night began yesterday
  };
  return { ...day, days };
}

/** A night has the date of the day on whose evening it begins. */
function inEvening(days: TypedDays): TypedDays {
  return days.isEvening ? days : { ...days, first: days.first - 1, last: days.last - 1, isEvening: true };
}

/** `in 3 days`, `2 weeks ago`. */
function counted(words: readonly string[]): TypedDate | undefined {
  const [, into, count, unit, ago] = /^(in )?(\d{1,4}) (day|week)s?( ago)?$/.exec(words.join(' ')) ?? [];
  if ((into === undefined) === (ago === undefined)) return undefined;
  return offsetDay(Number(count) * (unit === 'week' ? 7 : 1) * (ago === undefined ? 1 : -1));
}

/** Whether the name at `at` is a day of the week, and the other names together are a month: `Friday 25 December`, `25 Aralık Cuma`. */
function isWeekdayBeside(names: readonly string[], at: number): boolean {
  return weekdayOf(names[at] ?? '') !== undefined && monthNamed(names.toSpliced(at, 1).join(' ')) !== undefined;
}

function numbered(text: string, numbers: readonly string[], allNames: readonly string[]): TypedDate | undefined {
  const names = [...allNames];
  const eraWords =
    [2, 1].find((count) => names.length > count && eraOf(names.slice(-count).join('')) !== undefined) ?? 0;
  const era = eraOf(names.splice(names.length - eraWords).join(''));
  const weekdayAt = names.length > 1 ? [0, names.length - 1].find((i) => isWeekdayBeside(names, i)) : undefined;
  const weekday = weekdayAt === undefined ? undefined : weekdayOf(names.splice(weekdayAt, 1)[0] ?? '');
  const name = names.join(' ');
  const [years, days] = [numbers.filter((one) => one.length === 4), numbers.filter((one) => one.length <= 2)];
  const year = years[0] === undefined ? undefined : Number(years[0]);
  const day = days[0] === undefined ? undefined : Number(days[0]);
  if (years.length + days.length < numbers.length || years.length > 1) return undefined;
  const month = monthNamed(name);
  if (!month) {
    const ids = day === undefined && year !== undefined ? idsNamed(name) : undefined;
    if (ids && year !== undefined) return importantOfYear(text, ids, year, era);
    refuseMisspelt(text, name);
    return undefined;
  }
  if (days.length > 2 || (days.length > 1 && year !== undefined)) return undefined;
  if (days.length > 1) throw invalid(text, 'has two numbers for the day; write the year with four digits');
  if (era !== undefined && era !== month.calendar) {
    throw invalid(text, `names a month of the ${month.calendar === 'hijri' ? 'Hijri' : 'Gregorian'} calendar`);
  }
  const isOther =
    month.calendar === 'hijri' && year !== undefined && year > LAST_LIKELY_HIJRI_YEAR && era === undefined;
  if (isOther && day === undefined && looksGregorian(year)) return hijriMonthIn(text, { year, month: month.month });
  if (isOther) throw twoReadings(text, { year, month: month.month, day: day ?? 1 });
  if (day === undefined)
    return year === undefined ? undefined : monthOfYear({ year, month: month.month }, month.calendar);
  return dayOfMonth(text, month, day, year, weekday);
}

function invalid(text: string, why: string): Fault {
  return new Fault('INVALID_DATE', `Date ${quoted(text)} ${why}.`, { value: text });
}

/** Refuses a number beside a word that is nearly a month, because no place has such a name. @throws Fault */
function refuseMisspelt(text: string, name: string): void {
  if (name.length < 4) return;
  const known = [...HIJRI_MONTHS.map((row) => row.name), ...MONTH_WORDS.map((words) => words.split(',')[0] ?? '')];
  const nearest = nearestName(name, known);
  if (nearest === undefined || nearest.split(' ').length !== name.split(' ').length) return;
  const shown = `${nearest[0]?.toUpperCase()}${nearest.slice(1)}`;
  throw new Fault('INVALID_DATE', `Date ${quoted(text)}: ${quoted(name)} is no month. Did you mean ${shown}?`, {
    value: text,
    nearest: shown,
  });
}

/** `Ramadan 2027`: the Hijri month of that name that begins in a Gregorian year. @throws Fault if two begin in it */
function hijriMonthIn(text: string, { year, month }: HijriMonth): TypedDate {
  return daysOf('month', 'hijri', { isWhole: false }, ({ by }) => {
    const found = yearsWithin(year, by)
      .map((one) => daysOfMonth({ year: one, month }, 'hijri', by))
      .filter(({ first }) => civilDate(first).year === year);
    const [one, another] = found;
    if (one && !another) return one;
    const name = HIJRI_MONTHS[month - 1]?.name;
    const both = found
      .map((days) => `${quoted(`${name} ${days.month?.year}`)} on ${showDay(days.first)}`)
      .join(' and ');
    throw invalid(text, `begins twice in ${year}: ${both}; give one of them`);
  });
}

/** The refusal of a Hijri month in a year that is more likely a Gregorian one. */
function twoReadings(text: string, { year, month, day }: HijriDate): Fault {
  const { name = '' } = HIJRI_MONTHS[month - 1] ?? {};
  const found = yearsWithin(year, AUTO).filter(
    (one) => civilDate(civilDayOf({ year: one, month, day: 1 }, AUTO)).year === year,
  );
  const dates = found.map((one) => quoted(`${day} ${name} ${one}`)).join(' or ');
  const hijri = quoted(`${day} ${name} ${year} AH`);
  return invalid(text, `may mean the Gregorian year ${year}, in which it is ${dates}, or the Hijri year, ${hijri}`);
}

/** The Hijri years that have days in a Gregorian year; there may be three. */
function yearsWithin(year: number, by: Reckoning): number[] {
  const [first, last] = hijriYearsIn(year, by);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** @throws Fault */
function dayOfMonth(
  text: string,
  { calendar, month }: NamedMonth,
  day: number,
  year: number | undefined,
  weekday: number | undefined,
): TypedDate {
  if (year !== undefined) (calendar === 'hijri' ? readHijriDate : readCivilDate)(showHijriDate({ year, month, day }));
  else if (calendar === 'hijri' ? day < 1 || day > 30 : !isCivilDate({ year: LEAP_YEAR, month, day })) {
    throw invalid(text, 'does not exist: the month has no such day');
  }
  const isThatWeekday = (days: DayNumber) => weekday === undefined || weekdayIndex(days) === weekday;
  const inYear = (one: number, by: Reckoning): DayNumber | undefined => {
    const date = { year: one, month, day };
    if (calendar === 'hijri') return civilDayOf(date, by);
    return isCivilDate(date) ? dayNumber(date) : undefined;
  };
  return dayOf(calendar, { isWhole: year !== undefined }, ({ today, from = today, by }) => {
    const asked = year === undefined ? undefined : inYear(year, by);
    if (asked !== undefined) {
      if (isThatWeekday(asked)) return asked;
      throw invalid(text, `names another day of the week than that of ${showDay(asked)}`);
    }
    const now = calendar === 'hijri' ? hijriOn(from, by).date.year : civilDate(from).year;
    for (let one = now; one < now + YEARS_TRIED; one++) {
      const days = ifAccepted(() => inYear(one, by));
      if (days !== undefined && days >= from && isThatWeekday(days)) return days;
    }
    throw invalid(text, 'does not come in the next years');
  });
}

const LEAP_YEAR = 2028;
/** The search for a year needs this many: a 29 February comes after eight years at most, a 30 Ramadan sooner. */
const YEARS_TRIED = 9;

/** Words without a number. @throws Fault */
function named(text: string, names: readonly string[]): TypedDate | undefined {
  const at = names.length > 1 ? [0, names.length - 1].find((i) => TURNS.has(names[i] ?? '')) : undefined;
  const turn = at === undefined ? undefined : TURNS.get(names[at] ?? '');
  const name = (at === undefined ? names : names.toSpliced(at, 1)).join(' ');
  if (turn !== undefined && DAY_OR_WEEK.has(name)) throw invalid(text, 'may mean a week or a day of it; give the date');
  const weekday = wholeWord(WEEKDAY_WORDS, name.replace(/^hari /, ''));
  if (weekday !== undefined) {
    const kind = { isName: true, isWhole: turn === undefined };
    return dayOf('gregorian', kind, (asking) => weekdayFrom(weekday, turn, asking));
  }
  const hijri = hijriMonthOf(name);
  const month = hijri ?? wholeWord(MONTH_WORDS, name, 1);
  if (month !== undefined) return monthFrom({ month, calendar: hijri === undefined ? 'gregorian' : 'hijri' }, turn);
  const ids = idsNamed(name);
  if (ids) return dayNamed(ids, turn);
  return turn === undefined ? undefined : span(name, turn);
}

function weekdayFrom(weekday: number, turn: Turn | undefined, { today, from = today }: Asking): DayNumber {
  const ahead = (day: DayNumber) => (weekday - weekdayIndex(day) + 7) % 7;
  if (turn === undefined) return from + ahead(from);
  if (turn < 0) return today - 7 + ahead(today);
  const start = turn === 0 ? today : today + 1;
  return start + ahead(start);
}

/** The month of that name that is present or comes next; with `next` or `last`, the present month does not count. */
function monthFrom({ month, calendar }: NamedMonth, turn: Turn | undefined): TypedDate {
  return daysOf('month', calendar, RELATIVE, ({ today, from: start = today, by }) => {
    const from = turn === undefined ? start : today;
    const now = calendar === 'hijri' ? hijriOn(from, by).date : civilDate(from);
    const later = turn === 1 ? month <= now.month : month < now.month;
    const year = turn === -1 ? now.year - (month < now.month ? 0 : 1) : now.year + (later ? 1 : 0);
    return daysOfMonth({ year, month }, calendar, by);
  });
}

function importantDay({ dayNumber, observedDay, row: { id, name, nameAr } }: ImportantDate): TypedDays {
  const day = { first: dayNumber, last: dayNumber, important: { id, name, name_ar: nameAr } };
  return observedDay < dayNumber ? inEvening(day) : day;
}

function dayNamed(ids: readonly string[], turn: Turn | undefined): TypedDate {
  return daysOf('day', 'hijri', RELATIVE, ({ today, from: start = today, by }) => {
    const from = turn === undefined ? start : turn === 1 ? today + 1 : today;
    const { year } = hijriOn(from, by).date;
    const all = [year - 1, year, year + 1]
      .flatMap((one) => importantDates(one, by))
      .filter(({ row }) => ids.includes(row.id));
    const found =
      turn === -1
        ? all.findLast(({ observedDay }) => observedDay < today)
        : all.find(({ observedDay }) => observedDay >= from);
    if (!found) throw new Fault('OUT_OF_CALENDAR_RANGE', `No such day follows ${showDay(from)}.`);
    return importantDay(found);
  });
}

/** `eid al-adha 1448`, `ashura 2027`. */
function importantOfYear(text: string, ids: readonly string[], year: number, era: CalendarName | undefined): TypedDate {
  const isHijri = era === undefined ? calendarOfYear(year, 'auto') === 'umalqura' : era === 'hijri';
  return daysOf('day', 'hijri', { isWhole: false }, ({ by }) => {
    const found = (isHijri ? [year] : yearsWithin(year, by))
      .flatMap((one) => importantDates(one, by))
      .filter(({ row, observedDay }) => ids.includes(row.id) && (isHijri || civilDate(observedDay).year === year));
    const [one, another] = found;
    if (one && !another) return importantDay(one);
    const which = found.map(({ row, observedDay }) => `${row.name} on ${showDay(observedDay)}`).join(' and ');
    throw invalid(text, which === '' ? `does not come in ${year}` : `may mean ${which}; give the date`);
  });
}

const UNITS = new Map<string, 'days' | 'month' | 'year'>([
  ['week', 'days'],
  ['month', 'month'],
  ['year', 'year'],
]);

/** `this week` from Monday to Sunday (ISO 8601), `next month`, `this year`. */
function span(text: string, turn: Turn): TypedDate | undefined {
  const unit = UNITS.get(text);
  if (unit === undefined) return undefined;
  return daysOf(unit, 'gregorian', RELATIVE, ({ today, by }) => {
    const { year, month } = civilDate(today);
    const monday = today - ((weekdayIndex(today) + 6) % 7) + 7 * turn;
    if (unit === 'days') return { first: monday, last: monday + 6 };
    if (unit === 'year') return daysOfYear(year + turn, 'gregorian', by);
    const index = year * 12 + month - 1 + turn;
    return daysOfMonth({ year: Math.floor(index / 12), month: (index % 12) + 1 }, 'gregorian', by);
  });
}
