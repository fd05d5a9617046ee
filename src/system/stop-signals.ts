import { isatty } from 'node:tty';

const STOPPING = [
  ['SIGTERM', 15],
  ['SIGINT', 2],
] as const;
const HANGUP = ['SIGHUP', 1] as const;

/**
 * Resolves at the first SIGTERM or SIGINT; a second one ends the process at once, with the exit code that shells expect (128 + the
 * signal's number). With a terminal SIGHUP counts too. Without one SIGHUP is ignored: Node has reset what `nohup` set.
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
