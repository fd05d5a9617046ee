import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../core/fault.ts';
import { textIfThere, writeFileAtomically } from './files/atomic-file.ts';

/**
 * The record of an agent in its folder: a text to which lines are added. A full disk stops no call to prayer: a failed write is logged
 * once, and only the running agent remembers the line.
 * @param folder the caller must hold the lock of the folder
 */
export function openAgentRecord(folder: string, tell: (sentence: string) => void) {
  const path = join(folder, 'runs');
  let file: number | undefined;
  let isLogged = false;

  function attempt(write: () => void): void {
    try {
      write();
      isLogged = false;
    } catch (thrown) {
      const why = errorCode(thrown) ?? String(thrown);
      if (!isLogged) tell(`${path} cannot be written (${why}): after a restart a line may run twice`);
      isLogged = true;
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
