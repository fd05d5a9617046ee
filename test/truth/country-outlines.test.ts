import { iso1A2Code } from '@rapideditor/country-coder';
import { expect, test } from 'vitest';
import { places } from '../../src/system/places.ts';
import { random as randomNumbers, randomPoint } from '../random.ts';

/** Codes that ISO reserves for parts of others; unions are no country. */
const RESERVED: Readonly<Record<string, string | undefined>> = {
  EA: 'ES',
  IC: 'ES',
  AC: 'SH',
  TA: 'SH',
  DG: 'IO',
  EU: undefined,
  UN: undefined,
};

test('the country of 20,000 random points on land, and of all points at sea between them, is the boundary library’s', () => {
  const index = places();
  const random = randomNumbers(5);
  const wrong: string[] = [];
  let [land, sea] = [0, 0];
  while (land < 20_000) {
    const at = randomPoint(random);
    const code = iso1A2Code([at.lngDeg, at.latDeg], { level: 'territory' });
    const theirs = code && code in RESERVED ? RESERVED[code] : (code ?? undefined);
    const country = index.countryAt(at);
    const ours = country === undefined ? undefined : index.countryCode(country);
    if (theirs === undefined) sea++;
    else land++;
    if (ours !== theirs) wrong.push(`${at.latDeg}, ${at.lngDeg}: ${ours}, not ${theirs}`);
  }
  expect(wrong).toEqual([]);
  expect(sea).toBeGreaterThan(10_000);
});

test('so is the country of every hundredth place of the index, for places crowd at borders', () => {
  const index = places();
  let asked = 0;
  for (let place = 0; place < index.placeCount; place += 100) {
    const at = index.coordinates(place);
    const code = iso1A2Code([at.lngDeg, at.latDeg], { level: 'territory' });
    const theirs = code && code in RESERVED ? RESERVED[code] : (code ?? undefined);
    const country = index.countryAt(at);
    expect(country === undefined ? undefined : index.countryCode(country)).toBe(theirs);
    asked++;
  }
  expect(asked).toBeGreaterThan(1_600);
});
