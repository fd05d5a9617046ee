import { type Attempt, deliveryId, type EventKey, type Subscription } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Payload } from './payload.ts';
import { type Outcome, type Standing, verdict } from './retry-policy.ts';

/**
 * The stages of a delivery: prepared → claimed → sent → settled. A sent delivery may also become `retrying`, which holds the claimed
 * delivery to send again. Each function takes one stage, so that the compiler refuses a wrong order.
 */
export interface PreparedDelivery {
  readonly stage: 'prepared';
  readonly key: EventKey;
  readonly prayerTime: EpochSeconds;
}

/** A delivery whose claim the store has written. Its body stays the same in all attempts. */
export interface ClaimedDelivery extends Omit<PreparedDelivery, 'stage'> {
  readonly stage: 'claimed';
  readonly payload: Payload;
  readonly firstAttemptAt: EpochSeconds;
  readonly attempts: number;
}

export interface SentDelivery {
  readonly stage: 'sent';
  readonly claimed: ClaimedDelivery;
  readonly sentAt: EpochSeconds;
  readonly outcome: Outcome;
}

export interface SettledDelivery {
  readonly stage: 'settled';
  readonly key: EventKey;
  readonly ending: 'delivered' | 'failed';
  readonly isGone: boolean;
  readonly attempt: Attempt;
}

export function prepared(key: EventKey, prayerTime: EpochSeconds): PreparedDelivery {
  return { stage: 'prepared', key, prayerTime };
}

/** @param attempts the number of attempts that have been made */
export function claimed(payload: Payload, firstAttemptAt: EpochSeconds, attempts = 0): ClaimedDelivery {
  const { key, prayerTime } = payload;
  return { stage: 'claimed', key, prayerTime, payload, firstAttemptAt, attempts };
}

export function sent(before: ClaimedDelivery, sentAt: EpochSeconds, outcome: Outcome): SentDelivery {
  return { stage: 'sent', claimed: { ...before, attempts: before.attempts + 1 }, sentAt, outcome };
}

/** Ends a delivery after an attempt, or plans the next attempt. */
export function settle(
  { claimed, sentAt, outcome }: SentDelivery,
  { now, ...chances }: Pick<Standing, 'retryWindowSeconds' | 'random'> & { readonly now: EpochSeconds },
) {
  const { key, attempts: attempt, firstAttemptAt, prayerTime } = claimed;
  const decided = verdict(outcome, { attempt, firstAttemptAt, prayerTime, ...chances }, now);
  const record = (state: Attempt['state']) => attemptRecord(claimed, 'prayer', state, sentAt, outcome);
  if (decided.kind === 'again')
    return { stage: 'retrying', claimed, retryAt: decided.at, attempt: record('retrying') } as const;
  const { kind: ending } = decided;
  const isGone = decided.kind === 'failed' && decided.isGone;
  const settled: SettledDelivery = { stage: 'settled', key, ending, isGone, attempt: record(ending) };
  return settled;
}

type Unsent = 'window_over' | 'subscription_gone' | 'not_watching';

/** Settles a claimed delivery without another attempt. */
export function abandoned(
  { key, prayerTime, payload }: ClaimedDelivery,
  error: Unsent,
  at: EpochSeconds,
): SettledDelivery {
  const attempt: Attempt = { ...unsent(payload.id, key, prayerTime, at), state: 'failed', error };
  return { stage: 'settled', key, ending: 'failed', isGone: false, attempt };
}

export function missedRecord({ key, prayerTime }: PreparedDelivery, error: Unsent, at: EpochSeconds): Attempt {
  return { ...unsent(deliveryId(key), key, prayerTime, at), state: 'missed', error };
}

function unsent(id: string, key: EventKey, prayerTime: EpochSeconds, at: EpochSeconds) {
  return { ...key, at, deliveryId: id, prayerTime, kind: 'prayer', attempt: 0 } as const;
}

export function attemptRecord(
  { key, prayerTime, payload, attempts: attempt }: ClaimedDelivery,
  kind: Attempt['kind'],
  state: Attempt['state'],
  at: EpochSeconds,
  { statusCode, durationMs, error = 'status' }: Outcome,
): Attempt {
  const made = { ...key, at, deliveryId: payload.id, prayerTime, kind, attempt, state, durationMs };
  return {
    ...made,
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(state === 'delivered' ? {} : { error }),
  };
}

/** The receiver of a delivery. Key and host decide when its turn comes. */
export interface Addressee {
  readonly subscriptionId: string;
  readonly apiKeyId: string;
  /** Scheme, host name and port of the URL, normalised. */
  readonly host: string;
}

export function addresseeOf({ id, apiKeyId, url }: Pick<Subscription, 'id' | 'apiKeyId' | 'url'>): Addressee {
  return { subscriptionId: id, apiKeyId, host: hostOf(url) };
}

export function hostOf(url: string): string {
  return URL.parse(url)?.origin ?? url;
}
