interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (thrown: unknown) => void;
}

/**
 * Answers items in batches, because a full batch, of hundreds of items, costs only as much as twenty single items. Items that arrive during
 * a batch wait for the next batch, which begins after a turn of the event loop.
 * @param run returns the answers in the order of the items; an error of `run` rejects every item of the batch
 */
export function createBatcher<Item, Answer>(
  maxItems: number,
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
) {
  const waiting: Waiting<Item, Answer>[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      await answer(waiting.splice(0, maxItems));
    }
    working = undefined;
  }

  async function answer(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ item }) => item));
      if (answers.length < batch.length) throw new Error('a batch has fewer answers than items');
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as Answer); // an answer may itself be undefined
    } catch (thrown) {
      for (const { reject } of batch) reject(thrown);
    }
  }

  return {
    ask: (item: Item) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        working ??= work();
      }),
    /** Resolves when every item is answered. */
    async idle(): Promise<void> {
      while (working !== undefined) await working;
    },
  };
}
