import { quoted } from '../../core/fault.ts';
import { timetableAsked } from '../../core/prayer/method-name.ts';
import { isFarFrom } from '../../operations/prayer/followed-request.ts';
import type { QueryDeps } from '../cli-deps.ts';

type Fields = readonly (readonly [field: string, value: unknown])[];

/**
 * What settings give, without a printed timetable that is not for the place: a saved method is for home, and a question about another town
 * goes by the authority there, which stderr says.
 * @param raw what was given, the place among it
 */
export async function forThePlace(
  settings: [field: string, text: string][],
  raw: Fields,
  { context, writeError }: Pick<QueryDeps, 'context' | 'writeError'>,
): Promise<[field: string, text: string][]> {
  const id = timetableAsked(settings.find(([field]) => field === 'method')?.[1] ?? '');
  const given = new Map(raw);
  const [latDeg, lngDeg] = [Number(given.get('lat')), Number(given.get('lng'))];
  if (id === undefined || !given.has('lat') || !Number.isFinite(latDeg + lngDeg)) return settings;
  const table = (await context.timetables()).find(id);
  if (!table || !isFarFrom(table, { latDeg, lngDeg })) return settings;
  writeError(
    `prayer: the timetable ${quoted(table.name)} of your settings is not for this place and is not followed.\n`,
  );
  return settings.filter(([field]) => field !== 'method');
}
