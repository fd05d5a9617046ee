import { filled, isolated, style } from './layout.ts';
import { balanced, brokenLines, padded, textWidth } from '../wrap-text.ts';
import type { Page } from './view.ts';

export interface Column {
  readonly heading: string;
  readonly isRight?: boolean;
  /** A step for a table that is too wide: the cells take their short forms. The step with the highest number is taken first. */
  readonly shorten?: number;
  /** The step, among those of `shorten`, at which the column is left out. Without a number the column always stays. */
  readonly drop?: number | undefined;
  /** The least width to which cells may be broken at blanks, but never within a word. Without a width they are not broken. */
  readonly wraps?: number;
  /** The least width in place of `wraps`, if the table is too wide even without the columns that may be left out. */
  readonly wrapsAtLast?: number;
  /** Whether the later lines of a broken cell are aligned right. */
  readonly isRestRight?: boolean;
}

/** A text, or a text and its short form. */
export type Cell = string | readonly [text: string, short: string];

/** The kind of a row. Today's row also has a sign for those who see no colours. */
export type RowLook = 'today' | 'friday' | 'past' | undefined;

interface Rows {
  readonly looks?: readonly RowLook[];
  /** The title above each row that begins a part of the table. */
  readonly parts?: readonly (string | undefined)[];
}

interface Measured {
  readonly at: number;
  readonly column: Column;
  readonly heading: string;
  readonly cells: readonly string[];
  readonly headingWidth: number;
  readonly width: number;
}

interface Fitted {
  readonly columns: readonly Measured[];
  readonly widths: readonly number[];
}

/**
 * Draws a table that is not wider than the terminal. It first breaks long headings, and cells with `wraps`, at blanks. Then it shortens
 * columns or leaves them out, in the order of their numbers. A line below the table names the columns that were left out. If the table is
 * still too wide, each row is written as several lines. No word is ever broken. The text ends with a newline.
 */
export function table(
  columns: readonly (Column | string)[],
  rows: readonly (readonly Cell[])[],
  page: Page,
  { looks = [], parts = [] }: Rows = {},
): string {
  const { terminal, names } = page;
  const { dim, heading } = style(terminal);
  const specs = columns.map((column) => (typeof column === 'string' ? { heading: column } : column));
  const signColumns = terminal.isTty && looks.includes('today') ? 2 : 0;
  const width = terminal.columns - signColumns;
  const paint = painter(page, signColumns);
  const fitted = fitTo(specs, rows, width);
  const titleOf = (row: number) => (parts[row] === undefined ? '' : `${row === 0 ? '' : '\n'}${parts[row]}\n`);
  if (!fitted) {
    return rows
      .map((cells, i) => `${titleOf(i)}${paint(listed(specs, cells.map(longForm), width), looks[i])}`)
      .join('');
  }
  const shown = fitted.columns;
  const headings = shown.map((column) => column.heading);
  const head = paint(drawn(headings, fitted, heading), undefined);
  const body = rows.map((_, i) => {
    const cells = shown.map((column) => column.cells[i] ?? '');
    const top = i === 0 || parts[i] !== undefined ? `${titleOf(i)}${head}` : '';
    return `${top}${paint(drawn(cells, fitted), looks[i])}`;
  });
  const text = rows.length === 0 ? head : body.join('');
  const leftOut = specs.filter(
    (column, i) => column.heading !== '' && !shown.some(({ at }) => at === i) && hasCells(rows, i),
  );
  if (leftOut.length === 0) return text;
  const sentence = names.words.leftOut(leftOut.map((column) => column.heading).join(names.words.comma));
  const lines = brokenLines(sentence, terminal.columns).map((line) => dim(isolated(line)));
  return `${text}${lines.join('\n')}\n`;
}

/** Writes names and their values, one pair a line. A name without a value is left out. */
export function pairs(all: readonly (readonly [name: string, value: string | undefined])[], { terminal }: Page) {
  const rows = all.flatMap(([name, value]) => (value === undefined ? [] : [[isolated(name), value] as const]));
  const width = Math.max(12, ...rows.map(([name]) => textWidth(name) + 1));
  const blanks = ' '.repeat(width + 1);
  return rows
    .map(([name, value]) => {
      const valueWidth = terminal.columns - width - 1;
      if (longestWord([value]) > valueWidth) {
        const below = balanced(brokenLines(value, terminal.columns - 2));
        return [name, ...below.map((line) => `  ${isolated(line)}`), ''].join('\n');
      }
      const lines = balanced(brokenLines(value, valueWidth));
      return `${padded(name, width)} ${lines.map(isolated).join(`\n${blanks}`)}\n`;
    })
    .join('');
}

function longForm(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell[0];
}

function hasCells(rows: readonly (readonly Cell[])[], column: number): boolean {
  return rows.some((cells) => longForm(cells[column] ?? '') !== '');
}

/** The columns and widths with which the table fits; undefined if even its narrowest form is too wide. */
function fitTo(specs: readonly Column[], rows: readonly (readonly Cell[])[], width: number): Fitted | undefined {
  const measured = (column: Column, at: number, isShort: boolean): Measured => {
    const forms = rows.map((row) => [row[at] ?? ''].flat());
    const cells = forms.map(([long = '', short = long]) => isolated(isShort ? short : long));
    const heading = isolated(column.heading);
    const [headingWidth, width] = [textWidth(heading), Math.max(0, ...cells.map(textWidth))];
    return { at, column, heading, cells, headingWidth, width };
  };
  const steps = specs.flatMap(({ shorten, drop }, at) => [
    ...(shorten === undefined ? [] : [{ order: shorten, at, isShort: true }]),
    ...(drop === undefined ? [] : [{ order: drop, at, isShort: false }]),
  ]);
  steps.sort((a, b) => b.order - a.order);
  const all = specs.map((column, at) => measured(column, at, false));
  // leaves out empty columns
  const first = rows.length === 0 ? all : all.filter(({ at }) => hasCells(rows, at));
  for (const isLast of specs.some(({ wrapsAtLast }) => wrapsAtLast !== undefined) ? [false, true] : [false]) {
    const shown = new Map(first.map((column) => [column.at, column]));
    for (const step of [undefined, ...steps]) {
      const changed = step && shown.get(step.at);
      if (changed && step.isShort) shown.set(step.at, measured(changed.column, step.at, true));
      else if (changed) shown.delete(step.at);
      const columns = [...shown.values()];
      const widths = widthsWithin(columns, width, isLast);
      if (widths) return { columns, widths };
    }
  }
  return undefined;
}

