import { describe, expect, test } from 'vitest';
import { areOneCountry, asrSchool, authorityAt } from '../../src/core/prayer/authorities.ts';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { AUTHORITIES, PRINTED_ASR } from '../../src/data/authorities.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { places } from '../../src/system/places.ts';
import { loadCase, TIMETABLES } from '../truth/timetables.ts';

// the university of Karachi has no table here; a row of London only shows how far its angles are from that table
const OF_AUTHORITIES = TIMETABLES.filter(({ method }) => method in PRINTED_ASR && method !== 'KARACHI');

const authorityOf = (at: Coordinates) => authorityAt(at, findZone(at));

describe('the authorities by country', () => {
  test('have zones of tzdata, each once, and methods that there are', () => {
    const zones = AUTHORITIES.flatMap((row) => row.zones.split(' '));
    expect(zones.filter((id) => tableZones().read(id).zone.id !== id)).toEqual([]);
    const once = AUTHORITIES.filter(({ within }) => !within).flatMap((row) => row.zones.split(' '));
    expect(new Set(once).size).toBe(once.length);
    expect(AUTHORITIES.filter(({ method }) => method !== undefined && !methodOfName(method))).toEqual([]);
    expect(AUTHORITIES.filter(({ method, caution }) => method === undefined && caution === undefined)).toEqual([]);
  });

  test('hold for the country in which a place lies: all places of the index', () => {
    const index = places();
    const coded = new Set(AUTHORITIES.map(({ code }) => code));
    const wrong: string[] = [];
    let asked = 0;
    for (let place = 0; place < index.placeCount; place++) {
      const country = index.countryCode(index.country(place));
      // the towns of Western Sahara print as Morocco does
      const expected = country === 'EH' ? 'MA' : coded.has(country) ? country : undefined;
      const found = authorityOf(index.coordinates(place))?.code;
      if (expected !== undefined) asked++;
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

  test('may hold for a part of a country: London Unified inside the M25', () => {
    const methodAt = (latDeg: number, lngDeg: number) => authorityOf({ latDeg, lngDeg })?.method;
    expect(methodAt(51.5, -0.13)).toBe('LONDON_UNIFIED');
    expect(methodAt(51.38, -0.1)).toBe('LONDON_UNIFIED'); // Croydon
    expect(methodAt(52.48, -1.9)).toBeUndefined(); // Birmingham
    expect(authorityOf({ latDeg: 52.48, lngDeg: -1.9 })?.code).toBe('GB');
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

  test('gives way to the one that is asked for; Hanafi where none is known', () => {
    expect(asrSchool(undefined, { code: 'KEMENAG' })).toEqual({ taken: 'shafi', from: 'authority' });
    expect(asrSchool(undefined, { code: 'KARACHI' })).toEqual({ taken: 'hanafi', from: 'authority' });
    expect(asrSchool('hanafi', { code: 'KEMENAG' })).toEqual({ taken: 'hanafi', from: 'request' });
    expect(asrSchool(undefined, { code: 'MWL' })).toEqual({ taken: 'hanafi', from: 'default' });
  });
});
