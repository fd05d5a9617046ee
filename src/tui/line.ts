import { printable } from '../core/text/terminal-text.ts';
import { Chalk } from 'chalk';
import { type Colours, drawnAs, type Look } from '../core/text/palette.ts';
import stringWidth from 'string-width';
import type { Key } from './state.ts';
import { plainWidth } from './text-width.ts';

export type { Look };

export interface Span {
  readonly text: string;
  readonly look: Look;
  /** Whether the text runs from right to left. It is then printed in an isolate, so that it cannot reorder its neighbours. */
  readonly isRtl?: true;
  /** The key that a click on this text stands for. */
  readonly press?: Key;
}

export type Line = readonly Span[];

export function span(text: string, look: Look = 'plain'): Span {
  return { text, look };
}

/** A text that runs from right to left, in logical order. */
export function rtlSpan(text: string, look: Look = 'plain'): Span {
  return { text, look, isRtl: true };
}

/** A text in a language. It runs from right to left if the language does and the text has a letter of such a script. */
export function spanIn({ isRightToLeft }: { readonly isRightToLeft: boolean }, text: string, look: Look = 'plain') {
  return isRightToLeft && RIGHT_TO_LEFT.test(text) ? rtlSpan(text, look) : span(text, look);
}

export function line(...parts: readonly (Span | string)[]): Line {
  return parts.map((part) => (typeof part === 'string' ? span(part) : part));
}

export const EMPTY: Line = [];

/** Makes a click on any part of the row stand for a key. */
export function clickable(row: Line, press: Key): Line {
  return row.map((span) => ({ ...span, press }));
}

/** The key that a click on a column of the row stands for. */
export function keyAt(row: Line, column: number): Key | undefined {
  let end = 0;
  return row.find(({ text }) => {
    end += textWidth(text);
    return column < end;
  })?.press;
}

/** Puts a right-to-left text into an isolate whose direction its first strong letter decides (U+2068). Blanks around it stay outside. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? text.replace(/^( *)(.*?)( *)$/s, '$1\u2068$2\u2069$3') : text;
}

/** Whether the span has a right-to-left letter, so that it is printed in an isolate. */
export function isRightToLeft({ text, isRtl }: Span): boolean {
  return isRtl === true || RIGHT_TO_LEFT.test(text);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export function textWidth(text: string): number {
  return plainWidth(text) ?? scriptWidth(text);
}

/** Widths of measured texts. A measurement takes about 10 µs, and a screen is drawn from the same texts again and again. */
const WIDTHS = new Map<string, number>();
const MAX_WIDTHS = 2000;

function scriptWidth(text: string): number {
  let width = WIDTHS.get(text);
  if (width !== undefined) return width;
  width = stringWidth(text);
  if (WIDTHS.size >= MAX_WIDTHS) WIDTHS.clear();
  WIDTHS.set(text, width);
  return width;
}

export function lineWidth(row: Line): number {
  return row.reduce((sum, { text }) => sum + textWidth(text), 0);
}

/** The row cut to a width; a text that is cut ends with `mark`. */
export function cut(row: Line, width: number, mark = '…'): Line {
  if (lineWidth(row) <= width) return row;
  const kept: Span[] = [];
  let left = width - textWidth(mark);
  for (const span of row) {
    const size = textWidth(span.text);
    if (size <= left) {
      kept.push(span);
      left -= size;
      continue;
    }
    if (left >= 0) kept.push({ ...span, text: cutText(span.text, left) + mark });
    break;
  }
  return kept;
}

/** The first graphemes of a text, as many as fit. */
function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (plainWidth(text) !== undefined) return text.slice(0, Math.max(0, width));
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en').segment(text)) {
    if (textWidth(text.slice(0, index + segment.length)) > width) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** The row filled with blanks up to a width, or cut to it. */
export function padded(row: Line, width: number): Line {
  const missing = width - lineWidth(row);
  return missing > 0 ? [...row, span(' '.repeat(missing))] : cut(row, width);
}

/** Puts one row at the left edge and one at the right. If both do not fit, it cuts the left row. */
export function apart(left: Line, right: Line, width: number): Line {
  const room = width - lineWidth(right) - 2;
  if (room < 8) return cut(left, width);
  return [...padded(left, room), span('  '), ...right];
}

export function centred(row: Line, width: number): Line {
  return [span(' '.repeat(Math.max(0, (width - lineWidth(row)) >> 1))), ...row];
}

/** Blocks side by side, two blanks between them. */
export function beside(blocks: readonly { readonly rows: readonly Line[]; readonly width: number }[]): Line[] {
  const height = Math.max(0, ...blocks.map(({ rows }) => rows.length));
  return Array.from({ length: height }, (_, y) =>
    blocks.flatMap(({ rows, width }, i) => {
      const row = rows[y] ?? EMPTY;
      return i === blocks.length - 1 ? cut(row, width) : [...padded(row, width), span('  ')];
    }),
  );
}

/** Text broken between words into rows, two blanks before each. */
export function wrapped(text: string, width: number, look: Look = 'plain', isRtl = false): Line[] {
  const room = width - 2;
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && textWidth(longer) > room) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row].map((words) => line('  ', isRtl ? rtlSpan(words, look) : span(words, look)));
}

