import type { PaperSize } from '../operations/prayer/calendar-fields.ts';
import type { FootLine } from './paper-foot.ts';

/*
 * A month must fit one page, whatever its languages, columns and notes. So this module estimates what the other parts of the page take,
 * and gives the rows and the letters the largest size that fits the rest. Only a browser knows the true sizes: the estimates are for
 * DejaVu Sans, the widest font we saw. test/formats/paper-print.test.ts counts pages.
 */

/** The page within its margins, in millimetres. Without a named paper it is as narrow as A4 and as short as Letter. */
const PAGE_MM = { width: 192, height: { a4: 280, letter: 262 } } as const;

/** The heights that a row may have, in tenths of a millimetre. */
export const ROW_HEIGHTS = [38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74] as const;
/** The sizes that the letters of a table may have, in tenths of a point. */
export const FONT_SIZES = [62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102] as const;

interface Parts {
  readonly paper: PaperSize | undefined;
  readonly heading: string;
  readonly hasPlace: boolean;
  readonly hasJumuah: boolean;
  /** Of each language: the title, and the same days in the other calendar below it. */
  readonly titles: readonly (readonly [title: string, below: string])[];
  readonly hasIqamah: boolean;
  /** Whether a line stands below the name of a prayer. */
  readonly hasBelow: boolean;
  /** The rows of the table, as HTML. */
  readonly rows: readonly string[];
  /** How many letters the heading of each column has; 0 where one heading stands over two columns. */
  readonly headLetters: readonly number[];
  readonly foot: readonly (readonly FootLine[])[];
}

const MM_PER_POINT = 25.4 / 72;
/** A heading of more letters takes two lines. */
const MOST_HEADING_LETTERS = 42;
/** Left free for the lines between rows, and for fonts that are higher. */
const SPARE_MM = 4;

/** The classes that give a sheet its sizes: `r52` for rows of 5.2 mm, `f82` for letters of 8.2 points. */
export function sizesOf(parts: Parts): readonly string[] {
  const { paper, heading, rows, titles } = parts;
  const font = FONT_SIZES.findLast((size) => tableWidthMm(parts, size) <= PAGE_MM.width) ?? FONT_SIZES[0];
  const taken = headMm(parts) + tableHeadMm(parts, font) + footMm(parts) + SPARE_MM;
  const rowTenths = ((PAGE_MM.height[paper ?? 'letter'] - taken) / rows.length) * 10;
  const height = ROW_HEIGHTS.findLast((size) => size <= rowTenths) ?? ROW_HEIGHTS[0];
  const isLong = heading.length > MOST_HEADING_LETTERS;
  return [`r${height}`, `f${font}`, ...(isLong ? ['long'] : []), ...(titles.length > 1 ? ['both'] : [])];
}

function headMm({ heading, hasPlace, hasJumuah, titles }: Parts): number {
  const lines = 18 + (heading.length > MOST_HEADING_LETTERS ? 4.5 : 0) + (hasPlace ? 4 : 0) + (hasJumuah ? 5.5 : 0);
  if (titles.length === 1) return lines;
  const wrapped = titles.map(
    ([title, below]) => Math.floor(title.length / 29) * 5.5 + Math.floor(below.length / 40) * 4.5,
  );
  return lines + 4.7 + Math.max(...wrapped);
}

function tableHeadMm({ titles: { length: languages }, hasIqamah, hasBelow }: Parts, font: number): number {
  const lines = (hasIqamah ? 2.3 + 5.9 * languages : 1.2 + 3.8 * languages) + (hasBelow ? 2.7 * languages : 0);
  return (lines * font) / 86;
}

/** The height of the foot: its lines are 3 mm high, and a letter of its 6.8 points is about 1.27 mm wide. */
function footMm({ foot }: Parts): number {
  const perLine = ((PAGE_MM.width + 6) / foot.length - 6) / 1.27;
  const linesOf = (lines: readonly FootLine[]) =>
    lines.reduce((sum, { parts }) => sum + Math.ceil(parts.join(' · ').length / perLine), 0);
  return Math.max(...foot.map(linesOf)) * 3;
}

/** The width of the table with letters of a size, in tenths of a point. */
function tableWidthMm({ rows, headLetters, titles }: Parts, sizeTenths: number): number {
  const letters = headLetters.map((count) => count * 0.93);
  for (const row of rows) {
    for (const [i, cell] of row
      .split(/<\/t[dh]>/)
      .slice(0, -1)
      .entries()) {
      const times = cell.includes('class="iqamah two"') ? 7 : Number.POSITIVE_INFINITY; // two times may stand below one another
      const text = cell.replace(/<[^>]*>/g, '').replace(/&#\d+;/g, "'");
      letters[i] = Math.max(letters[i] ?? 0, Math.min(text.length, times));
    }
  }
  const sum = letters.reduce((total, count) => total + count * 0.67, 0);
  const gaps = letters.length * 1.5 + (titles.length > 1 ? 5 : 0);
  return (sum * sizeTenths * MM_PER_POINT) / 10 + gaps;
}
