import { Fault, nearestName, onFault, quoted } from '../../core/fault.ts';
import { BACKGROUNDS } from '../../core/text/palette.ts';
import { loadNames } from '../../core/words/names.ts';
import { timetableAsked } from '../../core/prayer/method-name.ts';
import { answerJson } from '../../formats/json.ts';
import { type Context, type Fields, jsonOf, readInput } from '../../operations/operation.ts';
import type { CliDeps, QueryDeps } from '../cli-deps.ts';
import type { Call, FlagSpec, Flags, Query, QueryVariant } from '../command.ts';
import { fieldWords, isTyped } from '../parse/field-words.ts';
import { choiceOf, formatText, lastOf, type RawField, rawFields } from '../parse/given-flags.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import type { Defaults, NamedPlace } from '../settings/defaults.ts';
import { defaultFields, defaultsOf, hijriReckoning, nameInLanguage } from '../settings/defaults.ts';
import { namesStation, refuseIdleByIp, shownName, titlesOf } from '../settings/defaults.ts';
import { voiceOf } from '../views/day.ts';
import { isSheet, printSheet, secondNames, withFormatOfEnding } from './print-sheet.ts';
import type { Terminal, View, ViewContext } from '../views/view.ts';

/** A question that was asked: its fields, its answers, and the format in which they are shown. */
export interface Asked<Answer extends object> {
  readonly variant: QueryVariant<Answer>;
  /** The fields that the operation read, also those from the environment and the configuration. */
  readonly raw: readonly RawField[];
  /** Several answers if a field was repeated, such as `--to` of `time convert`. */
  readonly answers: readonly [Answer, ...Answer[]];
  /** The answer as JSON; several answers in one object. */
  toJson(): object;
  readonly scene: ViewContext;
  /** The name of a format of the variant, or `json`, or a template. A template contains a brace. */
  readonly format: string;
}

/** Runs a query for one answer, or with --input for many places. @throws Fault */
export async function runQuery(query: Query, call: Call, deps: CliDeps): Promise<number> {
  if (isSheet(call)) {
    const sheet = withFormatOfEnding(call);
    const asked = await answerTo(query, sheet, deps);
    return printSheet(() => shownAnswer(asked, deps), asked.format === 'pdf', sheet, deps);
  }
  if (!call.flags.has('input')) return printAnswer(query, call, deps);
  refuseIdleFlags(query.viewFlags, call.flags);
  await (await import('./batch-query.ts')).runBatch(query, call, deps);
  return 0;
}

export async function printAnswer(query: Query, call: Call, deps: QueryDeps): Promise<number> {
  deps.write(await answerText(query, call, deps));
  return 0;
}

export async function answerText<Answer extends object>(query: Query<Answer>, call: Call, deps: QueryDeps) {
  return shownAnswer(await answerTo(query, call, deps), deps);
}

export async function shownAnswer<Answer extends object>(asked: Asked<Answer>, deps: QueryDeps): Promise<string> {
  const { variant, raw, answers, toJson, scene, format } = asked;
  if (format === 'json') return answerJson(toJson());
  const isTable = format === variant.formatNames[0];
  if (variant.prayer && isTable && scene.terminal.isTty && deps.terminal.isErrorTty) {
    const hint = (await variant.prayer()).authorityHint(raw, deps.context);
    if (hint !== undefined) scene.warn(`${hint}.`);
  }
  const [first] = answers;
  if (format.includes('{')) {
    const { fillTemplate } = await import('../../core/webhook/template.ts');
    const facts = await variant.facts?.();
    if (!facts) throw new Error(`${variant.operation.id} takes templates but has no facts`);
    return `${fillTemplate(format, facts(first, scene))}\n`;
  }
  const formats: Readonly<Record<string, View<object>>> = await variant.formats();
  const show = formats[format];
  if (!show) throw new Error(`${variant.operation.id} names the format ${format} but does not have it`);
  if (!isTable) writeWarnings(first, scene);
  const shown = show(together(variant, answers), scene);
  return isTable ? scene.names.digits(shown) : shown;
}

