import { RAMADAN } from '../../core/hijri/calendar.ts';
import type { Names } from '../../core/words/names.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { ramadanCsv, ramadanDay } from '../../formats/csv.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import { showRamadanIcs } from './ics.ts';
import { showNote } from '../../operations/prayer/notes.ts';
import { inNames, columns, firstThatFits, joined } from './layout.ts';
import type { ViewContext } from './view.ts';
import { style } from './terminal.ts';
import { shortWeekday, clockOf, notesOf, notesUnder } from './day.ts';
import { methodParts, showPlace } from './place.ts';

/** A row a day: imsak, the end of suhoor and iftar, and how long the fast is; the last and the first go where it is too narrow. */
function showRamadan(answer: PrayerRamadanAnswer, scene: ViewContext): string {
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
  const heading = {
    day: ['', headings.date, headings.day],
    imsak: ramadan.imsak,
    times: [ramadan.suhoorEnds, ramadan.iftar],
    fast: ramadan.fast,
  };
  const [head, ...body] = [heading, ...rows].map(({ day, imsak, times, fast }) => [day, imsak, times, fast]);
  const tables = [
    [0, 1, 2, 3],
    [0, 1, 2],
    [0, 2],
  ].map((shown) => {
    const cells = (row: typeof head) => shown.flatMap((i) => row?.[i] ?? []);
    return columns(cells(head), body.map(cells));
  });
  const title = `${names.hijriMonth(RAMADAN)} ${answer.hijriYear} ${names.hijriEra}`;
  const titles = [
    bold(showPlace(request, scene)),
    joined([inNames(title, names), ...methodParts(request, undefined, names)], scene.terminal.columns),
    '',
  ];
  const table = firstThatFits(tables, scene) ?? tables.at(-1) ?? '';
  const notes = notesUnder(notesOf(answer.days), request.warnings, scene);
  const said = [...(answer.said ?? []).map((note) => showNote(note, names)), ramadan.note];
  const under = [...said.map((text) => inNames(text, names)), ...notes];
  return `${titles.join('\n')}\n${table}\n${under.join('\n')}\n`;
}

export const ramadanFormats = {
  table: showRamadan,
  csv: (answer: PrayerRamadanAnswer, { placeName }: ViewContext) => ramadanCsv(answer, ',', placeName),
  tsv: (answer: PrayerRamadanAnswer, { placeName }: ViewContext) => ramadanCsv(answer, '\t', placeName),
  ics: showRamadanIcs,
};

/** `13 h 23 min`, from the end of suhoor to iftar. */
function fast({ instants }: PrintedDay, { words }: Names): string {
  const minutes = (instants.maghrib - instants.fajr) / 60;
  const rest = String(Math.round(minutes % 60)).padStart(2, '0');
  return `${words.hours(String(Math.floor(minutes / 60)))} ${words.minutes(rest)}`;
}
