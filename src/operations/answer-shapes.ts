import { choice, list, number, object, pattern, text } from './shape.ts';

/** Parts that answers of several operations share. */

export const CLOCK = '^([01]\\d|2[0-3]):[0-5]\\d$';
export const clock = pattern(CLOCK, 'HH:MM on the clocks of `timezone`');
export const civilDate = pattern('^\\d{4}-\\d{2}-\\d{2}$', 'YYYY-MM-DD');
export const offset = pattern('^[+-]\\d{2}:\\d{2}(:\\d{2})?$', '±HH:MM; historic offsets keep their seconds');
export const localInstant = pattern(
  '^(\\+\\d{2})?\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}(:\\d{2})?$',
  'ISO 8601 with the local offset',
);
export const zoneId = pattern('^[A-Za-z0-9_+/-]+$', 'IANA zone id');
export const latitude = number('degrees, north positive', { minimum: -90, maximum: 90 });
export const longitude = number('degrees, east positive', { minimum: -180, maximum: 180 });
export const coordinates = object({ latitude, longitude });
export const zoneWarnings = list(
  object({ code: choice(['ambiguous_alias']), message: text(), alternatives: list(zoneId) }),
);
/** About the zone, and about a date before 1600 that may be meant as a Hijri one: other zones, or the other date. */
export const dayWarnings = list(
  object(
    { code: choice(['ambiguous_alias', 'date_may_be_hijri']), message: text(), alternatives: list(text()) },
    { date: civilDate },
  ),
);
