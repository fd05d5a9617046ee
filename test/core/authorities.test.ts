import { describe, expect, test } from 'vitest';
import { asrAsked, asrAt, printedAsr } from '../../src/core/prayer/asr-school.ts';
import { areOneCountry, authorityAt, authorityRows } from '../../src/core/prayer/authorities.ts';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { PRINTED_ASR } from '../../src/data/printed-asr.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { places } from '../../src/system/places.ts';
import { loadCase, TIMETABLES } from '../truth/timetables.ts';

// the university of Karachi has no table here; a row of London only shows how far its angles are from that table
const OF_AUTHORITIES = TIMETABLES.filter(({ method }) => method in PRINTED_ASR && method !== 'KARACHI');

const authorityOf = (at: Coordinates) => authorityAt(at, findZone(at));

/** Countries of which one region alone has a row: the Sandžak, Bangkok, Cape Town. */
const ONLY_A_REGION = new Set(['RS', 'ME', 'TH', 'ZA']);

describe('the authorities by country', () => {
  test('have zones of tzdata, each once, and methods that there are', () => {
    const zones = authorityRows().flatMap((row) => row.zones.split(' '));
    expect(zones.filter((id) => tableZones().read(id).zone.id !== id)).toEqual([]);
    const once = authorityRows()
      .filter(({ within }) => !within)
      .flatMap((row) => row.zones.split(' '));
    expect(new Set(once).size).toBe(once.length);
    expect(authorityRows().filter(({ method }) => method !== undefined && !methodOfName(method))).toEqual([]);
    expect(authorityRows().filter(({ method, caution }) => method === undefined && caution === undefined)).toEqual([]);
  });

  test('hold for the country in which a place lies: all places of the index', () => {
    const index = places();
    const coded = new Set(authorityRows().map(({ code }) => code));
    const wrong: string[] = [];
    let asked = 0;
    for (let place = 0; place < index.placeCount; place++) {
      const country = index.countryCode(index.country(place));
      // the towns of Western Sahara print as Morocco does, and the mosques of Israel and Jerusalem as al-Aqsa
      const printedIn = { EH: 'MA', IL: 'PS', 'N/A': 'PS' }[country] ?? country;
      const expected = coded.has(printedIn) ? printedIn : undefined;
      const found = authorityOf(index.coordinates(place))?.code;
      if (expected !== undefined) asked++;
      if (found === undefined && ONLY_A_REGION.has(country)) continue;
      if (found !== expected) wrong.push(`${index.name(place)} ${expected}: ${found}`);
    }
    expect(asked).toBeGreaterThan(60_000);
    // 9 on 2026-11-22: places at a border, Guantanamo, Abu Musa
    expect(wrong.length, wrong.join('\n')).toBeLessThan(asked / 5000);
  });

  test('are none at sea, and where two countries claim the point', () => {
    expect(authorityOf({ latDeg: 0, lngDeg: -30 })).toBeUndefined();
    expect(authorityOf({ latDeg: 43, lngDeg: 41.02 })).toBeUndefined(); // Sukhumi: Moscow’s zone and Tbilisi’s
    expect(authorityOf({ latDeg: 45.0, lngDeg: 34.1 })).toBeUndefined(); // Crimea
    expect(authorityOf({ latDeg: 35.34, lngDeg: 33.32 })).toBeUndefined(); // Girne
  });

  test('may hold for a part of a country: Sandžak, whose towns the Takvim of Bosnia lists', () => {
    const methodAt = (latDeg: number, lngDeg: number) => authorityOf({ latDeg, lngDeg })?.method;
    expect(methodAt(43.137, 20.512)).toBe('BOSNIA'); // Novi Pazar
    expect(methodAt(42.833, 20.167)).toBe('BOSNIA'); // Rožaje
    expect(methodAt(42.673, 21.167)).toBe('KOSOVO'); // Prishtina, in the same zone
    expect(methodAt(44.8, 20.46)).toBeUndefined(); // Belgrade
    expect(methodAt(42.44, 19.26)).toBeUndefined(); // Podgorica
  });

  test('may hold for a part of a country: London Unified inside the M25', () => {
    const methodAt = (latDeg: number, lngDeg: number) => authorityOf({ latDeg, lngDeg })?.method;
    expect(methodAt(51.5, -0.13)).toBe('LONDON_UNIFIED');
    expect(methodAt(51.38, -0.1)).toBe('LONDON_UNIFIED'); // Croydon
    expect(methodAt(52.48, -1.9)).toBe('MOONSIGHTING'); // Birmingham
    expect(authorityOf({ latDeg: 52.48, lngDeg: -1.9 })?.code).toBe('GB');
  });

  test('may hold for a region of a state: Kerala without its neighbours, the highlands of Yemen without the coast', () => {
    const methodAt = (latDeg: number, lngDeg: number) => authorityOf({ latDeg, lngDeg })?.method;
    const kerala = [
      [12.73, 74.88],
      [11.65, 76.26],
      [10.77, 76.65],
      [9.91, 77.17],
      [8.34, 77.15],
    ] as const;
    for (const [lat, lng] of kerala) expect(methodAt(lat, lng)).toBe('KERALA');
    const neighbours = [
      [12.87, 74.84],
      [12.42, 75.74],
      [11.41, 76.7],
      [11.0, 76.96],
      [9.74, 77.28],
      [8.18, 77.43],
    ] as const;
    for (const [lat, lng] of neighbours) expect(methodAt(lat, lng)).toBe('KARACHI');
    expect(methodAt(15.35, 44.21)).toBe('YEMEN'); // Sanaa
    expect(methodAt(13.97, 44.18)).toBe('YEMEN'); // Ibb
    for (const [lat, lng] of [
      [15.06, 43.29],
      [13.93, 43.48],
      [12.8, 45.03],
    ] as const)
      expect(methodAt(lat, lng)).toBeUndefined(); // Bajil, Hais, Aden
  });

  test('tell whether two zones lie in one country', () => {
    expect(areOneCountry('Asia/Kuala_Lumpur', 'Asia/Kuching')).toBe(true);
    expect(areOneCountry('Asia/Brunei', 'Asia/Kuching')).toBe(false);
    expect(areOneCountry('Europe/Athens', 'Europe/Athens')).toBe(true);
    expect(areOneCountry('Europe/Athens', 'Europe/Sofia')).toBe(false);
  });
});

