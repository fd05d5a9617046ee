import { sunAltitudeDeg } from '../../core/sun/altitude.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { PrayerName, School } from '../../core/prayer/prayer-rows.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-rows.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import { instantName } from '../../operations/prayer/printed-day.ts';
import type { DayData } from '../queries.ts';
import { bigDigits } from '../drawing/big-digits.ts';
import type { DaySky } from '../drawing/day-bar.ts';
import { dayBar, dayBarMarks, sunArc } from '../drawing/day-bar.ts';
import type { Glyphs } from '../glyphs.ts';
import type { Line, Look } from '../line.ts';
import { apart, beside, centred, EMPTY, line, lineWidth, padded, say, textWidth, wrapped } from '../line.ts';
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
import { rulesLine } from './rules.ts';

/** Whose label stays where the bar is narrow. */
const RANK: Readonly<Record<PrayerName, number>> = { fajr: 1, dhuhr: 2, asr: 4, maghrib: 3, isha: 5, sunrise: 6 };

interface TimeRow {
  readonly name: PrayerName;
  readonly at: EpochSeconds;
  /** `HH:MM`, and `+1` or `-1` where it falls on another date. */
  readonly clock: string;
  readonly isPast: boolean;
  readonly isNext: boolean;
}

/** One day: what is next, where the sun is, the times, and what else a glance may want. Fits any size from 40×8. */
export function dayView(scene: RenderContext, size: Size): Body {
  const { moment, state, ask } = scene;
  const day = ask.day(moment.place, state.days ?? moment.today);
  const rows = timeRows(day, scene);
  const sky = daySky(day, rows, scene);
  const { columns, rows: height } = size;
  const isTall = height >= 14;
  const isSpacious = height >= 18;
  const big = height >= 32 && columns >= 76 ? bigCountdown(scene, columns) : [];
  const head = [...big, ...hero(scene, day, columns)];
  const list = isTall ? tallList(rows, day, scene, columns) : shortList(rows, scene, columns, height);
  const rules = rulesRows(day, scene, columns, isSpacious ? 3 : 1);
  const hasFacts = isTall && columns - LIST_WIDTH - 2 >= LEAST_FACTS_WIDTH;
  if (!hasFacts && !scene.textStyle.names.isRightToLeft) rules.unshift(shortFacts(day, scene));
  const fixed = head.length + list.length + rules.length;
  const gaps = isSpacious ? 3 : isTall ? 1 : 0;
  const left = height - fixed - gaps;
  const bar = left >= 1 ? [dayBar(sky, columns, scene.textStyle.glyphs)] : [];
  const marks = left >= 3 ? dayBarMarks(sky, columns, scene.textStyle.glyphs) : undefined;
  const arcHeight = Math.min(MOST_ARC_ROWS, left - 3);
  const arc = arcHeight >= 3 ? skyRows(sky, columns, arcHeight, scene.textStyle.glyphs) : [];
  const gap = isSpacious ? [EMPTY] : [];
  return still([
    ...head,
    ...gap,
    ...arc,
    ...bar,
    ...(marks ? [marks.ticks, marks.labels] : []),
    ...(isTall ? [EMPTY] : []),
    ...list,
    ...gap,
    ...rules,
  ]);
}

const MOST_ARC_ROWS = 12;

/** The Sun's arc; where there is none, the same rows say so. */
function skyRows(sky: DaySky, columns: number, height: number, glyphs: Glyphs): Line[] {
  const arc = sunArc(sky, columns, height, glyphs);
  const isEmpty = arc.every((row) => row.every(({ text }) => text.trim() === ''));
  if (!isEmpty) return arc;
  const said = centred(line(say('The Sun does not rise', 'night')), columns);
  return arc.map((_, y) => (y === height >> 1 ? said : EMPTY));
}

