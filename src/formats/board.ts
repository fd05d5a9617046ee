import { Fault } from '../core/fault.ts';
import { hijriOn, type Reckoning } from '../core/hijri/reckoning.ts';
import { congregationsOf } from '../core/congregation/congregation-day.ts';
import { asrAsked, type AsrSchool } from '../core/prayer/asr-school.ts';
import { PRAYER_NAMES, type School } from '../core/prayer/prayer-day.ts';
import type { ScreenNames } from '../core/words/screen-names.ts';
import type { DayNumber, EpochSeconds } from '../core/time/civil-date.ts';
import { SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../core/time/wall-time.ts';
import type { Zone } from '../core/time/zone.ts';
import { type Context, readInput } from '../operations/operation.ts';
import { dueTimes, prayerNow } from '../operations/prayer/now.ts';
import { notesOnSource, showNote, withNoteOnAsr } from '../operations/prayer/notes.ts';
import { instantName, type PrintedDay } from '../operations/prayer/printed-day.ts';
import { type PrayerRequest, withRequest } from '../operations/prayer/request.ts';
import { calendarOf } from '../operations/prayer/times.ts';
import { dislikedTexts } from './disliked-time.ts';
import { clockDigits, type ClockHours, showHours } from './time-left.ts';

/** A board that is shown as a page: its place, and how it is written. */
export interface PageBoard {
  /** Undefined for a bare point. */
  readonly placeName: string | undefined;
  /** The place and what is set of its rules, as `prayer.now` reads them. */
  readonly words: readonly (readonly [field: string, text: string | number])[];
  /** A line of its owner, or ''. */
  readonly text: string;
  readonly names: ScreenNames;
  /** Names and dates are written in this language too. */
  readonly second: ScreenNames | undefined;
  readonly hours: ClockHours;
}

export type BoardData = Awaited<ReturnType<typeof boardData>>;

/** Days after today that a page knows when it loses its daemon. */
const DAYS_AHEAD = 14;

/**
 * All that the page needs for two weeks: times as instants and as they are read, and the offsets of the zone, because the zone of the
 * browser is another one. Texts come in the first language, then in the second. @throws Fault
 */
export function boardData(board: PageBoard, context: Context) {
  const input = readInput(prayerNow.fields, board.words, context.zones);
  return withRequest(input, context, (request) => {
    const { names, second, hours } = board;
    const asr = asrAsked(input.asr, request.asr);
    const { taken: school } = asr;
    const languages = [names, ...(second ? [second] : [])];
    const now = context.now();
    const today = dayNumberAt(now, request.zone);
    const days = knownDays(request, today);
    const hijriBy = request.reckoning;
    const say = (text: (names: ScreenNames) => string) => languages.map(text);
    return {
      place: board.placeName ?? request.station?.name ?? `${request.at.latDeg}, ${request.at.lngDeg}`,
      text: board.text,
      rules: rulesOf(withNoteOnAsr(request, input.asr), asr, names),
      hours,
      beforeNoon: names.words.beforeNoon(BLANK),
      afterNoon: names.words.afterNoon(BLANK),
      tomorrow: say(({ words }) => words.tomorrow),
      adhan: say(({ screen }) => screen.board.adhan),
      iqamah: say(({ words }) => words.iqamah.title),
      jumuah: say(({ words }) => words.jumuah),
      comma: say(({ words }) => words.comma),
      hasIqamah: days.some(({ congregation }) => congregation !== undefined && congregation.times.length > 0),
      lost: names.screen.board.lost(SINCE, UNTIL),
      ended: names.screen.board.ended,
      offsets: offsetsOf(request.zone, now - SECONDS_PER_DAY, now + (DAYS_AHEAD + 2) * SECONDS_PER_DAY),
      days: days.map((day) => dayOf(day, { request, languages, school, hours, hijriBy })),
    };
  });
}

/** Where the page puts a clock or a moment. */
const BLANK = '{clock}';
const SINCE = '{since}';
const UNTIL = '{until}';

/** From yesterday, whose isha may come after midnight. A printed timetable may end before two weeks have passed. @throws Fault */
function knownDays(request: PrayerRequest, today: DayNumber): PrintedDay[] {
  const known: PrintedDay[] = [...calendarOf(request, today, today).days];
  const more = (day: DayNumber) => {
    try {
      return calendarOf(request, day, day).days;
    } catch (thrown) {
      if (thrown instanceof Fault && thrown.code === 'DAY_NOT_PRINTED') return undefined;
      throw thrown;
    }
  };
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const days = more(today + ahead);
    if (!days) break;
    known.push(...days);
  }
  return [...(more(today - 1) ?? []), ...known];
}

interface Writing {
  readonly request: PrayerRequest;
  readonly languages: readonly ScreenNames[];
  readonly school: School;
  readonly hours: ClockHours;
  readonly hijriBy: Reckoning;
}

function dayOf(printed: PrintedDay, { request, languages, school, hours, hijriBy }: Writing) {
  const { dayNumber: day, instants, congregation } = printed;
  const hijri = (days: DayNumber) => {
    const { date } = hijriOn(days, hijriBy);
    return languages.map((one) => one.hijriEra(one.hijriDate(date)));
  };
  const timeOf = (at: EpochSeconds, name: (names: ScreenNames) => string) => {
    const clock = showZoneClock(at, request.zone);
    const clocks = languages.map((one) => showHours(clock, hours, one));
    return { names: languages.map(name), at, clocks, digits: clockDigits(clock, hours) };
  };
  const clockIn = (at: EpochSeconds, one: ScreenNames) => showHours(showZoneClock(at, request.zone), hours, one);
  return {
    day,
    /** Prayers that are due while voluntary ones are disliked. */
    due: dueTimes(printed, school).map(({ name, why, from, until, ends, dislikedUntil }) => ({
      from,
      until,
      says: languages.map((one) => one.words.next.due(one.eventOn(day, name), clockIn(ends, one))),
      disliked: languages.map((one) => dislikedTexts(why, clockIn(dislikedUntil, one), one)[0]),
    })),
    date: languages.map((one) => one.date(day)),
    hijri: hijri(day),
    /** A Hijri day begins at maghrib. */
    hijriAfterMaghrib: hijri(day + 1),
    times: PRAYER_NAMES.map((prayer) => ({
      prayer,
      ...timeOf(instants[instantName(prayer, school)], (one) => one.eventOn(day, prayer)),
      iqamah: congregationsOf(prayer, congregation).map(({ name, at }) => timeOf(at, (one) => one.congregation(name))),
    })),
  };
}

/** Whose times they are: method, school, station, zone, and notes. */
function rulesOf(request: PrayerRequest, { taken, from }: AsrSchool, names: ScreenNames): string {
  const { method, station, zone, placeNotes } = request;
  const by = from === 'country' || from === 'default' ? `${names.words.comma}${names.words.chosenBy[from]}` : '';
  return [
    names.method(method),
    `${names.event('asr')} ${names.words.schools[taken]}${by}`,
    ...(station ? [`${names.words.station} ${station.id}`] : []),
    zone.id,
    ...notesOnSource(placeNotes).map((note) => showNote(note, names)),
  ].join(' · ');
}

/** The offset at a moment, and each change of it until another, with the second from which it holds. */
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
