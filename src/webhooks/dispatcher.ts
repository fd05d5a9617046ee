import { Fault } from '../core/fault.ts';
import { type Clock, JUMP_SECONDS, LATEST_SECONDS } from '../core/schedule/on-time.ts';
import type {
  Attempt,
  AttemptLog,
  Ending,
  EventKey,
  Interrupted,
  Subscription,
  SubscriptionStore,
} from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { DeliveryCounters } from './delivery-counters.ts';
import {
  abandoned,
  type Addressee,
  addresseeOf,
  attemptRecord,
  claimed,
  type ClaimedDelivery,
  missedRecord,
  prepared,
  type PreparedDelivery,
  sent,
  settle,
  type SettledDelivery,
} from './delivery-stages.ts';
import { createFairQueue } from './fair-queue.ts';
import { headersOf, payload } from './payload.ts';
import type { DueEvent } from './planner.ts';
import type { PlaceDeps } from './prayer-time.ts';
import { afterFailure, afterSuccess, isDelivered, isReceiverWell, type Outcome } from './retry-policy.ts';

export interface DispatcherDeps extends Pick<PlaceDeps, 'zones' | 'findZone'> {
  readonly store: SubscriptionStore;
  readonly log: AttemptLog;
  /** Sends one POST. The promise never rejects: an error is an outcome too. */
  readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Outcome>;
  readonly clock: Clock;
  readonly deliveryCounters: DeliveryCounters;
  /** Aborts the requests in flight. */
  readonly cutOff: () => void;
  /** Receives errors that should never occur. */
  readonly onBug: (thrown: unknown) => void;
  readonly random: () => number;
  /** The maximum time from the prayer to the start of a retry: 120, or more with `--retry-window`. A first attempt always has 120. */
  readonly retryWindowSeconds: number;
}

type Delivery = PreparedDelivery | ClaimedDelivery;

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** The limits of deliveries in flight. A slow receiver costs a socket and memory, but no computing time. */
const PLACES = { maxAtHost: 16, maxQuick: 512, maxSlow: 4096, slowAfterMs: 1_000 } as const;
/** A delivery that is too early by the clock is checked again after this time, because the clock may be wrong. */
const TOO_EARLY_SECONDS = JUMP_SECONDS;
/** How long a stop waits for deliveries in flight. The daemon must write their results and end within 10 s; a receiver may take 30 s. */
const STOP_GRACE_MS = 8_000;

