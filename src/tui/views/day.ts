import { sunAltitudeDeg } from '../../core/sun/altitude.ts';
import { congregationsOf } from '../../core/congregation/of-prayer.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { twoDigits } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { PrayerName } from '../../core/prayer/prayer-rows.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import { showNote } from '../../operations/prayer/notes.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { DayData } from '../queries.ts';
import { bigDigits } from '../drawing/big-digits.ts';
import type { DaySky } from '../drawing/day-bar.ts';
import { dayBar, dayBarMarks, sunArc } from '../drawing/day-bar.ts';
import type { Line, Span } from '../line.ts';
import { apart, beside, centred, EMPTY, line, lineWidth, padded, span, textWidth, wrapped } from '../line.ts';
import type { Body, RenderContext, Size } from '../scene.ts';
import { still } from '../scene.ts';
import type { TextStyle } from '../text-style.ts';
import {
  clockOf,
  clockOfDay,
  countsSeconds,
  eventName,
  inNames,
  showCountdown,
  showDay,
  showHijri,
} from '../text-style.ts';
import { facts, shortFacts } from './day-facts.ts';
import { comingDates } from './dates.ts';
import { NIGHT_ROWS, nightBar } from './night.ts';
import { rulesLine } from './rules.ts';

/** Where not all labels of the bar fit, those of the higher ranks are left out; the next prayer has rank 0. */
export const RANK: Readonly<Record<PrayerName, number>> = {
  fajr: 1,
  dhuhr: 2,
  asr: 4,
  maghrib: 3,
  isha: 5,
  sunrise: 6,
};

interface TimeRow {
  readonly name: PrayerName;
  readonly at: EpochSeconds;
  /** `HH:MM`, and `+1` or `-1` where it falls on another date. */
  readonly clock: string;
  readonly isNext: boolean;
  readonly label: Span;
  /** When its congregation prays: `Iqamah 06:00`; '' where nothing says so. */
  readonly iqamah: string;
}

/** One day: the next prayer, the Sun, the times, and more facts where they fit. */
export function dayView(scene: RenderContext, size: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const day = queries.day(moment.place, state.days ?? moment.today);
  const rows = timeRows(day, scene);
  const sky = daySky(day, rows, scene);
  const { columns, rows: height } = size;
  const isTall = height >= 14;
  const isSpacious = height >= 18;
  const big = height >= 32 && columns >= 70 ? bigCountdown(scene, columns) : [];
  const head = [...big, ...hero(scene, day, columns)];
  const list = isTall ? tallList(rows, day, scene, columns) : shortList(rows, scene, columns);
  const rules = rulesRows(day, scene, columns, isSpacious ? 3 : 1);
  const hasFacts = isTall && columns - listWidth(rows) - 2 >= LEAST_FACTS_WIDTH;
  if (!hasFacts) rules.unshift(shortFacts(day, scene));
  const gap = isSpacious ? [EMPTY] : [];
  const under = [...(isTall ? [EMPTY] : []), ...list];
  const free = height - head.length - gap.length - under.length - gap.length - rules.length;
  const more = moreRows(day, scene, columns, free - BAR_ROWS - ENOUGH_ARC_ROWS);
  const below = [...under, ...more, ...gap, ...rules];
  const left = free - more.length;
  const bar = left >= 1 ? [dayBar(sky, columns)] : [];
  const marks = left >= 3 ? dayBarMarks(sky, columns) : [];
  const arc = left >= 6 ? skyRows(sky, columns, Math.min(MOST_ARC_ROWS, left - BAR_ROWS), textStyle) : [];
  return still([...head, ...gap, ...arc, ...bar, ...marks, ...below]);
}

const BAR_ROWS = 3;
const ENOUGH_ARC_ROWS = 8;
const MOST_ARC_ROWS = 12;
const MOST_DATES = 6;

/** What tall screens show too: the next important dates, then the night. */
function moreRows(day: DayData, scene: RenderContext, columns: number, room: number): Line[] {
  const most = Math.min(MOST_DATES, room - 2); // a blank row and the title
  const dates = most < 3 ? [] : comingDates(scene, day.times.dayNumber, most, columns);
  const rows = dates.length === 0 ? [] : [EMPTY, ...dates];
  return [...(room - rows.length >= NIGHT_ROWS + 1 ? [EMPTY, ...nightBar(day, scene, columns)] : []), ...rows];
}

