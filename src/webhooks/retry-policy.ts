import { LATEST_SECONDS } from '../core/schedule/on-time.ts';
import type { AttemptError, Subscription } from '../core/webhook/subscription.ts';
import { dayNumber, type EpochSeconds, SECONDS_PER_DAY } from '../core/time/civil-date.ts';

/** The result of one request: a status, or the class of the error that came instead. */
export interface Outcome {
  readonly statusCode?: number;
  /** The text of the header `Retry-After`. */
  readonly retryAfter?: string;
  readonly error?: AttemptError;
  readonly durationMs: number;
}

/**
 * When retries begin, in seconds from the first attempt (decisions.md §5). A late call to prayer does harm, so retries are few and soon.
 * Each time is shifted at random by up to a fifth, so that receivers that failed together do not get their retries together.
 */
export const ATTEMPTS_AT_SECONDS = [5, 15, 35, 75] as const;
const JITTER = 0.2;

export type Verdict =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed'; readonly because: AttemptError; readonly isGone: boolean }
  | { readonly kind: 'again'; readonly at: EpochSeconds };

export interface Standing {
  /** The number of attempts, including this one. */
  readonly attempt: number;
  readonly firstAttemptAt: EpochSeconds;
  readonly prayerTime: EpochSeconds;
  /** The maximum time from the prayer to the start of a retry. */
  readonly retryWindowSeconds: number;
  readonly random: number;
}

export function verdict(outcome: Outcome, standing: Standing, now: EpochSeconds): Verdict {
  const { statusCode, error } = outcome;
  if (isDelivered(outcome)) return { kind: 'delivered' };
  const failed = { kind: 'failed', because: error ?? 'status', isGone: statusCode === 410 } as const;
  const planned = failed.isGone || !isWorthRetrying(outcome) ? undefined : nextAttemptAt(standing);
  if (planned === undefined) return failed;
  const at = Math.max(planned, readRetryAfter(outcome.retryAfter, now) ?? 0, now);
  return at > standing.prayerTime + standing.retryWindowSeconds ? failed : { kind: 'again', at };
}

export function isDelivered({ statusCode = 0 }: Outcome): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** The time of the next attempt. After the list, in a longer `--retry-window`, the time since the first attempt doubles, up to +1 h. */
function nextAttemptAt({ attempt, firstAttemptAt, retryWindowSeconds, random }: Standing): EpochSeconds | undefined {
  const shift = 1 + JITTER * (2 * random - 1);
  const listed = ATTEMPTS_AT_SECONDS[attempt - 1];
  if (listed !== undefined) return firstAttemptAt + listed * shift;
  if (retryWindowSeconds <= LATEST_SECONDS) return undefined;
  let after: number = ATTEMPTS_AT_SECONDS.at(-1) ?? 0;
  for (let more = ATTEMPTS_AT_SECONDS.length; more < attempt; more++) after += Math.min(after, LONGEST_STEP_SECONDS);
  return firstAttemptAt + after * shift;
}

const LONGEST_STEP_SECONDS = 3600;

/** After a 4xx other than 408, 425 and 429 the receiver would refuse the same bytes again. Redirects (3xx) are not followed. */
function isWorthRetrying({ statusCode, error }: Outcome): boolean {
  if (error === 'blocked_address') return false;
  if (statusCode === undefined || statusCode < 300 || statusCode >= 500) return true;
  return [408, 425, 429].includes(statusCode);
}

/** Reads seconds, or an HTTP date (RFC 9110 §10.2.3, the preferred form). Any other text counts as absent. */
export function readRetryAfter(text: string | undefined, now: EpochSeconds): EpochSeconds | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return now + Number(text);
  const match = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/.exec(text);
  const month = MONTHS.indexOf(match?.[2] ?? '');
  if (!match || month < 0) return undefined;
  const date = { year: Number(match[3]), month: month + 1, day: Number(match[1]) };
  return dayNumber(date) * SECONDS_PER_DAY + Number(match[4]) * 3600 + Number(match[5]) * 60 + Number(match[6]);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const GIVE_UP_AFTER_SECONDS = 5 * 86_400;

/**
 * Whether a receiver is well; undefined if the outcome does not say. A receiver that answers is well, also with a 4xx: 401 and 429 refuse
 * one delivery only. A receiver that answers 5xx, is too slow or cannot be reached is not well.
 */
export function isReceiverWell({ statusCode, error }: Outcome): boolean | undefined {
  if (error === 'blocked_address') return undefined;
  return statusCode !== undefined && statusCode < 500;
}

export function afterSuccess({ failingSince: _, ...subscription }: Subscription): Subscription {
  return subscription;
}

/** The subscription after a failed delivery. Status 410 deactivates it, and so do five days of only failures (decisions.md §5). */
export function afterFailure(subscription: Subscription, isGone: boolean, now: EpochSeconds): Subscription {
  if (!subscription.active) return subscription;
  if (isGone) return { ...subscription, active: false, disabledReason: 'gone', updatedAt: now };
  const { failingSince } = subscription;
  // a first failure in the future was written before the clock was set back
  if (failingSince === undefined || failingSince > now) return { ...subscription, failingSince: now };
  if (now - failingSince < GIVE_UP_AFTER_SECONDS) return subscription;
  return { ...subscription, active: false, disabledReason: 'failing', updatedAt: now };
}
