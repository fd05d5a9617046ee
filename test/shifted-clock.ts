import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = new URL('./shift-clock.ts', import.meta.url).href;

/** A wall clock for processes that get `env`: it stands at what was set last, and goes on from there. */
export function shiftedClock(folder: string, name = 'shift') {
  const file = join(folder, name);
  return {
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, SHIFT_FILE: file },
    /** @param seconds epoch seconds @returns by how many milliseconds it is ahead of the machine's */
    set(seconds: number): number {
      const shiftMs = Math.round(seconds * 1000 - Date.now());
      writeFileSync(`${file}-new`, String(shiftMs));
      renameSync(`${file}-new`, file);
      return shiftMs;
    },
  };
}
