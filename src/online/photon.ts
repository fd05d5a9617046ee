import type { OnlinePlace } from '../core/geo/geocoder.ts';
import type { Provider } from './provider.ts';
import { listOf, objectOf, pointOf, textOf } from './provider.ts';

/** Photon's GeoJSON (github.com/komoot/photon, docs/api-v1.md, as of 2026-11-20). Its public server throttles heavy use. */
export const photon: Provider = {
  source: 'photon',
  publicUrl: 'https://photon.komoot.io',
  wantsContact: false,
  searchPath: (text, limit) => `api?${new URLSearchParams({ q: text, limit: String(limit), lang: 'en' })}`,
  reversePath: ({ latDeg, lngDeg }) =>
    `reverse?${new URLSearchParams({ lat: String(latDeg), lon: String(lngDeg), limit: '1', lang: 'en' })}`,
  readSearch: (body) => listOf(objectOf(body)['features']).filter(isNoCountry).map(readFeature),
  readReverse: (body) => listOf(objectOf(body)['features']).map(readFeature)[0],
};

/** The middle of a country is no place for prayer times. */
function isNoCountry(feature: unknown): boolean {
  return objectOf(objectOf(feature)['properties'])['type'] !== 'country';
}

const SETTLEMENTS = ['city', 'town', 'village', 'municipality', 'hamlet'];

function readFeature(feature: unknown): OnlinePlace {
  const { geometry, properties } = objectOf(feature);
  const [lng, lat] = listOf(objectOf(geometry)['coordinates']);
  const named = objectOf(properties);
  const name = textOf(named['name']);
  const state = textOf(named['state']);
  const country = textOf(named['country']);
  const isSettlement = named['osm_key'] === 'place' && SETTLEMENTS.includes(String(named['osm_value']));
  const city = textOf(named['city']) ?? (isSettlement ? name : undefined) ?? textOf(named['county']);
  const at = pointOf(lat, lng);
  const parts = [name, city === name ? undefined : city, state, country].filter((part) => part !== undefined);
  return {
    at,
    displayName: parts.length > 0 ? parts.join(', ') : `${at.latDeg}, ${at.lngDeg}`,
    city,
    state,
    country,
    countryCode: textOf(named['countrycode'])?.toUpperCase(),
  };
}
