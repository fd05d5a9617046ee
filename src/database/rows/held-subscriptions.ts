import { createSlotTable, grown } from '../../core/stored/slot-table.ts';
import type { Subscription } from '../../core/webhook/subscription.ts';
import { createPackedSubscriptions } from '../../store/rows/packed-subscriptions.ts';
import { SHARES } from '../server/schema.ts';
import type { NumberedSubscription } from './subscription-rows.ts';

/** The subscriptions of the shares that this daemon has in memory, with their numbers, versions and shares in typed arrays. */
export type HeldSubscriptions = ReturnType<typeof createHeldSubscriptions>;

const NO_SHARE = 255;

export function createHeldSubscriptions() {
  const table = createSlotTable();
  const rows = createPackedSubscriptions();
  let numbers = new Float64Array(1024);
  let versions = new Int32Array(1024);
  /** A byte each: to find those of one share among a million takes 2 ms. */
  let shares = new Uint8Array(1024).fill(NO_SHARE);

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
      const { id } = subscription;
      const known = table.slotOf(id);
      if (known !== undefined && numbers[known] === number && (versions[known] ?? 0) >= version) return false;
      const slot = known ?? table.add(id);
      rows.put(slot, subscription);
      numbers = grown(numbers, slot + 1);
      versions = grown(versions, slot + 1);
      shares = grown(shares, slot + 1, NO_SHARE);
      numbers[slot] = number;
      versions[slot] = version;
      shares[slot] = shareOf(number);
      return true;
    },
    remove(id: string): boolean {
      const slot = table.remove(id);
      if (slot === undefined) return false;
      shares[slot] = NO_SHARE;
      rows.remove(slot);
      return true;
    },
    /** The ids of a share. */
    idsOf(share: number): string[] {
      const ids: string[] = [];
      for (let slot = shares.indexOf(share); slot >= 0; slot = shares.indexOf(share, slot + 1)) {
        const id = table.idAt(slot);
        if (id !== undefined) ids.push(id);
      }
      return ids;
    },
  };
}

/** The share of a subscription; the database computes the same. */
export function shareOf(number: number): number {
  return number % SHARES;
}
