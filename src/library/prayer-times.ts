import type { PrayerInput, PrayerRequest } from '../operations/prayer/request.ts';
import { askedOn, prayerFields, requestAt, showRequest } from '../operations/prayer/request.ts';
import type { Data } from './data.ts';
import { handIn } from './handed-in.ts';
import { notHandedIn, type Parts, readParts, stationPart } from './parts.ts';
import { Fault } from '../core/fault.ts';
import type { School } from '../core/prayer/prayer-day.ts';
import type { Context } from '../operations/operation.ts';
import { isPrinted, methodAsked } from '../operations/prayer/chosen-method.ts';
import type { NextQuestion, PlaceQuestion, TimesQuestion } from './types.ts';
import { type CivilDate, readCivilDate } from '../core/time/civil-date.ts';
import { withSchema } from '../formats/json.ts';
import { calendarOf, dayJson, daysFromTo, timesJson, timesOn } from '../operations/prayer/times.ts';
import { at, civilDate, contextOf, readQuestion, zone } from './question.ts';
import type { CalendarAnswer, ExplainAnswer, NextAnswer, TimesAnswer } from './answers.ts';
import { nextAt, nextFields, nextJson } from '../operations/prayer/now.ts';
import { explainedOn, explainJson } from '../operations/prayer/explain.ts';

/**
 * The last request, kept because most programs ask for one place day after day. It is used again only if nothing but the date differs and
 * no value of the question can change.
 */
let last: { readonly question: object; readonly data: Parts; readonly request: PrayerRequest } | undefined;

/** The last request; undefined if it was for another question. @param free the field that may differ */
function lastRequest(question: object, data: Data, free: string): PrayerRequest | undefined {
  if (last === undefined || !isSame(question, last.question, free) || !isSame(data, last.data, '')) return undefined;
  handIn(last.data.authorities ?? last.data.station);
  return last.request;
}

function keepRequest(question: object, data: Parts, request: PrayerRequest): void {
  const canChange = Object.values(question).some((value) => typeof value === 'object');
  last = canChange ? undefined : { question: { ...question }, data: { ...data }, request };
}

function isSame(one: object, other: object, free: string): boolean {
  if (typeof one !== 'object' || one === null) return false;
  let count = 0;
  for (const name in one) {
    count++;
    if (!Object.hasOwn(other, name)) return false;
    if (name !== free && Reflect.get(one, name) !== Reflect.get(other, name)) return false;
  }
  for (const _ in other) count--;
  return count === 0;
}

type Input = PrayerInput & { readonly asr?: School | undefined };

/** Makes a request from the question and the parts. @throws Fault if a part is missing, or if options contradict each other */
function placeRequest(question: PlaceQuestion, input: Input, data: Parts, context: Context): PrayerRequest {
  const request = computedRequest(question, input, data, context);
  if (input.iqamah === undefined) return request;
  const { add } = data.iqamah ?? notHandedIn('iqamah', 'is read by rules of its own', 'iqamah');
  return add(request, input, context);
}

function computedRequest(question: PlaceQuestion, input: Input, data: Parts, context: Context): PrayerRequest {
  const { lat: latDeg, lng: lngDeg, method, station: id } = input;
  if (isPrinted(method)) {
    const sentence = 'Printed timetables are kept by the command and the daemon; the library only computes.';
    throw new Fault('INVALID_METHOD', sentence, { field: 'method' });
  }
  if (id !== undefined) {
    const { at, method: chosen, station, notes } = stationPart(data, question);
    return requestAt(at, chosen, input, context, station, notes);
  }
  if (latDeg === undefined || lngDeg === undefined) throw new Error('a point or a station is required');
  const at = { latDeg, lngDeg };
  if (method !== 'AUTO') return requestAt(at, methodAsked(method), input, context);
  const why = 'AUTO needs the authorities of the countries';
  const { choose } = data.authorities ?? notHandedIn('method', why, 'authorities');
  return requestAt(at, choose(method, at, context), input, context);
}

const timesFields = { ...prayerFields, zone, date: civilDate };

/**
 * The prayer times of a civil date at a place, as `/v1/prayer` answers.
 * @throws MizwalaError INVALID_DATE, INVALID_LATITUDE, MISSING_PARAMETER, NO_SUCH_TIME and others
 */
export function prayerTimes(question: TimesQuestion, data: Data = {}): TimesAnswer {
  const known = lastRequest(question, data, 'date');
  const day = known && dateOf(question.date);
  if (known && day) return withSchema(timesJson(timesOn(known, day)));
  const parts = readParts(data, question);
  const { zone: named, date, ...input } = readQuestion(timesFields, question);
  const request = placeRequest(question, input, parts, contextOf(named, parts));
  keepRequest(question, parts, request);
  return withSchema(timesJson(timesOn(request, date)));
}

/** Reads a date; undefined if it cannot be read. Then `prayerTimes` reads all fields, so that one error names every bad field. */
function dateOf(text: string): CivilDate | undefined {
  try {
    return typeof text === 'string' ? readCivilDate(text) : undefined;
  } catch {
    return undefined;
  }
}

const daysFields = { ...prayerFields, zone, from: civilDate, to: civilDate };

/**
 * The prayer times of each civil date from one to another, `YYYY-MM-DD`, ten years at most, as `/v1/prayer/calendar` answers. It leaves out
 * a date that never came. It makes the rules once, so a day costs less than a call of `prayerTimes`. @throws MizwalaError INVALID_RANGE and
 * as `prayerTimes`
 */
export function prayerTimesBetween(question: PlaceQuestion, from: string, to: string, data: Data = {}): CalendarAnswer {
  const parts = readParts(data, question);
  const { zone: named, ...input } = readQuestion(daysFields, { ...question, from, to });
  const { first, last } = daysFromTo(input.from, input.to);
  const request = placeRequest(question, input, parts, contextOf(named, parts));
  const { request: asked, days } = calendarOf(askedOn(request, [input.from, input.to]), first, last);
  return withSchema({
    ...showRequest(asked),
    days: Array.from(days, (day) => dayJson(day, asked.zone, asked.congregations)),
  });
}

const fieldsOfNext = { ...nextFields, zone, at };

/**
 * The next prayer after an instant, and the current prayer at that instant, as `/v1/prayer/next` would answer then. @throws MizwalaError
 * INVALID_DATETIME and as `prayerTimes`
 */
export function nextPrayer(question: NextQuestion, data: Data = {}): NextAnswer {
  const parts = readParts(data, question);
  const { zone: named, at: instant, ...input } = readQuestion(fieldsOfNext, question);
  const request = placeRequest(question, input, parts, contextOf(named, parts, instant));
  return withSchema(nextJson(nextAt(request, input, instant)));
}

/**
 * Explains each prayer time of a civil date, as `/v1/prayer/explain` answers: unrounded instants, angles, rules and roundings. @throws
 * MizwalaError as `prayerTimes`
 */
export function explain(question: TimesQuestion, data: Data = {}): ExplainAnswer {
  const parts = readParts(data, question);
  const { zone: named, date, ...input } = readQuestion(timesFields, question);
  return withSchema(explainJson(explainedOn(placeRequest(question, input, parts, contextOf(named, parts)), date)));
}
