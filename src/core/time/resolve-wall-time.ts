import { Fault, quoted } from '../fault.ts';
import type { EpochSeconds } from './civil-date.ts';
import { SECONDS_PER_DAY } from './civil-date.ts';
import { instantsOfWallTime, showOffset, showWallIso } from './wall-time.ts';
import type { Zone } from './zone.ts';

/** What to do with a wall time that the clocks skipped or showed twice, as in Temporal. */
export const DISAMBIGUATIONS = ['compatible', 'earlier', 'later', 'reject'] as const;
export type Disambiguation = (typeof DISAMBIGUATIONS)[number];

export interface ResolvedWallTime {
  readonly instant: EpochSeconds;
  readonly resolution: 'exact' | 'gap' | 'overlap';
}

/**
 * The one instant that a wall time stands for. `compatible` (also RFC 5545's rule) moves a time inside a gap forward by
 * the gap and takes the first of two; `earlier` moves it back by the gap. Luxon is not used: its choice in an overlap
 * depends on today's season.
 * @param wallSeconds the wall clock counted as if it were UTC
 * @throws Fault DATETIME_NOT_UNIQUE under `reject`
 */
export function resolveWallTime(zone: Zone, wallSeconds: number, disambiguation: Disambiguation): ResolvedWallTime {
  const [first, second] = instantsOfWallTime(zone, wallSeconds);
  if (first !== undefined && second === undefined) return { instant: first, resolution: 'exact' };
  const resolution = first === undefined ? 'gap' : 'overlap';
  if (disambiguation === 'reject') throw refusal(zone, wallSeconds, resolution);
  if (first !== undefined && second !== undefined) {
    return { instant: disambiguation === 'later' ? second : first, resolution };
  }
  // the offset before the gap moves a skipped time behind it, and the other way round
  const offset = zone.offsetSecondsAt(
    wallSeconds + (disambiguation === 'earlier' ? SECONDS_PER_DAY : -SECONDS_PER_DAY),
  );
  return { instant: wallSeconds - offset, resolution };
}

function refusal(zone: Zone, wallSeconds: number, resolution: 'gap' | 'overlap'): Fault {
  const before = showOffset(zone.offsetSecondsAt(wallSeconds - SECONDS_PER_DAY));
  const after = showOffset(zone.offsetSecondsAt(wallSeconds + SECONDS_PER_DAY));
  const wall = showWallIso(wallSeconds);
  const what = resolution === 'gap' ? 'never came' : 'came twice';
  return new Fault(
    'DATETIME_NOT_UNIQUE',
    `Datetime ${quoted(wall)} ${what} in ${zone.id}: its clocks went from ${before} to ${after}. ` +
      'Choose disambiguation compatible, earlier or later.',
    { value: wall, timezone: zone.id, resolution },
  );
}
