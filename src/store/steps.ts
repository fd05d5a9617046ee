import { setImmediate as turn } from 'node:timers/promises';

/** Work in steps of about 2 ms each, and what it results in. */
export type Steps<T> = Generator<undefined, T>;

/** Does all of it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does it step by step, and lets the event loop turn after each: the daemon answers while it reads a store. */
export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