/** Delivers due events: claims each, sends it, retries it, and writes how it ended. */
export function createDispatcher(deps: DispatcherDeps) {
  const { store, log, post, clock, deliveryCounters, retryWindowSeconds } = deps;
  const queue = createFairQueue<Delivery>({
    ...PLACES,
    run: (delivery, doneWithHost) => run(delivery, doneWithHost).catch(deps.onBug),
    later: clock.later,
  });
  const add = ({ apiKeyId, host }: Addressee, delivery: Delivery) => queue.add(apiKeyId, host, delivery);
  const breaker = createCircuitBreaker(clock.monotonic);
  const sendOnce = createSendOnce(deps);
  const results = createDeliveryResults(deps);
  let isStopped = false;
  let isCutOff = false;
  let retrying = 0;
  let stopping: Promise<void> | undefined;
  const outsideQueue = new Set<Promise<unknown>>();

  async function run(delivery: Delivery, doneWithHost: () => void): Promise<void> {
    const subscription = store.held(delivery.key.subscriptionId);
    const now = clock.now();
    if (delivery.stage === 'claimed' && !store.goesOn(delivery.key)) return;
    if (!subscription?.active) {
      // the subscription was deleted or paused meanwhile, so the delivery ends here
      if (subscription && delivery.stage === 'claimed')
        await results.write(abandoned(delivery, 'subscription_gone', now));
    } else if (now < delivery.prayerTime - JUMP_SECONDS) {
      // the clock was set back, or the place moved while no daemon ran; an unclaimed delivery is dropped, and the planner plans it again
      if (delivery.stage === 'claimed') retryLater(subscription, delivery, waitOf(delivery.prayerTime - now));
    } else if (delivery.stage === 'claimed') {
      const pause = breaker.pauseSeconds(circuitOf(subscription));
      if (now > delivery.prayerTime + retryWindowSeconds) await results.write(abandoned(delivery, 'window_over', now));
      else if (pause > 0) retryLater(subscription, delivery, pause);
      else await attempt(subscription, delivery, doneWithHost);
    } else if (now > delivery.prayerTime + LATEST_SECONDS) await results.writeMissed(delivery, 'window_over', now);
    else if (await store.claim(delivery.key, now)) {
      if (clock.now() > delivery.prayerTime + LATEST_SECONDS) return results.writeUnsent(delivery, now);
      const made = payload(subscription, delivery.key, delivery.prayerTime, deps, now);
      deliveryCounters.late(now - delivery.prayerTime);
      await attempt(subscription, claimed(made, now), doneWithHost);
    }
  }

  async function attempt(subscription: Subscription, delivery: ClaimedDelivery, doneWithHost: () => void) {
    const sentAt = clock.now();
    const headers = headersOf(delivery.payload, subscription, delivery.attempts + 1, sentAt);
    const outcome = await post(subscription.url, headers, delivery.payload.body);
    // a stop has aborted the request, which may have arrived; the next start sends the delivery again with the same id, as after a kill
    if (isCutOff) return;
    breaker.report(circuitOf(subscription), isReceiverWell(outcome));
    const now = clock.now();
    const next = settle(sent(delivery, sentAt, outcome), { now, retryWindowSeconds, random: deps.random() });
    deliveryCounters.attempt(outcome);
    if (next.stage === 'retrying') {
      log.record(next.attempt);
      // if the clock was set back meanwhile, `retryAt` is too far away
      retryLater(subscription, next.claimed, Math.min(next.retryAt - now, retryWindowSeconds));
      return;
    }
    const written = results.write(next);
    doneWithHost(); // the next delivery to the host may begin now; a store writes the claim of that delivery after this ending
    await written;
    await results.writeHealth(subscription, next, now);
  }

  function retryLater(subscription: Subscription, delivery: ClaimedDelivery, seconds: number): void {
    retrying++;
    clock.later(Math.max(0, seconds) * 1000, () => {
      retrying--;
      if (!isStopped) add(addresseeOf(subscription), delivery);
    });
  }

  async function stop(): Promise<void> {
    isStopped = true;
    const cancel = clock.later(STOP_GRACE_MS, () => {
      isCutOff = true;
      deps.cutOff();
    });
    await queue.stop();
    await Promise.allSettled(outsideQueue);
    cancel();
  }

  return {
    /** Queues a due event, or writes it as missed if it is too late. @returns the promise of that write, for which the caller may wait */
    deliver({ addressee, prayer, dayNumber, due }: DueEvent): Promise<void> | undefined {
      const delivery = prepared({ subscriptionId: addressee.subscriptionId, prayer, dayNumber }, due);
      const now = clock.now();
      if (now > due + LATEST_SECONDS) return tracked(outsideQueue, results.writeMissed(delivery, 'not_watching', now));
      add(addressee, delivery);
      return undefined;
    },
    /** Continues a delivery that a former process began. */
    resume(subscription: Subscription, { key, firstAttemptAt }: Interrupted, prayerTime: EpochSeconds): void {
      // the body is the same as before, unless the subscription was changed
      const made = payload(subscription, key, prayerTime, deps, firstAttemptAt);
      // the interrupted attempt counts, because it may have arrived
      add(addresseeOf(subscription), claimed(made, firstAttemptAt, 1));
    },
    sendOnce: (...request: Parameters<typeof sendOnce>) => tracked(outsideQueue, sendOnce(...request)),
    get waiting() {
      return queue.waiting;
    },
    get inFlight() {
      return queue.inFlight + outsideQueue.size;
    },
    /** Deliveries that wait until their next attempt is due. */
    get retrying() {
      return retrying;
    },
    get openCircuits() {
      return breaker.openCount;
    },
    /** Begins no more deliveries. Resolves when none is in flight, or after 8 s; the next start continues the slower deliveries. */
    stop: () => (stopping ??= stop()),
  };
}

