import type { GeoTimezoneAnswer } from '../../operations/geo/timezone.ts';
import { inNames, columns } from './layout.ts';
import type { ViewContext } from './view.ts';
import type { ResolveAnswer, ReverseAnswer } from '../../operations/geo/resolve.ts';
import { COMPASS_POINTS, type QiblaAnswer } from '../../operations/geo/qibla.ts';

/** The zone and its offset; other zones that claim the point, and a note where the polygons did not answer. */
export function showGeoTimezone(answer: GeoTimezoneAnswer, { names }: ViewContext): string {
  const { timezone, offset, source, candidates } = answer;
  const others = candidates?.filter((id) => id !== timezone) ?? [];
  const { zones } = names.words;
  const more = [
    ...(others.length > 0 ? [zones.alsoClaimedBy(others.join(', '))] : []),
    ...(source === 'nautical' ? [zones.atSea] : []),
    ...(source === 'coarse' ? [zones.byCoarseMap] : []),
  ];
  return [`${timezone}  UTC${offset}`, ...more.map((text) => inNames(text, names)), ''].join('\n');
}

/** One line a place: name, point, zone, source; then other places of the name. */
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

/** `118.99° ESE  4794 km`: one line, the bearing first, for status bars and scripts. */
export function showQibla({ qibla }: QiblaAnswer, { names }: ViewContext): string {
  const { bearing_deg, compass, distance_km } = qibla;
  const { words } = names;
  const point = words.compass[COMPASS_POINTS.indexOf(compass ?? '')] ?? '';
  const degrees = bearing_deg?.toFixed(2).replace('.', words.decimalSign);
  const bearing = degrees === undefined ? words.everyDirection : `${degrees}° ${point}`;
  return `${[bearing, words.kilometres(String(Math.round(distance_km)))].map((text) => inNames(text, names)).join('  ')}\n`;
}
