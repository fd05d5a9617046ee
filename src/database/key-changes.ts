import type { KeyLimits, SubscriptionStore } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { tooManySubscriptions } from '../store/files/store-faults.ts';
import type { Database } from './server/connection.ts';
import { moveDatabaseFeeds } from './feed-store.ts';

/** Time-out of a statement on all subscriptions of a key. */
export const MANY_ROWS = { timeoutMs: 300_000 };

/** Changes of all that an API key owns, each in one transaction; see `SubscriptionStore`. */
export function createKeyChanges(database: Database['forCallers'], shown: string) {
  return {
    revokeKey: (apiKeyId: string, now: EpochSeconds): Promise<number> =>
      database.transaction(async (query) => {
        await query(
          `INSERT INTO owners (key_id, subscriptions, revoked_at) VALUES ($1, 0, clock_timestamp())
            ON CONFLICT (key_id) DO UPDATE SET revoked_at = excluded.revoked_at`,
          [apiKeyId],
        );
        return (await query(REVOKE, [apiKeyId, now], MANY_ROWS)).count;
      }),
    moveKey: (from: string, to: string, most: KeyLimits, now: EpochSeconds): ReturnType<SubscriptionStore['moveKey']> =>
      database.transaction(async (query) => {
        await query('INSERT INTO owners (key_id, subscriptions) VALUES ($1, 0) ON CONFLICT DO NOTHING', [to]);
        const { rows } = await query(
          'SELECT key_id, subscriptions FROM owners WHERE key_id IN ($1, $2) ORDER BY key_id FOR UPDATE',
          [from, to],
        );
        const countOf = (id: string) => Number(rows.find((row) => row['key_id'] === id)?.['subscriptions'] ?? 0);
        const [moving, had] = [countOf(from), countOf(to)];
        if (moving > 0 && had + moving > most.subscriptions) {
          throw tooManySubscriptions(had, moving, most.subscriptions);
        }
        const feeds = await moveDatabaseFeeds(query, shown, { from, to, most: most.feeds });
        if (moving === 0) return { moved: 0, resumed: 0, feeds };
        const resumed = await query(RESUMED, [from]);
        const moved = await query(MOVE, [from, to, now], MANY_ROWS);
        await query(
          'UPDATE owners SET subscriptions = CASE key_id WHEN $1 THEN 0 ELSE $3 END WHERE key_id IN ($1, $2)',
          [from, to, had + moved.count],
        );
        return { moved: moved.count, resumed: Number(resumed.rows[0]?.['count']), feeds };
      }),
  };
}

const REVOKE = `
UPDATE subscriptions SET active = false, disabled_reason = 'key_revoked', updated_at = $2,
  version = version + 1, changed = pg_current_xact_id()
WHERE key_id = $1 AND active`;

const RESUMED = `SELECT count(*) AS count FROM subscriptions WHERE key_id = $1 AND disabled_reason = 'key_revoked'`;

const MOVE = `
UPDATE subscriptions SET key_id = $2, updated_at = $3, version = version + 1, changed = pg_current_xact_id(),
  active = active OR coalesce(disabled_reason = 'key_revoked', false),
  active_since = CASE WHEN disabled_reason = 'key_revoked' THEN $3 ELSE active_since END,
  disabled_reason = nullif(disabled_reason, 'key_revoked')
WHERE key_id = $1`;
