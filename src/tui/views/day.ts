import { sunAltitudeDeg } from '../../core/sun/altitude.ts';
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
const RANK: Readonly<Record<PrayerName, number>> = { fajr: 1, dhuhr: 2, asr: 4, maghrib: 3, isha: 5, sunrise: 6 };

interface TimeRow {
  readonly name: PrayerName;
  readonly at: EpochSeconds;
  /** `HH:MM`, and `+1` or `-1` where it falls on another date. */
  readonly clock: string;
  readonly isNext: boolean;
  readonly label: Span;
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
  const list = isTall ? tallList(rows, day, scene, columns) : shortList(rows, scene, columns, height);
  const rules = rulesRows(day, scene, columns, isSpacious ? 3 : 1);
  const hasFacts = isTall && columns - LIST_WIDTH - 2 >= LEAST_FACTS_WIDTH;
  if (!hasFacts && !textStyle.names.isRightToLeft) rules.unshift(shortFacts(day, scene));
  const gap = isSpacious ? [EMPTY] : [];
  const under = [...(isTall ? [EMPTY] : []), ...list];
  const free = height - head.length - gap.length - under.length - gap.length - rules.length;
  const more = moreRows(day, scene, columns, free - BAR_ROWS - ENOUGH_ARC_ROWS);
  const below = [...under, ...more, ...gap, ...rules];
  const left = free - more.length;
  const bar = left >= 1 ? [dayBar(sky, columns)] : [];
  const marks = left >= 3 ? dayBarMarks(sky, columns) : [];
  const arc = left >= 6 ? skyRows(sky, columns, Math.min(MOST_ARC_ROWS, left - BAR_ROWS), textStyle.isAscii) : [];
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
function skyRows(sky: DaySky, columns: number, height: number, isAscii: boolean): Line[] {
  const arc = sunArc(sky, columns, height, isAscii);
  const isEmpty = arc.every((row) => row.every(({ text }) => text.trim() === ''));
  if (!isEmpty) return arc;
  return arc.map((_, y) =>
    y === height >> 1 ? centred(line(span('The Sun does not rise', 'night')), columns) : EMPTY,
  );
}

/** The next prayer and the countdown to it; then the current one and its end. For a day that is not today, its date. */
function hero(scene: RenderContext, day: DayData, columns: number): Line[] {
  const { moment, textStyle } = scene;
  if (day.times.dayNumber !== moment.today) return otherDay(scene, day);
  const { next, now } = moment.now;
  const clock = `${clockOf(now, moment.zone, textStyle)} now`;
  const isTomorrow = dayNumberAt(next.at, moment.zone) > moment.today;
  const at = span(`${isTomorrow ? 'tomorrow ' : ''}${clockOf(next.at, moment.zone, textStyle)}`, 'bold');
  const name = eventName(next.name, textStyle, 'next');
  const countdown = span(showCountdown(next.secondsLeft, textStyle), 'next');
  if (textStyle.names.isRightToLeft) {
    return [line('  ', at, '  in ', countdown, '  ', name), currentLine(scene, columns, columns < 60 ? 'now' : clock)];
  }
  const first = apart(line('  ', name, '  in ', countdown), line(at, '  '), columns);
  // the header of a narrow screen has the clock
  if (columns < 60) return [first, currentLine(scene, columns, '')];
  return [first, apart(currentLine(scene, columns - textWidth(clock) - 4, ''), line(`${clock}  `), columns)];
}

/** The current prayer, or why there is none. @param clock comes first where the names are right-to-left */
function currentLine({ moment, textStyle }: RenderContext, room: number, clock: string): Line {
  const { current, forbiddenTimes, now } = moment.now;
  const clockAt = (at: EpochSeconds) => clockOf(at, moment.zone, textStyle);
  const forbidden = forbiddenTimes.filter(({ isNow }) => isNow).toSorted((a, b) => b.until - a.until)[0];
  if (forbidden) {
    const { name, until } = forbidden;
    return line(
      '  ',
      span(
        `No prayer now (${name}) for ${showTimeLeft(until - now, textStyle.names)}, until ${clockAt(until)}`,
        'forbidden',
      ),
    );
  }
  if (!current) return line('  ', span('No prayer’s time until then', 'dim'));
  const ends = `ends ${clockAt(current.ends)}`;
  const left = `${ends}, ${showTimeLeft(current.secondsLeft, textStyle.names)} left`;
  const best = current.preferredUntil === undefined ? '' : `, best before ${clockAt(current.preferredUntil)}`;
  const rowOf = (text: string) =>
    textStyle.names.isRightToLeft
      ? line(`  ${clock}, ${text}  `, eventName(current.name, textStyle))
      : line('  ', eventName(current.name, textStyle, 'bold'), ` ${text}`);
  return [`${left}${best}`, left].map(rowOf).find((row) => lineWidth(row) <= room) ?? rowOf(ends);
}

function otherDay({ moment, textStyle, isStill }: RenderContext, day: DayData): Line[] {
  const distance = span(showDistance(day.times.dayNumber - moment.today), 'next');
  const date = inNames(showDay(day.times.dayNumber, textStyle, false), textStyle, 'bold');
  const hijri = inNames(showHijri(day.noon.hijri, textStyle), textStyle);
  const hint = textStyle.names.isRightToLeft || isStill ? '' : '   t: back to today';
  return [line('  ', distance, '  ', date), line('  ', hijri, span(hint, 'dim'))];
}

function showDistance(days: number): string {
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

function bigCountdown({ moment, state }: RenderContext, columns: number): Line[] {
  if (state.days !== undefined) return [];
  const { secondsLeft: left } = moment.now.next;
  const minutes = Math.ceil(left / 60);
  const text = countsSeconds(left)
    ? `${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`
    : `${Math.floor(minutes / 60)}h${twoDigits(minutes % 60)}`; // a colon would suggest minutes and seconds
  return [EMPTY, ...bigDigits(text, 'next').map((row) => centred(row, columns)), EMPTY];
}

function timeRows({ times: { dayNumber, instants } }: DayData, { moment, textStyle }: RenderContext): TimeRow[] {
  const { now, next, school } = moment.now;
  return PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, school)];
    const isNext = at === next.at && name === next.name;
    const look = isNext ? 'next' : at <= now ? 'dim' : 'plain';
    const clock = clockOfDay(at, dayNumber, moment.zone, textStyle);
    return { name, at, clock, isNext, label: eventName(name, textStyle, look) };
  });
}

