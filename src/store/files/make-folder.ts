import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../core/fault.ts';

/**
 * Makes a folder and its parents, for their owner only. Node's own `recursive` is not used: it never returns where nobody may make
 * a folder and the system answers ENOENT, as in /proc (Node 24.21).
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (thrown) {
    const code = errorCode(thrown);
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    const above = dirname(path);
    if (code !== 'ENOENT' || above === path || isFolder(above)) throw thrown;
    makeFolder(above);
    makeFolder(path); // another process may have made it meanwhile
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
