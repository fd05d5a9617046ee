import { describe, expect, test } from 'vitest';
import { daysHeld, readCongregationRules, showCongregationRules } from '../../src/core/congregation/rules.ts';
import { Fault } from '../../src/core/fault.ts';

const clock = (minutes: number) => ({ kind: 'clock', minutes });
const afterAdhan = (minutes: number, roundMinutes = 1) => ({ kind: 'after', minutes, roundMinutes });

describe('a rule', () => {
  test.each([
    ['fajr 06:00', 'fajr', [clock(360)]],
    ['fajr 6:00 am', 'fajr', [clock(360)]],
    ['isha 8:30 pm', 'isha', [clock(1230)]],
    ['isha 00:15', 'isha', [clock(1455)]],
    ['maghrib +7m', 'maghrib', [afterAdhan(7)]],
    ['maghrib 7m', 'maghrib', [afterAdhan(7)]], // a plus sign of a query string
    ['maghrib + 7 minutes', 'maghrib', [afterAdhan(7)]],
    ['isha +10m to 5m', 'isha', [afterAdhan(10, 5)]],
    ['jumuah 14:00, 13:00', 'jumuah', [clock(840), clock(780)]],
    ['jumuah 1:00 pm and 2:00 pm', 'jumuah', [clock(780), clock(840)]],
    ['jumuah +10m', 'jumuah', [afterAdhan(10)]],
    ['zuhr 13:30', 'dhuhr', [clock(810)]],
    ['الفجر ٠٦:٠٠', 'fajr', [clock(360)]],
    ['cuma 13:00', 'jumuah', [clock(780)]],
    ['fajr – 06:00', 'fajr', [clock(360)]], // a dash between them
  ])('%s is read', (text, name, times) => {
    expect(readCongregationRules(text)).toMatchObject({ rules: [{ name, times }], asr: undefined });
  });

  test('stands beside others, divided by semicolons, lines, or commas before a prayer', () => {
    const text =
      'fajr 06:00 from 1 Nov to 31 Mar; maghrib  +7m, isha +10m to 5m\njumuah 13:00, 14:00; asr +5m on fri, sat, asr Hanafi';
    const rules = readCongregationRules(text);
    expect(rules.asr).toBe('hanafi');
    expect(rules.rules.map((rule) => rule.text)).toEqual([
      'fajr 06:00 from 1 Nov to 31 Mar',
      'maghrib +7m',
      'isha +10m to 5m',
      'jumuah 13:00, 14:00',
      'asr +5m on fri, sat',
    ]);
    expect(readCongregationRules(showCongregationRules(rules))).toEqual(rules);
  });

  test.each([
    ['isha +20m in the last ten nights', 10],
    ['fajr 05:00 in ramadan and shawwal', 60],
    ['dhuhr 13:00 on eid', 2],
    ['dhuhr 13:00 on arafah, ashura', 2],
    ['isha +20m on hijri:09-27', 1],
  ])('%s is for %i days of the Hijri year', (text, count) => {
    expect(readCongregationRules(text).rules[0]?.days.hijri?.days).toHaveLength(count);
  });

  test('for days of Ramadan gives way to one for fewer of them, and meets none for other days', () => {
    const [ramadan, nights] = readCongregationRules('isha +20m in ramadan; isha +30m in odd_nights').rules;
    expect(daysHeld(nights?.days ?? {})).toBeLessThan(daysHeld(ramadan?.days ?? {}));
    expect(() => readCongregationRules('isha +20m in ramadan; isha +30m in rajab')).not.toThrow();
    expect(() => readCongregationRules('isha +20m on ashura; isha +30m on hijri:01-10')).toThrow(/same day/);
  });

  test('none is no rule', () => {
    expect(readCongregationRules(' none ').rules).toEqual([]);
    expect(showCongregationRules(readCongregationRules('none'))).toBe('none');
  });
});

const refusal = (text: string): Fault => {
  try {
    readCongregationRules(text);
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown;
    throw thrown;
  }
  throw new Error(`${text} is accepted`);
};

