import { errorCode, Fault } from '../../core/fault.ts';
import { storeUnavailable } from './store-faults.ts';

export type WriteHealth = ReturnType<typeof createWriteHealth>;

/** Whether changes can be written now. It logs the first failure, a count once a minute while it lasts, and the end. */
export function createWriteHealth(folder: string, tell: (sentence: string) => void) {
  let problem: string | undefined;
  let refusals = 0;
  let toldRefusals = 0;
  /** The log knows of a problem, and not yet of its end. */
  let isTold = false;

  function say(sentence: string): void {
    toldRefusals = refusals;
    tell(`${folder}: ${sentence}`);
  }

  const kept = () => {
    problem = undefined;
  };

  function refused(thrown: unknown): never {
    refusals++;
    const isSaid = thrown instanceof Fault; // it names the file
    const code = errorCode(thrown) ?? 'no reason given';
    problem = isSaid ? thrown.message.replace(/\.$/, '') : `changes cannot be written (${code})`;
    if (!isTold) say(problem);
    isTold = true;
    throw storeUnavailable(thrown);
  }

  return {
    /** Why changes cannot be written, without a full stop, for any caller to read; undefined while they can. */
    get problem() {
      return problem;
    },
    /** Changes that could not be written since the start. */
    get refusals() {
      return refusals;
    },
    /** Waits for a change to be written. @throws Fault STORE_UNAVAILABLE */
    watch: (written: Promise<unknown>): Promise<void> => written.then(kept, refused),
    minutePassed(): void {
      if (!isTold) return;
      const count = refusals - toldRefusals;
      if (count > 0) say(`${count} changes were refused: ${problem ?? 'now they are written again'}`);
      else if (problem === undefined) say('changes can be written again');
      isTold = problem !== undefined;
    },
  };
}
