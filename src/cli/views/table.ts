import { filled, isolated, style } from './layout.ts';
import { balanced, brokenLines, padded, textWidth } from '../wrap-text.ts';
import type { Page } from './view.ts';

export interface Column {
  readonly heading: string;
  readonly isRight?: boolean;
  /** Where the table is too wide, the column with the highest number gives way first: its cells become their short forms. */
  readonly shorten?: number;
  /** The same, and the column is left out. Without it the column always stays. */
  readonly drop?: number | undefined;
  /** Cells may be broken at blanks, down to this width or to their longest word; their later lines then stand at the right if so asked. */
  readonly wraps?: number;
  readonly isRestRight?: boolean;
  /** The same where even leaving columns out was not enough. */
  readonly wrapsAtLast?: number;
}

/** A text, or a text and its short form. */
export type Cell = string | readonly [text: string, short: string];

/** How a row is told from others. Today has a sign too, so that it is seen without colours. */
export type RowLook = 'today' | 'friday' | 'past' | undefined;

interface Rows {
  readonly looks?: readonly RowLook[];
  /** Where a row begins a part of the table: its title. */
  readonly parts?: readonly (string | undefined)[];
}

interface Measured {
  readonly at: number;
  readonly column: Column;
  readonly heading: string;
  readonly cells: readonly string[];
  /** Of the heading on one line. */
  readonly headingWidth: number;
  readonly width: number;
}

interface Fitted {
  readonly columns: readonly Measured[];
  readonly widths: readonly number[];
}

/**
 * Draws a table that is not wider than the terminal: long headings are broken at blanks, then columns shortened or left out in their
 * order, then cells broken at blanks. A line below the table names columns that were left out. Where all this is not enough, each row
 * becomes some lines. No word is ever broken. Ends with a newline.
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
  const sign = terminal.isTty && looks.includes('today') ? 2 : 0;
  const paint = painter(page, sign);
  const fitted = fitTo(specs, rows, terminal.columns - sign);
  let text = '';
  const begin = (row: number): boolean => {
    const title = parts[row];
    if (title !== undefined) text += `${row === 0 ? '' : '\n'}${title}\n`;
    return title !== undefined || row === 0;
  };
  if (!fitted) {
    for (const [i, cells] of rows.entries()) {
      begin(i);
      text += paint(listed(specs, cells.map(longForm), terminal.columns - sign), looks[i]);
    }
    return text;
  }
  const all = fitted.columns;
  for (const i of rows.length === 0 ? [-1] : rows.keys()) {
    if (begin(i)) {
      const words = all.map((column) => column.heading);
      text += paint(drawn(words, fitted, heading), undefined);
    }
    if (i < 0) break;
    const cells = all.map((column) => column.cells[i] ?? '');
    text += paint(drawn(cells, fitted), looks[i]);
  }
  const left = specs.filter(({ heading }, i) => heading !== '' && !all.some(({ at }) => at === i) && hasCells(rows, i));
  if (left.length === 0) return text;
  const said = names.words.leftOut(left.map((column) => column.heading).join(names.words.comma));
  const lines = brokenLines(said, terminal.columns).map((line) => dim(isolated(line)));
  return `${text}${lines.join('\n')}\n`;
}

/** Names and values under each other, without those that have no value. */
export function pairs(
  all: readonly (readonly [name: string, value: string | undefined])[],
  { terminal }: Page,
): string {
  const rows = all.flatMap(([name, value]) => (value === undefined ? [] : [[isolated(name), value] as const]));
  const width = Math.max(12, ...rows.map(([name]) => textWidth(name) + 1));
  const blanks = ' '.repeat(width + 1);
  return rows
    .map(([name, value]) => {
      const room = terminal.columns - width - 1;
      if (longestWord([value]) > room) {
        const below = balanced(brokenLines(value, terminal.columns - 2));
        return [name, ...below.map((line) => `  ${isolated(line)}`), ''].join('\n');
      }
      const lines = balanced(brokenLines(value, room));
      return `${padded(name, width)} ${lines.map(isolated).join(`\n${blanks}`)}\n`;
    })
    .join('');
}

function longForm(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell[0];
}

function shortForm(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell[1];
}

function hasCells(rows: readonly (readonly Cell[])[], column: number): boolean {
  return rows.some((cells) => longForm(cells[column] ?? '') !== '');
}

