import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Glyphs } from '../glyphs.ts';
import type { Line, Look, Span } from '../line.ts';
import { rowsOfCells, say, textWidth } from '../line.ts';

/** One civil day's sky from its first moment to its last, and what falls in it. */
export interface DaySky {
  readonly begins: EpochSeconds;
  readonly ends: EpochSeconds;
  /** Altitude of the Sun's centre, degrees. */
  altitudeDegAt(instant: EpochSeconds): number;
  readonly marks: readonly SkyMark[];
  /** Windows in which no prayer is offered. */
  readonly forbidden: readonly { readonly from: EpochSeconds; readonly to: EpochSeconds }[];
  /** Where the day is today. */
  readonly now: EpochSeconds | undefined;
}

interface SkyMark {
  readonly label: string;
  readonly at: EpochSeconds;
  readonly isNext: boolean;
  /** Who gives way to whom where labels do not fit: the smaller stays. */
  readonly rank: number;
}

/** The upper limb on a refracted horizon, and the darkest of the twilights. */
const RISEN_DEG = -0.833;
const DARK_DEG = -18;
/** An arc lower than this is drawn low, so that a winter's sun in the north looks like one. */
const LEAST_TOP_DEG = 12;

/** The Sun's way over the horizon, `height` rows; where it stands now is the disc. */
export function sunArc(sky: DaySky, width: number, height: number, glyphs: Glyphs): Line[] {
  const across = glyphs.isAscii ? 1 : 2;
  const up = glyphs.isAscii ? 3 : 4;
  const dots = width * across;
  const altitudes = Array.from({ length: dots }, (_, x) => sky.altitudeDegAt(instantAt(sky, (x + 0.5) / dots)));
  const topDeg = Math.max(LEAST_TOP_DEG, ...altitudes);
  const levelOf = (deg: number) => Math.round((deg / topDeg) * (height * up - 1));
  const lit = Array.from({ length: height * up }, () => new Array<boolean>(dots).fill(false));
  for (const [x, deg] of altitudes.entries()) {
    if (deg < 0) continue;
    const level = levelOf(deg);
    const before = altitudes[x - 1];
    const from = glyphs.isAscii || before === undefined || before < 0 ? level : levelOf(before);
    const [low, high] = from < level ? [Math.min(from + 1, level), level] : [level, Math.max(from - 1, level)];
    for (let y = low; y <= high; y++) set(lit, y, x);
  }
  const nowColumn = columnOf(sky, sky.now, width);
  const cells: Span[][] = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const bottom = (height - 1 - row) * up;
      const text = glyphs.isAscii
        ? asciiCell([0, 1, 2].map((level) => lit[bottom + level]?.[column] === true))
        : brailleCell((level, side) => lit[bottom + level]?.[column * 2 + side] === true);
      return say(text, nowColumn !== undefined && column < nowColumn ? 'dim' : 'sun');
    }),
  );
  const nowDeg = sky.now === undefined ? -1 : sky.altitudeDegAt(sky.now);
  if (nowColumn !== undefined && nowDeg >= 0) {
    const row = cells[height - 1 - Math.floor(levelOf(nowDeg) / up)];
    if (row) row[nowColumn] = say(glyphs.sun, 'sun');
  }
  return rowsOfCells(cells);
}

