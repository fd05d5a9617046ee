import { expect, test } from 'vitest';
import { townOfZone } from '../../src/core/geo/place-search.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { places } from '../../src/system/places.ts';

/** Zones on land in which no place of the index lies. */
const WITHOUT_TOWN = [
  ...['America/Adak', 'America/Danmarkshavn', 'America/Resolute', 'America/Scoresbysund', 'America/Thule'],
  ...['America/Yakutat', 'Australia/Eucla', 'Australia/Lord_Howe', 'Pacific/Kanton', 'Pacific/Midway', 'Pacific/Wake'],
];

test('every zone of the table has a town, which lies in it; the sea, Antarctica and eleven others have none', () => {
  const index = places();
  const ids = tableZones()
    .list()
    .map(({ id }) => id);
  const isEmpty = (id: string) => /^(?:Etc\/|Antarctica\/|UTC$)/.test(id) || WITHOUT_TOWN.includes(id);
  let count = 0;
  for (const id of ids) {
    const town = townOfZone(index, findZone, id);
    expect({ id, hasTown: town !== undefined }).toEqual({ id, hasTown: !isEmpty(id) });
    if (town === undefined) continue;
    count++;
    expect(findZone(index.coordinates(town)).id).toBe(id);
  }
  expect(count).toBeGreaterThan(390);
  for (const [id, name] of [
    ['Europe/Istanbul', 'Istanbul'],
    ['America/New_York', 'New York City'],
    ['Asia/Kolkata', 'Kolkata'],
    ['Asia/Qatar', 'Doha'], // the largest
  ] as const) {
    const town = townOfZone(index, findZone, id);
    expect(town === undefined ? undefined : index.name(town)).toBe(name);
  }
});
