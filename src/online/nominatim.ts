import type { OnlinePlace } from '../core/geo/geocoder.ts';
import type { JsonObject, Provider } from './provider.ts';
import { listOf, objectOf, pointOf, textOf } from './provider.ts';

/**
 * Nominatim, jsonv2 (nominatim.org/release-docs/latest/api, as of 2026-11-20). Its usage policy requires a User-Agent of the program,
 * at most one request per second, caching, and the attribution «© OpenStreetMap contributors».
 */
export const nominatim: Provider = {
  source: 'nominatim',
  publicUrl: 'https://nominatim.openstreetmap.org',
  wantsContact: true,
  searchPath: (text, limit) =>
    `search?${new URLSearchParams({ q: text, format: 'jsonv2', addressdetails: '1', limit: String(limit), 'accept-language': 'en' })}`,
  // zoom 10 is the level of a city
  reversePath: ({ latDeg, lngDeg }) =>
    `reverse?${new URLSearchParams({ lat: String(latDeg), lon: String(lngDeg), format: 'jsonv2', zoom: '10', 'accept-language': 'en' })}`,
  // the middle of a country is no place for prayer times
  readSearch: (body) =>
    listOf(body)
      .map(objectOf)
      .filter((row) => row['addresstype'] !== 'country')
      .map(readPlace),
  readReverse(body) {
    const row = objectOf(body);
    return 'error' in row ? undefined : readPlace(row); // {"error": "Unable to geocode"} comes with status 200
  },
};

/** Settlements, the largest first; a place has some of them. */
const CITY_KEYS = ['city', 'town', 'village', 'municipality', 'hamlet', 'suburb', 'county'];

function readPlace(row: JsonObject): OnlinePlace {
  const address = objectOf(row['address'] ?? {});
  const at = pointOf(row['lat'], row['lon']);
  return {
    at,
    displayName: textOf(row['display_name']) ?? `${at.latDeg}, ${at.lngDeg}`,
    city: CITY_KEYS.map((key) => textOf(address[key])).find((name) => name !== undefined),
    state: textOf(address['state']),
    country: textOf(address['country']),
    countryCode: textOf(address['country_code'])?.toUpperCase(),
  };
}
