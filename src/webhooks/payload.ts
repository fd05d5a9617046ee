import { keptEvent } from '../core/prayer-event.ts';
import type { EventKey, Subscription } from '../core/subscription.ts';
import { deliveryId } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { showLocalIso, showUtcMilliseconds } from '../core/time/wall-time.ts';
import type { PlaceDeps } from './prayer-time.ts';
import { methodTaken } from './prayer-time.ts';
import { bodySignature, standardSignature } from './signature.ts';

/** Service.md §6.1. */
const USER_AGENT = 'Mizwala-Webhook/1.0';

/** The body of a delivery. It stays the same over all attempts; the headers do not. */
export interface Payload {
  /** The id of the delivery; a test has its own. */
  readonly id: string;
  readonly key: EventKey;
  /** When the event is: with its offset. */
  readonly prayerTime: EpochSeconds;
  readonly body: string;
}

/** The body (service.md §6.1): which prayer of which subscription, when, where and by which method. Made at the first attempt. */
export function payload(
  { at, timezone, method, metadata }: Subscription,
  key: EventKey,
  prayerTime: EpochSeconds,
  { zones, findZone }: Pick<PlaceDeps, 'zones' | 'findZone'>,
  firstAttemptAt: EpochSeconds,
  isTest = false,
): Payload {
  const { kind, offsetMinutes } = keptEvent(key.prayer);
  const body = JSON.stringify({
    subscription_id: key.subscriptionId,
    prayer_type: kind,
    prayer_time: showLocalIso(prayerTime - offsetMinutes * 60, zones.zone(timezone)),
    ...(offsetMinutes === 0 ? {} : { event: key.prayer, offset_minutes: offsetMinutes }),
    coordinates: { latitude: at.latDeg, longitude: at.lngDeg },
    timezone,
    method: methodTaken({ at, method }, findZone),
    metadata: metadata ?? {},
    timestamp: showUtcMilliseconds(firstAttemptAt),
    ...(isTest ? { test: true } : {}),
  });
  const id = isTest ? `${deliveryId(key)}_test_${Math.floor(firstAttemptAt * 1000)}` : deliveryId(key);
  return { id, key, prayerTime, body };
}

/** The headers of one attempt, in both families, signed over the bytes sent. */
export function headersOf(
  { id, key, body }: Payload,
  { secret, previousSecrets = [] }: Subscription,
  attempt: number,
  now: EpochSeconds,
): Record<string, string> {
  const timestamp = Math.floor(now);
  const former = previousSecrets.filter(({ until }) => until > now).map((each) => each.secret);
  const signatures = [secret, ...former].map((each) => standardSignature(each, id, timestamp, body));
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'x-webhook-id': key.subscriptionId,
    'x-webhook-signature': bodySignature(secret, body),
    ...(former.length === 0
      ? {}
      : { 'x-webhook-signature-previous': former.map((each) => bodySignature(each, body)).join(', ') }),
    'x-webhook-attempt': String(attempt),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
