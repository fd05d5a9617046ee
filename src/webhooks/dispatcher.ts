import type {
  Attempt,
  AttemptLog,
  SubscriptionStore,
  EventKey,
  Interrupted,
  Subscription,
} from '../core/subscription.ts';
import { deliveryId } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Zones } from '../core/time/zone.ts';
import type { DeliveryCounters } from './delivery-counters.ts';
import type { HostReport } from './host-queues.ts';
import { hostQueues } from './host-queues.ts';
import type { Payload } from './payload.ts';
import { headersOf, payload } from './payload.ts';
import type { DueEvent } from './planner.ts';
import type { Outcome } from './retry-policy.ts';
import { verdict, WINDOW_SECONDS } from './retry-policy.ts';

/** One POST. It never rejects: what goes wrong is an outcome. */
type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Outcome>;

export interface Clock {
  now(): EpochSeconds;
  /** Seconds that a clock set by nobody counts; it may stand still while the machine sleeps. */
  monotonic(): number;
  /** Calls once after a delay. Answers how to call it off. */
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
  /** Told what should never be thrown. */
  readonly onBug: (thrown: unknown) => void;
  /** A number from 0 to 1, by chance. */
  readonly random: () => number;
  /** No attempt begins later than this after the prayer; 120 unless `--retry-window` stretches it. */
  readonly windowSeconds: number;
}

/** Brings what is due: claims it, sends it, tries again, writes down how it ended. */
export interface Dispatcher {
  /** Takes it in hand. Where its time is over, resolves when that is written down; there may be very many of these at once. */
  deliver(event: DueEvent): Promise<void> | undefined;
  /** Goes on with a delivery that a former process began. */
  resume(subscription: Subscription, interrupted: Interrupted, prayerTime: EpochSeconds): void;
  /** One attempt now, by hand, outside the plan: it is not claimed, not retried, and changes nothing but the log. */
  sendOnce(
    subscription: Subscription,
    key: EventKey,
    prayerTime: EpochSeconds,
    kind: 'test' | 'redelivery',
  ): Promise<Attempt>;
  /** Prayers and retries that wait for their turn. */
  readonly waiting: number;
  readonly inFlight: number;
  readonly openCircuits: number;
  /**
   * Begins nothing more; resolves when nothing is under way, after 8 s at most: slower receivers are cut off. What was begun and not
   * ended goes on after the next start.
   */
  stop(): Promise<void>;
}

/** Wall and monotonic clock may part by this much in a minute before the clock counts as set. */
export const JUMP_SECONDS = 5;

const PER_HOST = 16;
const IN_ALL = 256;
const GIVE_UP_AFTER_SECONDS = 5 * 86_400;
/** A daemon ends within 10 s, and what arrived is still to be written down; a receiver may take 30. */
const STOP_GRACE_MS = 8_000;

