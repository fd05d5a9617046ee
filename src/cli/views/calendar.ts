import { showHijriDate, RAMADAN } from '../../core/hijri/calendar.ts';
import type { Names } from '../../core/words/names.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { type PrayerRowOfDay, rowsOfSchool } from '../../core/prayer/prayer-day.ts';
import { prayerCsv, ramadanCsv, ramadanDay } from '../../formats/csv.ts';
import type { PrayerCalendarAnswer } from '../../operations/prayer/times.ts';
import { columns, filled, firstThatFits, inNames, joined, style } from './layout.ts';
import { paperFormats } from './paper.ts';
import type { ViewContext } from './view.ts';
import {
  hijriOf,
  shortWeekday,
  clockOf,
  iqamahCell,
  notesOf,
  notesUnder,
  showMethod,
  showPlace,
  methodParts,
  chosenSchool,
} from './day.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import { showNote, withNoteOnAsr } from '../../operations/prayer/notes.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { datesIcs, prayerIcs, ramadanIcs } from '../../formats/ics.ts';
import type { ImportantDateAnswer } from '../../operations/hijri/answer.ts';
import { EVENT_MINUTES, MOST_EVENT_MINUTES, readAlarms } from '../../operations/prayer/calendar-fields.ts';

/**
 * Many days, a row each; weekday and Hijri date are left out where the terminal is too narrow for them. Where it is too narrow for the
 * times themselves, each day is a few lines.
 */
function showCalendar(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  const { bold } = style(scene.terminal);
  const { names } = scene;
  const { headings: words } = names.words;
  const { request, days, said = [] } = answer;
  const clocks = rowsOfSchool(scene.flags.get('asr') ?? 'both');
  const held = clocks.filter((row) => days.some((day) => iqamahCell(day, row, request, scene) !== ''));
  const iqamahHeadings = held.map((row) => inNames(names.words.iqamah.of(names.prayer(row.name)), names));
  const rows = days.map((day) => ({
    date: showDay(day.dayNumber),
    extra: [shortWeekday(day.dayNumber, scene), [hijriOf(day.dayNumber, scene) ?? []].flat().map(showHijriDate).join()],
    times: clocks.map(({ id }) => clockOf(day, id, request, scene)),
    iqamah: held.map((row) => iqamahCell(day, row, request, scene)),
  }));
  const headings = clocks.map((column) => heading(column, names));
  const tables = [2, 1, 0].map((extras) =>
    columns(
      [words.date, ...[words.day, words.hijri].slice(0, extras), ...headings, ...iqamahHeadings],
      rows.map(({ date, extra, times, iqamah }) => [date, ...extra.slice(0, extras), ...times, ...iqamah]),
    ),
  );
  const narrow = () =>
    rows.map(({ date, extra, times, iqamah }) => {
      const named = times.map((time, i) => `${headings[i]} ${time}`);
      const beside = iqamah.flatMap((time, i) => (time === '' ? [] : [`${iqamahHeadings[i]} ${time}`]));
      const lines = filled([...named, ...beside], '  ', scene.terminal.columns - 2).map((line) => `  ${line}`);
      return [`${date}  ${inNames(extra[0] ?? '', names)}`, ...lines, ''].join('\n');
    });
  const table = firstThatFits(tables, scene) ?? narrow().join('');
  const head = [bold(showPlace(request, scene)), showMethod(request, scene), ''];
  const notes = notesUnder([...said, ...notesOf(days)], request.warnings, scene);
  const under = notes.map((line) => `${line}\n`);
  return `${head.join('\n')}\n${table}${under.join('')}`;
}

export const calendarFormats = {
  table: showCalendar,
  csv: (answer: PrayerCalendarAnswer, scene: ViewContext) => [...prayerCsv(answer, ',', scene)].join(''),
  tsv: (answer: PrayerCalendarAnswer, scene: ViewContext) => [...prayerCsv(answer, '\t', scene)].join(''),
  ics: showCalendarIcs,
  ...paperFormats,
};

