import { Fault, quoted } from '../../core/fault.ts';
import { printedSpan } from '../../core/timetable/followed-timetable.ts';
import type { KeptTimetables, OddRows, PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import { ODD_ROWS } from '../../core/timetable/printed-timetable.ts';
import { answerJson } from '../../formats/json.ts';
import type { FollowDeps } from '../../operations/timetables/follow.ts';
import { endWarning, oldCopy } from '../../operations/timetables/freshness.ts';
import type { CliDeps, Sharing } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { daemonSettings } from '../daemon/serve-settings.ts';
import { lastOf } from '../parse/parsed-call.ts';

/** The timetables of a data directory, and what fetches and signs their documents. */
export async function openTimetables(call: Call, deps: CliDeps): Promise<FollowDeps & Sharing> {
  const settings = daemonSettings(call, deps);
  const { zones, now } = deps.context;
  return { kept: await deps.timetables(settings.data), ...(await deps.sharing(settings)), zones, now };
}

/** Prints an answer as JSON or as text. @returns the exit code */
export function print({ flags }: Call, { write }: CliDeps, json: object, text: string): number {
  write(flags.has('json') ? answerJson(json) : text);
  return 0;
}

/** The id that a line names, as `east-london` or `@east-london`. */
export function idOf({ bareWords: [word = ''] }: Pick<Call, 'bareWords'>): string {
  return word.replace(/^@/, '').toLowerCase();
}

/** @throws Fault INVALID_PARAMETER where a timetable of the id is kept, and may not be replaced */
export function refuseReplacing(id: string, { flags }: Call, kept: KeptTimetables): void {
  if (!kept.ids().includes(id) || flags.has('replace')) return;
  const sentence = `A timetable ${quoted(id)} is kept already; say --replace, or give another --id.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'id', value: id });
}

/** @throws Fault INVALID_PARAMETER */
export function oddRowsOf({ flags }: Call): OddRows {
  const text = lastOf(flags.get('odd-rows'));
  const chosen = ODD_ROWS.find((one) => one === (text ?? 'refuse'));
  if (chosen) return chosen;
  const sentence = `--odd-rows ${quoted(text ?? '')} is not one of ${ODD_ROWS.join(', ')}.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'odd-rows', value: text });
}

/** Lines about a followed timetable; about another only that it ends soon. */
export function sourceLines(table: PrintedTimetable, { kept, seals, zones, now }: FollowDeps): string[] {
  const { source } = table;
  const ending = endWarning(table, zones, now());
  const warnings = ending === undefined ? [] : [ending];
  if (!source) return warnings;
  const { fetchedAt, failure } = kept.fetchRecord(table.id) ?? {};
  const old = oldCopy(table, { fetchedAt, failure }, now());
  return [
    `Follows ${source.url}`,
    source.publicKey === undefined ? 'It has no signature.' : `Signed by key ${seals.fingerprint(source.publicKey)}`,
    `Issued ${source.issuedAt}, last fetched ${fetchedAt ?? table.addedAt}`,
    ...(failure ? [`The last attempt, at ${failure.at}, failed: ${failure.reason}`] : []),
    ...(old === undefined ? [] : ['The copy is old: is a daemon running? prayer timetable update fetches it now.']),
    ...warnings,
  ];
}

export function sourceJson({ id, addedAt, source }: PrintedTimetable, { kept, seals }: FollowDeps) {
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

/** For doctor: each timetable that is followed, and each other one that ends soon. @throws Fault */
export async function followedFindings(call: Call, deps: CliDeps) {
  const { kept, zones, now } = await openTimetables(call, deps);
  return kept.ids().flatMap((id) => {
    const table = kept.get(id);
    const record = kept.fetchRecord(id);
    const name = `timetable ${id}`;
    const ending = endWarning(table, zones, now());
    if (!table.source) return ending === undefined ? [] : [{ name, value: printedSpan(table), problem: ending }];
    const failure =
      record?.failure && `Timetable ${id} was not updated at ${record.failure.at}: ${record.failure.reason}`;
    const old =
      oldCopy(table, record, now()) &&
      `Timetable ${id} is old; is a daemon running? prayer timetable update fetches it now.`;
    const problem = failure ?? old ?? ending;
    const value = `follows ${new URL(table.source.url).host}, last fetched ${record?.fetchedAt ?? table.addedAt}`;
    return [{ name, value, problem }];
  });
}
