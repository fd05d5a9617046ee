import { Fault } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { CommandSpec, Flags } from '../command.ts';
import { parseFast } from '../parse/fast-parser.ts';
import { lastOf } from '../parse/parsed-call.ts';
import { shellWord } from '../shell/shell-word.ts';
import { flagWords } from '../daemon/systemd-unit.ts';
import { readTable } from './agent-table.ts';

interface AgentFinding {
  readonly name: string;
  readonly value: string;
  readonly problem?: string;
}

/**
 * For `prayer doctor`: whether an agent runs and the prayertab can be read, with the flags of that agent; nothing where there is neither.
 * @param flags those of the doctor
 */
export async function agentFindings(
  flags: Flags,
  deps: CliDeps,
  commands: readonly CommandSpec[],
): Promise<AgentFinding[]> {
  const { prayertab } = await deps.agent();
  const file = prayertab(undefined);
  const running = await file.runningAgent();
  const own = running?.words && (await flagsOf(running.words, deps, commands));
  const agent = { name: 'agent', value: running ? runningAs(own) : 'none runs; prayer agent starts one' };
  const assumed = own ? '' : ' It was read without flags of prayer agent, such as --place.';
  try {
    if (file.read() === undefined) return running ? [agent] : [];
    if (lastOf(own?.get('prayertab')) === '-') return [agent]; // what it was given is nowhere to be read
    const quiet = { ...deps, writeError: () => {} };
    const read = new Map([...(own ?? flags)].filter(([name]) => !NOT_OF_LINES.includes(name)));
    const { path, lines, faults } = await readTable({ flags: read, bareWords: [] }, quiet);
    const [first] = faults;
    const check = ['prayer agent check', ...flagWords(read, []).map(shellWord)].join(' ');
    const problem = first && `${path}, line ${first.number}: ${first.sentence}${assumed} ${check} reads it aloud.`;
    const value = `${path}: ${lines.length} to run, ${faults.length} that cannot be read`;
    return [agent, { name: 'prayertab', value, ...(problem === undefined ? {} : { problem }) }];
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return [agent, { name: 'prayertab', value: 'cannot be read', problem: `${thrown.message}${assumed}` }];
  }
}

/** The file is the one that was found, and the built-in lines are not in it. */
const NOT_OF_LINES = ['prayertab', 'notify', 'adhan', 'lang', 'json'];

function runningAs(flags: Flags | undefined): string {
  if (!flags) return 'runs; its flags are not known';
  return flags.size === 0 ? 'runs' : ['runs as prayer agent', ...flagWords(flags, []).map(shellWord)].join(' ');
}

/** Undefined for words of another release that this one cannot read. */
async function flagsOf(
  words: readonly string[],
  deps: CliDeps,
  commands: readonly CommandSpec[],
): Promise<Flags | undefined> {
  const argv = ['agent', ...words];
  const silent = { ...deps, write: () => {}, writeError: () => {} };
  try {
    const { parseByCommander } = await import('../parse/commander-parser.ts');
    const parsed = parseFast(argv, commands) ?? (await parseByCommander(argv, commands, silent));
    return typeof parsed === 'number' ? undefined : parsed.call.flags;
  } catch (thrown) {
    if (thrown instanceof Fault) return undefined;
    throw thrown;
  }
}
