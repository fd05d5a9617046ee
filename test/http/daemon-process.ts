import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ZONE_OF_PROCESSES } from '../twice.ts';

/** The command as it is installed: from `dist/`, which every run of the tests makes. It starts in a third of the time of the sources. */
export const PROGRAM = new URL('../../bin/prayer.js', import.meta.url).pathname;

/** Nobody can make a folder there, not even root: what a provider answered is not remembered from one run to the next. */
const NO_HOME = '/dev/null';

export interface Ended {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command in a process of its own. */
export async function run(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const started = start(words, env);
  const [exit] = (await once(started.child, 'close')) as [number | null];
  return { exit, stdout: started.stdout(), stderr: started.stderr() };
}

export interface DaemonProcess {
  readonly child: ChildProcess;
  readonly base: string;
  /** The key that its first start printed. */
  readonly firstKey: string | undefined;
  stdout(): string;
  stderr(): string;
  /** Asks with the first key, or another. */
  ask(path: string, key?: string): Promise<Response>;
  /** The exit code, null when it was killed. */
  readonly ended: Promise<number | null>;
  /** @returns the exit code, null when it was killed */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts `prayer serve` on a free port and waits until it listens.
 * @param data its directory; undefined where its words or environment name a database
 * @param log where its stderr goes instead of to us @param program that of another checkout, for a bench
 */
export async function daemon(
  data: string | undefined,
  words: readonly string[] = [],
  env: Record<string, string> = {},
  log?: number,
  program = PROGRAM,
) {
  const line = ['serve', '--port', '0', ...(data === undefined ? [] : ['--data', data]), ...words];
  const { child, out, stdout, stderr } = start(line, env, log, program);
  const ended = once(child, 'close') as Promise<[number | null]>;
  while (!stdout().includes('Listening')) {
    const isOver = await Promise.race([ended.then(() => true), once(out, 'data').then(() => false)]);
    if (isOver) throw new Error(`the daemon did not start: ${stderr()}`);
  }
  const base = /http:\/\/\S+/.exec(stdout())?.[0] ?? '';
  const firstKey = /^mzw_\S+$/m.exec(stdout())?.[0];
  const started: DaemonProcess = {
    child,
    base,
    firstKey,
    stdout,
    stderr,
    // each on a connection of its own: the daemon closes one that is idle, also while this process is too busy to hear of it
    ask: (path, key = firstKey) =>
      fetch(`${base}${path}`, {
        headers: { connection: 'close', ...(key === undefined ? {} : { 'x-api-key': key }) },
      }),
    ended: ended.then(([exit]) => exit),
    end: async (signal) => {
      child.kill(signal);
      return (await ended)[0];
    },
  };
  return started;
}

function start(
  words: readonly string[],
  env: Record<string, string>,
  log: number | 'pipe' = 'pipe',
  program = PROGRAM,
) {
  const { PATH, XDG_CACHE_HOME } = process.env;
  const isMemoryUsed = 'PRAYER_GEOCODER' in env;
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH, HOME: NO_HOME, TZ: ZONE_OF_PROCESSES, ...(isMemoryUsed ? {} : { XDG_CACHE_HOME }), ...env },
    stdio: ['ignore', 'pipe', log],
  });
  const { stdout: out } = child;
  if (!out) throw new Error('the process has no stdout');
  let stdout = '';
  let stderr = '';
  out.on('data', (bytes: Buffer) => {
    stdout += bytes.toString();
  });
  child.stderr?.on('data', (bytes: Buffer) => {
    stderr += bytes.toString();
  });
  return { child, out, stdout: () => stdout, stderr: () => stderr };
}
