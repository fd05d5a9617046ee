import { describe, expect, test } from 'vitest';
import { places } from '../../src/system/places.ts';
import { loadCase, type LoadedCase, TIMETABLES } from '../truth/timetables.ts';
import { WALLS } from '../truth/walls.ts';
import { MUSLIMS_OF_THE_WORLD, muslimsByCountry, provedCountries, shareReached } from './population.ts';

async function printed(file: string): Promise<LoadedCase> {
  const row = TIMETABLES.find((one) => one.file === file);
  if (!row) throw new Error(`${file} is no timetable`);
  return loadCase(row);
}

test('the table of Muslims has countries that there are, and sums to the world of its source', () => {
  const index = places();
  const codes = new Set(Array.from({ length: index.placeCount }, (_, i) => index.countryCode(index.country(i))));
  const muslims = muslimsByCountry();
  expect([...muslims.keys()].filter((code) => !codes.has(code))).toEqual([]);
  expect(muslims.size).toBe(146);
  const sum = [...muslims.values()].reduce((one, other) => one + other, 0);
  expect(sum / MUSLIMS_OF_THE_WORLD).toBeCloseTo(1, 3); // each is rounded to 10,000
});

describe('a country is met', () => {
  test('where its own method meets what is printed there', async () => {
    const [egypt, ...others] = await provedCountries([await printed('Cairo-Egypt-2025-09')]);
    expect(others).toEqual([]);
    // one town and thirty days are too few
    expect(egypt).toMatchObject({
      code: 'EG',
      method: 'EGYPT',
      places: 1,
      muslims: 9042,
      isEnough: false,
      isMet: false,
    });
    const [whole] = await provedCountries(
      [],
      WALLS.filter(({ file }) => file === 'egypt'),
    );
    expect(whole).toMatchObject({ code: 'EG', printed: { places: 17 }, isEnough: true, isMet: true });
    expect(shareReached(whole ? [whole] : [])).toBeCloseTo(0.047, 3);
  });

  test('not where minutes differ, and not where auto gives another Asr than is printed', async () => {
    const cairo = await printed('Cairo-Egypt-2025-09');
    const enough = [cairo, cairo, cairo];
    expect((await provedCountries(enough)).map(({ isMet }) => isMet)).toEqual([true]);
    const late = cairo.days.map((day) => ({ ...day, isha: day.fajr }));
    const otherAsr = cairo.days.map((day) => ({ ...day, asr: day.maghrib }));
    for (const days of [late, otherAsr]) {
      const found = await provedCountries(enough.map((one) => ({ ...one, days })));
      expect(found.map(({ isMet }) => isMet)).toEqual([false]);
      expect(shareReached(found)).toBe(0);
    }
  });

  test('by what the program itself says at the places of other tables, with the Asr that it takes there', async () => {
    const walls = WALLS.filter(({ file }) => ['iraq', 'kurdistan', 'bangladesh', 'tatarstan', 'paris'].includes(file));
    const found = await provedCountries([], walls);
    // packed days are compared with themselves, and copies are not the body's own print
    expect(found.map(({ code, isMet, isEnough, otherEvidence }) => [code, isMet, isEnough, otherEvidence])).toEqual([
      ['BD', false, false, ['packed']],
      ['IQ', false, false, ['copy', 'packed']],
    ]);
    expect(found[1]?.muslims).toBeCloseTo(0.29 * 4143, 0); // whom the Sunni Endowment prints for
  });

  test('not by a method of one region, nor by one that auto does not take there', async () => {
    const region = await printed('London-Unified-2026');
    const abroad = await printed('Malmo-Sweden');
    expect(await provedCountries([region, abroad])).toEqual([]);
  });
});
