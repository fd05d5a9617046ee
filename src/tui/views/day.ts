import { congregationsOf } from '../../core/congregation/congregation-day.ts';
import { type EpochSeconds, twoDigits } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import { PRAYER_NAMES } from '../../core/prayer/prayer-day.ts';
import { type DislikedTime, dislikedTime } from '../../formats/disliked-time.ts';
import { type ClockHours, showTimeLeft } from '../../formats/time-left.ts';
import { showNote } from '../../operations/prayer/notes.ts';
import { instantName, type PrintedDay } from '../../operations/prayer/printed-day.ts';
import type { DayData, PlaceNow } from '../queries.ts';
import { bigDigits, dayBar, dayBarMarks, type DaySky, sunArc } from '../drawing.ts';
import type { Line, Look, Span } from '../line.ts';
import {
  apart,
  atMost,
  beside,
  centred,
  cut,
  EMPTY,
  line,
  lineWidth,
  padded,
  span,
  textWidth,
  wrapped,
} from '../line.ts';
import { type Body, type RenderContext, type Size, fixedBody } from '../scene.ts';
import {
  clockOf,
  clockOfDay,
  countsSeconds,
  showCountdown,
  showDay,
  showHijri,
  type TextStyle,
} from '../text-style.ts';
import { facts, NIGHT_ROWS, nightBar, rulesLines, shortFacts } from './day-facts.ts';
import { comingDates } from './dates.ts';

/** Ranks of the labels on the bar; those with the highest ranks are left out first. The next prayer has rank 0. */
const RANK = { fajr: 1, dhuhr: 2, asr: 4, maghrib: 3, isha: 5, sunrise: 6 } as const;

export function skyMarks({ instants }: PrintedDay, { now: { next, school } }: PlaceNow, { names }: TextStyle) {
  return PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, school)];
    const isNext = at === next.at && name === next.name;
    return { label: names.event(name), at, isNext, rank: isNext ? 0 : RANK[name] };
  });
}

interface TimeRow {
  /** `HH:MM`, and `+1` or `-1` where it falls on another date. */
  readonly clock: string;
  readonly isNext: boolean;
  readonly label: Span;
  /** When the congregation prays, such as `Iqamah 06:00`; '' if that is unknown. */
  readonly iqamah: string;
  /** In the row of Asr, the time by the other school, such as `S 18:15` or `Shafi 18:15`; '' in other rows. */
  readonly otherAsr: string;
}

/** The view of one day: the next prayer, the Sun, the times, and more facts where they fit. */
export function dayView(scene: RenderContext, size: Size): Body {
  const { moment, state, queries, textStyle } = scene;
  const day = queries.day(moment.place, state.dayNumber ?? moment.today);
  const rows = timeRows(day, scene, size.columns >= MIN_COLUMNS_WITH_SCHOOL);
  const sky: DaySky = {
    begins: day.begins,
    ends: day.ends,
    at: day.request.at,
    marks: skyMarks(day.times, moment, textStyle),
    forbidden: day.noon.forbiddenTimes,
    now: day.times.dayNumber === moment.today ? moment.now.now : undefined,
  };
  const { columns, rows: height } = size;
  const isTall = height >= MIN_TALL_ROWS;
  const isSpacious = height >= 18;
  const head = hero(scene, day, columns, height);
  const factsWidth = columns - listWidths(rows, textStyle).all - 2;
  const hasFacts = isTall && factsWidth >= MIN_FACTS_WIDTH;
  const list = isTall ? tallList(rows, day, scene, hasFacts ? factsWidth : 0) : shortList(day, scene, columns);
  const rules = rulesRows(day, scene, columns, isSpacious);
  if (!hasFacts) rules.unshift(shortFacts(day, scene));
  const gap = isSpacious ? [EMPTY] : [];
  const under = [...(isTall ? [EMPTY] : []), ...list];
  const free = height - head.length - gap.length - under.length - gap.length - rules.length;
  const more = moreRows(day, scene, columns, free - BAR_ROWS - ENOUGH_ARC_ROWS);
  const below = [...under, ...more, ...gap, ...rules];
  const left = free - more.length;
  const bar = left >= 1 ? [dayBar(sky, columns)] : [];
  const marks = left >= 3 ? dayBarMarks(sky, columns) : [];
  const arc = left >= 6 ? skyRows(sky, columns, Math.min(MAX_ARC_ROWS, left - BAR_ROWS), textStyle) : [];
  return fixedBody([...head, ...gap, ...arc, ...bar, ...marks, ...below]);
}

