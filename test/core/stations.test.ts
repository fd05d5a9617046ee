import { describe, expect, test } from 'vitest';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { defaultSettings } from '../../src/core/prayer/settings.ts';
import type { Station } from '../../src/core/prayer/stations.ts';
import {
  findStation,
  loadStations,
  loadStationsNear,
  nearestStation,
  stationTimetable,
} from '../../src/core/prayer/stations.ts';
import { DAYS_1970_TO_2000 } from '../../src/core/sun/epoch.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import type { MethodRow } from '../../src/data/methods.ts';
import { METHODS } from '../../src/data/methods.ts';
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
    ['TURKEY', 81 + 869 + 16],
    ['JAKIM', 60],
    ['MOROCCO', 17],
    ['TUNISIA', 12 + 204],
    ['KEMENAG', 1],
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
    expect(new Set(turkish.map(({ id, zone }) => `${id.startsWith('SWEDEN/')} ${zone}`))).toEqual(
      new Set(['false Europe/Istanbul', 'true Europe/Stockholm']),
    );
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
      const { printed } = stationTimetable(zone, settings).day(day);
      const single = [zone.at, ...zone.others].map(
        (at) => stationTimetable({ ...zone, at, others: [] }, settings).day(day).printed,
      );
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
    expect(kota?.change).toEqual({ isha: { angleDeg: 17 } });
    const kesra = findStation(await loadStations(method('TUNISIA')), '414');
    expect(kesra?.change.fajr).toEqual({ angleDeg: 19.01 });
  });

  test.each(['TURKEY', 'JAKIM', 'TUNISIA', 'MOROCCO'])(
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
