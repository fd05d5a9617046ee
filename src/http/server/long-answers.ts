import type { ServerResponse } from 'node:http';
import { Fault } from '../../core/fault.ts';

/** How many long answers are made at a time. Each, such as a year of days, takes some 0.6 MB until it is sent. */
const MAX_AT_ONCE = 16;
/** How many requests of one key or network wait, and of all. Each takes some 30 kB. */
const MAX_WAITING = { ofOne: 500, ofAll: 2_000 } as const;
/** After this time an answer gives its place back, although its client has not read it. */
const PLACE_MS = 5_000;
const RETRY_SECONDS = 10;

export type LongAnswers = ReturnType<typeof createLongAnswers>;

/** Lets long answers begin a few at a time; keys and networks take turns. Otherwise a crowd of them would fill the memory. */
export function createLongAnswers(
  maxAtOnce = MAX_AT_ONCE,
  maxWaiting: Readonly<Record<'ofOne' | 'ofAll', number>> = MAX_WAITING,
) {
  /** Those who wait, by key or network; who had a turn goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingCount = 0;
  let begun = 0;

  function beginNext(): void {
    begun--;
    const [first] = waiting;
    if (!first) return;
    const [whose, theirs] = first;
    waiting.delete(whose);
    const begin = theirs.shift();
    if (theirs.length > 0) waiting.set(whose, theirs);
    waitingCount--;
    begun++;
    begin?.();
  }

  return {
    /** Waits for a place, and holds it until `answer` is sent or its client has hung up. @throws Fault BUSY if too many wait */
    async turn(whose: string, answer: ServerResponse): Promise<void> {
      if (begun < maxAtOnce) begun++;
      else {
        const theirs = waiting.get(whose) ?? [];
        if (theirs.length >= maxWaiting.ofOne || waitingCount >= maxWaiting.ofAll) throw busy();
        waitingCount++;
        await new Promise<void>((begin) => waiting.set(whose, [...theirs, begin]));
      }
      let isHeld = true;
      const giveBack = () => {
        if (isHeld) beginNext();
        isHeld = false;
      };
      setTimeout(giveBack, PLACE_MS).unref();
      if (answer.destroyed) giveBack();
      else answer.once('close', giveBack);
    },
  };
}

function busy(): Fault {
  const sentence = `More long answers are asked for than this daemon can make now; ask again in ${RETRY_SECONDS} s.`;
  return new Fault('BUSY', sentence, { retry_after: RETRY_SECONDS });
}
