import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { createSlotTable } from '../../core/stored/slot-table.ts';
import type { Subscription, SubscriptionFilter } from '../../core/webhook/subscription.ts';
import { createPackedSubscriptions } from './packed-subscriptions.ts';

/** The page and the filter of a list; see `SubscriptionStore.list`. */
interface Page extends SubscriptionFilter {
  readonly after?: string | undefined;
  readonly limit: number;
}

const PAGE = 256;

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
    if (keyBefore === undefined) addToKey(EVERY_KEY, slot);
    if (keyBefore === apiKeyId) return;
    if (keyBefore !== undefined) removeFromKey(keyBefore, slot);
    addToKey(apiKeyId, slot);
  }

  /** Removes a subscription. @returns the freed slot */
  function remove(id: string): number | undefined {
    const slot = table.slotOf(id);
    if (slot === undefined) return undefined;
    removeFromKey(rows.apiKeyId(slot), slot);
    removeFromKey(EVERY_KEY, slot);
    rows.remove(slot);
    return table.remove(id);
  }

  function addToKey(apiKeyId: string, slot: number): void {
    const slots = slotsByKey.get(apiKeyId) ?? newSlots();
    if (slots.size === 0) slotsByKey.set(apiKeyId, slots);
    slots.add(slot);
  }

  function removeFromKey(apiKeyId: string, slot: number): void {
    const slots = slotsByKey.get(apiKeyId);
    slots?.remove(slot);
    if (slots?.size === 0) slotsByKey.delete(apiKeyId);
  }

  const slotsOf = (apiKeyId: string): Iterable<number> => slotsByKey.get(apiKeyId)?.after() ?? [];
  const countOf = (apiKeyId: string): number => slotsByKey.get(apiKeyId)?.size ?? 0;

  /** The slots of an API key that match the filter and whose ids come after `after`. */
  function* matching(apiKeyId: string, { after, active, prayerType }: Omit<Page, 'limit'>): Iterable<number> {
    for (const slot of slotsByKey.get(apiKeyId)?.after(after) ?? []) {
      if (active !== undefined && rows.isActive(slot) !== active) continue;
      if (prayerType === undefined || rows.prayerTypes(slot).includes(prayerType)) yield slot;
    }
  }

  /** A page, and the number of all matches. Only the rows of the page are unpacked, and without a filter nothing is counted. */
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
    /** The ids of an API key, ascending. */
    idsOf: (apiKeyId: string): readonly string[] => [...slotsOf(apiKeyId)].flatMap((slot) => table.idAt(slot) ?? []),
    owners: (): readonly string[] => [...slotsByKey.keys()].filter((key) => key !== EVERY_KEY),
    /** All subscriptions by ascending id. If a subscription changes meanwhile, the caller may get its former version. */
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

const CHUNK_LENGTH = 1024;

export type SortedSlots = ReturnType<typeof createSortedSlots>;

/** Keeps slots in chunks, so that a change moves only one chunk. To add a million slots in any order to one array takes nine minutes. */
function createSortedSlots(idAt: (slot: number) => string) {
  const chunks: number[][] = [];
  let size = 0;

  /** The index of the first element of `list` whose id is not below `id`. */
  function placeIn<T>(list: readonly T[], id: string, idOf: (each: T) => string): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const each = list[middle];
      if (each !== undefined && idOf(each) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The index of the chunk that contains `id`; the number of chunks if `id` comes after all of them. */
  const chunkOf = (id: string) => placeIn(chunks, id, (chunk) => idAt(chunk.at(-1) ?? 0));

  return {
    get size() {
      return size;
    },
    add(slot: number): void {
      const id = idAt(slot);
      size++;
      const last = chunks.at(-1);
      if (last === undefined || idAt(last.at(-1) ?? 0) < id) {
        // a snapshot is read in this order, because it is written by ascending id
        if (last === undefined || last.length >= CHUNK_LENGTH) chunks.push([slot]);
        else last.push(slot);
        return;
      }
      const number = chunkOf(id);
      const chunk = chunks[number] ?? last;
      chunk.splice(placeIn(chunk, id, idAt), 0, slot);
      if (chunk.length > CHUNK_LENGTH) chunks.splice(number + 1, 0, chunk.splice(CHUNK_LENGTH / 2));
    },
    /** @param slot must still have its id */
    remove(slot: number): void {
      const id = idAt(slot);
      const number = chunkOf(id);
      const chunk = chunks[number];
      const place = chunk ? placeIn(chunk, id, idAt) : 0;
      if (chunk?.[place] !== slot) return;
      chunk.splice(place, 1);
      if (chunk.length === 0) chunks.splice(number, 1);
      size--;
    },
    /** The slots whose id comes after `id`; all slots if `id` is undefined. */
    *after(id?: string): Iterable<number> {
      const from = id === undefined ? 0 : chunkOf(id);
      for (const [i, chunk] of chunks.slice(from).entries()) {
        const first = i > 0 || id === undefined ? 0 : placeIn(chunk, id, idAt);
        for (const slot of chunk.slice(first)) if (id === undefined || idAt(slot) !== id) yield slot;
      }
    },
  };
}