/** What is next and how long, then what is now and when it ends. A day that is not today says which it is instead. */
function hero(scene: RenderContext, day: DayData, columns: number): Line[] {
  const { moment, textStyle } = scene;
  if (day.dayNumber !== moment.today) return otherDay(scene, day);
  const { next, current, forbiddenTimes, now } = moment.now;
  const { zone } = moment;
  const clockAt = (at: EpochSeconds) => clockOf(at, zone, textStyle);
  const isTomorrow = dayNumberAt(next.at, zone) > moment.today;
  const at = `${isTomorrow ? 'tomorrow ' : ''}${clockAt(next.at)}`;
  const countdown = say(showCountdown(next.secondsLeft), 'next');
  const rtl = textStyle.names.isRightToLeft;
  const first = rtl
    ? line('  ', say(at, 'bold'), '  in ', countdown, '  ', eventName(next.name, textStyle, 'next'))
    : apart(
        line('  ', eventName(next.name, textStyle, 'next'), '  in ', countdown),
        line(say(at, 'bold'), '  '),
        columns,
      );
  const clock = `${clockAt(now)} now`;
  // a narrow screen has the clock at its top
  const second = (row: Line) => (columns < 60 || rtl ? row : apart(row, line(say(clock), '  '), columns));
  const warned = forbiddenTimes.filter(({ isNow }) => isNow).toSorted((a, b) => b.until - a.until)[0];
  if (warned) {
    const text = `No prayer now (${warned.name}) for ${showTimeLeft(warned.until - now)}, until ${clockAt(warned.until)}`;
    return [first, second(line('  ', say(text, 'forbidden')))];
  }
  if (!current) return [first, second(line('  ', say('No prayer’s time until then', 'dim')))];
  const until = `ends ${clockAt(current.ends)}, ${showTimeLeft(current.secondsLeft)} left`;
  const best = current.preferredUntil === undefined ? '' : `, best before ${clockAt(current.preferredUntil)}`;
  const told = (text: string) =>
    rtl
      ? line('  ', say(`${columns < 60 ? 'now' : clock}, ${text}`), '  ', eventName(current.name, textStyle))
      : line('  ', eventName(current.name, textStyle, 'bold'), ` ${text}`);
  const room = rtl || columns < 60 ? columns : columns - textWidth(clock) - 4;
  const fits = [`${until}${best}`, until].map(told).find((row) => lineWidth(row) <= room);
  return [first, second(fits ?? told(`ends ${clockAt(current.ends)}`))];
}

function otherDay({ moment, textStyle, isStill }: RenderContext, day: DayData): Line[] {
  return [
    line(
      '  ',
      say(showDistance(day.dayNumber - moment.today), 'next'),
      '  ',
      inNames(showDay(day.dayNumber, textStyle, false), textStyle, 'bold'),
    ),
    line(
      '  ',
      inNames(showHijri(day.noon.hijri, textStyle), textStyle),
      ...(textStyle.names.isRightToLeft || isStill ? [] : [say('   t: back to today', 'dim')]),
    ),
  ];
}

function showDistance(days: number): string {
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

function bigCountdown({ moment, textStyle, state }: RenderContext, columns: number): Line[] {
  if (state.days !== undefined) return [];
  const { secondsLeft: left } = moment.now.next;
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.ceil(left / 60);
  const text = countsSeconds(left)
    ? `${two(Math.floor(left / 60))}:${two(left % 60)}`
    : `${Math.floor(minutes / 60)}h${two(minutes % 60)}`; // with a colon it could be taken for minutes and seconds
  return [EMPTY, ...bigDigits(text, 'next', textStyle.glyphs).map((row) => centred(row, columns)), EMPTY];
}

function timeRows({ times: { dayNumber, instants } }: DayData, { moment, textStyle }: RenderContext): TimeRow[] {
  const { now, next, school } = moment.now;
  return PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, school)];
    return {
      name,
      at,
      clock: clockOfDay(at, dayNumber, moment.zone, textStyle),
      isPast: at <= now,
      isNext: at === next.at && name === next.name,
    };
  });
}

function daySky(day: DayData, rows: readonly TimeRow[], { moment, textStyle }: RenderContext): DaySky {
  const isToday = day.dayNumber === moment.today;
  return {
    begins: day.begins,
    ends: day.ends,
    altitudeDegAt: (instant) => sunAltitudeDeg(instant, day.request.at),
    marks: rows.map(({ name, at, isNext, clock }) => ({
      // right-to-left names would change the order of the row
      label: textStyle.names.isRightToLeft ? clock : textStyle.names.event(name),
      at,
      isNext,
      rank: isNext ? 0 : RANK[name],
    })),
    forbidden: day.noon.forbiddenTimes.map(({ from, until }) => ({ from, to: until })),
    now: isToday ? moment.now.now : undefined,
  };
}

