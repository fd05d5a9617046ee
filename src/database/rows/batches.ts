interface BatchOptions<Item, Answer> {
  /** Items of one batch. */
  readonly most: number;
  /** Answers in the order of the items. What it throws is thrown to all who asked. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (thrown: unknown) => void;
}

/**
 * Many questions of the same kind, asked together. One batch at a time: what comes meanwhile gathers for the next, because a batch costs as much as twenty items. The first items wait for
 * the end of a turn of the event loop.
 */
export function createBatches<Item, Answer>({ most, run }: BatchOptions<Item, Answer>) {
  const waiting: Waiting<Item, Answer>[] = [];
  let isRunning = false;
  let isCalled = false;
  const whenIdle: (() => void)[] = [];

  function call(): void {
    if (isCalled || isRunning || waiting.length === 0) return;
    isCalled = true;
    setImmediate(() => {
      isCalled = false;
      const batch = waiting.splice(0, most);
      isRunning = true;
      void answer(batch).then(() => {
        isRunning = false;
        call();
        if (waiting.length > 0) return;
        for (const resolve of whenIdle.splice(0)) resolve();
      });
    });
  }

  async function answer(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ item }) => item));
      for (const [i, { resolve, reject }] of batch.entries()) {
        const each = answers[i];
        if (i < answers.length)
          resolve(each as Answer); // an answer may itself be undefined
        else reject(new Error('a batch has fewer answers than items'));
      }
    } catch (thrown) {
      for (const { reject } of batch) reject(thrown);
    }
  }

  return {
    ask: (item: Item) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        call();
      }),
    /** Resolves when all that was asked is answered. */
    idle: (): Promise<void> =>
      !isRunning && waiting.length === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve)),
  };
}
