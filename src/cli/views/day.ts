import { DIGITS, ENGLISH, languageOf, type Names, type Voice } from '../../core/words/names.ts';
import { type DayNumber, type EpochSeconds, FRIDAY, weekdayIndex } from '../../core/time/civil-date.ts';
import { showZoneClock, dayNumberAt } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { type ClockHours, showHours } from '../../formats/time-left.ts';
import type { ViewContext } from './view.ts';
import { authorityOfCalendar, CIVIL_EPOCH_DAY, type HijriDate } from '../../core/hijri/calendar.ts';
import { daytimeHijri, hijriOn } from '../../core/hijri/reckoning.ts';
import { inNames, isolated, joined, paragraphs, style } from './layout.ts';
import { eachLine } from '../wrap-text.ts';
import type { RowLook } from './table.ts';
import { congregationsOf } from '../../core/congregation/congregation-day.ts';
import type { PrayerRowOfDay, School } from '../../core/prayer/prayer-day.ts';
import type { Warning } from '../../operations/hijri/warnings.ts';
import { type Note, showNote, warningTexts, type YearNote } from '../../operations/prayer/notes.ts';
import type { InstantName, PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import { asrAsked, type AsrSchool } from '../../core/prayer/asr-school.ts';

/** The language and the digits that `--lang` and `--digits` ask for. The flags were checked when they were read. */
export function voiceOf(flags: ViewContext['flags']): Voice {
  return {
    tag: languageOf(flags.get('lang') ?? 'en') ?? 'en',
    digits: DIGITS.find((one) => one === flags.get('digits')),
  };
}

/** The hours of a clock that `--clock` asks for. */
export function hoursOf(flags: ViewContext['flags']): ClockHours {
  return flags.get('clock') === '12h' ? '12h' : '24h';
}

export function clockAt(at: EpochSeconds, zone: Zone, { flags, names }: Pick<ViewContext, 'flags' | 'names'>): string {
  return showHours(showZoneClock(at, zone), hoursOf(flags), names);
}

/**
 * `Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH`, on two lines if `width` is too small for one. @param hijri default the
 * Hijri date of the daytime, which does not exist before 1 Muharram 1
 */
export function bothDates(
  dayNumber: DayNumber,
  scene: ViewContext,
  hijri: Pick<HijriDate, 'day' | 'month' | 'year'> | undefined = hijriOf(dayNumber, scene),
  width = scene.terminal.columns,
): string {
  const { names } = scene;
  const islamic = hijri ? [`${names.hijriEra(names.hijriDate(hijri))}${calendarMark(dayNumber, scene)}`] : [];
  const dates = [names.date(dayNumber), ...islamic].map((date) => inNames(date, names));
  return joined(dates, width);
}

/** ` (MABIMS)`: who announced the month, or whose calendar it is. ` (computed)`: an authority announces months, but not yet this one. */
function calendarMark(dayNumber: number, { hijriBy, names }: ViewContext): string {
  if (dayNumber + hijriBy.adjustDays < CIVIL_EPOCH_DAY) return '';
  const { calendar, announced } = hijriOn(dayNumber, hijriBy);
  const announces = hijriBy.announced && !hijriBy.announced.computesOthers;
  const computed = announces ? names.words.hijri.computed : undefined;
  const mark = announced?.by ?? authorityOfCalendar(calendar) ?? computed;
  return mark === undefined ? '' : ` (${mark})`;
}

/** The Hijri date of a daytime as the user's community counts it; undefined before 1 Muharram 1. */
export function hijriOf(dayNumber: number, { hijriBy }: ViewContext): HijriDate | undefined {
  return daytimeHijri(dayNumber, hijriBy);
}

/** `Fri` */
export function shortWeekday(dayNumber: number, { names }: Pick<ViewContext, 'names'>): string {
  return names.shortWeekday(weekdayIndex(dayNumber));
}

/** The look of a day's row. Piped output has no looks that depend on the time. */
export function lookOf(dayNumber: DayNumber, zone: Zone, { terminal, now }: ViewContext): RowLook {
  const today = dayNumberAt(now, zone);
  if (terminal.isTty && dayNumber === today) return 'today';
  if (terminal.isTty && dayNumber < today) return 'past';
  return weekdayIndex(dayNumber) === FRIDAY ? 'friday' : undefined;
}

/** The clock of a time, with `+1` if the time falls on the next date, or `-1` if on the date before. */
export function clockOf(day: PrintedDay, name: InstantName, { zone }: PrayerRequest, scene: ViewContext): string {
  return datedClock(day.instants[name], day.dayNumber, zone, scene);
}

/** The times of a row's congregations, several for Jumu'ah; '' if there are none. The Asr congregation is in the row of its school only. */
export function iqamahCell(day: PrintedDay, row: PrayerRowOfDay, request: PrayerRequest, scene: ViewContext): string {
  const { dayNumber, congregation } = day;
  const { zone, congregations } = request;
  if (!congregation || ('school' in row && row.school !== congregations?.schoolOn(dayNumber))) return '';
  const times = congregationsOf(row.name, congregation).map(({ at }) => datedClock(at, dayNumber, zone, scene));
  return times.join(', ');
}

function datedClock(at: EpochSeconds, dayNumber: DayNumber, zone: Zone, scene: ViewContext): string {
  const days = dayNumberAt(at, zone) - dayNumber;
  return `${clockAt(at, zone, scene)}${days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`}`;
}

/** An empty line, and below it each note and warning once, without what the owner of the place confirmed; nothing if there are none. */
export function notesUnder(notes: readonly (Note | YearNote)[], warnings: readonly Warning[], scene: ViewContext) {
  const { names, confirmed } = scene;
  const untold = notes.filter((note) => !confirmed.includes(showNote(note, ENGLISH)));
  const texts = new Set([...untold.map((note) => showNote(note, names)), ...warningTexts(warnings, names)]);
  return texts.size === 0 ? [] : ['', ...paragraphs([...texts], scene)];
}

export function notesOf(days: readonly PrintedDay[]): Note[] {
  return days.flatMap(({ notes }) => notes);
}

type PlaceOfRequest = Pick<PrayerRequest, 'at' | 'zone'> & Partial<Pick<PrayerRequest, 'station'>>;
type PlaceScene = Pick<ViewContext, 'placeName' | 'terminal' | 'names'>;

/** `Mecca, Saudi Arabia`, `21.4225°N 39.8262°E`, the station if there is one, and `Asia/Riyadh`. A bare point has no name. */
export function placeFacts({ at, zone, station }: PlaceOfRequest, { placeName, names }: PlaceScene): string[] {
  const { hemispheres } = names.words;
  const lat = `${Math.abs(at.latDeg)}°${at.latDeg < 0 ? hemispheres.south : hemispheres.north}`;
  const lng = `${Math.abs(at.lngDeg)}°${at.lngDeg < 0 ? hemispheres.west : hemispheres.east}`;
  const name = placeName === undefined ? [] : [isolated(placeName)];
  return [...name, inNames(`${lat} ${lng}`, names), ...stationParts({ station }, names), zone.id];
}

/** The title of a view: the name of the place in bold, or its coordinates. */
export function placeTitle(request: PlaceOfRequest, scene: PlaceScene): string {
  const [name = ''] = placeFacts(request, scene);
  const title = joined([name], scene.terminal.columns);
  return scene.placeName === undefined ? title : eachLine(title, style(scene.terminal).bold);
}

/** Facts that few readers need, in one dim line. */
export function quietly(facts: readonly string[], { terminal }: Pick<ViewContext, 'terminal'>): string {
  return eachLine(joined(facts, terminal.columns), style(terminal).dim);
}

/** `station 34 İSTANBUL` if there is one. */
export function stationParts({ station }: Partial<Pick<PrayerRequest, 'station'>>, names: Names): string[] {
  if (station === undefined) return [];
  const { id, name } = station;
  return [inNames(`${names.words.station} ${id}${name === id ? '' : ` ${name}`}`, names)];
}

/** `Religious affairs authority of Turkey`, `TURKEY, by country`, `Asr Shafi, by authority`: the method, the school, and who chose them. */
export function methodParts({ method, methodFrom }: PrayerRequest, asr: AsrSchool | undefined, names: Names): string[] {
  const { words } = names;
  const by = (from: AsrSchool['from']) => (from === 'request' ? '' : `${words.comma}${words.chosenBy[from]}`);
  const ofAsr = asr === undefined ? [] : [`${names.event('asr')} ${words.schools[asr.taken]}${by(asr.from)}`];
  return [names.method(method), `${method.code}${by(methodFrom)}`, ...ofAsr].map((text) => inNames(text, names));
}

/** The line below a table: method, school, coordinates and zone. The title has the name of the place. */
export function sourceLine(request: PrayerRequest, scene: ViewContext, asr = namedSchool(request, scene)): string {
  return quietly([...methodParts(request, asr, scene.names), ...placeFacts(request, scene).slice(1)], scene);
}

/** The school to name below a table: the chosen one, or else the one followed at the place; undefined if that is not known. */
function namedSchool(request: PrayerRequest, { flags }: ViewContext): AsrSchool | undefined {
  const school = asrAsked(chosenSchool(flags.get('asr')), request.asr);
  return school.from === 'default' ? undefined : school;
}

/** The school that `--asr` chooses; `both` chooses none. */
export function chosenSchool(flag: string | undefined): School | undefined {
  return flag === 'shafi' || flag === 'hanafi' ? flag : undefined;
}
