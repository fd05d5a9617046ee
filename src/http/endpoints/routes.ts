import type { FaultCode } from '../../core/fault.ts';
import { CALENDAR_ASR } from '../../core/stored/feed.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { DIGITS, LANGUAGE_TAGS, loadNames, PAPER_SIZES } from '../../core/words/names.ts';
import { prayerCsv, ramadanCsv } from '../../formats/csv.ts';
import { datesIcs, prayerIcs, ramadanIcs } from '../../formats/ics.ts';
import { paperHtml } from '../../formats/paper.ts';
import type { PaperOptions, SheetAdditions } from '../../formats/paper-head.ts';
import type { OperationId } from '../../operations/catalogue.ts';
import { choiceField } from '../../operations/fields.ts';
import type { ImportantDateAnswer } from '../../operations/hijri/answer.ts';
import { type Fields, optional } from '../../operations/operation.ts';
import { calendarFields, EVENT_MINUTES, paperFields } from '../../operations/prayer/calendar-fields.ts';
import { withNoteOnAsr } from '../../operations/prayer/notes.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import type { StreamedCalendar } from '../../operations/prayer/times.ts';
import { type Endpoint, HTML_TYPE } from '../endpoint.ts';

/** Text formats in which an answer is also available; the parameter `format` chooses one. */
export interface TextForms<Answer = unknown> {
  readonly fields: Fields;
  readonly contentTypes: Readonly<Record<string, string>>;
  /** @returns the parts of the text; undefined for JSON */
  show(
    answer: Answer,
    input: TextInput,
    now: EpochSeconds,
    onSheet?: SheetAdditions,
  ): Promise<Iterable<string>> | undefined;
}

type TextInput = Readonly<Record<string, unknown>>;
type EventOptions = Awaited<ReturnType<typeof eventsOf>>;

interface Forms<Answer> {
  csv?(answer: Answer, separator: ','): Iterable<string>;
  ics(answer: Answer, options: EventOptions, input: TextInput): Iterable<string>;
  /** Sheets to print. */
  html?(answer: Answer, options: PaperOptions): Iterable<string>;
}

/** Text formats that have the same bytes as the commands' output. @param own fields beside `format` */
function textForms<Answer>(own: Fields, { csv, ics, html }: Forms<Answer>): TextForms<Answer> {
  const types = {
    ...(csv && { csv: 'text/csv; charset=utf-8' }),
    ics: 'text/calendar; charset=utf-8',
    ...(html && { html: HTML_TYPE }),
  };
  const format = choiceField('the type of the answer; default json', 'FORMAT', ['json', ...Object.keys(types)]);
  return {
    fields: { format: optional(format), ...own },
    contentTypes: types,
    show: (answer, input, now, onSheet) => {
      if (csv && input['format'] === 'csv') return Promise.resolve(csv(answer, ','));
      if (html && input['format'] === 'html')
        return paperOf(input).then((options) => html(answer, { ...options, ...onSheet }));
      if (input['format'] === 'ics') return eventsOf(input, now).then((options) => ics(answer, options, input));
      return undefined;
    },
  };
}

const lang = optional(calendarFields.lang);
const { event_minutes, alarm_minutes } = calendarFields;
const eventFields = { lang, event_minutes: optional(event_minutes), alarm_minutes: optional(alarm_minutes) };

const sheetFields = {
  asr: optional(calendarFields.asr),
  ...eventFields,
  lang: optional(paperFields.lang),
  second_lang: optional(paperFields.second_lang),
  digits: optional(paperFields.digits),
  clock: optional(paperFields.clock),
  name: optional(paperFields.name),
  paper: optional(paperFields.paper),
};

const calendarTexts = textForms<StreamedCalendar>(sheetFields, {
  html: paperHtml,
  csv: prayerCsv,
  ics(answer, options, input) {
    const asked = CALENDAR_ASR.find((school) => school === input['asr']);
    const request = withNoteOnAsr(answer.request, asked);
    return prayerIcs({ ...answer, request }, { ...options, asr: asked });
  },
});

