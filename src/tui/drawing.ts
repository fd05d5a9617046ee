import { type Line, line, type Look, span, joinedCells, type Span, textWidth } from './line.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import { HORIZON_DEG } from '../core/prayer/settings.ts';
import { sunAltitudeDeg } from '../core/sun/solar-day.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';

/**
 * Digits to be read across the room, each five dots high. A dot of scale 1 is one column wide and half a row high, about a square;
 * of scale 2 it is two columns wide and one row high. @param scale a whole number, at least 1
 */
export function bigDigits(text: string, look: Look, scale = 2): Line[] {
  const rowOfDots = (y: number) => [...text].map((character) => FONT[character]?.[y] ?? '').join('.');
  return dotRows([0, 1, 2, 3, 4].map(rowOfDots), scale).map((cells) => line(span(cells, look)));
}

/** Rows of dots, `#` and `.`, as rows of characters. */
export function dotRows(dots: readonly string[], scale: number): string[] {
  return Array.from({ length: Math.ceil((dots.length * scale) / 2) }, (_, y) => {
    const [upper = '', lower = ''] = [dots[Math.floor((2 * y) / scale)], dots[Math.floor((2 * y + 1) / scale)]];
    const cells = [...upper].map((dot, x) => SIGNS[`${dot}${lower[x] ?? '.'}`] ?? ' ');
    return cells.map((sign) => sign.repeat(scale)).join('');
  });
}

/** Rows that a text takes. */
export function digitRows(scale: number): number {
  return Math.ceil((HEIGHT * scale) / 2);
}

/** Columns that a text takes. */
export function digitColumns(text: string, scale: number): number {
  const dots = [...text].reduce((sum, character) => sum + (FONT[character]?.[0]?.length ?? 0), 0);
  return (dots + text.length - 1) * scale;
}

const HEIGHT = 5;

/** The upper and the lower half of a character. */
const SIGNS: Readonly<Record<string, string>> = { '##': '█', '#.': '▀', '.#': '▄' };

const FONT: Readonly<Record<string, readonly string[]>> = {
  '0': ['###', '#.#', '#.#', '#.#', '###'],
  '1': ['.#.', '##.', '.#.', '.#.', '###'],
  '2': ['###', '..#', '###', '#..', '###'],
  '3': ['###', '..#', '###', '..#', '###'],
  '4': ['#.#', '#.#', '###', '..#', '..#'],
  '5': ['###', '#..', '###', '..#', '###'],
  '6': ['###', '#..', '###', '#.#', '###'],
  '7': ['###', '..#', '..#', '..#', '..#'],
  '8': ['###', '#.#', '###', '#.#', '###'],
  '9': ['###', '#.#', '###', '..#', '###'],
  h: ['#..', '#..', '###', '#.#', '#.#'],
  ':': ['.', '#', '.', '#', '.'],
  /** In place of a tens digit that is nought. */
  ' ': ['...', '...', '...', '...', '...'],
};

/** The sky of one civil day, from its first moment to its last. */
export interface DaySky {
  readonly begins: EpochSeconds;
  readonly ends: EpochSeconds;
  readonly at: Coordinates;
  readonly marks: readonly SkyMark[];
  /** Windows in which no prayer is offered. */
  readonly forbidden: readonly { readonly from: EpochSeconds; readonly until: EpochSeconds }[];
  /** Undefined where the day is not today. */
  readonly now: EpochSeconds | undefined;
}

export interface SkyMark {
  readonly label: string;
  readonly at: EpochSeconds;
  readonly isNext: boolean;
  /** Labels of lower ranks are placed first. */
  readonly rank: number;
}

/** The end of astronomical twilight. */
const DARK_DEG = -18;
/** The top of the drawing stands for this altitude at least: a low winter Sun looks low. */
const LEAST_TOP_DEG = 12;

/** The Sun's path over the horizon in `height` rows, with a disc where the Sun stands now. */
export function sunArc(sky: DaySky, width: number, height: number, isAscii: boolean): Line[] {
  const across = isAscii ? 1 : 2;
  const up = isAscii ? 3 : 4;
  const dots = width * across;
  const altitudes = Array.from({ length: dots }, (_, x) => sunAltitudeDeg(instantAt(sky, (x + 0.5) / dots), sky.at));
  const topDeg = Math.max(LEAST_TOP_DEG, ...altitudes);
  const levelOf = (deg: number) => Math.round((deg / topDeg) * (height * up - 1));
  const lit = Array.from({ length: height * up }, () => new Array<boolean>(dots).fill(false));
  for (const [x, deg] of altitudes.entries()) {
    if (deg < 0) continue;
    const level = levelOf(deg);
    const before = altitudes[x - 1];
    const from = isAscii || before === undefined || before < 0 ? level : levelOf(before);
    const [low, high] = from < level ? [Math.min(from + 1, level), level] : [level, Math.max(from - 1, level)];
    for (const row of lit.slice(low, high + 1)) row[x] = true;
  }
  const nowColumn = columnOf(sky, sky.now, width);
  const nowDeg = sky.now === undefined ? -1 : sunAltitudeDeg(sky.now, sky.at);
  const nowRow = nowDeg < 0 ? undefined : height - 1 - Math.floor(levelOf(nowDeg) / up);
  return Array.from({ length: height }, (_, row) => {
    const bottom = (height - 1 - row) * up;
    const cells = Array.from({ length: width }, (_, column) => {
      if (row === nowRow && column === nowColumn) return span('●', 'sun');
      const isLit = (level: number, side = 0) => lit[bottom + level]?.[column * across + side] === true;
      return span(isAscii ? asciiCell(isLit) : brailleCell(isLit), column < (nowColumn ?? 0) ? 'dim' : 'sun');
    });
    return joinedCells(cells);
  });
}

