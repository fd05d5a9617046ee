import { join } from 'node:path';
import type { ApiKey, ApiKeyStore } from '../core/stored/api-key.ts';
import { Fault, quoted, wordsOf } from '../core/fault.ts';
import { isRecord, tooNew } from '../core/stored/stored-field.ts';
import { textIfThere, writeFileAtomically } from './files/atomic-file.ts';
import { refuseAll } from './files/store-faults.ts';

/**
 * The keys in `keys.json` of a data directory that this process holds: `{"version": 1, "keys": [{id, name, sha256, created_at,
 * requests_per_minute, former_secrets?: [{sha256, until}]}]}`. An unreadable file stops the daemon, and does not count as empty.
 * @throws Fault DATA_DAMAGED, DATA_DIRECTORY_UNUSABLE
 */
export function openApiKeyFile(directory: string): ApiKeyStore {
  const path = join(directory, 'keys.json');
  let keys = readKeys(path);
  return {
    get keys() {
      return keys;
    },
    change: async (edit) => {
      const next = edit(keys); // no await from here on, so that no other change comes between
      try {
        writeFileAtomically(path, apiKeysText(next));
      } catch (thrown) {
        throw unusable(path, 'written', thrown);
      }
      keys = next;
    },
  };
}

export function apiKeysText(keys: readonly ApiKey[]): string {
  return `${JSON.stringify({ version: VERSION, keys: keys.map(apiKeyRow) }, undefined, 2)}\n`;
}

const VERSION = 1;

function readKeys(path: string): readonly ApiKey[] {
  let text: string | undefined;
  try {
    text = textIfThere(path);
  } catch (thrown) {
    throw unusable(path, 'read', thrown);
  }
  if (text === undefined) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    throw damaged(path, 'it is not JSON', thrown);
  }
  const { version, keys } = isRecord(value) ? value : {};
  if (typeof version === 'number' && version > VERSION) throw tooNew(path, version, VERSION);
  if (version !== VERSION) {
    throw damaged(path, `its version is ${JSON.stringify(version)}, and this program reads ${VERSION}`);
  }
  if (!Array.isArray(keys)) throw damaged(path, 'it holds no list of keys');
  const refuse = (i: number) => refuseAll(damaged(path, `key ${i + 1} cannot be understood`));
  return keys.map((row: unknown, i) => readApiKey(row) ?? refuse(i));
}

/** @param row in the form of `apiKeyRow` @returns undefined if the row cannot be understood */
export function readApiKey(row: unknown): ApiKey | undefined {
  if (!isRecord(row)) return undefined;
  const { id, name, sha256, created_at, requests_per_minute, former_secrets = [] } = row;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof created_at !== 'number') return undefined;
  if (!isHash(sha256) || !Array.isArray(former_secrets)) return undefined;
  const formerSecrets = former_secrets.map(readSecret).filter((each) => each !== undefined);
  if (formerSecrets.length < former_secrets.length) return undefined;
  if (requests_per_minute !== null && typeof requests_per_minute !== 'number') return undefined;
  const requestsPerMinute = requests_per_minute ?? undefined;
  const former = formerSecrets.length > 0 ? { formerSecrets } : {};
  return { id, name, sha256, ...former, createdAt: created_at, requestsPerMinute, from: 'store' };
}

function readSecret(row: unknown) {
  if (!isRecord(row)) return undefined;
  const { sha256, until } = row;
  return isHash(sha256) && typeof until === 'number' ? { sha256, until } : undefined;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** The stored form of a key, in the file and in a database. */
export function apiKeyRow({ id, name, sha256, formerSecrets, createdAt, requestsPerMinute }: ApiKey) {
  const former = formerSecrets ? { former_secrets: formerSecrets } : {};
  return { id, name, sha256, ...former, created_at: createdAt, requests_per_minute: requestsPerMinute ?? null };
}

function damaged(path: string, why: string, cause?: unknown): Fault {
  const how = 'Put back a copy of the file, or move the file away to begin without keys.';
  return new Fault('DATA_DAMAGED', `Key file ${quoted(path)} cannot be understood: ${why}. ${how}`, { path }, cause);
}

function unusable(path: string, verb: string, cause: unknown): Fault {
  const why = wordsOf(cause);
  return new Fault('DATA_DIRECTORY_UNUSABLE', `Key file ${quoted(path)} cannot be ${verb}: ${why}.`, { path }, cause);
}
