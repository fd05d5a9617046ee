import type { Coordinates } from '../core/geo/coordinates.ts';
import { isRecord } from '../core/stored/stored-field.ts';
import { harmless } from '../core/text/terminal-text.ts';
import type { OnlinePlace, ProviderName } from '../core/geo/geocoder.ts';

/** The differences between providers: their requests, and how to read their documented answers. */
export interface Provider {
  readonly source: ProviderName;
  readonly publicUrl: string;
  /** Whether the public server requires a contact address and blocks users without one. */
  readonly wantsContact: boolean;
  /** Relative to the base URL, without a leading slash. */
  searchPath(text: string, limit: number): string;
  reversePath(at: Coordinates): string;
  /** @throws Unavailable if the body is not what the provider documents */
  readSearch(body: unknown): readonly OnlinePlace[];
  /** Undefined if there is no place. @throws Unavailable */
  readReverse(body: unknown): OnlinePlace | undefined;
}

/** The provider gave no usable answer. */
export class Unavailable extends Error {}

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

type JsonObject = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): JsonObject {
  if (isRecord(value)) return value;
  throw new Unavailable('an object was expected');
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Unavailable('a list was expected');
}

/** The text in one line, without control characters; undefined if it is empty or not a text. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? harmless(value).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}

/** Degrees as numbers or, as Nominatim writes them, as texts. */
function pointOf(lat: unknown, lng: unknown): Coordinates {
  const [latDeg, lngDeg] = [lat, lng].map((value) =>
    (textOf(value) ?? typeof value === 'number') ? Number(value) : Number.NaN,
  );
  if (latDeg === undefined || lngDeg === undefined || !(Math.abs(latDeg) <= 90 && Math.abs(lngDeg) <= 180)) {
    throw new Unavailable(`${harmless(String(lat))}, ${harmless(String(lng))} is not a point`);
  }
  return { latDeg, lngDeg };
}
