import type { QiblaAnswer } from '../../operations/geo/qibla.ts';

/** `118.9873° ESE  4794 km`: one line, the bearing first, for status bars and scripts. */
export function showQibla({ qibla: { bearing_deg, compass, distance_km } }: QiblaAnswer): string {
  const bearing = bearing_deg === null ? 'every direction' : `${bearing_deg.toFixed(2)}° ${compass ?? ''}`;
  return `${bearing}  ${Math.round(distance_km)} km\n`;
}
