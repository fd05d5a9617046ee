import { RAMADAN } from '../../core/hijri/calendar.ts';
import type { Names } from '../../core/words/names.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { ramadanCsv, ramadanDay } from '../../formats/csv.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import { showNote } from '../../operations/prayer/notes.ts';
import { inNames } from './bidi-isolate.ts';
import { columns, firstThatFits } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { shortWeekday } from './dates.ts';
import { clockOf, notesOf, notesUnder } from './day.ts';
import { methodParts } from './method.ts';
import { joined, showPlace } from './place.ts';

/** A row a day: imsak, the end of suhoor and iftar, and how long the fast is; the last and the first go where it is too narrow. */
export function showRamadan(answer: PrayerRamadanAnswer, scene: ViewContext): string {
  const { bold } = style(scene.terminal);
  const { names } = scene;
  const { headings, ramadan } = names.words;
  const { request } = answer;
  const rows = answer.days.map((day) => ({
    day: [String(ramadanDay(day, answer)).padStart(2), showDay(day.dayNumber), shortWeekday(day.dayNumber, scene)],
    imsak: clockOf(day, 'imsak', request, scene),
    times: [clockOf(day, 'fajr', request, scene), clockOf(day, 'maghrib', request, scene)],
    fast: inNames(fast(day, names), names),
  }));
  const days = ['', headings.date, headings.day];
  const times = [ramadan.suhoorEnds, ramadan.iftar];
  const tables = [
    columns(
      [...days, ramadan.imsak, ...times, ramadan.fast],
      rows.map(({ day, imsak, times, fast }) => [...day, imsak, ...times, fast]),
    ),
    columns(
      [...days, ramadan.imsak, ...times],
      rows.map(({ day, imsak, times }) => [...day, imsak, ...times]),
    ),
    columns(
      [...days, ...times],
      rows.map(({ day, times }) => [...day, ...times]),
    ),
  ];
  const title = `${names.hijriMonth(RAMADAN)} ${answer.hijriYear} ${names.hijriEra}`;
  const head = [
    bold(showPlace(request, scene)),
    joined([inNames(title, names), ...methodParts(request, undefined, names)], scene.terminal.columns),
    '',
  ];
  const table = firstThatFits(tables, scene) ?? tables.at(-1) ?? '';
  const notes = notesUnder(notesOf(answer.days), request.warnings, scene);
  const said = [...(answer.said ?? []).map((note) => showNote(note, names)), ramadan.note];
  const under = [...said.map((text) => inNames(text, names)), ...notes];
  return `${head.join('\n')}\n${table}\n${under.join('\n')}\n`;
}

export const showRamadanCsv = (answer: PrayerRamadanAnswer, { placeName }: ViewContext) =>
  ramadanCsv(answer, ',', placeName);
export const showRamadanTsv = (answer: PrayerRamadanAnswer, { placeName }: ViewContext) =>
  ramadanCsv(answer, '\t', placeName);

/** `13 h 23 min`, from the end of suhoor to iftar. */
function fast({ instants }: PrintedDay, { words }: Names): string {
  const minutes = (instants.maghrib - instants.fajr) / 60;
  const rest = String(Math.round(minutes % 60)).padStart(2, '0');
  return `${words.hours(String(Math.floor(minutes / 60)))} ${words.minutes(rest)}`;
}