/** Divides a long wait into short ones, because a wrong clock may be corrected at any time. */
function waitOf(earlySeconds: number): number {
  return earlySeconds > 2 * TOO_EARLY_SECONDS ? TOO_EARLY_SECONDS : earlySeconds;
}

/** Counts a promise as in flight until it settles. */
function tracked<T>(inFlight: Set<Promise<unknown>>, promise: Promise<T>): Promise<T> {
  const each = promise.finally(() => inFlight.delete(each));
  inFlight.add(each);
  return each;
}

function circuitOf({ apiKeyId, url }: Subscription): string {
  return `${apiKeyId} ${url}`;
}

/** Writes the results of deliveries: to the store, to the log, and to the counters. */
function createDeliveryResults({ store, log, deliveryCounters }: DispatcherDeps) {
  /** Ignores a refusal by the store: the next delivery makes the change again. */
  async function update({ id }: Subscription, change: (before: Subscription) => Subscription): Promise<void> {
    await store.update(id, change).catch(() => {});
  }

  function count(ending: Ending, attempt: Attempt): void {
    deliveryCounters.ended(ending);
    if (!store.keepsLines) log.record(attempt);
  }

  function write(key: EventKey, ending: Ending, attempt: Attempt): Promise<void> {
    count(ending, attempt);
    return store.settle(key, ending, attempt);
  }

  return {
    write: ({ key, ending, attempt }: SettledDelivery) => write(key, ending, attempt),
    async writeHealth(subscription: Subscription, { ending, isGone }: SettledDelivery, now: EpochSeconds) {
      if (ending === 'failed') await update(subscription, (before) => afterFailure(before, isGone, now));
      else if (subscription.failingSince !== undefined) await update(subscription, afterSuccess);
    },
    /** Writes the miss of a delivery whose two minutes ended while the store wrote the claim. */
    writeUnsent: (delivery: PreparedDelivery, now: EpochSeconds) =>
      write(delivery.key, 'missed', missedRecord(delivery, 'window_over', now)),
    async writeMissed(...missed: Parameters<typeof missedRecord>): Promise<void> {
      const [delivery] = missed;
      const line = missedRecord(...missed);
      if (await store.miss(delivery.key, line)) count('missed', line);
    },
  };
}

const MAX_PER_KEY = 2;
const TRY_AGAIN_SECONDS = 5;

/**
 * Sends one attempt now: a test delivery or a redelivery. The attempt is not claimed and not retried, takes no place in the queue, and
 * changes only the log. @throws Fault RATE_LIMITED while two such attempts of the same API key are in flight
 */
function createSendOnce(deps: DispatcherDeps) {
  const { post, clock, log, deliveryCounters } = deps;
  const inFlight = new Map<string, number>();
  return async (
    subscription: Subscription,
    key: EventKey,
    prayerTime: EpochSeconds,
    kind: 'test' | 'redelivery',
  ): Promise<Attempt> => {
    const { apiKeyId } = subscription;
    const before = inFlight.get(apiKeyId) ?? 0;
    if (before >= MAX_PER_KEY) {
      const sentence = `This key has ${before} test deliveries or redeliveries under way, which is the maximum; try again in ${TRY_AGAIN_SECONDS} s.`;
      throw new Fault('RATE_LIMITED', sentence, { retry_after: TRY_AGAIN_SECONDS });
    }
    inFlight.set(apiKeyId, before + 1);
    try {
      const now = clock.now();
      const made = payload(subscription, key, prayerTime, deps, now, kind === 'test');
      const outcome = await post(subscription.url, headersOf(made, subscription, 1, now), made.body);
      deliveryCounters.attempt(outcome);
      const state = isDelivered(outcome) ? 'delivered' : 'failed';
      const attempt = attemptRecord(claimed(made, now, 1), kind, state, now, outcome);
      log.record(attempt);
      return attempt;
    } finally {
      const left = (inFlight.get(apiKeyId) ?? 1) - 1;
      if (left > 0) inFlight.set(apiKeyId, left);
      else inFlight.delete(apiKeyId);
    }
  };
}
