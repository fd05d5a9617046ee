import { EVERY_KEY } from '../core/api-key.ts';
import { createSlotTable } from '../core/slot-table.ts';
import type { Subscription, SubscriptionFilter } from '../core/subscription.ts';
import { createPackedSubscriptions } from './packed-subscriptions.ts';

/** Which of an API key's subscriptions are wanted; see `SubscriptionStore.list`. */
interface Page extends SubscriptionFilter {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The subscriptions by id, by slot, and by API key. */
export type SubscriptionIndex = ReturnType<typeof createSubscriptionIndex>;

export function createSubscriptionIndex() {
  const table = createSlotTable();
  const rows = createPackedSubscriptions();
  /** The ids of each API key, ascending. */
  const idsByKey = new Map<string, string[]>();

  function get(id: string): Subscription | undefined {
    const slot = table.slotOf(id);
    return slot === undefined ? undefined : rows.get(slot, id);
  }

  function put(subscription: Subscription): void {
    const { id, apiKeyId } = subscription;
    const known = table.slotOf(id);
    const keyBefore = known === undefined ? undefined : rows.apiKeyId(known);
    rows.put(table.add(id), subscription);
    if (keyBefore === apiKeyId) return;
    if (keyBefore !== undefined) forget(id, keyBefore);
    const ids = idsByKey.get(apiKeyId);
    if (ids) ids.splice(indexOf(ids, id), 0, id);
    else idsByKey.set(apiKeyId, [id]);
  }

  /** Returns the slot that is free now. */
  function remove(id: string): number | undefined {
    const slot = table.remove(id);
    if (slot === undefined) return undefined;
    forget(id, rows.apiKeyId(slot));
    rows.remove(slot);
    return slot;
  }

  function forget(id: string, apiKeyId: string): void {
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
      const slot = table.slotOf(id);
      if (slot === undefined || (active !== undefined && rows.isActive(slot) !== active)) continue;
      if (prayerType !== undefined && !rows.prayerTypes(slot).includes(prayerType)) continue;
      total++;
      if (after !== undefined && id <= after) continue;
      const found = page.length < limit ? rows.get(slot, id) : undefined;
      if (found) page.push(found);
      else isMore = true;
    }
    return { page, total, isMore };
  }

  return {
    put,
    remove,
    list,
    get,
    slotOf: table.slotOf,
    slots: table.slots,
    isActive: rows.isActive,
    timezone: rows.timezone,
    idsOf,
    owners: (): readonly string[] => [...idsByKey.keys()],
    *all(): Iterable<Subscription> {
      for (const [id, slot] of table.slots()) {
        const subscription = rows.get(slot, id);
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
