import { isRecord } from '../../core/stored/stored-field.ts';
import { SHARES } from '../server/schema.ts';

/** How long a daemon holds a share without renewing it. A lease outlasts two lost beats. */
export const LEASE_SECONDS = 10;
/**
 * A daemon that sent no beat for this long is not counted when shares are divided. Otherwise a part of a dead daemon's shares would be
 * reserved for another dead daemon. The uncounted daemon still holds its shares until the end of their leases.
 */
const LIVING_SECONDS = 5;

const NOW = 'clock_timestamp()';

/**
 * The beat: records that this daemon is alive, renews its leases, gives shares away, and takes free ones up to its equal part.
 *
 * A share is free if nobody holds it or its lease has ended. While the database was down nobody could renew a lease. So after a start of
 * the database, holders have LEASE_SECONDS to renew. If `until` is more than two leases ahead, the clock of the database was set back, and
 * the share is free.
 *
 * The daemon requests other shares, a few at a time, from daemons that hold at least two shares more. It loads them while their holder
 * still delivers, and the holder gives each share to the daemon that has loaded it. In the end the numbers of shares differ by one at most,
 * and no share moves without need. Only a requesting daemon writes into `handovers`, in the order of the shares, so two daemons never wait
 * for each other.
 *
 * Parameters: `$1` the daemon's id and `$2` its name; `$3` LEASE_SECONDS; `$4` shares that it gives away, and `$10` those of them with no
 * delivery in flight; `$5` whether it wants shares; `$6` whether it trusts its leases (if not, it takes each share again with a new token);
 * `$7` shares in its memory, and `$8` those of them that it delivers for; `$9` the most shares to request from other daemons at a time.
 */
export const BEAT = `
WITH alive AS (
  INSERT INTO daemons (id, name, seen, is_leasing, hands_over) VALUES ($1, $2, ${NOW}, $5, true)
  ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, is_leasing = excluded.is_leasing
), living AS (
  SELECT count(*) + 1 AS daemons FROM daemons WHERE is_leasing AND id <> $1
    AND abs(extract(epoch FROM ${NOW} - seen)) < ${LIVING_SECONDS}
), asked AS (
  SELECT h.share, h.taker, h.is_ready, s.holder FROM handovers h JOIN shares s ON s.id = h.share
  WHERE h.until > ${NOW} AND s.until > ${NOW} AND s.holder <> h.taker
), mine AS (
  SELECT id FROM shares WHERE $6 AND holder = $1 AND until > ${NOW} AND id <> ALL ($4::smallint[])
), free AS (
  SELECT id FROM shares
  WHERE holder IS NULL OR (holder = $1 AND (until <= ${NOW} OR NOT $6))
    OR (holder <> $1 AND until > ${NOW} + make_interval(secs => 2 * $3))
    OR (until <= ${NOW} AND pg_postmaster_start_time() NOT BETWEEN ${NOW} - make_interval(secs => $3) AND ${NOW})
  ORDER BY id <> ALL ($7::smallint[]), id
  LIMIT CASE WHEN $5 THEN greatest(0, ceil(${SHARES}.0 / (SELECT daemons FROM living)) - (SELECT count(*) FROM mine)
    - (SELECT count(*) FROM asked WHERE taker = $1)) ELSE 0 END
  FOR UPDATE SKIP LOCKED
), has AS (
  SELECT (SELECT count(*) FROM mine) + (SELECT count(*) FROM free) + (SELECT count(*) FROM asked WHERE taker = $1) AS shares
), givers AS (
  SELECT s.holder, count(*) - count(a.share) AS shares FROM shares s LEFT JOIN asked a ON a.share = s.id
  WHERE s.until > ${NOW} AND s.holder <> $1 AND s.holder IN (SELECT id FROM daemons WHERE hands_over) GROUP BY s.holder
), offered AS (
  SELECT s.id, g.shares - row_number() OVER (PARTITION BY s.holder ORDER BY s.id) AS left_over
  FROM shares s JOIN givers g USING (holder) WHERE s.until > ${NOW} AND s.id NOT IN (SELECT share FROM asked)
), chosen AS (
  SELECT id, left_over, row_number() OVER (ORDER BY left_over DESC, id) AS rank FROM offered
), asking AS (
  INSERT INTO handovers AS h (share, taker, until, is_ready)
  SELECT share, $1, ${NOW} + make_interval(secs => $3), share = ANY ($7::smallint[]) FROM (
    SELECT share FROM asked WHERE taker = $1
    UNION ALL SELECT id FROM chosen
      WHERE rank <= $9 - (SELECT count(*) FROM asked WHERE taker = $1) AND left_over >= (SELECT shares FROM has) + rank
  ) AS wanted (share) WHERE $5 AND $9 > 0 ORDER BY share
  ON CONFLICT (share) DO UPDATE SET taker = excluded.taker, until = excluded.until, is_ready = excluded.is_ready
  WHERE h.taker = excluded.taker OR h.until <= ${NOW} OR h.taker = (SELECT s.holder FROM shares s WHERE s.id = h.share)
  RETURNING h.share
), settled AS (
  UPDATE shares s SET
    holder = CASE WHEN each.what = 'given' THEN each.taker ELSE $1 END,
    token = s.token + CASE WHEN each.what = 'taken' OR each.taker IS NOT NULL THEN 1 ELSE 0 END,
    until = ${NOW} + make_interval(secs => $3),
    loaded_token = CASE WHEN each.what = 'kept' AND s.id = ANY ($8::smallint[]) THEN s.token ELSE s.loaded_token END,
    left_idle = CASE each.what WHEN 'taken' THEN false WHEN 'given' THEN s.id = ANY ($10::smallint[]) ELSE s.left_idle END
  FROM (
    SELECT id, 'kept' AS what, NULL AS taker FROM mine
    UNION ALL SELECT id, 'taken', NULL FROM free
    UNION ALL SELECT g.id, 'given', (SELECT taker FROM asked WHERE share = g.id AND is_ready) FROM unnest($4::smallint[]) AS g (id)
  ) AS each
  WHERE s.id = each.id AND (each.what = 'taken' OR s.holder = $1)
  RETURNING s.id, s.token, s.watched_until, s.left_idle, each.what
)
SELECT extract(epoch FROM ${NOW})::float8 AS now, (SELECT daemons FROM living) AS living,
  extract(epoch FROM pg_postmaster_start_time())::float8 AS server_start, (SELECT keys_change FROM meta) AS keys_change,
  pg_snapshot_xmin(pg_current_snapshot())::text AS oldest,
  (SELECT coalesce(json_agg(settled), '[]') FROM settled WHERE what <> 'given') AS shares,
  (SELECT coalesce(json_agg(share), '[]') FROM asking) AS wanted,
  (SELECT coalesce(json_agg(asked), '[]') FROM asked WHERE holder = $1) AS asked`;

