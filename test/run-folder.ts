import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One folder for all that a run of the tests puts into the system's folder for temporary files, gone with the run: what a test that
 * failed, or a process that was killed, could not take away goes too, and nobody else's does.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-tests-'));
  process.env['TMPDIR'] = folder; // the workers, and the programs that they start, inherit it
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
