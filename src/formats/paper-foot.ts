import { OWN_ENTRY } from '../core/hijri/announced-months.ts';
import { authorityOfCalendar, CIVIL_EPOCH_DAY, type HijriCalendar } from '../core/hijri/calendar.ts';
import { hijriOn, importantDates, isDecided, type ReckonedDate } from '../core/hijri/reckoning.ts';
import type { AsrSchool } from '../core/prayer/asr-school.ts';
import { HIGH_LATITUDE_RULES, POLAR_RULES } from '../core/prayer/settings.ts';
import { civilDate, type DayNumber, SECONDS_PER_DAY, showDay } from '../core/time/civil-date.ts';
import { dayNumberAt } from '../core/time/wall-time.ts';
import { ENGLISH, type Names } from '../core/words/names.ts';
import type { ImportantDateRow } from '../data/hijri-dates.ts';
import type { Warning } from '../operations/hijri/warnings.ts';
import { englishNotes, type Note, showNote, warningTexts } from '../operations/prayer/notes.ts';
import type { AskedYear } from '../operations/prayer/month.ts';
import type { PrintedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRamadanAnswer } from '../operations/prayer/ramadan.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';

export interface Sheet {
  readonly request: PrayerRequest;
  readonly days: readonly PrintedDay[];
  readonly calendar: AskedYear['calendar'];
  readonly isRamadan: boolean;
  /** Whether the 30th of a Ramadan depends on a sighting. `thirtieth` is that day, if the calendar gives the month 29 days. */
  readonly isEndOpen: boolean;
  readonly thirtieth: PrayerRamadanAnswer['thirtieth'];
}

/** The part of a day that is kept after its sheet is made. */
export type NotedDay = Pick<PrintedDay, 'dayNumber' | 'notes'>;

export interface FootLine {
  readonly parts: readonly string[];
  /** Whether the line lists the important dates of the sheet, which stand out. */
  readonly isNotable: boolean;
}

/** The Hijri date of a daytime; undefined before 1 Muharram 1. */
export function hijriDayOf(day: DayNumber, { reckoning }: PrayerRequest): ReckonedDate | undefined {
  return day + reckoning.adjustDays < CIVIL_EPOCH_DAY ? undefined : hijriOn(day, reckoning);
}

/** The days whose rows have a mark: important dates, and days of a clock change. The foot explains each mark. */
export function markedDays(sheet: Sheet) {
  const found = notableDates(sheet);
  const eids = new Map(
    found.flatMap(({ row, dayNumber }) =>
      row.kind === 'eid' ? [[dayNumber, (names: Names) => nameOf(row, names)]] : [],
    ),
  );
  return { notable: new Set(found.map(({ dayNumber }) => dayNumber)), eids, changes: clockChanges(sheet) };
}

/** The lines below the times: important dates, Hijri months and whether they are computed, method, school, and notes with their days. */
export function footOf(sheet: Sheet, names: Names, asr: AsrSchool | undefined): readonly FootLine[] {
  const { request, isRamadan } = sheet;
  const { words } = names;
  const notable = notableDates(sheet).map(({ row, dayNumber, isNight }) => {
    const date = shortDate(dayNumber, names);
    return `◆ ${isNight ? words.hijri.eveningOf(date) : date}: ${nameOf(row, names)}`; // the row of the day has the mark ◆, too
  });
  const caution = isRamadan ? words.ramadan.computedNote : words.hijri.computedCaution;
  const months = hijriMonths(sheet, names);
  // whether a sighting may still move the beginning of a month of the sheet
  const isComputed = sheet.days.some(({ dayNumber }) => {
    const date = hijriDayOf(dayNumber, request)?.date;
    return date !== undefined && !isDecided(date.year, date.month, request.reckoning);
  });
  const hasLaterDate = daysOf(sheet).some(
    ({ dayNumber, instants }) => dayNumberAt(instants.isha, request.zone) > dayNumber,
  );
  const sentences = [
    ...(isRamadan ? [words.paper.suhoorNote ?? words.ramadan.suhoorNote] : []),
    ...[...clockChanges(sheet)].map(([day, seconds]) => `* ${showClockChange(shortDate(day, names), seconds, names)}`),
    ...(sheet.isEndOpen ? [words.paper.thirtieth] : []),
    ...(hasLaterDate ? [words.paper.nextDay] : []),
    ...noteTexts(sheet, names),
    ...warningTexts(
      request.warnings.filter(({ code }) => !FOR_OPERATOR.has(code)),
      names,
    ),
  ];
  return [
    { parts: notable, isNotable: true },
    {
      parts: [...months, ...(isComputed ? [caution] : []), ...(notable.length > 0 ? [words.hijri.eveningBefore] : [])],
      isNotable: false,
    },
    { parts: rulesOf(sheet, names, asr), isNotable: false },
    ...[...new Set(sentences)].map((text) => ({ parts: [text], isNotable: false })),
  ].filter(({ parts }) => parts.length > 0);
}