const GAP = 2;

function sum(widths: readonly number[]): number {
  return widths.reduce((total, one) => total + one, 0);
}

/** The widths of columns in a table of this width; undefined if they do not fit. @param isLast whether `wrapsAtLast` replaces `wraps` */
function widthsWithin(columns: readonly Measured[], width: number, isLast: boolean): readonly number[] | undefined {
  const cellsWidth = width - GAP * (columns.length - 1);
  const whole = columns.map((column) => Math.max(column.width, column.headingWidth));
  if (sum(whole) <= cellsWidth) return whole;
  const floors = columns.map((column, i) => {
    const { wraps: first, wrapsAtLast } = column.column;
    const wraps = isLast ? (wrapsAtLast ?? first) : first;
    const heading = longestWord([column.heading]);
    if (wraps === undefined) return Math.max(column.width, heading);
    return Math.min(whole[i] ?? 0, Math.max(wraps, heading, longestWord(column.cells)));
  });
  if (sum(floors) > cellsWidth) return undefined;
  const widths = [...whole];
  for (let over = sum(whole) - cellsWidth; over > 0; over -= 1) {
    // narrows the widest column that is wider than its cells, or else the widest one
    const ranks = widths.map((one, i) => {
      if (one <= (floors[i] ?? 0)) return -1;
      return one > (columns[i]?.width ?? 0) ? one + width : one;
    });
    const at = ranks.indexOf(Math.max(...ranks));
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return widths;
}

function longestWord(texts: readonly string[]): number {
  return Math.max(0, ...texts.flatMap((text) => text.split(' ').map(textWidth)));
}

/** The lines of one row. @param heading paints the row of the headings; undefined for other rows */
function drawn(cells: readonly string[], { columns, widths }: Fitted, heading?: (text: string) => string): string[] {
  const broken = cells.map((cell, i) => balanced(brokenLines(cell, widths[i] ?? 0)));
  const height = Math.max(1, ...broken.map((lines) => lines.length));
  return Array.from({ length: height }, (_, y) => {
    // headings are aligned at their last line
    const texts = broken.map((lines) => lines[heading ? y - height + lines.length : y] ?? '');
    const last = texts.findLastIndex((text) => text !== '');
    const aligned = texts.slice(0, last + 1).map((text, i) => {
      const { isRight, isRestRight } = columns[i]?.column ?? {};
      const blanks = ' '.repeat(Math.max(0, (widths[i] ?? 0) - textWidth(text)));
      if (isRight || (isRestRight && y > 0 && !heading)) return blanks + text;
      return i === last ? text : text + blanks;
    });
    const painted = heading ? aligned.map((text) => (text.trim() === '' ? text : heading(text))) : aligned;
    return painted.join(' '.repeat(GAP)).replaceAll('\u00a0', ' ');
  });
}

/** Matches a cell that needs no colon after its heading: `Fajr 05:14`. */
const CLOCK = /^[\u2066-\u2068]?\p{Nd}{1,2}:\p{Nd}{2}/u;

/** A row as lines: the first cell, then the others with their headings. A text that must be broken gets separate lines. */
function listed(columns: readonly Column[], cells: readonly string[], width: number): string[] {
  const [first = 0, ...others] = cells.flatMap((cell, i) => (cell === '' ? [] : [i]));
  const lines = [...balanced(brokenLines(isolated(cells[first] ?? ''), width))];
  let inOneLine: string[] = [];
  const flush = () => {
    lines.push(...filled(inOneLine, '  ', width - 2).map((line) => `  ${line}`));
    inOneLine = [];
  };
  for (const i of others) {
    const heading = isolated(columns[i]?.heading ?? '');
    const cell = isolated(cells[i] ?? '').replace(/^([\u2067\u2068]?) +/, '$1');
    const text = heading === '' ? cell : `${heading}${CLOCK.test(cell) ? '' : ':'} ${cell}`;
    if (textWidth(text) <= width - 2) inOneLine.push(text);
    else {
      flush();
      lines.push(...balanced(brokenLines(text, width - 4)).map((line, y) => `${y === 0 ? '  ' : '    '}${line}`));
    }
  }
  flush();
  return lines.map((line) => line.replaceAll('\u00a0', ' '));
}

/** Paints the lines of a row, and marks today. @param signColumns the width of today's sign; 0 if no row has it */
function painter({ terminal }: Page, signColumns: number) {
  const { bold, dim, next } = style(terminal);
  const looks = { today: next, friday: terminal.hasColour ? bold : (line: string) => line, past: dim };
  return (lines: readonly string[], look: RowLook) => {
    const shown = lines.map((line, y) => {
      const signed = signColumns === 0 ? line : `${look === 'today' && y === 0 ? '> ' : '  '}${line}`;
      return look ? looks[look](signed) : signed;
    });
    return shown.map((line) => `${line}\n`).join('');
  };
}
