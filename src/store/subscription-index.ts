import { EVERY_KEY } from '../core/api-key.ts';
import type { Subscription, SubscriptionFilter } from '../core/subscription.ts';
import { createSlotTable } from '../core/slot-table.ts';

/** Which of an API key's subscriptions are wanted; see `SubscriptionStore.list`. */
interface Page extends SubscriptionFilter {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The subscriptions by id, by slot, and by API key. */
export type SubscriptionIndex = ReturnType<typeof createSubscriptionIndex>;

export function createSubscriptionIndex() {
  const table = createSlotTable<Subscription>();
  /** The ids of each API key, ascending. */
  const idsByKey = new Map<string, string[]>();

  function put(subscription: Subscription): void {
    const { id, apiKeyId } = subscription;
    const before = table.get(id);
    table.put(id, subscription);
    if (before?.apiKeyId === apiKeyId) return;
    if (before) forget(before);
    const ids = idsByKey.get(apiKeyId);
    if (ids) ids.splice(indexOf(ids, id), 0, id);
    else idsByKey.set(apiKeyId, [id]);
  }

  /** Returns the slot that is free now. */
  function remove(id: string): number | undefined {
    const before = table.get(id);
    if (before) forget(before);
    return table.remove(id);
  }

  function forget({ id, apiKeyId }: Subscription): void {
    const ids = idsByKey.get(apiKeyId);
    if (ids?.length === 1) idsByKey.delete(apiKeyId);
    else ids?.splice(indexOf(ids, id), 1);
  }

  /** Ascending. */
  function idsOf(apiKeyId: string): readonly string[] {
    return (apiKeyId === EVERY_KEY ? [...idsByKey.values()].flat().toSorted() : idsByKey.get(apiKeyId)) ?? [];
  }

  /** A page, and how many match in all. */
  function list(apiKeyId: string, { after, limit, active, prayerType }: Page) {
    const page: Subscription[] = [];
    let total = 0;
    let isMore = false;
    for (const id of idsOf(apiKeyId)) {
      const found = table.get(id);
      if (!found || (active !== undefined && found.active !== active)) continue;
      if (prayerType !== undefined && !found.prayerTypes.includes(prayerType)) continue;
      total++;
      if (after !== undefined && id <= after) continue;
      if (page.length < limit) page.push(found);
      else isMore = true;
    }
    return { page, total, isMore };
  }

  return {
    put,
    remove,
    list,
    get: table.get,
    slotOf: table.slotOf,
    slots: table.slots,
    idsOf,
    owners: (): readonly string[] => [...idsByKey.keys()],
    *all(): Iterable<Subscription> {
      for (const [, slot] of table.slots()) {
        const subscription = table.at(slot);
        if (subscription) yield subscription;
      }
    },
  };
}

/** Where `id` stands in the ascending list, or where it belongs. */
function indexOf(ids: readonly string[], id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
