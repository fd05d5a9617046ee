import { hash, randomBytes } from 'node:crypto';
import type { ApiKey, ApiKeyStore } from '../../core/api-key.ts';
import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { KeyContext } from '../../operations/api-keys.ts';

/** The valid API keys: those on disk and those of the environment. */
export interface ApiKeys extends KeyContext {
  /** The key that a header carries. */
  find(text: string): ApiKey | undefined;
  /** @throws Fault KEY_NOT_FOUND */
  withId(id: string): ApiKey;
}

export function createApiKeys(
  store: ApiKeyStore,
  fromEnvironment: readonly ApiKey[],
  now: () => EpochSeconds,
): ApiKeys {
  let all: readonly ApiKey[] = [];
  let byDigest = new Map<string, ApiKey>();
  const read = () => {
    const ids = new Set(store.keys.map(({ id }) => id));
    all = [...store.keys, ...fromEnvironment.filter(({ id }) => !ids.has(id))];
    byDigest = new Map(all.map((key) => [key.sha256, key]));
  };
  read();
  return {
    // The time of the lookup depends on the digest only, so it tells an attacker nothing about a secret.
    find: (text) => byDigest.get(hash('sha256', text)),
    withId: (id) => {
      const key = all.find((one) => one.id === id);
      if (key) return key;
      throw new Fault('KEY_NOT_FOUND', `Key ${quoted(id)} does not exist; prayer keys list shows all.`);
    },
    list: () => all,
    create: ({ name, requestsPerMinute }) => {
      const secret = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
      const sha256 = hash('sha256', secret);
      const id = keyId(sha256);
      const key: ApiKey = {
        id,
        name: name === undefined ? id : freeName(name, all),
        sha256,
        createdAt: Math.floor(now()),
        requestsPerMinute,
        from: 'store',
      };
      store.replace([...store.keys, key]);
      read();
      return { key, secret };
    },
    revoke: (name) => {
      const key = all.find((one) => one.id === name) ?? all.find((one) => one.name === name);
      if (!key) throw notFound(name, all);
      if (key.from === 'environment') {
        throw new Fault('INVALID_PARAMETER', `Key ${quoted(name)} comes from PRAYER_API_KEYS; take it out there.`, {
          field: 'id',
          value: name,
        });
      }
      store.replace(store.keys.filter(({ id }) => id !== key.id));
      read();
      return key;
    },
  };
}

const KEY_PREFIX = 'mzw_';

function keyId(sha256: string): string {
  return `key_${sha256.slice(0, 12)}`;
}

const NAME_ACCEPTED = '1 to 64 letters, digits, blanks or . _ - @';

function freeName(name: string, keys: readonly ApiKey[]): string {
  if (!/^[\p{L}\p{N}._@-](?:[\p{L}\p{N}._@ -]{0,62}[\p{L}\p{N}._@-])?$/u.test(name)) {
    const message = `Key name ${quoted(name)} is not ${NAME_ACCEPTED}.`;
    throw new Fault('INVALID_PARAMETER', message, { field: 'name', value: name, accepts: NAME_ACCEPTED });
  }
  if (keys.some((key) => key.name === name || key.id === name)) {
    const message = `Key name ${quoted(name)} is taken; choose another, or revoke that key first.`;
    throw new Fault('INVALID_PARAMETER', message, { field: 'name', value: name });
  }
  return name;
}

function notFound(name: string, keys: readonly ApiKey[]): Fault {
  const nearest = nearestName(
    name,
    keys.flatMap((key) => [key.id, key.name]),
  );
  const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : '';
  return new Fault('KEY_NOT_FOUND', `Key ${quoted(name)} does not exist; prayer keys list shows all.${hint}`, {
    field: 'id',
    value: name,
  });
}

/**
 * `PRAYER_API_KEYS`: keys separated by commas, each with an optional name in front (`home:mzw_…`). Containers get secrets this way.
 * @throws Fault INVALID_PARAMETER, which never quotes a key
 */
export function readEnvironmentKeys(text: string): readonly ApiKey[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, i) => {
      const colon = part.indexOf(':');
      const secret = part.slice(colon + 1);
      if (!/^[\x21-\x7e]{24,200}$/.test(secret)) {
        throw new Fault(
          'INVALID_PARAMETER',
          `Key ${i + 1} of PRAYER_API_KEYS is not 24 to 200 printable characters; openssl rand -base64 32 makes one.`,
          { field: 'PRAYER_API_KEYS' },
        );
      }
      const sha256 = hash('sha256', secret);
      const id = keyId(sha256);
      const name = colon > 0 ? part.slice(0, colon) : id;
      return { id, name, sha256, createdAt: undefined, requestsPerMinute: undefined, from: 'environment' };
    });
}
