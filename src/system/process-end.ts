import { writeStderr } from './terminal.ts';

/*
 * No code calls `process.exit`, because it may never return: it waits for V8's threads, and a thread that compiles may wait for a garbage
 * collection of the main thread (nodejs/node#54918). bin/prayer.js says how often, and what the other end costs.
 */

/** Ends this process at once by the default action of a signal. A shell sees exit code 128 + the signal's number, on Windows 1. */
export function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  process.abort(); // reached only by the first process of a container, for which the kernel ignores its own signals
}

/** The time that a crashed process has to end by itself. */
const CRASHED_MS = 2000;

/**
 * After an error that nothing caught, the process ends with exit code 1 once nothing is left to do; after two seconds a signal ends it. The
 * dashboard has a listener of its own, which restores the terminal.
 */
export function endAfterCrash(): void {
  let isEnding = false;
  process.on('uncaughtException', (thrown) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    writeStderr(`${process.getBuiltinModule('node:util').inspect(thrown)}\n`);
    if (isEnding) return;
    isEnding = true;
    process.once('exit', () => {
      process.exitCode = 1; // here, because the command may still return an exit code of its own
    });
    setTimeout(() => endBy('SIGKILL'), CRASHED_MS).unref();
  });
}
