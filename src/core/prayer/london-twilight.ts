import { LONDON_DAWN, LONDON_NIGHTFALL } from '../../data/london-intervals.ts';
import { civilDate } from '../time/civil-date.ts';

/** Minutes by date, the same every year: each holds from its date to the next one. */
type Intervals = readonly { readonly from: number; readonly minutes: number }[];

let dawn: Intervals | undefined;
let nightfall: Intervals | undefined;

/** Minutes from fajr to the printed sunrise. @param day days from 1970-01-01 */
export function londonDawnMinutes(day: number): number {
  dawn ??= readIntervals(LONDON_DAWN);
  return minutesOn(dawn, day);
}

/** Minutes from the printed maghrib to isha. @param day days from 1970-01-01 */
export function londonNightfallMinutes(day: number): number {
  nightfall ??= readIntervals(LONDON_NIGHTFALL);
  return minutesOn(nightfall, day);
}

function minutesOn(intervals: Intervals, day: number): number {
  const { month, day: dayOfMonth } = civilDate(day);
  const today = month * 100 + dayOfMonth;
  const interval = intervals.findLast(({ from }) => from <= today);
  if (interval === undefined) throw new Error('the table begins on 1 January');
  return interval.minutes;
}

function readIntervals(text: string): Intervals {
  return text
    .trim()
    .split(/,\s*|\n/)
    .map((entry) => {
      const [date = '', minutes = ''] = entry.split(' ');
      return { from: Number(date.replace('-', '')), minutes: Number(minutes) };
    });
}
