import type { ResolveAnswer } from '../../operations/geo/resolve.ts';
import type { ReverseAnswer } from '../../operations/geo/reverse.ts';
import { inNames } from './bidi-isolate.ts';
import { columns } from './columns.ts';
import type { ViewContext } from './view.ts';

/** One line a place: name, point, zone, who answered; then what else may be meant. */
export function showPlaces(answer: ResolveAnswer, { names }: ViewContext): string {
  const rows = (answer.results ?? [answer]).map(({ display_name, lat, lng, timezone, source }) => [
    display_name,
    `${lat},${lng}`,
    timezone,
    source,
  ]);
  const { headings, otherPlaces, semicolon } = names.words;
  const others = answer.others ? `${inNames(otherPlaces(answer.others.join(semicolon)), names)}\n` : '';
  return columns([headings.place, headings.point, headings.zone, headings.source], rows) + others;
}

export function showNamedPoint({ city, state, country, timezone }: ReverseAnswer, { names }: ViewContext): string {
  const { headings } = names.words;
  return columns([headings.city, headings.state, headings.country, headings.zone], [[city, state, country, timezone]]);
}
