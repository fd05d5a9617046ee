import { parseShallow } from '../text/json.ts';
import { withoutControls } from '../text/terminal-text.ts';
import { Fault, nearestName, quoted, wordsOf } from '../fault.ts';

/** A saved place; its name and zone need not be looked up again. */
export interface SavedPlace {
  /** Degrees, -90 to 90. */
  readonly lat: number;
  /** Degrees, -180 to 180. */
  readonly lng: number;
  readonly name?: string;
  /** The name in other languages, by their codes. */
  readonly names?: Readonly<Record<string, string>>;
  /** Times are shown in this zone. */
  readonly timezone?: string;
  /** Metres above the visible horizon. */
  readonly elevation?: number;
  /** Rules of iqamah and Jumu'ah there. */
  readonly iqamah?: string;
  /** Notes on the place and its method that the user confirmed in `prayer setup`, in English. Tables show them no more. */
  readonly confirmed?: readonly string[];
}

/** The configuration file, its shape checked. Single values are texts that the fields read later. */
export interface Config {
  /** The default place: a text (`@home`, a city, a point), or the place itself. */
  readonly place: string | SavedPlace | undefined;
  readonly places: ReadonlyMap<string, SavedPlace>;
  readonly settings: ReadonlyMap<SettingKey, string>;
  /** The section `serve`, which the daemon reads. */
  readonly serve: Readonly<Record<string, unknown>>;
  /** Sentences about unknown keys. Without them, a typo in `method` would silently give the times of another method. */
  readonly warnings: readonly string[];
}

/** Each setting is also an environment variable: `method` is `PRAYER_METHOD`. A flag wins over the variable, the variable over the file. */
export const SETTINGS = {
  method: 'calculation method, id 1-9 or code',
  fajr_angle: 'the sun’s depression at fajr, degrees; not used if a stronger source names the method',
  isha_angle: 'the sun’s depression at isha, degrees; as above',
  isha_minutes: 'minutes from maghrib to isha; as above',
  fajr_minutes: 'minutes from fajr to sunrise; as above',
  sun: 'the moment of the day whose Sun all times have, such as 0h-ut; as above',
  maghrib_angle: 'the sun’s depression at maghrib, degrees; as above',
  night_until: 'sunrise or fajr: where the night ends for midnight and its thirds; default sunrise, fajr by JAFARI',
  imsak_minutes: 'minutes from imsak to fajr; default 10',
  duha_minutes: 'minutes from sunrise to the beginning of duha; default 20',
  high_latitude: 'what replaces a missing twilight',
  polar: 'what replaces a missing sunrise or sunset',
  rounding: 'how times become whole minutes',
  adjust: 'your own corrections in whole minutes, such as fajr=+2,isha=-3',
  asr: 'hanafi or shafi: the Asr that is shown, that commands wait for and that ends Dhuhr',
  iqamah: 'rules of iqamah and Jumu’ah, such as maghrib +7m; jumuah 13:00; for one place: places.NAME.iqamah',
  tz: 'show times in this zone instead of the zone of the place',
  hijri_calendar: 'the Hijri calendar; auto: the calendar of the authority of a named place, else Umm al-Qura',
  hijri_announced:
    'the list of announced months, such as pk; none: computed months only; default: the list of the country of a named place',
  hijri_adjust: 'how many days your community is ahead of the calendar, -2 to 2; for every Hijri date',
  lang: 'language of names; ar-MA, ar-DZ, ar-IQ and so on have the month names of the country',
  digits: 'latin or native digits, in tables and screens; default latin, native in Bengali',
  clock: '24h or 12h, in tables and templates',
  background: 'dark or light, the background of your terminal; default auto: COLORFGBG, and screens ask the terminal',
  adhan: 'the sound file that prayer agent plays at the five prayers',
  adhan_fajr: 'another sound file at fajr, or none',
  adhan_dhuhr: 'another sound file at dhuhr, or none',
  adhan_asr: 'another sound file at asr, or none',
  adhan_maghrib: 'another sound file at maghrib, or none',
  adhan_isha: 'another sound file at isha, or none',
  adhan_volume: 'how loud the adhan is, 1 to 100 percent',
  adhan_fade: 'the seconds over which the adhan grows loud, 1 to 60',
} as const satisfies Record<string, string>;

export type SettingKey = keyof typeof SETTINGS;

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

const SECTIONS = ['place', 'places', 'serve'];

const NOTHING: Config = { place: undefined, places: new Map(), settings: new Map(), serve: {}, warnings: [] };

/**
 * Reads the text of a configuration file; a missing file counts as empty. Unknown keys give warnings.
 * @param file the path of the file, for messages @throws Fault INVALID_CONFIG
 */
