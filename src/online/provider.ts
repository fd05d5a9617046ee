import type { Coordinates } from '../core/geo/coordinates.ts';
import type { OnlinePlace, ProviderName } from '../core/geo/geocoder.ts';

/** What tells one provider from another: how it is asked and how its documented answers are read. */
export interface Provider {
  readonly source: ProviderName;
  readonly publicUrl: string;
  /** Whether the public server asks who uses it and blocks whoever does not say. */
  readonly wantsContact: boolean;
  /** Below the base URL, without a leading solidus. */
  searchPath(text: string, limit: number): string;
  reversePath(at: Coordinates): string;
  /** @throws UnreadableAnswer when the body is not what the provider documents */
  readSearch(body: unknown): readonly OnlinePlace[];
  /** `undefined` when nothing is there. @throws UnreadableAnswer */
  readReverse(body: unknown): OnlinePlace | undefined;
}

/** The server said something, but not what it documents. */
export class UnreadableAnswer extends Error {}

export type JsonObject = Readonly<Record<string, unknown>>;

export function objectOf(value: unknown): JsonObject {
  if (isObject(value)) return value;
  throw new UnreadableAnswer('an object was expected');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new UnreadableAnswer('a list was expected');
}

/** A text that says something, or undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Degrees as numbers or, as Nominatim writes them, as texts. */
export function pointOf(lat: unknown, lng: unknown): Coordinates {
  const [latDeg, lngDeg] = [lat, lng].map((value) =>
    (textOf(value) ?? typeof value === 'number') ? Number(value) : Number.NaN,
  );
  if (latDeg === undefined || lngDeg === undefined || !(Math.abs(latDeg) <= 90 && Math.abs(lngDeg) <= 180)) {
    throw new UnreadableAnswer(`${String(lat)}, ${String(lng)} is no point`);
  }
  return { latDeg, lngDeg };
}
