import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { ZONE_OF_PROCESSES } from './twice.ts';

/**
 * Before each test file: a process that a test starts has another zone than the test, unless it is given one. And where the test is blocked
 * until it ends (`execFileSync`, `spawnSync`), so that no limit of the test would end it, it has a limit of its own.
 */
const LIMIT_MS = 240_000;

type Start = (...given: unknown[]) => unknown;

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  readonly timeout?: number;
}

declare global {
  var areProcessesLimited: true | undefined;
}

const isOptions = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);

function withOptions(given: readonly unknown[], change: (own: Options) => Options): unknown[] {
  const at = given.findIndex((one, i) => i > 0 && isOptions(one));
  if (at >= 0) return given.with(at, change(given[at] as Options));
  const last = given.findIndex((one) => typeof one === 'function');
  return given.toSpliced(last < 0 ? given.length : last, 0, change({}));
}

function replace(name: 'spawn' | 'spawnSync' | 'exec' | 'execSync' | 'execFile' | 'execFileSync' | 'fork'): void {
  const own = childProcess[name] as Start;
  const limit = name.endsWith('Sync') ? { timeout: LIMIT_MS, killSignal: 'SIGKILL' } : {};
  const start: Start = (...all) => {
    const given = all.filter((one) => one !== undefined);
    const { TZ } = process.env;
    const ended = own(
      ...withOptions(given, ({ env = process.env, ...others }) => ({
        ...limit,
        ...others,
        env: env['TZ'] === undefined || env['TZ'] === TZ ? { ...env, TZ: ZONE_OF_PROCESSES } : env,
      })),
    );
    const { error } = (ended ?? {}) as { readonly error?: NodeJS.ErrnoException };
    if (error?.code === 'ETIMEDOUT') throw new Error(`${given.slice(0, 2).flat().join(' ')}: not ended in time`);
    return ended;
  };
  Reflect.set(childProcess, name, Object.defineProperties(start, Object.getOwnPropertyDescriptors(own)));
}

// files that share a worker share what is put in place here
if (globalThis.areProcessesLimited === undefined) {
  globalThis.areProcessesLimited = true;
  for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'] as const)
    replace(name);
  syncBuiltinESMExports();
}
