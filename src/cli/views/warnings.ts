import type { Names } from '../../core/words/names.ts';
import type { Warning } from '../../operations/hijri/read-as-hijri.ts';

/** What a reader should be told about the zone that was chosen, and about the calendar of a date. */
export function warningTexts(warnings: readonly Warning[], { words }: Names): string[] {
  return warnings.map((warning) =>
    warning.code === 'date_may_be_hijri'
      ? words.years.dateMayBeHijri(warning.date, warning.alternatives[0])
      : words.zones.ambiguous(warning.message, warning.alternatives),
  );
}