const MIN_TALL_ROWS = 14;
const MIN_COLUMNS_WITH_SCHOOL = 100;
const MIN_ROWS_WITH_DIGITS = 32;
const BAR_ROWS = 3;
const ENOUGH_ARC_ROWS = 8;
const MAX_ARC_ROWS = 12;
const MAX_DATES = 6;

/** The night and the next important dates, for tall screens. The dates take their rows first. */
function moreRows(day: DayData, scene: RenderContext, columns: number, free: number): Line[] {
  const maxDates = Math.min(MAX_DATES, free - 2); // a blank row and the title
  const dates = maxDates < 3 ? [] : comingDates(scene, day.times.dayNumber, maxDates, columns);
  const rows = dates.length === 0 ? [] : [EMPTY, ...dates];
  return [...(free - rows.length >= NIGHT_ROWS + 1 ? [EMPTY, ...nightBar(day, scene, columns)] : []), ...rows];
}

/** The Sun's arc, or as many rows with the sentence that the Sun does not rise. */
function skyRows(sky: DaySky, columns: number, height: number, textStyle: TextStyle): Line[] {
  const arc = sunArc(sky, columns, height, textStyle.isAscii);
  const isEmpty = arc.every((row) => row.every(({ text }) => text.trim() === ''));
  if (!isEmpty) return arc;
  const text = centred(line(textStyle.say(textStyle.names.screen.sunDoesNotRise, 'bold')), columns);
  return arc.map((_, y) => (y === height >> 1 ? text : EMPTY));
}

/** The next prayer and its countdown, and the current prayer, which comes first if due in a disliked time. For other days the date. */
function hero(scene: RenderContext, day: DayData, columns: number, height: number): Line[] {
  const isTall = height >= MIN_TALL_ROWS;
  const { moment, textStyle } = scene;
  if (day.times.dayNumber !== moment.today) return otherDay(scene, day);
  const { next, now } = moment.now;
  const { names, say } = textStyle;
  const { words, screen } = names;
  const clockAt = (at: EpochSeconds) => clockOf(at, moment.zone, textStyle);
  const isTomorrow = dayNumberAt(next.at, moment.zone) > moment.today;
  const at = say(`${isTomorrow ? `${words.tomorrow} ` : ''}${clockAt(next.at)}`, 'bold');
  const countdown = say(words.inTime(showCountdown(next.secondsLeft, textStyle)), 'next');
  const inOneLine = apart(line('  ', textStyle.event(next.name, 'next'), '  ', countdown), line(at, '  '), columns);
  const hasDigits = height >= MIN_ROWS_WITH_DIGITS && columns >= 70;
  const first = hasDigits ? inDigits(scene, at.text, columns, height >= 50 && columns >= 100 ? 3 : 2) : [inOneLine];
  const disliked = dislikedTime(moment.now, textStyle.names, clockAt);
  const sentences = (text: string | undefined, look: Look) => (text === undefined ? [] : [line('  ', say(text, look))]);
  const [due] = sentences(disliked?.due, 'bold');
  // on a narrow screen the header shows the clock
  const right = columns < 60 ? EMPTY : line(say(screen.now(clockAt(now))), '  ');
  const left = columns - (columns < 60 ? 0 : lineWidth(right) + 2);
  const current = due ?? (disliked && !isTall ? dislikedLine(disliked, scene, left) : currentLine(scene, left));
  const withClock = right.length === 0 ? current : apart(current, right, columns);
  const rows = due ? [withClock, ...first] : [...first, withClock];
  if (!disliked || !isTall) return rows;
  return [...rows, dislikedLine(disliked, scene, columns), ...sentences(disliked.missed, 'plain')];
}

/** Says that voluntary prayers are disliked, in the longest form that fits. */
function dislikedLine({ disliked }: DislikedTime, { textStyle }: RenderContext, columns: number): Line {
  const text = disliked.find((one) => textWidth(one) + 2 <= columns) ?? disliked.at(-1) ?? disliked[0];
  return line('  ', textStyle.say(text, 'warning'));
}