/** Writes warnings to stderr, because formats other than the table do not show them. */
function writeWarnings(answer: object, { warn }: Pick<ViewContext, 'warn'>): void {
  if (!('warnings' in answer) || !Array.isArray(answer.warnings)) return;
  for (const warning of answer.warnings) if (typeof warning === 'string') warn(warning);
}

/** Asks the question of a command line. Missing fields come from the environment, and else from the configuration file. @throws Fault */
export async function answerTo<Answer extends object>(query: Query<Answer>, call: Call, deps: QueryDeps) {
  const { flags: given, bareWords: words } = call;
  const { path, variants, fieldFlags, positionals, viewFlags, takesPlace, takesBarePlace, isOpenEnded } = query;
  refuseIdleFlags(viewFlags, given);
  const chosen = chooseVariant(variants, given, words);
  const ofRange = variants.find(({ operation: { fields } }) => 'from' in fields && 'to' in fields);
  const hasPlace = ['at', 'lat', 'station'].some((flag) => given.has(flag));
  const accepts = { ...chosen, takesRange: ofRange !== undefined, hasPlace };
  const { fields: ofWords, others } = await fieldWords(accepts, words, deps.context);
  const variant = ofRange && ofWords.some(([field]) => field === 'from') ? ofRange : chosen;
  const { fields } = variant.operation;
  const defaults = defaultsOf({ flags: given }, deps);
  const bareWords = isOpenEnded && others.length > 1 ? [others.join(' ')] : others;
  const typed: RawField[] = [...rawFields(fieldFlags, given), ...ofWords];
  if (given.get('iqamah')?.length === 0) refuseRulesAsPlace(words);
  const placeTexts = [...(given.get('at') ?? []), ...(takesBarePlace ? bareWords.slice(0, 1) : [])];
  refuseTwoPlaces(placeTexts, typed);
  refuseIdleByIp(defaults.byIp, placeTexts);
  const places = await namedPlaces(placeTexts, defaults, deps).catch(
    onFault(async (fault) => {
      const ofFlag = given.get('at')?.[0];
      throw (await dateMeant(fault, ofFlag, bareWords, chosen, path, deps, ofWords)) ?? fault;
    }),
  );
  for (const { lat, lng } of places) typed.push(['lat', lat], ['lng', lng]);
  for (const [i, field] of positionals.entries()) {
    const text = bareWords[i + (takesBarePlace ? 1 : 0)];
    if (text !== undefined) typed.push([field, text]);
  }
  refuseFlagsOfOthers(variant, query, typed, given);
  if (takesPlace && wantsDefaultPlace(variant, typed)) {
    const { defaultPlace } = await import('../settings/named-place.ts');
    const place = (await placeOfTimetable(variant, typed, defaults, deps)) ?? (await defaultPlace(defaults, deps));
    if (place) {
      typed.push(['lat', place.lat], ['lng', place.lng]);
      places.push(place);
    } else if (needsPoint(fields)) throw noLocation(path, ofWords[0]);
  }
  const format = readFormat(given, variant);
  const known = new Set(typed.map(([field]) => field));
  const tableFields = (variant.tableFields ?? []).filter(([field]) => !known.has(field));
  if (format !== 'json') typed.push(...tableFields);
  const flags = viewFlagsOf(viewFlags, given, defaults);
  const raw = variant.prayer
    ? (await (await variant.prayer()).withDefaults(fields, typed, places[0], defaults, deps, flags.get('asr'))).raw
    : [...typed, ...defaultFields(fields, typed, places[0], defaults, deps.context.zones)];
  let hijriBy: Reckoning | undefined;
  const names = await loadNames(voiceOf(flags));
  const englishPlaceName = places[0] && shownName(places[0], places[0].name);
  const scene = {
    now: deps.context.now(),
    terminal: terminalOf({ flags: given }, deps, defaults),
    get hijriBy() {
      // computed late, so that a bad setting is refused only by a view that shows a Hijri date
      hijriBy ??= hijriReckoning(raw, fields, places[0], defaults, deps.context);
      return hijriBy;
    },
    placeName: await nameInLanguage(places[0], names.language, deps),
    // only sheets and boards load the index of places for the town
    titles: TITLED.includes(format) || TITLED.includes(path[0] ?? '') ? await titlesOf(places[0], deps) : undefined,
    englishPlaceName,
    confirmed: places[0]?.confirmed ?? [],
    places: deps.context.places,
    warn: (sentence: string) => deps.writeError(`prayer: ${sentence}\n`),
    flags,
    names,
    second: await secondNames(flags),
  };
  const texts = variant.typed ? await (await variant.typed())(raw, defaults, deps) : raw;
  const asked = await withDates(texts, variant, scene, deps.context);
  const answers = await answersOf(variant, asked, deps.context).catch(
    onFault((fault) => {
      if (format !== 'json' || tableFields.length === 0) throw fault;
      return answersOf(variant, [...asked, ...tableFields], deps.context);
    }),
  );
  const toJson = () => {
    const [first, ...others] = answers;
    const from = places[0]?.from ? { place_from: places[0].from } : {};
    const json = (answer: Answer) => ({ ...jsonOf(variant.operation, answer), ...from });
    return together(variant, [json(first), ...others.map(json)]);
  };
  return { variant, raw, answers, toJson, scene, format };
}

