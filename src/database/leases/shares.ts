import type { Clock } from '../../core/schedule/on-time.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Change } from '../../core/webhook/subscription.ts';
import type { Database, Retry } from '../server/connection.ts';
import type { createRowReader, HeldSubscriptions } from '../rows/subscription-rows.ts';
import { type AnsweredShare, BEAT, type GainedShare, LEASE_SECONDS, readAnswer, RETURN_ALL } from './beat.ts';
import type { InFlight } from './in-flight.ts';

export interface LeaseClock extends Clock {
  /** Lets other work of the event loop run. */
  turn(): Promise<void>;
}

export interface DaemonParts {
  readonly database: Database;
  /** Random at each start, so that two daemons with one name have different holders. */
  readonly holder: string;
  readonly held: HeldSubscriptions;
  readonly inFlight: InFlight;
  readonly readRow: ReturnType<typeof createRowReader>;
  readonly retry: Retry;
  readonly isEnded: () => boolean;
  readonly clock: LeaseClock;
  readonly tell: (sentence: string) => void;
  /** Logs events that are no errors. */
  readonly inform: (event: string, details: Readonly<Record<string, unknown>>) => void;
  /** Resolves when all listeners have handled the change. */
  readonly announce: (change: Change) => Promise<void>;
}

interface LeaseDeps extends DaemonParts {
  readonly name: string;
  /** The shares whose subscriptions are in memory, and those of them for which this daemon delivers. */
  readonly loaded: () => { readonly ready: readonly number[]; readonly watched: readonly number[] };
  readonly onBeat: (beat: Beat) => void;
}

export interface Beat {
  readonly gained: readonly GainedShare[];
  /** Shares for which another daemon may deliver now. */
  readonly lost: ReadonlySet<number>;
  /** Shares of other daemons that this daemon should load, in order to take them. */
  readonly wanted: ReadonlySet<number>;
  /** Whether the server changed or restarted. It may have lost changes that were read before. */
  readonly isOtherServer: boolean;
  readonly oldestTransaction: string;
  readonly keysChange: number;
}

export type Leases = ReturnType<typeof createLeases>;

const BEAT_MS = 3_000;
/** The interval of beats while shares move between living daemons. */
const HANDOVER_BEAT_MS = 300;
/** The most shares that a daemon requests, or gives away, at a time. */
const SHARES_AT_ONCE = 4;
/**
 * If a beat was so late that others took shares of this daemon, the daemon requests no shares in this time, and takes only free ones.
 * Otherwise shares would move to and fro on a machine that is too busy. The time doubles after each such beat.
 */
const SETTLE_SECONDS = { first: 30, longest: 480, forgotten: 3600 } as const;
const BEAT_TIMEOUT_MS = 5_000;
const AGAIN_MS = 500;
/** Grace period for deliveries in flight before their share is given away. */
const HANDOVER_GRACE_SECONDS = 10;
const LEAVING_LOOK_MS = 100;
export const SKEW_WARNED_SECONDS = 2;
const SKEW_REFUSED_SECONDS = 30;

interface Held {
  readonly token: number;
  /** A time of the monotonic clock. */
  leavingSince?: number;
}