export function readConfig(text: string | undefined, file: string): Config {
  if (text === undefined || text.trim() === '') return NOTHING;
  const top = requireObject(parsed(text, file), 'it', file);
  const settings = new Map<SettingKey, string>();
  const warnings: string[] = [];
  for (const [key, value] of Object.entries(top)) {
    const setting = SETTING_KEYS.find((known) => known === key);
    if (setting) settings.set(setting, settingText(setting, value, file));
    else if (!SECTIONS.includes(key)) warnings.push(`${file}: ${unknownSetting(key)}`);
  }
  const places = Object.entries(section(top, 'places', file)).map(
    ([name, value]) => [name, savedPlace(value, `places.${name}`, file)] as const,
  );
  return {
    place: defaultPlace(top['place'], file),
    places: new Map(places),
    settings,
    serve: section(top, 'serve', file),
    warnings,
  };
}

/** Everyday words, and the settings that they mean. */
const OTHER_WORDS = new Map(
  Object.entries({
    ...{ city: 'place', town: 'place', location: 'place', home: 'place', school: 'asr', madhab: 'asr', madhhab: 'asr' },
    ...{ language: 'lang', timezone: 'tz', zone: 'tz', time: 'clock', format: 'clock', authority: 'method' },
  }),
);

/** `"metod" is not a setting; did you mean "method"?` */
export function unknownSetting(key: string): string {
  const known = [...SETTING_KEYS, ...SECTIONS];
  const nearest = OTHER_WORDS.get(key) ?? nearestName(key, known);
  return `${quoted(key)} is not a setting${nearest ? `; did you mean ${quoted(nearest)}?` : `; settings are ${known.join(', ')}.`}`;
}

export function settingVariable(key: SettingKey): string {
  return `PRAYER_${key.toUpperCase()}`;
}

function parsed(text: string, file: string): unknown {
  try {
    return parseShallow(text);
  } catch (thrown) {
    const cause = wordsOf(thrown);
    throw new Fault('INVALID_CONFIG', `${file} is not JSON: ${cause}.`, { file }, thrown);
  }
}

function settingText(key: SettingKey, value: unknown, file: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (key === 'adjust' && isObject(value)) {
    return Object.entries(value)
      .map(([prayer, minutes]) => `${prayer}=${String(minutes)}`)
      .join(',');
  }
  const rules = key === 'iqamah' ? rulesText(value) : undefined;
  if (rules !== undefined) return rules;
  throw new Fault('INVALID_CONFIG', `${file}: ${key} is ${quoted(JSON.stringify(value))}, not a text or a number.`, {
    file,
    field: key,
  });
}

function rulesText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.join('; ') : undefined;
  return typeof value === 'string' ? value : undefined;
}

function defaultPlace(value: unknown, file: string): string | SavedPlace | undefined {
  return value === undefined || typeof value === 'string' ? value || undefined : savedPlace(value, 'place', file);
}

function savedPlace(value: unknown, key: string, file: string): SavedPlace {
  const { lat, lng, name, names, timezone, elevation, iqamah, confirmed } = requireObject(value, key, file);
  const rules = rulesText(iqamah);
  const refuse = (what: string, found: unknown): never => {
    const shown = found === undefined ? 'missing' : quoted(JSON.stringify(found));
    const sentence = `${file}: ${key}.${what} is ${shown}; set the place again: prayer config set ${key} PLACE.`;
    throw new Fault('INVALID_CONFIG', sentence, { file, field: key });
  };
  if (!isWithin(lat, 90)) return refuse('lat', lat);
  if (!isWithin(lng, 180)) return refuse('lng', lng);
  if (name !== undefined && typeof name !== 'string') return refuse('name', name);
  const inLanguages = names === undefined ? undefined : Object.entries(requireObject(names, `${key}.names`, file));
  const [wrong] = inLanguages?.filter(([, text]) => typeof text !== 'string') ?? [];
  if (wrong) return refuse(`names.${wrong[0]}`, wrong[1]);
  if (timezone !== undefined && typeof timezone !== 'string') return refuse('timezone', timezone);
  if (elevation !== undefined && typeof elevation !== 'number') return refuse('elevation', elevation);
  if (iqamah !== undefined && rules === undefined) return refuse('iqamah', iqamah);
  const isList = Array.isArray(confirmed) && confirmed.every((one) => typeof one === 'string');
  if (confirmed !== undefined && !isList) return refuse('confirmed', confirmed);
  return {
    lat,
    lng,
    ...(name === undefined ? {} : { name: withoutControls(name) }),
    ...(inLanguages && {
      names: Object.fromEntries(inLanguages.map(([code, text]) => [code, withoutControls(String(text))])),
    }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(elevation === undefined ? {} : { elevation }),
    ...(rules === undefined ? {} : { iqamah: rules }),
    ...(isList && { confirmed }),
  };
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && value >= -limit && value <= limit;
}

function section(top: JsonObject, key: string, file: string): JsonObject {
  const value = top[key];
  return value === undefined ? {} : requireObject(value, key, file);
}

type JsonObject = Readonly<Record<string, unknown>>;

function requireObject(value: unknown, what: string, file: string): JsonObject {
  if (isObject(value)) return value;
  throw new Fault('INVALID_CONFIG', `${file}: ${what} must be a JSON object.`, { file, field: what });
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