/** The dates that all Muslims observe, and the 27th night of Ramadan. The day of a night is the day on whose evening the night begins. */
function notableDates(sheet: Sheet) {
  const { request } = sheet;
  const [first, last] = endsOf(sheet);
  const years = new Set([first, last].flatMap((day) => hijriDayOf(day, request)?.date.year ?? []));
  return [...years]
    .flatMap((year) => importantDates(year, request.reckoning))
    .filter(({ row }) => isNamed(row, request))
    .map(({ row, dayNumber, observedDay }) => ({ row, dayNumber: observedDay, isNight: observedDay < dayNumber }))
    .filter(({ dayNumber }) => dayNumber >= first && dayNumber <= last);
}

/** The days of the rows of a sheet. A 30th that depends on a sighting is one of them. */
export function daysOf({ days, thirtieth }: Pick<Sheet, 'days' | 'thirtieth'>): readonly PrintedDay[] {
  return [...days, ...(thirtieth?.days ?? [])];
}

/** The first and the last day of a sheet by its calendar. */
export function endsOf({ days }: Pick<Sheet, 'days'>): readonly [DayNumber, DayNumber] {
  return [days[0]?.dayNumber ?? 0, days.at(-1)?.dayNumber ?? 0];
}

/** Whether the sheet names a date. By a Shia method, whose maghrib is a twilight, Laylat al-Qadr is not the 27th, so it is not named. */
function isNamed({ id, kind, tradition }: ImportantDateRow, { method }: PrayerRequest): boolean {
  if (id === 'laylat_al_qadr') return !('angleDeg' in method.maghrib);
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

/** `1 Ramadan 1448 AH = 8 Feb (KEMENAG)`: each month that begins on the sheet. If none begins, the line has the first day's date. */
function hijriMonths({ request, days }: Sheet, names: Names): string[] {
  const begins = days.filter(({ dayNumber }) => hijriDayOf(dayNumber, request)?.date.day === 1);
  const shown = begins.length > 0 ? begins : days.slice(0, 1);
  return shown.flatMap(({ dayNumber }) => {
    const found = hijriDayOf(dayNumber, request);
    if (!found) return [];
    const { date, announced, calendar } = found;
    const by = announced ? announced.by : calendarNamed(calendar, request, names);
    const text = names.hijriEra(names.hijriDate(date));
    return [`${text} = ${shortDate(dayNumber, names)}${by === undefined || by === OWN_ENTRY ? '' : ` (${by})`}`];
  });
}

/** `Umm al-Qura, one day later`; undefined for a calendar that belongs to no single authority. */
function calendarNamed(
  calendar: HijriCalendar,
  { reckoning: { adjustDays } }: PrayerRequest,
  { words: { paper } }: Names,
) {
  const authority = authorityOfCalendar(calendar);
  const name = calendar === 'umalqura' ? paper.ummAlQura : authority && paper.calendarOf(authority);
  return name !== undefined && adjustDays !== 0 ? paper.moved(name, -adjustDays) : name;
}

/** The days on which the clocks change, each with the seconds by which the clocks go forward. If they go back, the number is negative. */
function clockChanges(sheet: Sheet): ReadonlyMap<DayNumber, number> {
  const { zone } = sheet.request;
  const changes = daysOf(sheet).map(({ dayNumber, instants: { dhuhr } }) => {
    return [dayNumber, zone.offsetSecondsAt(dhuhr) - zone.offsetSecondsAt(dhuhr - SECONDS_PER_DAY)] as const;
  });
  return new Map(changes.filter(([, seconds]) => seconds !== 0));
}

/** `28 Mar: clocks go forward one hour.` A change of another length, as on Lord Howe Island, is given in minutes. */
function showClockChange(day: string, seconds: number, { words }: Names): string {
  const { forward, back } = words.paper;
  const minutes = Math.abs(seconds) / 60;
  return (seconds > 0 ? forward : back)(day, minutes === 60 ? undefined : words.reasons.minutes(String(minutes)));
}

function rulesOf({ request: { method } }: Sheet, names: Names, asr: AsrSchool | undefined): string[] {
  const { events, schools, paper } = names.words;
  const ofMethod = paper.labelled(paper.times, names.method(method));
  if (asr === undefined) return [ofMethod];
  const asrName = events.asr.replace(/^./u, (letter) => letter.toLocaleUpperCase(names.language));
  return [ofMethod, paper.labelled(asrName, schools[asr.taken])];
}

/** Notes that are not printed, because they are for the person who makes the sheet: how the method was chosen, and where it is valid. */
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

/** Notes in English for the person who makes the sheets: those that are not printed, and those on congregations with their days. */
export function notesForOperator(request: PrayerRequest, days: readonly NotedDay[]): readonly string[] {
  const notes = [...request.placeNotes, ...days.flatMap((day) => day.notes)];
  const own = englishNotes(notes.filter(({ kind }) => FOR_OPERATOR.has(kind)));
  const ofDays = notesOfDays(days).flatMap(({ note, dayNumbers }) => {
    if (note.kind !== 'congregation') return [];
    const [first, last] = [dayNumbers[0] ?? 0, dayNumbers.at(-1) ?? 0].map(showDay);
    const when = first === last ? first : `${first} to ${last} (${dayNumbers.length} days)`;
    return [`${when}: ${showNote(note, ENGLISH)}`];
  });
  return [...own, ...ofDays];
}

/** The share of the night that a note names. */
function shareOf(note: Note): number | undefined {
  return note.kind === 'reason' && note.reason.kind === 'night-share' ? note.reason.share : undefined;
}

function keyOf(note: Note): string {
  if (note.kind === 'congregation') return [note.name, note.told, note.from].join();
  const { kind } = note;
  const isShare = kind === 'reason' && note.reason.kind === 'night-share';
  return englishNotes([isShare ? { ...note, reason: { ...note.reason, share: 0 } } : note]).join();
}

/**
 * Each different note, with its days. Notes that differ only in the times of a congregation, or in a share of the night, become one; of the
 * shares `note` has the least and `most` the largest.
 */
function notesOfDays(days: readonly NotedDay[]) {
  const found = new Map<string, { note: Note; most: Note; readonly dayNumbers: DayNumber[] }>();
  for (const { dayNumber, notes } of days) {
    for (const note of notes) {
      const key = keyOf(note);
      const known = found.get(key);
      if (!known) found.set(key, { note, most: note, dayNumbers: [dayNumber] });
      else {
        const share = shareOf(note) ?? 0;
        if (share > (shareOf(known.most) ?? 0)) known.most = note;
        known.note = share < (shareOf(known.note) ?? 0) ? note : withSpan(known.note, note);
        if (known.dayNumbers.at(-1) !== dayNumber) known.dayNumbers.push(dayNumber);
      }
    }
  }
  return [...found.values()];
}

/** Widens the span of times of a note so that it includes the times of the other note: `13:04–13:08`. */
function withSpan(note: Note, other: Note): Note {
  if (note.kind !== 'congregation' || other.kind !== 'congregation') return note;
  const limit = note.limit && { ...note.limit, time: span(note.limit.time, other.limit?.time) };
  return { ...note, time: span(note.time, other.time), limit };
}

function span(times: string, other = times): string {
  const all = [...times.split('–'), ...other.split('–')].toSorted();
  return [...new Set([all[0], all.at(-1)])].join('–');
}

/** The notes of the days: `[1–3, 7] Fajr is by a rule.` Each note names its days unless it belongs to all days. */
function noteTexts(sheet: Sheet, names: Names): string[] {
  const { request, calendar } = sheet;
  const days = daysOf(sheet);
  const [first] = endsOf(sheet);
  const dayOfMonth = (day: DayNumber) => (calendar === 'hijri' ? hijriDay(first) + day - first : civilDate(day).day);
  const hijriDay = (day: DayNumber) => hijriDayOf(day, request)?.date.day ?? 1;
  return notesOfDays(days).flatMap(({ note, most, dayNumbers }) => {
    if (FOR_OPERATOR.has(note.kind)) return [];
    const [percent = ''] = PERCENT.exec(showNote(most, names)) ?? [];
    const said = showNote(note, names).replace(PERCENT, (least) => (least === percent ? least : `${least}–${percent}`));
    const text = note.kind === 'reason' ? said.replace(RULE_ID, '') : said;
    if (dayNumbers.length === days.length) return [text];
    const runs = runsOf(dayNumbers).map((run) => run.map(dayOfMonth).join('–'));
    return [`[${runs.join(', ')}] ${text}`];
  });
}

/** The id of a rule, which options take. On paper nobody needs it, and among Arabic letters it would turn the line around. */
const RULE_ID = new RegExp(
  ` (?:${[...HIGH_LATITUDE_RULES, ...POLAR_RULES, 'moonsighting', 'authority'].join('|')})(?=\\s?:)`,
);

/** The number before or after a sign of per cent. */
const PERCENT = /(?<=[%٪]\s?)\p{Nd}+(?:[.,٫]\p{Nd}+)?|\p{Nd}+(?:[.,٫]\p{Nd}+)?(?=\s?[%٪])/u;

/** Groups consecutive numbers by their ends: `[1, 2, 3, 7]` becomes `[[1, 3], [7]]`. */
function runsOf(numbers: readonly number[]): number[][] {
  const firsts = numbers.filter((number) => !numbers.includes(number - 1));
  const lasts = numbers.filter((number) => !numbers.includes(number + 1));
  return firsts.map((first, i) => [...new Set([first, lasts[i] ?? first])]);
}
