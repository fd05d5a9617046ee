import {
  boolean,
  choice,
  civilDate,
  integer,
  list,
  localInstant,
  object,
  orNull,
  pattern,
  text,
  zoneWarnings,
} from '../schema.ts';

const weekday = choice(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
const month = integer(undefined, { minimum: 1, maximum: 12 });
const gregorian = object({
  date: civilDate,
  day: integer(undefined, { minimum: 1, maximum: 31 }),
  month,
  year: integer(),
  weekday,
});
export const hijri = object({
  date: pattern('^\\d{4,5}-\\d{2}-\\d{2}$', 'YYYY-MM-DD in Hijri numbers'),
  day: integer(undefined, { minimum: 1, maximum: 30 }),
  month,
  year: integer(),
  month_name: text(),
  month_name_ar: text(),
  weekday,
  weekday_ar: text(),
});
const calendar = choice(['umalqura', 'civil', 'tbla'], 'the calendar really used');
const adjust = integer('days by which the community is ahead', { minimum: -2, maximum: 2 });
const warnings = { warnings: zoneWarnings };
const importantDate = object({
  id: text(),
  name: text(),
  name_ar: text(),
  kind: text(),
  tradition: text(),
  hijri,
  gregorian,
  begins_evening_of: civilDate,
  note: text(),
  source: text(),
});

export const hijriConvertSchema = object(
  { gregorian, hijri, calendar, adjust },
  {
    after_sunset: boolean('whether the evening’s Hijri day is in force'),
    begins_at: orNull(localInstant),
    ends_at: orNull(localInstant),
    ...warnings,
  },
);

export const hijriToGregorianSchema = object({ gregorian, hijri, calendar, adjust });

export const hijriDatesSchema = object({
  year: integer(),
  calendar,
  adjust,
  days: choice([353, 354, 355, 356]),
  starts: civilDate,
  ends: orNull(civilDate),
  dates: list(importantDate),
  months: list(
    object({
      month,
      name: text(),
      name_ar: text(),
      days: choice([29, 30]),
      starts: civilDate,
      sacred: boolean(),
      white_days: list(civilDate),
    }),
  ),
});

export const hijriMonthSchema = object({
  year: integer(),
  month,
  name: text(),
  name_ar: text(),
  sacred: boolean(),
  calendar,
  adjust,
  days: choice([29, 30]),
  each_day: list(object({ hijri, gregorian, white_day: boolean('13, 14 or 15, when fasting is recommended') })),
  dates: list(importantDate),
});

export const hijriNextSchema = object(
  {
    gregorian,
    hijri,
    calendar,
    adjust,
    days_left: integer(undefined, { minimum: 0 }),
    dates: list(importantDate),
  },
  warnings,
);
