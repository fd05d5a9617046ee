import { EVERY_KEY } from '../../core/stored/api-key.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { PageRequest, Subscription, SubscriptionStore, Tally } from '../../core/webhook/subscription.ts';
import type { ZoneId } from '../../core/time/zone.ts';
import { cutPage, readCursor } from '../../store/page-cursor.ts';
import { keyRevoked, tooManySubscriptions } from '../../store/files/store-faults.ts';
import { revoked } from '../../store/rows/store-state.ts';
import type { Database } from '../server/connection.ts';
import { DELIVERED } from './delivery-columns.ts';
import { createKeyChanges, MANY_ROWS } from '../key-changes.ts';
import {
  type createRowReader,
  hasOwnBit,
  type NumberedSubscription,
  prayerBits,
  SUBSCRIPTION_COLUMNS,
  subscriptionValues,
  VALUE_COLUMNS,
  VALUES,
} from './subscription-rows.ts';

export type SubscriptionTable = ReturnType<typeof createSubscriptionTable>;

/** The statements on subscriptions, whichever daemon delivers for them; see `SubscriptionStore`. */
export function createSubscriptionTable(
  { forCallers: database, shown }: Pick<Database, 'forCallers' | 'shown'>,
  readRow: ReturnType<typeof createRowReader>,
) {
  async function find(id: string): Promise<NumberedSubscription | undefined> {
    const { rows } = await database.query(`SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.id = $1`, [id]);
    return rows[0] && readRow(rows[0]);
  }

  async function ownerOf(apiKeyId: string) {
    const { rows } = await database.query(
      `SELECT o.subscriptions, ${IS_REVOKED} AS is_revoked FROM owners o WHERE o.key_id = $1`,
      [apiKeyId],
    );
    return { subscriptions: Number(rows[0]?.['subscriptions'] ?? 0), isRevoked: rows[0]?.['is_revoked'] === true };
  }

  /** How many match. Without a filter the counter of the key answers; with one, an index scan counts. */
  async function count(apiKeyId: string, filter: Filter): Promise<number> {
    const { where, values } = conditions(apiKeyId, filter, 1);
    const isFiltered = filter.active !== undefined || filter.prayerType !== undefined;
    const counting = isFiltered
      ? `SELECT count(*) AS total FROM subscriptions s WHERE ${where}`
      : `SELECT sum(s.subscriptions) AS total FROM owners s WHERE ${where}`;
    const { rows } = await database.query(counting, values);
    return Number(rows[0]?.['total'] ?? 0);
  }

  /** Writes a change if the row is still the one that was read. */
  async function replace({ number, version }: NumberedSubscription, wanted: Subscription, isResumed: boolean) {
    const { rows } = await database.query(REPLACE, [...subscriptionValues(wanted), number, version, isResumed]);
    return rows[0] && { number, version: Number(rows[0]['version']), subscription: wanted };
  }

  return {
    find,
    async create(subscription: Subscription, most: number): Promise<NumberedSubscription> {
      const { id, at, apiKeyId } = subscription;
      const values = [...subscriptionValues(subscription), id, limitOf(most), fieldOf(at)];
      const { rows } = await database.query(CREATE, values);
      const [row] = rows;
      if (row) return { number: Number(row['number']), version: Number(row['version']), subscription };
      const owner = await ownerOf(apiKeyId);
      throw owner.isRevoked ? keyRevoked() : tooManySubscriptions(owner.subscriptions, 1, most);
    },
    async update(
      id: string,
      change: (before: Subscription) => Subscription,
    ): Promise<NumberedSubscription | undefined> {
      for (;;) {
        const before = await find(id);
        if (!before) return undefined;
        let wanted = change(before.subscription);
        if (wanted === before.subscription) return before;
        const isResumed = wanted.active && !before.subscription.active;
        if (isResumed && (await ownerOf(wanted.apiKeyId)).isRevoked) wanted = revoked(wanted, wanted.updatedAt);
        const after = await replace(before, wanted, wanted.active && isResumed);
        if (after) return after;
      }
    },
    async remove(id: string): Promise<boolean> {
      const { rows } = await database.query(REMOVE, [id]);
      return rows.length > 0;
    },
    async list(
      apiKeyId: string,
      { limit, cursor, isCounted = true, ...filter }: PageRequest,
    ): ReturnType<SubscriptionStore['list']> {
      const after = readCursor(apiKeyId, cursor) ?? '';
      const { where, values } = conditions(apiKeyId, filter, 3);
      const { rows } = await database.query(
        `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE ${where} AND s.id > $1 ORDER BY s.id LIMIT $2`,
        [after, limit + 1, ...values],
      );
      const subscriptions = rows.map((row) => readRow(row).subscription);
      const { page, next } = cutPage(apiKeyId, subscriptions, limit, ({ id }) => id);
      return { subscriptions: page, total: isCounted ? await count(apiKeyId, filter) : 0, ...next };
    },
    async tally(apiKeyId: string, todayIn: (zone: ZoneId) => number): Promise<Tally> {
      const { where, values } = conditions(apiKeyId, {}, 1);
      const zones = await database.query(
        `SELECT s.timezone, count(*) AS total, count(*) FILTER (WHERE s.active) AS active FROM subscriptions s WHERE ${where} GROUP BY 1`,
        values,
      );
      const names = zones.rows.map(({ timezone }) => String(timezone));
      const delivered = await database.query(
        DELIVERED_TODAY(where, values.length),
        [...values, names, names.map(todayIn)],
        MANY_ROWS,
      );
      const sum = (column: string) => zones.rows.reduce((total, row) => total + Number(row[column]), 0);
      return { total: sum('total'), active: sum('active'), deliveredToday: Number(delivered.rows[0]?.['count']) };
    },
    async owners(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await database.query(
        'SELECT key_id, subscriptions FROM owners WHERE subscriptions > 0 ORDER BY key_id',
      );
      return new Map(rows.map((row) => [String(row['key_id']), Number(row['subscriptions'])]));
    },
    ...createKeyChanges(database, shown),
  };
}

