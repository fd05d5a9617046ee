import { Command, CommanderError, Option } from 'commander';
import { FAULTS, Fault } from '../core/fault.ts';
import type { Field } from '../ops/operation.ts';
import { asGiven, normalised } from './argv.ts';
import { ask } from './ask.ts';
import { COMMON_FLAGS } from './common-flags.ts';
import type { Deed } from './deed.ts';
import { deeds } from './deeds.ts';
import type { Question } from './question.ts';
import { flagName, formatSummary } from './question.ts';
import { questionOf, questions } from './questions.ts';
import type { ViewFlag } from './words.ts';
import type { World } from './world.ts';

/** Reads a command line by commander and does what it says. Answers the exit code. @throws Fault */
export async function parseProgram(argv: readonly string[], world: World): Promise<number> {
  let exit = 0;
  try {
    await program(world, (code) => {
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

/** `prayer help times` is `prayer times --help`; the topics of help are left to their deed. */
function helpAsked(argv: readonly string[]): readonly string[] {
  if (argv[0] !== 'help' || argv[1]?.startsWith('-')) return argv;
  const isCommand = [...questions(), ...deeds].some(({ path }) => path[0] === argv[1]);
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
function program(world: World, setExit: (exit: number) => void): Command {
  const root = new Command('prayer')
    .description('Prayer times, Hijri dates, time zones and places, offline.')
    .version(world.version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: world.write,
      writeErr: world.writeError,
      outputError: () => {}, // errors are shown once, as faults
      getOutHelpWidth: () => world.terminal.columns,
      getErrHelpWidth: () => world.terminal.columns,
    });
  addExamples(root, [
    'prayer times Makkah --method UmmAlQura',
    'prayer next 21.4225,39.8262 --format "{name} in {left}"',
    'prayer config set place Istanbul',
  ]);
  root.addHelpText('after', `\nMore: prayer help ${TOPIC_NAMES}`);
  const groups = new Map<string, Command>();
  const parentOf = (path: readonly string[]) =>
    path.slice(0, -1).reduce((command, word) => {
      const group =
        groups.get(word) ??
        command
          .command(word)
          .description(GROUPS[word] ?? '')
          .helpCommand(false);
      groups.set(word, group);
      return group;
    }, root);
  for (const question of questions()) {
    addQuestion(parentOf(question.path), question.path.at(-1) ?? '', question, world);
  }
  for (const deed of deeds) addDeed(parentOf(deed.path), deed.path.at(-1) ?? '', deed, world, setExit);
  return root;
}

const TOPIC_NAMES = 'exit-codes | environment | formats';

/** What the words that hold other commands are about. */
const GROUPS: Readonly<Record<string, string>> = {
  time: 'time zones, conversions, and the solar day',
  geo: 'places and points',
  keys: 'API keys of the daemon',
  webhooks: 'calls to your own address when a prayer time comes',
  config: 'the settings that are kept, and where each comes from',
};

function addQuestion(parent: Command, name: string, question: Question, world: World): void {
  const { rows, fields, positionals, flags, takesPlace, takesBarePlace, isOpenEnded } = question;
  const bareWord = (name: string) => (isOpenEnded ? `[${name}...]` : `[${name}]`);
  const command = parent.command(name).description(rows.map((row) => row.operation.summary).join('; '));
  if (takesBarePlace) command.argument(bareWord('place'), 'a city, with or without its country, or LAT,LNG');
  if (takesPlace) command.addOption(placeOption());
  for (const field of positionals) command.argument(bareWord(field), fields[field]?.summary ?? '');
  for (const [field, shape] of Object.entries(fields)) command.addOption(fieldOption(flagName(field, rows), shape));
  for (const flag of flags) command.addOption(viewOption(flag));
  command.addOption(new Option('--format <NAME>', formatSummary(question)));
  command.addOption(new Option('--json', 'the same as --format json'));
  addCommonFlags(command);
  addExamples(
    command,
    rows.flatMap((row) => row.words.examples),
  );
  command.action(() => ask(question, { flags: givenFlags(command), bareWords: command.args.map(asGiven) }, world));
}

function addDeed(parent: Command, name: string, deed: Deed, world: World, setExit: (exit: number) => void): void {
  const command = parent.command(name).description(deed.summary);
  for (const { name: word, summary, isRequired, isRepeated } of deed.bareWords ?? []) {
    const shown = isRepeated ? `${word}...` : word;
    command.argument(isRequired ? `<${shown}>` : `[${shown}]`, summary);
  }
  if (deed.asks) addFieldsOf(command, deed.asks);
  for (const flag of deed.flags) {
    const option = viewOption(flag);
    command.addOption(flag.placeholder ? option.argParser(collect) : option);
  }
  addCommonFlags(command);
  addExamples(command, deed.examples);
  command.action(async () => {
    const perform = await deed.load();
    setExit(await perform({ flags: givenFlags(command), bareWords: command.args.map(asGiven) }, world, deeds));
  });
}

function addFieldsOf(command: Command, { operation, except }: NonNullable<Deed['asks']>): void {
  const { fields, rows, takesPlace } = questionOf(operation);
  if (takesPlace && !except.includes('at')) command.addOption(placeOption());
  for (const [field, shape] of Object.entries(fields)) {
    if (!except.includes(field)) command.addOption(fieldOption(flagName(field, rows), shape));
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

function addCommonFlags(command: Command): void {
  for (const flag of COMMON_FLAGS) command.addOption(viewOption(flag));
}

/** Help leads with what to type. */
function addExamples(command: Command, examples: readonly string[]): void {
  command.addHelpText('before', `Examples:\n${examples.map((line) => `  ${line}`).join('\n')}\n`);
}

/** The flags that were given, by their names on the command line; `--no-color` is heard as `--color never`. */
function givenFlags(command: Command): Map<string, true | readonly string[]> {
  const entries = Object.entries(command.opts<Record<string, boolean | string | readonly string[]>>());
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

function viewOption({ name, placeholder, summary, choices }: ViewFlag): Option {
  return new Option(placeholder ? `--${name} <${placeholder}>` : `--${name}`, withChoices(summary, choices));
}

function withChoices(summary: string, choices: readonly string[] | undefined): string {
  return choices ? `${summary} (${choices.join(', ')})` : summary;
}

/** `ishaAngle`, as commander keys it, or `isha_angle`, as the field is called, is `isha-angle` as a flag. */
function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
