import { choiceOf } from '../parse/given-flags.ts';
import type { Config, SavedPlace, SettingKey } from '../../core/stored/config.ts';
import { readConfig, SETTING_KEYS, unknownSetting, settingVariable } from '../../core/stored/config.ts';
import { readCongregationRules } from '../../core/congregation/rules.ts';
import { Fault, onFault, quoted } from '../../core/fault.ts';
import { nameIn } from '../../core/geo/place-search.ts';
import { BACKGROUNDS } from '../../core/text/palette.ts';
import { type Language, LANGUAGES, type Names } from '../../core/words/names.ts';
import { withoutControls } from '../../core/text/terminal-text.ts';
import type { Zones } from '../../core/time/zone.ts';
import type { Call } from '../command.ts';
import { readSetting, type DefaultPlace, defaultsOf, type DefaultText } from '../settings/defaults.ts';
import { namedPlace } from '../settings/named-place.ts';
import { catalogue } from '../../operations/catalogue.ts';
import { SETTING_FLAGS, queryOf } from '../query/query-spec.ts';
import { inNames, joined } from '../views/layout.ts';
import { padded } from '../wrap-text.ts';
import type { CliDeps } from '../cli-deps.ts';
import { checkServeSetting } from '../daemon/serve-settings.ts';
import { ownParts, partsByKey, withConfirmed } from './own-parts.ts';
import { readFade, readVolume } from '../agent/adhan.ts';
import { commandNames } from '../shell/words.ts';
import { PRAYER_NAMES, type PrayerName } from '../../core/prayer/prayer-day.ts';
import { dateAt, showZoneClock } from '../../core/time/wall-time.ts';
import { type CivilDate, dayNumber } from '../../core/time/civil-date.ts';
import type { PrayerNextAnswer } from '../../operations/prayer/now.ts';
import { type Note, showNote } from '../../operations/prayer/notes.ts';
import { instantName, printedDay } from '../../operations/prayer/printed-day.ts';
import { existingPlaceDay } from '../../operations/prayer/request.ts';
import { nextVariant } from '../query/specs/next.ts';
import { yearVariant } from '../query/specs/year.ts';
import { answerTo } from '../query/run-query.ts';
import type { CommandNames } from '../../core/words/command-names.ts';
import { showHours } from '../../formats/time-left.ts';
import { asrOf } from '../../core/prayer/asr-school.ts';
import { isolated } from '../../tui/line.ts';
import { methodParts, stationParts } from '../views/day.ts';
import type { Terminal } from '../views/view.ts';

type Json = { [key: string]: unknown };

/** Prints one value; exits 1 if it is not set, as `git config` does. */
export async function getValue({ flags, bareWords: [key = ''] }: Call, deps: CliDeps): Promise<number> {
  requireKey(key);
  const entry = entriesInForce({ flags }, deps).find((one) => one.key === key);
  if (!entry) return 1;
  deps.write(`${withoutControls(entry.text)}\n`);
  return 0;
}

export async function listValues({ flags }: Pick<Call, 'flags'>, deps: CliDeps): Promise<number> {
  for (const { key, text, origin } of entriesInForce({ flags }, deps)) {
    deps.write(withoutControls(`${flags.has('show-origin') ? `${origin}\t` : ''}${key}=${text}\n`));
  }
  return 0;
}

export async function printPath({ flags }: Pick<Call, 'flags'>, deps: CliDeps): Promise<number> {
  deps.write(`${defaultsOf({ flags }, deps).path}\n`);
  return 0;
}

