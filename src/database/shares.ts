import { isRecord } from '../core/stored-field.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Database } from './connection.ts';
import { SHARES } from './schema.ts';

export interface LeaseClock {
  now(): EpochSeconds;
  /** Seconds of a clock that nobody sets. */
  monotonic(): number;
  /** Calls once after a delay. Returns a function that cancels it. */
  later(delayMs: number, act: () => void): () => void;
}

interface LeaseDeps {
  readonly database: Database;
  /** Random at each start: two daemons of one name are two. */
  readonly holder: string;
  /** For people. */
  readonly name: string;
  readonly clock: LeaseClock;
  readonly tell: (sentence: string) => void;
  /** Whether no delivery of a share is under way. */
  readonly isIdle: (share: number) => boolean;
  /** Hears of every answer of the database. */
  readonly heard: (beat: Beat) => void;
}

/** A share that this daemon holds since the last beat. */
export interface GainedShare {
  readonly id: number;
  /** Prayers up to here were handed over by the daemon before; undefined where none ever was. */
  readonly watchedUntil: EpochSeconds | undefined;
}

/** What a beat brought. */
export interface Beat {
  readonly gained: readonly GainedShare[];
  /** Another daemon may deliver for these now. */
  readonly lost: ReadonlySet<number>;
  /** These are given to another daemon as soon as what was begun of them has ended. */
  readonly leaving: ReadonlySet<number>;
  /** Transactions before this one have ended. */
  readonly oldestTransaction: string;
  /** How often API keys were changed. */
  readonly keysChange: number;
}

/** The shares that this daemon holds. The clock of the database decides, and where it cannot be asked, both clocks of the machine. */
export interface Leases {
  /** How many shares this daemon delivers for; 0 once the lease is over by the clocks of the machine. */
  readonly held: number;
  /** The token under which this daemon may deliver for a share now; undefined where it may not. */
  tokenOf(share: number): number | undefined;
  /** Whether a delivery of a share may be begun now. */
  mayBegin(share: number): boolean;
  /** Daemons that share the work, this one included. */
  readonly living: number;
  /** Seconds since the last answered beat; undefined before the first. */
  readonly ageSeconds: number | undefined;
  /** How far the database's clock is ahead of the machine's. */
  readonly clockOffsetSeconds: number | undefined;
  /** The offset is so large that this daemon holds no shares. */
  readonly isClockWrong: boolean;
  /** One beat now. @throws Fault DATABASE_UNAVAILABLE */
  beat(): Promise<void>;
  /** A beat every 3 s from now on. */
  start(): void;
  /** Gives all shares back. */
  stop(): Promise<void>;
}

const BEAT_MS = 3_000;
/** A lease outlives two beats that were lost. */
export const LEASE_SECONDS = 10;
/**
 * Whoever was not seen for so long, a beat and a pause, gets no part: else the shares of one that died would wait for the end of another.
 * What it holds stays its own until the end of the lease.
 */
const LIVING_SECONDS = 5;
const BEAT_TIMEOUT_MS = 5_000;
const AGAIN_MS = 500;
/** What was begun of a share may end before the share is given away, for so long. */
const LEAVING_SECONDS = 10;
const LEAVING_LOOK_MS = 100;
export const SKEW_WARNED_SECONDS = 2;
const SKEW_REFUSED_SECONDS = 30;

interface Held {
  readonly token: number;
  /** By the monotonic clock. */
  leavingSince?: number;
}

