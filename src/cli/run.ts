import { Command, CommanderError, Option } from 'commander';
import { FAULTS, Fault, nearestName, quoted } from '../core/fault.ts';
import { COORDINATES_ACCEPTED } from '../core/geo/read-coordinates.ts';
import type { OperationId } from '../ops/catalogue.ts';
import { catalogue } from '../ops/catalogue.ts';
import type { Context, Field, Operation } from '../ops/operation.ts';
import { readInput } from '../ops/operation.ts';
import { namedPlace } from './named-place.ts';
import type { Show, Terminal } from './show.ts';
import type { ViewFlag, Words } from './words.ts';
import { words } from './words.ts';

/** What the command line is handed from outside. */
export interface World {
  readonly context: Context;
  readonly version: string;
  readonly terminal: Terminal;
  write(text: string): void;
  writeError(text: string): void;
  /** The whole cause of a bug, for the log; never shown as an answer. */
  logBug(thrown: unknown): void;
}

/** Runs one command and answers with its exit code. stdout gets data only, stderr gets words. */
export async function runCommandLine(argv: readonly string[], world: World): Promise<number> {
  const asksJson =
    argv.includes('--json') || argv.includes('--format=json') || argv[argv.indexOf('--format') + 1] === 'json';
  try {
    await program(world).parseAsync([...normalised(argv)], { from: 'user' });
    return 0;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0; // help or version was asked for
    if (thrown instanceof CommanderError && thrown.code === 'commander.help') return FAULTS.USAGE.exit; // and shown on stderr
    const fault = asFault(thrown);
    if (fault.code === 'INTERNAL_ERROR') world.logBug(thrown);
    world.writeError(asksJson ? `${JSON.stringify(fault.body)}\n` : `prayer: ${fault.message}\n`);
    return FAULTS[fault.code].exit;
  }
}

function asFault(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown;
  if (thrown instanceof CommanderError) {
    const code = thrown.code === 'commander.unknownOption' ? 'UNKNOWN_PARAMETER' : 'USAGE';
    const sentence = thrown.message.replace(/^error: /, '').replace(/\n\(?(.*?)\)?$/, '. $1');
    return new Fault(
      code,
      `${sentence[0]?.toUpperCase()}${sentence.slice(1)}${sentence.endsWith('?') ? '' : '.'} See prayer --help.`,
    );
  }
  return new Fault(
    'INTERNAL_ERROR',
    'Something went wrong inside Mizwala; this is a bug of ours. Set PRAYER_DEBUG=1 to see its cause.',
  );
}

/**
 * `-33.86,151.2` begins with a minus and would be taken for a flag: as a bare word, or after `--at`, it is joined to
 * `--at=`. Commander itself takes `--lat -33.86`, `--lat=-33.86` and `--lat -.5`.
 */
function* normalised(argv: readonly string[]): Iterable<string> {
  const isPair = (word: string | undefined) => word !== undefined && /^-\.?\d.*[,; ]/.test(word);
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (word === '--') return yield* argv.slice(i); // what follows is meant as it stands
    if (word === '--at' && isPair(argv[i + 1])) yield `--at=${argv[++i]}`;
    else if (isPair(word)) yield `--at=${word}`;
    else yield word;
  }
}

interface Row {
  readonly id: OperationId;
  readonly words: Words<never>;
  readonly operation: Operation;
}

function program(world: World): Command {
  const root = new Command('prayer')
    .description('Prayer times, Hijri dates, time zones and places, offline.')
    .version(world.version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: world.write,
      writeErr: world.writeError,
      outputError: () => {}, // errors are shown once, as faults
      getOutHelpWidth: () => world.terminal.columns,
      getErrHelpWidth: () => world.terminal.columns,
    });
  root.addHelpText(
    'after',
    `\nExamples:\n${['prayer times --lat 21.4225 --lng 39.8262 --method UmmAlQura', 'prayer methods'].map((line) => `  ${line}`).join('\n')}`,
  );
  const groups = new Map<string, Command>();
  for (const rows of rowsByPath().values()) {
    const path = rows[0]?.words.path ?? [];
    const parent = path.slice(0, -1).reduce((command, word) => {
      const group = groups.get(word) ?? command.command(word).description(GROUPS[word] ?? '');
      groups.set(word, group);
      return group;
    }, root);
    addCommand(parent, path.at(-1) ?? '', rows, world);
  }
  return root;
}

