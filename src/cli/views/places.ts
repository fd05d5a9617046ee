import type { ResolveAnswer } from '../../operations/geo/resolve.ts';
import type { ReverseAnswer } from '../../operations/geo/reverse.ts';
import { columns } from './columns.ts';

/** One line a place: name, point, zone, who answered. */
export function showPlaces(answer: ResolveAnswer): string {
  const rows = (answer.results ?? [answer]).map(({ display_name, lat, lng, timezone, source }) => [
    display_name,
    `${lat},${lng}`,
    timezone,
    source,
  ]);
  return columns(['place', 'point', 'zone', 'source'], rows);
}

export function showNamedPoint({ city, state, country, timezone }: ReverseAnswer): string {
  return columns(['city', 'state', 'country', 'zone'], [[city, state, country, timezone]]);
}
