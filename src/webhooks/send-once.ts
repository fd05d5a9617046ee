import { Fault } from '../core/fault.ts';
import type { Attempt, AttemptLog, EventKey, Subscription } from '../core/webhook/subscription.ts';
import type { Clock } from '../core/schedule/on-time.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { DeliveryCounters } from './delivery-counters.ts';
import { attemptRecord, claimed } from './delivery-stages.ts';
import { headersOf, payload } from './payload.ts';
import type { PlaceDeps } from './prayer-time.ts';
import type { Outcome } from './retry-policy.ts';

/** One POST. It never rejects: an error is an outcome. */
type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Outcome>;

export interface SendDeps extends Pick<PlaceDeps, 'zones' | 'findZone'> {
  readonly log: AttemptLog;
  readonly post: Post;
  readonly clock: Clock;
  readonly deliveryCounters: DeliveryCounters;
}

/**
 * One attempt now, requested by hand: a test delivery or a redelivery. It is not claimed and not retried, and changes nothing but the
 * log. It waits for no delivery and takes no place of one.
 * @throws Fault RATE_LIMITED while two of the same API key are in flight
 */
export type SendOnce = (
  subscription: Subscription,
  key: EventKey,
  prayerTime: EpochSeconds,
  kind: 'test' | 'redelivery',
) => Promise<Attempt>;

const MOST_OF_A_KEY = 2;
const TRY_AGAIN_SECONDS = 5;

export function createSendOnce(deps: SendDeps): SendOnce {
  /** By API key. */
  const inFlight = new Map<string, number>();
  return async (subscription, ...request) => {
    const { apiKeyId } = subscription;
    const before = inFlight.get(apiKeyId) ?? 0;
    if (before >= MOST_OF_A_KEY) {
      const sentence = `This key has ${before} test deliveries or redeliveries under way, which is the most; try again in ${TRY_AGAIN_SECONDS} s.`;
      throw new Fault('RATE_LIMITED', sentence, { retry_after: TRY_AGAIN_SECONDS });
    }
    inFlight.set(apiKeyId, before + 1);
    try {
      return await send(deps, subscription, ...request);
    } finally {
      const left = (inFlight.get(apiKeyId) ?? 1) - 1;
      if (left > 0) inFlight.set(apiKeyId, left);
      else inFlight.delete(apiKeyId);
    }
  };
}

async function send(deps: SendDeps, ...[subscription, key, prayerTime, kind]: Parameters<SendOnce>): Promise<Attempt> {
  const { post, clock, log, deliveryCounters } = deps;
  const now = clock.now();
  const made = payload(subscription, key, prayerTime, deps, now, kind === 'test');
  const outcome = await post(subscription.url, headersOf(made, subscription, 1, now), made.body);
  deliveryCounters.attempt(outcome);
  const { statusCode } = outcome;
  const state = statusCode !== undefined && statusCode >= 200 && statusCode < 300 ? 'delivered' : 'failed';
  const attempt = attemptRecord(claimed(made, now, 1), kind, state, now, outcome);
  log.record(attempt);
  return attempt;
}
