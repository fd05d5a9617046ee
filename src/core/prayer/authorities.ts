import type { CountryRow } from '../../data/authorities.ts';
import { AUTHORITIES, PRINTED_ASR } from '../../data/authorities.ts';
import type { FoundZone, ZoneId } from '../time/zone.ts';
import type { School } from './prayer-rows.ts';

let rowsByZone: ReadonlyMap<string, CountryRow> | undefined;

function rowOfZone(zone: ZoneId): CountryRow | undefined {
  rowsByZone ??= new Map(AUTHORITIES.flatMap((row) => row.zones.split(' ').map((id) => [id, row] as const)));
  return rowsByZone.get(zone);
}

/**
 * Who prints prayer times where a zone was found. Undefined at sea, in countries without a row, and where the zones of several
 * countries claim the point.
 */
export function authorityAt({ candidates }: Pick<FoundZone, 'candidates'>): CountryRow | undefined {
  const [row, ...others] = candidates.map(rowOfZone);
  return others.every((other) => other === row) ? row : undefined;
}

/** Whether two zones lie in one country, as far as the rows tell; of other countries each zone counts as one. */
export function areOneCountry(one: ZoneId, other: ZoneId): boolean {
  const row = rowOfZone(one);
  return one === other || (row !== undefined && row === rowOfZone(other));
}

/** Which Asr counts where one is shown or waited for, and who says so. */
export interface AsrSchool {
  readonly taken: School;
  readonly from: 'request' | 'authority' | 'default';
}

/** The one that was asked for, else the one that the method's authority prints, else the Hanafi one (decisions.md §3.5). */
export function asrSchool(asked: School | undefined, method: { readonly code: string }): AsrSchool {
  if (asked !== undefined) return { taken: asked, from: 'request' };
  const printed = PRINTED_ASR[method.code];
  return printed === undefined ? { taken: 'hanafi', from: 'default' } : { taken: printed, from: 'authority' };
}