describe('a bad rule is refused, quoted, with what is accepted', () => {
  test.each([
    ['sunrise 06:00', '"sunrise" is not one of fajr, dhuhr'],
    ['fagr 06:00', 'perhaps "fajr" is meant. Give'],
    ['maghrib +7', 'write +7m. Give'],
    ['fajr', 'it gives no time'],
    ['fajr 25:00', '25:00 is neither a time of day nor minutes'],
    ['fajr 6', 'write +6m or 6:00'],
    ['fajr 06:00, 07:00', 'only jumuah has several times'],
    ['jumuah 13:00, 13:00', 'it gives a time twice'],
    ['isha 8:30', 'write 20:30 or 8:30 pm'],
    ['jumuah 1:30', 'write 13:30 or 1:30 pm'],
    ['maghrib +300m', '300 minutes are more than 240'],
    ['isha +10m to 7m', 'a rule rounds to 1, 2, 3'],
    ['fajr -5m', '-5m is before the adhan, and an iqamah cannot be before its adhan'],
    ['isha − 15 min', '− 15 min is before the adhan'],
    ['isha –15m to 5m', '–15m to 5m is before the adhan'],
    ['asr ‑5m on fri', '‑5m is before the adhan'],
    ['jumuah 13:00, -5m', '-5m is before the adhan'],
    ['maghrib -7', '-7 is before the adhan'],
    ['fajr minus 5m', '"fajr minus" is not one of'],
    ['fajr 06:00 from 1 Nov', 'has no end'],
    ['fajr 06:00 from 1/11 to 31/3', 'may mean two dates'],
    ['fajr 06:00 from 30 Feb to 31 Mar', '30 Feb is no date'],
    ['fajr 06:00 from 2026-11-01 to 31 Mar', 'one date has a year'],
    ['fajr 06:00 from 2026-11-01 to 2026-10-01', 'after the last one'],
    ['fajr 06:00 on 12-14 Dec', '12-14 Dec is no date'],
    ['fajr 06:00 on Dec 12-14', 'Dec 12-14 is no date'],
    ['fajr 06:00 in spring', 'in spring is not ramadan, summer or winter'],
    ['fajr 06:00 on someday', 'names no day of the week'],
    ['fajr 06:00 in ramadan in ramadan', 'second condition of its kind'],
    ['jumuah 13:00 on sat', 'Jumu’ah is on Fridays only'],
    ['fajr 06:00 daily', '06:00 daily is neither'],
  ])('%s', (rule, reason) => {
    const { message, code, details } = refusal(`maghrib +5m; ${rule}`);
    expect(code).toBe('INVALID_PARAMETER');
    expect(message).toContain(`iqamah rule ${JSON.stringify(rule)} is not accepted: `);
    expect(message).toContain(reason);
    expect(message).toContain('Give rules such as fajr 06:00; maghrib +7m');
    expect(details['rule']).toBe(rule);
  });

  test.each(['', ' ; ', ';;'])('%j holds no rule', (text) => {
    expect(refusal(text).message).toContain('holds no rule');
  });

  test('two schools of Asr', () => {
    expect(refusal('asr +5m; asr hanafi; asr shafi').message).toBe(
      'iqamah says both asr hanafi and asr shafi; give one.',
    );
    expect(refusal('asr hanafi').message).toContain('holds no rule');
  });

  test('too many', () => {
    expect(refusal('fajr 06:00;'.repeat(101)).message).toContain('holds 101 rules; at most 100');
  });
});

describe('of two rules that may meet', () => {
  test.each([
    ['fajr 06:00', 'fajr 06:00'],
    ['fajr 06:00', 'fajr +20m'],
    ['fajr 06:00 from 1 Nov to 30 Nov', 'fajr 06:15 from 15 Nov to 14 Dec'],
    ['fajr 06:00 from 15 Dec to 14 Jan', 'fajr 06:15 from 1 Jan to 31 Jan'],
    ['fajr 06:00 on sat', 'fajr 06:15 on saturday'],
    ['fajr 06:00 in ramadan', 'fajr +15m in ramadan'],
    ['jumuah 13:00', 'jumuah 14:00'],
  ])('neither may be as specific as the other: %s, %s', (a, b) => {
    const { message, details } = refusal(`${a}; ${b}`);
    expect(message).toContain(`${JSON.stringify(a)} and ${JSON.stringify(b)}`);
    expect(details['rules']).toEqual([a, b]);
  });

  test.each([
    ['fajr 06:00', 'fajr 06:15 from 1 Nov to 31 Mar'],
    ['fajr 06:00 from 1 Nov to 30 Nov', 'fajr 06:15 from 1 Dec to 30 Dec'],
    ['fajr 06:00 from 15 Dec to 14 Jan', 'fajr 06:15 from 15 Jan to 14 Feb'],
    ['fajr 06:00 in summer', 'fajr 06:15 in winter'],
    ['fajr 06:00 on sat', 'fajr 06:15 on sun'],
    ['fajr 06:00 in ramadan', 'fajr 06:15 on sat'],
    ['fajr 06:00 from 2026-02-18 to 2026-03-19', 'fajr 06:15 in ramadan'],
  ])('%s and %s are accepted', (a, b) => {
    expect(readCongregationRules(`${a}; ${b}`)).toMatchObject({ rules: [{ text: a }, { text: b }] });
  });
});
