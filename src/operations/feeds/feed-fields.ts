import { undirected } from '../../core/text/terminal-text.ts';
import { CALENDAR_ASR, type CalendarAsr, type Feed } from '../../core/stored/feed.ts';
import { type Language, LANGUAGES } from '../../core/words/names.ts';
import { showUtcMilliseconds } from '../../core/time/wall-time.ts';
import { coordinates, zoneId } from '../answer-shapes.ts';
import { asInQuery, bodyField, optionalInBody } from '../body-fields.ts';
import { column, given, perhapsShown, settingsOf, shown, showRows } from '../field-rows.ts';
import type { Field } from '../operation.ts';
import { calendarFields, MOST_ALARM_MINUTES, MOST_EVENT_MINUTES, readAlarms } from '../prayer/calendar-fields.ts';
import { choice, integer, list, object, pattern, text, type ValueOf } from '../shape.ts';
import {
  EVENT_PATTERN,
  latitude,
  longitude,
  method,
  prayerTypes,
  station,
  timezone,
} from '../webhooks/subscription-inputs.ts';
import { RULE_ROWS } from '../webhooks/subscription-rules.ts';

const MOST_ALARMS = 5;
const MOST_NAME_CHARACTERS = 100;

/** A choice of a query as a field of a body. */
function choiceInBody<T extends string>(field: Field<T>, all: readonly T[]) {
  return bodyField<T>({ ...asInQuery(field), accept: (value) => all.find((each) => each === value) });
}

const name = bodyField<string>({
  summary: 'what the calendar is called; default the station, else the point',
  placeholder: 'TEXT',
  accepts: `a text of 1 to ${MOST_NAME_CHARACTERS} characters without control characters`,
  schema: { type: 'string', minLength: 1, maxLength: MOST_NAME_CHARACTERS },
  accept: (value) =>
    typeof value === 'string' && /^[^\p{Cc}]+$/u.test(value) && value.length <= MOST_NAME_CHARACTERS
      ? undirected(value) || undefined
      : undefined,
});

const asr = choiceInBody<CalendarAsr>(
  {
    ...calendarFields.asr,
    summary:
      'which Asr the calendar holds; default that of the method’s authority, with AUTO else the country’s, else hanafi',
  },
  CALENDAR_ASR,
);

const events = {
  ...prayerTypes,
  summary: 'the events of the calendar; default the five prayers, and iqamah and jumuah where a rule gives them',
  flagSummary: 'the events, with commas: fajr, sunrise, midnight, jumuah, iqamah.fajr, fajr-15m …; default the prayers',
};

const alarmMinutes = bodyField<readonly number[]>({
  summary: 'reminders, minutes before each event; 0 is at its time; default none',
  flagSummary: 'reminders this long before each event, such as 15m,0m; default none',
  placeholder: 'TIMES',
  accepts: `a list of at most ${MOST_ALARMS} whole numbers from 0 to ${MOST_ALARM_MINUTES} minutes`,
  schema: { type: 'array', maxItems: MOST_ALARMS, items: { type: 'integer', minimum: 0, maximum: MOST_ALARM_MINUTES } },
  fromText: (text, name) => readAlarms(text, `--${name}`),
  accept: (value) => {
    if (!Array.isArray(value) || value.length > MOST_ALARMS) return undefined;
    const minutes = value.filter((each): each is number => isMinutes(each, MOST_ALARM_MINUTES));
    return minutes.length === value.length ? [...new Set(minutes)] : undefined;
  },
});

const eventMinutes = bodyField<number>({
  ...asInQuery(calendarFields.event_minutes),
  summary: calendarFields.event_minutes.summary.replace(' in ics', ''),
  fromText: (text, name) => calendarFields.event_minutes.read(text, name),
  accept: (value) => (isMinutes(value, MOST_EVENT_MINUTES) ? value : undefined),
});

function isMinutes(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

/** A new field is a row here, beside its property of `Feed`. The place and rules are as of a subscription, the file as of a calendar. */
const FIELDS = {
  id: shown(text('assigned by the service'), ({ id }: Feed) => id),
  name: {
    ...given(optionalInBody(name), (name) => ({ name })),
    ...perhapsShown(text('what the calendar is called'), ({ name }: Feed) => name),
  },
  latitude: { input: { ...optionalInBody(latitude), requiredUnless: 'station' } },
  longitude: { input: { ...optionalInBody(longitude), requiredUnless: 'station' } },
  coordinates: shown(coordinates, ({ at }: Feed) => ({ latitude: at.latDeg, longitude: at.lngDeg })),
  timezone: {
    input: optionalInBody({
      ...timezone,
      summary: 'decides which date is today, and the clock in event texts; default the zone at the place',
    }),
    ...shown(zoneId, ({ timezone }: Feed) => timezone),
  },
  method: {
    input: optionalInBody(method),
    ...shown(text('the canonical code of the method, or AUTO where it was asked for'), ({ method }: Feed) => method),
  },
  station: {
    input: optionalInBody(station),
    ...perhapsShown(
      text('id on the method’s own list of places: times are computed there'),
      ({ station }: Feed) => station,
    ),
  },
  ...RULE_ROWS,
  asr: {
    ...given(optionalInBody(asr), (asr) => ({ asr })),
    ...perhapsShown(choice(CALENDAR_ASR, 'where it was chosen'), ({ asr }: Feed) => asr),
  },
  events: {
    ...given(optionalInBody(events), (events) => ({ events })),
    ...perhapsShown(list<string>(pattern(EVENT_PATTERN)), ({ events }: Feed) => events),
  },
  lang: {
    ...given(optionalInBody(choiceInBody<Language>(calendarFields.lang, LANGUAGES)), (language) => ({ language })),
    ...shown(choice(LANGUAGES), ({ language }: Feed) => language),
  },
  alarm_minutes: {
    ...given(optionalInBody(alarmMinutes), (alarmMinutes) => ({ alarmMinutes })),
    ...shown(list(integer('before each event')), ({ alarmMinutes }: Feed) => alarmMinutes),
  },
  event_minutes: {
    ...given(optionalInBody(eventMinutes), (eventMinutes) => ({ eventMinutes })),
    ...shown(integer('the length of each event'), ({ eventMinutes }: Feed) => eventMinutes),
  },
  created_at: shown(text('ISO 8601, UTC'), ({ createdAt }: Feed) => showUtcMilliseconds(createdAt)),
  owner: { optionalAnswer: text('id of its API key, where those of all keys are listed') },
};

/** Body of `POST /v1/feeds`. */
export const feedFields = column(FIELDS, 'input');

/** A feed as it is shown: never with its token or its hash. */
export const feedShape = object(column(FIELDS, 'answer'), column(FIELDS, 'optionalAnswer'));

/** @param hasOwner whether its key is named */
export function showFeed(feed: Feed, hasOwner = false): ValueOf<typeof feedShape> {
  const answer = { ...showRows(FIELDS, feed), ...(hasOwner ? { owner: feed.apiKeyId } : {}) };
  if (feedShape.fits(answer)) return answer;
  throw new Error(`feed ${feed.id} does not have the shape of its answer`);
}

/** What the given values set by themselves. */
export function feedSettings(input: Readonly<Record<string, unknown>>): Partial<Feed> {
  return settingsOf<Feed>(FIELDS, input);
}
