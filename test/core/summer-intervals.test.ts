import { describe, expect, test } from 'vitest';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { isInSeason, prayerRules } from '../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../src/core/prayer/settings.ts';
import { Timetable } from '../../src/core/prayer/timetable.ts';
import { placeDay } from '../../src/core/sun/civil-day.ts';
import { civilDate, dayNumber, readCivilDate } from '../../src/core/time/civil-date.ts';
import { context } from '../interfaces/command.ts';

const norway = methodOfName('NORWAY');
if (!norway) throw new Error('NORWAY is no method');
const oslo = context.zones.zone('Europe/Oslo');

function placeDayOf(number: number, at: { latDeg: number; lngDeg: number }) {
  const day = placeDay(civilDate(number), at, () => oslo);
  if (!day) throw new Error(`${number} never came`);
  return day;
}

function printedOn(latDeg: number, date: string) {
  const timetable = new Timetable(prayerRules(defaultSettings(norway)), { latDeg, lngDeg: 10.4 });
  const day = placeDay(readCivilDate(date), { latDeg, lngDeg: 10.4 }, () => oslo);
  if (!day) throw new Error(`${date} never came`);
  const { printed, events } = timetable.day(day);
  const minutes = (at: number | undefined) => (at ?? Number.NaN) / 60;
  return {
    beforeSunrise: minutes(printed.sunrise) - minutes(printed.fajr),
    afterMaghrib: minutes(printed.isha) - minutes(printed.maghrib),
    fajr: minutes(printed.fajr) - day.dayNumber * 1440,
    dhuhr: minutes(printed.dhuhr) - minutes(events.transit.at),
  };
}

describe('fixed intervals of a northern summer, as Norway prints them', () => {
  test.each([58.2, 59.9, 63.4])('at %s° fajr is 58 minutes before sunrise in June, isha 40 after maghrib', (latDeg) => {
    expect(printedOn(latDeg, '2026-06-20')).toMatchObject({ beforeSunrise: 58, afterMaghrib: 40 });
  });

  test('before its dates fajr stays where it is on the first of them', () => {
    const [eve, first] = [printedOn(59.9, '2026-05-15'), printedOn(59.9, '2026-05-16')];
    expect(eve.fajr).toBe(printedOn(59.9, '2026-05-02').fajr);
    expect(Math.abs(eve.fajr - first.fajr)).toBeLessThanOrEqual(1);
  });

  test('from 21 March to 20 September dhuhr has five minutes more', () => {
    const dhuhr = (date: string) => Math.floor(printedOn(59.9, date).dhuhr);
    expect(['2026-03-20', '2026-03-21', '2026-09-20', '2026-09-21'].map(dhuhr)).toEqual([4, 9, 9, 4]);
  });

  test('south of 55° the common rule holds', () => {
    const { beforeSunrise, afterMaghrib } = printedOn(54.9, '2026-06-20');
    expect(beforeSunrise).toBeGreaterThan(90);
    expect(afterMaghrib).toBeGreaterThan(90);
  });

  test('a season begins and ends with its dates', () => {
    const season = { first: '03-21', last: '09-20' } as const;
    const on = (month: number, day: number) => isInSeason(season, dayNumber({ year: 2026, month, day }));
    expect([on(3, 20), on(3, 21), on(9, 20), on(9, 21)]).toEqual([false, true, true, false]);
  });
});

describe('where the night is shorter than the fixed minutes', () => {
  test.each(['NORWAY', 'TATARSTAN'])(
    '%s leaves isha before the next fajr, and both before the next sunrise',
    (name) => {
      const method = methodOfName(name);
      if (!method) throw new Error(`${name} is no method`);
      const broken: string[] = [];
      let count = 0;
      for (const latDeg of [60, 63, 65, 67, 69.65]) {
        const at = { latDeg, lngDeg: 18.96 };
        const timetable = new Timetable(prayerRules(defaultSettings(method)), at);
        const first = dayNumber({ year: 2026, month: 4, day: 1 });
        for (let number = first; number < first + 150; number++) {
          const [one, other] = [number, number + 1].map((dayOf) => timetable.day(placeDayOf(dayOf, at)));
          if (!one || !other) throw new Error('no day');
          // under a midnight sun each day takes the times of another latitude
          if ([one, other].some(({ events }) => events.isha.basis.kind === 'latitude')) continue;
          const [today, tomorrow] = [one.printed, other.printed];
          count++;
          const { isha = 0 } = today;
          const { sunrise = isha + 1, fajr = sunrise } = tomorrow;
          // of a night of minutes the minutes of the method leave nothing
          const night = sunrise - (today.maghrib ?? 0);
          if (night > 20 * 60 && (isha >= sunrise || isha >= fajr)) broken.push(`${latDeg} ${number - first}`);
        }
      }
      expect(count).toBeGreaterThan(600);
      expect(broken).toEqual([]);
    },
  );
});

test.each(['KAZAKHSTAN', 'RUSSIA', 'OMAN', 'NORWAY'])(
  '%s leaves a night after maghrib under the midnight sun, whatever minutes it adds',
  (name) => {
    const method = methodOfName(name);
    if (!method) throw new Error(`${name} is no method`);
    const broken: string[] = [];
    for (const latDeg of [-70, -66.5, 66, 68, 69.65]) {
      const at = { latDeg, lngDeg: 8 };
      const timetable = new Timetable(prayerRules(defaultSettings(method)), at);
      for (const month of [6, 12]) {
        const first = dayNumber({ year: 2027, month, day: 10 });
        for (let number = first; number < first + 20; number++) {
          const [today, tomorrow] = [number, number + 1].map((dayOf) => timetable.day(placeDayOf(dayOf, at)).printed);
          const { maghrib = Number.NaN } = today ?? {};
          const { sunrise = Number.NaN } = tomorrow ?? {};
          if (!(maghrib < sunrise)) broken.push(`${latDeg} ${month} ${number - first}`);
        }
      }
    }
    expect(broken).toEqual([]);
  },
);
