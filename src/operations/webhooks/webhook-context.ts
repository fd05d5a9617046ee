import { EVENT_KINDS, MAX_OFFSET_MINUTES } from '../../core/events/prayer-event.ts';
import { attempt, Fault, quoted } from '../../core/fault.ts';
import type { FindStation } from '../../core/prayer/stations.ts';
import { isOwner } from '../../core/stored/api-key.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { ZoneWarning } from '../../core/time/zone.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import {
  type Attempt,
  ATTEMPT_KINDS,
  ATTEMPT_STATES,
  type AttemptLog,
  type EventKey,
  type Subscription,
  type SubscriptionStore,
  type UnreadableRow,
} from '../../core/webhook/subscription.ts';
import type { OnceContext } from '../daemon-operation.ts';
import { numberField, textField } from '../fields.ts';
import { type Context, optional } from '../operation.ts';
import type { ValueOf } from '../shape.ts';
import { boolean, choice, civilDate, integer, list, localInstant, object, orNull, pattern, text } from '../shape.ts';

/** The functions that find the place and the rules of a subscription or a feed. */
export interface PlaceDeps extends Pick<Context, 'now' | 'zones' | 'findZone' | 'keptLists'> {
  readonly findStation: FindStation;
  /** A printed timetable by its id. */
  readonly findTimetable: (id: string) => PrintedTimetable | undefined;
}

export interface WebhookDeps extends PlaceDeps {
  readonly store: Pick<
    SubscriptionStore,
    'answered' | 'get' | 'list' | 'tally' | 'owners' | 'create' | 'update' | 'remove'
  >;
  readonly log: Pick<AttemptLog, 'list' | 'find'>;
  /** Subscriptions that one key may have. */
  readonly maxSubscriptions: number;
  newId(): string;
  newSecret(): string;
  /** Why the daemon would refuse to send to a receiver's address; undefined if it would not refuse. */
  refusalOf(url: URL): Promise<Fault | undefined>;
  sendOnce(
    subscription: Subscription,
    key: EventKey,
    prayerTime: EpochSeconds,
    kind: 'test' | 'redelivery',
  ): Promise<Attempt>;
  prayerTime(subscription: Subscription, prayer: EventKey['prayer'], day: number): EpochSeconds | undefined;
  planned(): number;
  readonly checkInterval: string;
}

export interface WebhookContext extends WebhookDeps, OnceContext {
  /** The key of the caller, who sees only the subscriptions of that key. `EVERY_KEY` means the local admin, who sees all. */
  readonly apiKeyId: string;
}

export const id = textField('id of the subscription', 'ID', 'an id that the list of subscriptions shows');

/** Finds a subscription of the caller's key. @throws Fault WEBHOOK_NOT_FOUND, also for a subscription of another key */
export async function ownSubscription(id: string, context: WebhookContext): Promise<Subscription> {
  return requireOwn(await context.store.get(id), id, context);
}

/** Changes a subscription of the caller's key in its turn. `change` may run again; only its last result is stored. @throws Fault as above */
export async function changeOwn(
  id: string,
  context: WebhookContext,
  change: (before: Subscription) => Subscription | Promise<Subscription>,
): Promise<Subscription> {
  const changed = await context.store.update(id, (before) => change(requireOwn(before, id, context)));
  return changed ?? requireOwn(changed, id, context);
}

/** @throws Fault WEBHOOK_NOT_FOUND */
export function requireOwn(found: Subscription | undefined, id: string, { apiKeyId }: WebhookContext): Subscription {
  if (found && isOwner(apiKeyId, found)) return found;
  const sentence = `Webhook subscription ${quoted(id)} does not exist. List your subscriptions to see their ids.`;
  throw new Fault('WEBHOOK_NOT_FOUND', sentence, { value: id });
}

/** @throws Fault TARGET_NOT_PUBLIC */
export async function refusePrivate(url: string, { refusalOf }: WebhookContext): Promise<void> {
  const refusal = await refusalOf(new URL(url));
  if (refusal) throw refusal;
}

