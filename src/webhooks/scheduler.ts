import { attempt } from '../core/fault.ts';
import { methodOfName, timetableAsked } from '../core/prayer/method-name.ts';
import {
  type Clock,
  type ClockJumps,
  createClockJumps,
  LATEST_SECONDS,
  LOOK_AGAIN_SECONDS,
  LOOK_BACK_SECONDS,
} from '../core/schedule/on-time.ts';
import type {
  AttemptLog,
  Change,
  Interrupted,
  Subscription,
  SubscriptionStore,
  Takeover,
} from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { DeliveryCounters } from './delivery-counters.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Planner } from './planner.ts';
import type { PrayerTime } from './prayer-time.ts';

export interface SchedulerDeps {
  readonly store: SubscriptionStore;
  readonly planner: Planner;
  readonly dispatcher: Dispatcher;
  readonly log: AttemptLog;
  readonly clock: Clock;
  readonly deliveryCounters: DeliveryCounters;
  readonly prayerTime: PrayerTime;
  /** A text that changes whenever a printed timetable or an announced month does. Absent if there are neither timetables nor months. */
  readonly timetableChanges?: () => string;
  readonly yieldTurn: () => Promise<void>;
  /** Writes to the log, without URLs, secrets and places. */
  readonly tell: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

export type Scheduler = ReturnType<typeof createScheduler>;

/** The interval of the ticks, as statistics show it: one minute (service.md §6.2). */
export const CHECK_INTERVAL = '1m0s';

/**
 * Prayers that were due in this time before the last tick of a former process may be unfinished: their window was open, or retries to
 * their host were paused. The former process had certainly finished all earlier prayers.
 */
const UNFINISHED_SECONDS = LATEST_SECONDS + 180;
/**
 * A new release may compute an earlier time for a prayer. At the restart the new time may be past, while the old time had not come yet. So
 * unchanged subscriptions are planned from this much earlier, and these prayers count as missed unless the store knows their deliveries.
 */
const MOVED_SECONDS = 2 * 3600;
const LOG_DAYS = 30;
/** How often the clock is read, because it may be set between two ticks. With timetables and months, these are checked then too. */
const CLOCK_CHECK_MS = LOOK_AGAIN_SECONDS * 1000;
const TIMETABLE_CHECK_MS = 1000;

/** How many days or subscriptions are planned, or events handed over, before the event loop gets a turn: about 2 ms of work each. */
const PLANNED_PER_TURN = 500;
const EVENTS_PER_TURN = 256;
/** The most misses that wait for the store at a time. After days without a daemon there are millions, too many for the memory. */
const MISSES_AT_ONCE = 4096;

/** Hands due prayers to the dispatcher once a minute, on the minute of the wall clock (service.md §6.2). */
export function createScheduler(deps: SchedulerDeps) {
  const { store, planner, clock, yieldTurn, tell } = deps;
  const forgetOldAttempts = createLogCleaning(deps.log, clock);
  const jumps = watchClock(deps);
  const timetables = createTimetableWatch(deps);
  const checkMs = deps.timetableChanges ? TIMETABLE_CHECK_MS : CLOCK_CHECK_MS;
  const planFrom = createPlanStart(deps);
  let lastTick: { readonly at: EpochSeconds; readonly monotonic: number } | undefined;
  /** The dispatcher has every prayer that was due up to this time. */
  let handledUntil: EpochSeconds | undefined;
  let isReady = false;
  let isStopped = false;
  const handOver = createHandOver(deps, () => isStopped);
  let cancelTimer = () => {};
  let ticking: Promise<void> | undefined;
  let unwatch = () => {};
  const tickFailed = (thrown: unknown) => tell('tick_failed', { reason: String(thrown) });

  async function start(): Promise<void> {
    const now = clock.now();
    const from = planFrom(await store.watchedUntil(), now);
    handledUntil = from;
    await planAll(from, now);
    for (const each of await store.interrupted()) await resume(deps, each);
    isReady = true;
    await tick();
    setTimer();
  }

  /** Watches for changes, and plans every subscription that changes from now on. Also plans every stored subscription. */
  async function planAll(from: EpochSeconds, now: EpochSeconds): Promise<void> {
    const changedMeanwhile = new Set<string>();
    const onChange = (change: Change): Promise<void> | undefined => {
      if (change.kind === 'taken over') return takeOver(change);
      const ids = change.kind === 'put' ? [change.subscription.id] : change.ids;
      if (!isReady) for (const id of ids) changedMeanwhile.add(id);
      const time = clock.now();
      if (change.kind === 'removed') ids.forEach(planner.remove);
      else planner.put(change.subscription, Math.min(handledUntil ?? from, time) - LATEST_SECONDS, time);
      // the delivery that waited in the queue was of the former version: the next tick would be up to a minute late
      if (isReady && !handOver.isUnderWay && planner.isDue(time) && !jumps.isSeen()) void takeDue().catch(tickFailed);
      return undefined;
    };
    unwatch = store.watch(onChange);
    await planStored(deps, store.scan(), ({ id }) => changedMeanwhile.has(id), from, now);
  }

  /** Plans subscriptions that another process held before. Their due prayers are sent at once. */
  async function takeOver({ subscriptions, interrupted, watchedUntil }: Takeover): Promise<void> {
    const now = clock.now();
    const planned = stillHeld(store, subscriptions);
    if (subscriptions.length > 0) await planStored(deps, planned, () => false, planFrom(watchedUntil, now), now);
    for (const each of interrupted) await resume(deps, each);
    if (isReady) await takeDue();
  }

  /** Sets the timer for the minute after the last tick, or for now if that minute has begun. Until then it looks for changes. */
  function setTimer(): void {
    if (isStopped) return;
    const now = clock.now();
    const toMinuteMs = msToMinuteAfter(lastTick?.at ?? now, now);
    cancelTimer = clock.later(Math.min(toMinuteMs, checkMs), () => {
      if (toMinuteMs > checkMs && !jumps.isSeen() && !timetables.haveChanged()) return setTimer();
      // a tick that fails is a bug of ours; the next tick follows
      void tick().catch(tickFailed).finally(setTimer);
    });
  }

  /** Runs one tick now. Tests and benchmarks that control the clock call this function too. */
  function tick(): Promise<void> {
    ticking ??= runTick().finally(() => {
      ticking = undefined;
    });
    return ticking;
  }

  async function runTick(): Promise<void> {
    const now = clock.now();
    lastTick = { at: now, monotonic: clock.monotonic() };
    jumps.observe(handledUntil ?? now, now);
    await timetables.follow(handledUntil ?? now, now);
    let worked = await takeDue();
    for (;;) {
      const turn = clock.monotonic();
      const isPlanned = planner.topUp(clock.now(), PLANNED_PER_TURN);
      worked += clock.monotonic() - turn;
      if (isPlanned || isStopped) break;
      await yieldTurn();
      if (clock.now() >= (handledUntil ?? 0) + 60) worked += await takeDue();
    }
    worked += await takeDue(); // due prayers of the days that were just planned
    countTick(deps, worked);
    if (isStopped) return;
    await store.maintain(handledUntil ?? now);
    await forgetOldAttempts(now, jumps.isInDoubt);
  }

  async function takeDue(): Promise<number> {
    const { worked, until } = await handOver.run();
    handledUntil = until ?? handledUntil;
    return worked;
  }

  return {
    start,
    tick,
    get lastTick() {
      return lastTick?.monotonic ?? clock.monotonic();
    },
    get isReady() {
      return isReady;
    },
    async stop(): Promise<void> {
      isStopped = true;
      cancelTimer();
      unwatch();
      await ticking;
    },
  };
}

function countTick({ deliveryCounters, tell }: SchedulerDeps, workSeconds: number): void {
  deliveryCounters.ticked(workSeconds);
  const ended = deliveryCounters.endedSince();
  if (ended.delivered + ended.failed + ended.missed > 0) tell('deliveries', ended);
}

function watchClock({ clock, planner, deliveryCounters, tell }: SchedulerDeps): ClockJumps {
  const jumped = (seconds: number) => {
    deliveryCounters.clockJumped();
    tell('clock_jump', { seconds });
  };
  return createClockJumps({ clock, restart: planner.restart, jumped });
}

/** Milliseconds until the minute after `at`; 0 if that minute has begun. A clock that is set back meanwhile is seen within 5 s. */
function msToMinuteAfter(at: EpochSeconds, now: EpochSeconds): number {
  return Math.max(0, ((Math.floor(at / 60) + 1) * 60 - now) * 1000);
}

/**
 * Decides from which time prayers are planned, because another process, or a former one, may have left due prayers. A takeover comes in
 * parts with the same `watchedUntil`, so only the first part is logged.
 */
function createPlanStart({ tell }: SchedulerDeps) {
  let logged: EpochSeconds | undefined;
  return (watched: EpochSeconds | undefined, now: EpochSeconds): EpochSeconds => {
    // if no daemon has used the store yet, a command created its subscriptions; misses of the whole look-back time are reported
    const from = Math.max(Math.min(watched ?? 0, now) - UNFINISHED_SECONDS, now - LOOK_BACK_SECONDS);
    if (watched === undefined || watched === logged) return from;
    logged = watched;
    if (watched > now + UNFINISHED_SECONDS) tell('clock_behind', { now, watched_until: watched });
    // misses before `from` are not recorded one by one: this line of the log reports them all
    if (watched < now - LOOK_BACK_SECONDS) tell('not_watched', { since: watched, told_from: from });
    return from;
  };
}

/** Reads each subscription again when its turn comes, because it may have changed or moved to another process meanwhile. */
function* stillHeld(store: SubscriptionStore, subscriptions: Iterable<Subscription>): Iterable<Subscription> {
  for (const { id } of subscriptions) {
    const subscription = store.held(id);
    if (subscription) yield subscription;
  }
}

function createTimetableWatch(deps: SchedulerDeps) {
  let known = deps.timetableChanges?.();
  const haveChanged = () => deps.timetableChanges?.() !== known;
  return {
    /** Whether timetables or announced months have changed since the last call of `follow`. */
    haveChanged: (): boolean => attempt(haveChanged, () => false), // a folder that cannot be read fails the next tick
    /** If they have changed, plans again the subscriptions that may depend on them. */
    async follow(from: EpochSeconds, now: EpochSeconds): Promise<void> {
      if (!haveChanged()) return;
      known = deps.timetableChanges?.();
      deps.tell('timetables_changed', {});
      const isUnaffected = ({ method, rules, days }: Subscription) =>
        [timetableAsked(method), days, rules?.hijri_calendar, rules?.hijri_announced].every(
          (each) => each === undefined,
        );
      await planStored(deps, deps.store.scan(), isUnaffected, from, now);
    },
  };
}

/** Plans subscriptions, except those that `canSkip` leaves out. Deactivates active ones whose times cannot be computed. */
async function planStored(
  deps: SchedulerDeps,
  subscriptions: AsyncIterable<Subscription> | Iterable<Subscription>,
  canSkip: (subscription: Subscription) => boolean,
  from: EpochSeconds,
  now: EpochSeconds,
): Promise<void> {
  const { planner, yieldTurn } = deps;
  const fromMoved = Math.max(from - MOVED_SECONDS, now - LOOK_BACK_SECONDS);
  const withoutTimes: Subscription[] = [];
  let count = 0;
  for await (const each of subscriptions) {
    const hasTimes = canSkip(each) || planner.put(each, each.updatedAt < fromMoved ? fromMoved : from, now);
    if (!hasTimes && each.active) withoutTimes.push(each);
    if (++count % PLANNED_PER_TURN === 0) await yieldTurn();
  }
  for (const each of withoutTimes) await endWithoutTimes(deps, each, now);
}

/** Deactivates a subscription whose station, method or rules are no longer valid, and logs the reason. */
async function endWithoutTimes({ store, tell }: SchedulerDeps, subscription: Subscription, now: EpochSeconds) {
  const { id, method, station, rules } = subscription;
  const isMethodKnown = method === 'AUTO' || method === 'CUSTOM' || methodOfName(method) !== undefined;
  const otherReason = station === undefined && rules ? 'rules_refused' : 'station_unknown';
  const disabledReason = isMethodKnown ? otherReason : 'method_unknown';
  tell(disabledReason, { subscription: id, method });
  await store.update(id, (before) =>
    before.method === method && before.station === station
      ? { ...before, active: false, disabledReason, updatedAt: now }
      : before,
  );
}

async function resume({ store, dispatcher, prayerTime }: SchedulerDeps, interrupted: Interrupted): Promise<void> {
  const { key } = interrupted;
  if (!store.goesOn(key)) return; // another process has taken over the delivery meanwhile
  const subscription = store.held(key.subscriptionId);
  const due = subscription && prayerTime(subscription, key.prayer, key.dayNumber);
  if (subscription && due !== undefined) dispatcher.resume(subscription, interrupted, due);
  else await store.settle(key, 'failed');
}

/** Hands over all due prayers in small parts. */
function createHandOver({ planner, dispatcher, clock, yieldTurn }: SchedulerDeps, isStopped: () => boolean) {
  let underWay = 0;

  /** @returns seconds of work, and the time up to which all are handed over (absent at a stop) */
  async function run(): Promise<{ readonly worked: number; readonly until?: EpochSeconds }> {
    let worked = 0;
    let misses: Promise<void>[] = [];
    underWay++;
    while (!isStopped()) {
      const turn = clock.monotonic();
      const now = clock.now();
      const { events, isAll } = planner.takeDue(now, EVENTS_PER_TURN);
      for (const event of events) {
        const miss = dispatcher.deliver(event);
        if (miss !== undefined) misses.push(miss);
      }
      worked += clock.monotonic() - turn;
      if (isAll) {
        underWay--; // before any other code runs, so that nothing is planned in between and overlooked
        return { worked, until: now };
      }
      await yieldTurn();
      if (misses.length >= MISSES_AT_ONCE) {
        await Promise.all(misses);
        misses = [];
      }
    }
    return { worked };
  }

  return {
    run,
    /** Whether prayers are handed over now. Those that are planned meanwhile are taken too. */
    get isUnderWay() {
      return underWay > 0;
    },
  };
}

function createLogCleaning(log: AttemptLog, { monotonic }: Clock) {
  let doneAt: number | undefined;
  return async (now: EpochSeconds, isInDoubt: boolean): Promise<void> => {
    if (isInDoubt || (doneAt !== undefined && monotonic() - doneAt <= 3600)) return;
    doneAt = monotonic();
    await log.forgetBefore(now - LOG_DAYS * 86_400);
  };
}
