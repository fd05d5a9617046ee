import { expect, test } from 'vitest';
import { compass, compassColumns } from '../../src/tui/views/wide.ts';

const WINDS = ['N', 'E', 'S', 'W'] as const;

/** Where a sign stands, from the middle of the card; a cell is twice as high as wide. */
function bearingOf(sign: string, rows: readonly string[]): number {
  const y = rows.findIndex((row) => row.includes(sign));
  const x = (rows[y] ?? '').indexOf(sign);
  const [right, up] = [x - (compassColumns(rows.length) - 1) / 2, 2 * ((rows.length - 1) / 2 - y)];
  return (Math.atan2(right, up) / (Math.PI / 180) + 360) % 360;
}

test.each([9, 13, 17])('at %i rows the qibla and the Sun stand in their directions', (height) => {
  for (let qibla = 3; qibla < 360; qibla += 17) {
    const sun = (qibla + 100) % 360;
    const rows = compass(qibla, sun, WINDS, height, false).map((row) => row.map(({ text }) => text).join(''));
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: height }, () => compassColumns(height)));
    for (const [sign, deg] of [
      ['■', qibla],
      ['●', sun],
    ] as const) {
      const off = Math.abs(((bearingOf(sign, rows) - deg + 540) % 360) - 180);
      expect(off, `${sign} ${deg}`).toBeLessThan(90 / height + 2); // a cell at the rim
    }
  }
});

test('north is at the top, and without the Sun over the horizon there is none', () => {
  const rows = compass(119, undefined, WINDS, 17, true).map((row) => row.map(({ text }) => text).join(''));
  expect(rows[0]?.trim()).toContain('N');
  expect(rows.at(-1)).toContain('S');
  expect(rows[8]).toMatch(/^W.*\+.*E$/);
  expect(rows.join('')).not.toContain('●');
});