function set(lit: readonly boolean[][], y: number, x: number): void {
  const row = lit[y];
  if (row) row[x] = true;
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

function asciiCell(levels: readonly boolean[]): string {
  if (levels[2]) return "'";
  if (levels[1]) return '-';
  return levels[0] ? '.' : ' ';
}

/** The day as a bar: night, twilight, daylight, the forbidden windows, and now. */
export function dayBar(sky: DaySky, width: number, glyphs: Glyphs): Line {
  const nowColumn = columnOf(sky, sky.now, width);
  const cells = Array.from({ length: width }, (_, column): Span => {
    if (column === nowColumn) return say(glyphs.nowOnBar, 'bold');
    const [from, to] = [instantAt(sky, column / width), instantAt(sky, (column + 1) / width)];
    // a window shorter than a column still shades the one that holds its middle
    const isForbidden = sky.forbidden.some((window) => {
      const middle = (window.from + window.to) / 2;
      return (middle >= from && middle < to) || (window.from <= from && window.to >= to);
    });
    if (isForbidden) return say(glyphs.forbidden, 'forbidden');
    const deg = sky.altitudeDegAt((from + to) / 2);
    if (deg > RISEN_DEG) return say(glyphs.day, 'sun');
    return deg > DARK_DEG ? say(glyphs.twilight, 'twilight') : say(glyphs.night, 'night');
  });
  return rowsOfCells([cells])[0] ?? [];
}

/** Under the bar: a tick for every mark, and below them the labels that have room. */
export function dayBarMarks(
  sky: DaySky,
  width: number,
  glyphs: Glyphs,
): { readonly ticks: Line; readonly labels: Line } {
  const ticks: Span[] = Array.from({ length: width }, () => say(' '));
  const marks = sky.marks.flatMap((mark) => {
    const column = columnOf(sky, mark.at, width);
    return column === undefined ? [] : [{ ...mark, column }];
  });
  for (const { column, isNext } of marks) ticks[column] = say(glyphs.tick, lookOf(isNext));
  const nowColumn = columnOf(sky, sky.now, width);
  if (nowColumn !== undefined) ticks[nowColumn] = say(glyphs.nowBelow, 'bold');
  const labels: Span[] = [];
  let x = 0;
  for (const { from, size, label, look } of placedLabels(marks, width)) {
    labels.push(say(' '.repeat(from - x)), say(label, look));
    x = from + size;
  }
  return { ticks: rowsOfCells([ticks])[0] ?? [], labels };
}

interface PlacedLabel {
  readonly label: string;
  readonly look: Look;
  readonly size: number;
  readonly from: number;
}

/**
 * The labels from left to right, a blank between them, each with its tick over one of its letters and as near to its middle as its
 * neighbours let it. Where not all of them can stand so, those of the higher ranks are left out.
 */
function placedLabels(marks: readonly (SkyMark & { readonly column: number })[], width: number): PlacedLabel[] {
  let placed: PlacedLabel[] = [];
  const tried: (SkyMark & { readonly column: number })[] = [];
  for (const mark of marks.toSorted((a, b) => a.rank - b.rank)) {
    const row = [...tried, mark].sort((a, b) => a.column - b.column);
    const fits = fittedLabels(row, width);
    if (!fits) continue;
    tried.push(mark);
    placed = fits;
  }
  return placed;
}

function fittedLabels(
  row: readonly (SkyMark & { readonly column: number })[],
  width: number,
): PlacedLabel[] | undefined {
  // the farthest right that each may begin so that those after it still have room
  const latest: number[] = [];
  let end = width;
  for (const { label, column } of row.toReversed()) {
    const from = Math.min(column, end - textWidth(label));
    latest.unshift(from);
    end = from - 1;
  }
  const placed: PlacedLabel[] = [];
  let free = 0;
  for (const [i, { label, column, isNext }] of row.entries()) {
    const size = textWidth(label);
    const earliest = Math.max(free, column - size + 1);
    const most = latest[i] ?? 0;
    if (earliest > most) return undefined;
    const from = Math.min(most, Math.max(earliest, column - (size >> 1)));
    placed.push({ label, look: lookOf(isNext), size, from });
    free = from + size + 1;
  }
  return placed;
}

function lookOf(isNext: boolean): Look {
  return isNext ? 'next' : 'plain';
}

function instantAt({ begins, ends }: DaySky, share: number): EpochSeconds {
  return begins + (ends - begins) * share;
}

function columnOf({ begins, ends }: DaySky, at: EpochSeconds | undefined, width: number): number | undefined {
  if (at === undefined || at < begins || at >= ends) return undefined;
  return Math.floor(((at - begins) / (ends - begins)) * width);
}
