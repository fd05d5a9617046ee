/** Above this length a chunk is split. */
const CHUNK_LENGTH = 1024;

/** Slots by ascending id. */
export type SortedSlots = ReturnType<typeof createSortedSlots>;

/**
 * The list is kept in chunks, so that a slot is put in or taken out in the time of one chunk, however long the list is. With one array a
 * million in any order take nine minutes.
 * @param idAt the id of a slot that is in the list
 */
export function createSortedSlots(idAt: (slot: number) => string) {
  const chunks: number[][] = [];
  let size = 0;

  /** The first place of `list` whose id is not below `id`. */
  function placeIn<T>(list: readonly T[], id: string, idOf: (each: T) => string): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const each = list[middle];
      if (each !== undefined && idOf(each) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The chunk in which `id` is, or the number of chunks where it comes after all. */
  const chunkOf = (id: string) => placeIn(chunks, id, (chunk) => idAt(chunk.at(-1) ?? 0));

  return {
    get size() {
      return size;
    },
    add(slot: number): void {
      const id = idAt(slot);
      size++;
      const last = chunks.at(-1);
      if (last === undefined || idAt(last.at(-1) ?? 0) < id) {
        // so a snapshot is read: it is written by ascending id
        if (last === undefined || last.length >= CHUNK_LENGTH) chunks.push([slot]);
        else last.push(slot);
        return;
      }
      const number = chunkOf(id);
      const chunk = chunks[number] ?? last;
      chunk.splice(placeIn(chunk, id, idAt), 0, slot);
      if (chunk.length > CHUNK_LENGTH) chunks.splice(number + 1, 0, chunk.splice(CHUNK_LENGTH / 2));
    },
    /** @param slot its id is still known */
    remove(slot: number): void {
      const id = idAt(slot);
      const number = chunkOf(id);
      const chunk = chunks[number];
      const place = chunk ? placeIn(chunk, id, idAt) : 0;
      if (chunk?.[place] !== slot) return;
      chunk.splice(place, 1);
      if (chunk.length === 0) chunks.splice(number, 1);
      size--;
    },
    /** Those whose id comes after `id`; all without one. */
    *after(id?: string): Iterable<number> {
      const from = id === undefined ? 0 : chunkOf(id);
      for (const [i, chunk] of chunks.slice(from).entries()) {
        const first = i > 0 || id === undefined ? 0 : placeIn(chunk, id, idAt);
        for (const slot of chunk.slice(first)) if (id === undefined || idAt(slot) !== id) yield slot;
      }
    },
  };
}
