import type { HijriDate } from '../../core/hijri/calendar.ts';
import { daytimeHijri } from '../../core/hijri/reckoning.ts';
import type { Names } from '../../core/words/names.ts';
import { civilDate, weekdayIndex } from '../../core/time/civil-date.ts';
import { inNames } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';
import { joined } from './place.ts';

/** `Friday 20 November 2026`. Not by luxon: src/README.md says why. */
function longDate(days: number, names: Names): string {
  const date = civilDate(days);
  return `${names.weekday(weekdayIndex(days))} ${date.day} ${names.month(date.month)} ${date.year}`;
}

/**
 * `Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH`, on two lines where one is too wide.
 * @param hijri the Hijri date that is in force; undefined before 1 Muharram 1
 */
export function bothDates(
  days: number,
  hijri: Pick<HijriDate, 'day' | 'month' | 'year'> | undefined,
  { names, terminal }: Pick<ViewContext, 'names' | 'terminal'>,
  width = terminal.columns,
): string {
  const dates = [
    longDate(days, names),
    ...(hijri ? [`${hijri.day} ${names.hijriMonth(hijri.month)} ${hijri.year} ${names.hijriEra}`] : []),
  ];
  return joined(
    dates.map((date) => inNames(date, names)),
    width,
  );
}

/** The Hijri date of a daytime as the user's community counts; undefined before 1 Muharram 1. */
export function hijriOf(
  days: number,
  { hijriAdjustDays }: Pick<ViewContext, 'hijriAdjustDays'>,
): HijriDate | undefined {
  return daytimeHijri(days, hijriAdjustDays);
}

/** `Fri` */
export function shortWeekday(days: number, { names }: Pick<ViewContext, 'names'>): string {
  return names.shortWeekday(weekdayIndex(days));
}
