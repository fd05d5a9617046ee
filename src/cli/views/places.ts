import type { ResolveAnswer } from '../../operations/geo/resolve.ts';
import type { ReverseAnswer } from '../../operations/geo/reverse.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';

/** One line a place: name, point, zone, who answered. */
export function showPlaces(answer: ResolveAnswer, { names }: ViewContext): string {
  const rows = (answer.results ?? [answer]).map(({ display_name, lat, lng, timezone, source }) => [
    display_name,
    `${lat},${lng}`,
    timezone,
    source,
  ]);
  const { place, point, zone, source } = names.words.headings;
  return columns([place, point, zone, source], rows);
}

export function showNamedPoint({ city, state, country, timezone }: ReverseAnswer, { names }: ViewContext): string {
  const { headings } = names.words;
  return columns([headings.city, headings.state, headings.country, headings.zone], [[city, state, country, timezone]]);
}
