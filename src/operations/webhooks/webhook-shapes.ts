import { PRAYER_TYPES } from '../../core/subscription.ts';
import type { ValueOf } from '../shape.ts';
import { boolean, choice, integer, list, number, object, orNull, text } from '../shape.ts';

/** Parts that answers of several webhook operations share. */

export const coordinates = object({
  latitude: number('degrees, north positive', { minimum: -90, maximum: 90 }),
  longitude: number('degrees, east positive', { minimum: -180, maximum: 180 }),
});

export const zoneId = text('IANA zone id', { pattern: '^[A-Za-z0-9_+/-]+$' });

export const warnings = list(
  object({ code: choice(['ambiguous_alias']), message: text(), alternatives: list(zoneId) }),
);

export const secret = text('the signing secret, shown only once', { pattern: '^whsec_[A-Za-z0-9+/]{43}=$' });

export const count = integer('in this answer');

export const nextCursor = text('the cursor of the next page; absent on the last');

const error = orNull(text('kind of error; nothing that the receiver sent'));

/** What came of a delivery that was sent by hand. */
export const sentShape = object({
  message: text(),
  delivery: text('its webhook-id'),
  delivered: boolean('whether the receiver answered with a 2xx status in time'),
  status_code: orNull(integer()),
  duration_ms: integer(),
  error,
});

export const attemptShape = object({
  id: text('webhook-id: the same for every copy of a delivery'),
  prayer_type: choice(PRAYER_TYPES),
  prayer_date: text('YYYY-MM-DD', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  prayer_time: text('ISO 8601 with the local offset', {
    pattern: '^(\\+\\d{2})?\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}(:\\d{2})?$',
  }),
  kind: choice(['prayer', 'test', 'redelivery']),
  attempt: integer('1 for the first; 0 where none was made'),
  state: choice(
    ['delivered', 'failed', 'missed', 'retrying'],
    'missed: not attempted within two minutes, never sent late',
  ),
  at: text('ISO 8601, UTC'),
  status_code: orNull(integer()),
  duration_ms: orNull(integer()),
  error,
});

export type SentAnswer = ValueOf<typeof sentShape>;
export type AttemptAnswer = ValueOf<typeof attemptShape>;
