import { EVERY_KEY } from '../core/stored/api-key.ts';
import type { SubscriptionPageRequest, SubscriptionStore } from '../core/webhook/subscription.ts';
import { cutPage, readCursor } from '../store/page-cursor.ts';
import { keyRevoked, tooManySubscriptions } from '../store/files/store-faults.ts';
import { revoked } from '../store/rows/store-state.ts';
import { createTurns } from '../store/steps.ts';
import type { KeptAnswer } from '../core/stored/kept-answer.ts';
import { findAnswer, keepAnswer } from './answers.ts';
import { moveDatabaseFeeds } from './feed-store.ts';
import type { Query } from './server/connection.ts';
import type { DaemonParts } from './leases/shares.ts';
import type { Takeovers } from './leases/takeovers.ts';
import { DELIVERED } from './rows/delivery-rows.ts';
import {
  fieldOf,
  hasOwnBit,
  MANY_ROWS,
  type NumberedSubscription,
  prayerBits,
  readPage,
  shareOf,
  SUBSCRIPTION_COLUMNS,
  subscriptionValues,
  VALUE_COLUMNS,
  VALUES,
} from './rows/subscription-rows.ts';

type Edits = Pick<
  SubscriptionStore,
  'answered' | 'get' | 'owners' | 'create' | 'update' | 'remove' | 'revokeKey' | 'moveKey'
>;

/** Changes for callers. This daemon knows its own changes at once; other daemons read them at their next beat. */
export function createEdits({ database, readRow, held, announce }: DaemonParts, takeovers: Takeovers): Edits {
  const { query, transaction } = database.forCallers;
  const inTurn = createTurns();
  const revoking = new Map<string, Promise<unknown>>();

  async function find(id: string): Promise<NumberedSubscription | undefined> {
    const { rows } = await query(`SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.id = $1`, [id]);
    return rows[0] && readRow(rows[0]);
  }

  async function ownerOf(apiKeyId: string) {
    const { rows } = await query(
      `SELECT o.subscriptions, ${IS_REVOKED} AS is_revoked FROM owners o WHERE o.key_id = $1`,
      [apiKeyId],
    );
    return { subscriptions: Number(rows[0]?.['subscriptions'] ?? 0), isRevoked: rows[0]?.['is_revoked'] === true };
  }

  async function applyHere(changed: NumberedSubscription): Promise<void> {
    if (!takeovers.isLoaded(shareOf(changed.number)) || !held.put(changed)) return;
    await announce({ kind: 'put', subscription: changed.subscription });
  }

  /** Writes a change if the row is still the one that was read. Otherwise it reads and changes the row again. */
  async function replaced(id: string, change: Parameters<Edits['update']>[1]) {
    for (;;) {
      const before = await find(id);
      if (!before) return undefined;
      const { number, version } = before;
      let subscription = await change(before.subscription);
      if (subscription === before.subscription) return before;
      const isResumed = subscription.active && !before.subscription.active;
      if (isResumed && (await ownerOf(subscription.apiKeyId)).isRevoked)
        subscription = revoked(subscription, subscription.updatedAt);
      const values = [...subscriptionValues(subscription), number, version, subscription.active && isResumed];
      const [row] = (await query(REPLACE, values)).rows;
      if (row) return { number, version: Number(row['version']), subscription };
    }
  }

  return {
    get: async (id) => (await find(id))?.subscription,
    owners: async () => [...(await countsOfOwners(query)).keys()],
    answered: (id) => findAnswer(query, id),
    async create(subscription, max, answer) {
      const { id, at, apiKeyId } = subscription;
      await revoking.get(apiKeyId); // a revocation in progress ends first, so that the key is refused
      const values = [...subscriptionValues(subscription), id, Math.min(max, 0x7fff_ffff), fieldOf(at)];
      const createBy = async (query: Query) => {
        const [row] = (await query(CREATE, values)).rows;
        if (row) return { number: Number(row['number']), version: Number(row['version']), subscription };
        const owner = await ownerOf(apiKeyId);
        throw owner.isRevoked ? keyRevoked() : tooManySubscriptions(owner.subscriptions, 1, max);
      };
      let before: KeptAnswer | undefined;
      const createOnce = async (query: Query) => {
        before = await keepAnswer(query, answer, max);
        return before ? undefined : createBy(query);
      };
      const created = await (answer ? transaction(createOnce) : createBy(query));
      if (created) await applyHere(created);
      return before;
    },
    update: (id, change) =>
      inTurn(id, async () => {
        const after = await replaced(id, change);
        if (after) await applyHere(after);
        return after?.subscription;
      }),
    remove: (id, apiKeyId = EVERY_KEY) =>
      inTurn(id, async () => {
        const isRemoved = (await query(REMOVE, [id, apiKeyId])).count > 0;
        if (isRemoved && held.remove(id)) await announce({ kind: 'removed', ids: [id] });
        return isRemoved;
      }),
    async revokeKey(apiKeyId, now) {
      const ending = transaction(async (query) => {
        await query(REVOKE_OWNER, [apiKeyId]);
        return (await query(REVOKE, [apiKeyId, now], MANY_ROWS)).count;
      });
      const isOver = ending.catch(() => {}); // the caller gets the error from `ending`
      revoking.set(apiKeyId, isOver);
      void isOver.then(() => revoking.delete(apiKeyId));
      const ended = await ending;
      await takeovers.refresh();
      return ended;
    },
    async moveKey(from, to, max, now) {
      const moved = await transaction(async (query) => {
        await query('INSERT INTO owners (key_id, subscriptions) VALUES ($1, 0) ON CONFLICT DO NOTHING', [to]);
        const { rows } = await query(OWNERS_ALONE, [from, to]);
        if (rows.some((row) => row['key_id'] === to && row['is_revoked'])) throw keyRevoked();
        const countOf = (id: string) => Number(rows.find((row) => row['key_id'] === id)?.['subscriptions'] ?? 0);
        const [moving, had] = [countOf(from), countOf(to)];
        if (moving > 0 && had + moving > max.subscriptions) throw tooManySubscriptions(had, moving, max.subscriptions);
        const feeds = await moveDatabaseFeeds(query, from, to, max.feeds);
        if (moving === 0) return { moved: 0, resumed: 0, feeds };
        const resumed = Number((await query(RESUMED, [from])).rows[0]?.['count']);
        const { count } = await query(MOVE, [from, to, now], MANY_ROWS);
        await query(COUNT_MOVED, [from, to, had + count]);
        return { moved: count, resumed, feeds };
      });
      await takeovers.refresh();
      return moved;
    },
  };
}

