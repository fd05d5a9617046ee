import { Fault, nearestName, quoted } from '../../core/fault.ts';
import { COORDINATES_ACCEPTED } from '../../core/geo/read-coordinates.ts';
import { answerJson } from '../../formats/json.ts';
import type { Context } from '../../operations/operation.ts';
import { jsonOf, readInput } from '../../operations/operation.ts';
import type { Call, Flags, RawFields } from '../parse/parsed-call.ts';
import { formatText, lastOf, rawFields } from '../parse/parsed-call.ts';
import { defaultFields, hijriAdjustDays } from '../settings/default-fields.ts';
import type { Defaults } from '../settings/defaults.ts';
import { defaultsOf } from '../settings/defaults.ts';
import type { NamedPlace } from '../settings/named-place.ts';
import type { QueryCommand, Row } from '../specs/query-command.ts';
import { flagName } from '../specs/query-command.ts';
import type { ViewContext, View, Terminal } from '../views/view.ts';
import type { Flag, QuerySpec } from '../specs/query-specs.ts';
import type { QueryDeps, CliDeps } from '../cli-deps.ts';

/** What was asked, what was answered, and how it is wished to be shown. */
export interface Asked {
  readonly row: Row;
  /** The words that the operation read, with those that the environment and the configuration gave. */
  readonly raw: RawFields;
  /** What the operation answered; where one field was given several values, their answers under one key. */
  readonly answer: unknown;
  /** The answer as JSON shows it. */
  toJson(): object;
  readonly scene: ViewContext;
  /** The name of a format of the row, `json`, or a template, which has a brace. */
  readonly format: string;
}

/** Asks the operation that the flags choose, and prints its answer. @throws Fault */
export async function runQuery(query: QueryCommand, call: Call, deps: CliDeps): Promise<void> {
  if (call.flags.has('input')) {
    refuseIdleFlags(query.flags, call.flags);
    return (await import('./batch-query.ts')).runBatch(query, call, deps);
  }
  deps.write(await answerText(query, call, deps));
}

/** The answer as it is printed. @throws Fault */
export async function answerText(query: QueryCommand, call: Call, deps: QueryDeps): Promise<string> {
  const { row, answer, toJson, scene, format } = await answerTo(query, call, deps);
  if (format === 'json') return answerJson(toJson());
  if (format.includes('{')) {
    const { fillTemplate } = await import('../../formats/template.ts');
    const facts = await row.words.facts?.();
    if (!facts) throw new Error(`${row.id} takes templates but has no facts`);
    return `${fillTemplate(format, facts(answer as never, scene))}\n`;
  }
  const show = (await row.words.formats())[format] as View<unknown> | undefined;
  if (!show) throw new Error(`words of ${row.id} name the format ${format} but do not hold it`);
  return show(answer, scene);
}

/**
 * From words to an answer, once for every door of the command line: what the words leave out the environment gives,
 * then the configuration file, and never a guess. @throws Fault
 */
export async function answerTo(
  query: QueryCommand,
  { flags: given, bareWords: words }: Call,
  deps: QueryDeps,
): Promise<Asked> {
  const { path, rows, fields, positionals, flags, takesPlace, takesBarePlace, isOpenEnded } = query;
  refuseIdleFlags(flags, given);
  const row = chooseRow(rows, given);
  const defaults = defaultsOf({ flags: given }, deps);
  const bareWords = isOpenEnded && words.length > 1 ? [words.join(' ')] : words;
  const raw = rawFields(rows, fields, given);
  const at = given.get('at') ?? [];
  const placeTexts = [...(at === true ? [] : at), ...(takesBarePlace ? bareWords.slice(0, 1) : [])];
  const places = await namedPlaces(placeTexts, defaults, deps);
  for (const { lat, lng } of places) raw.push(['lat', lat], ['lng', lng]);
  for (const [i, field] of positionals.entries()) {
    const text = bareWords[i + (takesBarePlace ? 1 : 0)];
    if (text !== undefined) raw.push([field, text]);
  }
  refuseFlagsOfOthers(row, rows, raw, given);
  if (takesPlace && wantsDefaultPlace(row, raw)) {
    const { defaultPlace } = await import('../settings/named-place.ts');
    const place = await defaultPlace(defaults, deps);
    if (place) {
      raw.push(['lat', place.lat], ['lng', place.lng]);
      places.push(place);
    } else if (row.operation.fields['lat']?.required) throw noLocation(path, defaults.path);
  }
  raw.push(...defaultFields(row.operation.fields, raw, places[0], defaults, deps.context.zones));
  const format = readFormat(given, row.words);
  const scene = {
    now: deps.context.now(),
    zones: deps.context.zones,
    terminal: terminalOf(given, deps.terminal),
    get hijriAdjustDays() {
      return hijriAdjustDays(defaults); // a bad one is refused by those that show a Hijri date only
    },
    placeName: places[0]?.name,
    flags: viewFlags(flags, given, defaults),
  };
  return { row, raw, ...(await answerOf(row, raw, deps.context)), scene, format };
}

