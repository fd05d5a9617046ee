import { runCommandLine } from './cli/run.ts';
import { intlZones } from './core/time/intl-zone.ts';
import { nowEpochSeconds } from './system/clock.ts';
import { findZone } from './system/find-zone.ts';
import { places } from './system/places.ts';
import { packageVersion } from './system/package.ts';
import { stdTerminal, writeStderr, writeStdout } from './system/terminal.ts';

/** Wires one command: argv, streams, clock and data. Answers with the exit code. */
export function main(argv: readonly string[]): Promise<number> {
  return runCommandLine(argv, {
    context: { now: nowEpochSeconds, findZone, zones: intlZones(), places },
    version: packageVersion(),
    terminal: stdTerminal(),
    write: writeStdout,
    writeError: writeStderr,
    logBug: (thrown) => {
      if (process.env['PRAYER_DEBUG']) writeStderr(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
    },
  });
}
