import { Fault, quoted } from '../../core/fault.ts';
import { type CivilDate, civilDate, dayNumber, type EpochSeconds, showCivilDate } from '../../core/time/civil-date.ts';
import { jsonText } from '../../core/text/json.ts';
import { dateAt, showZoneClock, showLocalIso } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { isJumuah } from '../../core/words/note-names.ts';
import type { AnswerOf } from '../answers.ts';
import { date } from '../fields.ts';
import { type Context, type InputOf, operation, optional } from '../operation.ts';
import type { Congregations } from './congregations.ts';
import { englishNotes, type YearNote } from './notes.ts';
import type { PrayerRequest } from './request.ts';
import { askedOn, existingPlaceDay, prayerFields, requestOn, showDate, showRequest, withRequest } from './request.ts';
import {
  CLOCK_NAMES,
  type DayInstants,
  INSTANT_NAMES,
  type InstantName,
  type PrintedDay,
  printedDay,
} from './printed-day.ts';

export interface PrayerTimesAnswer {
  readonly request: PrayerRequest;
  readonly day: PrintedDay;
}

export interface PrayerCalendarAnswer<Days extends Iterable<PrintedDay> = readonly PrintedDay[]> {
  readonly request: PrayerRequest;
  readonly days: Days;
  /** Notes on the request, to be shown before the notes of the days. */
  readonly notes?: readonly YearNote[];
}

/** A calendar that computes its days again in each iteration. */
export type StreamedCalendar = PrayerCalendarAnswer<Iterable<PrintedDay>>;

const timesFields = { ...prayerFields, date: optional(date) };

/** Prayer times of one date at a place (service.md §2.3, §4.1; decisions.md §3). */
export const prayerTimes = /* @__PURE__ */ operation({
  id: 'prayer.times',
  summary: 'prayer times of a day at a place',
  fields: timesFields,
  run: (input, context) =>
    withRequest(input, context, (request) => timesOn(request, input.date ?? dateAt(context.now(), request.zone))),
  toJson: timesJson,
  toText: timesText,
});

/** The times of a date. @throws Fault NO_SUCH_DATE, NO_SUCH_TIME */
export function timesOn(request: PrayerRequest, asked: CivilDate): PrayerTimesAnswer {
  const day = printedDay(request, existingPlaceDay(request, asked));
  return { request: askedOn(requestOn(request, day.dayNumber), [asked]), day };
}

export function timesJson({ request, day }: PrayerTimesAnswer): AnswerOf<'prayer.times'> {
  const { date: shownDate, prayers, ...others } = dayJson(day, request.zone, request.congregations);
  return { date: shownDate, prayers, ...showRequest(request), ...others };
}

const CLOCK_KEYS = /* @__PURE__ */ keysOf(CLOCK_NAMES);
const INSTANT_KEYS = /* @__PURE__ */ keysOf(INSTANT_NAMES);

/** Writes `timesJson` as JSON in one pass, which takes 0.6 of the time. */
function timesText({ request, day }: PrayerTimesAnswer): string {
  const { instants } = day;
  const { zone, congregations } = request;
  return (
    `{"date":${jsonText(showDate(day.dayNumber))},"prayers":${recordText(CLOCK_KEYS, instants, zone, showZoneClock)},` +
    `${jsonText(showRequest(request)).slice(1, -1)},"instants":${recordText(INSTANT_KEYS, instants, zone, showLocalIso)},` +
    jsonText(restOfDay(day, zone, congregations)).slice(1, -1)
  );
}

const calendarFields = {
  ...prayerFields,
  from: { ...date, summary: 'first date of a range' },
  to: { ...date, summary: 'last date of a range, at most ten years later' },
};

/** Prayer times of a range of dates. The answer has the shared keys once (decisions.md §8), and leaves out a date that never came. */
export const prayerCalendar = /* @__PURE__ */ operation({
  id: 'prayer.calendar',
  summary: 'prayer times of a range of days at a place',
  fields: calendarFields,
  run: (input, context) => withAllDays(askedRange(input, context)),
  stream: (input, context) => ensureTimes(askedRange(input, context)),
  toJson: calendarJson,
});

function askedRange(input: InputOf<typeof calendarFields>, context: Context) {
  const { first, last } = daysFromTo(input.from, input.to);
  return withRequest(input, context, (request) =>
    streamedCalendar(askedOn(request, [input.from, input.to]), first, last),
  );
}

/** The days from one day number to another, both included; a date that never came is left out. */
export function calendarOf(request: PrayerRequest, first: number, last: number): PrayerCalendarAnswer {
  return { request, days: [...daysOf(request, first, last)] };
}

