import type { Logger } from 'pino';
import type { ApiKey } from '../core/api-key.ts';
import type { SubscriptionStore } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { formerId } from '../http/security/api-keys.ts';

/**
 * Before the first delivery: ends the subscriptions of keys that are no more. Such a key was taken out of PRAYER_API_KEYS while no
 * daemon ran, or the process was killed while it was revoked.
 */
export async function endKeysThatAreGone(
  store: SubscriptionStore,
  keys: readonly ApiKey[],
  now: EpochSeconds,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const owners = await store.owners();
  const ids = new Set(keys.map(({ id }) => id));
  for (const owner of owners) {
    if (ids.has(owner)) continue;
    const heir = keys.find((key) => key.from === 'environment' && formerId(key) === owner);
    if (heir) {
      const { moved } = await store.moveKey(owner, heir.id, Number.POSITIVE_INFINITY, now);
      log.info(
        { from: owner, key: heir.id, subscriptions: moved },
        'subscriptions belong to the name of their key now',
      );
      continue;
    }
    const subscriptions = await store.revokeKey(owner, now);
    if (subscriptions > 0) log.warn({ key: owner, subscriptions }, 'key is gone: its subscriptions are inactive');
  }
}
