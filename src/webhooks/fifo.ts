/** First in, first out. */
export interface Fifo<T> {
  readonly length: number;
  add(item: T): void;
  take(): T | undefined;
}

/** Space for so many taken items is kept before the list is cut: `shift` of a long array moves all that is left. */
const MOST_TAKEN = 1024;

export function createFifo<T>(): Fifo<T> {
  let items: T[] = [];
  let taken = 0;
  return {
    get length() {
      return items.length - taken;
    },
    add(item) {
      items.push(item);
    },
    take() {
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
