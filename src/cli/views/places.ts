import type { ResolveAnswer } from '../../operations/geo/resolve.ts';
import type { ReverseAnswer } from '../../operations/geo/reverse.ts';
import { columns } from './columns.ts';

/** One line a place: name, point, zone, who answered; then what else may be meant. */
export function showPlaces(answer: ResolveAnswer): string {
  const rows = (answer.results ?? [answer]).map(({ display_name, lat, lng, timezone, source }) => [
    display_name,
    `${lat},${lng}`,
    timezone,
    source,
  ]);
  const others = answer.others ? `Others of that name: ${answer.others.join('; ')}.\n` : '';
  return columns(['place', 'point', 'zone', 'source'], rows) + others;
}

export function showNamedPoint({ city, state, country, timezone }: ReverseAnswer): string {
  return columns(['city', 'state', 'country', 'zone'], [[city, state, country, timezone]]);
}
