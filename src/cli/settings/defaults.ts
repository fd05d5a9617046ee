import type { Config, SavedPlace, SettingKey } from '../../core/stored/config.ts';
import { readConfig, settingVariable } from '../../core/stored/config.ts';
import { attempt, Fault, nearestName, quoted, reworded } from '../../core/fault.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import { foldName } from '../../core/prayer/method-name.ts';
import { reckoningAt } from '../../core/prayer/place-reckoning.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { PlaceTitles } from '../../core/geo/place-search.ts';
import type { Language } from '../../core/words/names.ts';
import type { Zones } from '../../core/time/zone.ts';
import { EXCLUDING, OF_A_COMPUTATION } from '../../core/prayer/asked-rules.ts';
import { hijriFields, NEAREST } from '../../operations/fields.ts';
import { type Context, type Fields, readInput } from '../../operations/operation.ts';
import type { QueryDeps } from '../cli-deps.ts';

/** The text of a setting, and its source in `origin`: the name of a variable, or `method in …/config.json`. */
export interface DefaultText {
  readonly text: string;
  readonly by: 'environment' | 'file';
  readonly origin: string;
}

export type DefaultPlace = Pick<DefaultText, 'by' | 'origin'> &
  ({ readonly saved: SavedPlace } | { readonly text: string } | { readonly lat: string; readonly lng: string });

/** A place, and its name if it was found by a name. */
export interface NamedPlace {
  readonly lat: number;
  readonly lng: number;
  readonly name: string | undefined;
  /** The names that the owner of a saved place gave it in other languages. */
  readonly names?: SavedPlace['names'];
  /** Whether the place is more than a bare point: a name was given, or the place is a saved or the configured one. */
  readonly isNamed: boolean;
  /** Further values of a saved place. The text of the elevation is not checked yet. */
  readonly timezone?: string | undefined;
  readonly elevation?: string | undefined;
  readonly iqamah?: string | undefined;
  readonly confirmed?: SavedPlace['confirmed'];
  readonly from?: PlaceFrom;
}

/** The source of the place, which JSON shows under `place_from`. */
interface PlaceFrom {
  readonly source: 'gpsd' | 'geoclue' | 'ip' | 'time_zone';
  /** Metres around the point; absent if the accuracy is not known. */
  readonly accuracy_m?: number;
  /** The time zone from which the place was guessed. */
  readonly time_zone?: string;
}

/** The name of a place in answers. A guessed place says so in its name, because screens show nothing else about the place. */
export function shownName({ from }: NamedPlace, name: string | undefined): string | undefined {
  if (from?.time_zone === undefined) return name;
  return name?.replace(/[,،]|$/, ` (guessed from the time zone ${from.time_zone})$&`);
}

export async function nameInLanguage(
  place: NamedPlace | undefined,
  language: Language,
  { context }: Pick<QueryDeps, 'context'>,
): Promise<string | undefined> {
  const own = place?.names?.[language];
  if (place?.name === undefined || own !== undefined) return own;
  if (language === 'en') return shownName(place, place.name);
  const { nameIn } = await import('../../core/geo/place-search.ts');
  return shownName(place, nameIn(context.places, place.name, pointOf(place), language));
}

function pointOf({ lat, lng }: NamedPlace): Coordinates {
  return { latDeg: lat, lngDeg: lng };
}

export async function titlesOf(
  place: NamedPlace | undefined,
  { context }: Pick<QueryDeps, 'context'>,
): Promise<PlaceTitles | undefined> {
  if (place?.name === undefined) return undefined;
  const { displayName, placeNamed } = await import('../../core/geo/place-search.ts');
  const { namePoint } = await import('../../core/geo/reverse.ts');
  const { name, names } = place;
  const [index, at] = [context.places(), pointOf(place)];
  const isTown = placeNamed(index, name, at) !== undefined;
  const town = isTown ? undefined : namePoint(index, at).city;
  return {
    nameIn: (language) => names?.[language] ?? (isTown ? undefined : name),
    townIn: (language) => (town === undefined ? undefined : displayName(index, town, language)),
  };
}

export function isHere(text: string): boolean {
  return text.trim().toLowerCase() === 'here';
}

/** @param places the places that the line names @throws Fault if `--by-ip` is given but no place is `here` */
export function refuseIdleByIp(byIp: string | undefined, places: readonly string[]): void {
  if (byIp === undefined || places.some(isHere)) return;
  throw new Fault('CONFLICTING_PARAMETERS', '--by-ip goes with the place here only.', { field: 'by_ip' });
}

export type Defaults = ReturnType<typeof defaultsOf>;

