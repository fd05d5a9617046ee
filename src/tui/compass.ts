import { sinDeg } from '../core/geo/coordinates.ts';
import type { ScreenWords } from '../core/words/screen-names.ts';
import { dotCanvas } from './drawing.ts';
import { joinedCells, type Line, span } from './line.ts';

/** Columns of a card of so many rows: about a square. */
export function compassColumns(rows: number): number {
  return rows * 2 + 1;
}

/** A compass card with north at the top, a needle to the qibla, and the Sun on its rim; bearings are degrees clockwise from north. */
export function compass(
  qiblaDeg: number,
  sunDeg: number | undefined,
  winds: ScreenWords['winds'],
  rows: number,
  isAscii: boolean,
): Line[] {
  const columns = compassColumns(rows);
  const canvas = dotCanvas(columns, rows, isAscii);
  // from the middle of the card to the middle of its outermost cells
  const [reachX, reachY] = [(columns - 1) / 2, (rows - 1) / 2];
  const cellAt = (deg: number, share: number) =>
    [columns / 2 + sinDeg(deg) * share * reachX, rows / 2 - sinDeg(deg + 90) * share * reachY] as const;
  const dot = (deg: number, share: number, look: 'dim' | 'next') => {
    const [x, y] = cellAt(deg, share);
    canvas.put(Math.floor((x * canvas.dots) / columns), Math.floor((y * canvas.levels) / rows), look);
  };
  const sign = (deg: number, share: number, cell: ReturnType<typeof span>) => {
    const [x, y] = cellAt(deg, share);
    canvas.sign(Math.floor(x), Math.floor(y), cell);
  };
  for (let deg = 0; deg < 360; deg += 3) dot(deg, 1, 'dim');
  for (let deg = 0; deg < 360; deg += 30) for (const share of [0.86, 0.93]) dot(deg, share, 'dim');
  for (let share = 0; share < 0.95; share += 1 / canvas.levels) dot(qiblaDeg, share, 'next');
  for (const [i, wind] of winds.entries()) sign(i * 90, 1, span(wind, 'key'));
  sign(0, 0, span('+', 'dim'));
  if (sunDeg !== undefined) sign(sunDeg, 1, span('●', 'sun'));
  sign(qiblaDeg, 1, span('■', 'next')); // the Kaaba
  return canvas.cells().map((row) => joinedCells(row.map((cell) => cell ?? span(' '))));
}
