import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, for their owner only. Not by Node's own `recursive`, which never returns where the system lets
 * nobody make a folder and says that there is none (ENOENT, as in /proc; Node 24.21).
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    const above = dirname(path);
    if (code !== 'ENOENT' || above === path || isFolder(above)) throw thrown;
    makeFolder(above);
    makeFolder(path); // again from the start: another may have made it by now
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
