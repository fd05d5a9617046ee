import { AUTO } from '../../src/core/hijri/reckoning.ts';
import { describe, expect, test } from 'vitest';
import { type AdhanDay, congregationOfDay } from '../../src/core/congregation/congregation-day.ts';
import { readCongregationRules } from '../../src/core/congregation/rules.ts';
import { hijriOfDay } from '../../src/core/hijri/calendar.ts';
import { dayNumber, readCivilDate, weekdayIndex } from '../../src/core/time/civil-date.ts';
import { clockSeason, instantsOfWallTime, showZoneClock } from '../../src/core/time/wall-time.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import type { IqamahTimes } from '../../src/core/timetable/read-timetable.ts';
import { random } from '../random.ts';

const zones = tableZones();
const DAY = 86_400;
const numberOf = (date: string) => dayNumber(readCivilDate(date));

/** A day with its adhans at wall times `HH:MM`. */
function dayOf(
  date: string,
  zoneId: string,
  wall: Partial<Record<string, string>> = {},
  printed?: IqamahTimes,
): AdhanDay {
  const zone = zones.zone(zoneId);
  const days = numberOf(date);
  const at = (name: string, usual: string) => {
    const [hour = 0, minute = 0] = (wall[name] ?? usual).split(':').map(Number);
    const wallSeconds = days * DAY + hour * 3600 + minute * 60;
    return instantsOfWallTime(zone, wallSeconds)[0] ?? wallSeconds - zone.offsetSecondsAt(wallSeconds - DAY);
  };
  return {
    dayNumber: days,
    zone,
    ramadanBy: AUTO,
    adhan: {
      fajr: at('fajr', '05:33'),
      sunrise: at('sunrise', '07:12'),
      dhuhr: at('dhuhr', '12:04'),
      asr: at('asr', '14:41'),
      maghrib: at('maghrib', '17:06'),
      isha: at('isha', '18:38'),
    },
    ...(printed && { printed }),
  };
}

/** `fajr 06:00` and so on, by the clocks of the place. */
function heldOn(rules: string, day: AdhanDay): string[] {
  const { times } = congregationOfDay(readCongregationRules(rules), day);
  return times.map(({ name, at, cautions }) => [name, showZoneClock(at, day.zone), ...cautions].join(' '));
}
const refusedOn = (rules: string, day: AdhanDay) =>
  congregationOfDay(readCongregationRules(rules), day).refused.map(({ name, reason, limitName }) =>
    [name, reason, limitName].join(' ').trim(),
  );

describe('the congregations of a day', () => {
  test('are those that have a rule, in their order', () => {
    const monday = dayOf('2026-11-23', 'Europe/London');
    expect(heldOn('isha +10m to 5m; fajr 06:00; maghrib +7m', monday)).toEqual([
      'fajr 06:00',
      'maghrib 17:13',
      'isha 18:50',
    ]);
    expect(heldOn('none', monday)).toEqual([]);
  });

  test('on a Friday Jumu’ah stands in for dhuhr', () => {
    const rules = 'dhuhr 12:45; jumuah 14:00, 13:00';
    expect(heldOn(rules, dayOf('2026-11-26', 'Europe/London'))).toEqual(['dhuhr 12:45']);
    expect(heldOn(rules, dayOf('2026-11-27', 'Europe/London'))).toEqual(['jumuah 13:00', 'jumuah 14:00']);
    expect(heldOn('dhuhr 12:45; jumuah 17:30', dayOf('2026-11-27', 'Europe/London'))).toEqual(['dhuhr 12:45']);
  });

  test('what is printed wins over a rule, prayer by prayer', () => {
    const printed = { fajr: '06:15', isha: '+20', jumuah: '13:15, 14:15' };
    const day = dayOf('2026-11-27', 'Europe/London', {}, printed);
    expect(heldOn('fajr 06:00; maghrib +7m; jumuah 13:00', day)).toEqual([
      'fajr 06:15',
      'jumuah 13:15',
      'jumuah 14:15',
      'maghrib 17:13',
      'isha 18:58',
    ]);
  });

  test('a time that is not that of its prayer is refused and named', () => {
    const day = dayOf('2026-11-27', 'Europe/London');
    expect(refusedOn('fajr 05:30', day)).toEqual(['fajr before adhan fajr']);
    expect(refusedOn('fajr 07:12', day)).toEqual(['fajr after its end sunrise']);
    expect(refusedOn('asr +180m', day)).toEqual(['asr after its end maghrib']);
    expect(refusedOn('isha 05:50', day)).toEqual(['isha after its end fajr']);
    expect(heldOn('fajr 05:30; fajr 07:12 on sat; isha 05:50', day)).toEqual([]);
    expect(refusedOn('jumuah 18:00', day)).toEqual(['jumuah after its end maghrib']);
  });

  test('Jumu’ah outside the time of dhuhr is told', () => {
    expect(heldOn('jumuah 12:00, 12:04, 14:41', dayOf('2026-11-27', 'Europe/London'))).toEqual([
      'jumuah 12:00 before dhuhr',
      'jumuah 12:04',
      'jumuah 14:41 after asr',
    ]);
  });

  test('the clocks’ own rule answers in a skipped and in a repeated hour', () => {
    const day = { fajr: '01:10', sunrise: '04:00' };
    expect(heldOn('fajr 02:30', dayOf('2026-03-29', 'Europe/Berlin', day))).toEqual(['fajr 03:30 skipped hour']);
    expect(heldOn('fajr 02:30', dayOf('2026-10-25', 'Europe/Berlin', day))).toEqual(['fajr 02:30 repeated hour']);
    const [{ at } = { at: 0 }] = congregationOfDay(
      readCongregationRules('fajr 02:30'),
      dayOf('2026-10-25', 'Europe/Berlin', day),
    ).times;
    expect(at).toBe(Date.parse('2026-10-25T00:30:00Z') / 1000);
  });

  test('an isha after midnight belongs to the day before', () => {
    const [held] = congregationOfDay(
      readCongregationRules('isha 00:20'),
      dayOf('2026-06-10', 'Europe/London', { isha: '23:50', maghrib: '21:16' }),
    ).times;
    expect(held?.at).toBe(Date.parse('2026-06-10T23:20:00Z') / 1000);
  });

  test('nothing is said of a prayer without an adhan', () => {
    const day = dayOf('2026-11-23', 'Europe/London');
    expect(heldOn('isha 20:00', { ...day, adhan: { ...day.adhan, isha: undefined } })).toEqual([]);
  });
});

