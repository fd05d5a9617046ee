import { describe, expect, test } from 'vitest';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { prayerRules } from '../../src/core/prayer/rules.ts';
import { defaultSettings } from '../../src/core/prayer/settings.ts';
import type { Station } from '../../src/core/prayer/stations.ts';
import { findStation, loadStations, loadStationsNear, nearestStation } from '../../src/core/prayer/stations.ts';
import { Timetable } from '../../src/core/prayer/timetable.ts';
import { DAYS_1970_TO_2000 } from '../../src/core/sun/epoch.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import { type MethodRow, METHODS } from '../../src/data/methods.ts';
import { random } from '../random.ts';

function method(code: string): MethodRow {
  const row = methodOfName(code);
  if (!row) throw new Error(`${code} is no method`);
  return row;
}

function dayOf(year: number, month: number, day: number) {
  const days = dayNumber({ year, month, day });
  return { dayNumber: days, noonNumber: days - DAYS_1970_TO_2000 };
}

describe('stations', () => {
  test.each([
    ['TURKEY', 81 + 869 + 34],
    ['JAKIM', 61],
    ['MOROCCO', 17],
    ['TUNISIA', 12 + 204],
    ['KEMENAG', 508],
    ['MWL', 0],
  ])('%s lists %s', async (code, count) => {
    const stations = await loadStations(method(code));
    expect(stations).toHaveLength(count);
    expect(new Set(stations.map(({ id }) => id)).size).toBe(count);
  });

  test('every station has a name and points on Earth, of which several lie near each other', async () => {
    const all = (await Promise.all(METHODS.map(loadStations))).flat();
    const isOnEarth = ({ latDeg, lngDeg }: Station['at']) => Math.abs(latDeg) < 70 && Math.abs(lngDeg) < 180;
    expect(all.filter(({ name, at, others }) => name === '' || ![at, ...others].every(isOnEarth))).toEqual([]);
    const spread = ({ at, others }: Station) =>
      Math.max(0, ...others.map(({ latDeg }) => Math.abs(latDeg - at.latDeg)));
    expect(all.filter((station) => spread(station) > 1.5)).toEqual([]);
  });

  test.each([
    ['61', '61'],
    ['TRABZON', '61'],
    ['trabzon', '61'],
    ['ADANA/ALADAĞ', 'ADANA/ALADAĞ'],
    ['adana/aladag', 'ADANA/ALADAĞ'],
    ['Aladağ, Adana', 'ADANA/ALADAĞ'],
    ['Atlantis', undefined],
  ])('%s is %s', async (text, id) => {
    expect(findStation(await loadStations(method('TURKEY')), text)?.id).toBe(id);
  });

  test('a zone is data of the list: SWK01 has its point in Brunei and the clocks of Sarawak', async () => {
    const stations = await loadStations(method('JAKIM'));
    const zones = new Map(stations.map(({ id, zone }) => [id, zone]));
    for (const id of ['SWK01', 'SBH07', 'WLY02']) expect(zones.get(id)).toBe('Asia/Kuching');
    for (const id of ['WLY01', 'KDH01', 'TRG04']) expect(zones.get(id)).toBe('Asia/Kuala_Lumpur');
    const turkish = await loadStations(method('TURKEY'));
    const abroad = /^(SWEDEN|GERMANY|AUSTRIA|FRANCE|NORWAY|SERBIA|ITALY)\//;
    expect(turkish.filter(({ id, zone }) => abroad.test(id) === (zone === 'Europe/Istanbul'))).toEqual([]);
  });

  test('the nearest of a list, at most 60 km away', async () => {
    const stations = await loadStations(method('TURKEY'));
    expect(nearestStation(stations, { latDeg: 41.01, lngDeg: 28.98 })?.name).toContain('İSTANBUL');
    expect(nearestStation(stations, { latDeg: 35, lngDeg: 25 })).toBeUndefined();
    const zones = await loadStations(method('JAKIM'));
    expect(nearestStation(zones, { latDeg: 1.55, lngDeg: 110.35 })?.id).toBe('SWK08');
  });

  test('a zone of several stations prints the latest of their times, and the earliest for sunrise', async () => {
    const zone = findStation(await loadStations(method('JAKIM')), 'SGR03');
    if (!zone) throw new Error('no such zone');
    expect(zone.others.length).toBeGreaterThan(0);
    const settings = defaultSettings(method('JAKIM'));
    for (const day of [dayOf(2026, 1, 10), dayOf(2026, 6, 20)]) {
      const { printed } = new Timetable(prayerRules(settings), zone.at, undefined, zone.others).day(day);
      const single = [zone.at, ...zone.others].map((at) => new Timetable(prayerRules(settings), at).day(day).printed);
      for (const prayer of ['fajr', 'dhuhr', 'asrShafi', 'asrHanafi', 'maghrib', 'isha'] as const) {
        expect(printed[prayer]).toBe(Math.max(...single.map((times) => times[prayer] ?? Number.NaN)));
      }
      expect(printed.sunrise).toBe(Math.min(...single.map(({ sunrise }) => sunrise ?? Number.NaN)));
      expect(single[0]?.fajr === single[1]?.fajr && single[0]?.dhuhr === single[1]?.dhuhr).toBe(false);
    }
  });

  test('constants of a town replace the method’s, prayer by prayer', async () => {
    const ifrane = findStation(await loadStations(method('MOROCCO')), 'Ifrane');
    expect(ifrane?.change.horizonDeg).toEqual({ sunrise: -2.17, sunset: -2.17 });
    expect(ifrane?.change.offsetMinutes).toEqual({ sunrise: -0.58, dhuhr: 5, maghrib: 1.74 });
    const kota = findStation(await loadStations(method('JAKIM')), 'KTN01');
    expect(kota?.change.isha).toEqual({ angleDeg: 17 });
    const kesra = findStation(await loadStations(method('TUNISIA')), '414');
    expect(kesra?.change.fajr).toEqual({ angleDeg: 19.01 });
  });

  test('a zone of JAKIM is dated: points, angles and the minutes of months', async () => {
    const stations = await loadStations(method('JAKIM'));
    const fajr = (id: string, year: number) => {
      const station = findStation(stations, id);
      if (!station) throw new Error(`${id} is no zone`);
      const settings = defaultSettings({ ...method('JAKIM'), ...station.change });
      const { events, printed } = new Timetable(prayerRules(settings), station.at, undefined, station.others).day(
        dayOf(year, 6, 1),
      );
      return { basis: events.fajr.basis, printed };
    };
    expect(fajr('SWK01', 2019).basis).toMatchObject({ altitudeDeg: -20 });
    expect(fajr('SWK01', 2024).basis).toMatchObject({ altitudeDeg: -18 });
    // June 2023 in JAKIM's tables: Baling prints fajr as KDH01, sunrise a minute before it, maghrib three
    const [base, baling] = [fajr('KDH01', 2023).printed, fajr('KDH04', 2023).printed];
    expect(((baling.sunrise ?? 0) - (base.sunrise ?? 0)) / 60).toBe(-1);
    expect(baling.fajr).toBe(base.fajr);
    expect(((baling.maghrib ?? 0) - (base.maghrib ?? 0)) / 60).toBe(-3);
  });

  test('a town abroad serves its own 15 km, Dubai its own city', async () => {
    const turkish = await loadStations(method('TURKEY'));
    expect(nearestStation(turkish, { latDeg: 48.78, lngDeg: 9.18 })?.id).toBe('GERMANY/STUTTGART');
    expect(nearestStation(turkish, { latDeg: 49.14, lngDeg: 9.22 })).toBeUndefined(); // Heilbronn, 38 km
    const dubai = await loadStations(method('DUBAI'));
    expect(nearestStation(dubai, { latDeg: 25.08, lngDeg: 55.14 })?.id).toBe('DUBAI');
    expect(nearestStation(dubai, { latDeg: 25.3575, lngDeg: 55.391 })).toBeUndefined(); // Sharjah, 14 km
  });

  test.each(['TURKEY', 'JAKIM', 'TUNISIA', 'MOROCCO', 'KEMENAG'])(
    'of %s the nearest is the same, read near the point or whole',
    async (code) => {
      const row = method(code);
      const all = await loadStations(row);
      const next = random(16);
      for (let i = 0; i < 200; i++) {
        const { latDeg, lngDeg } = all[Math.floor(next() * all.length)]?.at ?? { latDeg: 0, lngDeg: 0 };
        const point = { latDeg: latDeg + next() * 1.6 - 0.8, lngDeg: lngDeg + next() * 1.6 - 0.8 };
        const near = await loadStationsNear({ ...row }, point); // a row of its own: what was read before is not known
        expect(nearestStation(near, point)).toEqual(nearestStation(all, point));
      }
    },
  );
});
