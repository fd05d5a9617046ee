/**
 * Gives each id a small number, its slot: the index of its values in arrays, the columns. The slot of a removed id goes to the next new id,
 * so the columns are never longer than the most ids there were at one time.
 */
export function createSlotTable() {
  const slots = new Map<string, number>();
  const ids: (string | undefined)[] = [];
  const freeSlots: number[] = [];
  return {
    get size(): number {
      return slots.size;
    },
    /** The number of slots that ever had an id. A column must be at least as long. */
    get slotCount(): number {
      return ids.length;
    },
    /** The ids with their slots, in the order in which the ids were added. */
    slots: () => slots.entries(),
    slotOf: (id: string) => slots.get(id),
    idAt: (slot: number) => ids[slot],
    /** Returns the slot of an id, and adds the id where it is new. */
    add(id: string): number {
      const known = slots.get(id);
      if (known !== undefined) return known;
      const slot = freeSlots.pop() ?? ids.length;
      slots.set(id, slot);
      ids[slot] = id;
      return slot;
    },
    /** Removes an id. Returns the slot that is free now; undefined where the id was not there. */
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

/** A column of at least `length` numbers: the same one, or a copy of at least twice its length. */
export function grown<Column extends Uint8Array | Uint32Array | Int32Array | Float64Array>(
  before: Column,
  length: number,
  filler = 0,
): Column {
  if (length <= before.length) return before;
  const Kind = before.constructor as new (length: number) => Column; // each of these types has such a constructor
  const after = new Kind(Math.max(length, before.length * 2));
  after.set(before);
  if (filler !== 0) after.fill(filler, before.length);
  return after;
}
