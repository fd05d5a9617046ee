import { expect, test } from 'vitest';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { areaNamed } from '../../src/core/geo/areas.ts';
import { areOneCountry } from '../../src/core/prayer/authorities.ts';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { loadStations, nearestStation, type Station } from '../../src/core/prayer/stations.ts';
import { METHODS } from '../../src/data/methods.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { places } from '../../src/system/places.ts';
import { searchPlaces } from '../search-places.ts';

/** Lists whose names are those of several districts. */
const OF_DISTRICTS = ['JAKIM', 'SRI_LANKA'];

/** The names of a station as people ask for them: as its list writes them, and the town alone, with its province where the list has it. */
function namesOf({ name, authority }: Station): string[] {
  if (OF_DISTRICTS.includes(authority)) return name.split(', ');
  const small = authority === 'TURKEY' ? name.toLocaleLowerCase('tr') : name;
  return [name, small.replace(/ ?\([^)]+\)/, '').replace(/^Kab\. /, 'Kabupaten ')];
}

/** The towns that a name finds. With a state of that name in another country the bare name is refused: the country says which (`Maysan`). */
function townsOf(name: string, { at }: Station): readonly number[] {
  const index = places();
  const country = index.countryAt(at);
  const isRefused = areaNamed(index, name) !== undefined && searchPlaces(index, name).by === 'nothing';
  const found = searchPlaces(index, isRefused ? `${name}, ${index.countryName(country ?? 0)}` : name);
  return found.by === 'name' ? found.places : [];
}

/** The station of the list at a place, by the zone there, as the program takes it. */
function stationAt(stations: readonly Station[], place: number): Station | undefined {
  const at = places().coordinates(place);
  const { id } = findZone(at);
  return nearestStation(
    stations.filter(({ zone }) => areOneCountry(zone, id)),
    at,
  );
}

/** Whether both have the same times: one station, or an entry of the list for the same point. */
function isSame(one: Station, other: Station | undefined): boolean {
  const isThere = ({ latDeg, lngDeg }: Coordinates) => latDeg === one.at.latDeg && lngDeg === one.at.lngDeg;
  return other !== undefined && (other.id === one.id || [other.at, ...other.places].some(isThere));
}

const LISTED = METHODS.map(({ code }) => code);

test.each(LISTED)('every town of the list of %s is found by its name, with its station', async (code) => {
  const method = methodOfName(code);
  if (!method) throw new Error(`no method ${code}`);
  const stations = await loadStations(method);
  const missed: string[] = [];
  // a station without places is never the nearest: another entry of the list stands for its town
  for (const station of stations.filter((one) => one.places.length > 0)) {
    for (const name of namesOf(station)) {
      if (!townsOf(name, station).some((place) => isSame(station, stationAt(stations, place))))
        missed.push(`${station.id}: ${name}`);
    }
  }
  expect(missed).toEqual([]);
});

test('the lists have 2,300 stations', async () => {
  const all = (await Promise.all(METHODS.map(loadStations))).flat();
  expect(all.filter((station) => station.places.length > 0).length).toBeGreaterThanOrEqual(2_300);
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
