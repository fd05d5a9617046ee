import type { Ending } from '../core/subscription.ts';

/** What became of a prayer of a date. `sending`: begun, and its end is not known. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A state is stored as its index here, in four bits. */
export const DELIVERY_STATES = ['none', 'sending', 'delivered', 'failed', 'missed'] as const satisfies (
  | 'none'
  | 'sending'
  | Ending
)[];

/**
 * The states of deliveries, by the slot of a subscription. For each of its six prayers: the newest date, and the states of
 * that date and of the seven before it. 48 bytes a subscription, so a million fit in memory.
 *
 * A date more than seven days older than the newest replaces it, and the newer states are lost. Only a clock that was far
 * ahead and was corrected leads to that; otherwise nothing would be delivered until its time comes.
 */
export interface DeliveryStates {
  get(slot: number, prayer: number, dayNumber: number): DeliveryState;
  set(slot: number, prayer: number, dayNumber: number, state: DeliveryState): void;
  /** Clears a slot for its next subscription. */
  clear(slot: number): void;
  /** The newest date and the packed states of each prayer in turn, as `restore` takes them; undefined where all are `none`. */
  row(slot: number): readonly number[] | undefined;
  restore(slot: number, row: readonly number[]): void;
}

/** The states that a row tells of, but `none`. */
export function* statesOfRow(
  row: readonly number[],
): Iterable<{ readonly prayer: number; readonly dayNumber: number; readonly state: DeliveryState }> {
  for (let prayer = 0; prayer < PRAYERS; prayer++) {
    const [newest = 0, states = 0] = row.slice(prayer * 2);
    for (let age = 0; age < DAYS; age++) {
      const state = DELIVERY_STATES[(states >>> (age * BITS)) & 0xf] ?? 'none';
      if (state !== 'none') yield { prayer, dayNumber: newest - age, state };
    }
  }
}

const PRAYERS = 6;
export const DELIVERY_ROW_LENGTH = PRAYERS * 2;
const DAYS = 8;
const BITS = 4;

export function createDeliveryStates(): DeliveryStates {
  /** In pairs: the newest date, and the states of eight dates in 32 bits. */
  let cells = new Int32Array(DELIVERY_ROW_LENGTH * 64);
  const pairOf = (slot: number, prayer: number) => slot * DELIVERY_ROW_LENGTH + prayer * 2;

  function makeRoom(slot: number): void {
    const needed = (slot + 1) * DELIVERY_ROW_LENGTH;
    if (needed <= cells.length) return;
    const grown = new Int32Array(Math.max(needed, cells.length * 2));
    grown.set(cells);
    cells = grown;
  }

  return {
    get(slot, prayer, dayNumber) {
      const pair = pairOf(slot, prayer);
      const age = (cells[pair] ?? 0) - dayNumber;
      if (age < 0 || age >= DAYS) return 'none';
      return DELIVERY_STATES[((cells[pair + 1] ?? 0) >>> (age * BITS)) & 0xf] ?? 'none';
    },
    set(slot, prayer, dayNumber, state) {
      makeRoom(slot);
      const pair = pairOf(slot, prayer);
      const states = cells[pair + 1] ?? 0;
      const bits = DELIVERY_STATES.indexOf(state);
      const age = (cells[pair] ?? 0) - dayNumber;
      if (age >= 0 && age < DAYS) {
        cells[pair + 1] = (states & ~(0xf << (age * BITS))) | (bits << (age * BITS));
        return;
      }
      cells[pair] = dayNumber;
      cells[pair + 1] = age < 0 && -age < DAYS ? (states << (-age * BITS)) | bits : bits;
    },
    clear(slot) {
      cells.fill(0, pairOf(slot, 0), pairOf(slot + 1, 0));
    },
    row(slot) {
      const row = cells.subarray(pairOf(slot, 0), pairOf(slot + 1, 0));
      return row.some((cell) => cell !== 0) ? [...row] : undefined;
    },
    restore(slot, row) {
      makeRoom(slot);
      cells.set(row, pairOf(slot, 0));
    },
  };
}
