import { quoted } from '../../core/fault.ts';
import { timetableAsked, foldName, methodOfName } from '../../core/prayer/method-name.ts';
import { type Context, type Fields, readInput } from '../../operations/operation.ts';
import { prayerFields, withRequest } from '../../operations/prayer/request.ts';
import type { DayNumber } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { QueryDeps } from '../cli-deps.ts';
import type { Defaults, RawFields, NamedPlace } from './defaults.ts';
import { defaultFields, iqamahOrigin, readFrom, namesStation } from './defaults.ts';
import { authorityAt } from '../../core/prayer/authorities.ts';
import { loadStations } from '../../core/prayer/stations.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import { NEAREST } from '../../operations/fields.ts';

/**
 * Completes the fields of a question about prayer times with the settings and the values of a saved place, but not with a printed timetable
 * of another town. A named place also gets its authority and station. The rules of iqamah are checked. @param asr the school whose Asr is
 * shown, if no field says it @returns all fields, and those among them that come from settings or a saved place @throws Fault naming the
 * source of a bad setting
 */
export async function withDefaults(
  fields: Fields,
  given: RawFields,
  place: NamedPlace | undefined,
  defaults: Defaults,
  deps: Pick<QueryDeps, 'context' | 'writeError'>,
  asr?: string,
): Promise<{ readonly raw: RawFields; readonly settings: readonly (readonly [field: string, text: string])[] }> {
  const found = defaultFields(fields, given, place, defaults, deps.context.zones);
  const settings = await dropDistantTimetable(found, given, deps);
  const set = [...given, ...settings];
  const raw = [...set, ...(await authorityFields(set, place))];
  if (!raw.some(([field]) => field === 'iqamah')) return { raw, settings };
  const origin = settings.some(([field]) => field === 'iqamah') ? iqamahOrigin(place, defaults) : undefined;
  const school = asr ?? ('asr' in fields ? undefined : defaults.setting('asr')?.text);
  return { raw: await withCheckedIqamah(raw, origin, school, deps), settings };
}

/** Today's date in the zone in which a question about prayer times is answered. @throws Fault */
export async function prayerToday(raw: RawFields, context: Context): Promise<DayNumber> {
  const given = raw.filter(([field]) => Object.hasOwn(prayerFields, field));
  const input = readInput(prayerFields, given, context.zones);
  return withRequest(input, context, ({ zone }) => dayNumberAt(context.now(), zone));
}

/** Drops the method from the settings if it is the printed timetable of a town far from the asked point. stderr says so. */
async function dropDistantTimetable(
  settings: [field: string, text: string][],
  given: RawFields,
  { context, writeError }: Pick<QueryDeps, 'context' | 'writeError'>,
): Promise<[field: string, text: string][]> {
  const id = timetableAsked(settings.find(([field]) => field === 'method')?.[1] ?? '');
  const values = new Map(given);
  const [latDeg, lngDeg] = [Number(values.get('lat')), Number(values.get('lng'))];
  if (id === undefined || !values.has('lat') || !Number.isFinite(latDeg + lngDeg)) return settings;
  const table = (await context.timetables()).find(id);
  const { isFarFrom } = await import('../../operations/prayer/followed-request.ts');
  if (!table || !isFarFrom(table, { latDeg, lngDeg })) return settings;
  writeError(
    `prayer: the timetable ${quoted(table.name)} of your settings is not for this place and is not followed.\n`,
  );
  return settings.filter(([field]) => field !== 'method');
}

/**
 * Writes the school of the shown Asr into the rules of iqamah, if the rules name none. Rules of a followed timetable replace those of the
 * settings. @param origin the source of the rules, if a setting gave them @param asr the school whose Asr is shown @throws Fault
 */
async function withCheckedIqamah(
  raw: RawFields,
  origin: string | undefined,
  asr: string | undefined,
  { context }: Pick<QueryDeps, 'context'>,
): Promise<RawFields> {
  const { readCongregationRules, showCongregationRules } = await import('../../core/congregation/rules.ts');
  const fields = new Map(raw);
  const id = timetableAsked(String(fields.get('method') ?? ''));
  const table = origin === undefined || id === undefined ? undefined : (await context.timetables()).find(id);
  if (table?.iqamahRules !== undefined) return raw.filter(([field]) => field !== 'iqamah');
  const text = String(fields.get('iqamah'));
  const read = () => readCongregationRules(text);
  const rules = origin === undefined ? read() : readFrom(origin, read);
  if (rules.asr !== undefined || (asr !== 'hanafi' && asr !== 'shafi')) return raw;
  const named = showCongregationRules({ ...rules, asr });
  return raw.map(([field, value]) => [field, field === 'iqamah' ? named : value]);
}

/**
 * The authority and the nearest station of a named place (decisions.md §3.4), if neither the line nor a setting names a method or a
 * station. A bare point brings neither. @param raw the given fields, also those of settings
 */
async function authorityFields(raw: RawFields, place: Pick<NamedPlace, 'isNamed'> | undefined) {
  if (!place?.isNamed || namesStation(raw)) return [];
  const given = new Map(raw);
  const method = given.get('method');
  const takesNearest = method ? await hasStations(String(method)) : true;
  return [
    ...(method ? [] : ([['method', 'auto']] as const)),
    ...(takesNearest && !given.get('station') ? ([['station', NEAREST]] as const) : []),
  ];
}

/** Whether the method has a list of stations, or is `auto`. An unknown method is refused later. */
async function hasStations(method: string): Promise<boolean> {
  const row = methodOfName(method);
  return row === undefined ? foldName(method) === 'auto' : (await loadStations(row)).length > 0;
}

/** A hint for a person who gives a bare point in a country that has an authority; undefined elsewhere. */
export function authorityHint(raw: RawFields, { findZone }: Pick<Context, 'findZone'>): string | undefined {
  const given = new Map(raw);
  const [latDeg, lngDeg] = [Number(given.get('lat')), Number(given.get('lng'))];
  if (given.get('method') || given.get('station')) return undefined;
  const at = { latDeg, lngDeg };
  const authority = authorityAt(at, findZone(at));
  if (authority?.method === undefined) return undefined;
  return `a bare point is answered by ${DEFAULT_METHOD.code}; for the times that ${authority.country} prints give --method auto, which is ${authority.method} there`;
}
