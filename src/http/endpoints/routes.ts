import type { FaultCode } from '../../core/fault.ts';
import type { OperationId } from '../../operations/catalogue.ts';
import { calendarTexts, datesTexts, ramadanTexts, type TextForms } from './calendar-texts.ts';
import type { Endpoint } from '../endpoint.ts';

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
