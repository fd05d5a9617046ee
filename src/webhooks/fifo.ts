/** Space for so many taken items is kept before the list is cut: `shift` of a long array moves all that is left. */
const MOST_TAKEN = 1024;

export type Fifo<T> = ReturnType<typeof createFifo<T>>;

/** First in, first out. */
export function createFifo<T>() {
  let items: T[] = [];
  let taken = 0;
  return {
    get length(): number {
      return items.length - taken;
    },
    add(item: T): void {
      items.push(item);
    },
    take(): T | undefined {
      if (taken === items.length) return undefined;
      const item = items[taken++];
      if (taken === items.length || (taken > MOST_TAKEN && taken * 2 > items.length)) {
        items = items.slice(taken);
        taken = 0;
      }
      return item;
    },
  };
}