/** What the words that hold other commands are about. */
const GROUPS: Readonly<Record<string, string>> = {
  time: 'time zones, conversions, and the solar day',
  geo: 'places and points',
};

/** Operations that share their words make one command. */
function rowsByPath(): Map<string, Row[]> {
  const byPath = new Map<string, Row[]>();
  for (const [id, row] of Object.entries(words) as [OperationId, Words<never>][]) {
    const key = row.path.join(' ');
    byPath.set(key, [...(byPath.get(key) ?? []), { id, words: row, operation: catalogue[id] }]);
  }
  return byPath;
}

function addCommand(parent: Command, name: string, rows: readonly Row[], world: World): void {
  const fields: Record<string, Field<unknown>> = Object.assign({}, ...rows.map((row) => row.operation.fields));
  const positionals = rows.find((row) => row.words.positionals)?.words.positionals ?? [];
  const flags = [...new Set(rows.flatMap((row) => row.words.flags ?? []))];
  const formats = [...new Set(rows.flatMap((row) => row.words.formatNames)), 'json'];
  const takesPlace = 'lat' in fields && 'lng' in fields;
  const takesBarePlace = takesPlace && rows.every((row) => row.words.barePlace !== false);
  // where only one thing is said in bare words, it may be of several: prayer qibla New York
  const isOpenEnded = positionals.length + Number(takesBarePlace) === 1;
  const bareWord = (name: string) => (isOpenEnded ? `[${name}...]` : `[${name}]`);
  const command = parent.command(name).description(rows.map((row) => row.operation.summary).join('; '));
  if (takesBarePlace) command.argument(bareWord('place'), 'a city, with or without its country, or LAT,LNG');
  if (takesPlace) {
    command.addOption(new Option('--at <PLACE>', 'the place as one word').argParser(collect));
  }
  for (const field of positionals) command.argument(bareWord(field), fields[field]?.summary ?? '');
  for (const [field, { placeholder, summary, choices, isFlag }] of Object.entries(fields)) {
    const name = `--${flagName(field, rows)}`;
    const option = isFlag
      ? new Option(name, summary)
      : new Option(`${name} <${placeholder}>`, withChoices(summary, choices)).argParser(collect);
    command.addOption(option);
  }
  for (const flag of flags) command.addOption(viewOption(flag));
  command.addOption(new Option('--format <NAME>', `how to print: ${formats.join(', ')}`));
  command.addOption(new Option('--json', 'the same as --format json'));
  const examples = rows.flatMap((row) => row.words.examples);
  command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`);
  command.action(async () => {
    const given = new Map<string, unknown>(Object.entries(command.opts()).map(([key, value]) => [kebab(key), value]));
    const row = chooseRow(rows, given);
    const bareWords = isOpenEnded && command.args.length > 1 ? [command.args.join(' ')] : command.args;
    const raw = rawFields(rows, fields, given);
    const placeTexts = [
      ...((given.get('at') as string[] | undefined) ?? []),
      ...(takesBarePlace ? bareWords.slice(0, 1) : []),
    ];
    const places = await Promise.all(placeTexts.map((text) => namedPlace(text, world)));
    for (const { lat, lng } of places) raw.push(['lat', lat], ['lng', lng]);
    for (const [i, field] of positionals.entries()) {
      const text = bareWords[i + (takesBarePlace ? 1 : 0)];
      if (text !== undefined) raw.push([field, text]);
    }
    refuseFlagsOfOthers(row, rows, raw, given);
    if (takesPlace && row.operation.fields['lat']?.required) requirePlace(raw, command);
    const format = readFormat(given, row.words.formatNames);
    const answer = await answerOf(row, raw, world.context);
    const scene = {
      now: world.context.now(),
      zones: world.context.zones,
      terminal: world.terminal,
      placeName: places[0]?.name,
      flags: viewFlags(flags, given),
    };
    if (format === 'json') world.write(`${JSON.stringify(answer)}\n`);
    else {
      const show = (await row.words.formats())[format] as Show<unknown> | undefined;
      if (!show) throw new Error(`words of ${row.id} name the format ${format} but do not hold it`);
      world.write(show(answer, scene));
    }
  });
}

/** One answer; or, where a field that may be repeated was, all of them in one object. */
async function answerOf(row: Row, raw: readonly (readonly [string, string])[], context: Context): Promise<unknown> {
  const { fields, run } = row.operation;
  const { repeats } = row.words;
  const repeated = raw.filter(([field]) => field === repeats?.field);
  if (!repeats || repeated.length < 2) return run(readInput(fields, raw), context);
  const shared = raw.filter(([field]) => field !== repeats.field);
  const answers = repeated.map((one) => run(readInput(fields, [...shared, one]), context));
  return { [repeats.key]: await Promise.all(answers) };
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

function flagName(field: string, rows: readonly Row[]): string {
  const named = rows.find(({ words: { flagNames } }) => flagNames && field in flagNames)?.words.flagNames?.[field];
  return named ?? field.replaceAll('_', '-');
}

function chooseRow(rows: readonly Row[], given: ReadonlyMap<string, unknown>): Row {
  const row =
    rows.find(({ words: { when } }) => when?.some((flag) => given.has(flag))) ??
    rows.find(({ words: { when } }) => !when);
  if (!row) throw new Error('no operation of this command is the default one');
  return row;
}

function rawFields(
  rows: readonly Row[],
  fields: Readonly<Record<string, Field<unknown>>>,
  given: ReadonlyMap<string, unknown>,
): [string, string][] {
  return Object.keys(fields).flatMap((field) => {
    const value = given.get(flagName(field, rows)) as true | readonly string[] | undefined;
    const texts = value === true ? ['true'] : (value ?? []);
    return texts.map((text): [string, string] => [field, text]);
  });
}

/** A flag that belongs only to another operation of the same command would be ignored without a word. */
function refuseFlagsOfOthers(
  row: Row,
  rows: readonly Row[],
  raw: readonly (readonly [string, string])[],
  given: ReadonlyMap<string, unknown>,
): void {
  const names = [...raw.map(([field]) => flagName(field, rows)), ...given.keys()];
  const stranger = names.find((name) => !takes(row, name) && rows.some((other) => takes(other, name)));
  if (stranger === undefined) return;
  const chosenBy = row.words.when?.find((flag) => given.has(flag));
  const owners = rows.filter((other) => takes(other, stranger)).flatMap(({ words: { when } }) => when ?? []);
  throw new Fault(
    'CONFLICTING_PARAMETERS',
    chosenBy
      ? `--${stranger} cannot be given together with --${chosenBy}.`
      : `--${stranger} goes with ${owners.map((flag) => `--${flag}`).join(' or ')} only.`,
    { field: stranger.replaceAll('-', '_') },
  );
}

function takes(row: Row, name: string): boolean {
  const fields = Object.keys(row.operation.fields).map((field) => flagName(field, [row]));
  return [...fields, ...(row.words.flags ?? []).map((flag) => flag.name)].includes(name);
}

function requirePlace(raw: readonly (readonly [string, string])[], command: Command): void {
  if (raw.some(([field]) => field === 'lat' || field === 'lng')) return;
  throw new Fault(
    'NO_LOCATION',
    `prayer ${command.name()} needs a place: give a city, --lat and --lng, or ${COORDINATES_ACCEPTED}.`,
  );
}

function readFormat(given: ReadonlyMap<string, unknown>, names: readonly string[]): string {
  const accepted = [...names, 'json'];
  const text = given.has('json') ? 'json' : (given.get('format') as string | undefined);
  if (text === undefined) return accepted[0] ?? 'json';
  if (accepted.includes(text)) return text;
  const nearest = nearestName(text, accepted);
  const hint = nearest ? ` Did you mean ${nearest}?` : '';
  throw new Fault('INVALID_PARAMETER', `Format ${quoted(text)} is not one of ${accepted.join(', ')}.${hint}`, {
    field: 'format',
    value: text,
  });
}

function viewFlags(flags: readonly ViewFlag[], given: ReadonlyMap<string, unknown>): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const { name, choices } of flags) {
    const value = given.get(name);
    if (value === undefined) continue;
    const text = value === true ? '' : String(value);
    if (choices && !choices.includes(text)) {
      throw new Fault('INVALID_PARAMETER', `--${name} ${quoted(text)} is not one of ${choices.join(', ')}.`, {
        field: name,
        value: text,
      });
    }
    chosen.set(name, text);
  }
  return chosen;
}
