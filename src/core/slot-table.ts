/**
 * Values by id, each with a small number, its slot, for arrays that hold more about it. A removed value's slot goes to the
 * next new id, so the arrays stay as short as the table once was.
 */
export interface SlotTable<T> {
  readonly size: number;
  /** Slots ever given out: the length that arrays need. */
  readonly slotCount: number;
  get(id: string): T | undefined;
  slotOf(id: string): number | undefined;
  at(slot: number): T | undefined;
  /** Adds a value, or replaces the one of that id. Returns its slot. */
  put(id: string, value: T): number;
  /** Returns the slot that is free now. */
  remove(id: string): number | undefined;
  /** In the order in which the ids came. */
  slots(): IterableIterator<readonly [id: string, slot: number]>;
}

export function createSlotTable<T>(): SlotTable<T> {
  const slots = new Map<string, number>();
  const values: (T | undefined)[] = [];
  const freeSlots: number[] = [];
  return {
    get size() {
      return slots.size;
    },
    get slotCount() {
      return values.length;
    },
    get(id) {
      const slot = slots.get(id);
      return slot === undefined ? undefined : values[slot];
    },
    slotOf: (id) => slots.get(id),
    at: (slot) => values[slot],
    put(id, value) {
      let slot = slots.get(id);
      if (slot === undefined) {
        slot = freeSlots.pop() ?? values.length;
        slots.set(id, slot);
      }
      values[slot] = value;
      return slot;
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      slots.delete(id);
      values[slot] = undefined;
      freeSlots.push(slot);
      return slot;
    },
    slots: () => slots.entries(),
  };
}