function daySky(day: DayData, rows: readonly TimeRow[], { moment, textStyle }: RenderContext): DaySky {
  return {
    begins: day.begins,
    ends: day.ends,
    altitudeDegAt: (instant) => sunAltitudeDeg(instant, day.request.at),
    marks: rows.map(({ name, at, isNext, clock, label }) => ({
      // right-to-left names would reorder the row
      label: textStyle.names.isRightToLeft ? clock : label.text,
      at,
      isNext,
      rank: isNext ? 0 : RANK[name],
    })),
    forbidden: day.noon.forbiddenTimes,
    now: day.times.dayNumber === moment.today ? moment.now.now : undefined,
  };
}

const LIST_WIDTH = 31;
const LEAST_FACTS_WIDTH = 28;

/** One row for each time, and the facts of the day beside them where they fit. */
function tallList(rows: readonly TimeRow[], day: DayData, scene: RenderContext, columns: number): Line[] {
  const { isRightToLeft } = scene.textStyle.names;
  const list = { rows: rows.map((row) => timeLine(row, day, scene)), width: isRightToLeft ? 28 : LIST_WIDTH };
  const width = columns - list.width - (isRightToLeft ? 4 : 2);
  if (width < (isRightToLeft ? 36 : LEAST_FACTS_WIDTH)) return list.rows;
  const besideList = { rows: facts(day, scene, width), width };
  // right-to-left names stand last on their lines, so the facts come before them
  return beside(isRightToLeft ? [{ rows: [], width: 0 }, besideList, list] : [list, besideList]);
}

function timeLine(row: TimeRow, { times, request }: DayData, { textStyle, moment }: RenderContext): Line {
  const { name, clock, isNext, label } = row;
  const { look } = label;
  const pointer = span(isNext ? '  › ' : '    ', look);
  if (textStyle.names.isRightToLeft) return line(pointer, span(clock.padEnd(10), look), label);
  // am and pm take their columns from the names, none of which is longer
  const named = padded([label], textStyle.hours === '12h' ? 9 : 11);
  const { asr_hanafi: hanafi, asr_shafi: shafi } = times.instants;
  const [initial, at] = moment.now.school === 'shafi' ? ['H', hanafi] : ['S', shafi];
  const otherAsr = name === 'asr' ? `${initial} ${clockOf(at, request.zone, textStyle)}` : '';
  return line(pointer, ...named, span(clock.padEnd(9), look), span(otherAsr, 'dim'));
}

/** For the smallest screens: two columns of three times, or one column where names run from right to left. */
function shortList(rows: readonly TimeRow[], { textStyle }: RenderContext, columns: number, height: number): Line[] {
  const { isRightToLeft } = textStyle.names;
  const cells = rows.map(({ isNext, clock, label }) => {
    const pointer = span(isNext ? '› ' : '  ', label.look);
    if (isRightToLeft) return line(pointer, span(clock.padEnd(9), label.look), label);
    return line(pointer, ...padded([label], 10), span(clock, label.look));
  });
  if (isRightToLeft) {
    const next = rows.findIndex(({ isNext }) => isNext);
    const room = Math.max(3, height - 4);
    const from = Math.min(Math.max(0, next - 1), Math.max(0, rows.length - room));
    return cells.slice(from, from + room);
  }
  const width = Math.floor((columns - 2) / 2);
  return beside([
    { rows: cells.slice(0, 3), width },
    { rows: cells.slice(3), width },
  ]);
}

/** The rules behind the times, and as many notes as fit. */
function rulesRows(day: DayData, scene: RenderContext, columns: number, most: number): Line[] {
  const rules = rulesLine(day.request, [day.times], scene, columns);
  const notes = day.times.notes.flatMap((note) => wrapped(showNote(note, scene.textStyle.names), columns, 'warning'));
  return [rules, ...notes].slice(0, most);
}
