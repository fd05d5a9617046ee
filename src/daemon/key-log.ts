import type { Logger } from 'pino';
import type { ApiKey, ApiKeyStore } from '../core/stored/api-key.ts';

/** Writes a line to the log for every key that is made, rotated or revoked. */
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
