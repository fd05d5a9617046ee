import { createSlotTable } from '../core/slot-table.ts';
import type { Subscription } from '../core/subscription.ts';
import { createPackedSubscriptions } from '../store/packed-subscriptions.ts';
import { SHARES } from './schema.ts';
import type { NumberedSubscription } from './subscription-rows.ts';

/** The subscriptions of the shares that this daemon holds, with their numbers and versions in typed arrays. */
export type HeldSubscriptions = ReturnType<typeof createHeldSubscriptions>;

export function createHeldSubscriptions() {
  const table = createSlotTable();
  const rows = createPackedSubscriptions();
  let numbers = new Float64Array(1024);
  let versions = new Int32Array(1024);

  function makeRoom(): void {
    if (table.slotCount <= numbers.length) return;
    const grownNumbers = new Float64Array(numbers.length * 2);
    grownNumbers.set(numbers);
    numbers = grownNumbers;
    const grownVersions = new Int32Array(versions.length * 2);
    grownVersions.set(versions);
    versions = grownVersions;
  }

  function remove(id: string): boolean {
    const slot = table.remove(id);
    if (slot !== undefined) rows.remove(slot);
    return slot !== undefined;
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
      rows.put(slot, subscription);
      numbers[slot] = number;
      versions[slot] = version;
      return true;
    },
    remove,
    /** Takes out those of some shares. Returns their ids. */
    removeShares(shares: ReadonlySet<number>): string[] {
      const gone: string[] = [];
      for (const [id, slot] of table.slots()) if (shares.has((numbers[slot] ?? 0) % SHARES)) gone.push(id);
      for (const id of gone) remove(id);
      return gone;
    },
    *all(): Iterable<Subscription> {
      for (const [id, slot] of table.slots()) {
        const subscription = rows.get(slot, id);
        if (subscription) yield subscription;
      }
    },
  };
}

/** The share of a subscription; the database computes the same. */
export function shareOf(number: number): number {
  return number % SHARES;
}