const ramadanTexts = textForms<PrayerRamadanAnswer>(sheetFields, { html: paperHtml, csv: ramadanCsv, ics: ramadanIcs });

/** The important dates of a Hijri year, each a whole day. */
const datesTexts = textForms<{ readonly dates: readonly ImportantDateAnswer[] }>(
  { lang },
  { ics: ({ dates }, options) => datesIcs(dates, options) },
);

async function eventsOf({ lang, event_minutes: length, alarm_minutes: alarm }: TextInput, madeAt: EpochSeconds) {
  return {
    madeAt,
    names: await loadNames(tagOf(lang) ?? 'en'),
    alarmMinutes: typeof alarm === 'number' ? [alarm] : [],
    eventMinutes: typeof length === 'number' ? length : EVENT_MINUTES,
  };
}

async function paperOf(input: TextInput): Promise<PaperOptions> {
  const { clock, asr, name, paper } = input;
  const [tag, second] = [tagOf(input['lang']) ?? 'en', tagOf(input['second_lang'])];
  const digits = DIGITS.find((one) => one === input['digits']);
  return {
    names: await loadNames({ tag, digits }),
    second: second === undefined || second === tag ? undefined : await loadNames({ tag: second, digits }),
    hours: clock === '12h' ? '12h' : '24h',
    asr: CALENDAR_ASR.find((school) => school === asr),
    name: typeof name === 'string' ? name : undefined,
    placeName: undefined,
    paper: PAPER_SIZES.find((size) => size === paper),
  };
}

function tagOf(code: unknown) {
  return LANGUAGE_TAGS.find((tag) => tag === code);
}

/** The path and query of an operation over HTTP. The method is always GET. */
export interface Route {
  /** The path. If it contains a field's name as `:name`, the field is a part of the path. */
  readonly path: string;
  readonly tag: string;
  /** The parameter that chooses this operation among those with the same `path`. */
  readonly when?: string;
  /** A query that the document shows, with its real answer. */
  readonly example: Readonly<Record<string, string>>;
  readonly freshness: Endpoint['freshness'];
  readonly momentWhen?: string;
  readonly faults: readonly FaultCode[];
  readonly texts?: TextForms;
}

const makkah = { lat: '21.4225', lng: '39.8262' };
const byId = { ...makkah, method: '4' };
const byCode = { ...makkah, method: 'UmmAlQura' };
const zoneFault = ['INVALID_TIMEZONE'] as const;
const timeFaults = [...zoneFault, 'CONFLICTING_PARAMETERS', 'NO_SUCH_TIME', 'STATION_NOT_FOUND'] as const;
const datedFaults = [...timeFaults, 'NO_SUCH_DATE'] as const;
const rangeFaults = ['OUT_OF_CALENDAR_RANGE'] as const;
const hijriDateFaults = [...rangeFaults, 'INVALID_HIJRI_DATE'] as const;
const pointFaults = ['INVALID_LATITUDE', 'INVALID_LONGITUDE', 'INVALID_PARAMETER'] as const;
const hijriDayFaults = [...zoneFault, ...rangeFaults, 'MISSING_PARAMETER'] as const;

type Example = Route['example'];
type Faults = readonly FaultCode[];
type More = Pick<Route, 'texts' | 'when' | 'momentWhen'>;

const routesUnder =
  (tag: string) =>
  (path: string, freshness: Route['freshness'], example: Example, faults: Faults = [], more: More = {}): Route => {
    return { path, tag, freshness, example, faults, ...more };
  };

const prayer = routesUnder('Prayer times');
const hijri = routesUnder('Hijri calendar');
const geo = routesUnder('Places');
const time = routesUnder('Time');
const days = { texts: calendarTexts };

