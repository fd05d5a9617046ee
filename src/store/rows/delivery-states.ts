import { grown } from '../../core/stored/slot-table.ts';
import type { Ending } from '../../core/webhook/subscription.ts';

/** The state of a prayer of a date. `sending`: the delivery began, but its end is not known. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A state is stored as its index here, in four bits. */
export const DELIVERY_STATES = ['none', 'sending', 'delivered', 'failed', 'missed'] as const satisfies (
  | 'none'
  | 'sending'
  | Ending
)[];

/*
 * A row of a subscription. For each of the six prayers it has the newest date, and in 32 bits the states of that date and of the seven
 * before. For each other event three numbers follow: the event, its newest date, and the states.
 */
const PRAYERS = 6;
const ROW_LENGTH = PRAYERS * 2;
const OTHER_LENGTH = 3;
const DAYS = 8;
const BITS = 4;

export function isRowLength(length: number): boolean {
  return length >= ROW_LENGTH && (length - ROW_LENGTH) % OTHER_LENGTH === 0;
}

/** The states in a row, except `none`. */
export function* statesOfRow(row: readonly number[]) {
  for (let at = 0; at < row.length; at += at < ROW_LENGTH ? 2 : OTHER_LENGTH) {
    const prayer = at < ROW_LENGTH ? at / 2 : (row[at] ?? 0);
    const pair = at < ROW_LENGTH ? at : at + 1;
    const newest = row[pair] ?? 0;
    for (let dayNumber = newest; dayNumber > newest - DAYS; dayNumber--) {
      const state = stateAt(row, pair, dayNumber);
      if (state !== 'none') yield { prayer, dayNumber, state };
    }
  }
}

/**
 * The states of deliveries, by the slot of a subscription. The six prayers take 48 bytes a subscription, so a million fit in memory.
 * Other events are kept apart, because few subscriptions have them.
 *
 * A date more than seven days before the newest date becomes the newest date, and the newer states are lost. That happens only after a
 * clock that was far ahead is corrected. Without this rule nothing would be delivered until the date of the wrong clock.
 */
export function createDeliveryStates() {
  let cells = new Int32Array(ROW_LENGTH * 64);
  /** The part of a row with other events, for the slots that have any. */
  const others = new Map<number, number[]>();

  /** The list and the index of the newest date of an event; its states come next. Undefined if nothing is known of the event. */
  function find(slot: number, event: number): readonly [list: Int32Array | number[], at: number] | undefined {
    if (event >= 0 && event < PRAYERS) return [cells, slot * ROW_LENGTH + event * 2];
    const list = others.get(slot) ?? [];
    for (let at = 0; at < list.length; at += OTHER_LENGTH) if (list[at] === event) return [list, at + 1];
    return undefined;
  }

  function addOther(slot: number, event: number, dayNumber: number): readonly [list: number[], at: number] {
    const known = others.get(slot) ?? [];
    const list: number[] = [];
    // drops events with old dates, because a list that changes often must not grow for ever
    for (let at = 0; at < known.length; at += OTHER_LENGTH)
      if (dayNumber - (known[at + 1] ?? 0) < DAYS) list.push(...known.slice(at, at + OTHER_LENGTH));
    others.set(slot, list);
    list.push(event, 0, 0);
    return [list, list.length - 2];
  }

  return {
    /** @param event its number (core/events/prayer-event.ts) */
    get(slot: number, event: number, dayNumber: number): DeliveryState {
      const found = find(slot, event);
      return found ? stateAt(...found, dayNumber) : 'none';
    },
    set(slot: number, event: number, dayNumber: number, state: DeliveryState): void {
      cells = grown(cells, (slot + 1) * ROW_LENGTH);
      const [list, at] = find(slot, event) ?? addOther(slot, event, dayNumber);
      const [newest = 0, states = 0] = [list[at], list[at + 1]];
      const bits = DELIVERY_STATES.indexOf(state);
      const age = newest - dayNumber;
      if (age >= 0 && age < DAYS) list[at + 1] = (states & ~(0xf << (age * BITS))) | (bits << (age * BITS));
      else list[at + 1] = age < 0 && -age < DAYS ? (states << (-age * BITS)) | bits : bits;
      list[at] = age >= 0 && age < DAYS ? newest : dayNumber;
    },
    count(slot: number, dayNumber: number, state: DeliveryState): number {
      let count = 0;
      for (let event = 0; event < PRAYERS; event++)
        if (stateAt(cells, slot * ROW_LENGTH + event * 2, dayNumber) === state) count++;
      const list = others.get(slot) ?? [];
      for (let at = 0; at < list.length; at += OTHER_LENGTH) if (stateAt(list, at + 1, dayNumber) === state) count++;
      return count;
    },
    /** Clears a slot for the next subscription in it. */
    clear(slot: number): void {
      cells.fill(0, slot * ROW_LENGTH, (slot + 1) * ROW_LENGTH);
      others.delete(slot);
    },
    /** The row in the form that `restore` takes; undefined if all states are `none`. */
    row(slot: number): readonly number[] | undefined {
      const row = cells.subarray(slot * ROW_LENGTH, (slot + 1) * ROW_LENGTH);
      const rare = others.get(slot);
      if (!rare) return row.some((cell) => cell !== 0) ? [...row] : undefined;
      return [...row, ...rare];
    },
    restore(slot: number, row: readonly number[]): void {
      cells = grown(cells, (slot + 1) * ROW_LENGTH);
      cells.set(row.slice(0, ROW_LENGTH), slot * ROW_LENGTH);
      if (row.length > ROW_LENGTH) others.set(slot, row.slice(ROW_LENGTH));
    },
  };
}

function stateAt(list: Int32Array | readonly number[], at: number, dayNumber: number): DeliveryState {
  const age = (list[at] ?? 0) - dayNumber;
  if (age < 0 || age >= DAYS) return 'none';
  return DELIVERY_STATES[((list[at + 1] ?? 0) >>> (age * BITS)) & 0xf] ?? 'none';
}