/** Reads settings from the environment, and then from the configuration file. The file is read when a value is first needed. */
export function defaultsOf({ flags }: { readonly flags: ReadonlyMap<string, readonly string[]> }, deps: QueryDeps) {
  const { path, read } = deps.configFile(flags.get('config')?.at(-1));
  let known: Config | undefined;
  const config = (): Config => {
    if (known) return known;
    known = readConfig(read(), path);
    for (const warning of known.warnings) deps.writeError(`prayer: ${warning}\n`);
    return known;
  };
  return {
    path,
    config,
    /** The URL of the service that is asked for the place `here`. */
    byIp: flags.get('by-ip')?.at(-1),
    setting(key: SettingKey): DefaultText | undefined {
      const variable = settingVariable(key);
      const text = deps.env[variable];
      if (text) return { text, by: 'environment', origin: variable };
      const kept = config().settings.get(key);
      return kept === undefined ? undefined : { text: kept, by: 'file', origin: `${key} in ${path}` };
    },
    /** @throws Fault if the environment gives only one coordinate, or two places */
    place(): DefaultPlace | undefined {
      const ofEnvironment = environmentPlace(deps.env);
      if (ofEnvironment) return ofEnvironment;
      const { place } = config();
      const source = { by: 'file', origin: `place in ${path}` } as const;
      if (place === undefined) return undefined;
      return typeof place === 'string' ? { text: place, ...source } : { saved: place, ...source };
    },
    /** Finds a saved place by its name, such as `home` of `@home`. @throws Fault PLACE_NOT_FOUND */
    saved(name: string): SavedPlace {
      const { places } = config();
      const place = places.get(name);
      if (place) return place;
      const value = `@${name}`;
      const nearest = nearestName(name, places.keys());
      const meant = nearest ? `; did you mean @${nearest}?` : '.';
      const details = { value, ...(nearest ? {} : { hint: 'save_place' as const }) };
      throw new Fault('PLACE_NOT_FOUND', `No place is saved as ${quoted(value)} in ${path}${meant}`, details);
    },
  };
}

function environmentPlace(env: QueryDeps['env']): DefaultPlace | undefined {
  const { PRAYER_PLACE: text, PRAYER_LAT: lat, PRAYER_LNG: lng } = env;
  const by = 'environment';
  if (text && (lat || lng)) {
    const sentence = 'PRAYER_PLACE and PRAYER_LAT, PRAYER_LNG both name a place; keep one.';
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['PRAYER_PLACE', 'PRAYER_LAT', 'PRAYER_LNG'] });
  }
  if (text) return { text, by, origin: 'PRAYER_PLACE' };
  if (lat && lng) return { lat, lng, by, origin: 'PRAYER_LAT, PRAYER_LNG' };
  if (!lat && !lng) return undefined;
  const field = lat ? 'PRAYER_LNG' : 'PRAYER_LAT';
  const sentence = `${field} is missing: PRAYER_LAT and PRAYER_LNG make a place together.`;
  throw new Fault('MISSING_PARAMETER', sentence, { field });
}

/** Reads a text. A Fault also names the source of the text, because the user did not type the text just now. */
export function readFrom<T>(origin: string, read: () => T): T {
  return attempt(read, comingFrom(origin));
}

/** Makes the handler for `attempt` and `onFault` that adds the source of a text to a Fault. */
export function comingFrom(origin: string) {
  return (fault: Fault): never => {
    throw reworded(fault, `${fault.message} It comes from ${origin}.`, { origin });
  };
}

/** Fields with their texts, or with values that were already read. */
export type RawFields = readonly (readonly [field: string, value: string | number])[];

const PRAYER_SETTINGS = [
  ...(['method', 'high_latitude', 'polar', 'adjust', 'night_until', 'imsak_minutes', 'duha_minutes'] as const),
  ...(['tz', 'iqamah', 'asr'] as const),
  ...OF_A_COMPUTATION,
] as const;
/** The fields of calendar operations, each with its setting, whose name is longer. */
const OF_CALENDAR = [
  ['calendar', 'hijri_calendar'],
  ['announced', 'hijri_announced'],
  ['adjust', 'hijri_adjust'],
] as const;

/**
 * Finds the fields that the line leaves out, in the environment, the configuration file or the saved place. A named place has the Hijri
 * calendar of its authority, unless the user's setting names a calendar. Each text is read here, so that a Fault can name its source.
 * @throws Fault
 */
