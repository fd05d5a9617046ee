import type { PrayerType, Subscription } from '../core/subscription.ts';
import { createSlotTable } from '../core/slot-table.ts';

/** Which of an API key's subscriptions are wanted; see `SubscriptionStore.list`. */
interface Page {
  readonly after?: string;
  readonly limit: number;
  readonly active?: boolean;
  readonly prayerType?: PrayerType;
}

/** The subscriptions by id, by slot, and by API key. */
export type SubscriptionIndex = ReturnType<typeof createSubscriptionIndex>;

export function createSubscriptionIndex() {
  const table = createSlotTable<Subscription>();
  /** The ids of each API key, ascending. */
  const idsByKey = new Map<string, string[]>();

  function put(subscription: Subscription): void {
    const { id, apiKeyId } = subscription;
    const isNew = table.slotOf(id) === undefined;
    table.put(id, subscription);
    if (!isNew) return;
    const ids = idsByKey.get(apiKeyId);
    if (ids) ids.splice(indexOf(ids, id), 0, id);
    else idsByKey.set(apiKeyId, [id]);
  }

  /** Returns the slot that is free now. */
  function remove(id: string): number | undefined {
    const apiKeyId = table.get(id)?.apiKeyId ?? '';
    const ids = idsByKey.get(apiKeyId);
    if (ids?.length === 1) idsByKey.delete(apiKeyId);
    else ids?.splice(indexOf(ids, id), 1);
    return table.remove(id);
  }

  function list(apiKeyId: string, { after, limit, active, prayerType }: Page): readonly Subscription[] {
    const ids = idsByKey.get(apiKeyId) ?? [];
    const page: Subscription[] = [];
    for (let i = after === undefined ? 0 : indexAfter(ids, after); i < ids.length && page.length < limit; i++) {
      const found = table.get(ids[i] ?? '');
      if (!found || (active !== undefined && found.active !== active)) continue;
      if (prayerType === undefined || found.prayerTypes.includes(prayerType)) page.push(found);
    }
    return page;
  }

  return {
    put,
    remove,
    list,
    get: table.get,
    slotOf: table.slotOf,
    slots: table.slots,
    idsOf: (apiKeyId: string): readonly string[] => idsByKey.get(apiKeyId) ?? [],
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

function indexAfter(ids: readonly string[], id: string): number {
  const index = indexOf(ids, id);
  return ids[index] === id ? index + 1 : index;
}
