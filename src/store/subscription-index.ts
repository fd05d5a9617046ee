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
  /** The slots of each API key, and of EVERY_KEY, by ascending id. */
  const slotsByKey = new Map<string, number[]>();

  function at(slot: number): Subscription | undefined {
    const id = table.idAt(slot);
    return id === undefined ? undefined : rows.get(slot, id);
  }

  function get(id: string): Subscription | undefined {
    const slot = table.slotOf(id);
    return slot === undefined ? undefined : at(slot);
  }

  function put(subscription: Subscription): void {
    const { id, apiKeyId } = subscription;
    const known = table.slotOf(id);
    const keyBefore = known === undefined ? undefined : rows.apiKeyId(known);
    const slot = table.add(id);
    rows.put(slot, subscription);
    if (keyBefore === undefined) enlist(EVERY_KEY, id, slot);
    if (keyBefore === apiKeyId) return;
    if (keyBefore !== undefined) strike(keyBefore, id);
    enlist(apiKeyId, id, slot);
  }

  /** Returns the slot that is free now. */
  function remove(id: string): number | undefined {
    const slot = table.slotOf(id);
    if (slot === undefined) return undefined;
    strike(rows.apiKeyId(slot), id);
    strike(EVERY_KEY, id);
    rows.remove(slot);
    return table.remove(id);
  }

  function enlist(apiKeyId: string, id: string, slot: number): void {
    const slots = slotsByKey.get(apiKeyId);
    if (slots) slots.splice(placeOf(id, slots), 0, slot);
    else slotsByKey.set(apiKeyId, [slot]);
  }

  function strike(apiKeyId: string, id: string): void {
    const slots = slotsByKey.get(apiKeyId);
    if (slots?.length === 1) slotsByKey.delete(apiKeyId);
    else slots?.splice(placeOf(id, slots), 1);
  }

  /** Where `id` stands among slots by ascending id, or where it belongs. */
  function placeOf(id: string, slots: readonly number[]): number {
    let low = 0;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((idAt(slots[middle]) ?? '') < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const idAt = (slot: number | undefined) => (slot === undefined ? undefined : table.idAt(slot));
  const slotsOf = (apiKeyId: string): readonly number[] => slotsByKey.get(apiKeyId) ?? [];

  /** A page, and how many match in all. What is not on the page is not unpacked. */
  function list(apiKeyId: string, { after, limit, active, prayerType }: Page) {
    const page: Subscription[] = [];
    let total = 0;
    let isMore = false;
    const slots = slotsOf(apiKeyId);
    let passed = after === undefined ? 0 : placeOf(after, slots);
    if (after !== undefined && idAt(slots[passed]) === after) passed++;
    for (const [i, slot] of slots.entries()) {
      if (active !== undefined && rows.isActive(slot) !== active) continue;
      if (prayerType !== undefined && !rows.prayerTypes(slot).includes(prayerType)) continue;
      total++;
      if (i < passed) continue;
      const found = page.length < limit ? at(slot) : undefined;
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
    slotsOf,
    countOf: (apiKeyId: string): number => slotsOf(apiKeyId).length,
    /** Ascending. */
    idsOf: (apiKeyId: string): readonly string[] => slotsOf(apiKeyId).flatMap((slot) => table.idAt(slot) ?? []),
    owners: (): readonly string[] => [...slotsByKey.keys()].filter((key) => key !== EVERY_KEY),
    *all(): Iterable<Subscription> {
      for (const [, slot] of table.slots()) {
        const subscription = at(slot);
        if (subscription) yield subscription;
      }
    },
  };
}
