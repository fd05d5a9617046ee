import { expect, test } from 'vitest';
import { sinDeg } from '../../src/core/angle.ts';
import { EVENING, MORNING, sunAltitudeDeg, trueSunDay } from '../../src/core/sun/solar-day.ts';

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
