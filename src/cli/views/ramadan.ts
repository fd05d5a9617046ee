import type { Names } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { clockOfIso, readLocalIso } from '../../core/time/wall-time.ts';
import { cellsCsv } from '../../formats/csv.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import { isolated } from './bidi-isolate.ts';
import { columns, firstThatFits } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { languageOf } from './choices.ts';
import { shortWeekday } from './dates.ts';
import { clockOf, notesUnder } from './day.ts';
import { joined, showPlace } from './place.ts';

/** A row a day: imsak, the end of suhoor and iftar, and how long the fast is; the last and the first go where it is too narrow. */
export function showRamadan(answer: PrayerRamadanAnswer, scene: ViewContext): string {
  const { bold } = style(scene.terminal);
  const names = namesIn(languageOf(scene));
  const headings = headingsIn(names);
  const rows = answer.days.map((day) => ({
    day: [String(day.ramadan_day).padStart(2), day.date.gregorian, shortWeekday(day.date.gregorian)],
    imsak: clockOf(day, 'imsak', scene),
    times: [clockOf(day, 'fajr', scene), clockOf(day, 'maghrib', scene)],
    fast: fast(day),
  }));
  const days = ['', 'date', 'day'];
  const tables = [
    columns(
      [...days, headings.imsak, ...headings.times, 'fast'],
      rows.map(({ day, imsak, times, fast }) => [...day, imsak, ...times, fast]),
    ),
    columns(
      [...days, headings.imsak, ...headings.times],
      rows.map(({ day, imsak, times }) => [...day, imsak, ...times]),
    ),
    columns(
      [...days, ...headings.times],
      rows.map(({ day, times }) => [...day, ...times]),
    ),
  ];
  const notes = [...new Set(answer.days.flatMap((day) => day.notes))];
  const title = `${names.hijriMonth(RAMADAN)} ${answer.hijri_year} ${names.hijriEra}`;
  const method = answer.method.name;
  const head = [
    bold(showPlace(answer, scene)),
    // what is written from right to left comes last on its line
    joined(names.isRightToLeft ? [method, isolated(title)] : [title, method], scene.terminal.columns),
    '',
  ];
  const table = firstThatFits(tables, scene) ?? tables.at(-1) ?? '';
  return `${head.join('\n')}\n${table}\n${[answer.note, ...notesUnder({ ...answer, notes })].join('\n')}\n`;
}

const RAMADAN = 9;

/** What English says of the fast other languages say by the names of the prayers; those from right to left stay out of columns. */
function headingsIn(names: Names): { readonly imsak: string; readonly times: readonly [string, string] } {
  return names.language === 'en' || names.isRightToLeft
    ? { imsak: 'imsak', times: ['suhoor ends', 'iftar'] }
    : { imsak: names.event('imsak'), times: [names.event('fajr'), names.event('maghrib')] };
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
