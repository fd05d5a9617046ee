import {
  choice,
  coordinates,
  latitude,
  list,
  longitude,
  number,
  object,
  offset,
  orNull,
  text,
  zoneCandidates,
  zoneFound,
  zoneId,
} from '../schema.ts';

export const geoTimezoneSchema = object(
  { lat: latitude, lng: longitude, timezone: zoneId, offset, ...zoneFound },
  zoneCandidates,
);

const ONLINE = ['nominatim', 'photon'];
const providerWarnings = { warnings: list(text('why the configured provider did not answer')) };
const names = { state: text('or N/A'), country: text('or N/A'), country_code: text('ISO 3166-1 alpha-2, or N/A') };

export const geoReverseSchema = object(
  {
    lat: latitude,
    lng: longitude,
    timezone: zoneId,
    city: text('or N/A'),
    ...names,
    source: choice(['geonames', ...ONLINE]),
  },
  providerWarnings,
);

const place = {
  lat: latitude,
  lng: longitude,
  display_name: text(),
  source: choice(['coordinates', 'geonames', ...ONLINE]),
  timezone: zoneId,
  ...names,
  match: text('how it was found; `beginning` and `spelling` are guesses'),
};

export const geoResolveSchema = object(place, { results: list(object(place)), ...providerWarnings });

const WINDS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];

export const qiblaSchema = object({
  coordinates,
  qibla: object({
    bearing_deg: orNull(number('clockwise from true north', { minimum: 0, maximum: 360 })),
    compass: { type: ['string', 'null'], enum: [...WINDS, null] },
    distance_km: number(undefined, { minimum: 0 }),
  }),
});