/** @throws Fault for an unknown key or a value that its reader does not accept; the file then stays as it was */
export async function setValue({ flags, bareWords: [key = '', ...words] }: Call, deps: CliDeps): Promise<number> {
  requireKey(key);
  const text = words.join(' ');
  const isPlace = key === 'place' ? !text.startsWith('@') : key.startsWith('places.') && partOfPlace(key) === undefined;
  const place = isPlace ? await readPlace(text, { flags }, deps) : undefined;
  const value = place ?? readValue(key, text, { flags }, deps);
  const { before, own } = await change({ flags }, deps, (top, config) => {
    const before = key === 'place' || isPlace ? savedAt(key, config) : undefined;
    const own = ownParts(before, deps.context.places);
    put(top, key.split('.'), place ? { ...place, ...own } : value);
    return { before, own };
  });
  const names = await commandNames({ flags }, deps);
  const sayGone = (part: string, was: string) => deps.writeError(`${withoutControls(`${key}.${part}: ${was} → –`)}\n`);
  if (place) {
    const saved = names.command.config.saved(showPlace(place));
    deps.writeError(`${inNames([saved, ...showKept(own, key, names)].join(' · '), names)}\n`);
  } else for (const [part, was] of partsByKey(own)) sayGone(part, was);
  if (before?.elevation !== undefined) sayGone('elevation', String(before.elevation));
  sayWhenServed(key, deps);
  if (key.endsWith('iqamah')) await warnOfEarlyJumuah(key, { flags }, deps);
  return 0;
}

function sayWhenServed(key: string, deps: CliDeps): void {
  if (key.startsWith('serve.')) deps.writeError('A daemon that runs takes it when it starts again.\n');
}

function savedAt(key: string, { place, places }: Config): SavedPlace | undefined {
  const saved = key === 'place' ? place : places.get(key.slice('places.'.length));
  return typeof saved === 'object' ? saved : undefined;
}

/** `places.masjid.name, places.masjid.iqamah, as before`, or nothing. */
export function showKept(own: ReturnType<typeof ownParts>, key: string, names: CommandNames): string[] {
  const keys = partsByKey(own).map(([part]) => `${key}.${part}`);
  return keys.length === 0 ? [] : [names.command.setup.asBefore(keys.join(names.words.comma))];
}

/** Warns of the first Friday of the year on which Jumu'ah would be before Dhuhr. Only one school allows this. */
async function warnOfEarlyJumuah(key: string, { flags }: Pick<Call, 'flags'>, deps: CliDeps): Promise<void> {
  const [, saved] = /^places\.(.+)\.iqamah$/.exec(key) ?? [];
  if (saved === undefined && !defaultsOf({ flags }, deps).place()) return;
  const call = { flags, bareWords: saved === undefined ? [] : [`@${saved}`] };
  const quiet = { ...deps, writeError: () => {} };
  // the rules are stored even if the times of the place cannot be computed
  const asked = await answerTo(queryOf(['year'], [yearVariant]), call, quiet).catch(onFault(() => undefined));
  for (const { dayNumber, notes } of asked?.answers[0].days ?? []) {
    const early = notes.find((note) => note.kind === 'congregation' && note.told === 'before dhuhr');
    if (!early) continue;
    const names = await commandNames({ flags }, deps);
    deps.writeError(`prayer: ${inNames(`${names.date(dayNumber)}: ${showNote(early, names)}`, names)}\n`);
    return;
  }
}

/** Exits 1 if the value was not set. */
export async function unsetValue({ flags, bareWords: [key = ''] }: Call, deps: CliDeps): Promise<number> {
  requireKey(key);
  const wasSet = await change({ flags }, deps, (top) => remove(top, key.split('.')));
  if (!wasSet) {
    const names = await commandNames({ flags }, deps);
    deps.writeError(`prayer: ${inNames(names.command.config.notSet(key), names)}\n`);
  } else sayWhenServed(key, deps);
  return wasSet ? 0 : 1;
}

/** The settings that commands use now, from the environment and the file. */
export function entriesInForce(call: Pick<Call, 'flags'>, deps: CliDeps) {
  const defaults = defaultsOf(call, deps);
  const place = defaults.place();
  const { places, serve } = defaults.config();
  const originOf = ({ by, origin }: Pick<DefaultText, 'by' | 'origin'>) => (by === 'file' ? defaults.path : origin);
  const ofFile = (key: string, text: string) => ({ key, text, origin: defaults.path });
  const saved = [...places].map(([name, one]) => [`places.${name}`, one] as const);
  const kept = place && 'saved' in place ? [['place', place.saved] as const, ...saved] : saved;
  return [
    ...(place ? [{ key: 'place', text: showDefaultPlace(place), origin: originOf(place) }] : []),
    ...SETTING_KEYS.flatMap((key) => {
      const found = defaults.setting(key);
      return found ? [{ key, text: found.text, origin: originOf(found) }] : [];
    }),
    ...saved.map(([key, one]) => ofFile(key, showSaved(one))),
    ...kept.flatMap(([key, one]) => partsByKey(one).map(([part, text]) => ofFile(`${key}.${part}`, text))),
    ...Object.entries(serve).map(([name, value]) =>
      ofFile(`serve.${name}`, typeof value === 'string' ? value : JSON.stringify(value)),
    ),
  ];
}

