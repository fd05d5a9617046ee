import { LONDON_DAWN, LONDON_NIGHTFALL } from '../../data/london-intervals.ts';
import { civilDate } from '../time/civil-date.ts';

/** Minutes from fajr to the printed sunrise. @param day days from 1970-01-01 */
export const londonDawnMinutes = minutesByDate(LONDON_DAWN);
/** Minutes from the printed maghrib to isha. @param day days from 1970-01-01 */
export const londonNightfallMinutes = minutesByDate(LONDON_NIGHTFALL);

/** Minutes by date, the same every year: each holds from its date to the next one. The table is read at the first question. */
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
