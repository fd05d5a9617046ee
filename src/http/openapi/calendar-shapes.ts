import { WEEKDAYS } from '../../core/time/civil-date.ts';
import { civilDate } from '../../operations/answer-shapes.ts';
import { choice, integer, list, object, pattern, text } from '../../operations/shape.ts';

// Days of both calendars, and how they are counted.
export const adjust = integer('days by which the community is ahead', { minimum: -2, maximum: 2 });
const weekday = choice(WEEKDAYS);
export const month = integer(undefined, { minimum: 1, maximum: 12 });
export const gregorian = object({
  date: civilDate,
  day: integer(undefined, { minimum: 1, maximum: 31 }),
  month,
  year: integer(),
  weekday,
});
export const hijriDay = integer(undefined, { minimum: 1, maximum: 30 });
export const hijri = object({
  date: pattern('^\\d{4,5}-\\d{2}-\\d{2}$', 'YYYY-MM-DD in Hijri numbers'),
  day: hijriDay,
  month,
  year: integer(),
  month_name: text(),
  month_name_ar: text(),
  weekday,
  weekday_ar: text(),
});
export const calendar = choice(['umalqura', 'civil', 'tbla'], 'the calendar really used');
export const dates = list(
  object({
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
  }),
);
export const monthLength = choice([29, 30]);