/** A delivery on its way: `letter` is there once it was claimed. */
interface DeliveryJob {
  readonly key: EventKey;
  readonly prayerTime: EpochSeconds;
  payload: Payload | undefined;
  /** Attempts made. */
  attempt: number;
  firstAttemptAt: EpochSeconds;
}

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { store, log, post, clock, zones, deliveryCounters, windowSeconds } = deps;
  const hosts = hostQueues<DeliveryJob>({
    perHost: PER_HOST,
    inAll: IN_ALL,
    run: async (job, doneWithHost) => {
      try {
        await run(job, doneWithHost);
      } catch (thrown) {
        deps.onBug(thrown);
      }
    },
    nowMs: () => clock.monotonic() * 1000,
    later: (delayMs, act) => clock.later(delayMs, act),
  });
  let isStopped = false;
  let isCutOff = false;
  let stopping: Promise<void> | undefined;
  const sendings = new Set<Promise<unknown>>();

  async function run(job: DeliveryJob, doneWithHost: (report: HostReport) => void): Promise<void> {
    const { key, prayerTime } = job;
    const subscription = await store.get(key.subscriptionId);
    if (!subscription?.active) {
      // deleted or paused meanwhile: what was begun ends here, what was not has never been
      if (subscription && job.payload) await giveUp(job, 'subscription_gone');
      return;
    }
    const now = clock.now();
    if (now < prayerTime - JUMP_SECONDS) {
      // the clock was set back, or the place moved while no daemon ran: the plan brings anew what was not begun
      if (job.payload) addLater(subscription, job, prayerTime - now);
      return;
    }
    if (!job.payload) {
      if (now > prayerTime + WINDOW_SECONDS) {
        await recordMissed(subscription, key, prayerTime, 'window_over');
        return;
      }
      if (!(await store.claim(key, now))) return;
      job.firstAttemptAt = now;
      job.payload = payload(subscription, key, prayerTime, zones.zone(subscription.timezone), now);
      deliveryCounters.late(now - prayerTime);
    } else if (now > prayerTime + windowSeconds) {
      await giveUp(job, 'window_over');
      return;
    }
    job.attempt++;
    const sentAt = clock.now();
    const outcome = await post(
      subscription.url,
      headersOf(job.payload, subscription, job.attempt, sentAt),
      job.payload.body,
    );
    if (isCutOff) return; // as if this process had been killed: it may have arrived, and goes on under its id after the next start
    doneWithHost(reportOf(outcome)); // the next may go while this one is being written down
    await settle(subscription, job, outcome, sentAt);
  }

  async function settle(
    subscription: Subscription,
    job: DeliveryJob,
    outcome: Outcome,
    sentAt: EpochSeconds,
  ): Promise<void> {
    const { key, prayerTime, attempt, firstAttemptAt } = job;
    const standing = { attempt, firstAttemptAt, prayerTime, windowSeconds, random: deps.random() };
    const now = clock.now();
    const decided = verdict(outcome, standing, now);
    deliveryCounters.attempt(outcome);
    log.record(attemptOf(job, 'prayer', decided.kind === 'again' ? 'retrying' : decided.kind, sentAt, outcome));
    switch (decided.kind) {
      case 'delivered':
        deliveryCounters.ended('delivered');
        await store.settle(key, 'delivered');
        if (subscription.failingSince !== undefined) await store.update(subscription.id, recovered).catch(ignore);
        return;
      case 'failed':
        deliveryCounters.ended('failed');
        await store.settle(key, 'failed');
        await store.update(subscription.id, (before) => failing(before, decided.isGone, now)).catch(ignore);
        return;
      case 'again':
        addLater(subscription, job, Math.max(0, decided.at - now));
    }
  }

  function addLater({ url }: Subscription, job: DeliveryJob, seconds: number): void {
    clock.later(seconds * 1000, () => {
      if (!isStopped) hosts.add(hostOf(url), job);
    });
  }

  async function giveUp(job: DeliveryJob, error: 'window_over' | 'subscription_gone'): Promise<void> {
    deliveryCounters.ended('failed');
    log.record({ ...attemptOf(job, 'prayer', 'failed', clock.now()), attempt: 0, error });
    await store.settle(job.key, 'failed');
  }

  async function recordMissed(
    subscription: Subscription,
    key: EventKey,
    prayerTime: EpochSeconds,
    error: 'window_over' | 'not_watching',
  ): Promise<void> {
    if (!(await store.miss(key))) return;
    deliveryCounters.ended('missed');
    const job = { key, prayerTime, payload: undefined, attempt: 0, firstAttemptAt: 0 };
    log.record({ ...attemptOf(job, 'prayer', 'missed', clock.now()), subscriptionId: subscription.id, error });
  }

  function deliver({ subscription, prayer, day, due }: DueEvent): Promise<void> | undefined {
    const key = { subscriptionId: subscription.id, prayer, day };
    if (clock.now() > due + WINDOW_SECONDS) {
      const recording = recordMissed(subscription, key, due, 'not_watching').finally(() => sendings.delete(recording));
      sendings.add(recording);
      return recording;
    }
    hosts.add(hostOf(subscription.url), { key, prayerTime: due, payload: undefined, attempt: 0, firstAttemptAt: 0 });
    return undefined;
  }

  function resume(subscription: Subscription, { key, firstAttemptAt }: Interrupted, prayerTime: EpochSeconds): void {
    const zone = zones.zone(subscription.timezone);
    const sent = payload(subscription, key, prayerTime, zone, firstAttemptAt); // the same bytes, unless it was edited since
    // the attempt that was cut off counts: it may have arrived
    hosts.add(hostOf(subscription.url), { key, prayerTime, payload: sent, attempt: 1, firstAttemptAt });
  }

  async function stop(): Promise<void> {
    isStopped = true;
    const callOff = clock.later(STOP_GRACE_MS, () => {
      isCutOff = true;
      deps.cutOff();
    });
    await hosts.stop();
    await Promise.allSettled(sendings);
    callOff();
  }

  async function sendOnce(
    subscription: Subscription,
    key: EventKey,
    prayerTime: EpochSeconds,
    kind: 'test' | 'redelivery',
  ): Promise<Attempt> {
    const now = clock.now();
    const made = payload(subscription, key, prayerTime, zones.zone(subscription.timezone), now, kind === 'test');
    const id = kind === 'test' ? `${deliveryId(key)}_test_${Math.floor(now * 1000)}` : deliveryId(key);
    const sending = post(subscription.url, headersOf(made, subscription, 1, now, id), made.body);
    const kept = sending.finally(() => sendings.delete(kept));
    sendings.add(kept);
    const outcome = await sending;
    deliveryCounters.attempt(outcome);
    const { statusCode } = outcome;
    const isDelivered = statusCode !== undefined && statusCode >= 200 && statusCode < 300;
    const job = { key, prayerTime, payload: made, attempt: 1, firstAttemptAt: now };
    const attempt = { ...attemptOf(job, kind, isDelivered ? 'delivered' : 'failed', now, outcome), deliveryId: id };
    log.record(attempt);
    return attempt;
  }

  return {
    deliver,
    resume,
    sendOnce,
    get waiting() {
      return hosts.waiting;
    },
    get inFlight() {
      return hosts.inFlight + sendings.size;
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

function attemptOf(
  { key, prayerTime, attempt }: DeliveryJob,
  kind: Attempt['kind'],
  state: Attempt['state'],
  at: EpochSeconds,
  outcome?: Outcome,
): Attempt {
  const { statusCode, error, durationMs } = outcome ?? {};
  const isFailure = state !== 'delivered' && outcome !== undefined;
  return {
    at,
    deliveryId: deliveryId(key),
    subscriptionId: key.subscriptionId,
    prayer: key.prayer,
    day: key.day,
    prayerTime,
    kind,
    attempt,
    state,
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(isFailure ? { error: error ?? 'status' } : {}),
  };
}

/** A receiver that refuses one delivery with a 4xx is well; one that fails, is slow or cannot be reached is not. */
function reportOf({ statusCode, error }: Outcome): HostReport {
  if (error === 'blocked_address') return 'idle';
  return statusCode !== undefined && statusCode < 500 && statusCode !== 429 ? 'healthy' : 'unhealthy';
}

function recovered({ failingSince: _, ...subscription }: Subscription): Subscription {
  return subscription;
}

/** 410 ends a subscription; so do five days of nothing but failures (decisions.md §5). */
function failing(subscription: Subscription, isGone: boolean, now: EpochSeconds): Subscription {
  if (!subscription.active) return subscription;
  if (isGone) return { ...subscription, active: false, disabledReason: 'gone', updatedAt: now };
  const { failingSince } = subscription;
  // a first failure that lies ahead was written by a clock that has been set back
  if (failingSince === undefined || failingSince > now) return { ...subscription, failingSince: now };
  if (now - failingSince < GIVE_UP_AFTER_SECONDS) return subscription;
  return { ...subscription, active: false, disabledReason: 'failing', updatedAt: now };
}

/** Scheme, name and port, in one spelling. */
function hostOf(url: string): string {
  return new URL(url).origin;
}

/** The disk refused: the delivery itself has ended, and the next one says the same again. */
function ignore(): void {}
