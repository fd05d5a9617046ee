import { Fault, nearestName, quoted } from '../core/fault.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import type { Geocoder, OnlineAnswer, OnlinePlace, ProviderName } from '../core/geo/geocoder.ts';
import { isRecord } from '../core/stored/stored-field.ts';
import { withoutControls } from '../core/text/terminal-text.ts';

export interface OnlineDeps {
  /** One GET without redirects, aborted after `timeoutMs`; rejects if no complete reply came. */
  get(url: string, headers: Readonly<Record<string, string>>, timeoutMs: number): Promise<HttpReply>;
  nowMs(): number;
  sleep(ms: number): Promise<void>;
  readonly memory: OnlineMemory;
}

interface HttpReply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** A cache of replies. If it is on disk, later commands use it too. */
export interface OnlineMemory {
  recall(key: string): RememberedReply | undefined;
  remember(key: string, reply: RememberedReply): void;
  /** The time of the next allowed request, in ms since 1970: a second after the last request, or later if the provider was busy. */
  nextAskMs: number;
}

export interface RememberedReply {
  readonly body: string;
  readonly untilMs: number;
}

/** The limit for all attempts together: a user who asks for prayer times must not wait longer for a place. */
const TIMEOUT_MS = 3000;
/** Nominatim's usage policy: one request per second. */
const ASK_EVERY_MS = 1000;
const DAY_MS = 86_400_000;
/** How long a reply with places is remembered, and one without. Places do not move, but a place that was not found may be added later. */
const REMEMBER_FOUND_MS = 30 * DAY_MS;
const REMEMBER_NOTHING_MS = DAY_MS;
/** The pause after status 429 or 503 without a usable Retry-After. */
const BUSY_FOR_MS = 60_000;

/**
 * Answers from memory, or asks a provider, with at most one request a second. After a lost connection or a status 5xx other than 503 it
 * sends the request once more. If no readable reply with status 200 comes in time, the provider is unavailable for this question.
 */
export function onlineGeocoder({ provider, baseUrl, userAgent }: GeocoderSettings, deps: OnlineDeps): Geocoder {
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  const ask = <T>(path: string, read: (body: unknown) => T, isNothing: (value: T) => boolean) =>
    inTurn(async (): Promise<OnlineAnswer<T>> => {
      const url = baseUrl + path;
      const known = deps.memory.recall(url);
      if (known && known.untilMs > deps.nowMs()) return { kind: 'answered', value: read(JSON.parse(known.body)) };
      try {
        const body = await fetchBody(url, { 'user-agent': userAgent, accept: 'application/json' }, deps);
        const value = read(readJson(body));
        const keep = isNothing(value) ? REMEMBER_NOTHING_MS : REMEMBER_FOUND_MS;
        deps.memory.remember(url, { body, untilMs: deps.nowMs() + keep });
        return { kind: 'answered', value };
      } catch (thrown) {
        if (!(thrown instanceof Unavailable)) throw thrown;
        return { kind: 'unavailable', reason: `${provider.source} could not be used: ${thrown.message}` };
      }
    });
  return {
    source: provider.source,
    search(text, limit) {
      // spellings that differ only in blanks or Unicode form share one reply
      const normalised = text.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ');
      return ask(provider.searchPath(normalised, limit), provider.readSearch, (places) => places.length === 0);
    },
    reverse({ latDeg, lngDeg }) {
      // points are rounded to 10⁻⁴ degrees (11 m), so that nearby points share one reply
      const at = { latDeg: Math.round(latDeg * 1e4) / 1e4, lngDeg: Math.round(lngDeg * 1e4) / 1e4 };
      return ask(provider.reversePath(at), provider.readReverse, (place) => place === undefined);
    },
  };
}

async function fetchBody(url: string, headers: Readonly<Record<string, string>>, deps: OnlineDeps): Promise<string> {
  const deadline = deps.nowMs() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt++) {
    const wait = deps.memory.nextAskMs - deps.nowMs();
    if (deps.nowMs() + Math.max(0, wait) >= deadline) throw new Unavailable('its next request is not allowed yet');
    if (wait > 0) await deps.sleep(wait);
    deps.memory.nextAskMs = deps.nowMs() + ASK_EVERY_MS;
    const reply = await deps.get(url, headers, deadline - deps.nowMs()).catch(() => undefined);
    if (reply?.status === 200) return reply.body;
    if (reply?.status === 429 || reply?.status === 503) {
      // Retry-After is read only in seconds, not as a date (RFC 9110 §10.2.3); the pause is at most an hour
      const { retryAfter = '' } = reply;
      const waitMs = /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter) * 1000, 3_600_000) : BUSY_FOR_MS;
      deps.memory.nextAskMs = deps.nowMs() + waitMs;
      throw new Unavailable(`it is too busy (status ${reply.status})`);
    }
    const mayTryAgain = attempt === 1 && (reply === undefined || reply.status >= 500);
    if (!mayTryAgain) throw new Unavailable(reply ? `status ${reply.status}` : 'no reply in time');
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Unavailable('its answer is not JSON');
  }
}

