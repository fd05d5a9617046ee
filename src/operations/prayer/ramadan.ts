import { RAMADAN } from '../../core/hijri/calendar.ts';
import { ENGLISH } from '../../core/names.ts';
import type { HijriDate } from '../../core/hijri/calendar.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import { civilDayOf, hijriOn } from '../../core/hijri/reckoning.ts';
import { dayNumber } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { hijriYear } from '../hijri/fields.ts';
import { operation, optional } from '../operation.ts';
import { hijriAdjust } from './hijri-adjust.ts';
import { prayerFields, showRequest, withRequest } from './request.ts';
import type { PrayerCalendarAnswer } from './times.ts';
import { calendarOf, dayJson } from './times.ts';

export interface PrayerRamadanAnswer extends PrayerCalendarAnswer {
  readonly hijriYear: number;
  readonly adjustDays: number;
  /** The civil day of 1 Ramadan. */
  readonly firstDay: number;
}

/** Suhoor and iftar of every day of a Ramadan, this year's or the next: each day with all its prayer times. */
export const prayerRamadan = operation({
  id: 'prayer.ramadan',
  summary: 'suhoor and iftar of every day of Ramadan at a place',
  fields: {
    ...prayerFields,
    year: optional({ ...hijriYear, summary: 'Hijri year; default the Ramadan that is or comes next' }),
    hijri_adjust: optional(hijriAdjust),
  },
  run: (input, context) =>
    withRequest(input, context, (request): PrayerRamadanAnswer => {
      const by: Reckoning = { choice: 'auto', adjustDays: input.hijri_adjust ?? 0 };
      const year = input.year ?? comingRamadan(dayNumber(dateAt(context.now(), request.zone)), by);
      const first = civilDayOf({ year, month: RAMADAN, day: 1 }, by);
      const last = civilDayOf({ year, month: RAMADAN + 1, day: 1 }, by) - 1;
      return { ...calendarOf(request, first, last), hijriYear: year, adjustDays: by.adjustDays, firstDay: first };
    }),
  toJson({ request, hijriYear: year, adjustDays, firstDay, days }) {
    const shown = days.map((day) => {
      const { date, prayers, instants, notes } = dayJson(day, request.zone);
      const ramadan_day = day.dayNumber - firstDay + 1;
      return { ramadan_day, suhoor_ends: prayers.fajr, iftar: prayers.maghrib, date, prayers, instants, notes };
    });
    return {
      ...showRequest(request),
      hijri_year: year,
      adjust: adjustDays,
      days: shown,
      note: ENGLISH.words.ramadan.note,
    };
  },
});

/** The Hijri year whose Ramadan is not over on a day. */
function comingRamadan(days: number, by: Reckoning): number {
  const { year, month }: HijriDate = hijriOn(days, by).date;
  return month > RAMADAN ? year + 1 : year;
}
