import { type Line, line, type Look, span, joinedCells, type Span, textWidth } from './line.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import { HORIZON_DEG } from '../core/prayer/settings.ts';
import { sunAltitudeDeg } from '../core/sun/solar-day.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';

/**
 * Large digits, each five dots high. At scale 1 a dot is one column wide and half a row high, about a square; at scale 2 it is
 * two columns wide and one row high. @param scale a whole number, at least 1
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

export function digitRows(scale: number): number {
  return Math.ceil((HEIGHT * scale) / 2);
}

/** The width of a text in large digits, in columns. */
export function digitColumns(text: string, scale: number): number {
  const dots = [...text].reduce((sum, character) => sum + (FONT[character]?.[0]?.length ?? 0), 0);
  return (dots + text.length - 1) * scale;
}

const HEIGHT = 5;

/** The character for an upper and a lower dot. */
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
  ':': ['.', '#', '.', '#', '.'],
  /** In place of a leading zero. */
  ' ': ['...', '...', '...', '...', '...'],
};

/** The sky of one civil day, from its first moment to its last. */
export interface DaySky {
  readonly begins: EpochSeconds;
  readonly ends: EpochSeconds;
  readonly at: Coordinates;
  readonly marks: readonly SkyMark[];
  /** Windows in which voluntary prayers are disliked. */
  readonly forbidden: readonly { readonly from: EpochSeconds; readonly until: EpochSeconds }[];
  /** Undefined if the day is not today. */
  readonly now: EpochSeconds | undefined;
}

interface SkyMark {
  readonly label: string;
  readonly at: EpochSeconds;
  readonly isNext: boolean;
  /** Labels of lower ranks are placed first. */
  readonly rank: number;
}

/** The end of astronomical twilight. */
export const DARK_DEG = -18;
/** The minimum altitude at the top of the drawing, so that a low winter Sun looks low. */
const MIN_TOP_DEG = 12;

/** The Sun's path over the horizon in `height` rows, with a disc at the Sun's position now. */
export function sunArc(sky: DaySky, width: number, height: number, isAscii: boolean): Line[] {
  const canvas = dotCanvas(width, height, isAscii);
  const { dots, levels } = canvas;
  const altitudes = Array.from({ length: dots }, (_, x) => sunAltitudeDeg(instantAt(sky, (x + 0.5) / dots), sky.at));
  const topDeg = Math.max(MIN_TOP_DEG, ...altitudes);
  const levelOf = (deg: number) => levels - 1 - Math.round((deg / topDeg) * (levels - 1));
  const nowColumn = columnOf(sky, sky.now, width);
  const past = ((nowColumn ?? 0) * dots) / width;
  const risen = (deg: number | undefined) => (deg === undefined || deg < 0 ? undefined : levelOf(deg));
  canvas.curve(altitudes.map(risen), (x) => (x < past ? 'dim' : 'sun'));
  const nowDeg = sky.now === undefined ? -1 : sunAltitudeDeg(sky.now, sky.at);
  if (nowDeg >= 0) canvas.sign(nowColumn ?? 0, Math.floor((levelOf(nowDeg) * height) / levels), span('●', 'sun'));
  return canvas.cells().map((row) => joinedCells(row.map((cell) => cell ?? span(' '))));
}

/** A drawing of dots, two across and four down in each character; in ASCII one across and three down. */
export function dotCanvas(width: number, height: number, isAscii: boolean) {
  const [across, down] = isAscii ? [1, 3] : [2, 4];
  const bits = new Uint8Array(width * height);
  const looks = new Array<Look>(width * height).fill('plain');
  const signs = new Map<number, Span>();
  const put = (x: number, y: number, look: Look) => {
    const [column, row] = [Math.floor(x / across), Math.floor(y / down)];
    if (column < 0 || column >= width || row < 0 || row >= height) return;
    const cell = row * width + column;
    bits[cell] = (bits[cell] ?? 0) | (1 << ((y % down) * across + (x % across)));
    looks[cell] = look;
  };
  return {
    dots: width * across,
    levels: height * down,
    put,
    /** Draws a dot at each level, from left to right. Except in ASCII, joins neighbours that are less than half the height apart. */
    curve(levels: readonly (number | undefined)[], look: (x: number) => Look) {
      for (const [x, level] of levels.entries()) {
        if (level === undefined) continue;
        const before = levels[x - 1];
        const isJoined = !isAscii && before !== undefined && Math.abs(before - level) * 2 < height * down;
        const from = !isJoined || before === level ? level : before + Math.sign(level - before);
        for (let y = Math.min(from, level); y <= Math.max(from, level); y++) put(x, y, look(x));
      }
    },
    /** Replaces the dots of a cell by a character. */
    sign(column: number, row: number, sign: Span) {
      signs.set(row * width + column, sign);
    },
    /** The characters of each row; undefined where nothing was drawn. */
    cells(): (Span | undefined)[][] {
      return Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (_, column) => {
          const cell = row * width + column;
          const lit = bits[cell] ?? 0;
          return (
            signs.get(cell) ?? (lit === 0 ? undefined : span(isAscii ? asciiCell(lit) : brailleCell(lit), looks[cell]))
          );
        }),
      );
    },
  };
}

/** Dots 1–3 and 7 are the left column of a braille cell from the top, 4–6 and 8 the right one. */
const BRAILLE_BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];

function brailleCell(lit: number): string {
  const bits = BRAILLE_BITS.reduce((sum, bit, i) => (lit & (1 << i) ? sum | bit : sum), 0);
  return String.fromCodePoint(0x2800 + bits);
}

function asciiCell(lit: number): string {
  if (lit & 1) return "'";
  return lit & 2 ? '-' : '.';
}

/** The day as a bar: night, twilight, daylight, the forbidden windows, and now. */
export function dayBar(sky: DaySky, width: number): Line {
  const nowColumn = columnOf(sky, sky.now, width);
  const cells = Array.from({ length: width }, (_, column): Span => {
    if (column === nowColumn) return span('┃', 'bold');
    const [from, to] = [instantAt(sky, column / width), instantAt(sky, (column + 1) / width)];
    // a window shorter than a column shades the column of its middle
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

/** Places all labels: each tick is above its label, as near to the label's middle as possible. @returns undefined if a label lacks room */
function fittedLabels(row: readonly MarkInColumn[], width: number): PlacedLabel[] | undefined {
  // the last column in which each label may begin so that the labels after it fit
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
    const last = latest[i] ?? 0;
    if (earliest > last) return undefined;
    const from = Math.min(last, Math.max(earliest, mark.column - (size >> 1)));
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
