import { clock } from '../../operations/answer-shapes.ts';
import { choice, integer, number, object, orNull, pattern, text } from '../../operations/shape.ts';
import { propertiesOf } from './method-shapes.ts';

const found = {
  instant: orNull(
    pattern('^-?\\d{4,}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$', 'unrounded, UTC; null where there is none'),
  ),
  basis: choice(['angle', 'interval', 'night-share', 'day-limit', 'latitude', 'day', 'none'], 'how it was found'),
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
  { ...details, computed: orNull(text('HH:MM by computation, where a printed timetable is followed')) },
);
const PRINTED_EVENTS = ['fajr', 'sunrise', 'transit', 'asr_shafi', 'asr_hanafi', 'maghrib', 'isha'];

/** How each event of a day was found. */
export const explainedEvents = {
  ...propertiesOf(PRINTED_EVENTS, printedEvent),
  sunset: object(found, details),
  midnight: object({ ...found, rounding: text(), printed }),
};
