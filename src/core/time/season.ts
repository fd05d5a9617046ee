import type { DayNumber } from './civil-date.ts';
import { SECONDS_PER_DAY } from './civil-date.ts';
import type { Zone } from './zone.ts';

/** The two halves of a year of clocks that change: in summer they are ahead. */
export type ClockSeason = 'summer' | 'winter';

const WEEKS_OF_A_YEAR = 53;

/**
 * The season of a day by the clocks alone, at its noon: summer where they were behind within the year before and go back within the year
 * after, winter the other way round. So a change that stays makes no season. Undefined where the clocks do not change.
 */
export function clockSeason(zone: Zone, day: DayNumber): ClockSeason | undefined {
  const noon = (day + 1 / 2) * SECONDS_PER_DAY;
  const offset = zone.offsetSecondsAt(noon);
  const sides = [-1, 1].map((side) => {
    const others = Array.from({ length: WEEKS_OF_A_YEAR }, (_, week) =>
      zone.offsetSecondsAt(noon + side * (week + 1) * 7 * SECONDS_PER_DAY),
    );
    return { isBehind: others.some((other) => other < offset), isAhead: others.some((other) => other > offset) };
  });
  if (sides.every(({ isBehind }) => isBehind)) return 'summer';
  return sides.every(({ isAhead }) => isAhead) ? 'winter' : undefined;
}
