import { authorityOfCalendar, CIVIL_EPOCH_DAY } from '../core/hijri/calendar.ts';
import { hijriOn, importantDates, type ReckonedDate } from '../core/hijri/reckoning.ts';
import type { AsrSchool } from '../core/prayer/asr-school.ts';
import { civilDate, type DayNumber, SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import { dayNumberAt, showOffset } from '../core/time/wall-time.ts';
import type { Names } from '../core/words/names.ts';
import { type Note, showNote, warningTexts } from '../operations/prayer/notes.ts';
import type { AskedYear } from '../operations/prayer/month.ts';
import type { PrintedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';

/** One sheet: a month, or a Ramadan. */
export interface Sheet {
  readonly request: PrayerRequest;
  readonly days: readonly PrintedDay[];
  /** The calendar whose month it is. */
  readonly calendar: AskedYear['calendar'];
  readonly isRamadan: boolean;
}

export interface FootLine {
  /** With a dot between them. */
  readonly parts: readonly string[];
  readonly isNotable: boolean;
}

/** The Hijri date of a daytime; undefined before 1 Muharram 1. */
export function hijriDayOf(day: DayNumber, { reckoning }: PrayerRequest): ReckonedDate | undefined {
  return day + reckoning.adjustDays < CIVIL_EPOCH_DAY ? undefined : hijriOn(day, reckoning);
}

/** Days of a sheet to which its foot says something. */
export function markedDays(sheet: Sheet) {
  return { notable: new Set(notableDates(sheet).map(({ days }) => days)), changes: clockChanges(sheet) };
}

/**
 * What is to be said below the times: days of note, whose times they are, what stepped in on which days, and that what is computed is
 * computed.
 */
export function footOf(sheet: Sheet, names: Names, asr: AsrSchool | undefined): readonly FootLine[] {
  const { request, isRamadan } = sheet;
  const { words } = names;
  const notable = notableDates(sheet).map(
    (found) => `◆ ${shortDate(found.days, names)}: ${names.importantDate(nameOf(found))}`,
  );
  const caution = isRamadan ? words.ramadan.computedNote : words.hijri.computedCaution;
  const months = hijriMonths(sheet, names);
  const sentences = [
    ...(isRamadan ? [words.ramadan.suhoorNote] : []),
    ...[...clockChanges(sheet)].map(
      ([day, [before, after]]) => `* ${words.paper.clocksChange(shortDate(day, names), before, after)}`,
    ),
    ...(hasLaterDate(sheet) ? [words.paper.nextDay] : []),
    ...noteTexts(sheet, names),
    ...warningTexts(request.warnings, names),
  ];
  return [
    { parts: notable, isNotable: true },
    {
      parts: [
        ...months,
        ...(isComputed(sheet) ? [caution] : []),
        ...(notable.length > 0 ? [words.hijri.eveningBefore] : []),
      ],
      isNotable: false,
    },
    { parts: rulesOf(sheet, names, asr), isNotable: false },
    ...[...new Set(sentences)].map((text) => ({ parts: [text], isNotable: false })),
  ].filter(({ parts }) => parts.length > 0);
}

/** Those that all Muslims keep; by the Hijri calendar of the place, so computed unless a body announced the month. */
function notableDates({ request, days }: Sheet) {
  const [first, last] = [days[0]?.dayNumber ?? 0, days.at(-1)?.dayNumber ?? 0];
  const years = new Set([first, last].flatMap((day) => hijriDayOf(day, request)?.date.year ?? []));
  const found = [...years].flatMap((year) => importantDates(year, request.reckoning));
  return found.filter(({ row, days: day }) => {
    const isKept = row.tradition === 'common' && (row.kind !== 'memorial' || row.id === 'islamic_new_year');
    return isKept && day >= first && day <= last;
  });
}

function nameOf({ row }: ReturnType<typeof notableDates>[number]) {
  return { id: row.id, name: row.name, name_ar: row.nameAr };
}

/** `8 Feb` */
function shortDate(days: DayNumber, names: Names): string {
  const { day, month } = civilDate(days);
  return dayAndMonth(day, names.shortMonth(month), names);
}

/** `8 February`, as the language says a date without its year. */
export function dayAndMonth(day: number, month: string, names: Names): string {
  return dateInWords(day, month, 0, names).replace(/ 0\.?$/, '');
}

/** `8 February 2027` */
export function dateInWords(day: number, month: string, year: number, { words }: Names): string {
  return words.date?.(day, month, year) ?? `${day} ${month} ${year}`;
}

/** `1 Ramadan 1448 AH = 8 Feb (KEMENAG)`: each month that begins on the sheet, and the body whose word it is; else the month of the sheet. */
function hijriMonths({ request, days }: Sheet, names: Names): string[] {
  const begins = days.filter(({ dayNumber }) => hijriDayOf(dayNumber, request)?.date.day === 1);
  const shown = begins.length > 0 ? begins : days.slice(0, 1);
  return shown.flatMap(({ dayNumber }) => {
    const found = hijriDayOf(dayNumber, request);
    if (!found) return [];
    const { date, announced, calendar } = found;
    const by = announced?.by ?? authorityOfCalendar(calendar);
    const text = names.hijriEra(names.hijriDate(date));
    return [`${text} = ${shortDate(dayNumber, names)}${by === undefined ? '' : ` (${by})`}`];
  });
}

/** Whether a day of the sheet stands in a month that nobody announced. */
function isComputed({ request, days }: Sheet): boolean {
  return days.some(({ dayNumber }) => hijriDayOf(dayNumber, request)?.announced === undefined);
}

/** The days on which the clocks of the sheet are changed, with the offsets before and after. */
function clockChanges({ request: { zone }, days }: Sheet): ReadonlyMap<DayNumber, readonly [string, string]> {
  const found = new Map<DayNumber, readonly [string, string]>();
  for (const { dayNumber, instants } of days) {
    const [before, after] = [instants.dhuhr - SECONDS_PER_DAY, instants.dhuhr].map((at) => zone.offsetSecondsAt(at));
    if (before === undefined || after === undefined || before === after) continue;
    found.set(dayNumber, [`UTC${showOffset(before)}`, `UTC${showOffset(after)}`]);
  }
  return found;
}

function hasLaterDate({ request: { zone }, days }: Sheet): boolean {
  return days.some(({ dayNumber, instants }) => dayNumberAt(instants.isha, zone) > dayNumber);
}

/** Whose times they are: method, Asr, station, point and zone. Of printed times a note says that they are printed. */
function rulesOf(
  { request: { method, methodFrom, station, at, zone }, days }: Sheet,
  names: Names,
  asr: AsrSchool | undefined,
): string[] {
  const { words } = names;
  const by = (from: AsrSchool['from']) => (from === 'request' ? '' : `${words.comma}${words.chosenBy[from]}`);
  const { hemispheres } = words;
  const isPrinted = days.some(({ on }) => (on.day.followed?.times.length ?? 0) > 0);
  const lat = `${Math.abs(at.latDeg)}°${at.latDeg < 0 ? hemispheres.south : hemispheres.north}`;
  const lng = `${Math.abs(at.lngDeg)}°${at.lngDeg < 0 ? hemispheres.west : hemispheres.east}`;
  return [
    `${isPrinted ? '' : `${words.hijri.computed}: `}${names.method(method)} (${method.code}${by(methodFrom)})`,
    ...(asr === undefined ? [] : [`${names.event('asr')} ${words.schools[asr.taken]}${by(asr.from)}`]),
    ...(station ? [`${words.station} ${station.id}${station.name === station.id ? '' : ` ${station.name}`}`] : []),
    `${lat} ${lng}`,
    zone.id,
  ];
}

/**
 * The notes of the days, each once, behind the days to which it belongs where that is not all of them. Of notes on a congregation that differ by
 * their times alone the first and the last stand for all.
 */
function noteTexts(sheet: Sheet, names: Names): string[] {
  const { request, days } = sheet;
  const found = new Map<string, { readonly texts: string[]; readonly days: number[] }>();
  const add = (note: Note, index: number) => {
    const text = showNote(note, names);
    const key = note.kind === 'congregation' ? [note.name, note.told, note.from].join() : text;
    const known = found.get(key) ?? { texts: [], days: [] };
    found.set(key, known);
    if (!known.texts.includes(text)) known.texts.push(text);
    if (known.days.at(-1) !== index) known.days.push(index);
  };
  for (const [index, day] of days.entries()) for (const note of [...request.placeNotes, ...day.notes]) add(note, index);
  const numberOf = (index: number) => {
    const { dayNumber } = days[index] ?? { dayNumber: 0 };
    return sheet.calendar === 'hijri' ? hijriDayOf(dayNumber, request)?.date.day : civilDate(dayNumber).day;
  };
  return [...found.values()].map(({ texts, days: own }) => {
    const said = texts.length > 1 ? `${texts[0]} … ${texts.at(-1)}` : (texts[0] ?? '');
    return own.length === days.length
      ? said
      : `[${runsOf(own)
          .map((run) => run.map(numberOf).join('–'))
          .join(', ')}] ${said}`;
  });
}

/** `[1, 2, 3, 7]` as `[[1, 3], [7]]` */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && (run.at(-1) ?? 0) + 1 === number) runs[runs.length - 1] = [run[0] ?? number, number];
    else runs.push([number]);
  }
  return runs;
}