/** The formats and the commands that show more titles of a place than its name. */
const TITLED = ['html', 'pdf', 'board', 'serve'];

/** Replaces typed dates such as `tomorrow` in the fields by the numbers that the operation reads. */
async function withDates(
  raw: readonly RawField[],
  variant: QueryVariant,
  scene: Pick<ViewContext, 'names' | 'hijriBy' | 'warn'>,
  context: Context,
): Promise<readonly RawField[]> {
  const { fields } = variant.operation;
  const hasTyped = raw.some(([name, value]) => {
    const field = fields[name];
    return field !== undefined && typeof value === 'string' && isTyped(field, value, name);
  });
  if (!hasTyped) return raw;
  const { datesOfWords } = await import('../parse/dates-of-words.ts');
  return datesOfWords(raw, variant, { context, names: scene.names, by: scene.hijriBy, say: scene.warn });
}

/** The place of the printed timetable that the command line names. If no place is set, the timetable may also come from a setting. */
async function placeOfTimetable(variant: QueryVariant, raw: readonly RawField[], defaults: Defaults, deps: QueryDeps) {
  const { fields } = variant.operation;
  const typed = raw.find(([field]) => field === 'method')?.[1];
  const text = typed ?? (defaults.place() ? undefined : defaults.setting('method')?.text);
  const id = 'method' in fields && text !== undefined ? timetableAsked(String(text)) : undefined;
  if (id === undefined) return undefined;
  const { at, placeName, name } = (await deps.context.timetables()).get(id);
  return { lat: at.latDeg, lng: at.lngDeg, name: placeName ?? name, isNamed: true };
}

/** Refuses rules as the value of --iqamah. That flag asks for the next congregation, and rules have their own flag. @throws Fault */
function refuseRulesAsPlace(words: readonly string[]): void {
  const rules = words.find((word) => /[a-z] *\+?\d/i.test(word) && /[:+;]|\dm\b/.test(word));
  if (rules === undefined) return;
  const sentence = `${quoted(rules)} are rules, not a place; give them as --iqamah-rules ${quoted(rules)}.`;
  throw new Fault('USAGE', sentence, { field: 'iqamah_rules' });
}

/** Returns a Fault for words, or a value of --place, that are no place but look like a date; otherwise undefined. */
async function dateMeant(
  { code }: Fault,
  ofFlag: string | undefined,
  [text = '']: readonly string[],
  variant: QueryVariant,
  path: readonly string[],
  { context }: QueryDeps,
  ofWords: readonly RawField[],
): Promise<Fault | undefined> {
  if (!['PLACE_NOT_FOUND', 'INVALID_PARAMETER'].includes(code)) return undefined;
  const { dateInPlace, meantForDate } = await import('../parse/dates-of-words.ts');
  if (ofFlag !== undefined) return dateInPlace(ofFlag, variant, path, context);
  const taken = variant.besidePlace === 'prayer' ? undefined : ofWords[0]?.[1];
  return meantForDate(text, variant, path, context, typeof taken === 'string' ? taken : undefined);
}

