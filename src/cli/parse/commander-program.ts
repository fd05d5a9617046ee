import { Command as CommanderCommand, CommanderError, Option } from 'commander';
import { FAULTS, Fault } from '../../core/fault.ts';
import type { Field } from '../../operations/operation.ts';
import type { CliDeps } from '../cli-deps.ts';
import { runQuery } from '../commands/run-query.ts';
import { HELP_TOPICS, isManualPage } from '../shell/manual-pages.ts';
import { wrapText } from '../shell/wrap-text.ts';
import type { Command } from '../specs/command.ts';
import { commands } from '../specs/commands.ts';
import type { QueryCommand } from '../specs/query-command.ts';
import { flagName, formatSummary } from '../specs/query-command.ts';
import { queryCommandOf, queryCommands } from '../specs/query-commands.ts';
import type { Flag } from '../specs/query-specs.ts';
import { asGiven, normalised } from './argv.ts';
import { COMMON_FLAGS } from './common-flags.ts';

/** Reads a command line by commander and does what it says. Answers the exit code. @throws Fault */
export async function parseProgram(argv: readonly string[], deps: CliDeps): Promise<number> {
  let exit = 0;
  try {
    await program(deps, (code) => {
      exit = code;
    }).parseAsync([...normalised(helpAsked(argv))], { from: 'user' });
    return exit;
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.exitCode === 0) return 0; // help or version was asked for
    if (thrown.code === 'commander.help') return FAULTS.USAGE.exit; // and shown on stderr
    throw asFault(thrown);
  }
}

/** `prayer help times` is `prayer times --help`. A page of the manual goes first: `prayer help dashboard`. */
function helpAsked(argv: readonly string[]): readonly string[] {
  if (argv[0] !== 'help' || argv[1]?.startsWith('-')) return argv;
  if (argv.length === 2 && isManualPage(argv[1] ?? '')) return argv;
  const isCommand = [...queryCommands(), ...commands].some(({ path }) => path[0] === argv[1]);
  return argv.length === 1 ? ['--help'] : isCommand ? [...argv.slice(1), '--help'] : argv;
}

function asFault({ code, message }: CommanderError): Fault {
  const sentence = asGiven(message)
    .replace(/^error: /, '')
    .replace(/\n\(?(.*?)\)?$/, '. $1');
  return new Fault(
    code === 'commander.unknownOption' ? 'UNKNOWN_PARAMETER' : 'USAGE',
    `${sentence[0]?.toUpperCase()}${sentence.slice(1)}${sentence.endsWith('?') ? '' : '.'} See prayer --help.`,
  );
}

/** Every command, as commander reads them. @param setExit takes the exit code of a deed; a question exits 0 or throws */
function program(deps: CliDeps, setExit: (exit: number) => void): CommanderCommand {
  const root = new CommanderCommand('prayer')
    .description('Prayer times, Hijri dates, time zones and places, offline.')
    .version(deps.version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: deps.write,
      writeErr: deps.writeError,
      outputError: () => {}, // errors are shown once, as faults
      getOutHelpWidth: () => deps.terminal.columns,
      getErrHelpWidth: () => deps.terminal.columns,
    });
  addExamples(root, [
    'prayer times Makkah --method UmmAlQura',
    'prayer next 21.4225,39.8262 --format "{name} in {left}"',
    'prayer config set place Istanbul',
  ]);
  root.addHelpText(
    'after',
    () => `\nManual: prayer help TOPIC\n${wrapText(HELP_TOPICS, deps.terminal.columns).trimEnd()}`,
  );
  const groups = new Map<string, CommanderCommand>();
  const parentOf = (path: readonly string[]) =>
    path.slice(0, -1).reduce((parser, word) => {
      const group =
        groups.get(word) ??
        parser
          .command(word)
          .description(GROUPS[word] ?? '')
          .helpCommand(false);
      groups.set(word, group);
      return group;
    }, root);
  for (const query of queryCommands()) {
    addQuery(parentOf(query.path), query.path.at(-1) ?? '', query, deps);
  }
  for (const command of commands) addCommand(parentOf(command.path), command.path.at(-1) ?? '', command, deps, setExit);
  return root;
}

/** What the words that hold other commands are about. */
const GROUPS: Readonly<Record<string, string>> = {
  time: 'time zones, conversions, and the solar day',
  geo: 'places and points',
  keys: 'API keys of the daemon',
  webhooks: 'calls to your own address when a prayer time comes',
  config: 'the settings that are kept, and where each comes from',
};