/** The shares that this daemon holds by the database's clock. Without an answer, a lease ends when one clock of this machine says so. */
export function createLeases({ database, holder, name, clock, tell, inFlight, loaded, onBeat }: LeaseDeps) {
  const { isIdle } = inFlight;
  const shares: HeldShares = new Map();
  const ready = () => readyToLeave(shares, isIdle, clock.monotonic());
  const term = createTerm(clock);
  const clocks = createClockComparison(clock, tell);
  const settling = createSettling(clock);
  /** The start time of the server that answered the last beat. */
  let serverStart: number | undefined;
  let living = 1;
  let beating: Promise<void> | undefined;
  let isStopped = false;
  let isHandingOver = false;
  let cancelTimer = () => {};

  async function runBeat(): Promise<void> {
    const sent = { wall: clock.now(), monotonic: clock.monotonic() };
    const isTrusting = !term.isOver();
    const given = isTrusting ? ready() : [];
    const { ready: whole, watched } = loaded();
    const isLeasing = !clocks.areFarApart && !isStopped;
    const mostAsked = term.isBegun() && settling.isOver() ? SHARES_AT_ONCE : 0;
    const idle = given.filter(isIdle);
    const values = [holder, name, LEASE_SECONDS, given, isLeasing, isTrusting, whole, watched, mostAsked, idle];
    const { rows } = await database.query(BEAT, values, { timeoutMs: BEAT_TIMEOUT_MS });
    const answer = readAnswer(rows[0] ?? {});
    clocks.compare(sent.wall, answer.now);
    living = answer.living;
    // another server, or a restarted one, may have lost the last writes, which this daemon still has in memory
    const isOtherServer = serverStart !== undefined && serverStart !== answer.serverStart;
    serverStart = answer.serverStart;
    term.answered(sent, isTrusting, isOtherServer);
    const answered = new Set(answer.shares.map(({ id }) => id));
    if ([...shares.keys()].some((share) => !answered.has(share) && !given.includes(share))) settling.begin();
    const changes = settle(shares, term.isBegun() ? answer.shares : []);
    const { wanted, asked, oldestTransaction, keysChange } = answer;
    const loadedElsewhere = asked.filter(({ isReady }) => isReady).map(({ share }) => share);
    leave(shares, clock.monotonic(), clocks.areFarApart || isStopped ? undefined : loadedElsewhere);
    isHandingOver = wanted.size + asked.length > 0;
    onBeat({ ...changes, wanted, isOtherServer, oldestTransaction, keysChange });
  }

  function beat(): Promise<void> {
    beating ??= runBeat().finally(() => {
      beating = undefined;
    });
    return beating;
  }

  function setTimer(delayMs: number): void {
    if (isStopped) return;
    cancelTimer = clock.later(delayMs, () => {
      const isBeatDue = (term.ageSeconds() ?? LEASE_SECONDS) * 1000 >= beatMs() - LEAVING_LOOK_MS;
      if (!isBeatDue && ready().length === 0) setTimer(LEAVING_LOOK_MS);
      else
        void beat()
          .then(pauseMs, () => AGAIN_MS)
          .then(setTimer); // the connection logs its failures
    });
  }

  function pauseMs(): number {
    if (!term.isBegun()) return 0;
    return [...shares].some(isLeaving) ? LEAVING_LOOK_MS : beatMs();
  }

  function beatMs(): number {
    return isHandingOver ? HANDOVER_BEAT_MS : BEAT_MS;
  }

  return {
    /** The number of shares for which this daemon delivers; 0 once the lease is over by the clocks of the machine. */
    get held(): number {
      return term.isLasting() ? shares.size : 0;
    },
    /** The token under which this daemon may deliver for a share now; undefined if it may not. */
    tokenOf: (share: number) => (term.isOver() ? undefined : shares.get(share)?.token),
    /** Whether a delivery of a share may begin now. It may not while the share is leaving. */
    mayBegin(share: number): boolean {
      const each = shares.get(share);
      return each !== undefined && each.leavingSince === undefined && !term.isOver();
    },
    get living(): number {
      return living;
    },
    ageSeconds: term.ageSeconds,
    /** How far the database's clock is ahead of the machine's. */
    get clockOffsetSeconds() {
      return clocks.offsetSeconds;
    },
    /** Whether the offset is so large that this daemon holds no shares. */
    get isClockWrong() {
      return clocks.areFarApart;
    },
    /** Runs one beat now. @throws Fault DATABASE_UNAVAILABLE */
    beat,
    start: () => setTimer(BEAT_MS),
    async stop(): Promise<void> {
      isStopped = true;
      cancelTimer();
      await beating?.catch(() => {});
      if (!term.isBegun()) return;
      shares.clear();
      await database.query(RETURN_ALL, [holder], { timeoutMs: BEAT_TIMEOUT_MS });
    },
  };
}

type HeldShares = Map<number, Held>;

const isLeaving = ([, { leavingSince }]: readonly [share: number, Held]) => leavingSince !== undefined;

/** The shares whose deliveries in flight have ended, or whose grace period is over. */
function readyToLeave(shares: HeldShares, isIdle: InFlight['isIdle'], now: number): number[] {
  const isReady = ([share, { leavingSince }]: [share: number, Held]) =>
    leavingSince !== undefined && (isIdle(share) || now - leavingSince > HANDOVER_GRACE_SECONDS);
  return [...shares].filter(isReady).map(([share]) => share);
}

/**
 * Lets no more deliveries of these shares begin. A share is given away when its deliveries in flight, or the grace period, have ended.
 * @param which the shares, at most SHARES_AT_ONCE of which leave at a time; if absent, all shares leave at once
 */
function leave(shares: HeldShares, now: number, which?: readonly number[]): void {
  const staying = [...shares].filter((each) => !isLeaving(each));
  const most = which ? Math.max(0, SHARES_AT_ONCE - (shares.size - staying.length)) : shares.size;
  const chosen = staying.filter(([share]) => which?.includes(share) ?? true).slice(0, most);
  for (const [, each] of chosen) each.leavingSince = now;
}

