import { RAMADAN } from '../../core/hijri/calendar.ts';
import type { Names } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { showZoneClock } from '../../core/time/wall-time.ts';
import { cellsCsv, dateOffsets } from '../../formats/csv.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import { RAMADAN_NOTE } from '../../operations/prayer/ramadan.ts';
import { isolated } from './bidi-isolate.ts';
import { columns, firstThatFits } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { languageOf } from './choices.ts';
import { shortWeekday } from './dates.ts';
import { clockOf, notesOf, notesUnder } from './day.ts';
import { showRamadanIcs as showTimedIcs } from './ics.ts';
import { methodParts } from './method.ts';
import { joined, showPlace } from './place.ts';

/** A row a day: imsak, the end of suhoor and iftar, and how long the fast is; the last and the first go where it is too narrow. */
export function showRamadan(answer: PrayerRamadanAnswer, scene: ViewContext): string {
  const { bold } = style(scene.terminal);
  const names = namesIn(languageOf(scene));
  const { request } = answer;
  const headings = headingsIn(names);
  const rows = answer.days.map((day) => ({
    day: [ramadanDay(day, answer).padStart(2), showDay(day.dayNumber), shortWeekday(day.dayNumber)],
    imsak: clockOf(day, 'imsak', request, scene),
    times: [clockOf(day, 'fajr', request, scene), clockOf(day, 'maghrib', request, scene)],
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
  const title = `${names.hijriMonth(RAMADAN)} ${answer.hijriYear} ${names.hijriEra}`;
  const method = methodParts(request, undefined).join(' · ');
  const head = [
    bold(showPlace(request, scene)),
    // what is written from right to left comes last on its line
    joined(names.isRightToLeft ? [method, isolated(title)] : [title, method], scene.terminal.columns),
    '',
  ];
  const table = firstThatFits(tables, scene) ?? tables.at(-1) ?? '';
  const said = [...(answer.said ?? []), RAMADAN_NOTE];
  return `${head.join('\n')}\n${table}\n${[...said, ...notesUnder(notesOf(answer.days), request)].join('\n')}\n`;
}

/** What English says of the fast other languages say by the names of the prayers; those from right to left stay out of columns. */
function headingsIn(names: Names): { readonly imsak: string; readonly times: readonly [string, string] } {
  return names.language === 'en' || names.isRightToLeft
    ? { imsak: 'imsak', times: ['suhoor ends', 'iftar'] }
    : { imsak: names.event('imsak'), times: [names.event('fajr'), names.event('maghrib')] };
}

export function showRamadanIcs(answer: PrayerRamadanAnswer, scene: ViewContext): string {
  const names = namesIn(languageOf(scene));
  const english = { suhoorEnds: 'Suhoor ends', iftar: 'Iftar' };
  const own = { suhoorEnds: names.event('fajr'), iftar: names.event('maghrib') };
  return showTimedIcs(answer, scene, names.language === 'en' ? english : own);
}

export const showRamadanCsv = (answer: PrayerRamadanAnswer, scene: ViewContext) => cells(answer, ',', scene);
export const showRamadanTsv = (answer: PrayerRamadanAnswer, scene: ViewContext) => cells(answer, '\t', scene);

/** The times of a row by the names of their columns. */
const CSV_TIMES = ['imsak', 'suhoor_ends', 'iftar'] as const;

function cells(answer: PrayerRamadanAnswer, separator: ',' | '\t', { placeName }: ViewContext): string {
  const { at, zone, method, station } = answer.request;
  const place = placeName ?? `${at.latDeg} ${at.lngDeg}`;
  const rows = answer.days.map((day) => {
    const { imsak, fajr, maghrib } = day.instants;
    const times = { imsak, suhoor_ends: fajr, iftar: maghrib };
    return [
      ramadanDay(day, answer),
      showDay(day.dayNumber),
      zone.id,
      ...CSV_TIMES.map((name) => showZoneClock(times[name], zone)),
      dateOffsets(day.dayNumber, CSV_TIMES, times, zone),
      String(answer.hijriYear),
      method.code,
      station?.id ?? '',
      place,
    ];
  });
  const last = ['date_offsets', 'hijri_year', 'method', 'station', 'place'];
  return cellsCsv([['ramadan_day', 'date', 'timezone', ...CSV_TIMES, ...last], ...rows], separator);
}

function ramadanDay({ dayNumber }: PrintedDay, { firstDay }: PrayerRamadanAnswer): string {
  return String(dayNumber - firstDay + 1);
}

/** `13 h 23 min`, from the end of suhoor to iftar. */
function fast({ instants }: PrintedDay): string {
  const minutes = (instants.maghrib - instants.fajr) / 60;
  return `${Math.floor(minutes / 60)} h ${String(Math.round(minutes % 60)).padStart(2, '0')} min`;
}
