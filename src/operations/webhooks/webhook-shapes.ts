import { EVENT_KINDS, MOST_OFFSET_MINUTES } from '../../core/events/prayer-event.ts';
import { ATTEMPT_KINDS, ATTEMPT_STATES } from '../../core/webhook/subscription.ts';
import { civilDate, localInstant } from '../answer-shapes.ts';
import { boolean, choice, integer, list, object, orNull, pattern, text, type ValueOf } from '../shape.ts';
import { numberField, textField } from '../fields.ts';
import { optional } from '../operation.ts';

/** Parts that answers of several webhook operations share. */

export const secret = pattern('^whsec_[A-Za-z0-9+/]{43}=$', 'the signing secret, shown only once');

export const notes = list(text('what became of the station, the method and the Asr'));

export const count = integer('in this answer');

export const total = integer('all that match, on this page and on others');

export const nextCursor = text('the cursor of the next page; absent on the last');

const error = orNull(text('kind of error; nothing that the receiver sent'));

/** The result of a delivery that was sent by hand. */
export const sentShape = object({
  message: text(),
  delivery: text('its webhook-id'),
  delivered: boolean('whether the receiver answered with a 2xx status in time'),
  status_code: orNull(integer()),
  duration_ms: integer(),
  error,
});

export const attemptShape = object(
  {
    id: text('webhook-id: the same for every copy of a delivery'),
    prayer_type: choice(EVENT_KINDS),
    prayer_date: civilDate,
    prayer_time: localInstant,
    kind: choice(ATTEMPT_KINDS),
    attempt: integer('1 for the first; 0 where none was made'),
    state: choice(ATTEMPT_STATES, 'missed: not attempted within two minutes, never sent late'),
    at: text('ISO 8601, UTC'),
    status_code: orNull(integer()),
    duration_ms: orNull(integer()),
    error,
  },
  {
    event: text('such as fajr-15m, where it is some minutes before or after prayer_time'),
    offset_minutes: integer('minutes after prayer_time; negative before it', {
      minimum: -MOST_OFFSET_MINUTES,
      maximum: MOST_OFFSET_MINUTES,
    }),
  },
);

export type SentAnswer = ValueOf<typeof sentShape>;
export type AttemptAnswer = ValueOf<typeof attemptShape>;

const cursor = textField(
  'where the page begins: next_cursor of the page before',
  'CURSOR',
  'next_cursor of an answer before',
);

/** Rows of a page at most. */
export const MOST_OF_A_PAGE = 1000;

/** The fields of a list that comes page by page. @param otherwise the length of a page without a limit */
export function pageFields(otherwise: string) {
  const summary = `how many at most; default ${otherwise}`;
  const limit = numberField({ summary, placeholder: 'N', minimum: 1, maximum: MOST_OF_A_PAGE, whole: true });
  return { limit: optional(limit), cursor: optional(cursor) };
}