export function defaultFields(
  fields: Fields,
  raw: RawFields,
  place: NamedPlace | undefined,
  defaults: Defaults,
  zones: Zones,
): [field: string, text: string][] {
  const given = new Set(raw.map(([field]) => field));
  if (namesStation(raw)) given.add('method'); // the station brings its method
  const found = new Map<string, DefaultText>();
  for (const [field, setting] of settingsOf(fields)) {
    const text = given.has(field) ? undefined : defaults.setting(setting);
    if (text && !(setting === 'hijri_calendar' && place?.isNamed && foldName(text.text) === 'auto'))
      found.set(field, text);
  }
  const isWeaker = (field: string, than: DefaultText | undefined) =>
    than?.by === 'environment' && found.get(field)?.by === 'file';
  const method = found.get('method');
  // a user’s angles and rounding belong to the user’s method: not to one that a stronger source names
  for (const field of OF_A_COMPUTATION) if (given.has('method') || isWeaker(field, method)) found.delete(field);
  // a twilight depends on an angle or on minutes: a flag replaces both settings, and a variable replaces the setting of the file
  for (const rules of EXCLUDING) {
    const stronger = rules.map((field) => found.get(field)).find((text) => text?.by === 'environment');
    const isGiven = rules.some((field) => given.has(field));
    for (const field of rules) if (isGiven || isWeaker(field, stronger)) found.delete(field);
  }
  for (const [field, { text, origin }] of found) readFrom(origin, () => fields[field]?.read(text, field, zones));
  if (place?.iqamah !== undefined && found.get('iqamah')?.by !== 'environment') found.delete('iqamah');
  const texts = [...found].map(([field, { text }]): [string, string] => [field, text]);
  const isFree = (field: string) => field in fields && !given.has(field) && !found.has(field);
  const { timezone, elevation, iqamah } = place ?? {};
  if (iqamah !== undefined && isFree('iqamah')) texts.push(['iqamah', iqamah]);
  if (timezone !== undefined && 'method' in fields && isFree('tz')) {
    readFrom(`the place in ${defaults.path}`, () => zones.read(timezone));
    texts.push(['tz', timezone]);
  }
  if (elevation !== undefined && isFree('elevation')) texts.push(['elevation', elevation]);
  const calendar = 'calendar' in fields ? 'calendar' : 'hijri_calendar';
  if (place?.isNamed && isFree(calendar)) texts.push([calendar, 'authority']);
  return texts;
}

/** Whether the line names a station. The station gives the place and the method. */
export function namesStation(raw: RawFields): boolean {
  return raw.some(([field, value]) => field === 'station' && value !== '' && value !== NEAREST);
}

/** The fields that have a setting. The field `adjust` means minutes of prayer times or, in an operation with `calendar`, days. */
function settingsOf(fields: Fields): (readonly [field: string, setting: SettingKey])[] {
  const ofPrayers = [...PRAYER_SETTINGS, ...OF_CALENDAR.map(([, key]) => key)].map((key) => [key, key] as const);
  const all = 'calendar' in fields ? OF_CALENDAR : 'method' in fields || 'hijri_calendar' in fields ? ofPrayers : [];
  return all.filter(([field]) => field in fields);
}

/** Finds how an answer counts Hijri days, from the given fields and `defaultFields`. @throws Fault naming the source of a bad setting */
export function hijriReckoning(
  raw: RawFields,
  fields: Fields,
  place: NamedPlace | undefined,
  defaults: Defaults,
  context: Context,
): Reckoning {
  const nameOf = (field: string) => ('calendar' in fields ? new Map<string, string>(OF_CALENDAR).get(field) : field);
  const given = raw.flatMap(([field, value]) => {
    const name = nameOf(field);
    return name !== undefined && name in hijriFields ? [[name, value] as const] : [];
  });
  const asked = [...given, ...defaultFields(hijriFields, given, place, defaults, context.zones)];
  const values = new Map(raw);
  const at = { latDeg: Number(place?.lat ?? values.get('lat')), lngDeg: Number(place?.lng ?? values.get('lng')) };
  return reckoningAt(readInput(hijriFields, asked, context.zones), at, context);
}

/** Checks the text of a setting as an operation with these fields would, if a field has the setting. @throws Fault */
export function readSetting(fields: Fields, key: SettingKey, text: string, zones: Zones): void {
  for (const [field, setting] of settingsOf(fields)) if (setting === key) fields[field]?.read(text, key, zones);
}

/** The source of the rules of iqamah, if the command line did not give them. */
export function iqamahOrigin(place: NamedPlace | undefined, defaults: Defaults): string {
  const kept = defaults.setting('iqamah');
  const isOfPlace = place?.iqamah !== undefined && kept?.by !== 'environment';
  return isOfPlace || !kept ? `the place in ${defaults.path}` : kept.origin;
}