describe('which rule holds', () => {
  const fajr = (rules: string, date: string, zone = 'Europe/London') =>
    heldOn(rules, dayOf(date, zone, { fajr: '04:00', sunrise: '08:30' })).join();

  test('at the borders of a range of dates, over the end of the year, and of one with years', () => {
    const rules = 'fajr 06:00; fajr 06:30 from 1 Nov to 31 Mar; fajr 06:45 from 2026-12-24 to 2026-12-26';
    const asked = ['10-31', '11-01', '12-23', '12-24', '12-26', '12-27', '12-31', '01-01', '02-28', '03-31', '04-01'];
    expect(asked.map((date) => `${date} ${fajr(rules, `2026-${date}`)}`)).toEqual([
      '10-31 fajr 06:00',
      '11-01 fajr 06:30',
      '12-23 fajr 06:30',
      '12-24 fajr 06:45',
      '12-26 fajr 06:45',
      '12-27 fajr 06:30',
      '12-31 fajr 06:30',
      '01-01 fajr 06:30',
      '02-28 fajr 06:30',
      '03-31 fajr 06:30',
      '04-01 fajr 06:00',
    ]);
    expect(fajr(rules, '2027-12-25')).toBe('fajr 06:30');
  });

  test('by the change of the clocks, north and south of the equator', () => {
    const rules = 'fajr 05:00 in summer; fajr 06:00 in winter';
    expect(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map((date) => fajr(rules, date))).toEqual([
      'fajr 06:00',
      'fajr 05:00',
      'fajr 05:00',
      'fajr 06:00',
    ]);
    const sydney = ['2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04'].map((date) =>
      fajr(rules, date, 'Australia/Sydney'),
    );
    expect(sydney).toEqual(['fajr 05:00', 'fajr 06:00', 'fajr 06:00', 'fajr 05:00']);
    expect(refusedOn(rules, dayOf('2026-07-01', 'Asia/Riyadh'))).toEqual(['fajr no season', 'fajr no season']);
  });

  test('a change of the clocks that stays makes no season', () => {
    // Kazakhstan put its clocks back for good on 2024-03-01
    expect(clockSeason(zones.zone('Asia/Almaty'), numberOf('2024-02-10'))).toBeUndefined();
    expect(clockSeason(zones.zone('Asia/Almaty'), numberOf('2024-04-10'))).toBeUndefined();
  });

  test('in Ramadan, on every day of it and no other', () => {
    for (let day = numberOf('2025-01-01'); day < numberOf('2031-01-01'); day++) {
      const { dayNumber: _, ...rest } = dayOf('2026-11-23', 'Asia/Riyadh');
      const rules = readCongregationRules('isha +15m in ramadan');
      const { times } = congregationOfDay(rules, { dayNumber: day, ...rest });
      expect([day, times.length]).toEqual([day, hijriOfDay(day, 'umalqura').month === 9 ? 1 : 0]);
    }
  });

  test('by weekday, and the one that holds on fewer days wins', () => {
    const rules =
      'fajr 06:00; fajr 06:30 on sat-mon; fajr 06:15 from 1 Nov to 31 Mar; fajr 05:45 in ramadan; fajr 05:50 on fri';
    const of = (date: string) => fajr(rules, date);
    expect(of('2026-11-22')).toBe('fajr 06:15'); // a Sunday: 151 days are fewer than 3/7 of a year
    expect(of('2026-06-07')).toBe('fajr 06:30');
    expect(of('2026-11-27')).toBe('fajr 05:50');
    expect(of('2026-02-20')).toBe('fajr 05:45'); // a Friday of Ramadan
  });
});

