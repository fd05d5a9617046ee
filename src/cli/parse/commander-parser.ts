import { Command, CommanderError, Option } from 'commander';
import { FAULTS, Fault, quoted } from '../../core/fault.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { CommandSpec, Flags, FlagSpec } from '../command.ts';
import { HELP_TOPICS, isManualPage } from '../manual-pages.ts';
import { wrapText } from '../wrap-text.ts';
import { asGiven, normalised } from './argv.ts';
import { COMMON_FLAGS } from './common-flags.ts';
import type { ParsedLine } from './fast-parser.ts';
import { usageFault } from './usage-fault.ts';

/** What help and the version are printed with. */
type HelpDeps = Pick<CliDeps, 'version' | 'terminal' | 'write' | 'writeError'>;

/**
 * Parses a command line by commander, which prints help and the version itself.
 * @returns the exit code where there is nothing more to do. @throws Fault
 */
export async function parseByCommander(
  argv: readonly string[],
  commands: readonly CommandSpec[],
  deps: HelpDeps,
): Promise<ParsedLine | number> {
  let parsed: ParsedLine | undefined;
  const line = helpAsked(argv, commands);
  const root = program(partFor(line, commands), deps, (found) => {
    parsed = found;
  });
  try {
    await root.parseAsync([...normalised(line)], { from: 'user' });
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.exitCode === 0) return 0; // help or version was asked for
    if (thrown.code === 'commander.help') return FAULTS.USAGE.exit; // and shown on stderr
    throw usageFault(thrown, argv, commands);
  }
  if (parsed) refuseWordsBeforeProgram(parsed, argv);
  return parsed ?? 0;
}

/** Commander drops `--`: in `run --at fajr Makkah -- echo` it takes Makkah for the program. @throws Fault USAGE */
function refuseWordsBeforeProgram({ command, call: { bareWords } }: ParsedLine, argv: readonly string[]): void {
  const dashes = argv.indexOf('--');
  if (dashes < 0 || command.bareWords?.[0]?.name !== 'program') return;
  const before = bareWords.slice(0, bareWords.length - (argv.length - dashes - 1));
  if (before.length === 0) return;
  const text = before.join(' ');
  throw new Fault(
    'USAGE',
    `${quoted(text)} stands before --, where no program can stand. A place is given by --place ${quoted(text)}.`,
    { value: text },
  );
}

/** `prayer version` is `prayer --version`, and `prayer help times` is `prayer times --help`. A page of the manual goes first: `prayer help dashboard`. */
function helpAsked(argv: readonly string[], commands: readonly CommandSpec[]): readonly string[] {
  if (argv[0] === 'version' && argv.length === 1) return ['--version'];
  if (argv[0] !== 'help' || argv[1]?.startsWith('-')) return argv;
  if (argv.length === 2 && isManualPage(argv[1] ?? '')) return argv;
  const isCommand = commands.some(({ path }) => path[0] === argv[1]);
  return argv.length === 1 ? ['--help'] : isCommand ? [...argv.slice(1), '--help'] : argv;
}

/** What commander needs of the table for a line: to make 700 options of its flags takes a start 5 ms. */
function partFor(line: readonly string[], commands: readonly CommandSpec[]): readonly CommandSpec[] {
  const [word = '--help', ...others] = line;
  if (others.length === 0 && ['--help', '-h'].includes(word)) return commands.map((spec) => ({ ...spec, flags: [] }));
  const ofWord = commands.filter(({ path }) => path[0] === word);
  return ofWord.length > 0 ? ofWord : commands;
}

/** The command table as commander reads it. */
function program(commands: readonly CommandSpec[], deps: HelpDeps, onParsed: (line: ParsedLine) => void): Command {
  const root = new Command('prayer')
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
      // no text has colours; to ask process.stdout takes a start 4 ms
      getOutHasColors: () => true,
      getErrHasColors: () => true,
    });
  addExamples(root, [
    'prayer setup',
    'prayer times Makkah --method UmmAlQura',
    'prayer next 21.4225,39.8262 --format "{name} in {left}"',
  ]);
  root.addHelpText(
    'after',
    () => `\nManual: prayer help TOPIC\n${wrapText(HELP_TOPICS, deps.terminal.columns).trimEnd()}`,
  );
  const groups = new Map<string, Command>();
  const groupOf = (word: string) => {
    const group =
      groups.get(word) ??
      root
        .command(word)
        .description(GROUPS[word] ?? '')
        .helpCommand(false);
    groups.set(word, group);
    return group;
  };
  for (const command of commands) {
    const [word, second] = command.path;
    const parser = second === undefined ? groupOf(word) : groupOf(word).command(second);
    addCommand(parser, command, onParsed);
  }
  return root;
}

/** What the words that hold other commands are about. */
const GROUPS: Readonly<Record<string, string>> = {
  time: 'time zones, conversions, and the solar day',
  geo: 'places and points',
  timetable: 'printed timetables that are kept, and followed as methods',
  keys: 'API keys of the daemon',
  feeds: 'calendars to subscribe to, each under a secret address',
  webhooks: 'calls to your own address when a prayer time comes',
  config: 'the settings that are kept, and where each comes from',
  store: 'the files in which the daemon keeps keys and subscriptions',
};

function addCommand(parser: Command, command: CommandSpec, onParsed: (line: ParsedLine) => void): void {
  parser.description(command.summary);
  for (const { name, summary, isRequired, isRepeated } of command.bareWords ?? []) {
    const shown = isRepeated ? `${name}...` : name;
    parser.argument(isRequired ? `<${shown}>` : `[${shown}]`, summary);
  }
  const flags = [...command.flags, ...COMMON_FLAGS];
  for (const flag of flags) {
    parser.addOption(optionOf(flag));
    for (const name of flag.otherNames ?? []) parser.addOption(optionOf({ ...flag, name }).hideHelp());
  }
  addExamples(parser, command.examples);
  parser.action(() =>
    onParsed({ command, call: { flags: givenFlags(parser, flags), bareWords: parser.args.map(asGiven) } }),
  );
}

function optionOf({ name, placeholder, summary, choices, help, isLastKept }: FlagSpec): Option {
  const text = help ?? (choices ? `${summary} (${choices.join(', ')})` : summary);
  const option = new Option(placeholder ? `--${name} <${placeholder}>` : `--${name}`, text);
  return placeholder && !isLastKept ? option.argParser(collect) : option;
}

/** Help leads with what to type. */
function addExamples(parser: Command, examples: readonly string[]): void {
  parser.addHelpText('before', `Examples:\n${examples.map((line) => `  ${line}`).join('\n')}\n`);
}

/** The flags that were given, by their names on the command line; commander reports `--no-color` as `color: false`. */
function givenFlags(parser: Command, specs: readonly FlagSpec[]): Flags {
  const flags = new Map<string, true | readonly string[]>();
  for (const [key, value] of Object.entries(parser.opts<Record<string, boolean | string | readonly string[]>>())) {
    const given = kebab(key);
    const name = specs.find(({ otherNames }) => otherNames?.includes(given))?.name ?? given;
    const before = flags.get(name);
    const texts = typeof value === 'boolean' ? value || ['never'] : [value].flat().map(asGiven);
    flags.set(name, texts === true || before === undefined || before === true ? texts : [...before, ...texts]);
  }
  return flags;
}

/** Keeps every value of a repeated flag, so that a repetition can be refused. */
function collect(text: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), text];
}

/** Commander's key `ishaAngle` is the flag `isha-angle`. */
function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
