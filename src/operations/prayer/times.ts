import { Fault, quoted } from '../../core/fault.ts';
import type { PlaceDay } from '../../core/sun/civil-day.ts';
import type { CivilDate } from '../../core/time/civil-date.ts';
import { civilDate, dayNumber, showCivilDate } from '../../core/time/civil-date.ts';
import { dateAt, showClock, showLocalIso } from '../../core/time/wall-time.ts';
import { date } from '../fields.ts';
import { operation, optional } from '../operation.ts';
import type { PrayerRequest } from './request.ts';
import { existingPlaceDay, prayerFields, prayerRequest, showDate, showRequest } from './request.ts';
import { printedDay } from './printed-day.ts';

export type PrayerTimesAnswer = ReturnType<typeof prayerTimes.run>;
export type PrayerCalendarAnswer = ReturnType<typeof prayerCalendar.run>;
export type PrayerDayAnswer = ReturnType<typeof showDay>;

/** Prayer times of one date at a place (service.md §2.3, §4.1; decisions.md §3). */
export const prayerTimes = operation({
  id: 'prayer.times',
  summary: 'prayer times of a day at a place',
  fields: { ...prayerFields, date: optional(date) },
  run(input, context) {
    const request = prayerRequest(input, context);
    const day = existingPlaceDay(request, input.date ?? dateAt(context.now(), request.zone));
    const { date: shownDate, prayers, instants, notes } = showDay(request, day);
    return { date: shownDate, prayers, ...showRequest(request), instants, notes };
  },
});

/** Prayer times of a range of dates, the shared keys once (decisions.md §8). A date that never came is left out. */
export const prayerCalendar = operation({
  id: 'prayer.calendar',
  summary: 'prayer times of a range of days at a place',
  fields: {
    ...prayerFields,
    from: { ...date, summary: 'first date of a range' },
    to: { ...date, summary: 'last date of a range, at most ten years later' },
  },
  run(input, context) {
    const { first, last } = daysFromTo(input.from, input.to);
    const request = prayerRequest(input, context);
    return { ...showRequest(request), days: showDays(request, first, last) };
  },
});

/** The days from one day number to another, both included; a date that never came is left out. */
export function showDays(request: PrayerRequest, first: number, last: number): PrayerDayAnswer[] {
  const days: PrayerDayAnswer[] = [];
  for (let day = first; day <= last; day++) {
    const there = request.placeDay(civilDate(day));
    if (there) days.push(showDay(request, there));
  }
  return days;
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
  if (last >= dayNumber({ ...from, year: from.year + MOST_YEARS })) {
    throw new Fault('INVALID_RANGE', `The range ${range} is longer than ${MOST_YEARS} years; ask for it in parts.`, {
      field: 'to',
    });
  }
  return { first, last };
}

function showDay(request: PrayerRequest, there: PlaceDay) {
  const { zone } = request;
  const { prayers, instants, notes } = printedDay(request, there);
  return {
    date: showDate(there),
    prayers: mapValues(prayers, (at) => showClock(at, zone.offsetSecondsAt(at))),
    instants: mapValues(instants, (at) => showLocalIso(at, zone)),
    notes,
  };
}

/** Key by key, so that every answer has the shape of the last one: what fromEntries makes is a dictionary, slow to write as JSON. */
function mapValues<K extends string, T, U>(record: Readonly<Record<K, T>>, map: (value: T) => U): Record<K, U> {
  const mapped: Partial<Record<K, U>> = {};
  for (const key in record) mapped[key] = map(record[key]);
  return mapped as Record<K, U>;
}
