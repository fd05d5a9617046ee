import { RAMADAN } from '../../core/hijri/calendar.ts';
import { isDecided } from '../../core/hijri/reckoning.ts';
import { civilDate, type DayNumber, showDay } from '../../core/time/civil-date.ts';
import type { Zone } from '../../core/time/zone.ts';
import { type PrayerRowOfDay, rowsOfSchool } from '../../core/prayer/prayer-day.ts';
import { prayerCsv, ramadanCsv, ramadanDay } from '../../formats/csv.ts';
import type { PrayerCalendarAnswer } from '../../operations/prayer/times.ts';
import { inNames, joined, paragraphs, style } from './layout.ts';
import { eachLine } from '../wrap-text.ts';
import { type Cell, table } from './table.ts';
import { paperHtml, type PaperAnswer } from '../../formats/paper.ts';
import { civilSpan } from '../../formats/paper-head.ts';
import { daysOf } from '../../formats/paper-foot.ts';
import { type Names, PAPER_SIZES, type PaperSize } from '../../core/words/names.ts';
import type { ViewContext } from './view.ts';
import { chosenSchool, clockOf, hijriOf, hoursOf, iqamahCell, lookOf } from './day.ts';
import { notesOf, notesUnder, placeTitle, shortWeekday, sourceLine } from './day.ts';
import type { PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../../operations/prayer/ramadan.ts';
import { showNote, withNoteOnAsr } from '../../operations/prayer/notes.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { datesIcs, prayerIcs, ramadanIcs } from '../../formats/ics.ts';
import type { ImportantDateAnswer } from '../../operations/hijri/answer.ts';
import { EVENT_MINUTES, MAX_EVENT_MINUTES, readAlarms } from '../../operations/prayer/calendar-fields.ts';

/** Shows many days: a row for each day, and a title for each month. On a narrow terminal the Asr of the other school is left out first. */
function showCalendar(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  const { names } = scene;
  const { headings: words } = names.words;
  const { request, days, notes: askedNotes = [] } = answer;
  const prayers = rowsOfSchool(scene.flags.get('asr') ?? 'both');
  const withIqamah = new Set(prayers.filter((row) => days.some((day) => iqamahCell(day, row, request, scene) !== '')));
  const isCounted = (row: PrayerRowOfDay) => !('school' in row) || row.school === request.asr.taken;
  const columns = [
    { heading: words.date, shorten: 1 },
    { heading: words.hijri, shorten: 4, drop: 2 },
    ...prayers.map((row) => ({
      heading: `${heading(row, names)}${withIqamah.has(row) ? ` ${inNames(names.words.iqamah.title, names)}` : ''}`,
      ...(withIqamah.has(row) ? ADHAN_AND_IQAMAH : {}),
      drop: isCounted(row) || scene.flags.has('asr') ? undefined : 3,
    })),
  ];
  const rows = days.map((day) => [
    dateCell(day.dayNumber, scene),
    hijriCell(day.dayNumber, scene),
    ...prayers.map((row) => adhanAndIqamah(clockOf(day, row.id, request, scene), iqamahCell(day, row, request, scene))),
  ]);
  const shown = table(columns, rows, scene, rowsOfDays(days, request.zone, scene));
  const notes = notesUnder([...askedNotes, ...notesOf(days)], request.warnings, scene);
  return `${[placeTitle(request, scene), '', shown, sourceLine(request, scene), ...notes].join('\n')}\n`;
}

/** A column with adhan and iqamah side by side, or on a narrow terminal below one another. Several Jumu'ahs take more lines. */
const ADHAN_AND_IQAMAH = { shorten: 5, wraps: '05:14 05:35'.length, wrapsAtLast: 1, isRestRight: true } as const;

/**
 * Adhan and iqamah in a cell. No-break spaces keep a clock such as `5:38 pm` on one line. In the wide form they also keep the clocks
 * together, except the iqamah of Jumu'ah.
 */
function adhanAndIqamah(adhan: string, iqamah: string): Cell {
  const clocks = [adhan, ...(iqamah === '' ? [] : iqamah.split(', '))].map((clock) => clock.replaceAll(' ', '\u00a0'));
  return [[clocks[0], clocks.slice(1).join(',\u00a0')].join('\u00a0').trimEnd(), clocks.join(' ')];
}

/** The day with its weekday, `Fri 20`, or the day alone. */
function dateCell(dayNumber: DayNumber, scene: ViewContext): Cell {
  const day = String(civilDate(dayNumber).day).padStart(2);
  return [inNames(`${shortWeekday(dayNumber, scene)} ${day}`, scene.names), day];
}

/** `10 Jumada al-Thani`; or the short form with the day alone, because the title of the month also names the Hijri month. */
function hijriCell(dayNumber: DayNumber, scene: ViewContext): Cell {
  const hijri = hijriOf(dayNumber, scene);
  if (!hijri) return '';
  const day = String(hijri.day).padStart(2);
  return [inNames(`${day} ${scene.names.hijriMonth(hijri.month)}`, scene.names), day];
}

/** The look of each day's row, and for the first day of a month the title of that month. */
function rowsOfDays(days: readonly PrintedDay[], zone: Zone, scene: ViewContext) {
  const { terminal, names } = scene;
  const monthOf = (dayNumber: DayNumber) => showDay(dayNumber).slice(0, -3);
  const byMonth = Map.groupBy(days, ({ dayNumber }) => monthOf(dayNumber));
  const title = (day: PrintedDay) => {
    const ofMonth = byMonth.get(monthOf(day.dayNumber)) ?? [];
    if (ofMonth[0] !== day) return undefined;
    const { year, month } = civilDate(day.dayNumber);
    const parts = [`${names.month(month)} ${year}`, hijriMonths(ofMonth, scene)].filter((part) => part !== '');
    const text = joined(
      parts.map((part) => inNames(part, names)),
      terminal.columns,
    );
    return eachLine(text, style(terminal).bold);
  };
  return { parts: days.map(title), looks: days.map(({ dayNumber }) => lookOf(dayNumber, zone, scene)) };
}

/** `Jumada al-Ula – Jumada al-Thani 1448 AH`. */
function hijriMonths(days: readonly PrintedDay[], scene: ViewContext): string {
  const { names } = scene;
  const [first, last] = [days[0], days.at(-1)].map((day) => day && hijriOf(day.dayNumber, scene));
  if (!first || !last) return '';
  const from = first.year === last.year ? '' : ` ${first.year}`;
  const begin = first.month === last.month && from === '' ? '' : `${names.hijriMonth(first.month)}${from} – `;
  return names.hijriEra(`${begin}${names.hijriMonth(last.month)} ${last.year}`);
}

/** Makes the HTML file to print. @param usual the size of the paper if `--paper` gives none */
function showPaper(answer: PaperAnswer, scene: ViewContext, usual: PaperSize | undefined): string {
  const { flags, names, second, placeName, titles, warn } = scene;
  const asr = flags.get('asr');
  const sheets = paperHtml(answer, {
    names,
    second,
    hours: hoursOf(flags),
    asr: asr === 'hanafi' || asr === 'shafi' || asr === 'both' ? asr : undefined,
    name: flags.get('name'),
    placeName,
    titles,
    paper: PAPER_SIZES.find((size) => size === flags.get('paper')) ?? usual,
    onOperatorNote: warn,
  });
  return [...sheets].join('');
}

const paperFormats = {
  html: (answer: PaperAnswer, scene: ViewContext) => showPaper(answer, scene, undefined),
  pdf: (answer: PaperAnswer, scene: ViewContext) => showPaper(answer, scene, 'a4'),
};

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

/** A row for each day: imsak, the end of suhoor, iftar, and the length of the fast. */
function showRamadan(answer: PrayerRamadanAnswer, scene: ViewContext): string {
  const { names, terminal } = scene;
  const { headings, ramadan } = names.words;
  const { request } = answer;
  const hasImsak = names.words.quietTimes?.includes('imsak') ?? true;
  const times = [...(hasImsak ? (['imsak'] as const) : []), 'fajr', 'maghrib'] as const;
  const { isEndOpen } = answer;
  const days = daysOf({ days: answer.days, thirtieth: answer.thirtieth });
  const rows = days.map((day) => [
    numberCell(ramadanDay(day, answer), isEndOpen),
    monthAndDay(day.dayNumber, scene),
    ...times.map((time) => clockOf(day, time, request, scene)),
    inNames(fastLength(day, names), names),
  ]);
  const columns = [
    { heading: '', isRight: true },
    { heading: headings.date, shorten: 1 },
    ...(hasImsak ? [{ heading: ramadan.imsak, drop: 2 }] : []),
    ramadan.suhoorEnds,
    ramadan.iftar,
    { heading: ramadan.fast, drop: 3 },
  ];
  const by = answer.announced ? ` (${answer.announced.by})` : '';
  const title = `${names.hijriEra(`${names.hijriMonth(RAMADAN)} ${answer.hijriYear}`)}${by}`;
  const parts = [title, civilSpan(answer, names)].map((text) => inNames(text, names));
  const titles = joined(parts, terminal.columns);
  const looks = days.map(({ dayNumber }) => lookOf(dayNumber, request.zone, scene));
  const shown = table(columns, rows, scene, { looks });
  const suhoor = isDecided(answer.hijriYear, RAMADAN, request.reckoning)
    ? ramadan.suhoorNote
    : `${ramadan.computedNote} ${ramadan.suhoorNote}`;
  const asked = (answer.notes ?? []).map((note) => showNote(note, names));
  const notes = paragraphs([...(isEndOpen ? [names.words.paper.thirtieth] : []), ...asked, suhoor], scene);
  return `${[
    placeTitle(request, scene),
    eachLine(titles, style(terminal).bold),
    '',
    shown,
    sourceLine(request, scene),
    '',
    ...notes,
    ...notesUnder(notesOf(days), request.warnings, scene),
  ].join('\n')}\n`;
}

/** The day of Ramadan: `(30)`, with the digits below those of the other days, if only a sighting decides whether there is that day. */
function numberCell(day: number, isEndOpen: boolean): string {
  if (!isEndOpen) return String(day);
  return day === 30 ? '(30)' : `${day} `;
}

/** `Mon  8 Feb`, or ` 8 Feb` */
function monthAndDay(dayNumber: DayNumber, scene: ViewContext): Cell {
  const { day, month } = civilDate(dayNumber);
  const shown = `${String(day).padStart(2)} ${scene.names.shortMonth(month)}`;
  return [inNames(`${shortWeekday(dayNumber, scene)} ${shown}`, scene.names), inNames(shown, scene.names)];
}

export const ramadanFormats = {
  table: showRamadan,
  csv: (answer: PrayerRamadanAnswer, { englishPlaceName }: ViewContext) => ramadanCsv(answer, ',', englishPlaceName),
  tsv: (answer: PrayerRamadanAnswer, { englishPlaceName }: ViewContext) => ramadanCsv(answer, '\t', englishPlaceName),
  ics: (answer: PrayerRamadanAnswer, scene: ViewContext) => ramadanIcs(answer, icsOptions(scene)),
  ...paperFormats,
};

/** `13 h 23 min`, from the end of suhoor to iftar. */
function fastLength({ instants }: PrintedDay, { words }: Names): string {
  const minutes = (instants.maghrib - instants.fajr) / 60;
  const rest = String(Math.round(minutes % 60)).padStart(2, '0');
  return `${words.hours(String(Math.floor(minutes / 60)))} ${words.minutes(rest)}`;
}

export function showCalendarIcs(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  const asr = scene.flags.get('asr');
  const asked = asr === 'both' ? asr : chosenSchool(asr);
  const request = withNoteOnAsr(answer.request, asked);
  return [...prayerIcs({ ...answer, request }, { ...icsOptions(scene), asr: asked })].join('');
}

export function showDatesIcs(answer: { readonly dates: readonly ImportantDateAnswer[] }, scene: ViewContext): string {
  return datesIcs(answer.dates, { madeAt: scene.now, names: scene.names });
}

function icsOptions(scene: ViewContext) {
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
  if (minutes <= MAX_EVENT_MINUTES) return minutes;
  const accepts = `whole minutes from 0 to ${MAX_EVENT_MINUTES}`;
  const sentence = `--event-minutes ${quoted(text)} is not ${accepts}.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'event-minutes', value: text, accepts });
}
