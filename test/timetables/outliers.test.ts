import { expect, test } from 'vitest';
import { outliers } from '../../src/core/timetable/check-timetable.ts';

/** The positions of the odd days among days in a row. */
const oddOf = (minutes: readonly number[]) =>
  outliers(minutes.map((value, day) => ({ day, value }))).map(({ point }) => point.day);
const quiet = (days: number) => Array.from({ length: days }, () => 0);

test.each([
  ['one day', [10], [8]],
  ['four days', [10, 10, 10, 10], [8, 9, 10, 11]],
  ['six days, a rule of the authority', [7, 12, 11, 13, 13, 8], []],
  ['ten days, a rule of the authority', [9, 11, 10, 9, 8, 12, 8, 11, 10, 9], []],
  ['steps of three minutes', [3, 0, 3, 0, 3], []],
  ['one day by four minutes', [4], [8]],
])('between days that are on time: %s', (_, run, odd) => {
  expect(oddOf([...quiet(8), ...run, ...quiet(9)]).toSorted((a, b) => a - b)).toEqual(odd);
});
