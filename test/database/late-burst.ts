import type { Subscription } from '../../src/core/webhook/subscription.ts';
import type { Database } from '../../src/database/server/connection.ts';
import { writeContents } from '../../src/database/admin/contents.ts';
import { createStoreState } from '../../src/store/rows/store-state.ts';
import { subscriptionId } from '../webhooks/subscriptions.ts';
import { noonAt } from './noon.ts';

/** The minute that is over, epoch seconds. */
export function lastMinute(): number {
  return Math.floor(Date.now() / 60_000) * 60;
}

/**
 * Subscriptions that are due at one minute each. Where it is over they are called at once by daemons that start, as after an outage:
 * so a test need not wait for a minute.
 * @param changes to those of one minute, by their number @returns when each is due, by its id
 */
export async function fillMinutes(
  database: Database,
  minutes: readonly number[],
  perMinute: number,
  changes: (n: number) => Partial<Subscription>,
): Promise<Map<string, number>> {
  const state = createStoreState();
  const dues = new Map<string, number>();
  for (const [m, due] of minutes.entries()) {
    const there = noonAt(due);
    for (let n = 0; n < perMinute; n++) {
      const id = subscriptionId(m * perMinute + n);
      dues.set(id, due);
      state.apply(['put', { ...there, id, activeSince: due - 3600, ...changes(n) }]);
    }
  }
  await writeContents(database, { keys: [], state });
  // as if daemons had watched until just before
  await database.query('UPDATE shares SET watched_until = $1', [Math.min(...minutes) - 30]);
  return dues;
}

/** The subscription of a delivery to dhuhr, by its `webhook-id`. */
export function subscriptionOf(webhookId: string): string {
  return webhookId.replace(/^evt_(.+)_dhuhr_\d{8}$/, '$1');
}
