import { AUTHORITIES, type CountryRow } from '../../data/authorities.ts';
import { COPIED_AUTHORITIES } from '../../data/copied-authorities.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { ZoneId } from '../time/zone.ts';
import { type Candidates, rowsAt, rowsOfZone } from './country-rows.ts';

let rows: readonly CountryRow[] | undefined;

/** The rows of both files. They are joined when first asked for: a bundle that asks for no authority leaves them out. */
export function authorityRows(): readonly CountryRow[] {
  rows ??= [...AUTHORITIES, ...COPIED_AUTHORITIES];
  return rows;
}

/**
 * Who prints prayer times at a point and its zone. Undefined at sea, in countries without a row, and where the zones of several
 * countries claim the point.
 */
export function authorityAt(at: Coordinates, zone: Candidates): CountryRow | undefined {
  const [row, ...others] = rowsAt(authorityRows(), at, zone);
  return others.every((other) => other === row) ? row : undefined;
}

/** Whether two zones lie in one country, as far as the rows tell; of other countries each zone counts as one. */
export function areOneCountry(one: ZoneId, other: ZoneId): boolean {
  if (one === other) return true; // spares most of some thousand stations the rows
  const [row] = rowsOfZone(authorityRows(), one);
  return row !== undefined && row.code === rowsOfZone(authorityRows(), other)[0]?.code;
}
