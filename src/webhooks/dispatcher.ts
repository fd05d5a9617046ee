/*
 * What can make a delivery late, and where: the minute was handed over late (scheduler.ts), all slots of the host or of the daemon
 * were taken (host-queues.ts), the host was paused (circuit-breaker.ts), the attempt is a retry (retry-policy.ts), or it was too
 * early, too late or could not be claimed (`run` below). `prayer webhooks deliveries ID` shows how late each attempt was.
 */
import type {
  Attempt,
  AttemptLog,
  EventKey,
  Interrupted,
  Subscription,
  SubscriptionStore,
} from '../core/subscription.ts';
import { deliveryId } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Zones } from '../core/time/zone.ts';
import type { HostReport } from './circuit-breaker.ts';
import type { DeliveryCounters } from './delivery-counters.ts';
import { createDeliveryResults } from './delivery-results.ts';
import type { ClaimedDelivery, PreparedDelivery } from './delivery-stages.ts';
import { abandoned, attemptRecord, claimed, prepared, sent, settle } from './delivery-stages.ts';
import { createHostQueues } from './host-queues.ts';
import { headersOf, payload } from './payload.ts';
import type { DueEvent } from './planner.ts';
import { hostReport } from './receiver-health.ts';
import type { Outcome } from './retry-policy.ts';
import { FIRST_ATTEMPT_WINDOW_SECONDS } from './retry-policy.ts';

/** One POST. It never rejects: an error is an outcome. */
type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Outcome>;

export interface Clock {
  now(): EpochSeconds;
  /** Seconds of a clock that nobody sets. It may stand still while the machine sleeps. */
  monotonic(): number;
  /** Calls once after a delay. Returns a function that cancels it. */
  later(delayMs: number, act: () => void): () => void;
}

export interface DispatcherDeps {
  readonly store: SubscriptionStore;
  readonly log: AttemptLog;
  readonly post: Post;
  /** Ends every POST that is under way. */
  readonly cutOff: () => void;
  readonly clock: Clock;
  readonly zones: Zones;
  readonly deliveryCounters: DeliveryCounters;
  /** Takes what should never be thrown. */
  readonly onBug: (thrown: unknown) => void;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  /** A retry begins no later than this after the prayer: 120, or more with `--retry-window`. The first attempt has its own window. */
  readonly retryWindowSeconds: number;
}

/** Delivers what is due: claims it, sends it, tries again, and writes how it ended. */
export interface Dispatcher {
  /** Takes an event. Where its window is over, resolves when that is written: there may be very many of these at once. */
  deliver(event: DueEvent): Promise<void> | undefined;
  /** Goes on with a delivery that a former process began. */
  resume(subscription: Subscription, interrupted: Interrupted, prayerTime: EpochSeconds): void;
  readonly sendOnce: SendOnce;
  /** Deliveries that wait for their first attempt or for the next one. */
  readonly waiting: number;
  readonly inFlight: number;
  readonly openCircuits: number;
  /**
   * Begins nothing more. Resolves when nothing is under way, after 8 s at most: then slower receivers are cut off. What was begun and
   * not ended goes on after the next start.
   */
  stop(): Promise<void>;
}

/** One attempt now, requested by hand. It is not claimed and not retried, and changes nothing but the log. */
type SendOnce = (
  subscription: Subscription,
  key: EventKey,
  prayerTime: EpochSeconds,
  kind: 'test' | 'redelivery',
) => Promise<Attempt>;

/** Wall clock and monotonic clock may drift apart by this much in a minute before the clock counts as set. */
export const JUMP_SECONDS = 5;

