import { grown } from '../../core/stored/slot-table.ts';
import type { Ending } from '../../core/webhook/subscription.ts';

/** What became of a prayer of a date. `sending`: begun, and its end is not known. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A state is stored as its index here, in four bits. */
export const DELIVERY_STATES = ['none', 'sending', 'delivered', 'failed', 'missed'] as const satisfies (
  | 'none'
  | 'sending'
  | Ending
)[];

/** The states that a row tells of, but `none`. */
export function* statesOfRow(
  row: readonly number[],
): Iterable<{ readonly prayer: number; readonly dayNumber: number; readonly state: DeliveryState }> {
  const cells: Cell[] = [];
  for (let prayer = 0; prayer < PRAYERS; prayer++) cells.push([prayer, row[prayer * 2] ?? 0, row[prayer * 2 + 1] ?? 0]);
  for (const [prayer, newest, states] of [...cells, ...otherCells(row)]) {
    for (let age = 0; age < DAYS; age++) {
      const state = DELIVERY_STATES[(states >>> (age * BITS)) & 0xf] ?? 'none';
      if (state !== 'none') yield { prayer, dayNumber: newest - age, state };
    }
  }
}

/** The number of an event, its newest date, and the states of eight dates in 32 bits. */
type Cell = readonly [event: number, newest: number, states: number];

function otherCells(row: readonly number[]): Cell[] {
  const cells: Cell[] = [];
  for (let at = DELIVERY_ROW_LENGTH; at < row.length; at += CELL_LENGTH)
    cells.push([row[at] ?? 0, row[at + 1] ?? 0, row[at + 2] ?? 0]);
  return cells;
}

const PRAYERS = 6;
const DELIVERY_ROW_LENGTH = PRAYERS * 2;
const CELL_LENGTH = 3;

/** Whether a row may have this many numbers. */
export function isRowLength(length: number): boolean {
  return length >= DELIVERY_ROW_LENGTH && (length - DELIVERY_ROW_LENGTH) % CELL_LENGTH === 0;
}

const DAYS = 8;
const BITS = 4;

/**
 * The states of deliveries, by the slot of a subscription. For each of its events: the newest date, and the states of that date and of
 * the seven before it. Those of the six prayers take 48 bytes a subscription, so a million fit in memory; other events, which few
 * have, are kept apart.
 *
 * A date more than seven days older than the newest replaces it, and the newer states are lost. Only a clock that was far
 * ahead and was corrected leads to that; otherwise nothing would be delivered until its time comes.
 */
export function createDeliveryStates() {
  /** In pairs: the newest date, and the states of eight dates in 32 bits. */
  let cells = new Int32Array(DELIVERY_ROW_LENGTH * 64);
  const pairOf = (slot: number, prayer: number) => slot * DELIVERY_ROW_LENGTH + prayer * 2;

  /** Other events than the six prayers, of the slots that have any. */
  const others = new Map<number, Map<number, Cell>>();

  function cellOf(slot: number, event: number): Cell {
    if (event >= PRAYERS) return others.get(slot)?.get(event) ?? [event, 0, 0];
    const pair = pairOf(slot, event);
    return [event, cells[pair] ?? 0, cells[pair + 1] ?? 0];
  }

  function setOther(slot: number, event: number, dayNumber: number, state: DeliveryState): void {
    const known = others.get(slot) ?? new Map<number, Cell>();
    others.set(slot, known);
    // a list of events that is changed again and again must not grow for ever
    for (const [other, [, newest]] of known) if (dayNumber - newest >= DAYS) known.delete(other);
    known.set(event, withState(cellOf(slot, event), dayNumber, state));
  }

  return {
    /** @param event its number (core/events/prayer-event.ts) */
    get(slot: number, event: number, dayNumber: number): DeliveryState {
      return stateIn(cellOf(slot, event), dayNumber);
    },
    set(slot: number, event: number, dayNumber: number, state: DeliveryState): void {
      if (event >= PRAYERS) {
        setOther(slot, event, dayNumber, state);
        return;
      }
      cells = grown(cells, pairOf(slot + 1, 0));
      const pair = pairOf(slot, event);
      const [, newest, states] = withState(cellOf(slot, event), dayNumber, state);
      cells[pair] = newest;
      cells[pair + 1] = states;
    },
    /** How many events of a date have a state. */
    count(slot: number, dayNumber: number, state: DeliveryState): number {
      let count = 0;
      for (let prayer = 0; prayer < PRAYERS; prayer++) if (stateIn(cellOf(slot, prayer), dayNumber) === state) count++;
      for (const cell of others.get(slot)?.values() ?? []) if (stateIn(cell, dayNumber) === state) count++;
      return count;
    },
    /** Clears a slot for its next subscription. */
    clear(slot: number): void {
      cells.fill(0, pairOf(slot, 0), pairOf(slot + 1, 0));
      others.delete(slot);
    },
    /**
     * The newest date and the packed states of each prayer in turn, as `restore` takes them, then the number, date and states of each
     * other event; undefined where all are `none`.
     */
    row(slot: number): readonly number[] | undefined {
      const row = cells.subarray(pairOf(slot, 0), pairOf(slot + 1, 0));
      const rare = others.get(slot);
      if (!rare) return row.some((cell) => cell !== 0) ? [...row] : undefined;
      const prayers = row.length === 0 ? new Int32Array(DELIVERY_ROW_LENGTH) : row;
      return [...prayers, ...[...rare.values()].flat()];
    },
    restore(slot: number, row: readonly number[]): void {
      cells = grown(cells, pairOf(slot + 1, 0));
      cells.set(row.slice(0, DELIVERY_ROW_LENGTH), pairOf(slot, 0));
      const rare = otherCells(row);
      if (rare.length > 0) others.set(slot, new Map(rare.map((cell) => [cell[0], cell])));
    },
  };
}

function stateIn([, newest, states]: Cell, dayNumber: number): DeliveryState {
  const age = newest - dayNumber;
  if (age < 0 || age >= DAYS) return 'none';
  return DELIVERY_STATES[(states >>> (age * BITS)) & 0xf] ?? 'none';
}

function withState([event, newest, states]: Cell, dayNumber: number, state: DeliveryState): Cell {
  const bits = DELIVERY_STATES.indexOf(state);
  const age = newest - dayNumber;
  if (age >= 0 && age < DAYS) return [event, newest, (states & ~(0xf << (age * BITS))) | (bits << (age * BITS))];
  return [event, dayNumber, age < 0 && -age < DAYS ? (states << (-age * BITS)) | bits : bits];
}