function showDefaultPlace(place: DefaultPlace): string {
  if ('saved' in place) return showSaved(place.saved);
  return 'text' in place ? place.text : `${place.lat},${place.lng}`;
}

export function showPlace({ lat, lng, name, timezone }: SavedPlace): string {
  return name === undefined ? `${lat}, ${lng} (${timezone})` : `${name} (${lat}, ${lng})`;
}

function showSaved({ lat, lng, timezone }: SavedPlace): string {
  return [`${lat},${lng}`, timezone ?? []].flat().join(' ');
}

function requireKey(key: string): void {
  const isSetting = SETTING_KEYS.some((known) => known === key) || key === 'place';
  if (isSetting || partOfPlace(key) !== undefined || /^(?:places|serve)\.[\p{L}\p{N}_-]+$/u.test(key)) return;
  const ofAll = SETTING_KEYS.find((known) => key.startsWith('place') && key.endsWith(`.${known}`));
  const sentence =
    ofAll === undefined
      ? unknownSetting(key).replace(/[^.?]$/, '$&.')
      : `A place cannot have its own ${ofAll}. Set it for all places: prayer config set ${ofAll} VALUE.`;
  const places =
    'A place is places.NAME, its own name is places.NAME.name (in Arabic places.NAME.names.ar), its rules of iqamah are places.NAME.iqamah.';
  throw new Fault('UNKNOWN_PARAMETER', `${sentence} ${places}`, { field: 'key', value: key });
}

/** The part of a saved place that a key sets, as in `place.iqamah` and `places.masjid.names.ar`; undefined for any other key. */
function partOfPlace(key: string): 'name' | 'iqamah' | undefined {
  const [, part, code] = /^(?:place|places\.[\p{L}\p{N}_-]+)\.(?:(name|iqamah)|names\.(\w+))$/u.exec(key) ?? [];
  if (part === 'name' || LANGUAGES.some((one) => one === code)) return 'name';
  return part === 'iqamah' ? part : undefined;
}

function requireSavedPlace(key: string, call: Pick<Call, 'flags'>, deps: CliDeps): void {
  const defaults = defaultsOf(call, deps);
  const [first, name = ''] = key.split('.');
  if (first === 'places') defaults.saved(name);
  if (first !== 'place' || typeof defaults.config().place === 'object') return;
  const sentence = 'A name or rules need a stored place. To store one: prayer config set place PLACE.';
  throw new Fault('NO_LOCATION', sentence, { field: key });
}

