import { Fault } from '../core/fault.ts';
import { hijriOn, type Reckoning } from '../core/hijri/reckoning.ts';
import { congregationsOf } from '../core/congregation/congregation-day.ts';
import type { PlaceTitles } from '../core/geo/place-search.ts';
import { asrAsked, asrOn } from '../core/prayer/asr-school.ts';
import { PRAYER_NAMES, type School } from '../core/prayer/prayer-day.ts';
import type { ScreenNames } from '../core/words/screen-names.ts';
import type { DayNumber, EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate, SECONDS_PER_DAY, weekdayIndex } from '../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../core/time/wall-time.ts';
import type { Zone } from '../core/time/zone.ts';
import { IMPORTANT_DATES, type ImportantDateRow } from '../data/hijri-dates.ts';
import { type Context, readInput } from '../operations/operation.ts';
import { dueTimes, prayerNow } from '../operations/prayer/now.ts';
import { type Note, showNote } from '../operations/prayer/notes.ts';
import { instantName, type PrintedDay } from '../operations/prayer/printed-day.ts';
import { type PrayerRequest, withRequest } from '../operations/prayer/request.ts';
import { calendarOf } from '../operations/prayer/times.ts';
import { announcedOn, type BoardChoices } from './board-choices.ts';
import { boardPlan, type BoardTime, fastBeginsAtFajr, hasAdhan } from './board-plan.ts';
import { dislikedTexts } from './disliked-time.ts';
import { clockDigits, type ClockHours, showHours } from './time-left.ts';

/** A board that the daemon shows as a page, with its place, language and clock. */
export interface PageBoard extends BoardChoices {
  /** Undefined for a point without a name. */
  readonly placeName: string | undefined;
  readonly titles?: PlaceTitles | undefined;
  /** The place and the settings of its rules, as fields of `prayer.now`. */
  readonly words: readonly (readonly [field: string, text: string | number])[];
  readonly names: ScreenNames;
  readonly hours: ClockHours;
}

/** How many days after today a page can show when it no longer reaches its daemon. */
const DAYS_AHEAD = 14;

/**
 * The data that the page shows in the next two weeks. The page finds the entry of each list for the present moment. A list of texts has the
 * first language, then the second. The data contain the offsets of the zone, because the browser may be in another zone. @throws Fault
 */
export function boardData(board: PageBoard, context: Context) {
  const input = readInput(prayerNow.fields, board.words, context.zones);
  return withRequest(input, context, (request) => {
    const { names, second, hours, turnSeconds } = board;
    const languages = [names, ...(second ? [second] : [])];
    const now = context.now();
    const today = dayNumberAt(now, request.zone);
    const { taken: school } = asrAsked(input.asr, asrOn(request.asr, today));
    const days = knownDays(request, today);
    const writing = { request, languages, school, hours, board };
    const { days: listed, next, dark, fasts, jumuahs } = boardPlan(days, request, school, board.darkMinutes);
    const say = (text: (names: ScreenNames) => string) => languages.map(text);
    const clocksOf = (at: EpochSeconds) => languages.map((one) => clockIn(at, one, writing));
    const place = board.placeName ?? request.station?.name;
    return {
      place: [board.name || place || `${request.at.latDeg}, ${request.at.lngDeg}`, secondNameOf(board)],
      town: board.titles?.townIn(names.language) ?? (board.name === '' ? '' : (place ?? '')),
      rules: names.digits(rulesOf(request, school, names)),
      hours,
      /** The digits 0 to 9 in the script of the reader. */
      numerals: Array.from({ length: 10 }, (_, digit) => names.digits(`${digit}`).replace(ISOLATES, '')),
      turnSeconds,
      beforeNoon: names.words.beforeNoon(BLANK),
      afterNoon: names.words.afterNoon(BLANK),
      tomorrow: say(({ words }) => words.tomorrow),
      tomorrowAbove: say(({ screen }) => screen.labels.tomorrow),
      inTime: say(({ words }) => words.inTime(LEFT)),
      adhan: say(({ screen }) => screen.board.adhan),
      iqamah: say(({ words }) => words.iqamah.title),
      imsak: say((one) => (fastBeginsAtFajr(request, languages) ? one.words.calendar.suhoorEnds : one.event('imsak'))),
      iftar: say(({ words }) => words.calendar.iftar),
      hasIqamah: days.some(({ congregation }) => congregation !== undefined && congregation.times.length > 0),
      lost: names.screen.board.lost(SINCE, UNTIL),
      ended: names.screen.board.ended,
      offsets: offsetsOf(request.zone, now - SECONDS_PER_DAY, now + (DAYS_AHEAD + 2) * SECONDS_PER_DAY),
      next: next.map((time) => ({ ...time, names: say((one) => nameOf(time, one)), clocks: clocksOf(time.until) })),
      dark,
      fasts: fasts.map(({ day, from, until, imsak, fajr, maghrib }) => {
        const begins = fastBeginsAtFajr(request, languages) ? fajr : imsak;
        return { day, from, until, begins, maghrib, clocks: [begins, maghrib].map((at) => digitsAt(at, writing)) };
      }),
      jumuahs: jumuahs.map(({ until, at }) => {
        const clocks = (one: ScreenNames) => at.map((each) => clockIn(each, one, writing)).join(one.words.comma);
        return { until, says: languages.map((one) => `${one.words.jumuah} ${clocks(one)}`) };
      }),
      days: days.map((day, i) => ({ until: listed[i]?.until ?? 0, ...dayOf(day, writing) })),
    };
  });
}

