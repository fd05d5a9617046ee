import { Command, CommanderError, Option } from 'commander';
import { FAULTS, Fault, quoted } from '../../core/fault.ts';
import { calendarNameOf, daysOfWord, eventOfWord } from '../../core/words/everyday-words.ts';
import type { CliDeps } from '../cli-deps.ts';
import { type CommandSpec, type Commands, COMMON_FLAGS, type Flags, type FlagSpec } from '../command.ts';
import { briefly, COMMAND_GROUPS, flagText, inGroups, namedFlags, sharedFlags } from '../help-groups.ts';
import { TOPICS_OF_COMMANDS } from '../help-groups.ts';
import { isManualPage } from '../manual-pages.ts';
import { brokenLines, wrapText } from '../wrap-text.ts';
import { asGiven, commandOf, normalised, type ParsedLine } from './fast-parser.ts';

type HelpDeps = Pick<CliDeps, 'version' | 'terminal' | 'write' | 'writeError'>;

/** Parses a line by commander, which prints help and the version itself. @returns the exit code if commander has answered. @throws Fault */
export async function parseByCommander(
  argv: readonly string[],
  commands: Commands,
  deps: HelpDeps,
): Promise<ParsedLine | number> {
  let parsed: ParsedLine | undefined;
  const line = helpAsked(argv, commands);
  const root = program(partFor(line, commands), commands, deps, (found) => {
    parsed = found;
  });
  try {
    await root.parseAsync([...normalised(line)], { from: 'user' });
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.exitCode === 0) return 0; // help or version was asked for
    if (thrown.code === 'commander.help') return FAULTS.USAGE.exit; // commander has shown the help on stderr
    throw usageFault(thrown, argv, commands);
  }
  if (parsed) refuseWordsBeforeProgram(parsed, argv);
  return parsed ?? 0;
}

/** Refuses `run --at fajr Makkah -- echo`, because commander drops `--` and would take Makkah for the program. @throws Fault USAGE */
function refuseWordsBeforeProgram({ command, call: { bareWords } }: ParsedLine, argv: readonly string[]): void {
  const dashes = argv.indexOf('--');
  if (dashes < 0 || command.bareWords?.[0]?.name !== 'program') return;
  const value = bareWords.slice(0, bareWords.length - (argv.length - dashes - 1)).join(' ');
  if (value === '') return;
  const way = `Write the program after --, and a place as --place ${quoted(value)}.`;
  throw new Fault('USAGE', `${quoted(value)} is before --, where only flags may be. ${way}`, { value });
}

/** Turns `prayer version` into `prayer --version`, and `prayer help times` into `prayer times --help`. `prayer help PAGE` stays. */
function helpAsked(argv: readonly string[], commands: Commands): readonly string[] {
  if (argv[0] === 'version' && argv.length === 1) return ['--version'];
  if (argv[0] !== 'help' || argv[1]?.startsWith('-')) return argv;
  if (argv.length === 2 && isManualPage(argv[1] ?? '')) return argv;
  const isCommand = commands.some(({ path }) => path[0] === argv[1]);
  return argv.length === 1 ? ['--help'] : isCommand ? [...argv.slice(1), '--help'] : argv;
}

/** The rows of the table that commander needs for a line. With the options of all rows (some 700) each start would take 5 ms more. */
function partFor(line: readonly string[], commands: Commands): Commands {
  const [word = '--help', ...others] = line;
  if (others.length === 0 && ['--help', '-h'].includes(word)) {
    return inGroups(commands).map((spec) => ({ ...spec, flags: [] }));
  }
  const ofWord = commands.filter(({ path }) => path[0] === word);
  return ofWord.length > 0 ? ofWord : commands;
}

