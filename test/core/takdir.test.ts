import { describe, expect, test } from 'vitest';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { prayerRules } from '../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../src/core/prayer/settings.ts';
import { Timetable } from '../../src/core/prayer/timetable.ts';
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
const july = dayNumber({ year: 2026, month: 7, day: 1 });

describe('Diyanet’s summer rule', () => {
  test('acts in one stretch of the year: a line, the season by its shares, a line', () => {
    for (const days of [year(57.7, january), year(-57.7, july)]) {
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
    for (const latDeg of [49, 52, 57.7, 60, -57.7]) {
      const days = year(latDeg, latDeg < 0 ? july : january);
      for (const prayer of ['fajr', 'isha'] as const) {
        const clock = days.map(({ printed, day }) => (printed[prayer] ?? Number.NaN) - day.dayNumber * 86_400);
        const steps = clock.slice(1).map((at, i) => Math.abs(at - (clock[i] ?? Number.NaN)) / 60);
        expect(Math.max(...steps)).toBeLessThan(13);
      }
    }
  });

  test('is not asked in Türkiye nor anywhere nearer to the equator than 48°', () => {
    for (const latDeg of [41, 48, -48]) {
      const days = year(latDeg, january);
      expect(days.every(({ events }) => events.fajr.basis.kind === 'angle')).toBe(true);
    }
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