/** What differs between providers: the requests, and how the documented answers are read. */
interface Provider {
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
class Unavailable extends Error {}

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
  // a country is no place for prayer times, because its position is only its middle
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

/** The keys of an address that may name a settlement, the largest first. */
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
  readSearch: (body) =>
    listOf(objectOf(body)['features'])
      .filter((feature) => objectOf(objectOf(feature)['properties'])['type'] !== 'country')
      .map(readFeature),
  readReverse: (body) => listOf(objectOf(body)['features']).map(readFeature)[0],
};

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
  const text = typeof value === 'string' ? withoutControls(value).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}

/** Reads degrees that are numbers, or texts as Nominatim writes them. @throws Unavailable */
function pointOf(lat: unknown, lng: unknown): Coordinates {
  const [latDeg, lngDeg] = [lat, lng].map((value) =>
    (textOf(value) ?? typeof value === 'number') ? Number(value) : Number.NaN,
  );
  if (latDeg === undefined || lngDeg === undefined || !(Math.abs(latDeg) <= 90 && Math.abs(lngDeg) <= 180)) {
    throw new Unavailable(`${withoutControls(String(lat))}, ${withoutControls(String(lng))} is not a point`);
  }
  return { latDeg, lngDeg };
}

interface GeocoderSettings {
  readonly provider: Provider;
  /** Ends with a slash. */
  readonly baseUrl: string;
  readonly userAgent: string;
}

const PROVIDERS: readonly Provider[] = [nominatim, photon];

const CONTACT = /^\S+@\S+\.\S+$|^https?:\/\/\S+$/;

/**
 * Reads the settings of the online geocoder from the environment. Without `PRAYER_GEOCODER` no place is searched online.
 *
 *     PRAYER_GEOCODER=nominatim | photon
 *     PRAYER_GEOCODER_URL=https://geocoder.example/       your own server; default: the public one
 *     PRAYER_GEOCODER_CONTACT=imam@example.org            goes into the User-Agent; required for the public Nominatim
 *
 * @throws Fault INVALID_PARAMETER
 */
export function readGeocoderSettings(
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): GeocoderSettings | undefined {
  const name = env['PRAYER_GEOCODER']?.trim().toLowerCase();
  if (!name) return undefined;
  const provider = PROVIDERS.find(({ source }) => source === name);
  if (!provider) {
    const names = PROVIDERS.map(({ source }) => source);
    const nearest = nearestName(name, names);
    throw refusal('PRAYER_GEOCODER', name, `one of ${names.join(', ')}${nearest ? `. Did you mean ${nearest}?` : ''}`);
  }
  const contact = env['PRAYER_GEOCODER_CONTACT']?.trim() ?? '';
  if (contact !== '' && !CONTACT.test(contact))
    throw refusal('PRAYER_GEOCODER_CONTACT', contact, 'an e-mail address or a URL');
  const given = env['PRAYER_GEOCODER_URL']?.trim();
  if (!given && provider.wantsContact && contact === '') {
    const accepts = `an e-mail address or a URL, which the public ${provider.source} asks for`;
    throw refusal('PRAYER_GEOCODER_CONTACT', contact, accepts);
  }
  const baseUrl = given || provider.publicUrl;
  if (!/^https?:\/\/[^\s/]+/i.test(baseUrl)) throw refusal('PRAYER_GEOCODER_URL', baseUrl, 'an http or https URL');
  return {
    provider,
    baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
    userAgent: `Mizwala/${version}${contact === '' ? '' : ` (${contact})`}`,
  };
}

function refusal(field: string, value: string, accepts: string): Fault {
  return new Fault('INVALID_PARAMETER', `${field} ${quoted(value)} is not ${accepts}.`, { field, value, accepts });
}
