import { expect, test } from 'vitest';
import { dayInForce } from '../../src/core/hijri/reckoning.ts';

const DAY = 86_400;

test.each([
  ['in the afternoon', 10 * DAY + 17 * 3600, 10],
  ['a second before maghrib', 10 * DAY + 18 * 3600 - 1, 10],
  ['at maghrib', 10 * DAY + 18 * 3600, 11],
  ['in the last hour of the civil day', 10 * DAY + 23 * 3600, 11],
])('with maghrib at 18:00 each day, %s', (_, instant, expected) => {
  expect(dayInForce(instant, 10, (days) => days * DAY + 18 * 3600)).toBe(expected);
});

test('with maghrib after midnight, the time before it is of the day before', () => {
  const halfPastMidnight = (days: number) => (days + 1) * DAY + 1800;
  expect(dayInForce(10 * DAY + 1799, 10, halfPastMidnight)).toBe(9);
  expect(dayInForce(10 * DAY + 1800, 10, halfPastMidnight)).toBe(10);
});

test('a civil date that the place skipped is passed over', () => {
  const withoutEleven = (days: number) => (days === 11 ? undefined : days * DAY + 18 * 3600);
  expect(dayInForce(10 * DAY + 20 * 3600, 10, withoutEleven)).toBe(12);
});
