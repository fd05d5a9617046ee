import { sinDeg } from '../../core/angle.ts';
import type { ScreenWords } from '../../core/words/screen-names.ts';
import type { Line, Span } from '../line.ts';
import { joinedCells, span } from '../line.ts';

export const COMPASS: { readonly columns: number; readonly rows: number } = { columns: 21, rows: 9 };

/** A compass card with north at the top, and a mark on its rim in the direction of a bearing, degrees clockwise from north. */
export function compass(bearingDeg: number, winds: ScreenWords['winds'], isAscii: boolean): Line[] {
  const cells: Span[][] = Array.from({ length: COMPASS.rows }, () =>
    Array.from({ length: COMPASS.columns }, () => span(' ')),
  );
  // a cell is twice as high as wide
  const put = (deg: number, share: number, cell: Span) => {
    const x = Math.round(COMPASS.columns / 2 - 0.5 + sinDeg(deg) * share * 8);
    const row = cells[Math.round(COMPASS.rows / 2 - 0.5 - sinDeg(deg + 90) * share * 4)];
    if (row) row[x] = cell;
  };
  const dot = isAscii ? '.' : '·';
  for (let deg = 0; deg < 360; deg += 15) put(deg, 1, span(dot, 'dim'));
  for (const share of [0.25, 0.5, 0.75]) put(bearingDeg, share, span(dot, 'next'));
  for (const [i, wind] of winds.entries()) put(i * 90, 1, span(wind, 'key'));
  put(0, 0, span('+', 'dim'));
  put(bearingDeg, 1, span('█', 'next'));
  return cells.map(joinedCells);
}