function readValue(key: string, text: string, call: Pick<Call, 'flags'>, deps: CliDeps): unknown {
  const part = partOfPlace(key);
  if (part !== undefined) requireSavedPlace(key, call, deps);
  if (part === 'name') {
    if (text.trim() !== '') return text;
    const sentence = `${key} is ${quoted(text)}; give a name, or prayer config unset ${key}.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: key });
  }
  if (part === 'iqamah' || key === 'iqamah') {
    readCongregationRules(text, key);
    return text;
  }
  const setting = SETTING_KEYS.find((known) => known === key);
  if (setting) {
    readAnySetting(setting, text, deps.context.zones);
    return text;
  }
  if (key.startsWith('serve.')) {
    const value = plainJson(text);
    checkServeSetting(key.slice('serve.'.length), value);
    return value;
  }
  // `place` may name a saved place, which must exist
  defaultsOf(call, deps).saved(text.slice(1));
  return text;
}

export async function readPlace(text: string, call: Pick<Call, 'flags'>, deps: CliDeps): Promise<SavedPlace> {
  const { lat, lng, name } = await namedPlace(text, defaultsOf(call, deps), deps, 'exact');
  const { id } = deps.context.findZone({ latDeg: lat, lngDeg: lng });
  return { lat, lng, ...(name === undefined ? {} : { name }), timezone: id };
}

/** Refuses a value that no operation accepts. @throws Fault */
export function readAnySetting(key: SettingKey, text: string, zones: Zones): void {
  for (const { fields } of Object.values(catalogue)) readSetting(fields, key, text, zones);
  const choices = SETTING_FLAGS.find((flag) => flag.setting === key)?.choices;
  if (choices) choiceOf(choices, text, key);
  if (key === 'background') choiceOf(BACKGROUNDS, text, key);
  if (key === 'adhan_volume') readVolume(text, key);
  if (key === 'adhan_fade') readFade(text, key);
}

/** Reads `true`, `8080` and `["a"]` as JSON. Any other text stays a text. */
function plainJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads the file, changes it, and replaces the whole file. Unknown fields stay. @throws Fault if the file is not valid, or would not be */
function change<T>({ flags }: Pick<Call, 'flags'>, deps: CliDeps, act: (top: Json, config: Config) => T): Promise<T> {
  const { path, change } = deps.configFile(flags.get('config')?.at(-1));
  return change((before) => {
    const { config, top } = readWhole(before, path);
    const was = configText(top);
    const result = act(top, config);
    const now = configText(top);
    readConfig(now, path); // another process may have removed the place whose name is set
    return { text: before !== undefined && now === was ? before : now, result };
  });
}

/** The content of the file, for changes. @throws Fault if the file is not valid */
function readWhole(text: string | undefined, path: string) {
  const config = readConfig(text, path);
  const top: unknown = text === undefined || text.trim() === '' ? {} : JSON.parse(text);
  if (!isJson(top)) throw new Error(`${path} was read, but is no object`);
  const count = Object.keys(top).length;
  if (count > 0 && config.warnings.length === count) {
    const sentence = `${path} is no configuration of prayer, because it has none of its settings, and is kept as it is.`;
    throw new Fault('INVALID_CONFIG', sentence, { file: path });
  }
  return { config, top };
}

export function configText(top: Json): string {
  return `${JSON.stringify(top, undefined, 2)}\n`;
}

function put(top: Json, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    top[first] = value;
    return;
  }
  const section = { ...(isJson(top[first]) ? top[first] : {}) };
  put(section, rest, value);
  top[first] = section;
}

function remove(top: Json, [first = '', ...rest]: readonly string[]): boolean {
  if (rest.length === 0) return Object.hasOwn(top, first) && delete top[first];
  return isJson(top[first]) && remove(top[first], rest);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of the file that setup may change, in the order in which they are shown. */
const CHANGEABLE = ['place', 'method', 'asr', 'adjust', 'lang', 'clock'] as const;

/** The variables that win over the file. */
const STRONGER: readonly string[] = ['PRAYER_PLACE', 'PRAYER_LAT', 'PRAYER_LNG', ...SETTING_KEYS.map(settingVariable)];

export interface Changes extends Readonly<Partial<Record<Exclude<(typeof CHANGEABLE)[number], 'place'>, string>>> {
  readonly place?: SavedPlace;
}

/** Today's times with some configuration. */
export interface Sheet extends Pick<PrayerNextAnswer, 'request' | 'school' | 'schoolFrom'> {
  readonly date: CivilDate;
  /** `HH:MM` at the place. The Asr is that of `school`. */
  readonly clocks: Readonly<Record<PrayerName, string>>;
  /** Notes on rules that changed a time today, and on the authority. */
  readonly notes: readonly Note[];
}

export type Replacement = ReturnType<ConfigDraft['replacements']>[number];

export type ConfigDraft = ReturnType<typeof configDraft>;

/** Shows what changes of the configuration file would do. Only `write` changes the file. @throws Fault */
export function configDraft({ flags }: Pick<Call, 'flags'>, deps: CliDeps) {
  const file = deps.configFile(flags.get('config')?.at(-1));
  const { config, top } = readWhole(file.read(), file.path);
  /** A value of the file as text. */
  const kept = (key: (typeof CHANGEABLE)[number]): string | undefined => {
    if (key !== 'place') return config.settings.get(key);
    return typeof config.place === 'object' ? showPlace(config.place) : config.place;
  };
  const query = queryOf(['setup'], [nextVariant]);
  const own = ownParts(config.place, deps.context.places);
  const whole = ({ place, ...others }: Changes, parts = own): Changes => ({
    ...others,
    ...(place && { place: { ...place, ...parts } }),
  });
  return {
    path: file.path,
    kept,
    /** The parts of the saved place that stay when another one is saved. */
    own,
    /** The name of the place; undefined for a bare point, or if no place is saved. */
    placeName(changes: Changes, language: Language): string | undefined {
      const place = changes.place ?? config.place;
      if (typeof place !== 'object') return place;
      const at = { latDeg: place.lat, lngDeg: place.lng };
      return place.name && nameIn(deps.context.places, place.name, at, language);
    },
    /** Today's times as `prayer next` would compute them with the changed file, without variables that win over it. @throws Fault */
    async sheet(changes: Changes): Promise<Sheet> {
      const text = configText({ ...top, ...whole(changes) });
      const env = Object.fromEntries(Object.entries(deps.env).filter(([name]) => !STRONGER.includes(name)));
      const quiet = { ...deps, env, writeError: () => {}, configFile: () => ({ path: file.path, read: () => text }) };
      const { answers } = await answerTo(query, { flags: new Map(), bareWords: [] }, quiet);
      const [{ request, school, schoolFrom }] = answers;
      const date = dateAt(deps.context.now(), request.zone);
      const { instants, notes } = printedDay(request, existingPlaceDay(request, date));
      const clock = (name: PrayerName) => showZoneClock(instants[instantName(name, school)], request.zone);
      const [fajr, sunrise, dhuhr] = [clock('fajr'), clock('sunrise'), clock('dhuhr')];
      const clocks = { fajr, sunrise, dhuhr, asr: clock('asr'), maghrib: clock('maghrib'), isha: clock('isha') };
      return { request, school, schoolFrom, date, clocks, notes };
    },
    /** The values that the changes replace or add, without those that stay the same. */
    replacements(changes: Changes) {
      return CHANGEABLE.flatMap((key) => {
        const value = whole(changes)[key];
        const [before, after] = [kept(key), typeof value === 'object' ? showPlace(value) : value];
        return after === undefined || before === after ? [] : [{ key, before, after }];
      });
    },
    /** The set variables that win over the file, as `NAME=value`. */
    stronger: (): string[] => STRONGER.flatMap((name) => (deps.env[name] ? [`${name}=${deps.env[name]}`] : [])),
    /** Changes the file as it is now: another program may have changed it since. @throws Fault */
    write: (changes: Changes, { notes }: Sheet) =>
      change({ flags }, deps, (now, { place }) => {
        Object.assign(now, whole(changes, ownParts(place, deps.context.places)));
        if (isJson(now['place'])) now['place'] = withConfirmed(now['place'], notes);
      }),
  };
}

/** The place, its method, and today’s times, one a row. */
export function showSheet(sheet: Sheet, changes: Changes, draft: ConfigDraft, terminal: Terminal, names: Names) {
  const { request, clocks, notes, date } = sheet;
  const hours = (changes.clock ?? draft.kept('clock')) === '12h' ? '12h' : '24h';
  const days = dayNumber(date);
  const clockOf = (name: PrayerName) => isolated(showHours(clocks[name], hours, names));
  return [
    isolated(draft.placeName(changes, names.language) ?? `${request.at.latDeg}, ${request.at.lngDeg}`),
    joined([...methodParts(request, asrOf(sheet), names), ...stationParts(request, names)], terminal.columns),
    ...notes.map((note) => `  ${inNames(showNote(note, names), names)}`),
    '',
    `${inNames(names.date(days, 'long'), names)}, ${request.zone.id}`,
    ...PRAYER_NAMES.map((name) => `  ${padded(clockOf(name), 10)}${isolated(names.event(name))}`),
    '',
    '',
  ].join('\n');
}

export function showReplacements(replacements: readonly Replacement[], path: string, names: CommandNames): string {
  const { kept, nothingNew } = names.command.setup;
  if (replacements.length === 0) return `${inNames(nothingNew(path), names)}\n`;
  return [inNames(kept(path), names), ...replacements.map(replacementRow), ''].join('\n');
}

/** `method   MWL → AUTO` */
export function replacementRow({ key, before, after }: Replacement): string {
  return `  ${key.padEnd(8)}${before === undefined ? '' : `${before} → `}${after}`;
}