/** Makes commander's own objects for a part of the table. */
function program(part: Commands, commands: Commands, deps: HelpDeps, onParsed: (line: ParsedLine) => void): Command {
  const { columns } = deps.terminal;
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
      outputError: () => {}, // the program shows errors once, as faults
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
      // our texts have no colours; without these two lines commander asks process.stdout, which takes 4 ms
      getOutHasColors: () => true,
      getErrHasColors: () => true,
    });
  addExamples(root, ['prayer setup', 'prayer times Cairo', 'prayer next London', 'prayer dashboard']);
  root.addHelpText('after', `\n${wrapText(MORE_HELP, columns).trimEnd()}`);
  root.configureHelp({
    minWidthToWrap: 16,
    subcommandTerm: (command) => command.name(),
    subcommandDescription: (command) => briefly(command.description()),
  });
  const groups = new Map<string, Command>();
  const shared = sharedFlags(commands);
  for (const command of part) {
    const [word, second] = command.path;
    const group =
      groups.get(word) ??
      root
        .command(word)
        .description(TOPICS_OF_COMMANDS[word] ?? '')
        .helpGroup(`${COMMAND_GROUPS.find(([, words]) => words.includes(word))?.[0]}:`)
        .helpCommand(false);
    groups.set(word, group);
    addCommand(second === undefined ? group : group.command(second), command, shared, columns, onParsed);
  }
  return root;
}

const MORE_HELP = [
  ['prayer help COMMAND', 'the flags of a command, with examples'],
  ['prayer help first-steps', 'from nothing to the next prayer in your status bar'],
  ['prayer help manual', 'the pages of the manual'],
] as const;

function addCommand(
  parser: Command,
  command: CommandSpec,
  shared: ReturnType<typeof sharedFlags>,
  columns: number,
  onParsed: (line: ParsedLine) => void,
): void {
  parser.description(command.summary);
  for (const { name, summary, isRequired, isRepeated } of command.bareWords ?? []) {
    const shown = isRepeated ? `${name}...` : name;
    parser.argument(isRequired ? `<${shown}>` : `[${shown}]`, summary);
  }
  const flags = [...command.flags, ...COMMON_FLAGS];
  const named = namedFlags(flags, shared);
  const isNamed = ({ name }: FlagSpec) => named.some(([, names]) => names.includes(name));
  for (const flag of flags) {
    parser.addOption(optionOf(flag).hideHelp(isNamed(flag)));
    for (const name of flag.otherNames ?? []) parser.addOption(optionOf({ ...flag, name }).hideHelp());
  }
  parser.addHelpOption(new Option('-h, --help', 'show help'));
  const groups = named.flatMap(([title, names]) => {
    const [first, ...rest] = brokenLines(`${title}: ${names.map((name) => `--${name}`).join(' ')}`, columns - 4);
    return [`  ${first}`, ...rest.map((line) => `    ${line}`)];
  });
  parser.addHelpText(
    'after',
    ['', ...brokenLines('Also, explained by prayer help flags:', columns), ...groups].join('\n'),
  );
  addExamples(parser, command.examples);
  parser.action(() =>
    onParsed({ command, call: { flags: givenFlags(parser, flags), bareWords: parser.args.map(asGiven) } }),
  );
}

function optionOf(flag: FlagSpec): Option {
  const { name, placeholder, isLastKept } = flag;
  const option = new Option(placeholder ? `--${name} <${placeholder}>` : `--${name}`, flagText(flag));
  // the parser keeps every value of a repeated flag, so that the command can refuse the repetition
  const collect = (value: string, before: readonly string[] = []) => [...before, value];
  return placeholder && !isLastKept ? option.argParser(collect) : option;
}

function addExamples(parser: Command, examples: readonly string[]): void {
  parser.addHelpText('before', `Examples:\n${examples.map((line) => `  ${line}`).join('\n')}\n`);
}

