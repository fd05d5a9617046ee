import { deliveryBody } from '../core/webhook/delivery-body.ts';
import { deliveryId, type EventKey, type Subscription } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { methodTaken, type PlaceDeps } from './prayer-time.ts';
import { bodySignature, standardSignature } from './signature.ts';

/** The value that service.md §6.1 demands. */
const USER_AGENT = 'Mizwala-Webhook/1.0';

/** The id and the body of a delivery, which stay the same in all attempts. A test delivery has an id of its own. */
export type Payload = ReturnType<typeof payload>;

export function payload(
  subscription: Subscription,
  key: EventKey,
  prayerTime: EpochSeconds,
  { zones, findZone }: Pick<PlaceDeps, 'zones' | 'findZone'>,
  firstAttemptAt: EpochSeconds,
  isTest = false,
) {
  const zone = zones.zone(subscription.timezone);
  const method = methodTaken(subscription, findZone);
  const made = deliveryBody({ subscription, key, eventTime: prayerTime, zone, method, firstAttemptAt, isTest });
  const id = isTest ? `${deliveryId(key)}_test_${Math.floor(firstAttemptAt * 1000)}` : deliveryId(key);
  return { id, key, prayerTime, ...made };
}

/** The headers of one attempt: ours, those of Standard Webhooks and the subscriber's. The signatures cover the bytes of the body. */
export function headersOf(
  { id, key, body, contentType }: Payload,
  { secret, previousSecrets = [], headers = {} }: Subscription,
  attempt: number,
  now: EpochSeconds,
): Record<string, string> {
  const timestamp = Math.floor(now);
  const secrets = [secret, ...previousSecrets.filter(({ until }) => until > now).map((each) => each.secret)];
  const [plain = '', ...former] = secrets.map((each) => bodySignature(each, body));
  const signatures = secrets.map((each) => standardSignature(each, id, timestamp, body));
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    'content-type': contentType,
    ...Object.fromEntries(own),
    'user-agent': USER_AGENT,
    'x-webhook-id': key.subscriptionId,
    'x-webhook-signature': plain,
    ...(former.length === 0 ? {} : { 'x-webhook-signature-previous': former.join(', ') }),
    'x-webhook-attempt': String(attempt),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
