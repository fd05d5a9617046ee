import { showDay } from '../core/time/civil-date.ts';
import { showZoneClock } from '../core/time/wall-time.ts';
import { englishNotes } from '../operations/prayer/notes.ts';
import type { PrintedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../operations/prayer/ramadan.ts';
import type { Separator } from './csv.ts';
import { cellsCsv, dateOffsets } from './csv.ts';

/** The times of a row by the names of their columns. */
const CSV_TIMES = ['imsak', 'suhoor_ends', 'iftar'] as const;
const LAST_HEADINGS = ['date_offsets', 'hijri_year', 'method', 'station', 'place', 'notes'];

/** A row for each day of a Ramadan. @param placeName without it the place is its coordinates */
export function ramadanCsv(answer: PrayerRamadanAnswer, separator: Separator, placeName?: string): string {
  const { at, zone, method, station } = answer.request;
  const place = placeName ?? `${at.latDeg} ${at.lngDeg}`;
  const rows = answer.days.map((day) => {
    const { imsak, fajr, maghrib } = day.instants;
    const times = { imsak, suhoor_ends: fajr, iftar: maghrib };
    return [
      String(ramadanDay(day, answer)),
      showDay(day.dayNumber),
      zone.id,
      ...CSV_TIMES.map((name) => showZoneClock(times[name], zone)),
      dateOffsets(day.dayNumber, CSV_TIMES, times, zone),
      String(answer.hijriYear),
      method.code,
      station?.id ?? '',
      place,
      englishNotes(day.notes).join(' '),
    ];
  });
  return cellsCsv([['ramadan_day', 'date', 'timezone', ...CSV_TIMES, ...LAST_HEADINGS], ...rows], separator);
}

/** From 1. */
export function ramadanDay({ dayNumber }: Pick<PrintedDay, 'dayNumber'>, { firstDay }: PrayerRamadanAnswer): number {
  return dayNumber - firstDay + 1;
}