/** Finds the places that the texts name. A line without such a text does not load the code for names. */
async function namedPlaces(texts: readonly string[], defaults: Defaults, deps: QueryDeps): Promise<NamedPlace[]> {
  if (texts.length === 0) return [];
  const { namedPlace } = await import('../settings/named-place.ts');
  for (const text of texts.filter((one) => defaults.config().places.has(one)))
    deps.writeError(`prayer: ${quoted(text)} is looked up as the name of a town; you have saved @${text}.\n`);
  return Promise.all(texts.map((text) => namedPlace(text, defaults, deps)));
}

/** One answer, or an answer for each value of the repeated field. */
async function answersOf<Answer extends object>(
  { operation, repeats }: QueryVariant<Answer>,
  raw: readonly RawField[],
  context: Context,
): Promise<readonly [Answer, ...Answer[]]> {
  const ask = (texts: readonly RawField[]) => operation.run(readInput(operation.fields, texts, context.zones), context);
  const [first, ...others] = raw.filter(([field]) => field === repeats?.field);
  const shared = raw.filter(([field]) => field !== repeats?.field);
  const answer = await ask(first ? [...shared, first] : shared);
  return [answer, ...(await Promise.all(others.map((one) => ask([...shared, one]))))];
}

function together({ repeats }: QueryVariant, answers: readonly [object, ...object[]]): object {
  return repeats && answers.length > 1 ? { [repeats.key]: answers } : answers[0];
}

function chooseVariant<Answer extends object>(
  variants: readonly QueryVariant<Answer>[],
  given: Flags,
  words: readonly string[],
): QueryVariant<Answer> {
  const [word = '', second] = words;
  const variant =
    variants.find(({ when }) => when?.some((flag) => given.has(flag))) ??
    variants.find(({ whenWord }) => second === undefined && whenWord?.test(word)) ??
    variants.find(({ when }) => !when);
  if (!variant) throw new Error('no operation of this command is the default one');
  return variant;
}

/** Refuses a flag that belongs to another operation of the same command. @throws Fault */
function refuseFlagsOfOthers(variant: QueryVariant, query: Query, raw: readonly RawField[], given: Flags): void {
  const { variants, fieldFlags } = query;
  const flagOf = (field: string) => fieldFlags.find((flag) => flag.field === field)?.name ?? field;
  const names = [...raw.map(([field]) => flagOf(field)), ...given.keys()];
  const refused = names.find((name) => !takes(variant, name) && variants.some((other) => takes(other, name)));
  if (refused === undefined) return;
  const chosenBy = variant.when?.find((flag) => given.has(flag));
  const owners = variants.filter((other) => takes(other, refused)).flatMap(({ when }) => when ?? []);
  const sentence = chosenBy
    ? `--${refused} cannot be given together with --${chosenBy}.`
    : `--${refused} goes with ${owners.map((flag) => `--${flag}`).join(' or ')} only.`;
  throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: refused.replaceAll('-', '_') });
}

function takes({ fieldFlags, viewFlags = [] }: QueryVariant, name: string): boolean {
  return [...fieldFlags, ...viewFlags].some((flag) => flag.name === name);
}

/** Whether the query needs the configured place: the line gives no place and, if the operation needs only a zone, no zone. */
function wantsDefaultPlace({ operation: { fields } }: QueryVariant, raw: readonly RawField[]): boolean {
  if (!('lat' in fields) || raw.some(([field]) => field === 'lat' || field === 'lng')) return false;
  if (namesStation(raw)) return false;
  return needsPoint(fields) || !raw.some(([field]) => field === 'tz' || field === 'timezone');
}

function needsPoint({ lat }: Fields): boolean {
  return lat?.required === true || lat?.requiredUnless !== undefined;
}

function placeFlags(command: string | undefined): string {
  if (command === 'serve') return 'it with --mqtt as --mqtt-place PLACE, with --board as --board-place PLACE';
  return `${command === 'run' || command === 'cron' ? '--place CITY, --place LAT,LNG' : 'a city, LAT,LNG'}, or --lat and --lng`;
}

