import type { ZoneWarning } from '../../core/time/zone.ts';

/** What a reader should be told about the zone that was chosen, a line each. */
export function showWarnings(warnings: readonly ZoneWarning[] = []): string {
  return [...new Set(warnings.map(({ message }) => `${message}\n`))].join('');
}
