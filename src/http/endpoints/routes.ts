import type { FaultCode } from '../../core/fault.ts';
import { CALENDAR_ASR } from '../../core/stored/feed.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { LANGUAGES, loadNames } from '../../core/words/names.ts';
import { prayerCsv, ramadanCsv } from '../../formats/csv.ts';
import { datesIcs, prayerIcs, ramadanIcs } from '../../formats/ics.ts';
import type { OperationId } from '../../operations/catalogue.ts';
import { choiceField } from '../../operations/fields.ts';
import type { ImportantDateAnswer } from '../../operations/hijri/answer.ts';
import { type Field, optional } from '../../operations/operation.ts';
import { calendarFields, EVENT_MINUTES } from '../../operations/prayer/calendar-fields.ts';
import { withNoteOnAsr } from '../../operations/prayer/notes.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import type { StreamedCalendar } from '../../operations/prayer/times.ts';
import type { Endpoint } from '../endpoint.ts';

/** Text formats in which an answer is also available; the parameter `format` chooses one. */
export interface TextForms {
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  /** The types of the texts, by the value of `format`. */
  readonly contentTypes: Readonly<Record<string, string>>;
  /** @returns undefined for JSON; the parts of the text, or a short text */
  show(answer: unknown, input: TextInput, now: EpochSeconds): Promise<Iterable<string> | string> | undefined;
}

type TextInput = Readonly<Record<string, unknown>>;

const CSV = { csv: 'text/csv; charset=utf-8' };
const ICS = { ics: 'text/calendar; charset=utf-8' };

const lang = optional(calendarFields.lang);

const eventFields = {
  lang,
  event_minutes: optional(calendarFields.event_minutes),
  alarm_minutes: optional(calendarFields.alarm_minutes),
};

/** A range of days as a table (RFC 4180, UTF-8) or as a calendar to subscribe to (RFC 5545); the commands' own bytes. */
const calendarTexts: TextForms = {
  fields: { format: formatField('json', 'csv', 'ics'), asr: optional(calendarFields.asr), ...eventFields },
  contentTypes: { ...CSV, ...ICS },
  show: (answer, input, now) => {
    if (!isCalendar(answer)) throw new TypeError('not a range of days');
    if (input['format'] === 'csv') return Promise.resolve(prayerCsv(answer, ','));
    return input['format'] === 'ics' ? calendarIcs(answer, input, now) : undefined;
  },
};

/** The days of a Ramadan: the end of suhoor, and iftar. */
const ramadanTexts: TextForms = {
  fields: { format: formatField('json', 'csv', 'ics'), ...eventFields },
  contentTypes: { ...CSV, ...ICS },
  show: (answer, input, now) => {
    if (!isRamadan(answer)) throw new TypeError('not a Ramadan');
    if (input['format'] === 'csv') return Promise.resolve(ramadanCsv(answer, ','));
    return input['format'] === 'ics' ? eventsOf(input, now).then((options) => ramadanIcs(answer, options)) : undefined;
  },
};

/** The important dates of a Hijri year, each a whole day. */
const datesTexts: TextForms = {
  fields: { format: formatField('json', 'ics'), lang },
  contentTypes: ICS,
  show: (answer, input, now) => {
    if (!hasDates(answer)) throw new TypeError('no important dates');
    if (input['format'] !== 'ics') return undefined;
    return eventsOf(input, now).then((options) => datesIcs(answer.dates, options));
  },
};

function formatField(...choices: readonly string[]) {
  return optional(choiceField('the type of the answer; default json', 'FORMAT', choices));
}

async function calendarIcs(answer: StreamedCalendar, input: TextInput, now: EpochSeconds): Promise<Iterable<string>> {
  const asked = CALENDAR_ASR.find((school) => school === input['asr']);
  const request = withNoteOnAsr(answer.request, asked);
  return prayerIcs({ ...answer, request }, { ...(await eventsOf(input, now)), asr: asked ?? request.asr.taken });
}