const LIST_WIDTH = 31;
const LEAST_FACTS_WIDTH = 28;
const RTL_LIST_WIDTH = 28;

/** A time a row; beside it, or below where there is no room, the facts of the day. */
function tallList(rows: readonly TimeRow[], day: DayData, scene: RenderContext, columns: number): Line[] {
  const { textStyle } = scene;
  const list = rows.map((row) => timeLine(row, day, scene));
  if (textStyle.names.isRightToLeft) {
    // the names stand last on their lines, so the facts come before them
    const room = columns - RTL_LIST_WIDTH - 2;
    if (room < 38) return list;
    return beside([
      { rows: facts(day, scene, room - 2).map((row) => line('  ', ...row)), width: room },
      { rows: list, width: RTL_LIST_WIDTH },
    ]);
  }
  const room = columns - LIST_WIDTH - 2;
  if (room < LEAST_FACTS_WIDTH) return list;
  return beside([
    { rows: list, width: LIST_WIDTH },
    { rows: facts(day, scene, room), width: room },
  ]);
}

function lookOf({ isPast, isNext }: Pick<TimeRow, 'isPast' | 'isNext'>): Look {
  if (isNext) return 'next';
  return isPast ? 'dim' : 'plain';
}

function timeLine({ name, clock, isPast, isNext }: TimeRow, day: DayData, { textStyle, moment }: RenderContext): Line {
  const look = lookOf({ isPast, isNext });
  const pointer = say(isNext ? `  ${textStyle.glyphs.pointer} ` : '    ', look);
  const other = name === 'asr' ? otherAsr(day, moment.now.school, textStyle) : '';
  if (textStyle.names.isRightToLeft)
    return line(pointer, say(clock.padEnd(10), look), eventName(name, textStyle, look));
  // am and pm take their columns from the names, none of which is longer
  const nameWidth = textStyle.hours === '12h' ? 9 : 11;
  const named = padded(line(eventName(name, textStyle, look)), nameWidth);
  return line(pointer, ...named, say(clock.padEnd(9), look), say(other, 'dim'));
}

/** The Asr of the other school, by its initial. */
function otherAsr({ times: { instants }, request }: DayData, shown: School, textStyle: TextStyle): string {
  return shown === 'shafi'
    ? `H ${clockOf(instants.asr_hanafi, request.zone, textStyle)}`
    : `S ${clockOf(instants.asr_shafi, request.zone, textStyle)}`;
}

/** The times in two columns of three, for the smallest screens; in one where names run from right to left. */
function shortList(rows: readonly TimeRow[], scene: RenderContext, columns: number, height: number): Line[] {
  const { textStyle } = scene;
  const half = Math.floor((columns - 2) / 2);
  const cell = ({ name, clock, isPast, isNext }: TimeRow): Line => {
    const look = lookOf({ isPast, isNext });
    const pointer = say(isNext ? `${textStyle.glyphs.pointer} ` : '  ', look);
    if (textStyle.names.isRightToLeft)
      return line(pointer, say(clock.padEnd(9), look), eventName(name, textStyle, look));
    return line(pointer, ...padded(line(eventName(name, textStyle, look)), 10), say(clock, look));
  };
  if (textStyle.names.isRightToLeft) {
    const from = rows.findIndex(({ isNext }) => isNext);
    const room = Math.max(3, height - 4);
    return rows
      .slice(Math.min(Math.max(0, from - 1), Math.max(0, rows.length - room)))
      .slice(0, room)
      .map(cell);
  }
  return [0, 1, 2].map((i) => {
    const [left, right] = [rows[i], rows[i + 3]];
    return [...padded(left ? cell(left) : EMPTY, half), say('  '), ...(right ? cell(right) : EMPTY)];
  });
}

/** By which rules the numbers came: never hidden, the notes as far as there is room. */
function rulesRows(day: DayData, scene: RenderContext, columns: number, most: number): Line[] {
  const rules = rulesLine(day.request, [day.times], scene, columns);
  const notes = day.times.notes.flatMap((note) => wrapped(note, columns, 'warning'));
  return [rules, ...notes].slice(0, most);
}