const MAX_AT_HOST = 16;
const MAX_IN_FLIGHT = 256;
/** The daemon must end within 10 s, and what arrived must still be written. A receiver may take 30 s. */
const STOP_GRACE_MS = 8_000;

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { store, log, post, clock, zones, deliveryCounters, retryWindowSeconds } = deps;
  const hosts = createHostQueues<PreparedDelivery | ClaimedDelivery>({
    maxAtHost: MAX_AT_HOST,
    maxInFlight: MAX_IN_FLIGHT,
    run: (delivery, doneWithHost) => run(delivery, doneWithHost).catch(deps.onBug),
    nowMs: () => clock.monotonic() * 1000,
    later: clock.later,
  });
  const results = createDeliveryResults(deps);
  let isStopped = false;
  let isCutOff = false;
  let stopping: Promise<void> | undefined;
  /** What is under way beside the queues. */
  const others = new Set<Promise<unknown>>();

  async function run(
    delivery: PreparedDelivery | ClaimedDelivery,
    doneWithHost: (report: HostReport) => void,
  ): Promise<void> {
    const subscription = await store.get(delivery.key.subscriptionId);
    const now = clock.now();
    if (!subscription?.active) {
      // deleted or paused meanwhile: what was begun ends here
      if (subscription && delivery.stage === 'claimed')
        await results.write(abandoned(delivery, 'subscription_gone', now));
    } else if (now < delivery.prayerTime - JUMP_SECONDS) {
      // the clock was set back, or the place moved while no daemon ran: what was not begun will be due again
      if (delivery.stage === 'claimed') retryLater(subscription, delivery, delivery.prayerTime - now);
    } else if (delivery.stage === 'claimed') {
      if (now > delivery.prayerTime + retryWindowSeconds) await results.write(abandoned(delivery, 'window_over', now));
      else await attempt(subscription, delivery, doneWithHost);
    } else if (now > delivery.prayerTime + FIRST_ATTEMPT_WINDOW_SECONDS)
      await results.writeMissed(delivery, 'window_over', now);
    else if (await store.claim(delivery.key, now)) {
      const { key, prayerTime } = delivery;
      const made = payload(subscription, key, prayerTime, zones.zone(subscription.timezone), now);
      deliveryCounters.late(now - prayerTime);
      await attempt(subscription, claimed(made, now), doneWithHost);
    }
  }

  async function attempt(
    subscription: Subscription,
    delivery: ClaimedDelivery,
    doneWithHost: (report: HostReport) => void,
  ): Promise<void> {
    const sentAt = clock.now();
    const headers = headersOf(delivery.payload, subscription, delivery.attempts + 1, sentAt);
    const outcome = await post(subscription.url, headers, delivery.payload.body);
    // as if the process had been killed: it may have arrived, and goes on under its id after the next start
    if (isCutOff) return;
    doneWithHost(hostReport(outcome)); // the host's next delivery may begin while this one is written
    const now = clock.now();
    const next = settle(sent(delivery, sentAt, outcome), { now, retryWindowSeconds, random: deps.random() });
    deliveryCounters.attempt(outcome);
    if (next.stage === 'retrying') {
      log.record(next.attempt);
      retryLater(subscription, next.claimed, Math.max(0, next.retryAt - now));
      return;
    }
    await results.write(next);
    await results.writeHealth(subscription, next, now);
  }

  function retryLater({ url }: Subscription, delivery: ClaimedDelivery, seconds: number): void {
    clock.later(seconds * 1000, () => {
      if (!isStopped) hosts.add(hostOf(url), delivery);
    });
  }

  /** Counts a promise as under way until it settles. */
  function track<T>(promise: Promise<T>): Promise<T> {
    const tracked = promise.finally(() => others.delete(tracked));
    others.add(tracked);
    return tracked;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    const cancel = clock.later(STOP_GRACE_MS, () => {
      isCutOff = true;
      deps.cutOff();
    });
    await hosts.stop();
    await Promise.allSettled(others);
    cancel();
  }

  return {
    deliver({ subscription, prayer, dayNumber, due }) {
      const delivery = prepared({ subscriptionId: subscription.id, prayer, dayNumber }, due);
      const now = clock.now();
      if (now > due + FIRST_ATTEMPT_WINDOW_SECONDS) return track(results.writeMissed(delivery, 'not_watching', now));
      hosts.add(hostOf(subscription.url), delivery);
      return undefined;
    },
    resume(subscription, { key, firstAttemptAt }, prayerTime) {
      // the same bytes, unless the subscription was changed since
      const made = payload(subscription, key, prayerTime, zones.zone(subscription.timezone), firstAttemptAt);
      // the attempt that was cut off counts: it may have arrived
      hosts.add(hostOf(subscription.url), claimed(made, firstAttemptAt, 1));
    },
    sendOnce: (...request) => track(sendByHand(deps, ...request)),
    get waiting() {
      return hosts.waiting;
    },
    get inFlight() {
      return hosts.inFlight + others.size;
    },
    get openCircuits() {
      return hosts.openCircuits;
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function sendByHand(
  { post, clock, zones, log, deliveryCounters }: DispatcherDeps,
  ...[subscription, key, prayerTime, kind]: Parameters<SendOnce>
): Promise<Attempt> {
  const now = clock.now();
  const made = payload(subscription, key, prayerTime, zones.zone(subscription.timezone), now, kind === 'test');
  const id = kind === 'test' ? `${deliveryId(key)}_test_${Math.floor(now * 1000)}` : deliveryId(key);
  const outcome = await post(subscription.url, headersOf(made, subscription, 1, now, id), made.body);
  deliveryCounters.attempt(outcome);
  const { statusCode } = outcome;
  const state = statusCode !== undefined && statusCode >= 200 && statusCode < 300 ? 'delivered' : 'failed';
  const attempt = { ...attemptRecord(claimed(made, now, 1), kind, state, now, outcome), deliveryId: id };
  log.record(attempt);
  return attempt;
}

/** Scheme, name and port, in one spelling. */
function hostOf(url: string): string {
  return new URL(url).origin;
}
