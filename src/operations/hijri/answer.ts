import type { AnnouncedMonth } from '../../core/hijri/announced-months.ts';
import { type HijriDate, showHijriDate } from '../../core/hijri/calendar.ts';
import type { ImportantDate } from '../../core/hijri/reckoning.ts';
import { civilDate, showDay, weekdayIndex, weekdayName } from '../../core/time/civil-date.ts';
import { HIJRI_MONTHS, WEEKDAYS_AR } from '../../data/hijri-names.ts';
import type { AnswerOf } from '../answers.ts';

/** A day in both calendars (service.md §2.4). Every answer with a day uses this shape. */
export type HijriAnswer = AnswerOf<'hijri.convert'>['hijri'];
export type ImportantDateAnswer = AnswerOf<'hijri.dates'>['dates'][number];

export function gregorianAnswer(dayNumber: number) {
  const { year, month, day } = civilDate(dayNumber);
  return { date: showDay(dayNumber), day, month, year, weekday: weekdayName(dayNumber) };
}

/** @param dayNumber the civil day whose daytime belongs to `date`, for the weekday */
export function hijriAnswer(date: HijriDate, dayNumber: number): HijriAnswer {
  const { name, nameAr } = hijriMonthRow(date.month);
  return {
    date: showHijriDate(date),
    day: date.day,
    month: date.month,
    year: date.year,
    month_name: name,
    month_name_ar: nameAr,
    weekday: weekdayName(dayNumber),
    weekday_ar: WEEKDAYS_AR[weekdayIndex(dayNumber)] ?? '',
  };
}

export function hijriMonthRow(month: number) {
  const row = HIJRI_MONTHS[month - 1];
  if (!row) throw new Error(`no Hijri month ${month}`);
  return row;
}

/** One important date (decisions.md §4), with the source of the row. */
export function importantDateAnswer({
  row,
  date,
  dayNumber,
  observedDay,
  announced,
}: ImportantDate): ImportantDateAnswer {
  const how = announced ? `announced by ${announced.by}` : COMPUTED;
  return {
    id: row.id,
    name: row.name,
    name_ar: row.nameAr,
    kind: row.kind,
    tradition: row.tradition,
    hijri: hijriAnswer(date, dayNumber),
    gregorian: gregorianAnswer(dayNumber),
    begins_evening_of: showDay(dayNumber - 1),
    observed_on: showDay(observedDay),
    note: row.note === undefined ? how : `${row.note}; ${how}`,
    source: row.source,
  };
}

const COMPUTED = 'computed; local sighting may differ by a day';

/** The key that says who announced a month, in answers about the calendar. Computed months have no such key. */
export function announcedKey(month: AnnouncedMonth | undefined) {
  if (month === undefined) return {};
  const { by, source, confidence } = month;
  return { announced: { by, source, confidence } };
}

export function hijriAnnouncedKey(month: AnnouncedMonth | undefined) {
  const { announced } = announcedKey(month);
  return announced === undefined ? {} : { hijri_announced: announced };
}
