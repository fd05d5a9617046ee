import type { QueryDeps } from './cli/cli-deps.ts';
import type { CommandSpec } from './cli/command.ts';
import { printAnswer } from './cli/query/run-query.ts';
import { parseFast } from './cli/parse/fast-parser.ts';
import { reportFault } from './cli/parse/report-fault.ts';
import { withConfiguredTimetables } from './cli/daemon/storage-place.ts';
import { tableZones } from './core/time/table-zones.ts';
import { nowEpochSeconds } from './system/clock.ts';
import { configPath, dataDirectory, readConfigFile } from './system/user-files.ts';
import { findZone } from './system/find-zone.ts';
import { places } from './system/places.ts';
import { stdTerminal, writeStderr, writeStdout } from './system/terminal.ts';

/**
 * Answers a query with as little loaded as it needs: the build makes a file of this and each file of cli/query/specs
 * (build/fast-files.ts). Returns the exit code, or undefined where `main` is to answer: online providers, files of many
 * places and lines for commander are left to it.
 */
export function fast(argv: readonly string[], queries: readonly CommandSpec[]): Promise<number> | undefined {
  if (process.env['PRAYER_GEOCODER']) return undefined;
  const parsed = parseFast(argv, queries);
  if (!parsed?.command.query || parsed.call.flags.has('input')) return undefined;
  const deps = withConfiguredTimetables(parsed.call, queryDeps());
  return printAnswer(parsed.command.query, parsed.call, deps).catch((thrown: unknown) =>
    reportFault(thrown, argv, deps),
  );
}

/** Streams, clock and data of the machine; no network. */
export function queryDeps(): QueryDeps {
  const timetables = async (directory = dataDirectory(process.env)) => {
    const { openTimetables } = await import('./store/timetables.ts');
    return openTimetables(directory, 'folder');
  };
  return {
    context: {
      now: nowEpochSeconds,
      findZone,
      zones: tableZones(),
      places,
      geocoder: async () => undefined,
      timetables: () => timetables(),
    },
    timetables,
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
