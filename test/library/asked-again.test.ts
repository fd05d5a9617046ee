import { describe, expect, test } from 'vitest';
import { iqamah, prayerTimes } from '../../dist/core/index.js';

/** The library keeps the request of the last question; what it keeps must not answer another one. */
const question = { lat: 51.5, lng: -0.1, zone: 'Europe/London', date: '2026-11-20' };
const ask: (question: never, data?: never) => ReturnType<typeof prayerTimes> = prayerTimes;

describe('after another question', () => {
  test.each([
    { method: 'ISNA' },
    { tz: 'Asia/Tokyo' },
    { fajr_angle: 12, isha_angle: 12, method: 'CUSTOM' },
    { rounding: 'up' },
  ])('an undefined field does not stand for one that is left out: %j', (more) => {
    const absent = Object.fromEntries(
      Object.keys(more).map((_, i) => [['elevation', 'polar', 'station'][i], undefined]),
    );
    prayerTimes({ ...question, date: '2026-11-19' });
    const plain = prayerTimes(question);
    expect(prayerTimes({ ...question, ...more })).not.toEqual(plain);
    expect(prayerTimes({ ...question, ...absent })).toEqual(plain);
  });

  test('an undefined part does not stand for one that is left out', () => {
    const withRule = { ...question, iqamah: 'fajr +20m' };
    prayerTimes(withRule, { iqamah });
    expect(() => prayerTimes(withRule, { authorities: undefined })).toThrow(/hand in { iqamah }/);
  });

  test.each([[['2026-11-20']], [new Date(0)], [20261120], [null]])(
    'a date that is refused is still refused: %j',
    (date) => {
      const asked = { ...question, date } as never;
      const refusals = ['method', 'the same'].map((before) => {
        prayerTimes(before === 'method' ? { ...question, method: 'ISNA' } : question);
        try {
          return ask(asked);
        } catch (thrown) {
          return String(thrown);
        }
      });
      expect(refusals[0]).toMatch(/^MizwalaError: /);
      expect(refusals[1]).toBe(refusals[0]);
    },
  );
});
