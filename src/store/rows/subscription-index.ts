import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { createSlotTable } from '../../core/stored/slot-table.ts';
import type { Subscription, SubscriptionFilter } from '../../core/webhook/subscription.ts';
import { createPackedSubscriptions } from './packed-subscriptions.ts';
import { createSortedSlots, type SortedSlots } from './sorted-slots.ts';

/** Which of an API key's subscriptions are wanted; see `SubscriptionStore.list`. */
interface Page extends SubscriptionFilter {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Subscriptions that are unpacked at once. */
const PAGE = 256;

/** The subscriptions by id, by slot, and by API key. */
export type SubscriptionIndex = ReturnType<typeof createSubscriptionIndex>;

export function createSubscriptionIndex() {
  const table = createSlotTable();
  const rows = createPackedSubscriptions();
  /** The slots of each API key, and of EVERY_KEY, by ascending id. */
  const slotsByKey = new Map<string, SortedSlots>();
  const newSlots = () => createSortedSlots((slot) => table.idAt(slot) ?? '');

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
    const slot = known ?? table.add(id);
    rows.put(slot, subscription);
    if (keyBefore === undefined) enlist(EVERY_KEY, slot);
    if (keyBefore === apiKeyId) return;
    if (keyBefore !== undefined) strike(keyBefore, slot);
    enlist(apiKeyId, slot);
  }

  /** Returns the slot that is free now. */
  function remove(id: string): number | undefined {
    const slot = table.slotOf(id);
    if (slot === undefined) return undefined;
    strike(rows.apiKeyId(slot), slot);
    strike(EVERY_KEY, slot);
    rows.remove(slot);
    return table.remove(id);
  }

  function enlist(apiKeyId: string, slot: number): void {
    const slots = slotsByKey.get(apiKeyId) ?? newSlots();
    if (slots.size === 0) slotsByKey.set(apiKeyId, slots);
    slots.add(slot);
  }

  function strike(apiKeyId: string, slot: number): void {
    const slots = slotsByKey.get(apiKeyId);
    slots?.remove(slot);
    if (slots?.size === 0) slotsByKey.delete(apiKeyId);
  }

  const slotsOf = (apiKeyId: string): Iterable<number> => slotsByKey.get(apiKeyId)?.after() ?? [];
  const countOf = (apiKeyId: string): number => slotsByKey.get(apiKeyId)?.size ?? 0;

  /** Slots of an API key that match, after an id. */
  function* matching(apiKeyId: string, { after, active, prayerType }: Omit<Page, 'limit'>): Iterable<number> {
    for (const slot of slotsByKey.get(apiKeyId)?.after(after) ?? []) {
      if (active !== undefined && rows.isActive(slot) !== active) continue;
      if (prayerType === undefined || rows.prayerTypes(slot).includes(prayerType)) yield slot;
    }
  }

  /** A page, and how many match in all. What is not on the page is not unpacked, and without a filter nothing is counted. */
  function list(apiKeyId: string, { limit, ...wanted }: Page) {
    const page: Subscription[] = [];
    let isMore = false;
    for (const slot of matching(apiKeyId, wanted)) {
      isMore = page.length === limit;
      if (isMore) break;
      const found = at(slot);
      if (found) page.push(found);
    }
    const isFiltered = wanted.active !== undefined || wanted.prayerType !== undefined;
    const total = isFiltered ? count(matching(apiKeyId, { ...wanted, after: undefined })) : countOf(apiKeyId);
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
    countOf,
    /** Ascending. */
    idsOf: (apiKeyId: string): readonly string[] => [...slotsOf(apiKeyId)].flatMap((slot) => table.idAt(slot) ?? []),
    owners: (): readonly string[] => [...slotsByKey.keys()].filter((key) => key !== EVERY_KEY),
    /** By ascending id. Whoever changes one meanwhile may meet it as it was. */
    *all(): Iterable<Subscription> {
      let last: string | undefined;
      for (let isMore = true; isMore; ) {
        const found = list(EVERY_KEY, { after: last, limit: PAGE });
        yield* found.page;
        last = found.page.at(-1)?.id;
        isMore = found.isMore;
      }
    },
  };
}

function count(all: Iterable<unknown>): number {
  let number = 0;
  for (const _ of all) number++;
  return number;
}
