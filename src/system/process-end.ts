import { writeStderr } from './terminal.ts';

/*
 * No code calls `process.exit`, because it may never return: it waits for V8's threads, and a thread that compiles may wait for a garbage
 * collection of the main thread (nodejs/node#54918). bin/prayer.js says how often, and what the other end costs. A crash ends the same way.
 */

/** Ends this process at once by the default action of a signal. A shell sees exit code 128 + the signal's number, on Windows 1. */
export function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  process.abort(); // reached only by the first process of a container, for which the kernel ignores its own signals
}

/** Ends the process by a signal after an error that nothing caught. The dashboard has a listener of its own, which restores the terminal. */
export function endCrashesBySignal(): void {
  process.on('uncaughtException', (thrown) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    writeStderr(`${process.getBuiltinModule('node:util').inspect(thrown)}\n`);
    endBy('SIGKILL');
  });
}
