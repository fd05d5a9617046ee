import type { ApiKey, ApiKeyStore } from '../core/stored/api-key.ts';
import { Fault } from '../core/fault.ts';
import { apiKeyRow, readApiKey } from '../store/api-key-file.ts';
import { refuseAll } from '../store/files/store-faults.ts';
import type { Database, Query } from './server/connection.ts';

/** The API keys in a database. Requests are answered from a copy in memory. @throws Fault DATABASE_UNAVAILABLE, DATA_DAMAGED */
export async function openDatabaseApiKeys(database: Database) {
  let held = await readKeys(database.query, database.shown);
  return {
    get keys() {
      return held.keys;
    },
    /**
     * Reads the keys again if another daemon changed one.
     * @param change the number of the last change, if the caller knows it, as the beat does @throws Fault DATABASE_UNAVAILABLE
     */
    async refresh(change?: number): Promise<void> {
      if (change === held.change) return;
      const before = held;
      const read = await readKeys(database.query, database.shown);
      // a newer change of this daemon stays. Otherwise the database is right, even with a lower number: a standby may have lost a change
      if (held === before || read.change > held.change) held = read;
    },
    async change(edit) {
      held = await database.transaction(async (query) => {
        await query('SELECT keys_change FROM meta FOR UPDATE'); // one change at a time
        const before = await readKeys(query, database.shown);
        const keys = edit(before.keys);
        await write(query, before.keys, keys);
        const { rows } = await query(CHANGED);
        return { keys, change: Number(rows[0]?.['keys_change']) };
      });
    },
  } satisfies ApiKeyStore & Record<string, unknown>;
}

/** Reads the number of the last change first. If the keys are newer, the next refresh reads them again, so no change is overlooked. */
async function readKeys(
  query: Query,
  shown: string,
): Promise<{ readonly keys: readonly ApiKey[]; readonly change: number }> {
  const [meta] = (await query('SELECT keys_change FROM meta')).rows;
  const { rows } = await query('SELECT * FROM api_keys ORDER BY created_at, id');
  const keys = rows.map((row) => readApiKey(row) ?? refuseAll(unreadable(row['id'], shown)));
  return { keys, change: Number(meta?.['keys_change']) };
}

async function write(query: Query, before: readonly ApiKey[], after: readonly ApiKey[]): Promise<void> {
  const [known, kept] = [new Set(before), new Set(after.map(({ id }) => id))];
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const written = after.filter((key) => !known.has(key)).map((key) => ({ former_secrets: [], ...apiKeyRow(key) }));
  if (gone.length > 0) await query('DELETE FROM api_keys WHERE id = ANY ($1::text[])', [gone]);
  if (written.length > 0) await query(PUT, [JSON.stringify(written)]);
}

/** The number of a change is its time in microseconds. If a standby lost the last change, the next change still has another number. */
const CHANGED = `UPDATE meta SET keys_change = greatest(keys_change + 1, (extract(epoch FROM clock_timestamp()) * 1e6)::bigint)
  RETURNING keys_change`;

const COLUMNS = 'id, name, sha256, former_secrets, created_at, requests_per_minute';
const PUT = `INSERT INTO api_keys (${COLUMNS})
  SELECT ${COLUMNS} FROM json_populate_recordset(NULL::api_keys, $1::json)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, sha256 = excluded.sha256, former_secrets = excluded.former_secrets,
    created_at = excluded.created_at, requests_per_minute = excluded.requests_per_minute`;

function unreadable(id: unknown, shown: string): Fault {
  return new Fault('DATA_DAMAGED', `The API key ${JSON.stringify(id)} in ${shown} cannot be understood.`, { id });
}
