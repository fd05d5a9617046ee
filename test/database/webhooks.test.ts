import { expect } from 'vitest';
import { openDatabaseStorage } from '../../src/daemon/database-storage.ts';
import type { Storage } from '../../src/daemon/storage.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { webhookDoor } from '../http/webhook-door.ts';
import { newDatabase } from './stores.ts';

const place = newDatabase();
let storage: Storage | undefined;

webhookDoor({
  async open() {
    storage = await openDatabaseStorage(await place.url(), { as: 'daemon', tell: () => {}, inform: () => {} });
    return storage.openWebhooks();
  },
  async expectKept(text) {
    const database = await openDatabase(await place.url(), { tell: () => {} });
    const { rows } = await database.query('SELECT doc FROM subscriptions');
    expect(JSON.stringify(rows)).toContain(text);
    await database.close();
  },
  remove: () => storage?.close(),
});
