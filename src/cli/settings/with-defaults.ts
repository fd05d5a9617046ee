import { quoted } from '../../core/fault.ts';
import { timetableAsked } from '../../core/prayer/method-name.ts';
import type { Fields } from '../../operations/operation.ts';
import type { QueryDeps } from '../cli-deps.ts';
import { authorityFields } from './authority-fields.ts';
import type { Defaults } from './defaults.ts';
import { defaultFields, iqamahOrigin, type RawFields, readFrom } from './default-fields.ts';
import type { NamedPlace } from './named-place.ts';

/** Fields with what nobody said, and which of them come from settings or from a saved place. */
export interface WithDefaults {
  readonly raw: RawFields;
  readonly settings: readonly (readonly [field: string, text: string])[];
}

/**
 * What the line, a row of a file or a prayertab gave, and after it what is left out, for every question about prayer times: settings and
 * those of a saved place, but no printed timetable of another town; then the authority and station of a named place. Rules of iqamah
 * are checked.
 * @param given the fields that were given, the point among them
 * @param asr the school that is shown where the question has no field for it
 * @throws Fault naming the source of a bad setting
 */
export async function withDefaults(
  fields: Fields,
  given: RawFields,
  place: NamedPlace | undefined,
  defaults: Defaults,
  deps: Pick<QueryDeps, 'context' | 'writeError'>,
  asr?: string,
): Promise<WithDefaults> {
  const found = defaultFields(fields, given, place, defaults, deps.context.zones);
  const settings = await dropDistantTimetable(found, given, deps);
  const set = [...given, ...settings];
  const raw = [...set, ...(await authorityFields(set, place))];
  if (!raw.some(([field]) => field === 'iqamah')) return { raw, settings };
  const origin = settings.some(([field]) => field === 'iqamah') ? iqamahOrigin(place, defaults) : undefined;
  const school = asr ?? ('asr' in fields ? undefined : defaults.setting('asr')?.text);
  return { raw: await withCheckedIqamah(raw, origin, school, deps), settings };
}

/**
 * What settings give, without a printed timetable that is not for the place: a saved method is for home, and a question about another town
 * goes by the authority there, which stderr says.
 * @param given the fields of the question, with its place
 */
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
 * The fields with rules of iqamah that are checked and name the school of the Asr that is shown. Rules of settings give way to those that
 * the timetable itself has.
 * @param origin who gave the rules, where the command line did not
 * @param asr whose Asr is shown
 * @throws Fault naming the source of bad rules
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
  const rules =
    origin === undefined ? readCongregationRules(text) : readFrom(origin, () => readCongregationRules(text));
  if (rules.asr !== undefined || (asr !== 'hanafi' && asr !== 'shafi')) return raw;
  const named = showCongregationRules({ ...rules, asr });
  return raw.map(([field, value]) => [field, field === 'iqamah' ? named : value]);
}
