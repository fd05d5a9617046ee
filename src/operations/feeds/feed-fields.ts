import { undirected } from '../../core/text/terminal-text.ts';
import type { CalendarAsr, Feed } from '../../core/stored/feed.ts';
import { CALENDAR_ASR } from '../../core/stored/feed.ts';
import type { Language } from '../../core/words/names.ts';
import { LANGUAGES } from '../../core/words/names.ts';
import { showUtcMilliseconds } from '../../core/time/wall-time.ts';
import { coordinates, zoneId } from '../answer-shapes.ts';
import { bodyField, optionalInBody } from '../body-fields.ts';
import type { Field } from '../operation.ts';
import { calendarFields, MOST_ALARM_MINUTES, MOST_EVENT_MINUTES, readAlarms } from '../prayer/calendar-fields.ts';
import type { ValueOf } from '../shape.ts';
import { choice, integer, list, object, pattern, text } from '../shape.ts';
import { column } from '../webhooks/subscription-fields.ts';
import {
  EVENT_PATTERN,
  latitude,
  longitude,
  method,
  prayerTypes,
  station,
  timezone,
} from '../webhooks/subscription-inputs.ts';
import { RULE_NAMES, RULE_ROWS } from '../webhooks/subscription-rules.ts';

const MOST_ALARMS = 5;
const MOST_NAME_CHARACTERS = 100;

const nameAccepts = `a text of 1 to ${MOST_NAME_CHARACTERS} characters without control characters`;
const alarmsAccepts = `a list of at most ${MOST_ALARMS} whole numbers from 0 to ${MOST_ALARM_MINUTES} minutes`;

/** A choice of a query as a field of a body. */
function choiceInBody<T extends string>(
  { summary, placeholder, accepts, choices, schema }: Field<T>,
  all: readonly T[],
) {
  return bodyField<T>({
    summary,
    placeholder,
    accepts,
    ...(choices && { choices }),
    schema,
    accept: (value) => all.find((each) => each === value),
  });
}

/** Body of `POST /v1/feeds`: the place and rules as of a webhook subscription, the file as of a calendar. */
export const feedFields = {
  name: optionalInBody(
    bodyField<string>({
      summary: 'what the calendar is called; default the station, else the point',
      placeholder: 'TEXT',
      accepts: nameAccepts,
      schema: { type: 'string', minLength: 1, maxLength: MOST_NAME_CHARACTERS },
      accept: (value) =>
        typeof value === 'string' && /^[^\p{Cc}]+$/u.test(value) && value.length <= MOST_NAME_CHARACTERS
          ? undirected(value) || undefined
          : undefined,
    }),
  ),
  latitude: { ...optionalInBody(latitude), requiredUnless: 'station' },
  longitude: { ...optionalInBody(longitude), requiredUnless: 'station' },
  timezone: optionalInBody({
    ...timezone,
    summary: 'decides which date is today, and the clock in event texts; default the zone at the place',
  }),
  method: optionalInBody(method),
  station: optionalInBody(station),
  ...column(RULE_ROWS, 'input'),
  asr: optionalInBody(
    choiceInBody<CalendarAsr>(
      {
        ...calendarFields.asr,
        summary:
          'which Asr the calendar holds; default that of the method’s authority, with AUTO else the country’s, else hanafi',
      },
      CALENDAR_ASR,
    ),
  ),
  events: optionalInBody({
    ...prayerTypes,
    summary: 'the events of the calendar; default the five prayers, and iqamah and jumuah where a rule gives them',
    flagSummary:
      'the events, with commas: fajr, sunrise, midnight, jumuah, iqamah.fajr, fajr-15m …; default the prayers',
  }),
  lang: optionalInBody(choiceInBody<Language>(calendarFields.lang, LANGUAGES)),
  alarm_minutes: optionalInBody(
    bodyField<readonly number[]>({
      summary: 'reminders, so many minutes before each event; 0 is at its time; default none',
      flagSummary: 'reminders this long before each event, such as 15m,0m; default none',
      placeholder: 'TIMES',
      accepts: alarmsAccepts,
      schema: {
        type: 'array',
        maxItems: MOST_ALARMS,
        items: { type: 'integer', minimum: 0, maximum: MOST_ALARM_MINUTES },
      },
      fromText: (text, name) => readAlarms(text, `--${name}`),
      accept: (value) => {
        if (!Array.isArray(value) || value.length > MOST_ALARMS) return undefined;
        const minutes = value.filter((each): each is number => isMinutes(each, MOST_ALARM_MINUTES));
        return minutes.length === value.length ? [...new Set(minutes)] : undefined;
      },
    }),
  ),
  event_minutes: optionalInBody(
    bodyField<number>({
      summary: calendarFields.event_minutes.summary.replace(' in ics', ''),
      placeholder: calendarFields.event_minutes.placeholder,
      accepts: calendarFields.event_minutes.accepts,
      schema: calendarFields.event_minutes.schema,
      fromText: (text, name) => calendarFields.event_minutes.read(text, name),
      accept: (value) => (isMinutes(value, MOST_EVENT_MINUTES) ? value : undefined),
    }),
  ),
} as const;

function isMinutes(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

/** A feed as it is shown: never with its token or its hash. */
export const feedShape = object(
  {
    id: text('assigned by the service'),
    coordinates,
    timezone: zoneId,
    method: text('the canonical code of the method, or AUTO where it was asked for'),
    lang: choice(LANGUAGES),
    alarm_minutes: list(integer('before each event')),
    event_minutes: integer('the length of each event'),
    created_at: text('ISO 8601, UTC'),
  },
  {
    name: text('what the calendar is called'),
    station: text('id on the method’s own list of places: times are computed there'),
    ...column(RULE_ROWS, 'optionalAnswer'),
    asr: choice(CALENDAR_ASR, 'where it was chosen'),
    events: list<string>(pattern(EVENT_PATTERN)),
    owner: text('id of its API key, where those of all keys are listed'),
  },
);

export type ShownFeed = ValueOf<typeof feedShape>;

/** @param hasOwner whether its key is named */
export function showFeed(feed: Feed, hasOwner = false): ShownFeed {
  const { id, name, at, timezone, method, station, asr, events, language, alarmMinutes, eventMinutes } = feed;
  const rules = RULE_NAMES.flatMap((rule) => {
    const shown = RULE_ROWS[rule].show(feed);
    return shown === undefined ? [] : [[rule, shown] as const];
  });
  return {
    id,
    ...(name === undefined ? {} : { name }),
    coordinates: { latitude: at.latDeg, longitude: at.lngDeg },
    timezone,
    method,
    ...(station === undefined ? {} : { station }),
    ...Object.fromEntries(rules),
    ...(asr === undefined ? {} : { asr }),
    ...(events === undefined ? {} : { events }),
    lang: language,
    alarm_minutes: alarmMinutes,
    event_minutes: eventMinutes,
    created_at: showUtcMilliseconds(feed.createdAt),
    ...(hasOwner ? { owner: feed.apiKeyId } : {}),
  };
}