/** The Sun's arc, or as many rows that say there is none. */
function skyRows(sky: DaySky, columns: number, height: number, textStyle: TextStyle): Line[] {
  const arc = sunArc(sky, columns, height, textStyle.isAscii);
  const isEmpty = arc.every((row) => row.every(({ text }) => text.trim() === ''));
  if (!isEmpty) return arc;
  const said = centred(line(inNames(textStyle.names.screen.sunDoesNotRise, textStyle, 'night')), columns);
  return arc.map((_, y) => (y === height >> 1 ? said : EMPTY));
}

/** The next prayer and the countdown to it; then the current one and its end. For a day that is not today, its date. */
function hero(scene: RenderContext, day: DayData, columns: number): Line[] {
  const { moment, textStyle } = scene;
  if (day.times.dayNumber !== moment.today) return otherDay(scene, day);
  const { next, now } = moment.now;
  const { words, screen } = textStyle.names;
  const clock = screen.now(clockOf(now, moment.zone, textStyle));
  const isTomorrow = dayNumberAt(next.at, moment.zone) > moment.today;
  const at = inNames(
    `${isTomorrow ? `${words.tomorrow} ` : ''}${clockOf(next.at, moment.zone, textStyle)}`,
    textStyle,
    'bold',
  );
  const name = eventName(next.name, textStyle, 'next');
  const countdown = inNames(words.inTime(showCountdown(next.secondsLeft, textStyle)), textStyle, 'next');
  const first = apart(line('  ', name, '  ', countdown), line(at, '  '), columns);
  // the header of a narrow screen has the clock
  if (columns < 60) return [first, currentLine(scene, columns)];
  const right = line(inNames(clock, textStyle), '  ');
  return [first, apart(currentLine(scene, columns - textWidth(clock) - 4), right, columns)];
}

/** The current prayer, or why there is none. */
function currentLine({ moment, textStyle }: RenderContext, room: number): Line {
  const { words, screen } = textStyle.names;
  const { current, forbiddenTimes, now } = moment.now;
  const clockAt = (at: EpochSeconds) => clockOf(at, moment.zone, textStyle);
  const forbidden = forbiddenTimes.filter(({ isNow }) => isNow).toSorted((a, b) => b.until - a.until)[0];
  if (forbidden) {
    const { name, until } = forbidden;
    const why = words.forbidden[name];
    const text = screen.noPrayerNow(why, showTimeLeft(until - now, textStyle.names), clockAt(until));
    return line('  ', inNames(text, textStyle, 'forbidden'));
  }
  if (!current) return line('  ', inNames(screen.noPrayersTime, textStyle, 'dim'));
  const ends = screen.ends(clockAt(current.ends));
  const left = screen.endsLeft(clockAt(current.ends), showTimeLeft(current.secondsLeft, textStyle.names));
  const best = current.preferredUntil === undefined ? '' : words.next.bestBefore(clockAt(current.preferredUntil));
  const rowOf = (text: string) => line('  ', eventName(current.name, textStyle, 'bold'), ' ', inNames(text, textStyle));
  return [`${left}${best}`, left].map(rowOf).find((row) => lineWidth(row) <= room) ?? rowOf(ends);
}

function otherDay({ moment, textStyle, isStill }: RenderContext, day: DayData): Line[] {
  const distance = inNames(showDistance(day.times.dayNumber - moment.today, textStyle), textStyle, 'next');
  const date = inNames(showDay(day.times.dayNumber, textStyle, false), textStyle, 'bold');
  const hijri = inNames(showHijri(day.noon.hijri, textStyle), textStyle);
  const hint = isStill ? [] : [span('   '), inNames(textStyle.names.screen.backToToday, textStyle, 'dim')];
  return [line('  ', distance, '  ', date), line('  ', hijri, ...hint)];
}

function showDistance(days: number, { names: { words, screen } }: TextStyle): string {
  if (Math.abs(days) === 1) return days > 0 ? words.tomorrow : screen.yesterday;
  return days > 0 ? screen.inDays(days) : screen.daysAgo(-days);
}

function bigCountdown({ moment, state }: RenderContext, columns: number): Line[] {
  if (state.days !== undefined) return [];
  const text = countdownDigits(moment.now.next.secondsLeft);
  return [EMPTY, ...bigDigits(text, 'next').map((row) => centred(row, columns)), EMPTY];
}

/** `42:10` within the hour, otherwise `3h12`, as big digits show it. */
export function countdownDigits(secondsLeft: number): string {
  const minutes = Math.ceil(secondsLeft / 60);
  return countsSeconds(secondsLeft)
    ? `${twoDigits(Math.floor(secondsLeft / 60))}:${twoDigits(secondsLeft % 60)}`
    : `${Math.floor(minutes / 60)}h${twoDigits(minutes % 60)}`; // a colon would suggest minutes and seconds
}

