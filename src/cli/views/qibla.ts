import type { QiblaAnswer } from '../../operations/geo/qibla.ts';
import { COMPASS_POINTS } from '../../operations/geo/qibla.ts';
import { inNames } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';

/** `118.99° ESE  4794 km`: one line, the bearing first, for status bars and scripts. */
export function showQibla(
  { qibla: { bearing_deg, compass, distance_km } }: QiblaAnswer,
  { names }: ViewContext,
): string {
  const { words } = names;
  const point = words.compass[COMPASS_POINTS.indexOf(compass ?? '')] ?? '';
  const degrees = bearing_deg?.toFixed(2).replace('.', words.decimalSign);
  const bearing = degrees === undefined ? words.everyDirection : `${degrees}° ${point}`;
  return `${[bearing, words.kilometres(String(Math.round(distance_km)))].map((text) => inNames(text, names)).join('  ')}\n`;
}
