import { AUTHORITIES, type Circle, type CountryRow } from '../../data/authorities.ts';
import { COPIED_AUTHORITIES } from '../../data/copied-authorities.ts';
import { REGION_AUTHORITIES } from '../../data/region-authorities.ts';
import { type Coordinates, distanceKm } from '../geo/coordinates.ts';
import type { FoundZone, ZoneId } from '../time/zone.ts';

let rows: readonly CountryRow[] | undefined;

/** The rows of all tables, regions first. They are joined at their first use, so that a bundle without authorities leaves out the tables. */
export function authorityRows(): readonly CountryRow[] {
  rows ??= [...REGION_AUTHORITIES, ...AUTHORITIES, ...COPIED_AUTHORITIES];
  return rows;
}

/** The authority of a point; undefined at sea, in countries without a row, and at points in zones of several countries. */
export function authorityAt(at: Coordinates, zone: Candidates): CountryRow | undefined {
  return theOne(rowsAt(authorityRows(), at, zone));
}

/** The value of all items; undefined if they differ. */
export function theOne<T>([first, ...others]: readonly T[]): T | undefined {
  return others.every((other) => other === first) ? first : undefined;
}

/** Whether two zones are in one country, by the rows. In countries without rows, each zone counts as a country. */
export function areOneCountry(one: ZoneId, other: ZoneId): boolean {
  if (one === other) return true; // most of the thousands of stations need no look-up of rows
  const [row] = rowsOfZone(authorityRows(), one);
  return row !== undefined && row.code === rowsOfZone(authorityRows(), other)[0]?.code;
}

/** A row of a table of countries, for a country or for a region of it. The row of a region comes before that of its country. */
interface RowOfCountry {
  /** Ids of tzdata with spaces between them. */
  readonly zones: string;
  /** If given, the row holds only in these circles. */
  readonly within?: readonly Circle[];
}

export type Candidates = Pick<FoundZone, 'candidates'>;

/** The rows of each table, by zone. A table is indexed at its first use. */
const indexes = new Map<readonly RowOfCountry[], ReadonlyMap<string, readonly RowOfCountry[]>>();

function indexOf(table: readonly RowOfCountry[]): ReadonlyMap<string, readonly RowOfCountry[]> {
  const known = indexes.get(table);
  if (known) return known;
  const index = new Map<string, RowOfCountry[]>();
  for (const row of table) for (const id of row.zones.split(' ')) index.set(id, [...(index.get(id) ?? []), row]);
  indexes.set(table, index);
  return index;
}

export function rowsOfZone<Row extends RowOfCountry>(table: readonly Row[], zone: ZoneId): readonly Row[] {
  return (indexOf(table).get(zone) ?? NO_ROWS) as readonly Row[];
}

const NO_ROWS: readonly RowOfCountry[] = [];

/** For each zone that claims the point, the first row that holds there; undefined for a zone without such a row. */
export function rowsAt<Row extends RowOfCountry>(
  table: readonly Row[],
  at: Coordinates,
  { candidates }: Candidates,
): readonly (Row | undefined)[] {
  const isAround = ({ within }: RowOfCountry) =>
    within === undefined || within.some((circle) => distanceKm(circle, at) <= circle.km);
  return candidates.map((zone) => rowsOfZone(table, zone).find(isAround));
}
