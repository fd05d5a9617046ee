import { openDatabaseStorage } from '../../src/daemon/database-storage.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { notShown } from '../http/not-shown.ts';
import { newDatabase } from './stores.ts';

let database = newDatabase();

notShown({
  async open() {
    database = newDatabase();
    const told = { tell: () => {}, inform: () => {} };
    const storage = await openDatabaseStorage(await database.url(), { as: 'command', ...told });
    return { storage, close: storage.close };
  },
  async plant(kind, id, row) {
    const { query, close } = await openDatabase(await database.url(), { tell: () => {} });
    const table = kind === 'webhooks' ? 'subscriptions' : 'feeds';
    await query(`UPDATE ${table} SET doc = (doc::jsonb || $2::jsonb)::json WHERE id = $1`, [id, JSON.stringify(row)]);
    await close();
  },
  // of another program: the row cannot even be read
  bad: { webhooks: { asr: 'maliki' as 'hanafi' }, feeds: { language: 'xx' as 'en' } },
});