describe('the Asr that an authority prints', () => {
  test('is that of its printed tables', async () => {
    const cases = await Promise.all(OF_AUTHORITIES.map(loadCase));
    expect(cases.length).toBeGreaterThan(25);
    const school = (asr: 'standard' | 'hanafi') => (asr === 'standard' ? 'shafi' : 'hanafi');
    const other = cases.filter(({ method, asr }) => PRINTED_ASR[method.code] !== school(asr));
    expect(other.map(({ name }) => name)).toEqual([]);
  });

  test('belongs to a method', () => {
    expect(Object.keys(PRINTED_ASR).filter((code) => methodOfName(code)?.code !== code)).toEqual([]);
  });

  test('gives way to the one that is asked for, and stands before that of the people; Hanafi where none is known', () => {
    const sea = { latDeg: 0, lngDeg: -30 };
    const mogadishu = { latDeg: 2.04, lngDeg: 45.34 };
    const usual = (code: string, at: Coordinates) => asrAt(printedAsr({ code }), at, () => findZone(at));
    expect(usual('KEMENAG', sea)).toEqual({ taken: 'shafi', from: 'authority' });
    expect(usual('KARACHI', mogadishu)).toEqual({ taken: 'hanafi', from: 'authority' });
    expect(usual('MWL', mogadishu)).toEqual({ taken: 'shafi', from: 'country' });
    expect(usual('MWL', sea)).toEqual({ taken: 'hanafi', from: 'default' });
    expect(asrAsked('hanafi', usual('KEMENAG', sea))).toEqual({ taken: 'hanafi', from: 'request' });
    expect(asrAsked(undefined, usual('MWL', sea))).toEqual({ taken: 'hanafi', from: 'default' });
  });
});