/** The owner's name of the place in the second language; '' if it is the first one, and beside a name for this board alone. */
export function secondNameOf({
  name,
  second,
  placeName,
  titles,
}: Pick<PageBoard, 'name' | 'second' | 'placeName' | 'titles'>): string {
  const inSecond = name === '' && second ? titles?.nameIn(second.language) : undefined;
  return inSecond === placeName ? '' : (inSecond ?? '');
}

/** Invisible characters around the numbers of some languages. */
const ISOLATES = /[\u2066-\u2069]/g;

/** Gaps in sentences, which the page fills: `BLANK` by a clock, `SINCE` by a moment, `UNTIL` by a date, `LEFT` by a duration. */
const BLANK = '{clock}';
const SINCE = '{since}';
const UNTIL = '{until}';
const LEFT = '{left}';

/** The days from yesterday, whose isha may come after midnight, to the last printed one. @throws Fault if a timetable lacks today */
function knownDays(request: PrayerRequest, today: DayNumber): PrintedDay[] {
  const printed = (day: DayNumber) => {
    try {
      return [...calendarOf(request, day, day).days];
    } catch (thrown) {
      if (day !== today && thrown instanceof Fault && thrown.code === 'DAY_NOT_PRINTED') return undefined;
      throw thrown;
    }
  };
  const known = [...(printed(today - 1) ?? [])];
  for (let day = today; day <= today + DAYS_AHEAD; day++) {
    const days = printed(day);
    if (!days) break;
    known.push(...days);
  }
  return known;
}

interface Writing {
  readonly request: PrayerRequest;
  readonly languages: readonly ScreenNames[];
  readonly school: School;
  readonly hours: ClockHours;
  readonly board: PageBoard;
}

/** `Maghrib`, or `Maghrib iqamah`. */
function nameOf({ prayer, day, congregation }: BoardTime, names: ScreenNames): string {
  return congregation ? names.congregation(congregation) : names.eventOn(day, prayer);
}

function digitsAt(at: EpochSeconds, { request: { zone }, hours, board: { names } }: Writing): string {
  return names.digits(clockDigits(showZoneClock(at, zone), hours));
}

function clockIn(at: EpochSeconds, names: ScreenNames, { request: { zone }, hours }: Writing): string {
  return names.digits(showHours(showZoneClock(at, zone), hours, names));
}

function dayOf(printed: PrintedDay, writing: Writing) {
  const { request, languages, school, board } = writing;
  const { dayNumber: day, instants, congregation, notes } = printed;
  const digits = (at: EpochSeconds) => digitsAt(at, writing);
  const say = (text: (names: ScreenNames) => string) => languages.map((one) => one.digits(text(one)));
  return {
    day,
    due: dueTimes(printed, school).map(({ name, why, from, until, ends, dislikedUntil }) => ({
      from,
      until,
      says: languages.map((one) => one.words.next.due(one.eventOn(day, name), clockIn(ends, one, writing))),
      disliked: say((one) => dislikedTexts(why, clockIn(dislikedUntil, one, writing), one).at(-2) ?? ''),
    })),
    date: say((one) => one.date(day)),
    heading: say((one) => headingOn(day, one)),
    hijri: say((one) => withEra(showHijri(day, request.reckoning, one))),
    /** The Hijri date after maghrib, because a Hijri day begins at maghrib. */
    hijriAfterMaghrib: say((one) => withEra(showHijri(day + 1, request.reckoning, one))),
    feast: languages.map((one) => feastOn(day, request.reckoning, one)),
    announcements: announcedOn(board, day, request.zone, request.reckoning),
    notes: board.names.digits(joined(notesOfDay(notes, board.names), board.names)),
    times: PRAYER_NAMES.map((prayer) => {
      const congregations = congregationsOf(prayer, congregation);
      const adhan = hasAdhan(prayer, printed, school) ? instants[instantName(prayer, school)] : undefined;
      return {
        prayer,
        names: languages.map((one) => one.eventOn(day, prayer)),
        at: adhan ?? congregations[0]?.at ?? 0,
        digits: adhan === undefined ? '' : digits(adhan),
        iqamah: congregations.map(({ at }) => ({ at, digits: digits(at) })),
      };
    }),
  };
}

