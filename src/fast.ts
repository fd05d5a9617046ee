import type { QueryDeps } from './cli/cli-deps.ts';
import type { CommandSpec } from './cli/command.ts';
import { openMonthLists } from './store/month-lists.ts';
import { withConfiguredTimetables } from './cli/daemon/storage-place.ts';
import { parseFast } from './cli/parse/fast-parser.ts';
import { reportFault, withBrokenErrors } from './cli/parse/report-fault.ts';
import { isSheet } from './cli/query/print-sheet.ts';
import { printAnswer } from './cli/query/run-query.ts';
import { tableZones } from './core/time/table-zones.ts';
import { nowEpochSeconds } from './system/clock.ts';
import { configPath, dataDirectory, readConfigFile } from './system/user-files.ts';
import { findZone } from './system/find-zone.ts';
import { places } from './system/places.ts';
import { stdTerminal, writeStderr, writeStdout } from './system/terminal.ts';

/** The commands that ask operations, by their first word. Each loads only its own part of the command table. */
const QUERIES: Readonly<Record<string, () => Promise<{ readonly queries: readonly CommandSpec[] }>>> = {
  explain: () => import('./cli/query/specs/explain.ts'),
  geo: () => import('./cli/query/specs/geo.ts'),
  gregorian: () => import('./cli/query/specs/gregorian.ts'),
  hijri: () => import('./cli/query/specs/hijri.ts'),
  methods: () => import('./cli/query/specs/methods.ts'),
  month: () => import('./cli/query/specs/month.ts'),
  next: () => import('./cli/query/specs/next.ts'),
  now: () => import('./cli/query/specs/now.ts'),
  qibla: () => import('./cli/query/specs/qibla.ts'),
  ramadan: () => import('./cli/query/specs/ramadan.ts'),
  time: () => import('./cli/query/specs/time.ts'),
  times: () => import('./cli/query/specs/times.ts'),
  year: () => import('./cli/query/specs/year.ts'),
};

/** Second words of commands that begin with `hijri` but ask no operation. */
const COMMANDS_OF_HIJRI = new Set(['announce', 'follow', 'months']);

/**
 * Answers a question and loads only the code for it; the entry of `dist/query.cjs`. @returns the exit code, or undefined if `main` must
 * answer: for no question, an online provider, `here`, a file of questions, a sheet to print, or a line that only commander can read
 */
export async function fast(argv: readonly string[]): Promise<number | undefined> {
  if (process.env['PRAYER_GEOCODER'] || argv.some((word) => /^(?:--\w+=)?here$/i.test(word.trim()))) return undefined;
  if (argv[0] === 'hijri' && COMMANDS_OF_HIJRI.has(argv[1] ?? '')) return undefined;
  const spec = await QUERIES[argv[0] ?? '']?.();
  const parsed = spec && parseFast(argv, spec.queries);
  if (!parsed?.command.query || parsed.call.flags.has('input') || isSheet(parsed.call)) return undefined;
  const deps = withConfiguredTimetables(parsed.call, withBrokenErrors(queryDeps()));
  return printAnswer(parsed.command.query, parsed.call, deps).catch((thrown: unknown) =>
    reportFault(thrown, argv, deps, parsed),
  );
}

/** Makes the parts of the machine that a question needs: streams, clock and data. None of them uses the network. */
export function queryDeps(): QueryDeps {
  const timetables = async (directory = dataDirectory(process.env)) => {
    const { openTimetables } = await import('./store/timetables.ts');
    return openTimetables(directory, 'folder');
  };
  const monthLists = (directory = dataDirectory(process.env)) => openMonthLists(directory);
  return {
    context: {
      now: nowEpochSeconds,
      findZone,
      zones: tableZones(),
      places,
      geocoder: async () => undefined,
      timetables: () => timetables(),
      keptLists: () => monthLists().read(),
    },
    timetables,
    monthLists,
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
