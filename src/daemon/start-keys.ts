import { join } from 'node:path';
import { Fault } from '../core/fault.ts';
import { urlHost } from '../core/stored/database-url.ts';
import { type ApiKeys, formerId, isStoredId } from '../http/security/api-keys.ts';
import { writeFileAtomically } from '../store/files/atomic-file.ts';
import type { Logger } from 'pino';
import type { ApiKey, ApiKeyStore } from '../core/stored/api-key.ts';
import type { SubscriptionStore } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';

/**
 * Prints where the daemon listens, and on the very first start its API key. If the output would stay in a log, the key goes into a file
 * that only the owner can read, and is not printed.
 * @param dataDirectory undefined with a database  @param output `isServiceLog`: whether a unit or container keeps the output in a log
 */
export async function announceListening(
  keys: ApiKeys,
  dataDirectory: string | undefined,
  { address, port }: { readonly address: string; readonly port: number },
  output: { write(text: string): void; readonly isServiceLog: boolean },
): Promise<void> {
  if (keys.list().length === 0) output.write(await firstKey(keys, dataDirectory, output.isServiceLog));
  output.write(`Listening on http://${urlHost(address)}:${port} (read and try it at /docs)\n`);
}

async function firstKey(keys: ApiKeys, dataDirectory: string | undefined, isServiceLog: boolean): Promise<string> {
  if (isServiceLog && dataDirectory === undefined) {
    return 'The database has no API key yet. No key is made here, because this output goes into a log: run prayer keys create.\n';
  }
  const secret = await createFirst(keys);
  if (secret === undefined) return '';
  if (!isServiceLog || dataDirectory === undefined) {
    return `First start: send this API key in the header X-API-Key. The key is shown only now.\n${secret}\n`;
  }
  const path = join(dataDirectory, 'first-key');
  writeFileAtomically(path, `${secret}\n`);
  return `First start: the API key to send in the header X-API-Key is in this file. Keep the key, and remove the file.\n${path}\n`;
}

/** @returns undefined if another daemon of the same database creates the first key at this moment */
async function createFirst(keys: ApiKeys): Promise<string | undefined> {
  try {
    return (await keys.create({ name: 'first' })).secret;
  } catch (thrown) {
    if (thrown instanceof Fault && thrown.code === 'INVALID_PARAMETER') return undefined;
    throw thrown;
  }
}

const NO_LIMIT = { subscriptions: Number.POSITIVE_INFINITY, feeds: Number.POSITIVE_INFINITY };

/**
 * Before the first delivery, deactivates the subscriptions of API keys that no longer exist. Such a key was taken out of PRAYER_API_KEYS,
 * or the process was killed while it revoked the key. If the key only got a name, the named key gets the subscriptions and feeds.
 * @param isShared whether other daemons may have other keys in their environments; then subscriptions of a named key stay as they are
 */
export async function revokeMissingKeys(
  store: SubscriptionStore,
  keysNow: () => Promise<readonly ApiKey[]>,
  now: EpochSeconds,
  log: Pick<Logger, 'info' | 'warn'>,
  isShared = false,
): Promise<void> {
  const owners = await store.owners(); // read before the keys, because a key exists before all that it owns
  const keys = await keysNow();
  const ids = new Set(keys.map(({ id }) => id));
  const named = keys.filter(({ from }) => from === 'environment').toReversed(); // if two names have one value, the first name inherits
  const heirs = new Map(named.map((key) => [formerId(key), key]));
  // `owners` lacks a key that owns only feeds, so the former ids of named keys are tried too
  for (const owner of new Set([...owners, ...heirs.keys()])) {
    if (ids.has(owner)) continue;
    const heir = heirs.get(owner);
    if (heir) {
      const { moved, feeds } = await store.moveKey(owner, heir.id, NO_LIMIT, now);
      if (moved + feeds > 0) {
        const details = { from: owner, key: heir.id, subscriptions: moved, feeds };
        log.info(details, 'subscriptions and feeds belong to the named key now');
      }
      continue;
    }
    if (isShared && !isStoredId(owner)) {
      log.warn({ key: owner }, 'key is not in PRAYER_API_KEYS here: its subscriptions stay as they are');
      continue;
    }
    const subscriptions = await store.revokeKey(owner, now);
    if (subscriptions > 0) log.warn({ key: owner, subscriptions }, 'key is gone: its subscriptions are inactive');
  }
}

/** Writes a line to the log for every key that is created, rotated or revoked. */
export function loggedKeys(store: ApiKeyStore, log: Pick<Logger, 'info'>): ApiKeyStore {
  return {
    get keys() {
      return store.keys;
    },
    async change(edit) {
      let former = new Map<string, ApiKey>();
      let after: readonly ApiKey[] = [];
      await store.change((keys) => {
        former = new Map(keys.map((key) => [key.id, key]));
        after = edit(keys);
        return after;
      });
      for (const { id, name, sha256 } of after) {
        const before = former.get(id);
        if (!before) log.info({ key: id, name }, 'key_made');
        else if (before.sha256 !== sha256) log.info({ key: id, name }, 'key_rotated');
        former.delete(id);
      }
      for (const { id, name } of former.values()) log.info({ key: id, name }, 'key_revoked');
    },
  };
}
