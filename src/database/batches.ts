/** Many questions of the same kind, asked together. */
export interface Batches<Item, Answer> {
  ask(item: Item): Promise<Answer>;
  /** Resolves when all that was asked is answered. */
  idle(): Promise<void>;
}

interface BatchOptions<Item, Answer> {
  /** Items of one batch. */
  readonly most: number;
  /** Batches under way. What comes meanwhile gathers for the next. */
  readonly atOnce: number;
  /** Answers in the order of the items. What it throws is thrown to all who asked. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (thrown: unknown) => void;
}

/** The first items wait for the end of a turn of the event loop, the later ones until a batch before them is answered. */
export function createBatches<Item, Answer>({ most, atOnce, run }: BatchOptions<Item, Answer>): Batches<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let isCalled = false;
  let whenIdle: (() => void)[] = [];

  function call(): void {
    if (isCalled || running >= atOnce || waiting.length === 0) return;
    isCalled = true;
    setImmediate(() => {
      isCalled = false;
      const batch = waiting.splice(0, most);
      running++;
      void answer(batch).then(() => {
        running--;
        call();
        if (running > 0 || waiting.length > 0) return;
        const told = whenIdle;
        whenIdle = [];
        for (const tell of told) tell();
      });
      call();
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
    ask: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        call();
      }),
    idle: () =>
      running === 0 && waiting.length === 0 ? Promise.resolve() : new Promise((tell) => whenIdle.push(() => tell())),
  };
}
