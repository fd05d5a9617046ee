import { openDatabaseStorage } from '../../src/daemon/database-storage.ts';
import { createOnce } from '../http/create-once.ts';
import { newDatabase } from './stores.ts';

const database = newDatabase();

createOnce(
  {
    async open() {
      const told = { tell: () => {}, inform: () => {} };
      const storage = await openDatabaseStorage(await database.url(), { as: 'command', ...told });
      return { storage, close: storage.close };
    },
  },
  true,
);