/** How events are shown. */
async function eventsOf({ lang, event_minutes: length, alarm_minutes: alarm }: TextInput, madeAt: EpochSeconds) {
  const names = await loadNames(LANGUAGES.find((language) => language === lang) ?? 'en');
  return {
    madeAt,
    names,
    alarmMinutes: typeof alarm === 'number' ? [alarm] : [],
    eventMinutes: typeof length === 'number' ? length : EVENT_MINUTES,
  };
}

function isCalendar(answer: unknown): answer is StreamedCalendar {
  return typeof answer === 'object' && answer !== null && 'days' in answer;
}

function isRamadan(answer: unknown): answer is PrayerRamadanAnswer {
  return isCalendar(answer) && 'hijriYear' in answer;
}

function hasDates(answer: unknown): answer is { readonly dates: readonly ImportantDateAnswer[] } {
  return typeof answer === 'object' && answer !== null && 'dates' in answer;
}

/** Where an operation is asked over HTTP. All are GET. */
export interface Route {
  /** A field whose name stands in it as `:name` is a part of the path. */
  readonly path: string;
  readonly tag: string;
  /** Among operations that share `path`, this one is meant when this parameter is given. */
  readonly when?: string;
  /** A query that the document shows, with the answer it really gets. */
  readonly example: Readonly<Record<string, string>>;
  readonly freshness: Endpoint['freshness'];
  readonly momentWhen?: string;
  /** Refusals beyond those that follow from its fields. */
  readonly faults?: readonly FaultCode[];
  /** Text formats of the answer, with the fields that choose them. */
  readonly texts?: TextForms;
}

const makkah = { lat: '21.4225', lng: '39.8262' };
const PRAYER = 'Prayer times';
const HIJRI = 'Hijri calendar';
const GEO = 'Places';
const TIME = 'Time';
const ofZones = ['INVALID_TIMEZONE'] as const;
const ofPrayers = [...ofZones, 'CONFLICTING_PARAMETERS', 'NO_SUCH_TIME', 'STATION_NOT_FOUND'] as const;
const ofDays = ['NO_SUCH_DATE'] as const;
const ofCalendars = ['OUT_OF_CALENDAR_RANGE'] as const;

