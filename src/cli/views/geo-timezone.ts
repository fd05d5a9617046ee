import type { GeoTimezoneAnswer } from '../../operations/geo/timezone.ts';

/** The zone and its offset; the other claims, and the data that answered where it is not the polygons. */
export function showGeoTimezone({ timezone, offset, source, candidates }: GeoTimezoneAnswer): string {
  const others = candidates?.filter((id) => id !== timezone) ?? [];
  return [
    `${timezone}  UTC${offset}\n`,
    ...(others.length > 0 ? [`Also claimed by ${others.join(', ')}.\n`] : []),
    ...(source === 'nautical' ? ['At sea: the nautical zone of the longitude.\n'] : []),
    ...(source === 'coarse'
      ? ['By the coarse map, for the borders are not installed; near a border it may be wrong.\n']
      : []),
  ].join('');
}
