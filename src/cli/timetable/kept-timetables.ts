import { Fault, quoted } from '../../core/fault.ts';
import type { KeptTimetables, OddRows } from '../../core/timetable/printed-timetable.ts';
import { ODD_ROWS } from '../../core/timetable/printed-timetable.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { lastOf } from '../parse/parsed-call.ts';
import { daemonSettings } from '../daemon/daemon-access.ts';

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