export const routes = {
  'prayer.times': {
    path: '/v1/prayer',
    tag: PRAYER,
    example: { ...makkah, method: 'UmmAlQura', date: '2026-11-20' },
    freshness: 'daily',
    faults: [...ofPrayers, ...ofDays],
  },
  'prayer.calendar': {
    path: '/v1/prayer/calendar',
    tag: PRAYER,
    example: { ...makkah, method: '4', from: '2027-02-08', to: '2027-02-09' },
    freshness: 'fixed',
    faults: [...ofPrayers, 'INVALID_RANGE'],
    texts: calendarTexts,
  },
  'prayer.month': {
    path: '/v1/prayer/month',
    tag: PRAYER,
    example: { ...makkah, method: '4', month: '2027-02' },
    freshness: 'daily',
    faults: [...ofPrayers, 'INVALID_DATE'],
    texts: calendarTexts,
  },
  'prayer.year': {
    path: '/v1/prayer/year',
    tag: PRAYER,
    example: { ...makkah, method: '4', year: '2027' },
    freshness: 'daily',
    faults: ofPrayers,
    texts: calendarTexts,
  },
  'prayer.ramadan': {
    path: '/v1/prayer/ramadan',
    tag: PRAYER,
    example: { ...makkah, method: '4', year: '1448' },
    freshness: 'daily',
    faults: [...ofPrayers, ...ofCalendars],
    texts: ramadanTexts,
  },
  'prayer.next': {
    path: '/v1/prayer/next',
    tag: PRAYER,
    example: { ...makkah, method: 'UmmAlQura' },
    freshness: 'moment',
    faults: ofPrayers,
  },
  'prayer.now': {
    path: '/v1/prayer/now',
    tag: PRAYER,
    example: { ...makkah, method: 'UmmAlQura' },
    freshness: 'moment',
    faults: ofPrayers,
  },
  'prayer.explain': {
    path: '/v1/prayer/explain',
    tag: PRAYER,
    example: { lat: '55.75', lng: '37.62', date: '2026-06-21' },
    freshness: 'daily',
    faults: [...ofPrayers, ...ofDays],
  },
  'prayer.methods': {
    path: '/v1/methods',
    tag: PRAYER,
    example: {},
    freshness: 'fixed',
    faults: ['INVALID_METHOD'],
  },
  'prayer.boards': {
    path: '/v1/methods',
    tag: PRAYER,
    when: 'country',
    example: { country: 'DE' },
    freshness: 'fixed',
    faults: ['INVALID_PARAMETER'],
  },
  'prayer.stations': {
    path: '/v1/methods/:code/stations',
    tag: PRAYER,
    example: { code: 'TURKEY', q: 'trabzon' },
    freshness: 'fixed',
    faults: ['INVALID_METHOD'],
  },
  qibla: {
    path: '/v1/qibla',
    tag: PRAYER,
    example: { lat: '41.0082', lng: '28.9784' },
    freshness: 'fixed',
  },
  'hijri.convert': {
    path: '/v1/hijri',
    tag: HIJRI,
    example: { date: '2026-11-20' },
    freshness: 'daily',
    momentWhen: 'after_sunset', // whether maghrib has come
    faults: [...ofZones, ...ofCalendars, 'CONFLICTING_PARAMETERS', 'NO_LOCATION', 'MISSING_PARAMETER'],
  },
  'hijri.dates': {
    path: '/v1/hijri',
    when: 'year',
    tag: HIJRI,
    example: { year: '1448' },
    freshness: 'daily',
    faults: [...ofZones, ...ofCalendars, 'CONFLICTING_PARAMETERS'],
    texts: datesTexts,
  },
  'hijri.month': {
    path: '/v1/hijri/month',
    tag: HIJRI,
    example: { month: '1448-09' },
    freshness: 'fixed',
    faults: [...ofCalendars, 'INVALID_HIJRI_DATE'],
  },
  'hijri.next': {
    path: '/v1/hijri/next',
    tag: HIJRI,
    example: { date: '2026-11-20' },
    freshness: 'daily',
    faults: [...ofZones, ...ofCalendars, 'MISSING_PARAMETER'],
  },
  'hijri.to-gregorian': {
    path: '/v1/hijri/to-gregorian',
    tag: HIJRI,
    example: { date: '1448-09-01' },
    freshness: 'fixed',
    faults: [...ofCalendars, 'INVALID_HIJRI_DATE'],
  },
  'geo.resolve': {
    path: '/v1/geo',
    tag: GEO,
    example: { q: 'Istanbul' },
    freshness: 'moment',
    faults: ['PLACE_NOT_FOUND', 'INVALID_LATITUDE', 'INVALID_LONGITUDE', 'INVALID_PARAMETER'],
  },
  'geo.reverse': {
    path: '/v1/geo/reverse',
    tag: GEO,
    example: makkah,
    freshness: 'moment',
  },
  'geo.timezone': {
    path: '/v1/geo/timezone',
    tag: GEO,
    example: makkah,
    freshness: 'moment',
  },
  'time.now': {
    path: '/v1/time/now',
    tag: TIME,
    example: { timezone: 'Asia/Riyadh' },
    freshness: 'moment',
    faults: [...ofZones, 'MISSING_PARAMETER'],
  },
  'time.convert': {
    path: '/v1/time/convert',
    tag: TIME,
    example: { datetime: '2026-03-29T01:30:00', from_tz: 'Europe/London', to_tz: 'Asia/Kolkata' },
    freshness: 'fixed',
    faults: [...ofZones, 'INVALID_DATETIME', 'INVALID_DATE', 'DATETIME_HAS_OFFSET', 'DATETIME_NOT_UNIQUE'],
  },
  'time.day-info': {
    path: '/v1/time/day-info',
    tag: TIME,
    example: { lat: '51.5074', lng: '-0.1278', date: '2026-06-21' },
    freshness: 'daily',
    faults: ofDays,
  },
  'time.zones': {
    path: '/v1/time/zones',
    tag: TIME,
    example: { search: 'kolkata' },
    freshness: 'moment',
  },
} as const satisfies Record<OperationId, Route>;
