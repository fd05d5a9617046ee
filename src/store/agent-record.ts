import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../core/fault.ts';
import { textIfThere, writeFileAtomically } from './files/atomic-file.ts';

/**
 * What an agent did, in its folder: a text to which lines are added. A disk that is full stops no call to prayer: what cannot be written
 * is logged once, and known until the agent ends.
 * @param folder of which the caller holds the lock
 */
export function openAgentRecord(folder: string, tell: (sentence: string) => void) {
  const path = join(folder, 'runs');
  let file: number | undefined;
  let isTold = false;

  function attempt(write: () => void): void {
    try {
      write();
      isTold = false;
    } catch (thrown) {
      const why = errorCode(thrown) ?? String(thrown);
      if (!isTold) tell(`${path} cannot be written (${why}): after a restart a line may run twice`);
      isTold = true;
    }
  }

  return {
    lines: textIfThere(path)?.split('\n') ?? [],
    append(line: string, isDurable: boolean): void {
      attempt(() => {
        file ??= openSync(path, 'a', 0o600);
        writeSync(file, `${line}\n`);
        if (isDurable) fsyncSync(file);
      });
    },
    replace(lines: readonly string[]): void {
      attempt(() => {
        if (file !== undefined) closeSync(file);
        file = undefined;
        writeFileAtomically(path, lines.map((line) => `${line}\n`).join(''));
      });
    },
  };
}