/** Makes the same calendar as `calendarOf`, but computes each day when the iteration reaches it. The `stream` of an operation uses it. */
export function streamedCalendar(request: PrayerRequest, first: number, last: number): StreamedCalendar {
  return { request, days: { [Symbol.iterator]: () => daysOf(request, first, last) } };
}

function* daysOf(request: PrayerRequest, first: number, last: number): Generator<PrintedDay> {
  for (let day = first; day <= last; day++) {
    const solarDay = request.placeDay(civilDate(day));
    if (solarDay) yield printedDay(request, solarDay);
  }
}

/** For `run`: computes all days now. @throws Fault NO_SUCH_TIME, DAY_NOT_PRINTED */
export function withAllDays<Answer extends StreamedCalendar>(asked: Answer | Promise<Answer>) {
  const all = (answer: Answer) => ({ ...answer, days: [...answer.days] });
  return asked instanceof Promise ? asked.then(all) : all(asked);
}

/** For `stream`: refuses a day without times before the answer begins, not when half of it is sent. @throws Fault as `withAllDays` */
export function ensureTimes<Answer extends StreamedCalendar>(
  asked: Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  if (asked instanceof Promise) return asked.then(ensureTimes);
  const { settings, followed } = asked.request;
  const mayLackTimes = followed !== undefined || settings.polar === 'none' || settings.highLatitude === 'none';
  if (mayLackTimes) for (const _ of asked.days);
  return asked;
}

export function calendarJson({ request, days }: StreamedCalendar) {
  return { ...showRequest(request), days: eachOf(days, (day) => dayJson(day, request.zone, request.congregations)) };
}

/** Maps arrays at once, and other iterables lazily. */
function eachOf<T, U>(all: readonly T[], show: (one: T) => U): readonly U[];
function eachOf<T, U>(all: Iterable<T>, show: (one: T) => U): Iterable<U>;
function eachOf<T, U>(all: Iterable<T>, show: (one: T) => U): Iterable<U> {
  if (Array.isArray(all)) return all.map(show);
  return {
    *[Symbol.iterator]() {
      for (const one of all) yield show(one);
    },
  };
}

const MAX_YEARS = 10;

/** The day numbers of a range, both included. @throws Fault INVALID_RANGE */
export function daysFromTo(from: CivilDate, to: CivilDate): { readonly first: number; readonly last: number } {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const range = `from ${quoted(showCivilDate(from))} to ${quoted(showCivilDate(to))}`;
  if (first > last) {
    const sentence = `The range ${range} ends before it begins; from must not lie after to.`;
    throw new Fault('INVALID_RANGE', sentence, { field: 'from' });
  }
  if (last > dayNumber({ ...from, year: from.year + MAX_YEARS })) {
    const sentence = `The range ${range} is longer than ${MAX_YEARS} years; ask for it in parts.`;
    throw new Fault('INVALID_RANGE', sentence, { field: 'to' });
  }
  return { first, last };
}

export function dayJson(
  day: PrintedDay,
  zone: Zone,
  congregations?: Congregations,
): AnswerOf<'prayer.calendar'>['days'][number] {
  const { dayNumber, instants } = day;
  return {
    date: showDate(dayNumber),
    prayers: recordOf(CLOCK_NAMES, (name) => showZoneClock(instants[name], zone)),
    instants: recordOf(INSTANT_NAMES, (name) => showLocalIso(instants[name], zone)),
    ...restOfDay(day, zone, congregations),
  };
}

function restOfDay(
  { dayNumber, instants, notes, congregation }: PrintedDay,
  zone: Zone,
  congregations: Congregations | undefined,
) {
  return {
    notes: englishNotes(notes),
    ...(isJumuah(dayNumber, 'dhuhr') ? { jumuah: showZoneClock(instants.dhuhr, zone) } : {}),
    ...(congregation && congregations?.json(congregation, zone)),
  };
}

/** Makes all answers with one hidden class, key by key. `fromEntries` makes a dictionary, which is slow to write as JSON. */
function recordOf<K extends string, T>(keys: readonly K[], valueFor: (key: K) => T): Record<K, T> {
  const record: Partial<Record<K, T>> = {};
  for (const key of keys) record[key] = valueFor(key);
  return record as Record<K, T>;
}

/** The keys of `recordOf`, each with the JSON before its value. */
function keysOf(names: readonly InstantName[]) {
  return names.map((name, i) => ({ name, before: `${i === 0 ? '{"' : '","'}${name}":"` }));
}

/** The JSON of `recordOf`. */
function recordText(
  keys: ReturnType<typeof keysOf>,
  instants: DayInstants,
  zone: Zone,
  show: (instant: EpochSeconds, zone: Zone) => string,
): string {
  let text = '';
  for (const { name, before } of keys) text += before + show(instants[name], zone);
  return `${text}"}`;
}
