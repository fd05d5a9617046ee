import { namesIn } from '../../core/names.ts';
import { sunAltitudeDeg } from '../../core/sun/altitude.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { readLocalIso } from '../../core/time/wall-time.ts';
import { showHours, showTimeLeft } from '../../formats/time-left.ts';
import type { Day } from '../queries.ts';
import { bigDigits } from '../drawing/big-digits.ts';
import type { DaySky } from '../drawing/day-bar.ts';
import { dayBar, dayBarMarks, sunArc } from '../drawing/day-bar.ts';
import type { Glyphs } from '../glyphs.ts';
import type { Line, Span } from '../line.ts';
import { apart, beside, centred, cut, EMPTY, line, lineWidth, padded, say, textWidth, wrapped } from '../line.ts';
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
import { rulesLine } from './rules.ts';

/** The six times of a day, in their order. */
const TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
type TimeName = (typeof TIMES)[number];
/** Whose label stays where the bar is narrow. */
const RANK: Readonly<Record<TimeName, number>> = { fajr: 1, dhuhr: 2, asr: 4, maghrib: 3, isha: 5, sunrise: 6 };

interface TimeRow {
  readonly name: TimeName;
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
function hero(scene: RenderContext, day: Day, columns: number): Line[] {
  const { moment, textStyle } = scene;
  if (day.days !== moment.today) return otherDay(scene, day);
  const { next, current, forbidden } = moment.now;
  const isTomorrow = next.at.slice(0, 10) > moment.now.now.slice(0, 10);
  const at = `${isTomorrow ? 'tomorrow ' : ''}${clockOf(next.at, textStyle)}`;
  const countdown = say(showCountdown(next.seconds_left), 'next');
  const rtl = textStyle.names.isRightToLeft;
  const first = rtl
    ? line('  ', say(at, 'bold'), '  in ', countdown, '  ', eventName(next.prayer, textStyle, 'next'))
    : apart(
        line('  ', eventName(next.prayer, textStyle, 'next'), '  in ', countdown),
        line(say(at, 'bold'), '  '),
        columns,
      );
  const clock = `${clockOf(moment.now.now, textStyle)} now`;
  // a narrow screen has the clock at its top
  const second = (row: Line) => (columns < 60 || rtl ? row : apart(row, line(say(clock), '  '), columns));
  const warnings = forbidden.windows.filter(({ is_now }) => is_now);
  const warned = warnings.toSorted((a, b) => (a.until < b.until ? 1 : -1))[0];
  if (warned) {
    const left = showTimeLeft(warned.seconds_left ?? 0);
    return [
      first,
      second(
        line(
          '  ',
          say(`No prayer now (${warned.name}) for ${left}, until ${clockOf(warned.until, textStyle)}`, 'forbidden'),
        ),
      ),
    ];
  }
  if (!current) return [first, second(line('  ', say('No prayer’s time until then', 'dim')))];
  const until = `ends ${clockOf(current.ends, textStyle)}, ${showTimeLeft(current.seconds_left)} left`;
  const best = current.preferred_until === null ? '' : `, best before ${clockOf(current.preferred_until, textStyle)}`;
  const told = (text: string) =>
    rtl
      ? line('  ', say(`${columns < 60 ? 'now' : clock}, ${text}`), '  ', eventName(current.prayer, textStyle))
      : line('  ', eventName(current.prayer, textStyle, 'bold'), ` ${text}`);
  const room = rtl || columns < 60 ? columns : columns - textWidth(clock) - 4;
  const fits = [`${until}${best}`, until].map(told).find((row) => lineWidth(row) <= room);
  return [first, second(fits ?? told(`ends ${clockOf(current.ends, textStyle)}`))];
}

function otherDay({ moment, textStyle, isStill }: RenderContext, day: Day): Line[] {
  const distance = day.days - moment.today;
  const far =
    distance === 1
      ? 'tomorrow'
      : distance === -1
        ? 'yesterday'
        : distance > 0
          ? `in ${distance} days`
          : `${-distance} days ago`;
  return [
    line('  ', say(far, 'next'), '  ', inNames(showDay(day.days, textStyle, false), textStyle, 'bold')),
    line(
      '  ',
      inNames(showHijri(day.noon.hijri, textStyle), textStyle),
      ...(textStyle.names.isRightToLeft || isStill ? [] : [say('   t: back to today', 'dim')]),
    ),
  ];
}

function bigCountdown({ moment, textStyle, state }: RenderContext, columns: number): Line[] {
  if (state.days !== undefined) return [];
  const { seconds_left: left } = moment.now.next;
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.ceil(left / 60);
  const text = countsSeconds(left)
    ? `${two(Math.floor(left / 60))}:${two(left % 60)}`
    : `${Math.floor(minutes / 60)}h${two(minutes % 60)}`; // with a colon it could be taken for minutes and seconds
  return [EMPTY, ...bigDigits(text, 'next', textStyle.glyphs).map((row) => centred(row, columns)), EMPTY];
}

function timeRows(day: Day, { moment, textStyle }: RenderContext): TimeRow[] {
  const { instants, date } = day.times;
  const school = moment.now.asr === 'shafi' ? 'asr_shafi' : 'asr_hanafi';
  return TIMES.map((name) => {
    const iso = instants[name === 'asr' ? school : name];
    const at = readLocalIso(iso);
    return {
      name,
      at,
      clock: clockOfDay(iso, date.gregorian, textStyle),
      isPast: at <= moment.unix,
      isNext: at === moment.now.next.unix && name === moment.now.next.prayer,
    };
  });
}

function daySky(day: Day, rows: readonly TimeRow[], { moment, textStyle }: RenderContext): DaySky {
  const { latitude: latDeg, longitude: lngDeg } = day.times.coordinates;
  const isToday = day.days === moment.today;
  return {
    begins: day.begins,
    ends: day.ends,
    altitudeDegAt: (instant) => sunAltitudeDeg(instant, { latDeg, lngDeg }),
    marks: rows.map(({ name, at, isNext, clock }) => ({
      // right-to-left names would change the order of the row
      label: textStyle.names.isRightToLeft ? clock : textStyle.names.event(name),
      at,
      isNext,
      rank: isNext ? 0 : RANK[name],
    })),
    forbidden: day.noon.forbidden.windows.map(({ from, until }) => ({
      from: readLocalIso(from),
      to: readLocalIso(until),
    })),
    now: isToday ? moment.unix : undefined,
  };
}

const LIST_WIDTH = 31;
const LEAST_FACTS_WIDTH = 28;
const RTL_LIST_WIDTH = 28;

/** A time a row; beside it, or below where there is no room, the facts of the day. */
function tallList(rows: readonly TimeRow[], day: Day, scene: RenderContext, columns: number): Line[] {
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

function timeLine({ name, clock, isPast, isNext }: TimeRow, day: Day, { textStyle, moment }: RenderContext): Line {
  const look = isNext ? 'next' : isPast ? 'dim' : 'plain';
  const pointer = say(isNext ? `  ${textStyle.glyphs.pointer} ` : '    ', look);
  const other = name === 'asr' ? otherAsr(day, moment.now.asr, textStyle) : '';
  if (textStyle.names.isRightToLeft)
    return line(pointer, say(clock.padEnd(10), look), eventName(name, textStyle, look));
  // am and pm take their columns from the names, none of which is longer
  const nameWidth = textStyle.hours === '12h' ? 9 : 11;
  const named = padded(line(eventName(name, textStyle, look)), nameWidth);
  return line(pointer, ...named, say(clock.padEnd(9), look), say(other, 'dim'));
}

/** The Asr of the other school, by its initial. */
function otherAsr({ times: { instants } }: Day, shown: 'hanafi' | 'shafi', textStyle: TextStyle): string {
  return shown === 'shafi'
    ? `H ${clockOf(instants.asr_hanafi, textStyle)}`
    : `S ${clockOf(instants.asr_shafi, textStyle)}`;
}

/** The times in two columns of three, for the smallest screens; in one where names run from right to left. */
function shortList(rows: readonly TimeRow[], scene: RenderContext, columns: number, height: number): Line[] {
  const { textStyle } = scene;
  const half = Math.floor((columns - 2) / 2);
  const cell = ({ name, clock, isPast, isNext }: TimeRow): Line => {
    const look = isNext ? 'next' : isPast ? 'dim' : 'plain';
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

/** What else the day holds, the most wanted first. */
function facts(day: Day, scene: RenderContext, width: number): Line[] {
  const { moment, textStyle, ask } = scene;
  const { instants } = day.times;
  const isToday = day.days === moment.today;
  const hijri = isToday ? moment.now.hijri : day.noon.hijri;
  const { gregorian } = day.times.date;
  const clock = (iso: string) => clockOfDay(iso, gregorian, textStyle);
  const turned = readLocalIso(instants.maghrib) <= moment.unix;
  // far north in June the maghrib that is awaited after midnight may be that of the day before
  const awaited = moment.now.forbidden.windows.find((window) => window.name === 'sunset')?.until ?? instants.maghrib;
  const turn = isToday ? `, ${turned ? 'since' : 'until'} ${clock(turned ? instants.maghrib : awaited)}` : ', by day';
  const dated = textStyle.names.isRightToLeft ? hijri.date : showHijri(hijri, textStyle);
  const yearless = dated.replace(/ \d+$/, ''); // a header that is wide enough has the year
  const isLong = LABEL_WIDTH + textWidth(dated) + textWidth(turn) > width;
  // right-to-left names would change places in the row
  const name = (event: 'fajr' | 'maghrib') => (textStyle.names.isRightToLeft ? ENGLISH : textStyle.names).event(event);
  const at = isToday ? moment.unix : (day.begins + day.ends) / 2;
  const moon = ask.moon(at);
  const moonSign = textStyle.glyphs.moons[Math.round(moon.elongationDeg / 45) % 8] ?? '';
  const tomorrow = day.tomorrow;
  const length = day.info.day_info.day_length_human;
  const ramadan = hijri.month === RAMADAN;
  const rows: (Line | undefined)[] = [
    fact('Hijri', [say(isLong ? yearless : dated, 'bold'), say(turn)]),
    ramadan ? fact('Fast', [say(`suhoor ends ${clock(instants.fajr)}, iftar ${clock(instants.maghrib)}`)]) : undefined,
    tomorrow &&
      fact(isToday ? 'Tomorrow' : 'Day after', [
        say(
          `${name('fajr')} ${clockOf(tomorrow.instants.fajr, textStyle)}, ${name('maghrib')} ${clockOf(tomorrow.instants.maghrib, textStyle)}`,
        ),
      ]),
    fact('Qibla', qiblaSpans(day, scene)),
    fact('Moon', [
      say(
        `${moonSign === '' ? '' : `${moonSign} `}${moon.phase}, ${Math.round(moon.litFraction * 100)} % lit, ${moon.ageDays.toFixed(1)} d`,
      ),
    ]),
    fact('Daylight', [say(`${length}, noon ${showHours(day.info.day_info.solar_noon, textStyle.hours)}`)]),
    ramadan
      ? undefined
      : fact('Night', [
          say(
            `middle ${clockOf(instants.midnight, textStyle)}, last third ${clockOf(instants.last_third_begins, textStyle)}`,
          ),
        ]),
  ];
  return rows.filter((row) => row !== undefined).map((row) => cut(row, width, textStyle.glyphs.cut));
}

/** The two facts that the smallest screens have room for. */
function shortFacts(day: Day, scene: RenderContext): Line {
  const { moment, textStyle } = scene;
  const hijri = day.days === moment.today ? moment.now.hijri : day.noon.hijri;
  const { bearing_deg: bearing } = day.qibla.qibla;
  const qibla = bearing === null ? 'here' : `${Math.round(bearing)}${textStyle.glyphs.degree}`;
  return line('  ', inNames(showHijri(hijri, textStyle), textStyle), ` ${textStyle.glyphs.dot} Qibla ${qibla}`);
}

const RAMADAN = 9;
const LABEL_WIDTH = 10;
const ENGLISH = namesIn('en');

function fact(label: string, spans: readonly Span[]): Line {
  return line(say(label.padEnd(LABEL_WIDTH), 'key'), ...spans);
}

function qiblaSpans({ qibla: { qibla } }: Day, { textStyle }: RenderContext): Span[] {
  if (qibla.bearing_deg === null) return [say('here: every way is the way')];
  const arrow = textStyle.glyphs.arrows[Math.round(qibla.bearing_deg / 45) % 8];
  const km =
    qibla.distance_km < 10
      ? qibla.distance_km.toFixed(1)
      : Math.round(qibla.distance_km)
          .toString()
          .replace(/\B(?=(\d{3})+$)/g, ' ');
  return [
    ...(arrow === undefined ? [] : [say(`${arrow} `, 'bold')]),
    say(`${qibla.bearing_deg.toFixed(1)}${textStyle.glyphs.degree} ${qibla.compass}, ${km} km`),
  ];
}

/** By which rules the numbers came: never hidden, the notes as far as there is room. */
function rulesRows(day: Day, scene: RenderContext, columns: number, most: number): Line[] {
  const rules = rulesLine(day.times, scene, columns);
  const notes = day.times.notes.flatMap((note) => wrapped(note, columns, 'warning'));
  return [rules, ...notes].slice(0, most);
}
