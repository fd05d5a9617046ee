import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setup as makeDist } from '../build.ts';

/** The port at which the workers ask whether the binary is made (`made.ts`). */
export const MADE_VARIABLE = 'PRAYER_TEST_PACKAGE';

/**
 * For the tests of what is delivered: `dist/prayer` is made of this very tree, of the `dist/` of this run. It takes 15 s of CPU; the tests of
 * other projects run meanwhile.
 */
export async function setup(): Promise<() => Promise<void>> {
  makeDist(); // vitest calls the setup of a project before that of all
  const words = ['src/build/package.ts', '--built'];
  const child = spawn('node', words, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const made = once(child, 'exit').then(
    ([exit]) => (exit === 0 ? 'made' : 'it failed'),
    (failed: unknown) => String(failed),
  );
  const asked = createServer((connection) => void made.then((how) => connection.end(how))).listen(0, '127.0.0.1');
  await once(asked, 'listening');
  process.env[MADE_VARIABLE] = String((asked.address() as AddressInfo).port); // the workers inherit it
  return async () => {
    asked.close();
    await made;
  };
}
