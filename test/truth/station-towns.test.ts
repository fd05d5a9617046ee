import { expect, test } from 'vitest';
import { distanceKm } from '../../src/core/geo/coordinates.ts';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { loadStations, nearestStation } from '../../src/core/prayer/stations.ts';
import { places } from '../../src/system/places.ts';
import { searchPlaces } from '../search-places.ts';

/** Points of stations are fitted to printed times, some of them to no better than this. */
const WITHIN_KM = 45;

test.each([
  ['TURKEY', 'Türkiye'],
  ['MOROCCO', 'Morocco'],
  ['TUNISIA', 'Tunisia'],
  ['JAKIM', 'Malaysia'],
])('every town of %s is a place in %s', async (code, country) => {
  const index = places();
  const method = methodOfName(code);
  if (!method) throw new Error(`no method ${code}`);
  const missed: string[] = [];
  for (const { name, id, at, zone } of await loadStations(method)) {
    if (zone.startsWith('Europe/') && zone !== 'Europe/Istanbul') continue; // Diyanet abroad
    const isZone = code === 'JAKIM';
    for (const town of isZone ? name.split(', ') : [name.split(', ')[0] ?? '']) {
      const asked = town.toLocaleLowerCase('tr').replace(/ ?\(.+\)$/, '');
      const found = searchPlaces(index, `${asked}, ${country}`);
      const isThere =
        found.by === 'name' &&
        found.places.some((place) => isZone || distanceKm(index.coordinates(place), at) <= WITHIN_KM);
      if (!isThere) missed.push(`${id} ${town}`);
    }
  }
  expect(missed).toEqual([]);
});

test('every district of Türkiye takes its own station, and no neighbour’s', async () => {
  const index = places();
  const method = methodOfName('TURKEY');
  if (!method) throw new Error('no method TURKEY');
  const stations = await loadStations(method);
  const others: string[] = [];
  for (const { id, zone } of stations) {
    const [province = '', district] = id.toLocaleLowerCase('tr').split('/');
    if (zone !== 'Europe/Istanbul' || district === undefined || district === province) continue;
    const found = searchPlaces(index, `${district.replace(/ ?\(.+\)$/, '')}, ${province}`);
    const [town] = found.by === 'nothing' ? [] : found.places;
    const taken = town === undefined ? undefined : nearestStation(stations, index.coordinates(town));
    if (taken?.id !== id) others.push(`${id} takes ${taken?.id}`);
  }
  expect(others).toEqual([]);
});
