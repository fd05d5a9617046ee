import { unwatchFile, watchFile } from 'node:fs';
import { constants } from 'node:os';
import { isatty } from 'node:tty';

/** The machine's part of a screen that lives: streams, timers, and files that are looked at again. Touches nothing before it is asked. */
export function liveTerminal() {
  return {
    get isInputTty() {
      return isatty(0);
    },
    get rows() {
      return process.stdout.rows ?? 24;
    },
    streams(hasColour: boolean) {
      // read once when they are loaded: react is four times slower in development; chalk 6 knows no NO_COLOR
      const { env } = process;
      env['NODE_ENV'] ??= 'production';
      if (!hasColour) env['FORCE_COLOR'] = '0';
      const { stdin, stdout, stderr } = process;
      return {
        stdin,
        stdout,
        stderr,
        job: shellJob(),
        whenBroken(onReceived: (thrown: unknown) => void) {
          process.once('uncaughtException', onReceived);
          return () => process.off('uncaughtException', onReceived);
        },
      };
    },
    watchFile: changesOf,
    after,
  };
}

/** How long a clock may be wrong on the screen after the machine slept or its clock was set. */
const CLOCK_LOOK_MS = 5000;

/** Timers stand still while the machine sleeps, and know nothing of a clock that is set; so the clock is looked at meanwhile. */
function after(ms: number, run: () => void): () => void {
  const dueByClock = Date.now() + ms;
  const dueByTimer = performance.now() + ms;
  const look = () => {
    const left = dueByTimer - performance.now();
    if (left <= 0 || Date.now() >= dueByClock) run();
    else timer = setTimeout(look, Math.min(left, CLOCK_LOOK_MS));
  };
  let timer = setTimeout(look, Math.min(ms, CLOCK_LOOK_MS));
  return () => clearTimeout(timer);
}

/**
 * This process as a job of its shell. It stops by the signal's own default, so a process that no shell can wake again (one whose group
 * is orphaned) goes on at once, as POSIX has it.
 */
function shellJob() {
  const heard = new Map<NodeJS.Signals, () => void>();
  const hearAll = () => {
    for (const [signal, onReceived] of heard) process.on(signal, onReceived);
  };
  const hearNothing = () => {
    for (const [signal, onReceived] of heard) process.off(signal, onReceived);
  };
  return {
    listen(onReceived: (told: 'stop' | 'went on') => void) {
      heard.set('SIGTSTP', () => onReceived('stop')).set('SIGCONT', () => onReceived('went on'));
      hearAll();
      return () => {
        hearNothing();
        heard.clear();
      };
    },
    stop() {
      if (!('SIGTSTP' in constants.signals)) return; // Windows
      hearNothing();
      process.kill(0, 'SIGTSTP');
      hearAll();
    },
  };
}

/**
 * Looks at a file every two seconds (some 0.1 s of CPU an hour) rather than asking the kernel: so it is seen when it appears, is
 * replaced whole, or lies on a disk that tells nothing.
 */
function changesOf(path: string, changed: () => void): () => void {
  const listener = () => changed();
  watchFile(path, { interval: 2000, persistent: false }, listener);
  return () => unwatchFile(path, listener);
}
