import { qiblaAt } from '../../core/geo/coordinates.ts';
import type { AnswerOf } from '../answers.ts';
import { lat, lng } from '../fields.ts';
import { operation } from '../operation.ts';

export type QiblaAnswer = AnswerOf<'qibla'>;

export const qibla = operation({
  id: 'qibla',
  summary: 'the direction and the distance of the Kaaba; from true north, along the great circle',
  fields: { lat, lng },
  run({ lat: latDeg, lng: lngDeg }): QiblaAnswer {
    const { bearingDeg, distanceKm } = qiblaAt({ latDeg, lngDeg });
    return {
      coordinates: { latitude: latDeg, longitude: lngDeg },
      qibla: {
        // both are null at the Kaaba and its antipode
        bearing_deg: bearingDeg === undefined ? null : Math.round(bearingDeg * 1e4) / 1e4,
        compass: bearingDeg === undefined ? null : (COMPASS_POINTS[Math.round(bearingDeg / 22.5) % 16] ?? null),
        distance_km: Math.round(distanceKm * 1e3) / 1e3,
      },
    };
  },
});

/** North first, clockwise. */
export const COMPASS_POINTS: readonly string[] = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');
