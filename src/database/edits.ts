import type { Change, SubscriptionStore } from '../core/webhook/subscription.ts';
import { createTurns } from '../store/steps.ts';
import { type HeldSubscriptions, shareOf } from './rows/held-subscriptions.ts';
import type { NumberedSubscription } from './rows/subscription-rows.ts';
import type { SubscriptionTable } from './rows/subscription-table.ts';
import type { Takeovers } from './leases/takeovers.ts';

interface EditDeps {
  readonly held: HeldSubscriptions;
  readonly takeovers: Pick<Takeovers, 'isLoaded' | 'refresh'>;
  readonly announce: (change: Change) => Promise<void>;
}

type Edits = Pick<
  SubscriptionStore,
  'get' | 'list' | 'tally' | 'owners' | 'create' | 'update' | 'remove' | 'revokeKey' | 'moveKey'
>;

/** What is read and changed for callers. A change of this daemon is known here at once; others hear of it at their next beat. */
export function createEdits(table: SubscriptionTable, { held, takeovers, announce }: EditDeps): Edits {
  const inTurn = createTurns();
  /** Revocations in progress. */
  const revoking = new Map<string, Promise<void>>();

  async function known(changed: NumberedSubscription): Promise<void> {
    if (!takeovers.isLoaded(shareOf(changed.number)) || !held.put(changed)) return;
    await announce({ kind: 'put', subscription: changed.subscription });
  }

  return {
    get: async (id) => (await table.find(id))?.subscription,
    list: table.list,
    tally: table.tally,
    owners: async () => [...(await table.owners()).keys()],
    async create(subscription, most) {
      await revoking.get(subscription.apiKeyId); // what is asked for after it must find it
      await known(await table.create(subscription, most));
    },
    update: (id, change) =>
      inTurn(id, async () => {
        const after = await table.update(id, change);
        if (after) await known(after);
        return after?.subscription;
      }),
    remove: (id) =>
      inTurn(id, async () => {
        const isRemoved = await table.remove(id);
        if (isRemoved && held.remove(id)) await announce({ kind: 'removed', ids: [id] });
        return isRemoved;
      }),
    async revokeKey(apiKeyId, now) {
      const ending = table.revokeKey(apiKeyId, now);
      const isOver = ending.then(
        () => {},
        () => {}, // the caller gets the failure from `ending`
      );
      revoking.set(apiKeyId, isOver);
      void isOver.then(() => revoking.delete(apiKeyId));
      const ended = await ending;
      await takeovers.refresh();
      return ended;
    },
    async moveKey(from, to, most, now) {
      const moved = await table.moveKey(from, to, most, now);
      await takeovers.refresh();
      return moved;
    },
  };
}
