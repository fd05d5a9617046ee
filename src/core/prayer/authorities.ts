import type { CountryRow } from '../../data/authorities.ts';
import { AUTHORITIES, PRINTED_ASR } from '../../data/authorities.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { distanceKm } from '../geo/great-circle.ts';
import type { FoundZone, ZoneId } from '../time/zone.ts';
import type { School } from './prayer-rows.ts';

let rowsByZone: ReadonlyMap<string, readonly CountryRow[]> | undefined;

/** The rows of the country of a zone, those for a part of it first. */
function rowsOfZone(zone: ZoneId): readonly CountryRow[] {
  rowsByZone ??= byZone();
  return rowsByZone.get(zone) ?? [];
}

function byZone(): ReadonlyMap<string, readonly CountryRow[]> {
  const rows = new Map<string, CountryRow[]>();
  for (const row of AUTHORITIES) for (const id of row.zones.split(' ')) rows.set(id, [...(rows.get(id) ?? []), row]);
  return rows;
}

/**
 * Who prints prayer times at a point and its zone. Undefined at sea, in countries without a row, and where the zones of several
 * countries claim the point.
 */
export function authorityAt(at: Coordinates, { candidates }: Pick<FoundZone, 'candidates'>): CountryRow | undefined {
  const isAround = ({ within }: CountryRow) => within === undefined || distanceKm(within, at) <= within.km;
  const [row, ...others] = candidates.map((zone) => rowsOfZone(zone).find(isAround));
  return others.every((other) => other === row) ? row : undefined;
}

/** Whether two zones lie in one country, as far as the rows tell; of other countries each zone counts as one. */
export function areOneCountry(one: ZoneId, other: ZoneId): boolean {
  const [row] = rowsOfZone(one);
  return one === other || (row !== undefined && row.code === rowsOfZone(other)[0]?.code);
}

/** Which Asr counts where one is shown or waited for, and who says so. */
export interface AsrSchool {
  readonly taken: School;
  readonly from: 'request' | 'authority' | 'default';
}

/** The one that was asked for, else the one that the method's authority prints, else the Hanafi one (decisions.md §3.5). */
export function asrSchool(
  asked: School | undefined,
  method: { readonly code: string; readonly printedAsr?: School },
): AsrSchool {
  if (asked !== undefined) return { taken: asked, from: 'request' };
  const printed = method.printedAsr ?? PRINTED_ASR[method.code];
  return printed === undefined ? { taken: 'hanafi', from: 'default' } : { taken: printed, from: 'authority' };
}
