import { expect, test } from 'vitest';
import { valueOn } from '../../src/core/prayer/season-line.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import type { SeasonLine } from '../../src/data/methods.ts';

const MOSCOW: SeasonLine = [
  ['05-02', 0.25],
  ['06-01', 0.3],
  ['07-01', 0.3],
  ['07-29', 0.25],
];

test.each([
  [1, 1, 0.25],
  [5, 2, 0.25],
  [5, 17, 0.275],
  [6, 1, 0.3],
  [6, 20, 0.3],
  [7, 15, 0.275],
  [7, 29, 0.25],
  [12, 31, 0.25],
])('month %i, day %i: %f', (month, day, value) => {
  for (const year of [2025, 2028]) expect(valueOn(MOSCOW, dayNumber({ year, month, day }))).toBeCloseTo(value, 10);
});

test('a line goes on over the end of the year, and one date holds all year', () => {
  const line: SeasonLine = [
    ['01-11', 10],
    ['12-12', 40],
  ];
  expect(valueOn(line, dayNumber({ year: 2026, month: 12, day: 27 }))).toBeCloseTo(25, 10);
  expect(valueOn(line, dayNumber({ year: 2027, month: 1, day: 1 }))).toBeCloseTo(20, 10);
  expect(valueOn([['01-01', 1 / 4]], dayNumber({ year: 2026, month: 7, day: 1 }))).toBe(1 / 4);
});
