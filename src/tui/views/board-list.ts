import { congregationsOf } from '../../core/congregation/congregation-day.ts';
import { PRAYER_NAMES, type School } from '../../core/prayer/prayer-day.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumberAt, showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { type BoardTime, hasAdhan } from '../../formats/board-plan.ts';
import { clockDigits } from '../../formats/time-left.ts';
import { instantName, type PrintedDay } from '../../operations/prayer/printed-day.ts';
import { bigDigits, digitColumns, digitRows } from '../drawing.ts';
import { bigLetters } from '../letters.ts';
import { EMPTY, type Line, line, lineWidth, type Look, padded, span, textWidth } from '../line.ts';
import type { Size } from '../scene.ts';
import { daysApart, type TextStyle } from '../text-style.ts';

/** The day whose times a board lists, and the form of the list. */
export interface BoardList {
  readonly printed: PrintedDay;
  /** The date above the times, in each language and in two lengths; empty for today. */
  readonly heading: readonly (readonly [long: string, short: string])[];
  readonly next: BoardTime | undefined;
  readonly now: EpochSeconds;
  readonly zone: Zone;
  readonly school: School;
  /** The first language, and the second if there is one. */
  readonly styles: readonly [TextStyle, ...TextStyle[]];
}

/** The times of a day in the largest digits that fit, and how many columns they take. */
export function boardList(list: BoardList, size: Size): { readonly rows: readonly Line[]; readonly width: number } {
  const rows = timesOf(list);
  const [{ names, say }] = list.styles;
  const hasIqamah = rows.some(({ iqamah }) => iqamah !== '');
  const above = list.heading.length + (hasIqamah ? 1 : 0);
  const fits = ({ rowHeight, width }: Layout) =>
    rows.length * rowHeight + above <= size.rows && width <= size.columns * MAX_COLUMN_SHARE;
  const layout = spread(layoutOf(rows, hasIqamah, fits, size.columns >= LARGE_COLUMNS), rows.length, size.rows - above);
  const titles = list.heading.map(([long, short], i) => {
    const text = textWidth(long) <= layout.width - POINTER_WIDTH ? long : short;
    return line(' '.repeat(POINTER_WIDTH), (list.styles[i] ?? list.styles[0]).say(text, 'sun'));
  });
  if (hasIqamah) {
    const before = POINTER_WIDTH + layout.nameWidth;
    const title = (text: string) => padded(line(say(text, 'key')), layout.clockWidth + layout.gap);
    titles.push([span(' '.repeat(before)), ...title(names.screen.board.adhan), say(names.words.iqamah.title, 'key')]);
  }
  return { rows: [...titles, ...rows.flatMap((row) => timeRows(row, layout, hasIqamah))], width: layout.width };
}

function timesOf({ printed, next, now, zone, school, styles }: BoardList) {
  const { dayNumber: day, instants, congregation } = printed;
  return PRAYER_NAMES.map((name) => {
    const at = instants[instantName(name, school)];
    const congregations = congregationsOf(name, congregation);
    const isNext = next?.prayer === name && next.day === day;
    const isAdhan = hasAdhan(name, printed, school);
    const isOver = Math.max(...(isAdhan ? [at] : []), ...congregations.map((one) => one.at)) <= now;
    const look: Look = isNext ? 'next' : isOver ? 'dim' : 'bold';
    const apart = daysApart(dayNumberAt(at, zone) - day);
    const named = styles.map((style) => style.names.eventOn(day, name));
    const shown = congregations.find((one) => one.at > now) ?? congregations.at(-1);
    return {
      look,
      isNext,
      clock: isAdhan ? clockOnBoard(at, zone, styles[0]) : '',
      iqamah: shown ? clockOnBoard(shown.at, zone, styles[0]) : '',
      names: styles.map((style, i) => line(style.say(named[i] ?? '', look), span(apart, look))),
      /** The name in large letters; undefined if the font lacks one of its letters, or if the time is on another date. */
      large: (scale: number) =>
        apart === '' ? bigLetters(named[0] ?? '', styles[0].names.language, look, scale) : undefined,
    };
  });
}

type TimeRow = ReturnType<typeof timesOf>[number];

/** `17:38`, or ` 5:38` on a 12-hour clock, always of one width. */
export function clockOnBoard(at: EpochSeconds, zone: Zone, { hours }: TextStyle): string {
  return clockDigits(showZoneClock(at, zone), hours).padStart(CLOCK.length);
}

