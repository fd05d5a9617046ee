let last: Promise<void> = Promise.resolve();

/**
 * Resolves when the next part of a long answer may be made: one in each turn of the event loop, for all connections together. However
 * many ask, a call or a short answer waits for one such part in each turn.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((done) => setImmediate(done)));
  return last;
}
