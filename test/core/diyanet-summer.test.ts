import { describe, expect, test } from 'vitest';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { prayerRules } from '../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../src/core/prayer/settings.ts';
import { Timetable } from '../../src/core/prayer/timetable.ts';
import type { Event } from '../../src/core/prayer/events.ts';
import { DAYS_1970_TO_2000 } from '../../src/core/sun/epoch.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import { command } from '../interfaces/command.ts';

const turkey = methodOfName('TURKEY');
if (!turkey) throw new Error('TURKEY is no method');
const abroad = { ...turkey, ...turkey.abroad?.change };

function year(latDeg: number, firstDay: number, lngDeg = 12) {
  const timetable = new Timetable(prayerRules(defaultSettings(abroad)), { latDeg, lngDeg });
  return Array.from({ length: 365 }, (_, i) => {
    const day = firstDay + i;
    return timetable.day({ dayNumber: day, noonNumber: day - DAYS_1970_TO_2000 });
  });
}

const january = dayNumber({ year: 2026, month: 1, day: 1 });

describe('Diyanet’s summer rule', () => {
  test('acts in one stretch of the year: a line, the season by its shares, a line', () => {
    for (const days of [year(49, january), year(57.7, january)]) {
      const kinds = days.map(({ events }) => {
        const { basis } = events.fajr;
        return basis.kind === 'night-share' ? basis.because : basis.kind;
      });
      const runs = kinds.filter((kind, i) => kind !== kinds[i - 1]);
      expect(runs).toEqual(['angle', 'led over', 'stays above', 'led over', 'angle']);
    }
  });

  test('takes the shares that were measured in Göteborg in 2024: fajr .1958, isha .1741', () => {
    const june = year(57.726, dayNumber({ year: 2024, month: 1, day: 1 }), 11.994)[171];
    const share = (event: 'fajr' | 'isha') => {
      const basis = june?.events[event].basis;
      return basis?.kind === 'night-share' ? basis.share : undefined;
    };
    expect(Math.abs((share('isha') ?? 0) - 0.1741)).toBeLessThan(0.001);
    expect(Math.abs((share('fajr') ?? 0) - 0.1958)).toBeLessThan(0.001);
  });

  test('moves by no more than some minutes from one day to the next', () => {
    for (const latDeg of [45, 48, 49, 52, 57.7, 60, 64]) {
      const days = year(latDeg, january);
      for (const prayer of ['fajr', 'isha'] as const) {
        const clock = days.map(({ printed, day }) => (printed[prayer] ?? Number.NaN) - day.dayNumber * 86_400);
        const steps = clock.slice(1).map((at, i) => Math.abs(at - (clock[i] ?? Number.NaN)) / 60);
        expect(Math.max(...steps)).toBeLessThan(13);
      }
    }
  });

  test('is not asked in Türkiye, nor south of 44.5°, nor in the south of the Earth', () => {
    for (const latDeg of [41, 44.4, -48, -57.7]) {
      const days = year(latDeg, january);
      const isRuled = ({ basis }: Event) => basis.kind === 'night-share' && basis.rule === 'takdir';
      expect(days.some(({ events }) => isRuled(events.fajr) || isRuled(events.isha))).toBe(false);
    }
  });

  test('acts about 21 June where every night has a dawn too: Vienna prints 03:09 and 22:33', async () => {
    const { stdout } = await command('times 48.212,16.3435 --date 2026-06-21 --method TURKEY --json');
    const { prayers, notes } = JSON.parse(stdout) as { prayers: Record<string, string>; notes: string[] };
    expect([prayers['fajr'], prayers['isha']]).toEqual(['03:09', '22:33']);
    expect(notes.join(' ')).not.toContain('the one point');
  });

  test('lines end 20 minutes from the time at the edge', () => {
    const days = year(47.99, january, 7.83);
    const clock = days.map(({ events, day }) => (events.isha.at ?? Number.NaN) - day.dayNumber * 86_400);
    const ledOver = days.flatMap(({ events: { isha } }, i) => (isha.basis.kind === 'night-share' ? [i] : []));
    const [first = 0, last = 0] = [ledOver[0], ledOver.at(-1)];
    const solstice = clock[171] ?? Number.NaN;
    expect(solstice - (clock[first] ?? Number.NaN)).toBeCloseTo(1200, 3);
    expect(solstice - (clock[last] ?? Number.NaN)).toBeCloseTo(1200, 3);
    expect(ledOver).toContain(171); // 21 June
  });

  test('no day of the far north is shorter than 5 hours or longer than 19, and 21 June bounds them all', () => {
    const days = year(65.6, january, 22.16);
    const clock = (day: (typeof days)[number], at: number | undefined) =>
      (at ?? Number.NaN) - day.day.dayNumber * 86_400;
    const lengths = days.map(({ printed }) => ((printed.maghrib ?? 0) - (printed.sunrise ?? 0)) / 3600);
    expect(Math.min(...lengths)).toBeCloseTo(5, 1);
    expect(Math.max(...lengths)).toBeCloseTo(19, 1);
    const june = days[171];
    if (!june) throw new Error('a year has a 172nd day');
    expect(june.events.sunrise.basis.kind).toBe('day-limit');
    for (const day of days) {
      expect(clock(day, day.events.sunrise.at)).toBeGreaterThanOrEqual(clock(june, june.events.sunrise.at) - 1e-3);
      expect(clock(day, day.events.sunset.at)).toBeLessThanOrEqual(clock(june, june.events.sunset.at) + 1e-3);
    }
  });

  test('above 48.5° N a note says that the town’s own point decides, but at a station', async () => {
    const asked = async (words: string) => {
      const { stdout } = await command(`times ${words} --date 2026-06-21 --method TURKEY --json`);
      return (JSON.parse(stdout) as { notes: string[] }).notes.join(' ');
    };
    expect(await asked('49.14,9.22')).toContain('the one point that Diyanet has for each town');
    expect(await asked('48.78,9.18 --station nearest')).not.toContain('the one point');
    expect(await asked('46,9')).not.toContain('the one point');
  });

  test('is named where it acts', async () => {
    const { stdout } = await command('times 57.7,12 --date 2026-06-21 --method TURKEY --json');
    const { notes } = JSON.parse(stdout) as { notes: string[] };
    expect(notes.join(' ')).toContain('fajr: Diyanet’s summer rule (takdir), 20.7 % of the night');
    expect(notes.join(' ')).toContain('isha: Diyanet’s summer rule (takdir), 18.4 % of the night');
  });
});