function timeRows(
  { times: { dayNumber, instants, congregation } }: DayData,
  { moment, textStyle }: RenderContext,
): TimeRow[] {
  const { now, next, school } = moment.now;
  return PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, school)];
    const isNext = at === next.at && name === next.name;
    const look = isNext ? 'next' : at <= now ? 'dim' : 'plain';
    const clock = clockOfDay(at, dayNumber, moment.zone, textStyle);
    const held = congregationsOf(name, congregation).map((one) =>
      clockOfDay(one.at, dayNumber, moment.zone, textStyle),
    );
    const iqamah = held.length === 0 ? '' : `${textStyle.names.words.iqamah.title} ${held.join(' ')}`;
    return { name, at, clock, isNext, label: eventName(name, textStyle, look), iqamah };
  });
}

function daySky(day: DayData, rows: readonly TimeRow[], { moment }: RenderContext): DaySky {
  return {
    begins: day.begins,
    ends: day.ends,
    altitudeDegAt: (instant) => sunAltitudeDeg(instant, day.request.at),
    marks: rows.map(({ name, at, isNext, label }) => ({
      label: label.text,
      at,
      isNext,
      rank: isNext ? 0 : RANK[name],
    })),
    forbidden: day.noon.forbiddenTimes,
    now: day.times.dayNumber === moment.today ? moment.now.now : undefined,
  };
}

const LIST_WIDTH = 31;

/** With the congregations, where there are any. */
function listWidth(rows: readonly TimeRow[]): number {
  const widest = Math.max(...rows.map(({ iqamah }) => textWidth(iqamah)));
  return LIST_WIDTH + (widest > 0 ? widest + 2 : 0);
}

const LEAST_FACTS_WIDTH = 28;
const OTHER_ASR_WIDTH = 9;

/** One row for each time, and the facts of the day beside them where they fit. */
function tallList(rows: readonly TimeRow[], day: DayData, scene: RenderContext, columns: number): Line[] {
  const list = { rows: rows.map((row) => timeLine(row, day, scene)), width: listWidth(rows) };
  const width = columns - list.width - 2;
  if (width < LEAST_FACTS_WIDTH) return list.rows;
  return beside([list, { rows: facts(day, scene, width), width }]);
}

function timeLine(row: TimeRow, { times, request }: DayData, { textStyle, moment }: RenderContext): Line {
  const { name, clock, isNext, label, iqamah } = row;
  const { look } = label;
  const pointer = span(isNext ? '  › ' : '    ', look);
  // am and pm take their columns from the names
  const named = padded([label], textStyle.hours === '12h' ? 9 : 11);
  const { asr_hanafi: hanafi, asr_shafi: shafi } = times.instants;
  const { schoolMarks } = textStyle.names.words;
  const [mark, at] = moment.now.school === 'shafi' ? [schoolMarks.hanafi, hanafi] : [schoolMarks.shafi, shafi];
  const otherAsr = name === 'asr' ? `${mark} ${clockOf(at, request.zone, textStyle)}` : '';
  const other = inNames(otherAsr, textStyle, 'dim');
  const spans = [pointer, ...named, ...padded([inNames(clock, textStyle, look)], 9)];
  if (iqamah === '') return line(...spans, other);
  return line(
    ...spans,
    ...padded([other], OTHER_ASR_WIDTH),
    inNames(iqamah, textStyle, look === 'dim' ? 'dim' : 'plain'),
  );
}

/** For the smallest screens: two columns of three times. */
function shortList(rows: readonly TimeRow[], { textStyle }: RenderContext, columns: number): Line[] {
  const cells = rows.map(({ isNext, clock, label }) => {
    const pointer = span(isNext ? '› ' : '  ', label.look);
    return line(pointer, ...padded([label], 10), inNames(clock, textStyle, label.look));
  });
  const width = Math.floor((columns - 2) / 2);
  return beside([
    { rows: cells.slice(0, 3), width },
    { rows: cells.slice(3), width },
  ]);
}

/** The rules behind the times, and as many notes as fit. */
function rulesRows(day: DayData, scene: RenderContext, columns: number, most: number): Line[] {
  const { names } = scene.textStyle;
  const rules = rulesLine(day.request, [day.times], scene, columns);
  const notes = day.times.notes.flatMap((note) =>
    wrapped(showNote(note, names), columns, 'warning', names.isRightToLeft),
  );
  return [rules, ...notes].slice(0, most);
}
