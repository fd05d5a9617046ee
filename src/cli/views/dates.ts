import type { HijriDate } from '../../core/hijri/calendar.ts';
import { CIVIL_EPOCH_DAY } from '../../core/hijri/calendar.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import type { Names } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { dayNumber, readCivilDate, weekdayIndex, weekdayName } from '../../core/time/civil-date.ts';
import { dayOfIso } from '../../core/time/wall-time.ts';
import { isolated } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';
import { languageOf } from './choices.ts';
import { joined } from './place.ts';

/** `Friday 20 November 2026`. Not by luxon: luxon-zone.ts says why. */
function longDate(gregorian: string, names: Names): string {
  const date = readCivilDate(gregorian);
  return `${names.weekday(weekdayIndex(dayNumber(date)))} ${date.day} ${names.month(date.month)} ${date.year}`;
}

/**
 * `Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH`, on two lines where one is too wide.
 * @param hijri the Hijri date that is in force; undefined before 1 Muharram 1
 */
export function bothDates(
  gregorian: string,
  hijri: Pick<HijriDate, 'day' | 'month' | 'year'> | undefined,
  scene: ViewContext,
  width = scene.terminal.columns,
): string {
  const names = namesIn(languageOf(scene));
  const dates = [
    longDate(gregorian, names),
    ...(hijri ? [`${hijri.day} ${names.hijriMonth(hijri.month)} ${hijri.year} ${names.hijriEra}`] : []),
  ];
  return joined(names.isRightToLeft ? dates.map(isolated) : dates, width);
}

/** The Hijri date of a daytime, by calendar `auto` and as the user's community counts; undefined before 1 Muharram 1. */
export function hijriOf(
  gregorian: string,
  { hijriAdjustDays }: Pick<ViewContext, 'hijriAdjustDays'>,
): HijriDate | undefined {
  const days = dayNumber(readCivilDate(gregorian));
  if (days + hijriAdjustDays < CIVIL_EPOCH_DAY) return undefined;
  return hijriOn(days, { choice: 'auto', adjustDays: hijriAdjustDays }).date;
}

/** `Fri` */
export function shortWeekday(gregorian: string): string {
  return weekdayName(dayNumber(readCivilDate(gregorian))).slice(0, 3);
}

/**
 * By how many days the date of one ISO text lies after that of another; whatever follows the dates is not looked at.
 */
export function daysApart(from: string, to: string): number {
  return dayOfIso(to) - dayOfIso(from);
}
