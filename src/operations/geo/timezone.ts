import { showOffset } from '../../core/time/wall-time.ts';
import type { AnswerOf } from '../answers.ts';
import { lat, lng } from '../fields.ts';
import { operation } from '../operation.ts';
import { showFound } from '../time/today.ts';

export type GeoTimezoneAnswer = AnswerOf<'geo.timezone'>;

/** The zone at a point and its offset now (service.md §2.7, §4.4). */
export const geoTimezone = operation({
  id: 'geo.timezone',
  summary: 'the time zone at a point',
  fields: { lat, lng },
  run({ lat: latDeg, lng: lngDeg }, context): GeoTimezoneAnswer {
    const found = context.findZone({ latDeg, lngDeg });
    return {
      lat: latDeg,
      lng: lngDeg,
      timezone: found.id,
      offset: showOffset(context.zones.zone(found.id).offsetSecondsAt(context.now())),
      ...showFound(found),
    };
  },
});
