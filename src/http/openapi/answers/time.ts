import {
  choice,
  civilDate,
  clock,
  coordinates,
  integer,
  list,
  localInstant,
  notes,
  object,
  offset,
  pattern,
  text,
  zoneCandidates,
  zoneFound,
  zoneId,
  zoneWarnings,
} from '../schema.ts';

export const timeNowSchema = object(
  {
    timezone: zoneId,
    datetime: localInstant,
    date: civilDate,
    time: pattern('^\\d{2}:\\d{2}:\\d{2}$', 'HH:MM:SS'),
    utc_offset: offset,
    unix: integer('Unix seconds'),
    ...zoneFound,
  },
  { ...zoneCandidates, warnings: zoneWarnings },
);

const side = object({ timezone: zoneId, datetime: localInstant, unix: integer('Unix seconds') });

export const timeConvertSchema = object(
  {
    from: side,
    to: side,
    resolution: choice(['exact', 'gap', 'overlap'], 'whether the local time came once, never, or twice'),
  },
  { warnings: zoneWarnings },
);

const length = pattern('^\\d+h \\d+m$');
const seconds = integer(undefined, { minimum: 0, maximum: 86_400 });

export const timeDayInfoSchema = object({
  coordinates,
  date: object({ gregorian: civilDate, timestamp: integer('Unix seconds of 00:00 UTC of the date') }),
  timezone: zoneId,
  day_info: object({
    sunrise: clock,
    sunset: clock,
    solar_noon: clock,
    zawal_start: clock,
    zawal: clock,
    zawal_end: clock,
    day_length_seconds: seconds,
    day_length_human: length,
    night_length_seconds: seconds,
    night_length_human: length,
  }),
  notes,
});

export const timeZonesSchema = object({
  tzdata: text('the release of the time-zone database'),
  count: integer(undefined, { minimum: 0 }),
  zones: list(object({ id: zoneId, utc_offset: offset, aliases: list(text()), links: list(text()) })),
});
