import { expect, test } from 'vitest';
import { displayName, searchByName } from '../../src/core/geo/place-search.ts';
import { places } from '../../src/system/places.ts';

/** Each cost and bonus decides at least one row: without it the namesake in the comment would be first. */
test.each([
  // another transliteration counts nearly as much as the main name, but less
  ['Mansoura', 'Al Mansurah, Dakahlia, Egypt'], // Mansoûra in Algeria
  ['Siracusa', 'Siracusa, Sicily, Italy'], // Syracuse, New York
  ['Livingston', 'Livingston, Scotland, United Kingdom'], // Livingstone in Zambia
  // a former or other name counts as a tenth of the people
  ['Islamabad', 'Islamabad, Pakistan'], // Chattogram, once Islamabad
  ['Salem', 'Salem, Tamil Nadu, India'], // Jerusalem
  ['Smyrna', 'İzmir, İzmir Province, Türkiye'], // Smyrna in Georgia
  ['Bahia', 'Salvador, Bahia, Brazil'], // Bahía de Caráquez in Ecuador
  // ranks
  ['San Juan', 'San Juan, Puerto Rico'], // San Juan in Argentina, which is larger
  ['Valencia', 'Valencia, Spain'], // Valencia in Venezuela, which is larger
  ['Newcastle', 'Newcastle upon Tyne, England, United Kingdom'], // Newcastle in South Africa
  ['Tuzla', 'Tuzla, Federation of B&H, Bosnia'], // the borough of Istanbul
  ['Latina', 'Latina, Lazio, Italy'], // the district of Madrid
])('%s is %s before its namesakes', (name, expected) => {
  const index = places();
  const [first] = searchByName(index, name)?.places ?? [];
  expect(first === undefined ? undefined : displayName(index, first)).toBe(expected);
});