export function createLists({ database, readRow }: DaemonParts): Pick<SubscriptionStore, 'list' | 'tally'> {
  const { query } = database.forCallers;

  /** The number of subscriptions that match. Without a filter, the counts in `owners` are read; with a filter, an index scan counts. */
  async function count(apiKeyId: string, filter: Filter): Promise<number> {
    const { where, values } = conditions(apiKeyId, filter, 1);
    const isFiltered = filter.active !== undefined || filter.prayerType !== undefined;
    const counting = isFiltered
      ? `SELECT count(*) AS total FROM subscriptions s WHERE ${where}`
      : `SELECT sum(s.subscriptions) AS total FROM owners s WHERE ${where}`;
    return Number((await query(counting, values)).rows[0]?.['total'] ?? 0);
  }

  return {
    async list(apiKeyId, { limit, cursor, isCounted = true, ...filter }) {
      const after = readCursor(apiKeyId, cursor) ?? '';
      const { where, values } = conditions(apiKeyId, filter, 3);
      const { rows } = await query(
        `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE ${where} AND s.id > $1 ORDER BY s.id LIMIT $2`,
        [after, limit + 1, ...values],
      );
      const { page: found, next } = cutPage(apiKeyId, rows, limit, ({ id }) => String(id));
      const { page: subscriptions, ...others } = readPage(found, (row) => readRow(row).subscription);
      return { subscriptions, ...others, total: isCounted ? await count(apiKeyId, filter) : 0, ...next };
    },
    async tally(apiKeyId, todayIn) {
      const { where, values } = conditions(apiKeyId, {}, 1);
      const { rows } = await query(
        `SELECT s.timezone, count(*) AS total, count(*) FILTER (WHERE s.active) AS active FROM subscriptions s WHERE ${where} GROUP BY 1`,
        values,
      );
      const names = rows.map(({ timezone }) => String(timezone));
      const today = [...values, names, names.map(todayIn)];
      const delivered = await query(DELIVERED_TODAY(where, values.length), today, MANY_ROWS);
      const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
      return { total: sum('total'), active: sum('active'), deliveredToday: Number(delivered.rows[0]?.['count']) };
    },
  };
}

/** The number of subscriptions of each API key that has any. */
export async function countsOfOwners(query: DaemonParts['database']['query']): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query('SELECT key_id, subscriptions FROM owners WHERE subscriptions > 0 ORDER BY key_id');
  return new Map(rows.map((row) => [String(row['key_id']), Number(row['subscriptions'])]));
}

/** Refuses a key for one minute after its revocation: a daemon that has not read the revocation may still serve requests of the key. */
const IS_REVOKED = `coalesce(o.revoked_at > clock_timestamp() - interval '1 minute', false)`;

/** `$1` to `$9` are `VALUES`. If no row comes back, the key has reached its maximum or is revoked. */
const CREATE = `
WITH owner AS (
  INSERT INTO owners AS o (key_id, subscriptions) SELECT $1, 1 WHERE $11::int >= 1
  ON CONFLICT (key_id) DO UPDATE SET subscriptions = o.subscriptions + 1 WHERE o.subscriptions < $11::int AND NOT ${IS_REVOKED}
  RETURNING 1
)
INSERT INTO subscriptions (number, id, ${VALUE_COLUMNS.join(', ')})
SELECT ($12::bigint << 40) + nextval('subscription_numbers'), $10, ${VALUES.join(', ')} FROM owner
RETURNING number, version`;

