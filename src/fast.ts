import type { QueryDeps } from './cli/cli-deps.ts';
import type { CommandSpec } from './cli/command.ts';
import { runFastQuery } from './cli/run.ts';
import { tableZones } from './core/time/table-zones.ts';
import { nowEpochSeconds } from './system/clock.ts';
import { configPath, readConfigFile } from './system/config-file.ts';
import { findZone } from './system/find-zone.ts';
import { places } from './system/places.ts';
import { stdTerminal, writeStderr, writeStdout } from './system/terminal.ts';

/**
 * Answers a query with as little loaded as it needs: the build makes a file of this and each file of cli/specs/queries
 * (build/fast-files.ts). Returns the exit code, or undefined where `main` is to answer: it alone knows online providers.
 */
export function fast(argv: readonly string[], queries: readonly CommandSpec[]): Promise<number> | undefined {
  return process.env['PRAYER_GEOCODER'] ? undefined : runFastQuery(argv, queries, queryDeps());
}

/** Streams, clock and data of the machine; no network. */
export function queryDeps(): QueryDeps {
  return {
    context: { now: nowEpochSeconds, findZone, zones: tableZones(), places, geocoder: async () => undefined },
    terminal: stdTerminal(),
    env: process.env,
    write: writeStdout,
    writeError: writeStderr,
    configFile: (given) => {
      const path = configPath(given, process.env);
      return { path, read: () => readConfigFile(path) };
    },
    logBug: (thrown) => {
      if (process.env['PRAYER_DEBUG']) writeStderr(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
    },
  };
}