function noLocation(path: readonly string[], [field, value]: RawField | readonly [] = []): Fault {
  const isTown = typeof value === 'string' && !/[\d:]/.test(value);
  const read = isTown ? `${quoted(value)} is read as a ${field === 'prayer' ? 'prayer' : 'date'}; ` : '';
  const town = isTown ? `a town of this name is given with its country: ${quoted(`${value}, COUNTRY`)}. ` : '';
  const needs = `${quoted(`prayer ${path.join(' ')}`)} needs a place: give ${placeFlags(path[0])}.`;
  return new Fault('NO_LOCATION', `${read}${town}${needs}`);
}

/** Refuses two places, or a name beside --lat and --lng. @throws Fault */
function refuseTwoPlaces(texts: readonly string[], raw: readonly RawField[]): void {
  const named = texts.map((text) => quoted(text));
  const point = raw.filter(([field]) => field === 'lat' || field === 'lng');
  const all = texts.length > 0 ? [...named, ...point.map(([field, value]) => `${field} ${value}`)] : [];
  if (all.length < 2) return;
  const sentence = `${all.join(' and ')} each give the place; give one.`;
  throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['place', 'lat', 'lng'] });
}

/** Refuses a flag that has no effect without another flag. @throws Fault */
function refuseIdleFlags(flags: readonly FlagSpec[], given: Flags): void {
  for (const { name, goesWith } of flags) {
    const [flag = '', ...values] = goesWith ?? [];
    const acts = values.length === 0 ? given.has(flag) : values.includes(lastOf(given, flag) ?? '');
    if (!goesWith || !given.has(name) || acts) continue;
    const wanted = values.length === 0 ? `--${flag}` : `--${flag} ${values.join(' or ')}`;
    throw new Fault('CONFLICTING_PARAMETERS', `--${name} goes with ${wanted} only.`, { field: name });
  }
}

function readFormat(given: Flags, { formatNames, facts }: QueryVariant): string {
  const accepted = [...formatNames, 'json'];
  const value = formatText(given);
  if (value === undefined) return accepted[0] ?? 'json';
  if (accepted.includes(value) || (facts && value.includes('{'))) return value;
  const nearest = /^i?cal(?:endar)?$/i.test(value) && accepted.includes('ics') ? 'ics' : nearestName(value, accepted);
  const hint = nearest ? ` Did you mean ${nearest}?` : '';
  const templates = facts ? ' or a template such as "{place} {date}"' : '';
  const sentence = `Format ${quoted(value)} is not one of ${accepted.join(', ')}${templates}.${hint}`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'format', value });
}

/** The value of each view flag that the line or a setting gives. @throws Fault for a value that is not one of the flag's choices */
export function viewFlagsOf(flags: readonly FlagSpec[], given: Flags, defaults: Defaults): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const { name, choices, setting } of flags) {
    const words = lastOf(given, name) ?? (given.has(name) ? '' : undefined);
    const kept = words === undefined && setting ? defaults.setting(setting) : undefined;
    const text = words ?? kept?.text;
    if (text === undefined) continue;
    const origin = kept ? ` It comes from ${kept.origin}.` : '';
    chosen.set(name, choices ? choiceOf(choices, text, `--${name}`, origin) : text);
  }
  return chosen;
}

/**
 * The terminal, changed by `--color` and by the setting `background`, which wins over COLORFGBG. Only a live screen asks the terminal
 * itself for its background. @throws Fault for a bad setting
 */
export function terminalOf(call: Pick<Call, 'flags'>, deps: QueryDeps, defaults = defaultsOf(call, deps)): Terminal {
  const { terminal } = deps;
  const when = choiceOf(['always', 'never', 'auto'], lastOf(call.flags, 'color') ?? 'auto', '--color');
  // getters, because text without colours, such as help, needs no settings, and `columns` takes 4 ms
  return {
    isTty: terminal.isTty,
    hasColour: when === 'auto' ? terminal.hasColour : when === 'always',
    hasCube: terminal.hasCube ?? false,
    get isErrorTty() {
      return terminal.isErrorTty;
    },
    get columns() {
      return terminal.columns;
    },
    get errorColumns() {
      return terminal.errorColumns;
    },
    get background() {
      const { text = 'auto', origin } = defaults.setting('background') ?? {};
      const background = choiceOf(BACKGROUNDS, text, 'background', origin && ` It comes from ${origin}.`);
      return background === 'auto' ? terminal.background : background;
    },
  };
}
