import { ZONES_OF_OFFSETS } from '../../data/zone-aliases.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { etcZone, type Zone } from '../time/zone.ts';
import { authoritySunDay } from '../prayer/authority-sun.ts';
import { placeDay } from '../sun/civil-day.ts';
import { dayNumber, SECONDS_PER_DAY, twoDigits } from '../time/civil-date.ts';
import { DHUHR_MINUTES, HOUR_MINUTES, YEAR_OF_NO_YEAR } from '../timetable/check-timetable.ts';
import { median } from '../timetable/outliers.ts';
import type { ReadTimetable } from '../timetable/read-timetable.ts';

const SECONDS_PER_HOUR = 3600;

/**
 * The clocks of a table that leaves out the changes of its place’s clocks, such as one in winter time all year. Its dhuhr jumps by an
 * hour against the Sun’s noon where the clocks of the place change; undefined where it does not, or where no zone has these clocks.
 */
export function steadyClock({ rows }: ReadTimetable, at: Coordinates, zone: Zone): Zone | undefined {
  const afterNoon = new Map<number, number[]>();
  for (const { date, minutes } of rows) {
    const civil = { year: date.year ?? YEAR_OF_NO_YEAR, month: date.month, day: date.day };
    const day = placeDay(civil, at, () => zone);
    if (!day) continue;
    const { transit } = authoritySunDay({ events: 'own-moment' }, day, at);
    const offset = zone.offsetSecondsAt(transit);
    const noon = (transit + offset - dayNumber(civil) * SECONDS_PER_DAY) / 60;
    const group = afterNoon.get(offset) ?? [];
    group.push(minutes.dhuhr - noon);
    afterNoon.set(offset, group);
  }
  const groups = [...afterNoon].map(([offset, minutes]) => ({ offset, minutes: median(minutes) }));
  const all = groups.map(({ minutes }) => minutes);
  const jump = Math.max(...all) - Math.min(...all);
  if (groups.length < 2 || jump < HOUR_MINUTES.least || jump > HOUR_MINUTES.most) return undefined;
  const right = groups.find(({ minutes }) => minutes >= DHUHR_MINUTES.earliest && minutes <= DHUHR_MINUTES.latest);
  const id = right && zoneOfOffset(right.offset);
  return right && id !== undefined ? { id, offsetSecondsAt: () => right.offset } : undefined;
}

function zoneOfOffset(seconds: number): string | undefined {
  if (seconds % SECONDS_PER_HOUR === 0) return etcZone(seconds / SECONDS_PER_HOUR);
  const minutes = Math.abs(seconds) / 60;
  const text = `${seconds < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return ZONES_OF_OFFSETS.find(({ offset }) => offset === text)?.zone;
}