function addQuery(parent: CommanderCommand, name: string, query: QueryCommand, deps: CliDeps): void {
  const { rows, fields, positionals, flags, takesPlace, takesBarePlace, isOpenEnded } = query;
  const bareWord = (name: string) => (isOpenEnded ? `[${name}...]` : `[${name}]`);
  const parser = parent.command(name).description(rows.map((row) => row.operation.summary).join('; '));
  if (takesBarePlace) parser.argument(bareWord('place'), 'a city, with or without its country, or LAT,LNG');
  if (takesPlace) parser.addOption(placeOption());
  for (const field of positionals) parser.argument(bareWord(field), fields[field]?.summary ?? '');
  for (const [field, shape] of Object.entries(fields)) parser.addOption(fieldOption(flagName(field, rows), shape));
  for (const flag of flags) parser.addOption(viewOption(flag));
  parser.addOption(new Option('--format <NAME>', formatSummary(query)));
  parser.addOption(new Option('--json', 'the same as --format json'));
  addCommonFlags(parser);
  addExamples(
    parser,
    rows.flatMap((row) => row.words.examples),
  );
  parser.action(() => runQuery(query, { flags: givenFlags(parser), bareWords: parser.args.map(asGiven) }, deps));
}

function addCommand(
  parent: CommanderCommand,
  name: string,
  command: Command,
  deps: CliDeps,
  setExit: (exit: number) => void,
): void {
  const parser = parent.command(name).description(command.summary);
  for (const { name: word, summary, isRequired, isRepeated } of command.bareWords ?? []) {
    const shown = isRepeated ? `${word}...` : word;
    parser.argument(isRequired ? `<${shown}>` : `[${shown}]`, summary);
  }
  if (command.asks) addFieldsOf(parser, command.asks);
  for (const flag of command.flags) {
    const option = viewOption(flag);
    parser.addOption(flag.placeholder ? option.argParser(collect) : option);
  }
  addCommonFlags(parser);
  addExamples(parser, command.examples);
  parser.action(async () => {
    const perform = await command.load();
    setExit(await perform({ flags: givenFlags(parser), bareWords: parser.args.map(asGiven) }, deps, commands));
  });
}

function addFieldsOf(parser: CommanderCommand, { operation, except }: NonNullable<Command['asks']>): void {
  const { fields, rows, takesPlace } = queryCommandOf(operation);
  if (takesPlace && !except.includes('at')) parser.addOption(placeOption());
  for (const [field, shape] of Object.entries(fields)) {
    if (!except.includes(field)) parser.addOption(fieldOption(flagName(field, rows), shape));
  }
}

function placeOption(): Option {
  return new Option('--at <PLACE>', 'the place as one word').argParser(collect);
}

function fieldOption(name: string, { placeholder, summary, choices, isFlag }: Field<unknown>): Option {
  return isFlag
    ? new Option(`--${name}`, summary)
    : new Option(`--${name} <${placeholder}>`, withChoices(summary, choices)).argParser(collect);
}

function addCommonFlags(parser: CommanderCommand): void {
  for (const flag of COMMON_FLAGS) parser.addOption(viewOption(flag));
}

/** Help leads with what to type. */
function addExamples(parser: CommanderCommand, examples: readonly string[]): void {
  parser.addHelpText('before', `Examples:\n${examples.map((line) => `  ${line}`).join('\n')}\n`);
}

/** The flags that were given, by their names on the command line; `--no-color` is heard as `--color never`. */
function givenFlags(parser: CommanderCommand): Map<string, true | readonly string[]> {
  const entries = Object.entries(parser.opts<Record<string, boolean | string | readonly string[]>>());
  return new Map(
    entries.map(([key, value]) => [
      kebab(key),
      typeof value === 'boolean' ? value || ['never'] : [value].flat().map(asGiven),
    ]),
  );
}

/** Keeps every value of a repeated flag, so that `readInput` can refuse the repetition. */
function collect(text: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), text];
}

function viewOption({ name, placeholder, summary, choices }: Flag): Option {
  return new Option(placeholder ? `--${name} <${placeholder}>` : `--${name}`, withChoices(summary, choices));
}

function withChoices(summary: string, choices: readonly string[] | undefined): string {
  return choices ? `${summary} (${choices.join(', ')})` : summary;
}

/** `ishaAngle`, as commander keys it, or `isha_angle`, as the field is called, is `isha-angle` as a flag. */
function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
