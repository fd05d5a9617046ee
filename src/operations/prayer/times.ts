import { Fault, quoted } from '../../core/fault.ts';
import type { CivilDate } from '../../core/time/civil-date.ts';
import { civilDate, dayNumber, showCivilDate } from '../../core/time/civil-date.ts';
import { dateAt, showZoneClock, showLocalIso } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { isJumuah } from '../../core/note-names.ts';
import { date } from '../fields.ts';
import { operation, optional } from '../operation.ts';
import type { Congregations } from './congregations.ts';
import type { YearNote } from './year-notes.ts';
import { englishNotes } from './notes.ts';
import type { PrayerRequest } from './request.ts';
import { existingPlaceDay, prayerFields, showDate, showRequest, withRequest } from './request.ts';
import type { InstantName, PrintedDay } from './printed-day.ts';
import { printedDay } from './printed-day.ts';

export interface PrayerTimesAnswer {
  readonly request: PrayerRequest;
  readonly day: PrintedDay;
}

export interface PrayerCalendarAnswer {
  readonly request: PrayerRequest;
  readonly days: readonly PrintedDay[];
  /** Sentences about what was asked, to stand before the notes of the days. */
  readonly said?: readonly YearNote[];
}

const timesFields = { ...prayerFields, date: optional(date) };

/** Prayer times of one date at a place (service.md §2.3, §4.1; decisions.md §3). */
export const prayerTimes = /* @__PURE__ */ operation({
  id: 'prayer.times',
  summary: 'prayer times of a day at a place',
  fields: timesFields,
  run: (input, context) =>
    withRequest(input, context, (request) => timesOn(request, input.date ?? dateAt(context.now(), request.zone))),
  toJson: timesJson,
});

/** The times of a date. @throws Fault NO_SUCH_DATE, NO_SUCH_TIME */
export function timesOn(request: PrayerRequest, asked: CivilDate): PrayerTimesAnswer {
  return { request, day: printedDay(request, existingPlaceDay(request, asked)) };
}

export function timesJson({ request, day }: PrayerTimesAnswer) {
  const { date: shownDate, prayers, ...others } = dayJson(day, request.zone, request.congregations);
  return { date: shownDate, prayers, ...showRequest(request), ...others };
}

const calendarFields = {
  ...prayerFields,
  from: { ...date, summary: 'first date of a range' },
  to: { ...date, summary: 'last date of a range, at most ten years later' },
};

/** Prayer times of a range of dates, the shared keys once (decisions.md §8). A date that never came is left out. */
export const prayerCalendar = /* @__PURE__ */ operation({
  id: 'prayer.calendar',
  summary: 'prayer times of a range of days at a place',
  fields: calendarFields,
  run(input, context) {
    const { first, last } = daysFromTo(input.from, input.to);
    return withRequest(input, context, (request) => calendarOf(request, first, last));
  },
  toJson: calendarJson,
});

/** The days from one day number to another, both included; a date that never came is left out. */
export function calendarOf(request: PrayerRequest, first: number, last: number): PrayerCalendarAnswer {
  const days: PrintedDay[] = [];
  for (let day = first; day <= last; day++) {
    const there = request.placeDay(civilDate(day));
    if (there) days.push(printedDay(request, there));
  }
  return { request, days };
}

export function calendarJson({ request, days }: PrayerCalendarAnswer) {
  return { ...showRequest(request), days: days.map((day) => dayJson(day, request.zone, request.congregations)) };
}

const MOST_YEARS = 10;

/** The day numbers of a range, both included. @throws Fault INVALID_RANGE */
export function daysFromTo(from: CivilDate, to: CivilDate): { readonly first: number; readonly last: number } {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const range = `from ${quoted(showCivilDate(from))} to ${quoted(showCivilDate(to))}`;
  if (first > last) {
    throw new Fault('INVALID_RANGE', `The range ${range} ends before it begins; from must not lie after to.`, {
      field: 'from',
    });
  }
  if (last > dayNumber({ ...from, year: from.year + MOST_YEARS })) {
    throw new Fault('INVALID_RANGE', `The range ${range} is longer than ${MOST_YEARS} years; ask for it in parts.`, {
      field: 'to',
    });
  }
  return { first, last };
}

/** The times that answers show as clocks too, in the order of service.md §2.3. */
export const CLOCK_NAMES = [
  'fajr',
  'sunrise',
  'zawal_start',
  'zawal',
  'zawal_end',
  'dhuhr',
  'asr',
  'asr_hanafi',
  'asr_shafi',
  'maghrib',
  'isha',
] as const satisfies readonly InstantName[];
export const INSTANT_NAMES = ['imsak', ...CLOCK_NAMES, 'midnight', 'first_third_ends', 'last_third_begins'] as const;

export function dayJson(
  { dayNumber: days, instants, notes, congregation }: PrintedDay,
  zone: Zone,
  congregations?: Congregations,
) {
  return {
    date: showDate(days),
    prayers: recordOf(CLOCK_NAMES, (name) => showZoneClock(instants[name], zone)),
    instants: recordOf(INSTANT_NAMES, (name) => showLocalIso(instants[name], zone)),
    notes: englishNotes(notes),
    ...(isJumuah(days, 'dhuhr') ? { jumuah: showZoneClock(instants.dhuhr, zone) } : {}),
    ...(congregation && congregations?.json(congregation, zone)),
  };
}

/** Key by key, so that every answer has the shape of the last one: `fromEntries` makes a dictionary, which is slow to write as JSON. */
function recordOf<K extends string, T>(keys: readonly K[], valueFor: (key: K) => T): Record<K, T> {
  const record: Partial<Record<K, T>> = {};
  for (const key of keys) record[key] = valueFor(key);
  return record as Record<K, T>;
}
