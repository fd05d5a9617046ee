import { runCommandLine } from './cli/run.ts';
import { askWorld } from './hot.ts';

/** Wires any command: argv, streams, clock and data. Answers with the exit code. */
export function main(argv: readonly string[]): Promise<number> {
  return runCommandLine(argv, { ...askWorld() });
}
