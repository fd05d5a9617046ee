import { readInstant } from '../core/time/read-times.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { date, tz } from '../operations/fields.ts';
import type { Field } from '../operations/operation.ts';
import { optional } from '../operations/operation.ts';

/** The fields that only the library has: it has no clock, and the zone of a place is named where there is no map. */
export const zone = optional({ ...tz, summary: 'the zone of the place' });

export const at: Field<EpochSeconds, true> = {
  required: true,
  summary: 'the instant after which is asked',
  placeholder: 'INSTANT',
  accepts: 'an instant such as 2026-11-20T17:38:00+03:00, with Z or an offset',
  schema: { type: 'string', format: 'date-time' },
  read: readInstant,
};

export const civilDate: typeof date = {
  ...date,
  accepts: `${date.accepts}; the library has no clock, so there is no today`,
};
