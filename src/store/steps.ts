import { setImmediate as turn } from 'node:timers/promises';

/** Work that is done in steps of about 2 ms each, and returns a result. */
export type Steps<T> = Generator<undefined, T>;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Works step by step. After each step other work of the event loop runs, so that the daemon answers while it reads a store. */
export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}

/** Runs the acts of one id one after another, and the acts of different ids at the same time. */
export function createTurns(): <T>(id: string, act: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>();
  return (id, act) => {
    const before = lasts.get(id);
    const turn = before === undefined ? act() : before.then(act);
    const ended = turn
      .catch(() => {}) // the caller gets the error from `turn`
      .then(() => {
        if (lasts.get(id) === ended) lasts.delete(id);
      });
    lasts.set(id, ended);
    return turn;
  };
}
