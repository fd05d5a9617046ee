import type { SettingKey } from '../../core/stored/config.ts';
import type { Zones } from '../../core/time/zone.ts';
import type { Fields } from '../../operations/operation.ts';
import { NEAREST, hijriAdjust } from '../../operations/fields.ts';
import { comingFrom, type Defaults, type DefaultText } from './defaults.ts';
import type { NamedPlace } from './named-place.ts';

/** Fields and what they are given, as texts or as the values that they read. */
export type RawFields = readonly (readonly [field: string, value: string | number])[];

/**
 * A user's angles and rounding belong to the method of the same source; with a method from elsewhere they do not act.
 */
const METHOD_FIELDS = ['fajr_angle', 'isha_angle', 'isha_minutes', 'maghrib_angle', 'rounding'] as const;
const PRAYER_FIELDS = ['method', 'high_latitude', 'polar', 'adjust', 'tz', 'iqamah', ...METHOD_FIELDS] as const;
const ISHA_RULES: readonly string[] = ['isha_angle', 'isha_minutes'];

/**
 * The fields that the command line leaves out and the environment, the configuration file or the saved place give, as texts.
 * Each is read here once, so that a bad one is refused with the name of its source.
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
  if (namesStation(raw)) given.add('method'); // the station brings its own
  const found = new Map<string, DefaultText>();
  for (const [field, setting] of settingsOf(fields)) {
    const text = given.has(field) ? undefined : defaults.setting(setting);
    if (text) found.set(field, text);
  }
  const method = found.get('method');
  for (const field of METHOD_FIELDS) {
    const isOfStronger = given.has('method') || (method?.by === 'environment' && found.get(field)?.by === 'file');
    if (isOfStronger) found.delete(field);
  }
  dropWeakerIshaRule(found, given);
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
  return texts;
}

/** Whether a station is named, which gives the place and the method. */
export function namesStation(raw: RawFields): boolean {
  return raw.some(([field, value]) => field === 'station' && value !== '' && value !== NEAREST);
}

/**
 * Fields that a setting may give: prayer times and Hijri dates both have an `adjust`, and mean different things by it.
 */
function settingsOf(fields: Fields): [field: string, setting: SettingKey][] {
  const named = (field: string, setting: SettingKey): [string, SettingKey][] =>
    field in fields ? [[field, setting]] : [];
  if ('calendar' in fields) return [...named('calendar', 'hijri_calendar'), ...named('adjust', 'hijri_adjust')];
  if (!('method' in fields)) return [];
  return [
    ...PRAYER_FIELDS.flatMap((setting) => named(setting, setting)),
    ...named('asr', 'asr'),
    ...named('hijri_adjust', 'hijri_adjust'),
  ];
}

/** What every view that shows a Hijri date goes by. @throws Fault naming the source of a bad one */
export function hijriAdjustDays(defaults: Defaults): number {
  const kept = defaults.setting('hijri_adjust');
  return kept ? readFrom(kept.origin, () => hijriAdjust.read(kept.text, 'hijri_adjust')) : 0;
}

/** Reads a setting as the operation with these fields would, if it takes it. @throws Fault */
export function readSetting(fields: Fields, key: SettingKey, text: string, zones: Zones): void {
  for (const [field, setting] of settingsOf(fields)) if (setting === key) fields[field]?.read(text, key, zones);
}

/** Isha goes by an angle or by minutes. A flag drops both settings, a variable drops the setting of the file. */
function dropWeakerIshaRule(found: Map<string, DefaultText>, given: ReadonlySet<string>): void {
  const rules = ISHA_RULES.flatMap((field) => (found.has(field) ? [field] : []));
  const isGiven = ISHA_RULES.some((field) => given.has(field));
  const hasStronger = rules.some((field) => found.get(field)?.by === 'environment');
  for (const field of rules) {
    if (isGiven || (hasStronger && found.get(field)?.by === 'file')) found.delete(field);
  }
}

/** Where the rules of iqamah come from, where the command line did not give them. */
export function iqamahOrigin(place: NamedPlace | undefined, defaults: Defaults): string {
  const kept = defaults.setting('iqamah');
  const isOfPlace = place?.iqamah !== undefined && kept?.by !== 'environment';
  return isOfPlace || !kept ? `the place in ${defaults.path}` : kept.origin;
}

export function readFrom<T>(origin: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw comingFrom(origin, thrown);
  }
}
