import { Body, Illumination, MakeTime, MoonPhase, SearchMoonPhase } from 'astronomy-engine';
import { describe, expect, test } from 'vitest';
import { moonAt } from '../../src/core/moon/moon.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('the moon', () => {
  // published conjunctions: solar eclipses bear their own witness (NASA eclipse pages), Meeus 49.a (1977 Feb 18 3h37m TD)
  test.each([
    ['1977-02-18T03:36:54Z'],
    ['1999-08-11T11:08:00Z'],
    ['2017-08-21T18:30:00Z'],
    ['2024-04-08T18:21:00Z'],
    ['2026-08-12T17:37:00Z'],
  ])('is new at %s: its age begins there', (iso) => {
    const before = moonAt(at(iso) - 300);
    const after = moonAt(at(iso) + 300);
    expect(before.ageDays).toBeGreaterThan(29);
    expect(after.ageDays).toBeLessThan(0.01);
    expect(after.phase).toBe('new moon');
    expect(after.litFraction).toBeLessThan(0.01);
  });

  test('is lit as in the worked example of Meeus ch. 48: 1992 April 12, 0h TD, k = 0.6801 by 48.4', () => {
    const moon = moonAt(at('1992-04-11T23:59:01Z'));
    expect(moon.litFraction).toBeCloseTo(0.6801, 3);
    expect(moon.phase).toBe('waxing gibbous');
  });

  test.each([
    ['2026-03-03T11:38:00Z', 'full moon'], // a lunar eclipse
    ['2026-11-17T11:48:00Z', 'first quarter'],
    ['2026-11-20T09:00:00Z', 'waxing gibbous'],
    ['2026-11-27T12:00:00Z', 'waning gibbous'],
    ['2026-12-01T06:09:00Z', 'last quarter'],
    ['2026-12-05T00:00:00Z', 'waning crescent'],
    ['2026-11-12T00:00:00Z', 'waxing crescent'],
  ])('at %s is a %s', (iso, phase) => {
    expect(moonAt(at(iso)).phase).toBe(phase);
  });

  test('agrees with astronomy-engine from 1900 to 2100: age within 3 minutes, lit share within 0.01', () => {
    let worstAge = 0;
    let worstLit = 0;
    let looked = 0;
    for (let day = at('1900-01-20T00:00:00Z'); day < at('2099-12-01T00:00:00Z'); day += 86_400 * 97.3) {
      const time = MakeTime(new Date(day * 1000));
      const last = SearchMoonPhase(0, MakeTime(new Date((day - 31 * 86_400) * 1000)), 32);
      if (!last) throw new Error('astronomy-engine found no new moon');
      let newMoon = last;
      for (let next = SearchMoonPhase(0, newMoon.AddDays(20), 15); next && next.ut <= time.ut; ) {
        newMoon = next;
        next = SearchMoonPhase(0, newMoon.AddDays(20), 15);
      }
      const moon = moonAt(day);
      worstAge = Math.max(worstAge, Math.abs(moon.ageDays - (time.ut - newMoon.ut)));
      worstLit = Math.max(worstLit, Math.abs(moon.litFraction - Illumination(Body.Moon, time).phase_fraction));
      const ahead = MoonPhase(time);
      expect(Math.abs(((moon.elongationDeg - ahead + 540) % 360) - 180)).toBeLessThan(7);
      looked++;
    }
    expect(looked).toBeGreaterThan(700);
    expect(worstAge * 1440).toBeLessThan(3);
    expect(worstLit).toBeLessThan(0.01);
  });
});