export function createLeases({ database, holder, name, clock, tell, isIdle, heard }: LeaseDeps): Leases {
  const shares = createShareTable(clock, isIdle);
  /** When the server that answered the last beat was started. */
  let serverStart: number | undefined;
  /** When the last answered beat was sent. */
  let begun: { readonly wall: EpochSeconds; readonly monotonic: number } | undefined;
  /** Somebody was told since then that the lease is over. */
  let isDoubted = false;
  let living = 1;
  let clockOffsetSeconds: number | undefined;
  let isClockWrong = false;
  let beating: Promise<void> | undefined;
  let isStopped = false;
  let cancelTimer = () => {};
  const warn = createSkewWarning(clock, tell);

  function ageSeconds(): number | undefined {
    // the monotonic clock may stand still while the machine sleeps, and the other may be set
    return begun && Math.max(clock.monotonic() - begun.monotonic, clock.now() - begun.wall);
  }

  function isLasting(): boolean {
    return (ageSeconds() ?? LEASE_SECONDS) < LEASE_SECONDS;
  }

  function isOver(): boolean {
    if (isLasting()) return false;
    isDoubted = true;
    return true;
  }

  async function runBeat(): Promise<void> {
    const sent = { wall: clock.now(), monotonic: clock.monotonic() };
    const renews = !isOver();
    const given = renews ? shares.readyToLeave() : [];
    const values = [holder, name, LEASE_SECONDS, given, !isClockWrong && !isStopped, renews];
    const { rows } = await database.query(BEAT, values, { timeoutMs: BEAT_TIMEOUT_MS });
    const answer = readAnswer(rows[0] ?? {});
    const wall = clock.now();
    clockOffsetSeconds = answer.now - (sent.wall + wall) / 2;
    const sureSkew = Math.abs(clockOffsetSeconds) - Math.abs(wall - sent.wall) / 2;
    isClockWrong = sureSkew > SKEW_REFUSED_SECONDS;
    warn(sureSkew, isClockWrong, clockOffsetSeconds);
    living = answer.living;
    // another server, or one that was started again, may have lost what was last written and is held here
    const isDoubtful = isDoubted || (serverStart !== undefined && serverStart !== answer.serverStart);
    serverStart = answer.serverStart;
    // what was refused while the answer was on its way must be planned again: as if every share had been lost
    begun = isDoubtful && renews ? undefined : sent;
    if (begun) isDoubted = false;
    const { gained, lost } = shares.settle(begun ? answer.shares : []);
    const leaving = shares.leave(isClockWrong || isStopped ? 0 : Math.ceil(SHARES / living));
    heard({ gained, lost, leaving, oldestTransaction: answer.oldestTransaction, keysChange: answer.keysChange });
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
      const isBeatDue = (ageSeconds() ?? LEASE_SECONDS) * 1000 >= BEAT_MS - LEAVING_LOOK_MS;
      if (!isBeatDue && shares.readyToLeave().length === 0) setTimer(LEAVING_LOOK_MS);
      else
        beat().then(
          () => setTimer(pauseMs()),
          () => setTimer(AGAIN_MS),
        ); // the connection tells of its failures
    });
  }

  function pauseMs(): number {
    if (!begun) return 0;
    return shares.isOneLeaving ? LEAVING_LOOK_MS : BEAT_MS;
  }

  return {
    get held() {
      return isLasting() ? shares.size : 0;
    },
    tokenOf: (share) => (isOver() ? undefined : shares.find(share)?.token),
    mayBegin(share) {
      const each = shares.find(share);
      return each !== undefined && each.leavingSince === undefined && !isOver();
    },
    get living() {
      return living;
    },
    get ageSeconds() {
      return ageSeconds();
    },
    get clockOffsetSeconds() {
      return clockOffsetSeconds;
    },
    get isClockWrong() {
      return isClockWrong;
    },
    beat,
    start: () => setTimer(BEAT_MS),
    async stop() {
      isStopped = true;
      cancelTimer();
      await beating?.catch(() => {});
      if (!begun) return;
      shares.clear();
      await database.query(RETURN_ALL, [holder], { timeoutMs: BEAT_TIMEOUT_MS });
    },
  };
}

/** The shares that the database granted. */
function createShareTable(clock: LeaseClock, isIdle: (share: number) => boolean) {
  const shares = new Map<number, Held>();

  function isReady(share: number, { leavingSince }: Held): boolean {
    if (leavingSince === undefined) return false;
    return isIdle(share) || clock.monotonic() - leavingSince > LEAVING_SECONDS;
  }

  return {
    get size() {
      return shares.size;
    },
    find: (share: number) => shares.get(share),
    clear: () => shares.clear(),
    readyToLeave: () => [...shares].filter(([share, each]) => isReady(share, each)).map(([share]) => share),
    get isOneLeaving() {
      return [...shares.values()].some(({ leavingSince }) => leavingSince !== undefined);
    },
    /** Takes over what the database says of the shares. */
    settle(answered: readonly AnsweredShare[]): Pick<Beat, 'gained' | 'lost'> {
      const gained: GainedShare[] = [];
      const lost = new Set(shares.keys());
      const before = new Map(shares);
      shares.clear();
      for (const { id, token, isTaken, watchedUntil } of answered) {
        const known = before.get(id);
        const isKept = !isTaken && known?.token === token;
        shares.set(id, isKept ? known : { token });
        if (isKept) lost.delete(id);
        else gained.push({ id, watchedUntil });
      }
      return { gained, lost };
    },
    /** Shares beyond this daemon's part are to leave. Returns those that were to stay until now. */
    leave(part: number): Set<number> {
      const leaving = new Set<number>();
      for (const [id, each] of [...shares].toSorted(([a], [b]) => a - b).slice(part)) {
        if (each.leavingSince === undefined) leaving.add(id);
        each.leavingSince ??= clock.monotonic();
      }
      return leaving;
    },
  };
}

/**
 * The beat: tells that this daemon lives, renews its leases, gives back the shares $4, and takes free ones up to its part. $5: whether it
 * wants shares. $6: whether it trusts the leases that it has; where not, it takes them anew, under the next token. While the database was
 * down nobody could renew: after its start, holders have the time of a lease to come back. A time that lies farther ahead than a lease was
 * written before the clock of the database was set back: it says nothing.
 */