/** The current prayer, or why there is none. */
function currentLine({ moment, textStyle }: RenderContext, columns: number): Line {
  const { words, screen } = textStyle.names;
  const { current } = moment.now;
  const clockAt = (at: EpochSeconds) => clockOf(at, moment.zone, textStyle);
  if (!current) return line('  ', textStyle.say(screen.noPrayersTime, 'dim'));
  const ends = screen.ends(clockAt(current.ends));
  const left = screen.endsLeft(clockAt(current.ends), showTimeLeft(current.secondsLeft, textStyle.names));
  const best = current.preferredUntil === undefined ? '' : words.next.bestBefore(clockAt(current.preferredUntil));
  const rowOf = (text: string) =>
    line('  ', textStyle.say(textStyle.names.prayer(current.name), 'bold'), ' ', textStyle.say(text));
  return [`${left}${best}`, left].map(rowOf).find((row) => lineWidth(row) <= columns) ?? rowOf(ends);
}

function otherDay({ moment, textStyle, isStatic }: RenderContext, day: DayData): Line[] {
  const { names, say } = textStyle;
  const { words, screen } = names;
  const days = day.times.dayNumber - moment.today;
  const near = days > 0 ? words.tomorrow : screen.yesterday;
  const distance = Math.abs(days) === 1 ? near : days > 0 ? screen.inDays(days) : screen.daysAgo(-days);
  const date = showDay(day.times.dayNumber, textStyle, false);
  const hint = isStatic ? [] : [span('   '), say(screen.backToToday, 'dim')];
  const hijri = line('  ', say(showHijri(day.noon.hijri, textStyle)), ...hint);
  return [line('  ', say(distance, 'next'), '  ', say(date, 'bold')), hijri];
}

/** `Isha 17:36`, and below it the countdown in large digits. The words for `in` and for hours are beside the last row of the digits. */
function inDigits({ moment, textStyle }: RenderContext, at: string, columns: number, scale: number): Line[] {
  const { names, say } = textStyle;
  const { next } = moment.now;
  const { digits, before, after } = countdownParts(next.secondsLeft, textStyle);
  const over = say(`${names.event(next.name)} ${at}`, 'next');
  const [left = '', right = ''] = names.isRightToLeft ? [after, before] : [before, after];
  const large = bigDigits(digits, 'next', scale).map((row, y, rows) => {
    const isFoot = y === rows.length - 1;
    const beside = (word: string) => padded(isFoot ? [say(word, 'next')] : EMPTY, textWidth(word));
    return line(...beside(left), ' ', ...row, ' ', ...beside(right));
  });
  return [EMPTY, line(over), EMPTY, ...large, EMPTY].map((row) => centred(row, columns));
}

/** The placeholder for the large digits in a sentence. */
const DIGITS = '#';

/** The countdown for large digits, and the words around them: `in` `42:10` within the hour, otherwise `in` `3:12` `h`. */
export function countdownParts(secondsLeft: number, { names: { words } }: TextStyle) {
  const isShort = countsSeconds(secondsLeft);
  const units = isShort ? secondsLeft : Math.ceil(secondsLeft / 60); // seconds or minutes
  const [whole, rest] = [Math.floor(units / 60), twoDigits(units % 60)];
  const sentence = words.inTime(isShort ? DIGITS : words.hours(String(whole)).replace(String(whole), DIGITS));
  const [before = '', after = ''] = sentence.split(DIGITS).map((word) => word.trim());
  return { digits: `${isShort ? twoDigits(whole) : whole}:${rest}`, before, after };
}

/** @param isNamed whether the other school is shown by its name, not its letter */
function timeRows({ times }: DayData, { moment, textStyle }: RenderContext, isNamed = false): TimeRow[] {
  const { dayNumber, instants, congregation } = times;
  const { now, next, school } = moment.now;
  const { iqamah: iqamahWords, schoolMarks, schools } = textStyle.names.words;
  const other = school === 'shafi' ? 'hanafi' : 'shafi';
  const clockAt = (at: EpochSeconds) => clockOfDay(at, dayNumber, moment.zone, textStyle);
  const otherClock = clockOf(instants[`asr_${other}`], moment.zone, textStyle);
  return PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, school)];
    const isNext = at === next.at && name === next.name;
    const look = isNext ? 'next' : at <= now ? 'dim' : 'plain';
    const iqamahs = congregationsOf(name, congregation).map((one) => clockAt(one.at));
    const iqamah = iqamahs.length === 0 ? '' : `${iqamahWords.title} ${iqamahs.join(' ')}`;
    const otherAsr = name === 'asr' ? `${(isNamed ? schools : schoolMarks)[other]} ${otherClock}` : '';
    return { clock: clockAt(at), isNext, label: textStyle.event(name, look), iqamah, otherAsr };
  });
}

