import type { Zone } from '../time/zone.ts';
import { civilDate, dayNumber, showCivilDate } from '../time/civil-date.ts';
import type { PrintedMinutes } from '../timetable/printed-timetable.ts';
import { type DayTimes, PRAYER_NAMES, PRAYER_ROWS, type PrayerDay, type School } from './prayer-day.ts';
import { hijriMonthLength, hijriOfDay } from '../hijri/calendar.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import type { Events } from './events.ts';
import { plusSeconds } from './printing.ts';

/**
 * A table of 366 days that an authority prints for every year, packed in one line of a list of stations:
 * `=ID|OFFSET|fajr|sunrise|dhuhr|asr|maghrib|isha`. OFFSET is the minutes of the table's clocks ahead of UTC, all year: no summer time.
 * Each column is the minute of the day on 1 January, then a letter a day for the difference from the day before: `a` is none, `b` one
 * minute later, `Z` one earlier, from `A` (-26) to `z` (25).
 */
export type PackedTable = string;

export type PerpetualDays = ReturnType<typeof perpetualDays>;

const DAYS = 366;
const CAPITAL_A = 65;
const SMALL_A = 97;
/** The year is a leap year, so that every date of the calendar has a row. */
const FIRST_DAY = dayNumber({ year: 2000, month: 1, day: 1 });

/**
 * Unpacks a table for a station.
 * @param constants what the station adds: `minutes=3` to each time, `minutes=0,0,1,0,2,2` by prayer, or `monthly=` and 72 letters
 * of PackedTable, six for each month
 * @param school the school whose Asr the table prints @returns the clocks of the table, and its days by `MM-DD`
 */
export function perpetualDays(table: PackedTable, constants: ReadonlyMap<string, string>, school: School) {
  const [, offset = '', ...packed] = table.split('|');
  const columns = packed.map(unpackColumn);
  const added = addedMinutes(constants);
  const days = new Map<string, PrintedMinutes>();
  for (let index = 0; index < DAYS; index++) {
    const date = civilDate(FIRST_DAY + index);
    const times = columns.map((minutes, prayer) => (minutes[index] ?? 0) + added(prayer, date.month));
    const [fajr, sunrise, dhuhr, asr, maghrib, isha] = times;
    const [asrShafi, asrHanafi] = school === 'shafi' ? [asr, undefined] : [undefined, asr];
    const minutes = { fajr, sunrise, dhuhr, asrShafi, asrHanafi, maghrib, isha };
    days.set(showCivilDate(date).slice('2000-'.length), minutes);
  }
  const offsetSeconds = Number(offset) * 60;
  const zone: Zone = { id: 'UTC', offsetSecondsAt: () => offsetSeconds };
  return { zone, days };
}

/** `331aaZZ…`: the first day's minute, then differences. */
function unpackColumn(text: string): number[] {
  const digits = /^\d+/.exec(text)?.[0] ?? '';
  const minutes = [Number(digits)];
  for (let index = digits.length; index < text.length; index++) {
    minutes.push((minutes.at(-1) ?? 0) + differenceAt(text, index));
  }
  if (minutes.length !== DAYS) throw new Error(`a packed column has ${minutes.length} days`);
  return minutes;
}

function differenceAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= SMALL_A ? code - SMALL_A : code - CAPITAL_A - 26;
}

function addedMinutes(constants: ReadonlyMap<string, string>): (prayer: number, month: number) => number {
  const monthly = constants.get('monthly');
  if (monthly !== undefined)
    return (prayer, month) => differenceAt(monthly, (month - 1) * PRAYER_NAMES.length + prayer);
  const minutes = (constants.get('minutes') ?? '0').split(',').map(Number);
  return (prayer) => minutes[prayer] ?? minutes[0] ?? 0;
}

/** The days for which the minutes of a place stay the same: a Hijri month, or half a month. */
export type Span = 'month' | 'half-month';

type Minutes = Readonly<Record<(typeof PRAYER_ROWS)[number]['id'], number>>;

/**
 * The times of a place, which an authority prints as the times of a centre and whole minutes to add. The minutes are the largest difference
 * of the Sun's times in a span, rounded up. Ministry of Religious Affairs of Algeria, pages of 1442 AH. The months are those of the
 * arithmetic calendar: ten of the twelve months of 1442 begin on its days, two a day apart; six begin on those of Umm al-Qura. @param
 * centre the times of the centre @param own the computed times of the place, by the same rules
 */
export function centreTimes(centre: DayTimes, own: DayTimes, span: Span): DayTimes {
  const known = new Map<number, Minutes>();

  function minutesOn(day: PlaceDay): Minutes {
    const { first, length } = spanOf(day.dayNumber, span);
    const days = Array.from({ length }, (_, index) => dayAfter(day, first - day.dayNumber + index));
    const found = known.get(first) ?? largestMinutes(days.map((one) => [centre.day(one).events, own.day(one).events]));
    known.set(first, found);
    return found;
  }

  const times = (day: PlaceDay): PrayerDay => {
    const { printed, clockSeconds } = centre.day(day);
    const { events } = own.day(day);
    const minutes = minutesOn(day);
    return { day, events, clockSeconds, printed: plusSeconds(printed, ({ id }) => minutes[id] * 60) };
  };
  return { day: times, find: times, night: (today) => own.night(own.day(today.day)) };
}

function largestMinutes(days: readonly (readonly [centre: Events, own: Events])[]): Minutes {
  const largest = (event: keyof Events) =>
    Math.ceil(Math.max(...days.map(([centre, own]) => secondsBetween(centre, own, event))) / 60);
  return Object.fromEntries(PRAYER_ROWS.map(({ id, event }) => [id, largest(event)])) as Minutes;
}

function secondsBetween(centre: Events, own: Events, event: keyof Events): number {
  const [from, to] = [centre[event].at, own[event].at];
  return from === undefined || to === undefined ? 0 : to - from;
}

function spanOf(dayNumber: number, span: Span): { readonly first: number; readonly length: number } {
  const calendar = 'civil';
  const { year, month, day } = hijriOfDay(dayNumber, calendar);
  const [first, length] = [dayNumber - day + 1, hijriMonthLength(year, month, calendar)];
  if (span === 'month') return { first, length };
  return day <= HALF ? { first, length: HALF } : { first: first + HALF, length: length - HALF };
}

const HALF = 15;
