import { runFast } from './cli/parse/fast-parser.ts';
import type { QueryDeps } from './cli/cli-deps.ts';
import { tableZones } from './core/time/table-zones.ts';
import { nowEpochSeconds } from './system/clock.ts';
import { configPath, readConfigFile, writeConfigFile } from './system/config-file.ts';
import { findZone } from './system/find-zone.ts';
import { packageVersion } from './system/package.ts';
import { places } from './system/places.ts';
import { stdTerminal, writeStderr, writeStdout } from './system/terminal.ts';

/**
 * The doorstep of the commands that are asked every minute: as little is loaded as they need. Answers with the exit code,
 * or undefined where `main` is to be asked: it alone knows online providers.
 */
export function fast(argv: readonly string[]): Promise<number> | undefined {
  return process.env['PRAYER_GEOCODER'] ? undefined : runFast(argv, queryDeps());
}

/** Wires a question: streams, clock and data; no network. */
export function queryDeps(): QueryDeps {
  return {
    context: { now: nowEpochSeconds, findZone, zones: tableZones(), places, geocoder: async () => undefined },
    version: packageVersion(),
    terminal: stdTerminal(),
    env: process.env,
    write: writeStdout,
    writeError: writeStderr,
    configFile: (given) => {
      const path = configPath(given, process.env);
      const write = async (text: string) => {
        const { writeFileAtomically } = await import('./store/atomic-file.ts');
        writeConfigFile(path, text, writeFileAtomically);
      };
      return { path, read: () => readConfigFile(path), write };
    },
    logBug: (thrown) => {
      if (process.env['PRAYER_DEBUG']) writeStderr(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
    },
  };
}