/** The given flags, by their names on the command line. Commander reports `--no-color` as `color: false`. */
function givenFlags(parser: Command, specs: readonly FlagSpec[]): Flags {
  const flags = new Map<string, readonly string[]>();
  for (const [key, value] of Object.entries(parser.opts<Record<string, boolean | string | readonly string[]>>())) {
    const given = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`); // `ishaAngle` is `isha-angle`
    const name = specs.find(({ otherNames }) => otherNames?.includes(given))?.name ?? given;
    const texts = value === true ? [] : value === false ? ['never'] : [value].flat().map(asGiven);
    flags.set(name, [...(flags.get(name) ?? []), ...texts]);
  }
  return flags;
}

/** Turns an error of commander into a Fault with our own sentence. Commander has no hook for its sentences. */
function usageFault({ code, message }: CommanderError, argv: readonly string[], commands: Commands) {
  const text = asGiven(message);
  const asked = commandOf(argv, commands);
  // for a word such as `salah` our own hint is better than commander's guess by its spelling
  const isKnown = code === 'commander.unknownCommand' && commandMeant(argv[0] ?? '') !== undefined;
  const sentence = text
    .replace(/^error: /, '')
    .replace(/\n\(?(.*?)\)?$/, isKnown ? '' : '. $1')
    .replace(/\.$/, '');
  if (code === 'commander.unknownOption') {
    const [, dashes = '', flag = ''] = /'(--?)(\w[\w-]*)/.exec(text) ?? [];
    const hint = flagMeant(flag, asked, commands);
    if (asked === undefined && hint !== undefined && argv[0]?.startsWith('-')) {
      const sentence = `'${dashes}${flag}' is before the command. Write flags after it: prayer COMMAND ${dashes}${flag}.`;
      return new Fault('USAGE', `${sentence} ${hint}`);
    }
    if (hint !== undefined) return new Fault('UNKNOWN_PARAMETER', `Unknown option '${dashes}${flag}'. ${hint}`);
  }
  const more = sentence.includes('Did you mean') ? '' : whatIsAccepted(code, text, argv, asked, commands);
  return new Fault(
    code === 'commander.unknownOption' ? 'UNKNOWN_PARAMETER' : 'USAGE',
    `${sentence[0]?.toUpperCase()}${sentence.slice(1)}${sentence.endsWith('?') ? '' : '.'}${more} See ${['prayer', ...(asked?.path ?? [])].join(' ')} --help.`,
  );
}

const MAX_OWNERS = 3;

/** A sentence with what an unknown flag may mean: a flag of this command by another name, or a flag of other commands. */
function flagMeant(flag: string, asked: CommandSpec | undefined, commands: Commands): string | undefined {
  const [, meant, sentence] = WORDS_FOR_FLAGS.find(([words]) => words.includes(flag)) ?? [];
  const has = (wanted: string | undefined) => asked?.flags.some(({ name }) => name === wanted) ?? false;
  if (meant === 'at' && has('place')) return 'For a place: --place PLACE.'; // such a command has no --at, or uses --at for a prayer
  if (sentence !== undefined && has(meant)) return sentence;
  const owners = commands
    .filter(({ flags }) => flags.some(({ name }) => name === flag))
    .map(({ path }) => path.join(' '));
  if (owners.length === 0) return undefined;
  const others = owners.length > MAX_OWNERS ? ' and others' : '';
  return `It is a flag of prayer ${owners.slice(0, MAX_OWNERS).join(', ')}${others}.`;
}

/** Says what would be accepted, which commander does not say: the commands of a group, `prayer times PLACE`, or the missing word. */
function whatIsAccepted(
  code: string,
  text: string,
  argv: readonly string[],
  asked: CommandSpec | undefined,
  commands: Commands,
) {
  if (code === 'commander.unknownCommand') {
    const ofGroup = commands.filter(({ path }) => path[0] === argv[0]);
    const flag = argv.findIndex((word) => /^-[^.\d]/.test(word));
    const place = argv.slice(0, flag < 0 ? undefined : flag).join(' '); // leaves out flags, because their values may be secret
    return ofGroup.length === 0
      ? ` ${commandMeant(argv[0] ?? '') ?? `For the times of a place: prayer times ${place}.`}`
      : ` Commands of prayer ${argv[0]} are ${ofGroup.map(({ path }) => path[1]).join(', ')}.`;
  }
  if (code !== 'commander.missingArgument' || !asked) return '';
  const missing = asked.bareWords?.find(({ name }) => text.includes(`'${name}'`));
  return missing ? ` It is ${missing.summary}.` : '';
}

/** A sentence with the command that an everyday word such as `salah` or `friday` means. */
function commandMeant(word: string): string | undefined {
  const text = word.toLowerCase();
  const name = calendarNameOf(text);
  if (name !== undefined) return COMMANDS_OF_CALENDAR[name];
  if (eventOfWord(text) !== undefined) return `For one prayer: prayer next PLACE ${text}.`;
  if (daysOfWord(text) !== undefined) return `For a day: prayer times PLACE ${text}.`;
  const found = WORDS_FOR_COMMANDS.find(([words]) => words.includes(text));
  return found && `For ${found[1]}.`;
}

const COMMANDS_OF_CALENDAR = {
  friday: 'Jumu’ah is prayed at the time of Dhuhr: prayer next PLACE dhuhr.',
  ramadan: 'For the table of Ramadan: prayer ramadan PLACE.',
  eid: 'For the dates of a year: prayer hijri --year YEAR.',
} as const;

/** Each row has names that people or other programs use for a flag, our flag, and the sentence that explains our flag. */
const WORDS_FOR_FLAGS: readonly (readonly [words: readonly string[], flag: string, sentence: string])[] = [
  [['days'], 'from', 'For several days: --from today --to +6d.'],
  [['school', 'madhab', 'madhhab', 'fiqh', 'mezhep'], 'asr', 'For the school: --asr hanafi or --asr shafi.'],
  [['city'], 'at', 'For a city: --at CITY.'],
  [['location'], 'at', 'For a place: --at PLACE.'],
  [['latitude'], 'lat', 'For a point: --lat and --lng.'],
  [['longitude', 'lon'], 'lng', 'For a point: --lat and --lng.'],
  [['zone'], 'tz', 'For a time zone: --tz ZONE.'],
  [['language'], 'lang', 'For a language: --lang CODE.'],
  [['m'], 'method', 'For a method: --method METHOD.'],
  [['d', 'day'], 'date', 'For a day: --date YYYY-MM-DD.'],
  [['12h'], 'clock', 'For the clock: --clock 12h.'],
  [['24h'], 'clock', 'For the clock: --clock 24h.'],
  [['time'], 'clock', 'For the clock: --clock 24h or --clock 12h.'],
];

const WORDS_FOR_COMMANDS: readonly (readonly [words: readonly string[], sentence: string])[] = [
  [
    [
      ...['salah', 'salat', 'namaz', 'vakit', 'vakitler', 'ezan', 'adhan', 'athan', 'azan', 'prayers', 'timetable'],
      ...['jadwal', 'sholat', 'shalat', 'solat', 'horaires', 'prières', 'مواقيت', 'أذان', 'صلاة', 'نماز', 'اوقات'],
    ],
    'the times of a place: prayer times PLACE; for the next prayer: prayer next PLACE',
  ],
  [['sonraki', 'prochaine', 'prochain', 'berikutnya', 'upcoming', 'القادمة'], 'the next prayer: prayer next PLACE'],
  [['kible', 'kıble', 'kiblat', 'qiblah', 'kibla', 'القبلة', 'قبلہ'], 'the direction of prayer: prayer qibla PLACE'],
  [['sunset'], 'sunrise and sunset: prayer time day-info PLACE'],
  [['notify', 'alarm', 'remind'], 'a program at a prayer: prayer run --at PRAYER --next -- PROGRAM, or prayer cron'],
  [
    ['ics', 'ical', 'icalendar', 'calendar', 'takvim', 'calendrier', 'kalender'],
    'a calendar file: prayer times PLACE --from DATE --to DATE --format ics; for one that stays up to date: prayer help feeds',
  ],
  [['clock'], 'the time at a place: prayer time now PLACE'],
  [['install', 'init', 'start', 'configure'], 'storing your place: prayer setup'],
];
