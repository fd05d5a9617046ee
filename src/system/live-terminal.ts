import { unwatchFile, watchFile } from 'node:fs';
import { constants } from 'node:os';
import { type Background, backgroundOfColour, type Colours } from '../core/text/palette.ts';
import { isTerminal } from './terminal.ts';

/** The streams, timers and watched files that the live screen needs. Creating this object touches none of them. */
export function liveTerminal() {
  return {
    get isInputTty() {
      return isTerminal(0);
    },
    get rows() {
      return process.stdout.rows ?? 24;
    },
    streams(hasColour: boolean) {
      // react and chalk, which ink imports, read these variables when they load; react is four times slower in development
      const { env } = process;
      env['NODE_ENV'] ??= 'production';
      if (!hasColour) env['FORCE_COLOR'] = '0';
      const { stdin, stdout, stderr } = process;
      return {
        stdin,
        stdout,
        stderr,
        job: shellJob(),
        hasMouse: process.platform !== 'win32', // on Windows node reads only keys from a console
        askBackground: (colours: Colours) => askBackground(process, colours),
        whenBroken(onReceived: (thrown: unknown) => void) {
          process.once('uncaughtException', onReceived);
          return () => process.off('uncaughtException', onReceived);
        },
      };
    },
    keys,
    watchFiles: changesOf,
    after,
  };
}

const CTRL_C = '\u0003';
const CTRL_Z = '\u001a';

/** Calls back for each key. Raw mode also gives Ctrl-C and Ctrl-Z as characters, which become signals again here. */
function keys(pressed: (key: string) => void): () => void {
  const { stdin } = process;
  const job = shellJob();
  const read = (data: Buffer) => {
    for (const key of data.toString()) {
      if (key === CTRL_C) {
        stop();
        interrupt();
      } else if (key === CTRL_Z) {
        stdin.setRawMode(false);
        job.stop();
        stdin.setRawMode(true);
      } else pressed(key);
    }
  };
  const stop = () => {
    stdin.off('data', read);
    stdin.setRawMode(false);
    stdin.pause();
  };
  stdin.setRawMode(true);
  stdin.on('data', read);
  return stop;
}

/** Windows has no signals: `kill` ends a process there at once, so its listeners are called first. */
function interrupt(): void {
  if (process.platform !== 'win32' || !process.emit('SIGINT', 'SIGINT')) process.kill(process.pid, 'SIGINT');
}

/** How long the screen may show a wrong time after the machine slept or its clock was set. */
const CLOCK_CHECK_MS = 5000;

/** Runs a function later. Timers stop while the machine sleeps and ignore changes of the clock, so this checks the clock as well. */
function after(ms: number, run: () => void): () => void {
  const dueByClock = Date.now() + ms;
  const dueByTimer = performance.now() + ms;
  const check = () => {
    const left = dueByTimer - performance.now();
    if (left <= 0 || Date.now() >= dueByClock) run();
    else timer = setTimeout(check, Math.min(left, CLOCK_CHECK_MS));
  };
  let timer = setTimeout(check, Math.min(ms, CLOCK_CHECK_MS));
  return () => clearTimeout(timer);
}

/**
 * Controls this process as a job of its shell. `stop` uses the default action of SIGTSTP. POSIX ignores that action in an orphaned process
 * group, because no shell could resume the group; the process then continues at once.
 */
function shellJob() {
  const listeners = new Map<NodeJS.Signals, () => void>();
  const all = (switched: 'on' | 'off') => {
    for (const [signal, listener] of listeners) process[switched](signal, listener);
  };
  return {
    listen(onReceived: (signal: 'stop' | 'continue') => void) {
      listeners.set('SIGTSTP', () => onReceived('stop')).set('SIGCONT', () => onReceived('continue'));
      all('on');
      return () => {
        all('off');
        listeners.clear();
      };
    },
    stop() {
      if (!('SIGTSTP' in constants.signals)) return; // Windows
      all('off');
      process.kill(0, 'SIGTSTP');
      all('on');
    },
  };
}

/** Checks files every half second (each 0.4 s of CPU per hour). File notifications miss a new or replaced file, and fail on network disks. */
function changesOf(paths: readonly string[], changed: () => void): () => void {
  const listener = () => changed();
  for (const path of paths) watchFile(path, { interval: 500, persistent: false }, listener);
  return () => {
    for (const path of paths) unwatchFile(path, listener);
  };
}

/** The parts of process.stdin and process.stdout in use; a test can pass others. */
interface Ends {
  readonly stdin: Pick<NodeJS.ReadStream, 'on' | 'off' | 'pause' | 'read' | 'setRawMode' | 'unshift'>;
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
}

/**
 * Asks for the background (OSC 11), and then for the type of the terminal (DA1). Every terminal answers DA1, so this answer ends the wait
 * even if the terminal does not know OSC 11. tmux answers for itself, and GNU screen answers DA1 only. A Windows console is not asked,
 * because node gives its answers as keys. Keys that are typed meanwhile are kept for the screen.
 */
function askBackground(
  { stdin, stdout }: Ends,
  { hasColour, hasCube }: Colours,
  platform: NodeJS.Platform = process.platform,
  deadlineMs = 200,
): Promise<Background | undefined> {
  if (!hasColour || !hasCube || platform === 'win32') return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let said = '';
    const finish = () => {
      clearTimeout(timer);
      stdin.off('data', read);
      stdin.pause(); // stdin stays in raw mode, as the screen wants it; otherwise the terminal would print a late answer
      const keys = said.replace(COLOUR, '').replace(FENCE, '');
      if (keys !== '') stdin.unshift(Buffer.from(keys, 'latin1'));
      if (!FENCE.test(said)) dropLateAnswers(stdin);
      resolve(backgroundOfColour(COLOUR.exec(said)?.[1] ?? ''));
    };
    const read = (bytes: Buffer) => {
      said += bytes.toString('latin1'); // latin1, because a letter may arrive in two halves
      if (FENCE.test(said)) finish();
    };
    // setImmediate, because a busy process must read what has arrived before it gives up
    const timer = setTimeout(() => setImmediate(() => FENCE.test(said) || finish()), deadlineMs);
    stdin.setRawMode(true);
    stdin.on('data', read);
    stdout.write(QUESTION);
  });
}

const ESCAPE = '\u001b';
const QUESTION = `${ESCAPE}]11;?${ESCAPE}\\${ESCAPE}[c`;
const FENCE = new RegExp(`${ESCAPE}\\[\\?[\\d;]*c`);
const COLOUR = new RegExp(`${ESCAPE}\\]11;([\\w:/]*)(?:\\x07|${ESCAPE}\\\\)`);
/** The beginning of an answer whose rest comes in the next piece. */
const BEGUN = new RegExp(`${ESCAPE}\\](?:1|11|11;[\\w:/]*${ESCAPE}?)?$`);

/** Drops answers that come after the deadline, as over a slow line. The screen would take them for keys. */
function dropLateAnswers(stdin: Ends['stdin']): void {
  const read = stdin.read.bind(stdin);
  let begun = '';
  stdin.read = (size?: number) => {
    const piece: Buffer | string | null = read(size);
    if (piece === null) return null;
    const text = (begun + piece.toString()).replace(COLOUR, '');
    begun = BEGUN.exec(text)?.[0] ?? '';
    if (FENCE.test(text)) stdin.read = read;
    return text.slice(0, text.length - begun.length).replace(FENCE, '');
  };
}