/** `13 Ramadan 1448 AH`, with `(computed)` if an authority announces the months of the place, but has not announced this one. */
export function showHijri(dayNumber: DayNumber, by: Reckoning, names: ScreenNames): string {
  const { date, announced } = hijriOn(dayNumber, by);
  const isComputed = by.announced && !by.announced.computesOthers && !announced;
  const mark = isComputed ? ` (${names.words.hijri.computed})` : '';
  return `${names.hijriEra(names.hijriDate(date))}${mark}`;
}

/** Joins the year and its era, so that no line begins with the era. */
function withEra(hijri: string): string {
  return hijri.replace(/(\p{Nd}{4}) /u, '$1\u00a0');
}

/** The name of the Eid on a day; '' on other days. */
export function feastOn(dayNumber: DayNumber, by: Reckoning, names: ScreenNames): string {
  const { month, day } = hijriOn(dayNumber, by).date;
  const isFeast = (row: ImportantDateRow) => row.kind === 'eid' && row.tradition === 'common';
  const found = IMPORTANT_DATES.find((row) => isFeast(row) && row.month === month && row.day === day);
  return found ? names.importantDate({ ...found, name_ar: found.nameAr }) : '';
}

/** `Tomorrow · Saturday 21 November`. The year is left out, because the board shows it elsewhere. */
export function headingOn(dayNumber: DayNumber, names: ScreenNames, length: 'long' | 'short' = 'long'): string {
  const { day, month } = civilDate(dayNumber);
  const weekday = weekdayIndex(dayNumber);
  const date =
    length === 'short'
      ? { day, month: names.shortMonth(month), weekday: names.shortWeekday(weekday) }
      : { day, month: names.month(month), weekday: names.weekday(weekday) };
  return `${names.screen.labels.tomorrow} · ${names.dateInWords(date)}`;
}

/** The names of the method and of the school. The board does not show notes for its operator. */
export function rulesOf({ method }: Pick<PrayerRequest, 'method'>, school: School, names: ScreenNames): string {
  return joined([names.method(method), `${names.event('asr')} ${names.words.schools[school]}`], names);
}

/** The notes on a day that readers of the board need: a rule gave a time, or a congregation has no time or another time. */
export function notesOfDay(notes: readonly Note[], names: ScreenNames): string[] {
  const isByRule = notes.some(
    (note) => note.kind === 'reason' && note.reason.kind !== 'ramadan' && note.reason.kind !== 'moved',
  );
  const onCongregations = notes.filter(({ kind }) => kind === 'congregation').map((note) => showNote(note, names));
  return [...(isByRule ? [names.screen.board.byRule] : []), ...onCongregations];
}

/** Sentences in one line, without their full stops. */
function joined(texts: readonly string[], { words: { fullStop } }: ScreenNames): string {
  return texts.map((text) => (text.endsWith(fullStop) ? text.slice(0, -fullStop.length) : text)).join(' · ');
}

/** The offset of a zone at the first moment, and each later offset until the last moment. Each has the second from which it holds. */
function offsetsOf(zone: Zone, from: EpochSeconds, until: EpochSeconds): [from: EpochSeconds, offsetSeconds: number][] {
  const first = Math.floor(from);
  const found: [EpochSeconds, number][] = [[first, zone.offsetSecondsAt(first)]];
  for (let hour = first; hour < until; hour += 3600) {
    let [before, after] = [hour, hour + 3600];
    const offset = zone.offsetSecondsAt(after);
    if (zone.offsetSecondsAt(before) === offset) continue;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (zone.offsetSecondsAt(middle) === offset) after = middle;
      else before = middle;
    }
    found.push([after, offset]);
  }
  return found;
}