/** For one minute after a revocation, a daemon that has not read it yet may still serve requests of the key. */
const IS_REVOKED = `coalesce(o.revoked_at > clock_timestamp() - interval '1 minute', false)`;

/** `$1` to `$9` are `VALUES`. No row: the key has as many as it may have, or is revoked. */
const CREATE = `
WITH owner AS (
  INSERT INTO owners AS o (key_id, subscriptions) SELECT $1, 1 WHERE $11::int >= 1
  ON CONFLICT (key_id) DO UPDATE SET subscriptions = o.subscriptions + 1 WHERE o.subscriptions < $11::int AND NOT ${IS_REVOKED}
  RETURNING 1
)
INSERT INTO subscriptions (number, id, ${VALUE_COLUMNS.join(', ')})
SELECT ($12::bigint << 40) + nextval('subscription_numbers'), $10, ${VALUES.join(', ')} FROM owner
RETURNING number, version`;

/** `$12`: true if the change activates it. The statement then waits for a revocation in progress. */
const REPLACE = `
WITH owner AS MATERIALIZED (
  SELECT ${IS_REVOKED} AS is_revoked FROM owners o WHERE o.key_id = $1 AND $12::bool FOR SHARE
)
UPDATE subscriptions s SET ${VALUE_COLUMNS.map((name, i) => `${name} = ${VALUES[i]}`).join(', ')},
  version = s.version + 1, changed = pg_current_xact_id()
WHERE s.number = $10 AND s.version = $11 AND NOT EXISTS (SELECT FROM owner WHERE is_revoked)
RETURNING s.version`;

const REMOVE = `
WITH gone AS (DELETE FROM subscriptions WHERE id = $1 RETURNING id, number, key_id),
recorded AS (INSERT INTO removals (id, number) SELECT id, number FROM gone),
owner AS (UPDATE owners o SET subscriptions = o.subscriptions - 1 FROM gone WHERE o.key_id = gone.key_id)
SELECT number FROM gone`;

/** @param used parameters of `where`: the zones and their days come after them */
const DELIVERED_TODAY = (where: string, used: number) => `
WITH today AS (
  SELECT s.number, z.day FROM subscriptions s
  JOIN unnest($${used + 1}::text[], $${used + 2}::int[]) AS z (timezone, day) ON z.timezone = s.timezone WHERE ${where}
)
SELECT (SELECT count(*) FROM today t
  JOIN deliveries d ON d.day = t.day AND d.prayer = ANY ('{0,1,2,3,4,5}') AND d.sub = t.number AND d.state = ${DELIVERED})
  + (SELECT count(*) FROM deliveries d JOIN today t ON d.day = t.day AND d.sub = t.number
  WHERE d.day = ANY ($${used + 2}::int[]) AND d.prayer > 5 AND d.state = ${DELIVERED}) AS count`;

type Filter = Omit<PageRequest, 'limit' | 'cursor'>;

/**
 * A condition on `s` that says only what is asked for, so that an index may answer it.
 * @param first the number of its first parameter
 */
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

function limitOf(most: number): number {
  return Math.min(most, 0x7fff_ffff);
}

/**
 * The place as a number below 2¹³: its cell of 3° by 3°, column by column from west to east. In a cell prayers are due at about the
 * same time, so that their deliveries are written to the same pages. Numbering by longitude alone would change six times as many.
 */
export function fieldOf({ latDeg, lngDeg }: Coordinates): number {
  const column = Math.min(119, Math.floor((lngDeg + 180) / 3));
  const row = Math.min(59, Math.floor((latDeg + 90) / 3));
  return column * 60 + row;
}