test('in every zone, on every kind of day: never before the adhan, never after its end, rounded as asked, unless told', () => {
  const next = random(19);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const rules = [
    'fajr +20m to 15m; dhuhr 13:15; asr +10m; maghrib +5m to 5m; isha +10m to 10m; jumuah 13:00, +30m',
    'fajr 06:00; dhuhr +1m to 30m; asr 16:00; maghrib +0m; isha 20:00 in winter; isha +5m in summer; jumuah 12:00',
    'fajr 02:30; dhuhr 12:00 on mon-wed; asr +90m to 60m; maghrib 18:00 in ramadan; isha 00:30; jumuah +10m to 20m',
  ].map((text) => readCongregationRules(text));
  let [held, refused] = [0, 0];
  for (const { id } of zones.list()) {
    for (let i = 0; i < 10; i++) {
      const days = numberOf('2020-01-01') + Math.floor(next() * 4000);
      const noon = days * DAY + DAY / 2 - zones.zone(id).offsetSecondsAt(days * DAY);
      const at = (hours: number) => Math.round(noon / 60 + hours * 60 + (next() - 0.5) * 60) * 60;
      const adhan = { fajr: at(-7), sunrise: at(-5), dhuhr: at(0.5), asr: at(3.5), maghrib: at(6), isha: at(8) };
      const day = { dayNumber: days, zone: zones.zone(id), ramadanBy: AUTO, adhan };
      const asked = pick(rules);
      const found = congregationOfDay(asked, day);
      const ends = {
        fajr: adhan.sunrise,
        dhuhr: adhan.asr,
        asr: adhan.maghrib,
        maghrib: adhan.isha,
        isha: adhan.fajr + DAY,
      };
      for (const { name, at: when, cautions, from } of found.times) {
        held++;
        const rule = asked.rules.find(({ text }) => text === from);
        expect(rule?.name).toBe(name);
        expect(when % 60).toBe(0);
        if (name === 'jumuah') {
          expect(cautions.includes('before dhuhr')).toBe(when < adhan.dhuhr);
          expect(cautions.includes('after asr')).toBe(when >= adhan.asr);
          expect(weekdayIndex(days)).toBe(5);
        } else {
          expect(when).toBeGreaterThanOrEqual(adhan[name]);
          expect(when).toBeLessThan(ends[name]);
        }
        const [time] = rule?.times ?? [];
        if (time?.kind === 'after' && rule?.times.length === 1) {
          const begin = name === 'jumuah' ? adhan.dhuhr : adhan[name];
          expect(when - begin).toBeGreaterThanOrEqual(time.minutes * 60);
          expect(when - begin).toBeLessThan((time.minutes + time.roundMinutes) * 60);
          if (day.zone.offsetSecondsAt(when) === day.zone.offsetSecondsAt(begin)) {
            expect((when + day.zone.offsetSecondsAt(when)) % (time.roundMinutes * 60)).toBe(0);
          }
        }
        if (time?.kind === 'clock' && rule?.times.length === 1 && !cautions.includes('skipped hour')) {
          const wall = when + day.zone.offsetSecondsAt(when) - days * DAY;
          expect(wall).toBe(time.minutes * 60);
        }
      }
      for (const { reason, at: when, limit } of found.refused) {
        refused++;
        if (reason === 'no season') continue;
        expect((when ?? 0) < (limit ?? 0)).toBe(reason === 'before adhan');
      }
    }
  }
  expect(held).toBeGreaterThan(3500);
  expect(refused).toBeGreaterThan(350);
});
