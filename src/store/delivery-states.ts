import type { Ending } from '../core/subscription.ts';

/** What became of a prayer of a date. `sending`: begun, and its end is not known. */
export type DeliveryState = 'none' | 'sending' | Ending;

/**
 * Marks of what was sent: for every subscription (by a small number, its slot) and each of its six prayers the newest date
 * marked, and what became of that date and of the seven before it. 48 bytes a subscription, so a million fit in memory.
 *
 * A mark more than seven days older than the newest takes its place, and the newer ones are forgotten: only a clock that was
 * far ahead, and was put right, asks for that, and nothing would be delivered until then otherwise.
 */
export interface DeliveryStates {
  state(slot: number, prayer: number, day: number): DeliveryState;
  set(slot: number, prayer: number, day: number, state: DeliveryState): void;
  /** Forgets a slot, for the next subscription that gets it. */
  forget(slot: number): void;
  /** For each prayer the newest date and its states, as `restore` takes them; undefined where nothing is marked. */
  row(slot: number): readonly number[] | undefined;
  restore(slot: number, row: readonly number[]): void;
}

const STATES: readonly DeliveryState[] = ['none', 'sending', 'delivered', 'failed', 'missed'];
const PRAYERS = 6;
const DAYS = 8;
const BITS = 4;

export function deliveryStates(): DeliveryStates {
  let newest = new Int32Array(PRAYERS * 64);
  let states = new Uint32Array(PRAYERS * 64);

  function state(slot: number, prayer: number, day: number): DeliveryState {
    const at = slot * PRAYERS + prayer;
    const age = (newest[at] ?? 0) - day;
    if (age < 0 || age >= DAYS) return 'none';
    return STATES[((states[at] ?? 0) >>> (age * BITS)) & 0xf] ?? 'none';
  }

  function set(slot: number, prayer: number, day: number, next: DeliveryState): void {
    makeRoom(slot);
    const at = slot * PRAYERS + prayer;
    const bits = STATES.indexOf(next);
    const age = (newest[at] ?? 0) - day;
    if (age >= 0 && age < DAYS) {
      states[at] = ((states[at] ?? 0) & ~(0xf << (age * BITS))) | (bits << (age * BITS));
      return;
    }
    newest[at] = day;
    states[at] = age < 0 && -age < DAYS ? ((states[at] ?? 0) << (-age * BITS)) | bits : bits;
  }

  function forget(slot: number): void {
    newest.fill(0, slot * PRAYERS, (slot + 1) * PRAYERS);
    states.fill(0, slot * PRAYERS, (slot + 1) * PRAYERS);
  }

  function row(slot: number): readonly number[] | undefined {
    const from = slot * PRAYERS;
    let any = 0;
    for (let i = from; i < from + PRAYERS; i++) any |= newest[i] ?? 0;
    if (any === 0) return undefined;
    return Array.from({ length: PRAYERS * 2 }, (_, i) => (i % 2 === 0 ? newest : states)[from + (i >> 1)] ?? 0);
  }

  function restore(slot: number, cells: readonly number[]): void {
    makeRoom(slot);
    for (let prayer = 0; prayer < PRAYERS; prayer++) {
      newest[slot * PRAYERS + prayer] = cells[prayer * 2] ?? 0;
      states[slot * PRAYERS + prayer] = cells[prayer * 2 + 1] ?? 0;
    }
  }

  function makeRoom(slot: number): void {
    const needed = (slot + 1) * PRAYERS;
    if (needed <= newest.length) return;
    const size = Math.max(needed, newest.length * 2);
    const [grownNewest, grownStates] = [new Int32Array(size), new Uint32Array(size)];
    grownNewest.set(newest);
    grownStates.set(states);
    newest = grownNewest;
    states = grownStates;
  }

  return { state, set, forget, row, restore };
}