/** Dots 1–3 and 7 are the left column of a braille cell from the top, 4–6 and 8 the right one. */
const BRAILLE_BITS = [
  [0x40, 0x80],
  [0x04, 0x20],
  [0x02, 0x10],
  [0x01, 0x08],
] as const;

function brailleCell(isLit: (level: number, side: 0 | 1) => boolean): string {
  let bits = 0;
  for (const [level, sides] of BRAILLE_BITS.entries()) {
    if (isLit(level, 0)) bits |= sides[0];
    if (isLit(level, 1)) bits |= sides[1];
  }
  return bits === 0 ? ' ' : String.fromCodePoint(0x2800 + bits);
}

function asciiCell(isLit: (level: number) => boolean): string {
  if (isLit(2)) return "'";
  if (isLit(1)) return '-';
  return isLit(0) ? '.' : ' ';
}

/** The day as a bar: night, twilight, daylight, the forbidden windows, and now. */
export function dayBar(sky: DaySky, width: number): Line {
  const nowColumn = columnOf(sky, sky.now, width);
  const cells = Array.from({ length: width }, (_, column): Span => {
    if (column === nowColumn) return span('┃', 'bold');
    const [from, to] = [instantAt(sky, column / width), instantAt(sky, (column + 1) / width)];
    // a window shorter than a column still shades the one that holds its middle
    const isForbidden = sky.forbidden.some((window) => {
      const middle = (window.from + window.until) / 2;
      return (middle >= from && middle < to) || (window.from <= from && window.until >= to);
    });
    if (isForbidden) return span('▒', 'forbidden');
    const deg = sunAltitudeDeg((from + to) / 2, sky.at);
    if (deg > HORIZON_DEG) return span('━', 'sun');
    return deg > DARK_DEG ? span('╌', 'twilight') : span('─', 'night');
  });
  return joinedCells(cells);
}

/** Two rows under the bar: a tick for every mark, and the labels that fit. */
export function dayBarMarks(sky: DaySky, width: number): Line[] {
  const ticks: Span[] = Array.from({ length: width }, () => span(' '));
  const marks = sky.marks.flatMap((mark) => {
    const column = columnOf(sky, mark.at, width);
    return column === undefined ? [] : [{ ...mark, column }];
  });
  for (const { column, isNext } of marks) ticks[column] = span('╵', isNext ? 'next' : 'plain');
  const nowColumn = columnOf(sky, sky.now, width);
  if (nowColumn !== undefined) ticks[nowColumn] = span('▲', 'bold');
  const labels: Span[] = [];
  let end = 0;
  for (const { label, isNext, from } of placedLabels(marks, width)) {
    labels.push(span(' '.repeat(from - end)), span(label, isNext ? 'next' : 'plain'));
    end = from + textWidth(label);
  }
  return [joinedCells(ticks), labels];
}

type MarkInColumn = SkyMark & { readonly column: number };
/** @property from the column in which the label begins */
type PlacedLabel = MarkInColumn & { readonly from: number };

/** The labels from left to right; a label that does not fit beside those of lower ranks is left out. */
function placedLabels(marks: readonly MarkInColumn[], width: number): PlacedLabel[] {
  let placed: PlacedLabel[] = [];
  for (const mark of marks.toSorted((a, b) => a.rank - b.rank)) {
    const row = [...placed, mark].toSorted((a, b) => a.column - b.column);
    placed = fittedLabels(row, width) ?? placed;
  }
  return placed;
}

/** Each label has a letter under its tick, as near to the label's middle as the neighbours allow, and a blank after it. */
function fittedLabels(row: readonly MarkInColumn[], width: number): PlacedLabel[] | undefined {
  // the last column in which each may begin so that those after it still fit
  const latest: number[] = [];
  let end = width;
  for (const { label, column } of row.toReversed()) {
    const from = Math.min(column, end - textWidth(label));
    latest.unshift(from);
    end = from - 1;
  }
  const placed: PlacedLabel[] = [];
  let free = 0;
  for (const [i, mark] of row.entries()) {
    const size = textWidth(mark.label);
    const earliest = Math.max(free, mark.column - size + 1);
    const most = latest[i] ?? 0;
    if (earliest > most) return undefined;
    const from = Math.min(most, Math.max(earliest, mark.column - (size >> 1)));
    placed.push({ ...mark, from });
    free = from + size + 1;
  }
  return placed;
}

function instantAt({ begins, ends }: DaySky, share: number): EpochSeconds {
  return begins + (ends - begins) * share;
}

function columnOf({ begins, ends }: DaySky, at: EpochSeconds | undefined, width: number): number | undefined {
  if (at === undefined || at < begins || at >= ends) return undefined;
  return Math.floor(((at - begins) / (ends - begins)) * width);
}
