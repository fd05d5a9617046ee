import { CIVIL_EPOCH_DAY } from '../../core/hijri/calendar.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import { dayNumber, readCivilDate, weekdayName } from '../../core/time/civil-date.ts';
import { hijriAnswer } from '../../ops/hijri-answer.ts';
import type { Scene } from '../show.ts';

/** `Mecca, Saudi Arabia · 21.4225°N 39.8262°E · Asia/Riyadh` */
export function showPlace(
  answer: {
    readonly coordinates: { readonly latitude: number; readonly longitude: number };
    readonly timezone: string;
  },
  { placeName }: Pick<Scene, 'placeName'>,
): string {
  const { latitude, longitude } = answer.coordinates;
  const lat = `${Math.abs(latitude)}°${latitude < 0 ? 'S' : 'N'}`;
  const lng = `${Math.abs(longitude)}°${longitude < 0 ? 'W' : 'E'}`;
  const name = placeName === undefined ? '' : `${placeName} · `;
  return `${name}${lat} ${lng} · ${answer.timezone}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Friday 20 November 2026` */
function longDate(gregorian: string): string {
  const date = readCivilDate(gregorian);
  return `${weekdayName(dayNumber(date))} ${date.day} ${MONTHS[date.month - 1]} ${date.year}`;
}

/** `Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH`; the Hijri date is that of the daytime, by calendar `auto`. */
export function bothDates(gregorian: string): string {
  const days = dayNumber(readCivilDate(gregorian));
  if (days < CIVIL_EPOCH_DAY) return longDate(gregorian);
  const { day, month_name, year } = hijriAnswer(hijriOn(days, { choice: 'auto', adjustDays: 0 }).date, days);
  return `${longDate(gregorian)} · ${day} ${month_name} ${year} AH`;
}
