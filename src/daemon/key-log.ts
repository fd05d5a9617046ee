import type { Logger } from 'pino';
import type { ApiKeyStore } from '../core/api-key.ts';

/** Writes a line to the log for every key that is made, rotated or revoked. */
export function loggedKeys(store: ApiKeyStore, log: Pick<Logger, 'info'>): ApiKeyStore {
  return {
    get keys() {
      return store.keys;
    },
    replace(next) {
      const before = new Map(store.keys.map((key) => [key.id, key]));
      store.replace(next);
      for (const { id, name, sha256 } of next) {
        const former = before.get(id);
        if (!former) log.info({ key: id, name }, 'key_made');
        else if (former.sha256 !== sha256) log.info({ key: id, name }, 'key_rotated');
        before.delete(id);
      }
      for (const { id, name } of before.values()) log.info({ key: id, name }, 'key_revoked');
    },
  };
}
