import type { PaperSize } from '../core/words/names.ts';
import type { FootLine } from './paper-foot.ts';

/*
 * A month must fit one page, whatever its languages, columns and notes. So this module estimates the size of the other parts of the page.
 * Then it gives the rows and the letters the largest size that fits. Only a browser knows the true sizes, so the estimates are for DejaVu
 * Sans, the widest font we saw. test/formats/paper-print.test.ts counts pages.
 */

/** The page within its margins, in millimetres. If no paper is named, the page is as narrow as A4 and as short as Letter. */
const PAGE_MM = { width: { a4: 197, letter: 202.5 }, height: { a4: 280, letter: 262 } } as const;

/** The heights that a row may have, in tenths of a millimetre. */
export const ROW_HEIGHTS = [38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74] as const;
/** The sizes that the letters of a table may have, in tenths of a point. */
export const FONT_SIZES = [66, 70, 74, 78, 82, 86, 90, 94, 96, 98, 102, 108, 114] as const;
/** The smallest letters of a sheet, in tenths of a point. Nobody could read smaller ones from a wall. */
export const MIN_SIZE = FONT_SIZES[0];
/** Letters up to this size are worth having the days in the second language on Fridays and Eids only. */
const SIZE_FOR_BRIEF = 98;
/** The sizes of words with a second language below them, and of that language, relative to the letters of the table. */
const ABOVE_PART = 0.88;
const BELOW_PART = 0.7;

interface Parts {
  readonly paper: PaperSize | undefined;
  readonly heading: string;
  readonly hasTown: boolean;
  readonly hasSecondHeading: boolean;
  readonly hasJumuah: boolean;
  /** For each language the title, and the same days in the other calendar below it. */
  readonly titles: readonly (readonly [title: string, below: string])[];
  readonly hasIqamah: boolean;
  readonly hasBelow: boolean;
  readonly rows: readonly string[];
  /** How many letters the heading of each column has; 0 if one heading is over two columns. */
  readonly headLetters: readonly number[];
  readonly foot: readonly (readonly FootLine[])[];
}

const MM_PER_POINT = 25.4 / 72;
/** A heading of more letters takes two lines. */
const MAX_HEADING_LETTERS = 42;
/** The height to leave free for the lines between rows, and for fonts that are higher. */
const SPARE_MM = 4;
const ROW_LINES_MM = 0.35;
/** The height to leave free above and below a cell of several lines, so that its letters do not touch the lines between rows. */
export const LINES_PADDING_MM = 0.4;

/**
 * The classes of a sheet: `f82` for letters of 8.2 points, `r52` for rows of 5.2 mm, `below` for a second language below the first, `brief` if
 * that is so on Fridays and Eids only.
 */
export function sizesOf(parts: Parts): readonly string[] {
  const { heading, titles, rows } = parts;
  const isBoth = titles.length > 1;
  const ways = WAYS.slice(0, isBoth ? WAYS.length : 1).map((way) => {
    const shown = way.includes('brief') ? rows.map(withoutSecond) : rows;
    const cells = shown.map((row) => row.split(/<\/t[dh]>/).slice(0, -1));
    return { way, lines: cells.map((row) => row.map((cell) => linesOf(cell, way.includes('below')))) };
  });
  const own = [...(heading.length > MAX_HEADING_LETTERS ? ['long'] : []), ...(isBoth ? ['both'] : [])];
  for (const font of FONT_SIZES.toReversed()) {
    for (const { way, lines } of ways) {
      if (way.includes('brief') && font > SIZE_FOR_BRIEF) continue;
      if (tableWidthMm(parts, lines, font, isBoth && way.length === 0) > widthMm(parts)) continue;
      const height = rowHeight(parts, lines, font);
      if (height !== undefined) return [`r${height}`, `f${font}`, ...way, ...own];
    }
  }
  return [`r${ROW_HEIGHTS[0]}`, `f${FONT_SIZES[0]}`, ...own];
}

function widthMm({ paper }: Parts): number {
  return PAGE_MM.width[paper ?? 'a4'];
}

/** Where the second language stands in a row: beside the first, below it, or below it on Fridays and Eids only. */
const WAYS: readonly (readonly string[])[] = [[], ['below'], ['below', 'brief']];

/** A row without what the style hides in a brief sheet. */
function withoutSecond(row: string): string {
  return /^<tr class="[^"]*(?:friday|eid)/.test(row) ? row : row.replace(/<span lang=[^>]*>[^<]*<\/span>/g, '');
}

