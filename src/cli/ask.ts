import { Fault, nearestName, quoted } from '../core/fault.ts';
import { COORDINATES_ACCEPTED } from '../core/geo/read-coordinates.ts';
import type { Context, Field } from '../ops/operation.ts';
import { readInput } from '../ops/operation.ts';
import type { NamedPlace } from './named-place.ts';
import type { Question, Row } from './question.ts';
import { flagName } from './question.ts';
import type { Show } from './show.ts';
import type { ViewFlag } from './words.ts';
import type { AskWorld } from './world.ts';

/** The flags that were given, by name: their values, or true for one without. */
type Flags = ReadonlyMap<string, true | readonly string[]>;

/** A command line that was parsed; nothing knows yet what the words mean. */
export interface Call {
  readonly flags: Flags;
  readonly bareWords: readonly string[];
}

/** Asks the operation that the flags choose, and prints its answer. @throws Fault */
export async function ask(
  question: Question,
  { flags: given, bareWords: words }: Call,
  world: AskWorld,
): Promise<void> {
  const { path, rows, fields, positionals, flags, takesPlace, takesBarePlace, isOpenEnded } = question;
  const row = chooseRow(rows, given);
  const bareWords = isOpenEnded && words.length > 1 ? [words.join(' ')] : words;
  const raw = rawFields(rows, fields, given);
  const at = given.get('at') ?? [];
  const placeTexts = [...(at === true ? [] : at), ...(takesBarePlace ? bareWords.slice(0, 1) : [])];
  const places = await placesOf(placeTexts, world);
  for (const { lat, lng } of places) raw.push(['lat', lat], ['lng', lng]);
  for (const [i, field] of positionals.entries()) {
    const text = bareWords[i + (takesBarePlace ? 1 : 0)];
    if (text !== undefined) raw.push([field, text]);
  }
  refuseFlagsOfOthers(row, rows, raw, given);
  if (takesPlace && row.operation.fields['lat']?.required) requirePlace(raw, path);
  const format = readFormat(given, row.words.formatNames);
  const scene = {
    now: world.context.now(),
    zones: world.context.zones,
    terminal: world.terminal,
    placeName: places[0]?.name,
    flags: viewFlags(flags, given),
  };
  const answer = await answerOf(row, raw, world.context);
  if (format === 'json') {
    world.write(`${JSON.stringify(answer)}\n`);
    return;
  }
  const show = (await row.words.formats())[format] as Show<unknown> | undefined;
  if (!show) throw new Error(`words of ${row.id} name the format ${format} but do not hold it`);
  world.write(show(answer, scene));
}

/** The finding of places is loaded by those that name one. */
async function placesOf(texts: readonly string[], world: AskWorld): Promise<NamedPlace[]> {
  if (texts.length === 0) return [];
  const { namedPlace } = await import('./named-place.ts');
  return Promise.all(texts.map((text) => namedPlace(text, world)));
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

function chooseRow(rows: readonly Row[], given: Flags): Row {
  const row =
    rows.find(({ words: { when } }) => when?.some((flag) => given.has(flag))) ??
    rows.find(({ words: { when } }) => !when);
  if (!row) throw new Error('no operation of this command is the default one');
  return row;
}

function rawFields(
  rows: readonly Row[],
  fields: Readonly<Record<string, Field<unknown>>>,
  given: Flags,
): [string, string][] {
  return Object.keys(fields).flatMap((field) => {
    const value = given.get(flagName(field, rows));
    const texts = value === true ? ['true'] : (value ?? []);
    return texts.map((text): [string, string] => [field, text]);
  });
}

/** A flag that belongs only to another operation of the same command would be ignored without a word. */
function refuseFlagsOfOthers(
  row: Row,
  rows: readonly Row[],
  raw: readonly (readonly [string, string])[],
  given: Flags,
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

function requirePlace(raw: readonly (readonly [string, string])[], path: readonly string[]): void {
  if (raw.some(([field]) => field === 'lat' || field === 'lng')) return;
  throw new Fault(
    'NO_LOCATION',
    `prayer ${path.join(' ')} needs a place: give a city, --lat and --lng, or ${COORDINATES_ACCEPTED}.`,
  );
}

function readFormat(given: Flags, names: readonly string[]): string {
  const accepted = [...names, 'json'];
  const text = given.has('json') ? 'json' : textOf(given.get('format'));
  if (text === undefined) return accepted[0] ?? 'json';
  if (accepted.includes(text)) return text;
  const nearest = nearestName(text, accepted);
  const hint = nearest ? ` Did you mean ${nearest}?` : '';
  throw new Fault('INVALID_PARAMETER', `Format ${quoted(text)} is not one of ${accepted.join(', ')}.${hint}`, {
    field: 'format',
    value: text,
  });
}

function viewFlags(flags: readonly ViewFlag[], given: Flags): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const { name, choices } of flags) {
    const text = textOf(given.get(name));
    if (text === undefined) continue;
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

/** The last one given counts; a flag without a value is the empty text. */
function textOf(value: true | readonly string[] | undefined): string | undefined {
  return value === true ? '' : value?.at(-1);
}