const POINTER_WIDTH = 4;
const MIN_CLOCK_WIDTH = 8;
const MIN_FACTS_WIDTH = 28;

/** The widths of the columns in the list of times. `other` is the Asr of the other school. */
function listWidths(rows: readonly TimeRow[], { hours }: TextStyle) {
  const widest = (texts: readonly string[]) => Math.max(...texts.map(textWidth));
  // am and pm take columns from the names
  const [leastName, leastOther] = hours === '12h' ? [9, 9] : [11, 7];
  const name = Math.max(leastName, widest(rows.map(({ label }) => label.text)) + 1);
  const clock = Math.max(MIN_CLOCK_WIDTH, widest(rows.map((row) => row.clock)));
  const other = Math.max(leastOther, widest(rows.map((row) => row.otherAsr)));
  const iqamah = widest(rows.map((row) => row.iqamah));
  const all = POINTER_WIDTH + name + clock + 1 + other + (iqamah > 0 ? 2 + iqamah : 0);
  return { name, clock, other, all };
}

/** One row for each time, and the facts of the day beside them. @param width the columns for the facts; 0 leaves them out */
function tallList(rows: readonly TimeRow[], day: DayData, scene: RenderContext, width: number): Line[] {
  const widths = listWidths(rows, scene.textStyle);
  const list = { rows: rows.map((row) => timeLine(row, scene, widths)), width: widths.all };
  return width === 0 ? list.rows : beside([list, { rows: facts(day, scene, width), width }]);
}

function timeLine(row: TimeRow, { textStyle }: RenderContext, widths: ReturnType<typeof listWidths>): Line {
  const { clock, isNext, label, iqamah, otherAsr } = row;
  const { look } = label;
  const pointer = span(isNext ? '  › ' : '    ', look);
  const other = textStyle.say(otherAsr, 'dim');
  const spans = [pointer, ...padded([label], widths.name), ...padded([textStyle.say(clock, look)], widths.clock + 1)];
  if (iqamah === '') return line(...spans, other);
  return line(...spans, ...padded([other], widths.other + 2), textStyle.say(iqamah, look === 'dim' ? 'dim' : 'plain'));
}

/** The times on the smallest screens, in two columns of three. To fit, it tries 24-hour clocks, then fewer blanks, then shorter names. */
function shortList(day: DayData, scene: RenderContext, columns: number): Line[] {
  const { textStyle } = scene;
  const columnsBy = (hours: ClockHours, min: number, max: number) => {
    const rows = timeRows(day, { ...scene, textStyle: { ...textStyle, hours } });
    const cellsOf = (rows: readonly TimeRow[]) => {
      const widest = Math.max(...rows.map(({ label }) => textWidth(label.text)));
      const labelWidth = Math.min(max, Math.max(min, widest + 1));
      return rows.map(({ isNext, clock, label }) => {
        const pointer = span(isNext ? '› ' : '  ', label.look);
        const name = padded(cut([label], labelWidth - 1), labelWidth);
        return line(pointer, ...name, textStyle.say(clock, label.look));
      });
    };
    const [left, right] = [cellsOf(rows.slice(0, 3)), cellsOf(rows.slice(3))];
    const [width = 0, rightWidth = 0] = [left, right].map((rows) => Math.max(...rows.map(lineWidth)));
    return { left, right, width, rightWidth };
  };
  const narrowest = columnsBy('24h', 0, 10);
  const wide = [columnsBy(textStyle.hours, 10, columns), columnsBy('24h', 10, columns)];
  const forms = [...wide, columnsBy('24h', 0, columns), narrowest];
  const form = forms.find(({ width, rightWidth }) => width + 2 + rightWidth <= columns) ?? narrowest;
  const width = Math.max(form.width, Math.min((columns - 2) >> 1, columns - 2 - form.rightWidth));
  const right = { rows: form.right, width: columns - 2 - width };
  return beside([{ rows: form.left, width }, right]);
}

/** The rules behind the times, and at most two rows of notes. A low screen shows only the first row of the rules. */
function rulesRows(day: DayData, scene: RenderContext, columns: number, isSpacious: boolean): Line[] {
  const { names } = scene.textStyle;
  const rules = rulesLines(day.request, [day.times], scene, columns);
  const notes = day.times.notes.flatMap((note) =>
    wrapped(showNote(note, names), columns, 'warning', names.isRightToLeft),
  );
  return [...atMost([...rules, ...notes], isSpacious ? rules.length + 2 : 1, columns)];
}
