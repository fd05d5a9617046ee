import type { EpochSeconds } from './time/civil-date.ts';

/** An API key as it is kept: never the key itself, only its SHA-256. */
export interface ApiKey {
  /** `key_` and the first 12 hex digits of the hash: the same key has the same id wherever it is given from. */
  readonly id: string;
  readonly name: string;
  /** Lowercase hex. */
  readonly sha256: string;
  /** Undefined for a key of the environment. */
  readonly createdAt: EpochSeconds | undefined;
  /** Its own limit in place of the daemon's. */
  readonly requestsPerMinute: number | undefined;
  readonly from: 'store' | 'environment';
}

/** The key that a request acts for. The same key has the same `id` after a restart. */
export type KeyHolder = Pick<ApiKey, 'id' | 'name'>;

/** The keys on disk. A change that returned is there after kill -9. */
export interface ApiKeyStore {
  readonly keys: readonly ApiKey[];
  /** Replaces all keys. @throws Fault DATA_DIRECTORY_UNUSABLE; the old keys then still stand */
  replace(keys: readonly ApiKey[]): void;
}

/**
 * With this header a request over the socket in the data directory names the API key it acts for, by id: the command line sends it
 * for `--owner`, and subscriptions of that key are meant. Over TCP it means nothing.
 */
export const OWNER_HEADER = 'x-mizwala-owner';
