import type { GeoTimezoneAnswer } from '../../operations/geo/timezone.ts';
import { inNames } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';

/** The zone and its offset; the other claims, and the data that answered where it is not the polygons. */
export function showGeoTimezone(
  { timezone, offset, source, candidates }: GeoTimezoneAnswer,
  { names }: ViewContext,
): string {
  const others = candidates?.filter((id) => id !== timezone) ?? [];
  const { zones } = names.words;
  const more = [
    ...(others.length > 0 ? [zones.alsoClaimedBy(others.join(', '))] : []),
    ...(source === 'nautical' ? [zones.atSea] : []),
    ...(source === 'coarse' ? [zones.byCoarseMap] : []),
  ];
  return [`${timezone}  UTC${offset}`, ...more.map((text) => inNames(text, names)), ''].join('\n');
}
