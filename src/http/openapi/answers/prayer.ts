import type { JsonSchema } from '../../server/endpoint.ts';
import {
  boolean,
  choice,
  civilDate,
  clock,
  coordinates,
  integer,
  list,
  localInstant,
  notes,
  number,
  object,
  orNull,
  pattern,
  text,
  zoneId,
  zoneWarnings,
} from '../schema.ts';
import { hijri } from './hijri.ts';

const date = object({ gregorian: civilDate, timestamp: integer('Unix seconds of 00:00 UTC of the date') });
const method = object({
  id: orNull(integer('1 to 9 for the methods of the specification; null for those accepted by code only')),
  code: text(),
  name: text(),
});
const request = { coordinates, timezone: zoneId, method };
const warnings = { warnings: zoneWarnings };

const PRAYERS = [
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
];
const prayers = object(Object.fromEntries(PRAYERS.map((name) => [name, clock])));
const INSTANTS = ['imsak', ...PRAYERS, 'midnight', 'first_third_ends', 'last_third_begins'];
const instants = object(Object.fromEntries(INSTANTS.map((name) => [name, localInstant])));
const day = { date, prayers, instants, notes };

export const prayerTimesSchema = object({ ...day, ...request }, warnings);
export const prayerRamadanSchema = object(
  {
    ...request,
    hijri_year: integer(),
    adjust: integer('days by which the community is ahead', { minimum: -2, maximum: 2 }),
    days: list(
      object({
        ramadan_day: integer(undefined, { minimum: 1, maximum: 30 }),
        suhoor_ends: clock,
        iftar: clock,
        ...day,
      }),
    ),
    note: text(),
  },
  warnings,
);
export const prayerCalendarSchema = object({ ...request, days: list(object(day)) }, warnings);

const found = {
  instant: orNull(
    pattern('^-?\\d{4,}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$', 'unrounded, UTC; null where there is none'),
  ),
  basis: choice(['angle', 'interval', 'night-share', 'latitude', 'day', 'none'], 'how it was found'),
  reason: text('the same in words'),
};
const details = {
  altitude_deg: number(),
  shadow_factor: number(),
  minutes: number(),
  after: text(),
  rule: text(),
  share: number(),
  latitude: number(),
  days: integer(),
};
const printed = orNull(clock);
const printedEvent = object(
  {
    ...found,
    offset_minutes: number('what the method adds'),
    adjust_minutes: number('what the caller adds'),
    rounding: text(),
    printed,
  },
  details,
);
export const prayerExplainSchema = object(
  {
    date,
    ...request,
    events: object({
      ...Object.fromEntries(
        ['fajr', 'sunrise', 'transit', 'asr_shafi', 'asr_hanafi', 'maghrib', 'isha'].map((name) => [
          name,
          printedEvent,
        ]),
      ),
      sunset: object(found, details),
      midnight: object({ ...found, rounding: text(), printed }),
    }),
    notes,
  },
  warnings,
);

const angle = object({ angle_deg: number('degrees of the Sun’s centre below the horizon') });
const seasonal = object({ seasonal: choice(['moonsighting']) });
const minutes = object({ after_maghrib_minutes: number() }, { in_ramadan_minutes: number() });
export const prayerMethodsSchema: JsonSchema = object({
  methods: list(
    object(
      {
        id: orNull(integer()),
        code: text(),
        name: text(),
        region: text(),
        fajr: { anyOf: [angle, seasonal] },
        maghrib: { anyOf: [angle, object({ at: choice(['sunset']) })] },
        isha: { anyOf: [angle, minutes, seasonal] },
        offset_minutes: object(
          {},
          Object.fromEntries(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'].map((name) => [name, number()])),
        ),
        rounding: choice(['nearest', 'safe', 'up', 'down', 'none']),
        sun: choice(['own-moment', 'at-0h-ut', 'at-local-noon', 'single-pass']),
        night_ends: choice(['sunrise', 'fajr']),
        source: text('the authority, and what was measured of its tables'),
      },
      { caution: text() },
    ),
  ),
});

const moment = {
  prayer: choice(['imsak', 'fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha', 'midnight', 'last_third']),
  time: clock,
  at: localInstant,
  unix: integer('Unix seconds'),
  date: civilDate,
};
const seconds = integer(undefined, { minimum: 0 });
const now = { now: localInstant, unix: integer('Unix seconds of the question') };
const around = {
  current: {
    anyOf: [
      object({
        prayer: choice(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']),
        began: localInstant,
        ends: localInstant,
        ends_at: text('what begins then'),
        seconds_left: seconds,
        preferred_until: orNull(localInstant),
      }),
      { type: 'null', description: 'between sunrise and dhuhr' },
    ],
  },
  previous: object({ ...moment, seconds_since: seconds }),
  next: object({ ...moment, seconds_left: seconds }),
};
const asr = choice(['hanafi', 'shafi'], 'which Asr counts');

const forbiddenNow = orNull(text('sunrise, zawal or sunset, where no prayer is offered now'));

export const prayerNextSchema = object(
  { ...now, ...around, forbidden: object({ now: forbiddenNow }), asr, ...request, notes },
  warnings,
);

export const prayerNowSchema = object(
  {
    ...now,
    is_daytime: boolean('between sunrise and maghrib'),
    ...around,
    forbidden: object({
      now: forbiddenNow,
      windows: list(
        object({
          name: choice(['sunrise', 'zawal', 'sunset']),
          from: localInstant,
          until: localInstant,
          is_now: boolean(),
          seconds_left: orNull(seconds),
          source: text(),
        }),
      ),
    }),
    hijri,
    asr,
    ...request,
    notes,
  },
  warnings,
);