/** The remarks of an answer: warnings of an ambiguous zone, and notes for the caller, such as on a station that was not found. */
export function withRemarks(warnings: readonly ZoneWarning[] = [], notes: readonly string[] = []) {
  return { ...(warnings.length > 0 ? { warnings } : {}), ...(notes.length > 0 ? { notes } : {}) };
}

export const secret = pattern('^whsec_[A-Za-z0-9+/]{43}=$', 'the signing secret, shown only once');

export const notes = list(text('which station, method and Asr were taken, and why'));

export const count = integer('the number of items in this answer');

export const total = integer('the number of items that match, on all pages');

const nextCursor = text('the cursor of the next page; absent on the last page');

const error = orNull(text('kind of error; nothing that the receiver sent'));

const reason = text('why, if more is known than the kind of error, such as that a certificate has expired');

/** The result of a delivery that a user asked for. */
export const sentShape = object(
  {
    message: text(),
    delivery: text('the webhook-id of the delivery'),
    delivered: boolean('whether the receiver answered with a 2xx status in time'),
    status_code: orNull(integer()),
    duration_ms: integer(),
    error,
  },
  { reason },
);

export const attemptShape = object(
  {
    id: text('webhook-id: the same for every copy of a delivery'),
    prayer_type: choice(EVENT_KINDS),
    prayer_date: civilDate,
    prayer_time: localInstant,
    kind: choice(ATTEMPT_KINDS),
    attempt: integer('the number of the attempt, from 1; 0 if no attempt was made'),
    state: choice(ATTEMPT_STATES, 'missed: not attempted within two minutes, never sent late'),
    at: text('ISO 8601, UTC'),
    status_code: orNull(integer()),
    duration_ms: orNull(integer()),
    error,
  },
  {
    reason,
    event: text('the event, such as fajr-15m, if it is some minutes before or after prayer_time'),
    offset_minutes: integer('minutes after prayer_time; negative before it', {
      minimum: -MAX_OFFSET_MINUTES,
      maximum: MAX_OFFSET_MINUTES,
    }),
  },
);

export type SentAnswer = ValueOf<typeof sentShape>;
export type AttemptAnswer = ValueOf<typeof attemptShape>;

const cursor = textField(
  'where the page begins: next_cursor of the page before',
  'CURSOR',
  'next_cursor of an earlier answer',
);

export const MAX_PER_PAGE = 1000;

const notShown = list(object({ id: text(), reason: text('why this version cannot show it') }));

/** The keys that a page of a list has only if there is something to say. */
export const pageKeys = { next_cursor: nextCursor, not_shown: notShown };

interface StoredPage {
  readonly cursor?: string;
  readonly unreadable?: readonly UnreadableRow[];
}

/** The answer of a page. A row that cannot be shown is named and hides no other row. @param show may throw a Fault */
export function showPage<Row extends { readonly id: string }, T>(
  { cursor, unreadable = [] }: StoredPage,
  found: readonly Row[],
  show: (row: Row) => T,
) {
  const not_shown = unreadable.map(({ id, why }) => ({ id, reason: why }));
  const rows = found.flatMap((row) =>
    attempt(
      () => [show(row)],
      ({ message }) => {
        not_shown.push({ id: row.id, reason: message });
        return [];
      },
    ),
  );
  return {
    rows,
    count: rows.length,
    ...(cursor === undefined ? {} : { next_cursor: cursor }),
    ...(not_shown.length === 0 ? {} : { not_shown }),
  };
}

/** The fields of a list with pages. @param otherwise the length of a page without a limit */
export function pageFields(otherwise: string) {
  const summary = `the largest number of items on a page; default ${otherwise}`;
  const limit = numberField(summary, 'N', { minimum: 1, maximum: MAX_PER_PAGE, whole: true });
  return { limit: optional(limit), cursor: optional(cursor) };
}
