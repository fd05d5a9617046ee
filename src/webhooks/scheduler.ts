import type { AttemptLog, SubscriptionStore, Interrupted } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { DeliveryCounters } from './delivery-counters.ts';
import type { Clock, Dispatcher } from './dispatcher.ts';
import { JUMP_SECONDS } from './dispatcher.ts';
import type { Planner } from './planner.ts';
import type { PrayerTime } from './prayer-time.ts';
import { WINDOW_SECONDS } from './retry-policy.ts';

export interface SchedulerDeps {
  readonly store: SubscriptionStore;
  readonly planner: Planner;
  readonly dispatcher: Dispatcher;
  readonly log: AttemptLog;
  readonly clock: Clock;
  readonly deliveryCounters: DeliveryCounters;
  readonly prayerTime: PrayerTime;
  /** Lets whoever waits have a turn of the event loop. */
  readonly yieldTurn: () => Promise<void>;
  /** For the log; names no URL, no secret and no place. */
  readonly tell: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

/** Looks for due prayers once a minute, on the minute of the wall clock (service.md §6.2), and hands them to the courier. */
export interface Scheduler {
  start(): Promise<void>;
  /** When it last looked, monotonic seconds. */
  readonly lastTick: number;
  readonly isReady: boolean;
  /** Looks no more. */
  stop(): Promise<void>;
  /** One look, now; for tests and benches that hold the clock. */
  tick(): Promise<void>;
}

/** The interval of service.md §6.2, as statistics show it. */
export const CHECK_INTERVAL = '1m0s';

/** Marks reach back so far, so misses are told of so far. */
const LOOK_BACK_SECONDS = 3 * 86_400;
/** What was due before the last look of a former process by more than this had ended then: its window, and a pause of its host. */
const UNSURE_SECONDS = WINDOW_SECONDS + 180;
const LOG_DAYS = 30;

/** Work between two turns of the event loop: about 2 ms each. */
const DAYS_A_TURN = 500;
const EVENTS_A_TURN = 256;
/** Misses on their way to the disk: after days without a daemon there are millions, and memory for some. */
const MISSES_AT_ONCE = 4096;

export function scheduler(deps: SchedulerDeps): Scheduler {
  const { store, planner, dispatcher, log, clock, deliveryCounters, yieldTurn, tell } = deps;
  let last: { readonly wall: EpochSeconds; readonly monotonic: number } | undefined;
  /** Every prayer due up to here was taken up. */
  let handledUntil: EpochSeconds | undefined;
  let forgotAt: EpochSeconds | undefined;
  let isReady = false;
  let isStopped = false;
  let callOff = () => {};
  let ticking: Promise<void> | undefined;
  let unwatch = () => {};
  /** Subscriptions that changed while the book was being read for the first time. */
  const changedMeanwhile = new Set<string>();

  async function start(): Promise<void> {
    const now = clock.now();
    const watched = await store.watchedUntil();
    // a book that was never watched has subscriptions that a command made: what they missed since is told too
    const from = Math.max(Math.min(watched ?? 0, now) - UNSURE_SECONDS, now - LOOK_BACK_SECONDS);
    if (watched !== undefined && watched < now - LOOK_BACK_SECONDS) {
      tell('not_watched', { since: watched, told_from: from }); // misses before that are this one line
    }
    handledUntil = from;
    unwatch = store.watch((change) => {
      const id = change.kind === 'put' ? change.subscription.id : change.id;
      if (!isReady) changedMeanwhile.add(id);
      if (change.kind === 'removed') planner.remove(id);
      else planner.put(change.subscription, Math.min(handledUntil ?? from, clock.now()) - WINDOW_SECONDS, clock.now());
    });
    let count = 0;
    for await (const subscription of store.scan()) {
      if (!changedMeanwhile.has(subscription.id)) planner.put(subscription, from, now);
      if (++count % DAYS_A_TURN === 0) await yieldTurn();
    }
    for (const each of await store.interrupted()) await goOn(each);
    isReady = true;
    changedMeanwhile.clear();
    await tick();
    arm();
  }

  async function goOn(interrupted: Interrupted): Promise<void> {
    const { key } = interrupted;
    const subscription = await store.get(key.subscriptionId);
    const prayerTime = subscription && deps.prayerTime(subscription, key.prayer, key.day);
    if (subscription && prayerTime !== undefined) dispatcher.resume(subscription, interrupted, prayerTime);
    else await store.settle(key, 'failed');
  }

  function arm(): void {
    if (isStopped) return;
    // on the minute of the wall clock; a timer that wakes early finds nothing due and is set again
    const wait = 60_000 - ((clock.now() * 1000) % 60_000);
    callOff = clock.later(wait, () => {
      // a look that fails is a bug of ours; the next one comes all the same
      void tick()
        .catch((thrown: unknown) => tell('look_failed', { reason: String(thrown) }))
        .finally(arm);
    });
  }

  function tick(): Promise<void> {
    ticking ??= runTick().finally(() => {
      ticking = undefined;
    });
    return ticking;
  }

  async function runTick(): Promise<void> {
    const began = clock.monotonic();
    const now = clock.now();
    heedJump(now, began);
    last = { wall: now, monotonic: began };
    let worked = await takeDue();
    for (;;) {
      const turn = clock.monotonic();
      const isPlanned = planner.topUp(clock.now(), DAYS_A_TURN);
      worked += clock.monotonic() - turn;
      if (isPlanned || isStopped) break;
      await yieldTurn();
      if (clock.now() >= (handledUntil ?? 0) + 60) worked += await takeDue();
    }
    worked += await takeDue(); // of what has only now been planned
    deliveryCounters.ticked(worked);
    const ended = deliveryCounters.endedSince();
    if (ended.delivered + ended.failed + ended.missed > 0) tell('deliveries', ended);
    if (isStopped) return;
    await store.maintain(handledUntil ?? now);
    if (forgotAt === undefined || Math.abs(now - forgotAt) > 3600) {
      forgotAt = now;
      await log.forgetBefore(now - LOG_DAYS * 86_400);
    }
  }

  /** Takes up whatever is due, a little at a time; answers how long it worked. */
  async function takeDue(): Promise<number> {
    let worked = 0;
    let misses: Promise<void>[] = [];
    for (;;) {
      const turn = clock.monotonic();
      const now = clock.now();
      if (isStopped) return worked;
      const { events, isAll } = planner.takeDue(now, EVENTS_A_TURN);
      for (const event of events) {
        const recording = dispatcher.deliver(event);
        if (recording !== undefined) misses.push(recording);
      }
      worked += clock.monotonic() - turn;
      if (isAll) {
        handledUntil = now;
        return worked;
      }
      await yieldTurn();
      if (misses.length >= MISSES_AT_ONCE) {
        await Promise.all(misses);
        misses = [];
      }
    }
  }

  /** The clock was set, or the machine slept: monotonic and wall time have parted. */
  function heedJump(now: EpochSeconds, monotonic: number): void {
    if (!last) return;
    const jump = now - last.wall - (monotonic - last.monotonic);
    if (Math.abs(jump) <= JUMP_SECONDS) return;
    deliveryCounters.clockJumped();
    tell('clock_jump', { seconds: Math.round(jump) });
    // set back: what lies between may be due again, and its marks say what was sent. Set forward by days: older misses are not told.
    const handled = Math.min(handledUntil ?? now, now);
    if (jump < 0) planner.restart(handled - WINDOW_SECONDS, now);
    else if (jump > LOOK_BACK_SECONDS)
      planner.restart(Math.max(handled - WINDOW_SECONDS, now - LOOK_BACK_SECONDS), now);
  }

  return {
    start,
    tick,
    get lastTick() {
      return last?.monotonic ?? clock.monotonic();
    },
    get isReady() {
      return isReady;
    },
    async stop() {
      isStopped = true;
      callOff();
      unwatch();
      await ticking;
    },
  };
}