export const CLOCK = '00:00';
/** Sizes of digits and letters, the largest first. 0 is plain text. */
export const SCALES: readonly number[] = Array.from({ length: 17 }, (_, i) => 16 - i);
/** The share of the columns that the list may take. The clock takes the rest. */
const MAX_COLUMN_SHARE = 0.6;
/** The width of a clock as plain text, with room for its title, such as `Iqamah`. */
const PLAIN_CLOCK_COLUMNS = 6;
const POINTER_WIDTH = 2;
/** A terminal with fewer columns has no names in large letters. */
export const LARGE_COLUMNS = 140;

interface Layout {
  readonly scale: number;
  readonly letters: number;
  readonly nameWidth: number;
  readonly clockWidth: number;
  /** Columns between adhan and iqamah. */
  readonly gap: number;
  readonly rowHeight: number;
  readonly width: number;
}

/** Finds the layout with the largest digits. On a large terminal digits may shrink, but not to half, if names then fit in large letters. */
function layoutOf(rows: readonly TimeRow[], hasIqamah: boolean, fits: (layout: Layout) => boolean, isLarge: boolean) {
  const at = (scale: number, letters: number) => layoutAt(rows, hasIqamah, scale, letters);
  const scale = SCALES.find((one) => fits(at(one, 0))) ?? 0;
  if (!isLarge) return at(scale, 0);
  for (let less = scale; less * 2 > scale && less > 1; less--) {
    const letters = SCALES.find((one) => one > 0 && one < less && fits(at(less, one)));
    if (letters !== undefined) return at(less, letters);
  }
  return at(scale, 0);
}

/** Spreads the times over the rows that are left, with up to half their height between them. */
function spread(layout: Layout, count: number, rows: number): Layout {
  const free = Math.floor((rows - count * layout.rowHeight) / count);
  return { ...layout, rowHeight: layout.rowHeight + Math.max(0, Math.min(free, layout.rowHeight >> 1)) };
}

function layoutAt(rows: readonly TimeRow[], hasIqamah: boolean, scale: number, letters: number): Layout {
  const names = rows.map((row) => nameRows(row, letters));
  const nameWidth = Math.max(...names.flatMap((lines) => lines.map(lineWidth))) + 1 + 3 * letters;
  const nameHeight = Math.max(...names.map((lines) => lines.length));
  const clockWidth = scale === 0 ? PLAIN_CLOCK_COLUMNS : digitColumns(CLOCK, scale);
  const gap = 2 + 2 * scale;
  // keeps half a row between two times, because digits of an odd scale end in the middle of a row
  const half = scale % 2 === 0 ? 1 : 0;
  const rowHeight = scale === 0 ? 1 : Math.max(nameHeight + (letters > 0 ? 1 : 0), digitRows(scale) + half);
  const width = POINTER_WIDTH + nameWidth + clockWidth + (hasIqamah ? gap + clockWidth : 0);
  return { scale, letters, nameWidth, clockWidth, gap, rowHeight, width };
}

/** The rows of the names of a time. The first language has large letters if the font has them all. The second follows. */
function nameRows({ names, large }: TimeRow, letters: number): readonly Line[] {
  const first = letters === 0 ? undefined : large(letters);
  return first ? [...first, ...names.slice(1)] : names;
}

function timeRows(row: TimeRow, layout: Layout, hasIqamah: boolean): Line[] {
  const { scale, letters, nameWidth, clockWidth, gap, rowHeight } = layout;
  const { look, isNext, clock, iqamah } = row;
  const names = nameRows(row, letters);
  const digits = [clock, ...(hasIqamah ? [iqamah] : [])].map((text) => digitsIn(text, look, scale));
  // the names are at half the height of the digits
  const from = letters === 0 ? 0 : Math.max(0, (digitRows(scale) - names.length) >> 1);
  return Array.from({ length: rowHeight }, (_, y) => {
    const pointer = span(isNext && y === from ? '› ' : '  ', look);
    const [adhanDigits = [], iqamahDigits] = digits.map((lines) => lines[y] ?? EMPTY);
    const clocks = iqamahDigits ? [...padded(adhanDigits, clockWidth + gap), ...iqamahDigits] : adhanDigits;
    return [pointer, ...padded(names[y - from] ?? EMPTY, nameWidth), ...clocks];
  });
}

export function digitsIn(text: string, look: Look, scale: number): Line[] {
  return scale === 0 || text === '' ? [line(span(text, look))] : bigDigits(text, look, scale);
}
