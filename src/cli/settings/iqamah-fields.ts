import { readCongregationRules, showCongregationRules } from '../../core/congregation/rules.ts';
import { timetableAsked } from '../../core/prayer/method-name.ts';
import type { QueryDeps } from '../cli-deps.ts';
import type { RawFields } from '../command.ts';
import { readFrom } from './default-fields.ts';

/**
 * The fields with rules of iqamah that are checked and name the school of the Asr that is shown. Rules of settings give way to those that
 * the timetable itself has.
 * @param origin who gave the rules, where the command line did not
 * @param asr whose Asr is shown
 * @throws Fault naming the source of bad rules
 */
export async function iqamahFields(
  raw: RawFields,
  { origin, asr }: { readonly origin: string | undefined; readonly asr: string | undefined },
  { context }: Pick<QueryDeps, 'context'>,
): Promise<RawFields> {
  const fields = new Map(raw);
  if (!fields.has('iqamah')) return raw;
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
