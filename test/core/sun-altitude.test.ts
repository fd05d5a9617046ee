import { Body, Equator, Horizon, MakeTime, Observer } from 'astronomy-engine';
import { expect, test } from 'vitest';
import { sinDeg } from '../../src/core/geo/coordinates.ts';
import { EVENING, MORNING, sunAltitudeDeg, sunBearingDeg, trueSunDay } from '../../src/core/sun/solar-day.ts';

test('the altitude drawn is the one the times are found at', () => {
  let looked = 0;
  for (const latDeg of [-66, -33.86, 0, 21.42, 51.5, 64]) {
    for (let noon = -36_000; noon < 36_000; noon += 1237) {
      const at = { latDeg, lngDeg: ((noon * 7) % 360) - 180 };
      const day = trueSunDay(noon, at);
      for (const altitude of [-18, -0.833, 10]) {
        for (const side of [MORNING, EVENING] as const) {
          const crossing = day.crossing(sinDeg(altitude), side);
          if (typeof crossing !== 'number') continue;
          expect(Math.abs(sunAltitudeDeg(crossing, at) - altitude)).toBeLessThan(0.001);
          looked++;
        }
      }
      expect(sunAltitudeDeg(day.transit, at)).toBeGreaterThan(sunAltitudeDeg(day.transit + 3600, at));
    }
  }
  expect(looked).toBeGreaterThan(1500);
});

test('the direction of the Sun is that of astronomy-engine', () => {
  let looked = 0;
  for (const latDeg of [-66, -33.86, 0, 21.42, 51.5, 64, 78]) {
    for (const lngDeg of [-120, 0, 39.83]) {
      for (let hour = 0; hour < 8760; hour += 37) {
        const seconds = 1_767_225_600 + hour * 3600; // 2026
        const time = MakeTime(new Date(seconds * 1000));
        const observer = new Observer(latDeg, lngDeg, 0);
        const { ra, dec } = Equator(Body.Sun, time, observer, true, true);
        const { azimuth, altitude } = Horizon(time, observer, ra, dec);
        if (altitude > 80) continue; // overhead a bearing means little
        const off = Math.abs(((sunBearingDeg(seconds, { latDeg, lngDeg }) - azimuth + 540) % 360) - 180);
        expect(off).toBeLessThan(0.1);
        looked++;
      }
    }
  }
  expect(looked).toBeGreaterThan(4000);
});
