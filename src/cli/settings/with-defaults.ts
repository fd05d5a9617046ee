import { timetableAsked } from '../../core/prayer/method-name.ts';
import type { Fields } from '../../operations/operation.ts';
import type { QueryDeps } from '../cli-deps.ts';
import type { RawFields } from '../command.ts';
import { authorityFields } from './authority-fields.ts';
import type { Defaults } from './defaults.ts';
import { defaultFields, iqamahOrigin } from './default-fields.ts';
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
  const isTimetable = found.some(([field, text]) => field === 'method' && timetableAsked(text) !== undefined);
  const settings = isTimetable ? await (await import('./timetable-fields.ts')).forThePlace(found, given, deps) : found;
  const set = [...given, ...settings];
  const raw = [...set, ...(await authorityFields(set, place))];
  if (!raw.some(([field]) => field === 'iqamah')) return { raw, settings };
  const { iqamahFields } = await import('./iqamah-fields.ts');
  const origin = settings.some(([field]) => field === 'iqamah') ? iqamahOrigin(place, defaults) : undefined;
  const school = asr ?? ('asr' in fields ? undefined : defaults.setting('asr')?.text);
  return { raw: await iqamahFields(raw, { origin, asr: school }, deps), settings };
}
