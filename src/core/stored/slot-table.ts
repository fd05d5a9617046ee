/**
 * Ids, each with a small number, its slot, for columns that hold what is known about it. A removed id's slot goes to the next new
 * one, so the columns stay as short as the table once was.
 */
export function createSlotTable() {
  const slots = new Map<string, number>();
  const ids: (string | undefined)[] = [];
  const freeSlots: number[] = [];
  return {
    get size(): number {
      return slots.size;
    },
    /** The length that columns need. */
    get slotCount(): number {
      return ids.length;
    },
    /** In the order in which the ids came. */
    slots: () => slots.entries(),
    slotOf: (id: string) => slots.get(id),
    idAt: (slot: number) => ids[slot],
    /** Returns the slot of an id, which is new or known. */
    add(id: string): number {
      const known = slots.get(id);
      if (known !== undefined) return known;
      const slot = freeSlots.pop() ?? ids.length;
      slots.set(id, slot);
      ids[slot] = id;
      return slot;
    },
    /** Returns the slot that is free now. */
    remove(id: string): number | undefined {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      slots.delete(id);
      ids[slot] = undefined;
      freeSlots.push(slot);
      return slot;
    },
  };
}

/** A column of at least `length` numbers: the same one, or a copy with room for twice as many. */
export function grown<Column extends Uint8Array | Uint32Array | Int32Array | Float64Array>(
  before: Column,
  length: number,
  filler = 0,
): Column {
  if (length <= before.length) return before;
  const Kind = before.constructor as new (length: number) => Column; // each of them has such a constructor
  const after = new Kind(Math.max(length, before.length * 2));
  after.set(before);
  if (filler !== 0) after.fill(filler, before.length);
  return after;
}