export const routes: Readonly<Record<OperationId, Route>> = {
  'prayer.times': prayer('/v1/prayer', 'daily', { ...byCode, date: '2026-11-20' }, datedFaults),
  'prayer.calendar': prayer(
    '/v1/prayer/calendar',
    'fixed',
    { ...byId, from: '2027-02-08', to: '2027-02-09' },
    [...timeFaults, 'INVALID_RANGE'],
    days,
  ),
  'prayer.month': prayer(
    '/v1/prayer/month',
    'daily',
    { ...byId, month: '2027-02' },
    [...timeFaults, 'INVALID_DATE'],
    days,
  ),
  'prayer.year': prayer('/v1/prayer/year', 'daily', { ...byId, year: '2027' }, timeFaults, days),
  'prayer.ramadan': prayer('/v1/prayer/ramadan', 'daily', { ...byId, year: '1448' }, [...timeFaults, ...rangeFaults], {
    texts: ramadanTexts,
  }),
  'prayer.next': prayer('/v1/prayer/next', 'moment', byCode, timeFaults),
  'prayer.now': prayer('/v1/prayer/now', 'moment', byCode, timeFaults),
  'prayer.explain': prayer(
    '/v1/prayer/explain',
    'daily',
    { lat: '55.75', lng: '37.62', date: '2026-06-21' },
    datedFaults,
  ),
  'prayer.methods': prayer('/v1/methods', 'fixed', {}, ['INVALID_METHOD']),
  'prayer.boards': prayer('/v1/methods', 'fixed', { country: 'DE' }, ['INVALID_PARAMETER'], { when: 'country' }),
  'prayer.stations': prayer('/v1/methods/:code/stations', 'fixed', { code: 'TURKEY', q: 'trabzon' }, [
    'INVALID_METHOD',
  ]),
  qibla: prayer('/v1/qibla', 'fixed', { lat: '41.0082', lng: '28.9784' }),
  'hijri.convert': hijri(
    '/v1/hijri',
    'daily',
    { date: '2026-11-20' },
    [...zoneFault, ...rangeFaults, 'CONFLICTING_PARAMETERS', 'NO_LOCATION', 'MISSING_PARAMETER'],
    { momentWhen: 'after_sunset' }, // the answer then depends on whether maghrib has come
  ),
  'hijri.dates': hijri(
    '/v1/hijri',
    'daily',
    { year: '1448' },
    [...zoneFault, ...rangeFaults, 'CONFLICTING_PARAMETERS'],
    {
      when: 'year',
      texts: datesTexts,
    },
  ),
  'hijri.month': hijri('/v1/hijri/month', 'fixed', { month: '1448-09' }, hijriDateFaults),
  'hijri.next': hijri('/v1/hijri/next', 'daily', { date: '2026-11-20' }, hijriDayFaults),
  'hijri.to-gregorian': hijri('/v1/hijri/to-gregorian', 'fixed', { date: '1448-09-01' }, hijriDateFaults),
  'geo.resolve': geo('/v1/geo', 'moment', { q: 'Istanbul' }, ['PLACE_NOT_FOUND', ...pointFaults]),
  'geo.reverse': geo('/v1/geo/reverse', 'moment', makkah),
  'geo.timezone': geo('/v1/geo/timezone', 'moment', makkah),
  'time.now': time('/v1/time/now', 'moment', { timezone: 'Asia/Riyadh' }, [...zoneFault, 'MISSING_PARAMETER']),
  'time.convert': time(
    '/v1/time/convert',
    'fixed',
    { datetime: '2026-03-29T01:30:00', from_tz: 'Europe/London', to_tz: 'Asia/Kolkata' },
    [...zoneFault, 'INVALID_DATETIME', 'INVALID_DATE', 'DATETIME_HAS_OFFSET', 'DATETIME_NOT_UNIQUE'],
  ),
  'time.day-info': time('/v1/time/day-info', 'daily', { lat: '51.5074', lng: '-0.1278', date: '2026-06-21' }, [
    'NO_SUCH_DATE',
  ]),
  'time.zones': time('/v1/time/zones', 'moment', { search: 'kolkata' }),
};
