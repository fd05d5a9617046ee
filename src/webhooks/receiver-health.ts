import type { Subscription } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Outcome } from './retry-policy.ts';

const GIVE_UP_AFTER_SECONDS = 5 * 86_400;

/**
 * Whether a receiver is well; undefined where the outcome does not say. One that answers is well, also with a 4xx: 401 and 429 refuse
 * one delivery. One that fails, is slow or cannot be reached is not.
 */
export function isWell({ statusCode, error }: Outcome): boolean | undefined {
  if (error === 'blocked_address') return undefined;
  return statusCode !== undefined && statusCode < 500;
}

/** The subscription after a delivery that succeeded. */
export function afterSuccess({ failingSince: _, ...subscription }: Subscription): Subscription {
  return subscription;
}

/** The subscription after a delivery that failed. 410 ends it; so do five days of nothing but failures (decisions.md §5). */
export function afterFailure(subscription: Subscription, isGone: boolean, now: EpochSeconds): Subscription {
  if (!subscription.active) return subscription;
  if (isGone) return { ...subscription, active: false, disabledReason: 'gone', updatedAt: now };
  const { failingSince } = subscription;
  // a first failure in the future was written before the clock was set back
  if (failingSince === undefined || failingSince > now) return { ...subscription, failingSince: now };
  if (now - failingSince < GIVE_UP_AFTER_SECONDS) return subscription;
  return { ...subscription, active: false, disabledReason: 'failing', updatedAt: now };
}
