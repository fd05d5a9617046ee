import { atOnce } from '../at-once.ts';
import * as astronomy from 'astronomy-engine';
import { describe, expect, test } from 'vitest';
import { TAU, wrapRadians } from '../../src/core/geo/coordinates.ts';
import { deltaTSeconds } from '../../src/core/sun/epoch.ts';
import { sunElements } from '../../src/core/sun/position.ts';
import { civilDate, dayNumber, readCivilDate, showCivilDate } from '../../src/core/time/civil-date.ts';
import { readInput } from '../../src/operations/operation.ts';
import { prayerExplain } from '../../src/operations/prayer/explain.ts';
import { context } from '../interfaces/command.ts';
import { ourEvent, type SolarRow, solarTable } from './solar-table.ts';

describe('the ERFA table of sun events', () => {
  const rows = solarTable();
  const judged = rows.map((row) => ({ ...row, ours: ourEvent(row) }));

  test('holds 405 rows, those without an event among them', () => {
    expect(rows).toHaveLength(405);
    expect(rows.filter(({ epochSeconds }) => epochSeconds === undefined)).toHaveLength(54);
  });

  test('no event is false or missing', () => {
    expect(
      judged.filter(({ epochSeconds, ours }) => (epochSeconds === undefined) !== (typeof ours === 'string')),
    ).toEqual([]);
  });

  test('every event is within 0.5 s + 0.018/|rate| s', () => {
    const off = judged.flatMap((row) => {
      if (row.epochSeconds === undefined || typeof row.ours === 'string') return [];
      const tolerance = 0.5 + (row.rateDegPerMinute === undefined ? 0 : 0.018 / Math.abs(row.rateDegPerMinute));
      const error = Math.abs(row.ours - row.epochSeconds);
      return error <= tolerance ? [] : [{ ...row, error, tolerance }];
    });
    expect(off).toEqual([]);
  });

  test.each(['transit', 'sunrise', 'sunset', 'asr1', 'asr2'] as const)(
    'mean error of %s is at most 0.05 s',
    (event) => {
      const errors = judged.flatMap(({ event: name, ours, epochSeconds }) =>
        name === event && typeof ours === 'number' && epochSeconds !== undefined ? [Math.abs(ours - epochSeconds)] : [],
      );
      expect(errors.length).toBeGreaterThan(40);
      expect(errors.reduce((sum, error) => sum + error) / errors.length).toBeLessThanOrEqual(0.05);
    },
  );
});

/** What a caller sees of the same events: the two questions between them ask for every twilight of the table. */
describe('prayer explain with its rules off, beside the ERFA table', () => {
  const EVENT_OF = {
    dawn18: ['KARACHI', 'fajr'],
    dusk18: ['KARACHI', 'isha'],
    dawn15: ['ISNA', 'fajr'],
    dusk15: ['ISNA', 'isha'],
    transit: ['ISNA', 'transit'],
    sunrise: ['ISNA', 'sunrise'],
    sunset: ['ISNA', 'sunset'],
    asr1: ['ISNA', 'asr_shafi'],
    asr2: ['ISNA', 'asr_hanafi'],
  } as const;

  /** The table counts days of local mean time; a zone’s own date of the same solar day may be the one beside it. */
  function explained({ lat, lng, date, event }: SolarRow, noonSeconds: number): string | null {
    const [method, name] = EVENT_OF[event];
    for (const days of [0, 1, -1]) {
      const asked = Object.entries({
        lat: String(lat),
        lng: String(lng),
        date: showCivilDate(civilDate(dayNumber(readCivilDate(date)) + days)),
        method,
        high_latitude: 'none',
        polar: 'none',
      });
      const { events } = atOnce(prayerExplain.run(readInput(prayerExplain.fields, asked), context));
      const transit = Date.parse(events.transit.instant ?? '') / 1000;
      if (Math.abs(transit - noonSeconds) < 3600) return events[name].instant;
    }
    throw new Error(`no civil date near ${date} has its transit there`);
  }

  test('every event is the sun’s own, also the asr of a day on which the sun does not set', () => {
    const rows = solarTable();
    const transits = new Map(
      rows.flatMap((row) => (row.event === 'transit' ? [[`${row.lat} ${row.lng} ${row.date}`, row.epochSeconds]] : [])),
    );
    const told = rows.map((row) => ({
      ...row,
      explained: explained(row, transits.get(`${row.lat} ${row.lng} ${row.date}`) ?? Number.NaN),
    }));
    expect(told.filter(({ epochSeconds, explained }) => (epochSeconds === undefined) !== (explained === null))).toEqual(
      [],
    );
    expect(
      told.filter(
        ({ epochSeconds, explained }) =>
          epochSeconds !== undefined && Math.abs(Date.parse(explained ?? '') / 1000 - epochSeconds) > 0.3,
      ),
    ).toEqual([]);
  });
});

/**
 * Outside 1900–2100 the mean elements are judged beside astronomy-engine 2.1 (VSOP87, truncated to 1'), with our delta T
 * given to it. The gates stand just above what was measured on 2026-11-20; within 1900–2100 the difference is theirs, for
 * the ERFA table above stands closer.
 */
describe('the Sun beside astronomy-engine', () => {
  test.each([
    { firstYear: 1, lastYear: 1000, declinationArcsec: 97, equationSeconds: 1.8 },
    { firstYear: 1000, lastYear: 1899, declinationArcsec: 32, equationSeconds: 1.5 },
    { firstYear: 1900, lastYear: 2099, declinationArcsec: 3, equationSeconds: 0.15 },
    { firstYear: 2101, lastYear: 4000, declinationArcsec: 80, equationSeconds: 3 },
    { firstYear: 4000, lastYear: 9999, declinationArcsec: 1365, equationSeconds: 118 },
  ])(
    '$firstYear to $lastYear: within $declinationArcsec" and $equationSeconds s',
    ({ firstYear, lastYear, declinationArcsec, equationSeconds }) => {
      astronomy.SetDeltaTFunction(deltaTSeconds);
      let declinationError = 0;
      let equationError = 0;
      for (let i = 0; i <= 400; i++) {
        const days = (firstYear + ((lastYear - firstYear) * i) / 400 - 2000) * 365.2425 + ((i * 37) % 365);
        const time = astronomy.MakeTime(days);
        const vector = astronomy.RotateVector(
          astronomy.Rotation_EQJ_EQD(time),
          astronomy.GeoVector(astronomy.Body.Sun, time, true),
        );
        const { ra, dec } = astronomy.EquatorFromVector(vector);
        const equation = ((astronomy.SiderealTime(time) - ra) / 24 - days) * TAU;
        const ours = sunElements(days);
        const declination = Math.asin(ours.sinDeclination) * (180 / Math.PI);
        declinationError = Math.max(declinationError, Math.abs(declination - dec) * 3600);
        equationError = Math.max(equationError, (Math.abs(wrapRadians(equation - ours.equationOfTime)) / TAU) * 86_400);
      }
      expect(declinationError).toBeLessThan(declinationArcsec);
      expect(equationError).toBeLessThan(equationSeconds);
      expect(declinationError).toBeGreaterThan(0.1); // two theories never agree wholly: this did compare something
    },
  );
});
