import { clockOfIso, readLocalIso } from '../../core/time/wall-time.ts';
import { cellsCsv } from '../../formats/csv.ts';
import type { PrayerRamadanAnswer } from '../../ops/prayer-ramadan.ts';
import { columns } from '../columns.ts';
import type { Scene } from '../show.ts';
import { style } from '../style.ts';
import { shortWeekday } from './dates.ts';
import { clockOf, notesUnder } from './day.ts';
import { showPlace } from './place.ts';

/** A row a day: imsak, the end of suhoor and iftar, and how long the fast is. */
export function showRamadan(answer: PrayerRamadanAnswer, scene: Scene): string {
  const { bold } = style(scene.terminal);
  const rows = answer.days.map((day) => [
    String(day.ramadan_day).padStart(2),
    day.date.gregorian,
    shortWeekday(day.date.gregorian),
    clockOf(day, 'imsak', scene),
    clockOf(day, 'fajr', scene),
    clockOf(day, 'maghrib', scene),
    fast(day),
  ]);
  const notes = [...new Set(answer.days.flatMap((day) => day.notes))];
  const title = `Ramadan ${answer.hijri_year} AH`;
  const head = [bold(showPlace(answer, scene)), `${title} · ${answer.method.name}`, ''];
  const table = columns(['', 'date', 'day', 'imsak', 'suhoor ends', 'iftar', 'fast'], rows);
  return `${head.join('\n')}\n${table}\n${[answer.note, ...notesUnder({ ...answer, notes })].join('\n')}\n`;
}

export const showRamadanCsv = (answer: PrayerRamadanAnswer) => cells(answer, ',');
export const showRamadanTsv = (answer: PrayerRamadanAnswer) => cells(answer, '\t');

function cells({ days, timezone }: PrayerRamadanAnswer, separator: ',' | '\t'): string {
  const rows = days.map(({ ramadan_day, date, instants, suhoor_ends, iftar }) => [
    String(ramadan_day),
    date.gregorian,
    timezone,
    clockOfIso(instants.imsak),
    suhoor_ends,
    iftar,
  ]);
  return cellsCsv([['ramadan_day', 'date', 'timezone', 'imsak', 'suhoor_ends', 'iftar'], ...rows], separator);
}

/** `13 h 23 min`, from the end of suhoor to iftar. */
function fast({ instants }: PrayerRamadanAnswer['days'][number]): string {
  const minutes = (readLocalIso(instants.maghrib) - readLocalIso(instants.fajr)) / 60;
  return `${Math.floor(minutes / 60)} h ${String(Math.round(minutes % 60)).padStart(2, '0')} min`;
}