function heading(row: PrayerRowOfDay, names: Names): string {
  const name = names.event(row.name);
  return inNames('school' in row ? `${name} ${names.words.schoolMarks[row.school]}` : name, names);
}

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
  const hasImsak = names.words.quietTimes?.includes('imsak') ?? true;
  const tables = [hasImsak ? [0, 1, 2, 3] : [0, 2, 3], ...(hasImsak ? [[0, 1, 2]] : []), [0, 2]].map((shown) => {
    const cells = (row: typeof head) => shown.flatMap((i) => row?.[i] ?? []);
    return columns(cells(head), body.map(cells));
  });
  const by = answer.announced ? ` (${answer.announced.by})` : '';
  const title = `${names.hijriEra(`${names.hijriMonth(RAMADAN)} ${answer.hijriYear}`)}${by}`;
  const titles = [
    bold(showPlace(request, scene)),
    joined([inNames(title, names), ...methodParts(request, undefined, names)], scene.terminal.columns),
    '',
  ];
  const table = firstThatFits(tables, scene) ?? tables.at(-1) ?? '';
  const notes = notesUnder(notesOf(answer.days), request.warnings, scene);
  const suhoor = answer.announced ? ramadan.suhoorNote : `${ramadan.computedNote} ${ramadan.suhoorNote}`;
  const said = [...(answer.said ?? []).map((note) => showNote(note, names)), suhoor];
  const under = [...said.map((text) => inNames(text, names)), ...notes];
  return `${titles.join('\n')}\n${table}\n${under.join('\n')}\n`;
}

export const ramadanFormats = {
  table: showRamadan,
  csv: (answer: PrayerRamadanAnswer, { englishPlaceName }: ViewContext) => ramadanCsv(answer, ',', englishPlaceName),
  tsv: (answer: PrayerRamadanAnswer, { englishPlaceName }: ViewContext) => ramadanCsv(answer, '\t', englishPlaceName),
  ics: (answer: PrayerRamadanAnswer, scene: ViewContext) => ramadanIcs(answer, timed(scene)),
  ...paperFormats,
};

/** `13 h 23 min`, from the end of suhoor to iftar. */
function fast({ instants }: PrintedDay, { words }: Names): string {
  const minutes = (instants.maghrib - instants.fajr) / 60;
  const rest = String(Math.round(minutes % 60)).padStart(2, '0');
  return `${words.hours(String(Math.floor(minutes / 60)))} ${words.minutes(rest)}`;
}

export function showCalendarIcs(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  const asr = scene.flags.get('asr');
  const asked = asr === 'both' ? asr : chosenSchool(asr);
  const school = asked ?? answer.request.asr.taken;
  const request = withNoteOnAsr(answer.request, asked);
  return [...prayerIcs({ ...answer, request }, { ...timed(scene), asr: school })].join('');
}

export function showDatesIcs(answer: { readonly dates: readonly ImportantDateAnswer[] }, scene: ViewContext): string {
  return datesIcs(answer.dates, { madeAt: scene.now, names: scene.names });
}

function timed(scene: ViewContext) {
  const { flags, placeName, now, names } = scene;
  const alarm = flags.get('alarm');
  return {
    madeAt: now,
    names,
    alarmMinutes: alarm === undefined ? [] : readAlarms(alarm, '--alarm'),
    eventMinutes: eventMinutes(flags.get('event-minutes')),
    placeName,
  };
}

function eventMinutes(text: string | undefined): number {
  if (text === undefined) return EVENT_MINUTES;
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (minutes <= MOST_EVENT_MINUTES) return minutes;
  const accepts = `whole minutes from 0 to ${MOST_EVENT_MINUTES}`;
  const sentence = `--event-minutes ${quoted(text)} is not ${accepts}.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'event-minutes', value: text, accepts });
}