/** Undefined where the table is too wide whatever gives way. */
function fitTo(specs: readonly Column[], rows: readonly (readonly Cell[])[], width: number): Fitted | undefined {
  const measured = (column: Column, at: number, form: (cell: Cell) => string): Measured => {
    const cells = rows.map((row) => isolated(form(row[at] ?? '')));
    const heading = isolated(column.heading);
    return {
      at,
      column,
      heading,
      cells,
      headingWidth: textWidth(heading),
      width: Math.max(0, ...cells.map(textWidth)),
    };
  };
  const steps = specs.flatMap(({ shorten, drop }, at) => [
    ...(shorten === undefined ? [] : [{ order: shorten, at, isShort: true }]),
    ...(drop === undefined ? [] : [{ order: drop, at, isShort: false }]),
  ]);
  steps.sort((a, b) => b.order - a.order);
  const all = specs.map((column, at) => measured(column, at, longForm));
  // a column without cells says nothing
  const first = rows.length === 0 ? all : all.filter(({ at }) => hasCells(rows, at));
  for (const isLast of specs.some(({ wrapsAtLast }) => wrapsAtLast !== undefined) ? [false, true] : [false]) {
    const shown = new Map(first.map((column) => [column.at, column]));
    for (const step of [undefined, ...steps]) {
      const giving = step && shown.get(step.at);
      if (giving && step.isShort) shown.set(step.at, measured(giving.column, step.at, shortForm));
      else if (giving) shown.delete(step.at);
      const columns = [...shown.values()];
      const widths = widthsWithin(columns, width, isLast);
      if (widths) return { columns, widths };
    }
  }
  return undefined;
}

const GAP = 2;

function roomOf(columns: readonly Measured[], width: number): number {
  return width - GAP * (columns.length - 1);
}

function wholeWidth({ width, headingWidth }: Measured): number {
  return Math.max(width, headingWidth);
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, one) => total + one, 0);
}

function widthsWithin(columns: readonly Measured[], width: number, isLast: boolean): readonly number[] | undefined {
  const room = roomOf(columns, width);
  const whole = columns.map(wholeWidth);
  if (sum(whole) <= room) return whole;
  const floors = columns.map((column, i) => {
    const { wraps: first, wrapsAtLast } = column.column;
    const wraps = isLast ? (wrapsAtLast ?? first) : first;
    const heading = longestWord([column.heading]);
    if (wraps === undefined) return Math.max(column.width, heading);
    return Math.min(whole[i] ?? 0, Math.max(wraps, heading, longestWord(column.cells)));
  });
  if (sum(floors) > room) return undefined;
  const widths = [...whole];
  for (let over = sum(whole) - room; over > 0; over -= 1) {
    // headings give way before cells, then the widest column
    const give = widths.map((one, i) => {
      if (one <= (floors[i] ?? 0)) return -1;
      return one > (columns[i]?.width ?? 0) ? one + width : one;
    });
    const at = give.indexOf(Math.max(...give));
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return widths;
}

function longestWord(texts: readonly string[]): number {
  return Math.max(0, ...texts.flatMap((text) => text.split(' ').map(textWidth)));
}

/** The lines of one row. @param heading paints headings */
function drawn(cells: readonly string[], { columns, widths }: Fitted, heading?: (text: string) => string): string[] {
  const broken = cells.map((cell, i) => balanced(brokenLines(cell, widths[i] ?? 0)));
  const height = Math.max(1, ...broken.map((lines) => lines.length));
  return Array.from({ length: height }, (_, y) => {
    // headings of fewer lines stand on the row below them
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

/** `Fajr 05:14` needs no colon. */
const CLOCK = /^[\u2066-\u2068]?\p{Nd}{1,2}:\p{Nd}{2}/u;

/** A row as a line with its first cell, and lines of the others with their headings; a text that is broken has lines of its own. */
function listed(columns: readonly Column[], cells: readonly string[], width: number): string[] {
  const [first = 0, ...others] = cells.flatMap((cell, i) => (cell === '' ? [] : [i]));
  const lines = [...balanced(brokenLines(isolated(cells[first] ?? ''), width))];
  let beside: string[] = [];
  const write = () => {
    lines.push(...filled(beside, '  ', width - 2).map((line) => `  ${line}`));
    beside = [];
  };
  for (const i of others) {
    const [heading, cell] = [
      isolated(columns[i]?.heading ?? ''),
      isolated(cells[i] ?? '').replace(/^([\u2067\u2068]?) +/, '$1'),
    ];
    const text = heading === '' ? cell : `${heading}${CLOCK.test(cell) ? '' : ':'} ${cell}`;
    if (textWidth(text) <= width - 2) beside.push(text);
    else {
      write();
      lines.push(...balanced(brokenLines(text, width - 4)).map((line, y) => `${y === 0 ? '  ' : '    '}${line}`));
    }
  }
  write();
  return lines.map((line) => line.replaceAll('\u00a0', ' '));
}

/** Paints whole lines, and puts the sign before the first of a row where a row has one. */
function painter({ terminal }: Page, sign: number) {
  const { bold, dim, next } = style(terminal);
  const looks = {
    today: next,
    friday: terminal.hasColour ? bold : (line: string) => line,
    past: dim,
  };
  return (lines: readonly string[], look: RowLook) => {
    const shown = lines.map((line, y) => {
      const signed = sign === 0 ? line : `${look === 'today' && y === 0 ? '> ' : '  '}${line}`;
      return look ? looks[look](signed) : signed;
    });
    return shown.map((line) => `${line}\n`).join('');
  };
}
