import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Before each test file: a process that is started by `execFileSync` or `spawnSync` gets a limit of its own. While it runs the worker hears
 * nothing, so that no time limit of a test would end it.
 */
const LIMIT_MS = 240_000;

type Start = (...given: unknown[]) => { readonly error?: NodeJS.ErrnoException } | undefined;

declare global {
  var hasDeadlines: true | undefined;
}

const isOptions = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);

function limited(name: 'execFileSync' | 'execSync' | 'spawnSync'): void {
  const own = childProcess[name] as Start;
  const start: Start = (...given) => {
    const at = given.findIndex((one, i) => i > 0 && isOptions(one));
    const options = { timeout: LIMIT_MS, killSignal: 'SIGKILL', ...(given[at] as object | undefined) };
    const ended = own(...(at < 0 ? [...given, options] : given.with(at, options)));
    if (ended?.error?.code === 'ETIMEDOUT') throw new Error(`${given.slice(0, 2).flat().join(' ')}: not ended in time`);
    return ended;
  };
  Reflect.set(childProcess, name, start);
}

if (globalThis.hasDeadlines === undefined) {
  globalThis.hasDeadlines = true;
  for (const name of ['execFileSync', 'execSync', 'spawnSync'] as const) limited(name);
  syncBuiltinESMExports();
}
