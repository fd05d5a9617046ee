import type { Names } from '../../core/names.ts';
import type { ZoneWarning } from '../../core/time/zone.ts';

/** What a reader should be told about the zone that was chosen. */
export function warningTexts(warnings: readonly ZoneWarning[], { words }: Names): string[] {
  return warnings.map(({ message, alternatives }) => words.zones.ambiguous(message, alternatives));
}