describe('what Diyanet does elsewhere and did before', () => {
  test.each([
    ['39.93,32.85', 17],
    ['52.52,13.4', 16],
    ['-33.87,151.21', 16],
  ])('isha at %s is at %s°', async (place, angle) => {
    const { stdout } = await command(`explain ${place} --date 2026-01-15 --method TURKEY --json`);
    const { events } = JSON.parse(stdout) as { events: { isha: { altitude_deg: number } } };
    expect(events.isha.altitude_deg).toBe(-angle);
  });

  test('a caller’s own isha angle stays the caller’s', async () => {
    const { stdout } = await command('explain 52.52,13.4 --date 2026-01-15 --method TURKEY --isha-angle 15 --json');
    const { events } = JSON.parse(stdout) as { events: { isha: { altitude_deg: number } } };
    expect(events.isha.altitude_deg).toBe(-15);
  });

  test.each([
    ['2024-12-31', -0.8366],
    ['2025-01-01', -0.833],
  ])('the Sun rises on %s at %s°', async (date, altitude) => {
    const { stdout } = await command(`explain 39.93,32.85 --date ${date} --method TURKEY --json`);
    const { events } = JSON.parse(stdout) as { events: { sunrise: { altitude_deg: number } } };
    expect(events.sunrise.altitude_deg).toBe(altitude);
  });
});
