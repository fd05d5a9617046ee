import { expect, test } from 'vitest';
import { ROW_HEIGHTS, sizesOf } from '../../src/formats/paper-layout.ts';

/** A sheet of one language with short cells, a heading, and no foot. */
const sheet = (rows: number, paper: 'a4' | 'letter') => ({
  paper,
  heading: 'Makkah',
  hasTown: false,
  hasSecondHeading: false,
  hasJumuah: false,
  titles: [['November 2026', '1448']] as const,
  hasIqamah: false,
  hasBelow: false,
  rows: Array.from({ length: rows }, () => '<tr><td>1</td><td>05:10</td></tr>'),
  headLetters: [3, 4],
  foot: [[]],
});

test.each([
  ['a4', 280],
  ['letter', 262],
] as const)('on %s rows are as high as leaves 4 mm for higher fonts, and no higher', (paper, pageMm) => {
  let higher = 0;
  for (let count = 30; count <= 54; count++) {
    const classes = sizesOf(sheet(count, paper));
    const numberOf = (letter: string) => Number(classes.find((one) => one.startsWith(letter))?.slice(1));
    const [height, font] = [numberOf('r'), numberOf('f')];
    const headsMm = 18 + (5 * font) / 86;
    expect(headsMm + (count * height) / 10 + 4, `${count} rows`).toBeLessThanOrEqual(pageMm);
    const next = ROW_HEIGHTS[ROW_HEIGHTS.indexOf(height as (typeof ROW_HEIGHTS)[number]) + 1];
    if (next === undefined) continue;
    higher++;
    expect(headsMm + (count * next) / 10 + 4, `${count} higher rows`).toBeGreaterThan(pageMm);
  }
  expect(higher).toBeGreaterThan(10);
});
