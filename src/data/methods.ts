/**
 * The calculation methods, as their authorities print them.
 *
 * Each row names its source. `M` in a source: the habit was found by measuring the authority's printed tables; `npm run
 * accuracy` shows how well it fits. Angles are degrees of the sun's centre below the horizon. Measured 2026-11-22. To add a
 * method: a row in one of these files, the points of its list in src/data/stations, then what test/README.md lists.
 */
import { AUTHORITY_METHODS } from './authority-methods.ts';
import { COPIED_METHODS } from './copied-methods.ts';
import { MEASURED_METHODS } from './measured-methods.ts';
import type { MethodRow } from './method-row.ts';
import { COMMON_METHODS } from './common-methods.ts';

export type * from './method-row.ts';

export { CUSTOM_METHOD } from './common-methods.ts';

/** Those with a number first, in its order. */
export const METHODS: readonly MethodRow[] = [
  ...COMMON_METHODS,
  ...AUTHORITY_METHODS,
  ...MEASURED_METHODS,
  ...COPIED_METHODS,
].toSorted((a, b) => (a.id ?? 10) - (b.id ?? 10));

export function methodRows(): readonly MethodRow[] {
  return METHODS;
}
