import { expect, test } from 'vitest';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import { prayerRules } from '../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../src/core/prayer/settings.ts';
import { loadPrintedTable, PRINTED_TABLES } from '../truth/printed-tables.ts';
import { loadCase, type LoadedCase, TIMETABLES } from '../truth/timetables.ts';
import { fitDays, fitStation, tellingPrayers } from './fit/station-fit.ts';

async function placeNamed(name: string): Promise<LoadedCase> {
  const file = TIMETABLES.find((row) => row.file === name);
  if (file) return loadCase(file);
  for (const table of PRINTED_TABLES) {
    const found = (await loadPrintedTable(table))?.find((place) => place.name === name);
    if (found) return found;
  }
  throw new Error(`${name} is not printed here`);
}

/** A second of dhuhr is 0.4 km at the equator; a year of minutes tells the point to a kilometre or two. */
test.each([
  ['SWK01', 3, 0.98],
  ['KTN01', 3, 0.98],
  ['Jakarta-Indonesia', 3, 0.99],
  ['Singapore-Singapore', 3, 0.97],
  ['Ankara-Diyanet-2025', 3, 0.99],
  ['SWEDEN/LUND', 5, 0.95],
])('the point of %s comes out of its printed rows again, within %s km', async (name, km, share) => {
  const place = await placeNamed(name);
  const rules = prayerRules(defaultSettings(place.method));
  // begun a good way off, so that the answer is the rows' and not the start's
  const start = { latDeg: place.at.latDeg + 0.1, lngDeg: place.at.lngDeg - 0.1 };
  const { points, validated } = fitStation(rules, fitDays(place), { points: [start] }, tellingPrayers(place));
  expect(points).toHaveLength(1);
  for (const point of points) expect(distanceKm(point, place.at)).toBeLessThan(km);
  expect(validated).toBeGreaterThan(share);
});
