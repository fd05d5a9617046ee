import { Fault, quoted } from '../fault.ts';
import type { EpochSeconds } from '../time/civil-date.ts';

/** An API key as it is stored: never the key itself, only its SHA-256. */
export interface ApiKey {
  /**
   * The id to which subscriptions belong. For a key of the store, `key_` and the first 12 hex digits of its first secret's hash. For a
   * key of the environment, its name, or without a name the same form from its present secret. Only the id of a nameless key changes
   * with its secret.
   */
  readonly id: string;
  readonly name: string;
  /** Lowercase hex. */
  readonly sha256: string;
  /** Earlier secrets that are still accepted, for a while after a rotation. */
  readonly formerSecrets?: readonly FormerSecret[];
  /** Undefined for a key of the environment. */
  readonly createdAt: EpochSeconds | undefined;
  /** The limit of this key, which replaces that of the daemon. */
  readonly requestsPerMinute: number | undefined;
  readonly from: 'store' | 'environment';
}

interface FormerSecret {
  /** Lowercase hex. */
  readonly sha256: string;
  /** From this time on the secret is refused. */
  readonly until: EpochSeconds;
}

/** The key that a request acts for. The same key has the same `id` after a restart. */
export type KeyHolder = Pick<ApiKey, 'id' | 'name'> & {
  /** No key has this id: the key was revoked, or never existed. Only the local admin may act for it. */
  readonly isGone?: true;
};

/** Stores the keys in files or in a database. When the promise of `change` resolves, the change survives kill -9. */
export interface ApiKeyStore {
  /** The keys that this process knows. When it learns of a change, this property holds a new array. */
  readonly keys: readonly ApiKey[];
  /**
   * Makes one change. `edit` gets the current keys and returns the new ones; no other change is stored in between. @throws Fault
   * DATA_DIRECTORY_UNUSABLE, DATABASE_UNAVAILABLE, or what `edit` throws; then the old keys remain
   */
  change(edit: (keys: readonly ApiKey[]) => readonly ApiKey[]): Promise<void>;
}

/**
 * With this header, a request over the socket in the data directory says which API key it acts for. The value is the key's id or name,
 * or `EVERY_KEY`. The command line sends it for `--owner`. Over TCP the header has no effect.
 */
export const OWNER_HEADER = 'x-mizwala-owner';

/** The header's value. Names may have letters that a header cannot hold. */
export function ownerHeader(name: string): string {
  return encodeURIComponent(name);
}

/** The name in a header; a value that is not encoded is the name itself. */
export function ownerOfHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The owner by which the local admin acts for the subscriptions of all keys, also of revoked ones. No key has this name. */
export const EVERY_KEY = '*';

/** Whether who acts for an API key, or for `EVERY_KEY`, acts for the owner of a subscription or feed. */
export function isOwner(apiKeyId: string, owned: { readonly apiKeyId: string }): boolean {
  return apiKeyId === owned.apiKeyId || apiKeyId === EVERY_KEY;
}

const MAX_PER_MINUTE = 1_000_000;
const ACCEPTED = `N/min with N from 1 to ${MAX_PER_MINUTE}, such as 60/min`;

/** `60/min` as a number per minute. @throws Fault INVALID_PARAMETER */
export function readRate(text: string, field: string): number {
  const perMinute = Number(/^(\d{1,7})\/min$/.exec(text)?.[1]);
  if (perMinute >= 1 && perMinute <= MAX_PER_MINUTE) return perMinute;
  throw new Fault('INVALID_PARAMETER', `${field} ${quoted(text)} is not ${ACCEPTED}.`, {
    field,
    value: text,
    accepts: ACCEPTED,
  });
}