/** The first rows; the last of them ends with … if more are left out. */
export function atMost(rows: readonly Line[], count: number, columns: number): readonly Line[] {
  const max = Math.max(1, count);
  if (rows.length <= max) return rows;
  const last = cut(rows[max - 1] ?? EMPTY, columns - 1, '');
  const end = last.at(-1) ?? span('');
  // the … is part of the last text, so that it is at the end of a right-to-left text too
  return [...rows.slice(0, max - 1), [...last.slice(0, -1), { ...end, text: `${end.text}…` }]];
}

/** A row of single characters; neighbours of the same look become one span. */
export function joinedCells(cells: readonly Span[]): Line {
  const joined: Span[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (last?.look === cell.look) joined[joined.length - 1] = span(last.text + cell.text, last.look);
    else joined.push(cell);
  }
  return joined;
}

/** How a terminal draws the isolates around right-to-left texts. Most terminals give an isolate no cell; some give each of them one. */
export type Isolates = 'invisible' | 'cells';

const ATTRIBUTES = { 1: 'bold', 2: 'dim', 4: 'underline', 7: 'inverse' } as const;

/** Turns rows into the text that a terminal gets. */
export function painter(colours: Colours | false, isolates: Isolates = 'invisible'): (row: Line) => string {
  const chalk = new Chalk({ level: 2 }); // chalk ignores NO_COLOR, but the palette does not
  const coloured = (look: Look, text: string) => {
    const { attribute, colour } = drawnAs(look, colours || { hasColour: false });
    const style = attribute === undefined ? chalk : chalk[ATTRIBUTES[attribute]];
    return (colour === undefined ? style : style.ansi256(colour))(text);
  };
  return (row) => {
    const plain = ({ text, isRtl }: Span) => (isRtl ? `\u2067${printable(text)}\u2069` : isolated(printable(text)));
    const texts = isolates === 'cells' ? textsInBlanks(row) : row.map(plain);
    return row
      .map(({ look }, i) => coloured(look, texts[i] ?? ''))
      .join('')
      .trimEnd();
  };
}

/**
 * The texts of a row for a terminal that gives each isolate a cell. An isolate replaces a blank beside a right-to-left text, so that
 * all texts keep their columns. A text without a blank on both sides gets no isolates.
 */
function textsInBlanks(row: Line): string[] {
  const texts = row.map(({ text }) => printable(text));
  for (const [i, span] of row.entries()) {
    if (!isRightToLeft(span)) continue;
    const [, before = '', inner = '', after = ''] = /^( *)(.*?)( *)$/s.exec(texts[i] ?? '') ?? [];
    const [left = '', right = ' '] = [texts[i - 1], texts[i + 1]];
    if (!`${left}${before}`.endsWith(' ') || !`${after}${right}`.startsWith(' ')) continue;
    if (before === '') texts[i - 1] = left.slice(0, -1);
    if (after === '' && i < texts.length - 1) texts[i + 1] = right.slice(1);
    texts[i] = `${before.slice(1)}${span.isRtl ? '\u2067' : '\u2068'}${inner}\u2069${after.slice(1)}`;
  }
  return texts;
}

/** Writes any text of a frame in ASCII. Letters lose their marks, signs become the nearest character, and others become `?`. */
export function asciiText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u2066-\u2069°]/g, '')
    .replace(/[^\u0020-\u007e]/g, (sign) => ASCII[SIGNS.indexOf(sign)] ?? '?');
}

/** Signs whose replacement is the character at the same position of `ASCII`. */
const SIGNS = [...'·–—…’‘ʻʼʿʾ“”ıøØłŁđßæ›→↑↓─╌━┃╵▲●█▒▓░▀▄'];
const ASCII = [...`---~''''''""ioOlLdsa>>^v-.=|'^O##+."_`];
