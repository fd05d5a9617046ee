import type { MonthDay, SeasonLine } from '../../data/methods.ts';
import { civilDate, dayNumber } from '../time/civil-date.ts';

/** The day number of a date in a year. */
export function dayInYear(date: MonthDay, year: number): number {
  const [month = 0, day = 0] = date.split('-').map(Number);
  return dayNumber({ year, month, day });
}

/** The value of a line on a day (days from 1970-01-01). */
export function valueOn(line: SeasonLine, day: number): number {
  const { year } = civilDate(day);
  const after = line.findIndex(([date]) => dayInYear(date, year) > day);
  const [nextDate, next] = line[after] ?? line[0];
  const [lastDate, last] = line.at(Math.max(after, 0) - 1) ?? line[0];
  const to = dayInYear(nextDate, after < 0 ? year + 1 : year);
  const from = dayInYear(lastDate, after === 0 ? year - 1 : year);
  return last + ((next - last) * (day - from)) / (to - from);
}
