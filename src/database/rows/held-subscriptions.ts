import { createSlotTable } from '../../core/stored/slot-table.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import { createPackedSubscriptions } from '../../store/rows/packed-subscriptions.ts';
import { SHARES } from '../server/schema.ts';
import type { NumberedSubscription } from './subscription-rows.ts';

/** The subscriptions of the shares that this daemon has in memory, with their numbers and versions in typed arrays. */
export type HeldSubscriptions = ReturnType<typeof createHeldSubscriptions>;

const NONE = -1;

export function createHeldSubscriptions() {
  const table = createSlotTable();
  const rows = createPackedSubscriptions();
  let numbers = new Float64Array(1024);
  let versions = new Int32Array(1024);
  /** The slots of each share are a doubly linked list, so that its ids are found without a walk over all. */
  const first = new Int32Array(SHARES).fill(NONE);
  let next = new Int32Array(1024);
  let previous = new Int32Array(1024);

  function makeRoom(): void {
    if (table.slotCount <= numbers.length) return;
    numbers = grown(numbers, Float64Array);
    versions = grown(versions, Int32Array);
    next = grown(next, Int32Array);
    previous = grown(previous, Int32Array);
  }

  function link(slot: number, share: number): void {
    const other = first[share] ?? NONE;
    next[slot] = other;
    previous[slot] = NONE;
    if (other !== NONE) previous[other] = slot;
    first[share] = slot;
  }

  function unlink(slot: number): void {
    const [before, after] = [previous[slot] ?? NONE, next[slot] ?? NONE];
    if (before === NONE) first[shareOf(numbers[slot] ?? 0)] = after;
    else next[before] = after;
    if (after !== NONE) previous[after] = before;
  }

  return {
    get(id: string): Subscription | undefined {
      const slot = table.slotOf(id);
      return slot === undefined ? undefined : rows.get(slot, id);
    },
    /** Number and version of a subscription. */
    find(id: string): Omit<NumberedSubscription, 'subscription'> | undefined {
      const slot = table.slotOf(id);
      return slot === undefined ? undefined : { number: numbers[slot] ?? 0, version: versions[slot] ?? 0 };
    },
    /** False where this version, or a newer one, is held already. */
    put({ number, version, subscription }: NumberedSubscription): boolean {
      const before = table.size;
      const slot = table.add(subscription.id);
      const isNew = table.size > before;
      if (!isNew && numbers[slot] === number && (versions[slot] ?? 0) >= version) return false;
      makeRoom();
      if (!isNew) unlink(slot);
      rows.put(slot, subscription);
      numbers[slot] = number;
      versions[slot] = version;
      link(slot, shareOf(number));
      return true;
    },
    remove(id: string): boolean {
      const slot = table.remove(id);
      if (slot === undefined) return false;
      unlink(slot);
      rows.remove(slot);
      return true;
    },
    /** The ids of a share. */
    idsOf(share: number): string[] {
      const ids: string[] = [];
      for (let slot = first[share] ?? NONE; slot !== NONE; slot = next[slot] ?? NONE) {
        const id = table.idAt(slot);
        if (id !== undefined) ids.push(id);
      }
      return ids;
    },
  };
}

function grown<T extends Float64Array | Int32Array>(before: T, kind: new (length: number) => T): T {
  const after = new kind(before.length * 2);
  after.set(before);
  return after;
}

/** The share of a subscription; the database computes the same. */
export function shareOf(number: number): number {
  return number % SHARES;
}
