import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One folder for all that a run of the tests puts into the system's folder for temporary files, gone with the run: what a test that
 * failed, or a process that was killed, could not take away goes too, and nobody else's does. What node compiled is kept there for the
 * next process: a program then starts with half the CPU, as at a user's who has run it before.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-tests-'));
  // the workers, and the programs that they start, inherit these
  process.env['TMPDIR'] = folder;
  process.env['XDG_CACHE_HOME'] = join(folder, 'cache');
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
