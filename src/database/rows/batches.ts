interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (thrown: unknown) => void;
}

/**
 * Many questions of the same kind, asked together: a batch costs as much as twenty. What comes during one waits for the next, and the first
 * for the end of a turn of the event loop. @param run answers in the order of the items; what it throws is thrown to all who asked
 */
export function createBatches<Item, Answer>(most: number, run: (items: readonly Item[]) => Promise<readonly Answer[]>) {
  const waiting: Waiting<Item, Answer>[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      await answer(waiting.splice(0, most));
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
    /** Resolves when all that was asked is answered. */
    async idle(): Promise<void> {
      while (working !== undefined) await working;
    },
  };
}
