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

export type JsonObject = Readonly<Record<string, unknown>>;

export function objectOf(value: unknown): JsonObject {
  if (isRecord(value)) return value;
  throw new Unavailable('an object was expected');
}

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Unavailable('a list was expected');
}

/** The text in one line, without what a terminal would obey; undefined if it is empty or not a text. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? harmless(value).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}

/** Degrees as numbers or, as Nominatim writes them, as texts. */
export function pointOf(lat: unknown, lng: unknown): Coordinates {
  const [latDeg, lngDeg] = [lat, lng].map((value) =>
    (textOf(value) ?? typeof value === 'number') ? Number(value) : Number.NaN,
  );
  if (latDeg === undefined || lngDeg === undefined || !(Math.abs(latDeg) <= 90 && Math.abs(lngDeg) <= 180)) {
    throw new Unavailable(`${harmless(String(lat))}, ${harmless(String(lng))} is not a point`);
  }
  return { latDeg, lngDeg };
}
