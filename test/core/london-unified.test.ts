import { expect, test } from 'vitest';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { findStation, loadStations } from '../../src/core/prayer/stations.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { type LoadedCase, ourEngine, score } from '../truth/timetables.ts';

/** Printed in 2025 (PillarsApp/adhan-swift, MIT); the minutes of fajr and isha were taken from 2026. */
test.each([
  ['2025-02-28', '05:08', '06:45', '12:18', '15:04', '17:43', '19:10'],
  ['2025-05-12', '03:27', '05:10', '13:02', '17:08', '20:45', '21:56'],
  ['2025-06-15', '02:39', '04:40', '13:06', '17:24', '21:23', '22:44'],
  ['2025-07-28', '03:32', '05:16', '13:12', '17:19', '20:58', '22:01'],
  ['2025-10-07', '05:39', '07:08', '12:53', '15:46', '18:27', '19:48'],
  ['2025-12-25', '06:23', '08:03', '12:06', '13:41', '15:59', '17:36'],
])('the unified timetable of London is met on %s, a year that was not fitted', async (date, ...clocks) => {
  const method = methodOfName('LONDON_UNIFIED');
  if (!method) throw new Error('LONDON_UNIFIED is a method');
  const station = findStation(await loadStations(method), 'LONDON');
  if (!station) throw new Error('LONDON is its station');
  const [fajr = '', sunrise = '', dhuhr = '', asr = '', maghrib = '', isha = ''] = clocks;
  const loaded: LoadedCase = {
    name: 'London',
    method,
    at: station.at,
    others: [],
    asr: 'standard',
    zone: tableZones().read(station.zone).zone,
    days: [{ date, fajr, sunrise, dhuhr, asr, maghrib, isha }],
  };
  expect(score(loaded, ourEngine(loaded)).exact).toBe(6);
});
