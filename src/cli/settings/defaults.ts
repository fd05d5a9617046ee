import type { Config, SavedPlace, SettingKey } from '../../core/stored/config.ts';
import { readConfig, settingVariable } from '../../core/stored/config.ts';
import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { QueryDeps } from '../cli-deps.ts';

/** A text that the command line did not give, and where it is from: a variable, or `method in /home/…/config.json`. */
export interface DefaultText {
  readonly text: string;
  readonly by: 'environment' | 'file';
  readonly origin: string;
}

export type DefaultPlace = Pick<DefaultText, 'by' | 'origin'> &
  ({ readonly saved: SavedPlace } | { readonly text: string } | { readonly lat: string; readonly lng: string });

/** What the environment and the configuration file say, in this order. The file is read when it is first needed. */
export interface Defaults {
  setting(key: SettingKey): DefaultText | undefined;
  /** @throws Fault when the environment gives half a place, or two */
  place(): DefaultPlace | undefined;
  /** A saved place, as `@home` names it. @throws Fault PLACE_NOT_FOUND */
  saved(name: string): SavedPlace;
  readonly path: string;
  config(): Config;
}

export function defaultsOf(
  { flags }: { readonly flags: ReadonlyMap<string, true | readonly string[]> },
  deps: QueryDeps,
): Defaults {
  const given = flags.get('config');
  const { path, read } = deps.configFile(given === true ? undefined : given?.at(-1));
  let config: Config | undefined;
  const load = (): Config => {
    if (config) return config;
    config = readConfig(read(), path);
    for (const warning of config.warnings) deps.writeError(`prayer: ${warning}\n`);
    return config;
  };
  return {
    setting(key) {
      const variable = settingVariable(key);
      const text = deps.env[variable];
      if (text) return { text, by: 'environment', origin: variable };
      const kept = load().settings.get(key);
      return kept === undefined ? undefined : { text: kept, by: 'file', origin: `${key} in ${path}` };
    },
    place() {
      const ofEnvironment = environmentPlace(deps.env);
      if (ofEnvironment) return ofEnvironment;
      const { place } = load();
      const source = { by: 'file', origin: `place in ${path}` } as const;
      if (place === undefined) return undefined;
      return typeof place === 'string' ? { text: place, ...source } : { saved: place, ...source };
    },
    saved(name) {
      const { places } = load();
      const place = places.get(name);
      if (place) return place;
      const nearest = nearestName(name, places.keys());
      const known = nearest ? `did you mean @${nearest}?` : `save it: prayer config set places.${name} PLACE.`;
      throw new Fault('PLACE_NOT_FOUND', `No place is saved as ${quoted(`@${name}`)} in ${path}; ${known}`, {
        value: `@${name}`,
      });
    },
    path,
    config: load,
  };
}

function environmentPlace(env: QueryDeps['env']): DefaultPlace | undefined {
  const { PRAYER_PLACE: text, PRAYER_LAT: lat, PRAYER_LNG: lng } = env;
  if (text && (lat || lng)) {
    throw new Fault('CONFLICTING_PARAMETERS', 'PRAYER_PLACE and PRAYER_LAT, PRAYER_LNG both name a place; keep one.', {
      fields: ['PRAYER_PLACE', 'PRAYER_LAT', 'PRAYER_LNG'],
    });
  }
  if (text) return { text, by: 'environment', origin: 'PRAYER_PLACE' };
  if (lat && lng) return { lat, lng, by: 'environment', origin: 'PRAYER_LAT, PRAYER_LNG' };
  if (!lat && !lng) return undefined;
  const missing = lat ? 'PRAYER_LNG' : 'PRAYER_LAT';
  throw new Fault('MISSING_PARAMETER', `${missing} is missing: PRAYER_LAT and PRAYER_LNG make a place together.`, {
    field: missing,
  });
}

/** A refusal of a text that the user did not type just now says where it comes from. Answers what is to be thrown. */
export function comingFrom(origin: string, thrown: unknown): unknown {
  if (!(thrown instanceof Fault)) return thrown;
  return new Fault(thrown.code, `${thrown.message} It comes from ${origin}.`, { ...thrown.details, origin }, thrown);
}
