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
  /** Written in one line, with a dot between them. */
  readonly parts: readonly string[];
  /** Whether it lists the important dates of the sheet, which stand out. */
  readonly isNotable: boolean;
}

/** The Hijri date of a daytime; undefined before 1 Muharram 1. */
export function hijriDayOf(day: DayNumber, { reckoning }: PrayerRequest): ReckonedDate | undefined {
  return day + reckoning.adjustDays < CIVIL_EPOCH_DAY ? undefined : hijriOn(day, reckoning);
}

/** The days whose rows have a mark: important dates, and days on which the clocks change. The foot explains each mark. */
export function markedDays(sheet: Sheet) {
  const found = notableDates(sheet);
  const eids = new Map(
    found.flatMap(({ row, dayNumber }) =>
      row.kind === 'eid' ? [[dayNumber, (names: Names) => nameOf(row, names)]] : [],
    ),
  );
  return { notable: new Set(found.map(({ dayNumber }) => dayNumber)), eids, changes: clockChanges(sheet) };
}

/**
 * The lines below the times: the important dates of the sheet, the Hijri months and whether they are only computed, the method and
 * the school, and the notes with the days to which they belong.
 */
export function footOf(sheet: Sheet, names: Names, asr: AsrSchool | undefined): readonly FootLine[] {
  const { request, isRamadan } = sheet;
  const { words } = names;
  const notable = notableDates(sheet).map(({ row, dayNumber, isNight }) => {
    const date = shortDate(dayNumber, names);
    return `◆ ${isNight ? words.hijri.eveningOf(date) : date}: ${nameOf(row, names)}`; // ◆ marks the row of the day too
  });
  const caution = isRamadan ? words.ramadan.computedNote : words.hijri.computedCaution;
  const months = hijriMonths(sheet, names);
  const sentences = [
    ...(isRamadan ? [words.paper.suhoorNote ?? words.ramadan.suhoorNote] : []),
    ...[...clockChanges(sheet)].map(([day, seconds]) => `* ${showClockChange(shortDate(day, names), seconds, names)}`),
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
  /** Of a night: the day on whose evening it begins. */
  readonly dayNumber: DayNumber;
  readonly isNight: boolean;
}

/** The dates that all Muslims keep, and the 27th night of Ramadan, by the Hijri calendar of the place: computed unless a body announced them. */
function notableDates(sheet: Sheet): readonly NotableDate[] {
  const { request } = sheet;
  const [first, last] = endsOf(sheet);
  const years = new Set([first, last].flatMap((day) => hijriDayOf(day, request)?.date.year ?? []));
  return [...years]
    .flatMap((year) => importantDates(year, request.reckoning))
    .filter(({ row }) => isKept(row, request))
    .map(({ row, dayNumber }) => {
      const isNight = row.kind === 'night' || row.id === 'last_ten_nights';
      return { row, dayNumber: isNight ? dayNumber - 1 : dayNumber, isNight };
    })
    .filter(({ dayNumber }) => dayNumber >= first && dayNumber <= last);
}

/** The first and the last day of a sheet. */
export function endsOf({ days }: Sheet): readonly [DayNumber, DayNumber] {
  return [days[0]?.dayNumber ?? 0, days.at(-1)?.dayNumber ?? 0];
}

/** Whether the sheet names a date. A Shia method, whose night ends at fajr, has another night in place of the 27th. */
function isKept({ id, kind, tradition }: ImportantDateRow, { method }: PrayerRequest): boolean {
  if (id === 'laylat_al_qadr') return method.nightEnds !== 'fajr';
  return tradition === 'common' && (kind !== 'memorial' || id === 'islamic_new_year');
}

function nameOf({ id, name, nameAr }: ImportantDateRow, names: Names): string {
  return names.importantDate({ id, name, name_ar: nameAr });
}

/** `8 Feb` */
function shortDate(dayNumber: DayNumber, names: Names): string {
  const { day, month } = civilDate(dayNumber);
  return names.dateInWords({ day, month: names.shortMonth(month) });
}

/** `1 Ramadan 1448 AH = 8 Feb (KEMENAG)`: each month that begins on the sheet, with its body. Where none begins, the date of the first day. */
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

/** Whether nobody announced the month of some day of the sheet. */
function isComputed({ request, days }: Sheet): boolean {
  return days.some(({ dayNumber }) => hijriDayOf(dayNumber, request)?.announced === undefined);
}

/** The days on which the clocks change, each with the seconds by which they go forward; negative where they go back. */
function clockChanges({ request: { zone }, days }: Sheet): ReadonlyMap<DayNumber, number> {
  const changes = days.map(({ dayNumber, instants: { dhuhr } }) => {
    return [dayNumber, zone.offsetSecondsAt(dhuhr) - zone.offsetSecondsAt(dhuhr - SECONDS_PER_DAY)] as const;
  });
  return new Map(changes.filter(([, seconds]) => seconds !== 0));
}

/** Whether an isha of the sheet comes after midnight. */
function hasLaterDate({ request: { zone }, days }: Sheet): boolean {
  return days.some(({ dayNumber, instants }) => dayNumberAt(instants.isha, zone) > dayNumber);
}

/** `28 Mar: clocks go forward one hour.` A change of another length, as on Lord Howe Island, is given in minutes. */
function showClockChange(day: string, seconds: number, { words }: Names): string {
  const { forward, back } = words.paper;
  const minutes = Math.abs(seconds) / 60;
  return (seconds > 0 ? forward : back)(day, minutes === 60 ? undefined : words.reasons.minutes(String(minutes)));
}

/** The names of the method and of the school. */
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

/** Notes for the person who makes the sheet, not for its readers: how the method was chosen, and where it is valid. */
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

/** The notes for the person who makes the sheet, in English as all of stderr. */
export function notesForOperator({ request, days }: Sheet): readonly string[] {
  const notes = [...request.placeNotes, ...days.flatMap((day) => day.notes)];
  return englishNotes(notes.filter(({ kind }) => FOR_OPERATOR.has(kind)));
}

/**
 * The notes of the days: `[1–3, 7] Fajr is by a rule.` Each stands once, and names its days unless it belongs to all of them. Notes on a
 * congregation that differ only in their times become one, with the first text and the last.
 */
function noteTexts(sheet: Sheet, names: Names): string[] {
  const { request, days } = sheet;
  const found = new Map<string, { readonly texts: Set<string>; readonly dayNumbers: Set<DayNumber> }>();
  for (const { dayNumber, notes } of days) {
    for (const note of [...request.placeNotes, ...notes].filter(({ kind }) => !FOR_OPERATOR.has(kind))) {
      const text = showNote(note, names);
      const key = note.kind === 'congregation' ? [note.name, note.told, note.from].join() : text;
      const known = found.get(key) ?? { texts: new Set(), dayNumbers: new Set() };
      found.set(key, known);
      known.texts.add(text);
      known.dayNumbers.add(dayNumber);
    }
  }
  const dayOfMonth = (dayNumber: DayNumber) =>
    sheet.calendar === 'hijri' ? hijriDayOf(dayNumber, request)?.date.day : civilDate(dayNumber).day;
  return [...found.values()].map(({ texts, dayNumbers }) => {
    const [first, ...others] = texts;
    const text = [first, ...others.slice(-1)].join(' … ');
    if (dayNumbers.size === days.length) return text;
    const runs = runsOf([...dayNumbers]).map((run) => run.map(dayOfMonth).join('–'));
    return `[${runs.join(', ')}] ${text}`;
  });
}

/** Runs of neighbours, each by its ends: `[1, 2, 3, 7]` becomes `[[1, 3], [7]]`. */
function runsOf(numbers: readonly number[]): number[][] {
  const firsts = numbers.filter((number) => !numbers.includes(number - 1));
  const lasts = numbers.filter((number) => !numbers.includes(number + 1));
  return firsts.map((first, i) => [...new Set([first, lasts[i] ?? first])]);
}