/** Records the database's answer about the shares. */
function settle(shares: HeldShares, answered: readonly AnsweredShare[]): Pick<Beat, 'gained' | 'lost'> {
  const gained: GainedShare[] = [];
  const lost = new Set(shares.keys());
  const before = new Map(shares);
  shares.clear();
  for (const { id, token, isTaken, watchedUntil, wasIdle } of answered) {
    const known = before.get(id);
    const isKept = !isTaken && known?.token === token;
    shares.set(id, isKept ? known : { token });
    if (isKept) lost.delete(id);
    else gained.push({ id, watchedUntil, wasIdle });
  }
  return { gained, lost };
}

/** The time in which a daemon requests no shares, after others took its own. */
function createSettling(clock: LeaseClock) {
  let since: number | undefined;
  let seconds = 0;
  return {
    begin(): void {
      const isForgotten = since === undefined || clock.monotonic() - since > SETTLE_SECONDS.forgotten;
      seconds = isForgotten ? SETTLE_SECONDS.first : Math.min(2 * seconds, SETTLE_SECONDS.longest);
      since = clock.monotonic();
    },
    isOver: () => since === undefined || clock.monotonic() - since > seconds,
  };
}

/** Both clocks of the machine at one moment. The monotonic clock may stop while the machine sleeps; the wall clock may be set. */
interface Moment {
  readonly wall: EpochSeconds;
  readonly monotonic: number;
}

/** How long the answer to a beat is valid, by the clocks of the machine. */
function createTerm(clock: LeaseClock) {
  let begun: Moment | undefined;
  /** Whether something was refused since the last answer because the lease was over. */
  let isDoubted = false;

  const ageSeconds = () => begun && Math.max(clock.monotonic() - begun.monotonic, clock.now() - begun.wall);
  const isLasting = () => (ageSeconds() ?? LEASE_SECONDS) < LEASE_SECONDS;

  return {
    isBegun: () => begun !== undefined,
    ageSeconds,
    isLasting,
    /** Whether the lease is over. The caller asks this before each act that needs the lease, and refuses the act if the lease is over. */
    isOver(): boolean {
      if (isLasting()) return false;
      isDoubted = true;
      return true;
    },
    /**
     * If a claim was refused while the answer was on its way, the prayer of the claim must be planned again. So the lease counts as lost,
     * and the next beat takes a new lease. @param isTrusting whether the beat renewed the lease; otherwise it took a new lease
     */
    answered(sent: Moment, isTrusting: boolean, isOtherServer: boolean): void {
      begun = isTrusting && (isDoubted || isOtherServer) ? undefined : sent;
      if (begun) isDoubted = false;
    },
  };
}

/** Compares the machine's clock with the database's. Logs a difference at most once a minute. */
function createClockComparison(clock: LeaseClock, tell: (sentence: string) => void) {
  let loggedAt: number | undefined;
  let offsetSeconds: number | undefined;
  let areFarApart = false;
  return {
    get offsetSeconds() {
      return offsetSeconds;
    },
    /** Whether the clocks differ so much that this daemon may hold no shares. */
    get areFarApart() {
      return areFarApart;
    },
    /** @param sentAt when the request of this answer was sent */
    compare(sentAt: EpochSeconds, databaseNow: EpochSeconds): void {
      const now = clock.now();
      offsetSeconds = databaseNow - (sentAt + now) / 2;
      const sureSkew = Math.abs(offsetSeconds) - Math.abs(now - sentAt) / 2;
      areFarApart = sureSkew > SKEW_REFUSED_SECONDS;
      if (sureSkew <= SKEW_WARNED_SECONDS || (loggedAt !== undefined && clock.monotonic() - loggedAt < 60)) return;
      loggedAt = clock.monotonic();
      tell(clockSentence(offsetSeconds, areFarApart));
    },
  };
}

/** @param offset how far the database's clock is ahead, in seconds */
export function clockSentence(offset: number, isRefused: boolean): string {
  const apart = `${Math.abs(offset).toFixed(1)} s ${offset > 0 ? 'behind' : 'ahead of'}`;
  const outcome = isRefused
    ? 'other daemons deliver until this clock is right'
    : `webhooks go out ${offset > 0 ? 'late' : 'early'} by as much`;
  return `The clock of this machine is ${apart} that of the database: ${outcome}. Set it by NTP.`;
}
