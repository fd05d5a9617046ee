import { LONDON_DAWN, LONDON_NIGHTFALL } from '../../data/london-intervals.ts';
import { civilDate, dayNumber } from '../time/civil-date.ts';

/**
 * The seasonal twilight of the Moonsighting Committee (Khalid Shaukat, moonsighting.com §§11.1–11.2, read 2026-11-20): minutes from dawn to
 * sunrise and from sunset to nightfall, unrounded. They follow broken lines through the year, and grow with the distance from the equator.
 * Isha is by the "general" line of the evening. The red twilight (ahmar) ends before isha, the white one (abyad) after. Maghrib lasts
 * until the end of the red twilight for the Maliki, Shafii and Hanbali schools and for Abu Yusuf and Muhammad, until the end of the white
 * one for Abu Hanifa.
 */
const MORNING_KNOTS = [28.65, 19.44, 32.74, 48.1] as const;
const EVENING = {
  general: { baseMinutes: 75, knots: [25.6, 2.05, -9.21, 6.14] },
  ahmar: { baseMinutes: 62, knots: [17.4, -7.16, 5.12, 19.44] },
  abyad: { baseMinutes: 75, knots: [25.6, 7.16, 36.84, 81.84] },
} as const;
export type Shafaq = keyof typeof EVENING;
const BASE_MINUTES = 75;
const REFERENCE_LATITUDE_DEG = 55;

/** Days from the winter solstice to the knots A B C D C B A. */
const KNOT_DAYS = [0, 91, 137, 183, 229, 275, 366] as const;

export function seasonalDawnMinutes(latDeg: number, day: number): number {
  return seasonalMinutes(MORNING_KNOTS, BASE_MINUTES, latDeg, day);
}

export function seasonalNightfallMinutes(latDeg: number, day: number, shafaq: Shafaq = 'general'): number {
  const { baseMinutes, knots } = EVENING[shafaq];
  return seasonalMinutes(knots, baseMinutes, latDeg, day);
}

/** @param day days from 1970-01-01 */
function seasonalMinutes(
  knots: readonly [number, number, number, number],
  baseMinutes: number,
  latDeg: number,
  day: number,
): number {
  const [a, b, c, d] = knots;
  const heights = [a, b, c, d, c, b, a];
  const since = daysSinceWinterSolstice(latDeg, day);
  let segment = 0;
  while (segment < 5 && since >= (KNOT_DAYS[segment + 1] ?? 0)) segment++;
  const from = heights[segment] ?? 0;
  const to = heights[segment + 1] ?? 0;
  const start = KNOT_DAYS[segment] ?? 0;
  const end = KNOT_DAYS[segment + 1] ?? 1;
  const height = from + ((to - from) * (since - start)) / (end - start);
  return baseMinutes + (height / REFERENCE_LATITUDE_DEG) * Math.abs(latDeg);
}

/** The days since 21 December in the north, since 21 June in the south. */
function daysSinceWinterSolstice(latDeg: number, day: number): number {
  const { year } = civilDate(day);
  const month = latDeg >= 0 ? 12 : 6;
  const thisYear = day - dayNumber({ year, month, day: 21 });
  return thisYear >= 0 ? thisYear : day - dayNumber({ year: year - 1, month, day: 21 });
}

/** Minutes from fajr to the printed sunrise. @param day days from 1970-01-01 */
export const londonDawnMinutes = minutesByDate(LONDON_DAWN);
/** Minutes from the printed maghrib to isha. @param day days from 1970-01-01 */
export const londonNightfallMinutes = minutesByDate(LONDON_NIGHTFALL);

/** Minutes by date, the same every year: each holds from its date to the next one. The table is read at its first use. */
function minutesByDate(table: string): (day: number) => number {
  let rows: readonly { readonly from: number; readonly minutes: number }[] | undefined;
  return (day) => {
    rows ??= Array.from(table.matchAll(/(\d\d)-(\d\d) (\d+)/g), ([, month, date, minutes]) => ({
      from: Number(`${month}${date}`),
      minutes: Number(minutes),
    }));
    const { month, day: date } = civilDate(day);
    const row = rows.findLast(({ from }) => from <= month * 100 + date);
    if (row === undefined) throw new Error('the table begins on 1 January');
    return row.minutes;
  };
}
