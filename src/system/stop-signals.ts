import { isatty } from 'node:tty';

const STOPPING = [
  ['SIGTERM', 15],
  ['SIGINT', 2],
] as const;
const HANGUP = ['SIGHUP', 1] as const;

/**
 * The first SIGTERM or SIGINT resolves; a second one ends the process at once, as shells expect (128 + the signal's number). SIGHUP is
 * one of them for whoever has a terminal that can be closed; without one it means nothing to us, and Node has undone what `nohup` asked.
 */
export function stopSignal(): Promise<void> {
  const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
  if (!hasTerminal) process.on('SIGHUP', () => {});
  return new Promise((stop) => {
    let count = 0;
    for (const [signal, number] of hasTerminal ? [...STOPPING, HANGUP] : STOPPING) {
      process.on(signal, () => {
        count++;
        if (count > 1) process.exit(128 + number);
        stop();
      });
    }
  });
}
