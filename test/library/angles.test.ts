import { describe, expect, test } from 'vitest';
import { isMizwalaError, prayerTimes } from '../../dist/core/angles.js';

const question = { lat: 21.4, lng: 39.8, zone: 'Asia/Riyadh', date: '2026-11-20', fajr_angle: 18, isha_angle: 17 };
const ask: (question: never) => object = prayerTimes;

/** The code and the message of the refusal. */
function refusal(asked: unknown): string {
  try {
    return JSON.stringify(ask(asked as never));
  } catch (thrown) {
    if (!isMizwalaError(thrown)) throw thrown;
    return `${thrown.code} ${thrown.message}`;
  }
}

describe('times by angles alone', () => {
  test.each([
    ['no question', undefined, /^MISSING_PARAMETER .*lat, lng, zone/],
    ['no zone', { ...question, zone: undefined }, /^MISSING_PARAMETER .*zone/],
    ['no date', { ...question, date: undefined }, /^MISSING_PARAMETER .*date/],
    ['no latitude', { ...question, lat: undefined }, /^MISSING_PARAMETER .*lat/],
    ['no isha', { ...question, isha_angle: undefined }, /^MISSING_PARAMETER .*isha_angle or isha_minutes/],
    ['isha twice', { ...question, isha_minutes: 90 }, /^CONFLICTING_PARAMETERS .*exclude each other/],
    ['a field of the other prayerTimes', { ...question, method: 'MWL' }, /^UNKNOWN_PARAMETER .*"method".*fajr_angle/],
    ['a date in an array', { ...question, date: ['2026-11-20'] }, /^INVALID_PARAMETER date/],
    ['an offset, which Node 20 does not know', { ...question, zone: '+03:00' }, /^INVALID_TIMEZONE .*"\+03:00"/],
    ['no zone of this name', { ...question, zone: 'Asia/Riyad' }, /^INVALID_TIMEZONE .*"Asia\/Riyad"/],
  ])('refuse %s', (_what, asked, words) => {
    expect(refusal(asked)).toMatch(words);
  });

  test('take what is undefined as absent, and a zone in any case', () => {
    const absent = { isha_minutes: undefined, elevation: undefined, method: undefined };
    expect(prayerTimes({ ...question, zone: 'asia/riyadh', ...absent })).toEqual(prayerTimes(question));
    expect(prayerTimes(question).timezone).toBe('Asia/Riyadh');
  });
});
