import { describe, expect, test } from 'vitest';
import { loadStations } from '../../src/core/prayer/stations.ts';
import { METHODS } from '../../src/data/methods.ts';
import { command } from '../interfaces/command.ts';

interface TimesJson {
  readonly prayers: Readonly<Record<string, string>>;
  readonly method: { readonly code: string };
  readonly station?: { readonly id: string; readonly authority: string };
  readonly notes: readonly string[];
}

async function times(words: string): Promise<TimesJson> {
  const { stdout, stderr } = await command(`times ${words} --json`);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as TimesJson;
}

describe('a station', () => {
  test('brings its point and its method: Trabzon on 15 January 2025, as Diyanet printed it', async () => {
    const { method, station, prayers } = await times('--station 61 --date 2025-01-15');
    expect(method.code).toBe('TURKEY');
    expect(station).toMatchObject({ id: '61', authority: 'TURKEY', latitude: 41.002, longitude: 39.6849 });
    const { fajr, sunrise, dhuhr, asr_shafi, maghrib, isha } = prayers;
    const printed = ['06:07', '07:37', '12:36', '15:02', '17:24', '18:49'];
    expect([fajr, sunrise, dhuhr, asr_shafi, maghrib, isha]).toEqual(printed);
  });

  test('has its own constants, over which the caller’s own go: isha of Kelantan is at 17°', async () => {
    const isha = async (words: string) => {
      const { stdout } = await command(`explain ${words} --date 2026-06-21 --json`);
      return (JSON.parse(stdout) as { events: { isha: { altitude_deg: number } } }).events.isha.altitude_deg;
    };
    expect(await isha('--station KTN01')).toBe(-17);
    expect(await isha('--station KTN01 --isha-angle 15')).toBe(-15);
    expect(await isha('--station JHR02')).toBe(-18);
  });

  test('prints the latest time of its points, and the earliest sunrise', async () => {
    const jakim = METHODS.find(({ code }) => code === 'JAKIM');
    const zone = jakim && (await loadStations(jakim)).find(({ id }) => id === 'JHR01');
    if (!zone) throw new Error('JHR01 is no zone');
    const points = await Promise.all(
      [zone.at, ...zone.others].map(({ latDeg, lngDeg }) =>
        times(`${latDeg},${lngDeg} --method JAKIM --tz Asia/Kuala_Lumpur --date 2026-03-01`),
      ),
    );
    const { prayers } = await times('--station JHR01 --tz Asia/Kuala_Lumpur --date 2026-03-01');
    const all = (prayer: string) => points.map((point) => point.prayers[prayer] ?? '').toSorted();
    expect(prayers['dhuhr']).toBe(all('dhuhr').at(-1));
    expect(prayers['sunrise']).toBe(all('sunrise')[0]);
  });

  test('nearest without a method is the default’s, and the answer says whose it would be', async () => {
    const { method, station, notes } = await times('41,39.72 --station nearest');
    expect({ code: method.code, station }).toEqual({ code: 'MWL', station: undefined });
    expect(notes).toContain(
      'MWL has no list of stations; computed at the point itself. No method was given; TURKEY is that of the country, as method AUTO takes.',
    );
    const asked = await times('41,39.72 --station nearest --method MWL');
    expect(asked.notes).toContain('MWL has no list of stations; computed at the point itself.');
    const { station: found } = await times('41,39.72 --station nearest --method auto');
    expect(found?.id).toBe('61');
  });

  test('an id that is on no list is answered with the nearest of the method, else of any', async () => {
    const refusal = async (words: string) => (await command(`times ${words}`)).stderr;
    expect(await refusal('--station Trapzon --method TURKEY')).toContain('Did you mean "61" (TRABZON)?');
    expect(await refusal('--station Trapzon --method JAKIM')).toContain('Did you mean "61" (TRABZON) of TURKEY?');
    expect(await refusal('--station Trapzon')).toContain('Did you mean "61" (TRABZON) of TURKEY?');
    expect(await refusal('--station qqqqqq')).toMatch(/prayer methods stations METHOD lists them\.\n$/);
  });

  test('the nearest is in the country of the point: Kos lies 20 km from Bodrum', async () => {
    const bodrum = await times('--lat 37.03 --lng 27.43 --station nearest --method TURKEY');
    expect(bodrum.station?.id).toBe('MUĞLA/BODRUM');
    const kos = await times('--lat 36.89 --lng 27.29 --station nearest --method TURKEY');
    expect(kos.station).toBeUndefined();
    expect(kos.notes).toContain('No TURKEY station within 60 km in this country; computed at the point itself.');
    expect(kos.prayers).toEqual((await times('36.89,27.29 --method TURKEY')).prayers);
  });

  test('whose fitted point lies across the border is the nearest all the same: Nusaybin', async () => {
    const nusaybin = await times('--lat 37.0703 --lng 41.2147 --station nearest --method auto');
    expect(nusaybin.station?.id).toBe('MARDİN/NUSAYBİN');
  });

  test.each(['TURKEY', 'MOROCCO'])('%s at the bare coordinates of a station is the same', async (code) => {
    const method = METHODS.find((row) => row.code === code);
    if (!method) throw new Error(`${code} is no method`);
    const stations = (await loadStations(method)).filter(({ id }) => code !== 'TURKEY' || /^\d+$/.test(id));
    expect(stations.length).toBe(code === 'TURKEY' ? 81 : 17);
    for (const { id, at } of stations) {
      for (const date of ['2024-12-31', '2025-01-01', '2026-06-21', '2027-09-23']) {
        const bare = await times(`--lat ${at.latDeg} --lng ${at.lngDeg} --method ${code} --date ${date}`);
        expect({ id, date, prayers: bare.prayers }).toEqual({
          id,
          date,
          prayers: (await times(`--station ${id} --method ${code} --date ${date}`)).prayers,
        });
      }
    }
  });

  test('TURKEY says north of 60.2° that the limits of its days are those of one town', async () => {
    const isTold = async (words: string) =>
      (await times(`${words} --date 2026-06-21`)).notes.some((note) => note.startsWith('TURKEY: north of 60.2°'));
    expect(await isTold('--lat 65.58 --lng 22.15 --method TURKEY')).toBe(true);
    expect(await isTold('--lat 59.3 --lng 18.1 --method TURKEY')).toBe(false);
    expect(await isTold('--station SWEDEN/UPPSALA')).toBe(false);
    expect(await isTold('--lat 65.58 --lng 22.15 --method MWL')).toBe(false);
  });

  test('suggests up to five where none has the name', async () => {
    const { exit, stderr } = await command('times --station Trabzo --json');
    const { code, details } = JSON.parse(stderr) as { code: string; details: { suggestions: string[] } };
    expect({ exit, code }).toEqual({ exit: 2, code: 'STATION_NOT_FOUND' });
    expect(details.suggestions[0]).toBe('61');
    expect(details.suggestions.length).toBe(5);
  });

  test('goes before the configured place and method', async () => {
    const files = new Map([['config.json', JSON.stringify({ place: '21.4225,39.8262', method: 'MWL' })]]);
    const { stdout } = await command('times --station 61 --json', { files });
    expect(JSON.parse(stdout)).toMatchObject({ method: { code: 'TURKEY' }, station: { id: '61' } });
  });

  test('stands in a column of a file of places', async () => {
    const { stdout } = await command('times --input places.csv --date 2026-01-01', {
      input: { 'places.csv': ['name,station', 'A,61', 'B,SWK01'] },
    });
    expect(stdout.split('\n').map((row) => row.split(',').slice(0, 3))).toEqual([
      ['place', 'lat', 'lng'],
      ['A', '41.002', '39.6849'],
      ['B', '4.774', '114.831'],
      [''],
    ]);
  });

  test('an id stands on one list only, so that it brings its method', async () => {
    const lists = await Promise.all(METHODS.map(loadStations));
    const ids = lists.flat().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1000);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
