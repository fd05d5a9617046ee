import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { AnnouncedMonth } from '../../core/hijri/announced-months.ts';
import {
  authorityOfCalendar,
  CIVIL_EPOCH_DAY,
  type HijriDate,
  monthIndex,
  showHijriDate,
} from '../../core/hijri/calendar.ts';
import { hijriOn, type Reckoning } from '../../core/hijri/reckoning.ts';
import { type MonthDeps, reckoningAt } from '../../core/prayer/place-reckoning.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { countryDiffers, monthComputed } from '../../data/languages/en-notes.ts';
import { HIJRI_MONTH_NAMES } from '../../data/hijri-names.ts';

/** The country of a place has another Hijri date, or its body announces months and this one is still computed. */
export interface MonthWarning {
  readonly code: 'hijri_differs' | 'hijri_month_computed';
  readonly message: string;
  /** The civil day. */
  readonly date: string;
  /** The country’s Hijri date; of `hijri_month_computed` the computed one. */
  readonly alternatives: readonly string[];
  /** Who has the other date: a body or an authority. */
  readonly by?: string;
}

/** Who announced a month, as answers of the calendar have it; nothing where it is computed. */
export function announcedKey(month: AnnouncedMonth | undefined) {
  if (month === undefined) return {};
  const { by, source, confidence } = month;
  return { announced: { by, source, confidence } };
}

/** The same, as answers about prayers have it. */
export function hijriAnnouncedKey(month: AnnouncedMonth | undefined) {
  const { announced } = announcedKey(month);
  return announced === undefined ? {} : { hijri_announced: announced };
}

/** Warnings about the Hijri date of a civil day at a place; none where it was announced, or an authority computes it. */
export function monthWarnings(dayNumber: number, by: Reckoning, at: Coordinates, deps: MonthDeps): MonthWarning[] {
  if (dayNumber + by.adjustDays < CIVIL_EPOCH_DAY) return [];
  const found = hijriOn(dayNumber, by);
  if (found.announced !== undefined || authorityOfCalendar(found.calendar) !== undefined) return [];
  const date = showDay(dayNumber);
  if (by.announced?.computesOthers) return [];
  if (by.announced !== undefined) {
    const message = monthComputed(`${HIJRI_MONTH_NAMES[found.date.month - 1]} ${found.date.year}`);
    return [{ code: 'hijri_month_computed', message, date, alternatives: [showHijriDate(found.date)] }];
  }
  const ownBy = reckoningAt({ hijri_calendar: 'authority' }, at, deps);
  const own = hijriOn(dayNumber, ownBy);
  const who = own.announced?.by ?? authorityOfCalendar(own.calendar) ?? neighbourBody(own.date, ownBy);
  const other = showHijriDate(own.date);
  if (who === undefined || other === showHijriDate(found.date)) return [];
  return [
    { code: 'hijri_differs', message: countryDiffers(who, named(own.date)), date, alternatives: [other], by: who },
  ];
}

/** Whose announcement has moved a month that nobody announced: that of the month before or after it. */
function neighbourBody({ year, month }: HijriDate, { announced }: Reckoning): string | undefined {
  const index = monthIndex(year, month);
  return (announced?.months.get(index + 1) ?? announced?.months.get(index - 1))?.by;
}

function named({ day, month, year }: HijriDate): string {
  return `${day} ${HIJRI_MONTH_NAMES[month - 1]} ${year}`;
}
