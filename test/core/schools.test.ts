import { authorityRows } from '../../src/core/prayer/authorities.ts';
import { describe, expect, test } from 'vitest';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { CUSTOMS } from '../../src/data/customs.ts';
import { SCHOOLS, SOURCES } from '../../src/data/schools.ts';
import { places } from '../../src/system/places.ts';

interface Zoned {
  readonly code: string;
  readonly zones: string;
  readonly within?: unknown;
}

const countries = () => {
  const index = places();
  return new Set(Array.from({ length: index.placeCount }, (_, place) => index.countryCode(index.country(place))));
};

/** What is wrong with rows that are found by zone. */
function faults(rows: readonly Zoned[]): string[] {
  const found: string[] = [];
  const whole = new Set<string>();
  const known = countries();
  for (const { code, zones, within } of rows) {
    if (!known.has(code)) found.push(`${code} is no country`);
    for (const zone of zones.split(' ')) {
      if (tableZones().read(zone).zone.id !== zone) found.push(`${zone} is no zone of tzdata`);
      if (whole.has(zone)) found.push(`${zone} has a row before this one of ${code}`);
      if (!within) whole.add(zone);
    }
  }
  return found;
}

describe('the schools that people follow', () => {
  test('have countries and zones that there are, and no row that another one hides', () => {
    expect(faults(SCHOOLS)).toEqual([]);
    expect(SCHOOLS.length).toBeGreaterThan(80);
  });

  test('name the region of a row that holds only within one', () => {
    expect(SCHOOLS.filter(({ within, region }) => (within === undefined) !== (region === undefined))).toEqual([]);
    expect(SCHOOLS.filter(({ within }) => within?.some(({ km }) => km < 30 || km > 300))).toEqual([]);
  });

  test('rest on sources, each of which is used', () => {
    const used = new Set<string>(SCHOOLS.map(({ source }) => source));
    expect(Object.keys(SOURCES).filter((key) => !used.has(key))).toEqual([]);
    expect([...used].filter((key) => !(key in SOURCES))).toEqual([]);
  });

  test('a zone twice, a hidden region, another name of a zone and an unknown country are seen', () => {
    const all = { code: 'SN', zones: 'Africa/Dakar' };
    expect(faults([all, { ...all, within: {} }])).toEqual(['Africa/Dakar has a row before this one of SN']);
    expect(faults([{ ...all, within: {} }, all])).toEqual([]);
    expect(faults([{ code: 'XX', zones: 'Asia/Calcutta' }])).toHaveLength(2);
  });
});

describe('the customs that are told', () => {
  test('have countries and zones that there are, each once', () => {
    expect(faults(CUSTOMS)).toEqual([]);
  });

  test('are sentences of at most 140 characters', () => {
    const long = CUSTOMS.filter(({ told }) => told.length > 140 || !/^[A-Z].*\.$/.test(told));
    expect(long).toEqual([]);
    expect(CUSTOMS.filter(({ source }) => source.length < 10)).toEqual([]);
  });

  test('are only of countries where no method is taken', () => {
    const withMethod = authorityRows()
      .filter(({ method, within }) => method && !within)
      .map(({ code }) => code);
    expect(CUSTOMS.filter(({ code }) => withMethod.includes(code))).toEqual([]);
  });
});
