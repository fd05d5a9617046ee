import type { CliDeps } from './cli-deps.ts';
import { runQuery } from './query/run-query.ts';
import { parseFast } from './parse/fast-parser.ts';
import { reportFault } from './parse/report-fault.ts';
import { withConfiguredTimetables } from './daemon/storage-place.ts';

/** Runs one command and returns its exit code. stdout gets data only, stderr everything else. */
export async function runCommandLine(
  argv: readonly string[],
  deps: CliDeps,
  parse: typeof parseFast = parseFast,
): Promise<number> {
  try {
    if (argv.length === 0) {
      const alone = await (await import('./shell/bare-command.ts')).alone(
        withConfiguredTimetables({ flags: new Map() }, deps),
      );
      if (alone !== undefined) return alone;
    }
    const { commands } = await import('./command-table.ts');
    const parsed =
      parse(argv, commands) ?? // commander takes longer to load than most answers to make
      (await (await import('./parse/commander-parser.ts')).parseByCommander(argv, commands, deps));
    if (typeof parsed === 'number') return parsed;
    const { command, call } = parsed;
    const configured = withConfiguredTimetables(call, deps);
    if (command.query) return await runQuery(command.query, call, configured);
    const perform = await command.load();
    return await perform(call, configured, commands);
  } catch (thrown) {
    return reportFault(thrown, argv, deps);
  }
}
