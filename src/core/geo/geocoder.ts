import type { Coordinates } from './coordinates.ts';

/** A place from an online provider; parts that the provider leaves out are undefined. */
export interface OnlinePlace {
  readonly at: Coordinates;
  readonly displayName: string;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly country: string | undefined;
  /** ISO 3166-1 alpha-2, capitals. */
  readonly countryCode: string | undefined;
}

/** `answered` includes «nothing found»; `unavailable` is a failure such as a time-out. */
export type OnlineAnswer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'unavailable'; readonly reason: string };

export type ProviderName = 'nominatim' | 'photon';

/** The configured online provider. It does not throw for network errors. */
export interface Geocoder {
  readonly source: ProviderName;
  /** The likeliest first. */
  search(text: string, limit: number): Promise<OnlineAnswer<readonly OnlinePlace[]>>;
  reverse(at: Coordinates): Promise<OnlineAnswer<OnlinePlace | undefined>>;
}