/** `$12`: whether the change activates the subscription. The statement then waits for a revocation in progress. */
const REPLACE = `
WITH owner AS MATERIALIZED (
  SELECT ${IS_REVOKED} AS is_revoked FROM owners o WHERE o.key_id = $1 AND $12::bool FOR SHARE
)
UPDATE subscriptions s SET ${VALUE_COLUMNS.map((name, i) => `${name} = ${VALUES[i]}`).join(', ')},
  version = s.version + 1, changed = pg_current_xact_id()
WHERE s.number = $10 AND s.version = $11 AND NOT EXISTS (SELECT FROM owner WHERE is_revoked)
RETURNING s.version`;

const REMOVE = `
WITH gone AS (DELETE FROM subscriptions WHERE id = $1 AND $2 IN (key_id, '${EVERY_KEY}') RETURNING id, number, key_id),
recorded AS (INSERT INTO removals (id, number) SELECT id, number FROM gone),
owner AS (UPDATE owners o SET subscriptions = o.subscriptions - 1 FROM gone WHERE o.key_id = gone.key_id)
SELECT number FROM gone`;

const REVOKE_OWNER = `
INSERT INTO owners (key_id, subscriptions, revoked_at) VALUES ($1, 0, clock_timestamp())
ON CONFLICT (key_id) DO UPDATE SET revoked_at = excluded.revoked_at`;

const REVOKE = `
UPDATE subscriptions SET active = false, disabled_reason = 'key_revoked', updated_at = $2,
  version = version + 1, changed = pg_current_xact_id()
WHERE key_id = $1 AND active`;

const OWNERS_ALONE = `SELECT o.key_id, o.subscriptions, ${IS_REVOKED} AS is_revoked FROM owners o
  WHERE o.key_id IN ($1, $2) ORDER BY o.key_id FOR UPDATE`;

const RESUMED = `SELECT count(*) AS count FROM subscriptions WHERE key_id = $1 AND disabled_reason = 'key_revoked'`;

const MOVE = `
UPDATE subscriptions SET key_id = $2, updated_at = $3, version = version + 1, changed = pg_current_xact_id(),
  active = active OR coalesce(disabled_reason = 'key_revoked', false),
  active_since = CASE WHEN disabled_reason = 'key_revoked' THEN $3 ELSE active_since END,
  disabled_reason = nullif(disabled_reason, 'key_revoked')
WHERE key_id = $1`;

const COUNT_MOVED = 'UPDATE owners SET subscriptions = CASE key_id WHEN $1 THEN 0 ELSE $3 END WHERE key_id IN ($1, $2)';

/** @param used the number of parameters of `where`. The zones and their days come after them */
const DELIVERED_TODAY = (where: string, used: number) => `
WITH today AS (
  SELECT s.number, z.day FROM subscriptions s
  JOIN unnest($${used + 1}::text[], $${used + 2}::int[]) AS z (timezone, day) ON z.timezone = s.timezone WHERE ${where}
)
SELECT (SELECT count(*) FROM today t
  JOIN deliveries d ON d.day = t.day AND d.prayer = ANY ('{0,1,2,3,4,5}') AND d.sub = t.number AND d.state = ${DELIVERED})
${['> 5', '< 0'].map((others) => OTHERS_DELIVERED(others, used)).join('')} AS count`;

const OTHERS_DELIVERED = (others: string, used: number) => `
  + (SELECT count(*) FROM deliveries d JOIN today t ON d.day = t.day AND d.sub = t.number
  WHERE d.day = ANY ($${used + 2}::int[]) AND d.prayer ${others} AND d.state = ${DELIVERED})`;

type Filter = Omit<SubscriptionPageRequest, 'limit' | 'cursor'>;

/** A condition on `s` with only the filters that are given, so that an index can be used. @param first the number of its first parameter */
function conditions(apiKeyId: string, { active, prayerType }: Filter, first: number) {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${first - 1 + values.push(value)}`;
  const parts: string[] = [];
  if (apiKeyId !== EVERY_KEY) parts.push(`s.key_id = ${parameter(apiKeyId)}`);
  if (active !== undefined) parts.push(active ? 's.active' : 'NOT s.active');
  if (prayerType !== undefined) {
    parts.push(`s.prayers & ${parameter(prayerBits([prayerType]))}::int > 0`);
    if (!hasOwnBit(prayerType)) parts.push(`(s.doc::jsonb -> 'prayerTypes') ? ${parameter(prayerType)}`);
  }
  return { where: parts.length === 0 ? 'true' : parts.join(' AND '), values };
}