export const RETURN_ALL = `
WITH gone AS (DELETE FROM daemons WHERE id = $1), unasked AS (DELETE FROM handovers WHERE taker = $1)
UPDATE shares SET holder = NULL WHERE holder = $1`;

/** A share that this daemon got by the last beat. */
export type GainedShare = Omit<AnsweredShare, 'token' | 'isTaken'>;

export type AnsweredShare = ReturnType<typeof answeredShare>;

export function readAnswer(row: Readonly<Record<string, unknown>>) {
  return {
    now: Number(row['now']),
    living: Number(row['living']),
    serverStart: Number(row['server_start']),
    keysChange: Number(row['keys_change']),
    /** All transactions before this one have ended. */
    oldestTransaction: String(row['oldest']),
    shares: recordsOf(row['shares']).map(answeredShare),
    /** Shares of other daemons that this daemon should load. */
    wanted: new Set(listOf(row['wanted']).map(Number)),
    /** Shares of this daemon that others load, and whether the loading is finished. */
    asked: recordsOf(row['asked']).map(({ share, is_ready }) => ({ share: Number(share), isReady: is_ready === true })),
  };
}

/** `watchedUntil`: up to when the former holder dispatched due prayers. `wasIdle`: the former holder left no delivery in flight. */
function answeredShare({ id, token, watched_until, left_idle, what }: Readonly<Record<string, unknown>>) {
  const watchedUntil = typeof watched_until === 'number' ? watched_until : undefined;
  return { id: Number(id), token: Number(token), isTaken: what === 'taken', watchedUntil, wasIdle: left_idle === true };
}

const recordsOf = (value: unknown) => listOf(value).filter(isRecord);

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * A subquery with one row, `held`: for each share the token of the daemon `holder`, or null. A statement reads this row once. With a
 * join PostgreSQL would read a day's deliveries once for each share, because before ANALYZE it expects one row.
 */
export function heldTokens(holder: string): string {
  return `(SELECT array_agg(CASE WHEN holder = ${holder} THEN token END ORDER BY id) AS tokens FROM shares) AS held`;
}

/** The token in `held` for the share of a subscription; null if the daemon does not hold it. @param number the subscription's number */
export function heldToken(number: string): string {
  return `held.tokens[(${number} % ${SHARES})::int + 1]`;
}