interface Line {
  letters: number;
  /** Its size, relative to the letters of the table. */
  readonly part: number;
}

/** The lines of a cell. Each span begins a line, except a second language that is beside the first. */
function linesOf(cell: string, isBelow: boolean): readonly Line[] {
  const lines: Line[] = [];
  const own = isBelow && cell.includes(' class="word"') ? ABOVE_PART : 1;
  for (const piece of cell.split('<span')) {
    const isSecond = piece.startsWith(' lang');
    const text = `<span${piece}`.replace(/<[^>]*>/g, '').replace(/&#\d+;/g, "'");
    const last = lines.at(-1);
    if (last && isSecond && !isBelow) last.letters += text.length;
    else lines.push({ letters: text.trim().length, part: isSecond ? BELOW_PART : own });
  }
  return lines;
}

/** The size of a line if the letters of the table have size `font`, both in tenths of a point. */
function sizeOf({ part }: Line, font: number): number {
  return Math.max(MIN_SIZE, font * part);
}

type LinesOfRows = readonly (readonly (readonly Line[])[])[];

/** The largest height of rows with which the sheet fits its page, in tenths of a millimetre. Rows of several lines may be higher. */
function rowHeight(parts: Parts, rows: LinesOfRows, font: number) {
  const taken = headMm(parts) + tableHeadMm(parts, font) + footMm(parts) + SPARE_MM;
  const free = (PAGE_MM.height[parts.paper ?? 'letter'] - taken) * 10;
  const minHeights = rows.map((cells) => {
    const heights = cells.map((lines) => {
      const padding = lines.length > 1 ? 2 * LINES_PADDING_MM * 10 : 0;
      return lines.reduce((sum, line) => sum + sizeOf(line, font), 0) * MM_PER_POINT + padding;
    });
    return Math.max(...heights) + ROW_LINES_MM * 10;
  });
  return ROW_HEIGHTS.findLast((height) => minHeights.reduce((sum, one) => sum + Math.max(one, height), 0) <= free);
}

function headMm({ heading, hasTown, hasSecondHeading, hasJumuah, titles }: Parts): number {
  const longMm = heading.length > MAX_HEADING_LETTERS ? 4.5 : 0;
  const linesMm = 18 + longMm + (hasSecondHeading ? 7.5 : 0) + (hasTown ? 4 : 0) + (hasJumuah ? 5.5 : 0);
  if (titles.length === 1) return linesMm;
  const wrapped = titles.map(
    ([title, below]) => Math.floor(title.length / 29) * 5.5 + Math.floor(below.length / 40) * 4.5,
  );
  return linesMm + 4.7 + Math.max(...wrapped);
}

function tableHeadMm({ titles: { length: languages }, hasIqamah, hasBelow }: Parts, font: number): number {
  const names = 1.2 + 3.8 * languages;
  const [iqamah, below] = [hasIqamah ? 1.1 + 3.1 * languages : 0, hasBelow ? 3.2 * languages : 0];
  return (names * font + (iqamah + below) * Math.max(font, 86)) / 86; // the small letters have at least their size at 8.6 points
}

/** The height of the foot. Its lines are 3 mm high, and a letter of 6.8 points is about 1.27 mm wide. */
function footMm(parts: Parts): number {
  const { foot } = parts;
  const perLine = ((widthMm(parts) + 6) / foot.length - 6) / 1.27;
  const linesOf = (lines: readonly FootLine[]) =>
    lines.reduce((sum, { parts }) => sum + Math.ceil(parts.join(' · ').length / perLine), 0);
  return Math.max(...foot.map(linesOf)) * 3;
}

/** The table's width with letters of `font` tenths of a point. @param isBeside whether a second language is beside the first */
function tableWidthMm({ headLetters }: Parts, rows: LinesOfRows, font: number, isBeside: boolean): number {
  const widths = headLetters.map((count) => count * 0.93 * font);
  for (const cells of rows) {
    for (const [i, lines] of cells.entries()) {
      widths[i] = Math.max(widths[i] ?? 0, ...lines.map((line) => line.letters * sizeOf(line, font)));
    }
  }
  const sum = widths.reduce((total, width) => total + width * 0.67, 0);
  const gaps = widths.length * 1.5 + (isBeside ? 5 : 0);
  return (sum * MM_PER_POINT) / 10 + gaps;
}