const BEAT = `
WITH alive AS (
  INSERT INTO daemons (id, name, seen, is_leasing) VALUES ($1, $2, clock_timestamp(), $5)
  ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, is_leasing = excluded.is_leasing
), living AS (
  SELECT count(*) + 1 AS daemons FROM daemons WHERE is_leasing AND id <> $1
    AND abs(extract(epoch FROM clock_timestamp() - seen)) < ${LIVING_SECONDS}
), mine AS (
  SELECT id FROM shares WHERE $6 AND holder = $1 AND until > clock_timestamp() AND id <> ALL ($4::smallint[])
), free AS (
  SELECT id FROM shares
  WHERE holder IS NULL OR (holder = $1 AND (until <= clock_timestamp() OR NOT $6))
    OR (holder <> $1 AND until > clock_timestamp() + make_interval(secs => 2 * $3))
    OR (until <= clock_timestamp()
      AND pg_postmaster_start_time() NOT BETWEEN clock_timestamp() - make_interval(secs => $3) AND clock_timestamp())
  ORDER BY id
  LIMIT CASE WHEN $5 THEN greatest(0, ceil(${SHARES}.0 / (SELECT daemons FROM living)) - (SELECT count(*) FROM mine)) ELSE 0 END
  FOR UPDATE SKIP LOCKED
), settled AS (
  UPDATE shares s SET
    holder = CASE WHEN each.what = 'given' THEN NULL ELSE $1 END,
    token = s.token + CASE WHEN each.what = 'taken' THEN 1 ELSE 0 END,
    until = clock_timestamp() + make_interval(secs => $3)
  FROM (
    SELECT id, 'kept' AS what FROM mine
    UNION ALL SELECT id, 'taken' FROM free
    UNION ALL SELECT unnest($4::smallint[]), 'given'
  ) AS each
  WHERE s.id = each.id AND (each.what = 'taken' OR s.holder = $1)
  RETURNING s.id, s.token, s.watched_until, each.what
)
SELECT extract(epoch FROM clock_timestamp())::float8 AS now, (SELECT daemons FROM living) AS living,
  extract(epoch FROM pg_postmaster_start_time())::float8 AS server_start, (SELECT keys_change FROM meta) AS keys_change,
  pg_snapshot_xmin(pg_current_snapshot())::text AS oldest,
  (SELECT coalesce(json_agg(settled), '[]') FROM settled WHERE what <> 'given') AS shares`;

const RETURN_ALL = `
WITH gone AS (DELETE FROM daemons WHERE id = $1)
UPDATE shares SET holder = NULL WHERE holder = $1`;

/**
 * One row, `held`: the tokens of the shares that a daemon holds, in their order, null for the others. A statement reads it once. As a join
 * with the table of shares it would go through a day's deliveries once for each share: the planner takes their number for 1 until the table
 * was analysed.
 * @param holder the parameter with the daemon's id
 */
export function heldTokens(holder: string): string {
  return `(SELECT array_agg(CASE WHEN holder = ${holder} THEN token END ORDER BY id) AS tokens FROM shares) AS held`;
}

/** The token of `held` for the share of a subscription; null where the daemon does not hold it. @param number that of the subscription */
export function heldToken(number: string): string {
  return `held.tokens[(${number} % ${SHARES})::int + 1]`;
}

interface AnsweredShare extends GainedShare {
  readonly token: number;
  readonly isTaken: boolean;
}

function readAnswer(row: Readonly<Record<string, unknown>>) {
  const listed: readonly unknown[] = Array.isArray(row['shares']) ? row['shares'] : [];
  return {
    now: Number(row['now']),
    living: Number(row['living']),
    serverStart: Number(row['server_start']),
    keysChange: Number(row['keys_change']),
    oldestTransaction: String(row['oldest']),
    shares: listed.filter(isRecord).map(
      ({ id, token, watched_until, what }): AnsweredShare => ({
        id: Number(id),
        token: Number(token),
        isTaken: what === 'taken',
        watchedUntil: typeof watched_until === 'number' ? watched_until : undefined,
      }),
    ),
  };
}

/** Once a minute while it lasts. */
function createSkewWarning(clock: LeaseClock, tell: (sentence: string) => void) {
  let toldAt: number | undefined;
  return (sureSkew: number, isRefused: boolean, offset: number): void => {
    if (sureSkew <= SKEW_WARNED_SECONDS || (toldAt !== undefined && clock.monotonic() - toldAt < 60)) return;
    toldAt = clock.monotonic();
    tell(clockSentence(offset, isRefused));
  };
}

/** @param offset how far the database's clock is ahead, in seconds */
export function clockSentence(offset: number, isRefused: boolean): string {
  const apart = `${Math.abs(offset).toFixed(1)} s ${offset > 0 ? 'behind' : 'ahead of'}`;
  const outcome = isRefused
    ? 'others deliver until it is right'
    : `webhooks go out ${offset > 0 ? 'late' : 'early'} by as much`;
  return `The clock of this machine is ${apart} that of the database: ${outcome}. Set it by NTP.`;
}
