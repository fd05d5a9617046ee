import { Fault, quoted } from '../../core/fault.ts';
import type {
  KeptTimetables,
  OddRows,
  ChangeableTimetables,
  PrintedTimetable,
} from '../../core/timetable/printed-timetable.ts';
import { ODD_ROWS } from '../../core/timetable/printed-timetable.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { lastOf } from '../parse/parsed-call.ts';
import { daemonSettings } from '../daemon/daemon-access.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Zones } from '../../core/time/zone.ts';
import { printedSpan } from '../../core/timetable/followed-timetable.ts';
import type { Seals } from '../../core/timetable/shared-document.ts';
import { endWarning, oldCopy } from '../../operations/timetables/freshness.ts';

/** The id that a line names, as `east-london` or `@east-london`. */
export function idOf({ bareWords: [word = ''] }: Pick<Call, 'bareWords'>): string {
  return word.replace(/^@/, '').toLowerCase();
}

export function keptIn(call: Call, deps: CliDeps) {
  return deps.timetables(daemonSettings(call, deps).data);
}

/** @throws Fault INVALID_PARAMETER where a timetable of the id is kept, and may not be replaced */
export function refuseReplacing(id: string, { flags }: Call, kept: KeptTimetables): void {
  if (!kept.ids().includes(id) || flags.has('replace')) return;
  throw new Fault(
    'INVALID_PARAMETER',
    `A timetable ${quoted(id)} is kept already; say --replace, or give another --id.`,
    {
      field: 'id',
      value: id,
    },
  );
}

/** @throws Fault INVALID_PARAMETER */
export function oddRowsOf({ flags }: Call): OddRows {
  const text = lastOf(flags.get('odd-rows'));
  const chosen = ODD_ROWS.find((one) => one === (text ?? 'refuse'));
  if (chosen) return chosen;
  throw new Fault('INVALID_PARAMETER', `--odd-rows ${quoted(text ?? '')} is not one of ${ODD_ROWS.join(', ')}.`, {
    field: 'odd-rows',
    value: text,
  });
}

/** What is needed to say where a timetable comes from, and how fresh it is. */
export interface SourceContext {
  readonly kept: ChangeableTimetables;
  readonly seals: Seals;
  readonly zones: Zones;
  readonly now: EpochSeconds;
}

export async function sourceOf(call: Call, deps: CliDeps): Promise<SourceContext> {
  const settings = daemonSettings(call, deps);
  const { seals } = await deps.sharing(settings);
  const { zones, now } = deps.context;
  return { kept: await deps.timetables(settings.data), seals, zones, now: now() };
}

/** Lines about a followed timetable; about another only that it ends soon. */
export function sourceLines(table: PrintedTimetable, about: SourceContext): string[] {
  const { source } = table;
  const ending = endWarning(table, about.zones, about.now);
  const warnings = ending === undefined ? [] : [ending];
  if (!source) return warnings;
  const { fetchedAt, failure } = about.kept.fetchRecord(table.id) ?? {};
  const { publicKey } = source;
  const old = oldCopy(table, { fetchedAt, failure }, about.now);
  return [
    `Follows ${source.url}`,
    publicKey === undefined ? 'It has no signature.' : `Signed by key ${about.seals.fingerprint(publicKey)}`,
    `Issued ${source.issuedAt}, last fetched ${fetchedAt ?? table.addedAt}`,
    ...(failure ? [`The last attempt, at ${failure.at}, failed: ${failure.reason}`] : []),
    ...(old === undefined ? [] : ['The copy is old: is a daemon running? prayer timetable update fetches it now.']),
    ...warnings,
  ];
}

export function sourceJson({ id, addedAt, source }: PrintedTimetable, { kept, seals }: SourceContext) {
  if (!source) return null;
  const { fetchedAt, failure } = kept.fetchRecord(id) ?? {};
  return {
    url: source.url,
    issued_at: source.issuedAt,
    key: source.publicKey === undefined ? null : seals.fingerprint(source.publicKey),
    fetched_at: fetchedAt ?? addedAt,
    failure: failure ? { at: failure.at, reason: failure.reason } : null,
  };
}

/** What doctor says of each timetable that is followed, and of another that ends soon. @throws Fault */
export async function followedFindings(call: Call, deps: CliDeps) {
  const about = await sourceOf(call, deps);
  const { kept, zones, now } = about;
  return kept.ids().flatMap((id) => {
    const table = kept.get(id);
    const record = kept.fetchRecord(id);
    const ending = endWarning(table, zones, now);
    if (!table.source)
      return ending === undefined ? [] : [{ name: `timetable ${id}`, value: printedSpan(table), problem: ending }];
    const failure =
      record?.failure && `Timetable ${id} was not updated at ${record.failure.at}: ${record.failure.reason}`;
    const old =
      oldCopy(table, record, now) &&
      `Timetable ${id} is old; is a daemon running? prayer timetable update fetches it now.`;
    const problem = failure ?? old ?? ending;
    const value = `follows ${new URL(table.source.url).host}, last fetched ${record?.fetchedAt ?? table.addedAt}`;
    return [{ name: `timetable ${id}`, value, ...(problem === undefined ? {} : { problem }) }];
  });
}
