import { hash, randomBytes } from 'node:crypto';
import type { ApiKey, ApiKeyStore, KeyHolder } from '../../core/stored/api-key.ts';
import { Fault, nearestName, quoted } from '../../core/fault.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { KeyRing } from '../../operations/api-keys.ts';

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** The valid API keys. @param fromEnvironment keys that are valid beside those of the store */
export function createApiKeys(store: ApiKeyStore, fromEnvironment: readonly ApiKey[], now: () => EpochSeconds) {
  let known: readonly ApiKey[] | undefined;
  let all: readonly ApiKey[] = [];
  let bySecret = new Map<string, { readonly key: ApiKey; readonly until: EpochSeconds }>();
  /** Reads the keys again if the store has other keys than before: another process may have changed them. */
  const read = () => {
    if (known === store.keys) return;
    known = store.keys;
    const valid = withEnvironment(store.keys, fromEnvironment);
    all = [...new Map(valid.toReversed().map((key) => [key.id, key])).values()].toReversed();
    bySecret = new Map(valid.flatMap((key) => secretsOf(key).map(({ sha256, until }) => [sha256, { key, until }])));
  };
  const list = () => {
    read();
    return all;
  };
  async function change<Made>(
    edit: (all: readonly ApiKey[], stored: readonly ApiKey[]) => Made & { readonly keys: readonly ApiKey[] },
  ): Promise<Made> {
    const edited: Made[] = [];
    await store.change((stored) => {
      const made = edit(withEnvironment(stored, fromEnvironment), stored);
      edited.push(made);
      return made.keys;
    });
    const made = edited.at(-1);
    if (made === undefined) throw new Error('the store of keys changed nothing');
    return made;
  }
  const ring: KeyRing = {
    named: (name) => named(name, list()),
    list,
    async create({ name, requestsPerMinute }) {
      const { secret, sha256 } = newSecret();
      const id = keyId(sha256);
      const { key } = await change((all, stored) => {
        const key: ApiKey = {
          id,
          name: name === undefined ? id : freeName(name, all),
          sha256,
          createdAt: Math.floor(now()),
          requestsPerMinute,
          from: 'store',
        };
        return { key, keys: [...stored, key] };
      });
      return { key, secret };
    },
    async rotate(name, graceSeconds) {
      const { secret, sha256 } = newSecret();
      const until = Math.floor(now()) + graceSeconds;
      const { key } = await change((all, stored) => {
        const before = storedKey(name, all, 'change its value there; a key with a name stays the same key');
        const formerSecrets = secretsOf(before)
          .map((former) => ({ ...former, until: Math.min(former.until, until) }))
          .filter((former) => former.until > now());
        const { formerSecrets: _, ...rest } = before;
        const key = { ...rest, sha256, ...(formerSecrets.length > 0 ? { formerSecrets } : {}) };
        return { key, keys: stored.map((one) => (one.id === key.id ? key : one)) };
      });
      return { key, secret, until };
    },
    async revoke(name) {
      const { key } = await change((all, stored) => {
        const key = storedKey(name, all, 'take it out there');
        return { key, keys: stored.filter(({ id }) => id !== key.id) };
      });
      return key;
    },
  };
  return {
    ...ring,
    /** The key that a header carries. The search takes a time that depends on the digest only, so it tells an attacker nothing. */
    find: (text: string): ApiKey | undefined => {
      read();
      const found = bySecret.get(hash('sha256', text));
      return found && now() < found.until ? found.key : undefined;
    },
    /** The key with an id or name. A key that is revoked or unknown is returned by its id, because its subscriptions may still exist. */
    holder: (name: string): KeyHolder => named(name, list()) ?? { id: name, name, isGone: true },
  };
}

/** The keys of the store, and those of the environment that the store does not have. Two keys of the environment may have one id. */
function withEnvironment(stored: readonly ApiKey[], fromEnvironment: readonly ApiKey[]): readonly ApiKey[] {
  const ids = new Set(stored.map(({ id }) => id));
  const secrets = new Set(stored.map(({ sha256 }) => sha256));
  return [...stored, ...fromEnvironment.filter(({ id, sha256 }) => !ids.has(id) && !secrets.has(sha256))];
}

function named(name: string, keys: readonly ApiKey[]): ApiKey | undefined {
  return keys.find((one) => one.id === name) ?? keys.find((one) => one.name === name);
}

/** The secret of a key, and its former secrets that are still accepted. */
function secretsOf({ sha256, formerSecrets = [] }: ApiKey) {
  return [{ sha256, until: Number.POSITIVE_INFINITY }, ...formerSecrets];
}

const KEY_PREFIX = 'mzw_';

function newSecret() {
  const secret = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  return { secret, sha256: hash('sha256', secret) };
}

function keyId(sha256: string): string {
  return `key_${sha256.slice(0, 12)}`;
}

/** @throws Fault KEY_NOT_FOUND; INVALID_PARAMETER for a key of the environment, which says what to do instead */
function storedKey(name: string, keys: readonly ApiKey[], instead: string): ApiKey {
  const key = named(name, keys);
  if (!key) throw notFound(name, keys);
  if (key.from === 'store') return key;
  const sentence = `Key ${quoted(name)} comes from PRAYER_API_KEYS; ${instead}.`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: 'id', value: name });
}

const NAME = /^[\p{L}\p{N}._@-](?:[\p{L}\p{N}._@ -]{0,62}[\p{L}\p{N}._@-])?$/u;
const NAME_ACCEPTED = '1 to 64 letters, digits, blanks or . _ - @, and not the word all';

function isName(name: string): boolean {
  return NAME.test(name) && name !== 'all';
}

function freeName(name: string, keys: readonly ApiKey[]): string {
  if (!isName(name)) {
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
  const known = keys.flatMap((key) => [key.id, key.name]);
  const nearest = nearestName(name, known);
  const hint = nearest ? ` Did you mean ${quoted(nearest)}?` : '';
  const sentence = `Key ${quoted(name)} does not exist; prayer keys list shows all.${hint}`;
  return new Fault('KEY_NOT_FOUND', sentence, { field: 'id', value: name });
}

/**
 * Reads `PRAYER_API_KEYS`: keys separated by commas. A key with a name in front (`home:mzw_…`) has that name, and its value may change.
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
        const wrong = 'is not 24 to 200 printable characters; openssl rand -base64 32 makes one';
        throw environmentFault(`Key ${i + 1} of PRAYER_API_KEYS ${wrong}.`);
      }
      const sha256 = hash('sha256', secret);
      const id = colon > 0 ? part.slice(0, colon).trim() : keyId(sha256);
      if (colon > 0 && (!isName(id) || isStoredId(id))) {
        const wrong = `is not ${NAME_ACCEPTED}, or is the id of a key`;
        throw environmentFault(`The name of key ${i + 1} of PRAYER_API_KEYS ${wrong}.`);
      }
      return { id, name: id, sha256, createdAt: undefined, requestsPerMinute: undefined, from: 'environment' };
    });
}

/** Whether an id was made from a secret, as for all keys of a store and for nameless keys of the environment. */
export function isStoredId(id: string): boolean {
  return /^key_[0-9a-f]{12}$/.test(id);
}

function environmentFault(sentence: string): Fault {
  return new Fault('INVALID_PARAMETER', sentence, { field: 'PRAYER_API_KEYS' });
}

/** The id that older versions gave a key of the environment: they made the id from the key's value, not from its name. */
export function formerId({ sha256 }: ApiKey): string {
  return keyId(sha256);
}
