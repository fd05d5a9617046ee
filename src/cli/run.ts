import type { CliDeps } from './cli-deps.ts';
import { runQuery } from './query/run-query.ts';
import { parseFast, type ParsedLine } from './parse/fast-parser.ts';
import { reportFault, withBrokenErrors } from './parse/report-fault.ts';
import { defaultsOf } from './settings/defaults.ts';
import { withConfiguredTimetables } from './daemon/storage-place.ts';

/** Runs one command and returns its exit code. stdout gets only data, and stderr gets everything else. */
export async function runCommandLine(argv: readonly string[], machine: CliDeps, parse: typeof parseFast = parseFast) {
  const deps = withBrokenErrors(machine);
  let line: ParsedLine | undefined;
  try {
    if (argv.length === 0) {
      const exit = await runWithoutWords(withConfiguredTimetables({ flags: new Map() }, deps));
      if (exit !== undefined) return exit;
    }
    const { commands } = await import('./command-table.ts');
    const parsed =
      parse(argv, commands) ?? // to load commander takes longer than most answers take
      (await (await import('./parse/commander-parser.ts')).parseByCommander(argv, commands, deps));
    if (typeof parsed === 'number') return parsed;
    line = parsed;
    const { command, call } = parsed;
    const configured = withConfiguredTimetables(call, deps);
    if (command.query) return await runQuery(command.query, call, configured);
    const perform = await command.load();
    return await perform(call, configured, commands);
  } catch (thrown) {
    return reportFault(thrown, argv, deps, line);
  }
}

const WAY_IN = [
  ['prayer setup', 'keepPlace'],
  ['prayer times Cairo', 'timesThere'],
  ['prayer help', 'everyCommand'],
] as const;

/**
 * Runs `prayer` without a word. If a place is saved, the next prayer is shown. Otherwise a person at a terminal sees how to begin. Without
 * a terminal the result is undefined, and help is shown. @throws Fault
 */
async function runWithoutWords(deps: CliDeps): Promise<number | undefined> {
  const call = { flags: new Map(), bareWords: [] };
  if (defaultsOf(call, deps).place()) {
    const [next] = (await import('./query/specs/next.ts')).queries;
    if (next?.query) return runQuery(next.query, call, deps);
  }
  if (!deps.terminal.isTty) return undefined;
  const { namesOfLocale, showWays } = await import('./shell/words.ts');
  deps.write(showWays(WAY_IN, await namesOfLocale(deps), deps));
  return 0;
}
