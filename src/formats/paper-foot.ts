import { authorityOfCalendar, CIVIL_EPOCH_DAY } from '../core/hijri/calendar.ts';
import { hijriOn, importantDates, type ReckonedDate } from '../core/hijri/reckoning.ts';
import type { AsrSchool } from '../core/prayer/asr-school.ts';
import { civilDate, type DayNumber, SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import { dayNumberAt } from '../core/time/wall-time.ts';
import type { Names } from '../core/words/names.ts';
import type { ImportantDateRow } from '../data/hijri-dates.ts';
import type { Warning } from '../operations/hijri/read-as-hijri.ts';
import { englishNotes, type Note, showNote, warningTexts } from '../operations/prayer/notes.ts';
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
  const found = notableDates(sheet);
  const eids = new Map(
    found.flatMap(({ row, days }) => (row.kind === 'eid' ? [[days, (names: Names) => nameOf(row, names)]] : [])),
  );
  return { notable: new Set(found.map(({ days }) => days)), eids, changes: clockChanges(sheet) };
}

/**
 * What is to be said below the times: days of note, whose times they are, what stepped in on which days, and that what is computed is
 * computed.
 */
export function footOf(sheet: Sheet, names: Names, asr: AsrSchool | undefined): readonly FootLine[] {
  const { request, isRamadan } = sheet;
  const { words } = names;
  const notable = notableDates(sheet).map(({ row, days, isNight }) => {
    const date = shortDate(days, names);
    return `◆ ${isNight ? words.hijri.eveningOf(date) : date}: ${nameOf(row, names)}`;
  });
  const caution = isRamadan ? words.ramadan.computedNote : words.hijri.computedCaution;
  const months = hijriMonths(sheet, names);
  const sentences = [
    ...(isRamadan ? [words.paper.suhoorNote ?? words.ramadan.suhoorNote] : []),
    ...[...clockChanges(sheet)].map(([day, seconds]) => `* ${clocksChange(shortDate(day, names), seconds, names)}`),
    ...(hasLaterDate(sheet) ? [words.paper.nextDay] : []),
    ...noteTexts(sheet, names),
    ...warningTexts(
      request.warnings.filter(({ code }) => !FOR_OPERATOR.has(code)),
      names,
    ),
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

interface NotableDate {
  readonly row: ImportantDateRow;
  /** Where it is a night, the day on whose evening it begins. */
  readonly days: DayNumber;
  readonly isNight: boolean;
}

/** Those that all Muslims keep, and the 27th night; by the Hijri calendar of the place, so computed unless a body announced the month. */
function notableDates({ request, days }: Sheet): readonly NotableDate[] {
  const [first, last] = [days[0]?.dayNumber ?? 0, days.at(-1)?.dayNumber ?? 0];
  const years = new Set([first, last].flatMap((day) => hijriDayOf(day, request)?.date.year ?? []));
  return [...years]
    .flatMap((year) => importantDates(year, request.reckoning))
    .filter(({ row }) => isKept(row, request))
    .map(({ row, days: day }) => {
      const isNight = row.kind === 'night' || row.id === 'last_ten_nights';
      return { row, days: isNight ? day - 1 : day, isNight };
    })
    .filter(({ days: day }) => day >= first && day <= last);
}

/** In the Shia year the night is another one. */
function isKept({ id, kind, tradition }: ImportantDateRow, { method }: PrayerRequest): boolean {
  if (id === 'laylat_al_qadr') return method.nightEnds !== 'fajr';
  return tradition === 'common' && (kind !== 'memorial' || id === 'islamic_new_year');
}

/** In the words of the reader. */
function nameOf({ id, name, nameAr }: ImportantDateRow, names: Names): string {
  return names.importantDate({ id, name, name_ar: nameAr });
}

/** `8 Feb` */
function shortDate(days: DayNumber, names: Names): string {
  const { day, month } = civilDate(days);
  return names.dateInWords({ day, month: names.shortMonth(month) });
}

/** `1 Ramadan 1448 AH = 8 Feb (KEMENAG)`: each month that begins on the sheet, and the body whose word it is; else the month of the sheet. */
function hijriMonths({ request, days }: Sheet, names: Names): string[] {
  const { words } = names;
  const begins = days.filter(({ dayNumber }) => hijriDayOf(dayNumber, request)?.date.day === 1);
  const shown = begins.length > 0 ? begins : days.slice(0, 1);
  return shown.flatMap(({ dayNumber }) => {
    const found = hijriDayOf(dayNumber, request);
    if (!found) return [];
    const { date, announced, calendar } = found;
    const by = announced?.by ?? (calendar === 'umalqura' ? words.paper.ummAlQura : authorityOfCalendar(calendar));
    const text = names.hijriEra(names.hijriDate(date));
    return [`${text} = ${shortDate(dayNumber, names)}${by === undefined ? '' : ` (${by})`}`];
  });
}

/** Whether a day of the sheet stands in a month that nobody announced. */
function isComputed({ request, days }: Sheet): boolean {
  return days.some(({ dayNumber }) => hijriDayOf(dayNumber, request)?.announced === undefined);
}

/** The days on which the clocks of the sheet are changed, with the seconds by which they go forward. */
function clockChanges({ request: { zone }, days }: Sheet): ReadonlyMap<DayNumber, number> {
  const found = new Map<DayNumber, number>();
  for (const { dayNumber, instants } of days) {
    const [before, after] = [instants.dhuhr - SECONDS_PER_DAY, instants.dhuhr].map((at) => zone.offsetSecondsAt(at));
    if (before === undefined || after === undefined || before === after) continue;
    found.set(dayNumber, after - before);
  }
  return found;
}

function hasLaterDate({ request: { zone }, days }: Sheet): boolean {
  return days.some(({ dayNumber, instants }) => dayNumberAt(instants.isha, zone) > dayNumber);
}

/** `28 Mar: clocks go forward one hour.`; by another length, such as that of Lord Howe Island, with its minutes. */
function clocksChange(day: string, seconds: number, { words }: Names): string {
  const { forward, back } = words.paper;
  const minutes = Math.abs(seconds) / 60;
  return (seconds > 0 ? forward : back)(day, minutes === 60 ? undefined : words.reasons.minutes(String(minutes)));
}

/** Whose times they are: the names of the authority and of the school. */
function rulesOf({ request: { method } }: Sheet, names: Names, asr: AsrSchool | undefined): string[] {
  const { words, language } = names;
  const { events, schools, paper } = words;
  return [
    paper.labelled(paper.times, names.method(method)),
    ...(asr === undefined ? [] : [paper.labelled(capital(events.asr, language), schools[asr.taken])]),
  ];
}

function capital(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** What speaks to the one who makes the sheet: how its method was chosen, and where that holds. */
const FOR_OPERATOR: ReadonlySet<string> = new Set<Note['kind'] | Warning['code']>([
  'caution',
  'authority',
  'no authority',
  'unknown school',
  'no station',
  'unfitted station',
  'point decides',
  'old copy',
  'ambiguous_alias',
  'date_may_be_hijri',
]);

/** In English, as on stderr. */
export function notesForOperator({ request, days }: Sheet): readonly string[] {
  const notes = [...request.placeNotes, ...days.flatMap((day) => day.notes)];
  return englishNotes(notes.filter(({ kind }) => FOR_OPERATOR.has(kind)));
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
  for (const [index, day] of days.entries()) {
    for (const note of [...request.placeNotes, ...day.notes]) if (!FOR_OPERATOR.has(note.kind)) add(note, index);
  }
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
