import { type Line, line, type Look, span } from '../line.ts';

/**
 * Digits to be read across the room, each five dots high. A dot of scale 1 is one column wide and half a row high, about a square;
 * of scale 2 it is two columns wide and one row high. @param scale a whole number, at least 1
 */
export function bigDigits(text: string, look: Look, scale = 2): Line[] {
  const rowOfDots = (y: number) => [...text].map((character) => FONT[character]?.[y] ?? '').join('.');
  const dots = [0, 1, 2, 3, 4].map(rowOfDots);
  return Array.from({ length: digitRows(scale) }, (_, y) => {
    const [upper = '', lower = ''] = [dots[Math.floor((2 * y) / scale)], dots[Math.floor((2 * y + 1) / scale)]];
    const cells = [...upper].map((dot, x) => SIGNS[`${dot}${lower[x] ?? '.'}`] ?? ' ');
    return line(span(cells.map((sign) => sign.repeat(scale)).join(''), look));
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