/** Loaded by those that name a place: the coordinates of a point need no index of places. */
async function namedPlaces(texts: readonly string[], defaults: Defaults, deps: QueryDeps): Promise<NamedPlace[]> {
  if (texts.length === 0) return [];
  const { namedPlace } = await import('../settings/named-place.ts');
  return Promise.all(texts.map((text) => namedPlace(text, defaults, deps)));
}

/** One answer; or, where a field that may be repeated was, all of them in one object. */
async function answerOf(row: Row, raw: RawFields, context: Context): Promise<Pick<Asked, 'answer' | 'toJson'>> {
  const { operation, words } = row;
  const { fields } = operation;
  const { repeats } = words;
  const repeated = raw.filter(([field]) => field === repeats?.field);
  if (!repeats || repeated.length < 2) {
    const answer = await operation.run(readInput(fields, raw, context.zones), context);
    return { answer, toJson: () => jsonOf(operation, answer) };
  }
  const shared = raw.filter(([field]) => field !== repeats.field);
  const answers = await Promise.all(
    repeated.map((one) => operation.run(readInput(fields, [...shared, one], context.zones), context)),
  );
  return {
    answer: { [repeats.key]: answers },
    toJson: () => ({ [repeats.key]: answers.map((answer) => jsonOf(operation, answer)) }),
  };
}

function chooseRow(rows: readonly Row[], given: Flags): Row {
  const row =
    rows.find(({ words: { when } }) => when?.some((flag) => given.has(flag))) ??
    rows.find(({ words: { when } }) => !when);
  if (!row) throw new Error('no operation of this command is the default one');
  return row;
}

/** A flag that belongs only to another operation of the same command would be ignored without a word. */
function refuseFlagsOfOthers(row: Row, rows: readonly Row[], raw: RawFields, given: Flags): void {
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

/** A place is wanted and not given; where it only tells which zone is meant, a zone that was given suffices. */
function wantsDefaultPlace({ operation: { fields } }: Row, raw: RawFields): boolean {
  if (!('lat' in fields) || raw.some(([field]) => field === 'lat' || field === 'lng')) return false;
  return fields['lat']?.required === true || !raw.some(([field]) => field === 'tz' || field === 'timezone');
}

function noLocation(path: readonly string[], file: string): Fault {
  return new Fault(
    'NO_LOCATION',
    `prayer ${path.join(' ')} needs a place: give a city, --lat and --lng, or ${COORDINATES_ACCEPTED}; or keep one in ${file}: prayer config set place Makkah.`,
  );
}

/** A flag that could not act beside the others would be ignored without a word. */
function refuseIdleFlags(flags: readonly Flag[], given: Flags): void {
  for (const { name, goesWith } of flags) {
    const [flag = '', value] = goesWith ?? [];
    const acts = value === undefined ? given.has(flag) : lastOf(given.get(flag)) === value;
    if (!goesWith || !given.has(name) || acts) continue;
    const wanted = value === undefined ? `--${flag}` : `--${flag} ${value}`;
    throw new Fault('CONFLICTING_PARAMETERS', `--${name} goes with ${wanted} only.`, { field: name });
  }
}

function readFormat(given: Flags, { formatNames, facts }: QuerySpec<never>): string {
  const accepted = [...formatNames, 'json'];
  const text = formatText(given);
  if (text === undefined) return accepted[0] ?? 'json';
  if (accepted.includes(text) || (facts && text.includes('{'))) return text;
  const nearest = nearestName(text, accepted);
  const hint = nearest ? ` Did you mean ${nearest}?` : '';
  const templates = facts ? ' or a template such as "{place} {date}"' : '';
  throw new Fault(
    'INVALID_PARAMETER',
    `Format ${quoted(text)} is not one of ${accepted.join(', ')}${templates}.${hint}`,
    {
      field: 'format',
      value: text,
    },
  );
}

function viewFlags(flags: readonly Flag[], given: Flags, defaults: Defaults): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const { name, choices, setting } of flags) {
    const words = lastOf(given.get(name));
    const kept = words === undefined && setting ? defaults.setting(setting) : undefined;
    const text = words ?? kept?.text;
    if (text === undefined) continue;
    if (choices && !choices.includes(text)) {
      const whence = kept ? ` It comes from ${kept.origin}.` : '';
      throw new Fault('INVALID_PARAMETER', `--${name} ${quoted(text)} is not one of ${choices.join(', ')}.${whence}`, {
        field: name,
        value: text,
      });
    }
    chosen.set(name, text);
  }
  return chosen;
}

/** Flag over NO_COLOR over FORCE_COLOR over the terminal; the last three are decided where the terminal is made. */
export function terminalOf(given: Flags, terminal: Terminal): Terminal {
  const when = lastOf(given.get('color'));
  if (when === undefined || when === 'auto') return terminal;
  if (when === 'always' || when === 'never') return { ...terminal, hasColour: when === 'always' };
  throw new Fault('INVALID_PARAMETER', `--color ${quoted(when)} is not one of always, never, auto.`, {
    field: 'color',
    value: when,
  });
}
