/**
 * Values by id, each with a small number, its slot, for arrays that hold more about it. A removed value's slot goes to the
 * next new id, so the arrays stay as short as the table once was.
 */
export function createSlotTable<T>() {
  const slots = new Map<string, number>();
  const values: (T | undefined)[] = [];
  const freeSlots: number[] = [];
  return {
    get size(): number {
      return slots.size;
    },
    /** The length that arrays need. */
    get slotCount(): number {
      return values.length;
    },
    /** In the order in which the ids came. */
    slots: () => slots.entries(),
    slotOf: (id: string) => slots.get(id),
    at: (slot: number) => values[slot],
    get(id: string): T | undefined {
      const slot = slots.get(id);
      return slot === undefined ? undefined : values[slot];
    },
    /** Adds a value, or replaces the one of that id. Returns its slot. */
    put(id: string, value: T): number {
      const slot = slots.get(id) ?? freeSlots.pop() ?? values.length;
      slots.set(id, slot);
      values[slot] = value;
      return slot;
    },
    /** Returns the slot that is free now. */
    remove(id: string): number | undefined {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      slots.delete(id);
      values[slot] = undefined;
      freeSlots.push(slot);
      return slot;
    },
  };
}
