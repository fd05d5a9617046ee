import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { FindStation } from '../../core/prayer/stations.ts';
import type {
  Attempt,
  AttemptLog,
  EventKey,
  Subscription,
  SubscriptionStore,
} from '../../core/webhook/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { ZoneWarning } from '../../core/time/zone.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import { textField } from '../fields.ts';
import type { Context } from '../operation.ts';

/** What finds the place and the rules of a subscription, and of a feed. */
export interface PlaceDeps extends Pick<Context, 'now' | 'zones' | 'findZone'> {
  readonly findStation: FindStation;
  /** A printed timetable by its id. */
  readonly findTimetable: (id: string) => PrintedTimetable | undefined;
}

/** What operations on webhooks need from outside. */
export interface WebhookDeps extends PlaceDeps {
  readonly store: Pick<SubscriptionStore, 'get' | 'list' | 'tally' | 'owners' | 'create' | 'update' | 'remove'>;
  readonly log: Pick<AttemptLog, 'list' | 'find'>;
  /** Subscriptions that one key may have. */
  readonly maxSubscriptions: number;
  newId(): string;
  newSecret(): string;
  /** The refusal that a receiver's address would meet. */
  refusalOf(url: URL): Promise<Fault | undefined>;
  sendOnce(
    subscription: Subscription,
    key: EventKey,
    prayerTime: EpochSeconds,
    kind: 'test' | 'redelivery',
  ): Promise<Attempt>;
  prayerTime(subscription: Subscription, prayer: EventKey['prayer'], day: number): EpochSeconds | undefined;
  /** Prayers planned in memory. */
  planned(): number;
  readonly checkInterval: string;
}

export interface WebhookContext extends WebhookDeps {
  /** The key that asks: it sees its own subscriptions only. `EVERY_KEY`: the local admin asks for all. */
  readonly apiKeyId: string;
}

/** Names the subscription in the path. */
export const id = textField('id of the subscription', 'ID', 'an id that the list of subscriptions shows');

/** @throws Fault WEBHOOK_NOT_FOUND, also for a subscription of another key */
export async function ownSubscription(id: string, { store, apiKeyId }: WebhookContext): Promise<Subscription> {
  const found = await store.get(id);
  if (found && (found.apiKeyId === apiKeyId || apiKeyId === EVERY_KEY)) return found;
  throw subscriptionNotFound(id);
}

export function subscriptionNotFound(id: string): Fault {
  const sentence = `Webhook subscription ${quoted(id)} does not exist. List your subscriptions to see their ids.`;
  return new Fault('WEBHOOK_NOT_FOUND', sentence, { value: id });
}

/** @throws Fault TARGET_NOT_PUBLIC */
export async function refusePrivate(url: string, { refusalOf }: WebhookContext): Promise<void> {
  const refusal = await refusalOf(new URL(url));
  if (refusal) throw refusal;
}

/** The part of an answer that warns of an ambiguous zone, and says what became of a station. */
export function withRemarks(warnings: readonly ZoneWarning[] = [], notes: readonly string[] = []) {
  return { ...(warnings.length > 0 ? { warnings } : {}), ...(notes.length > 0 ? { notes } : {}) };
}
