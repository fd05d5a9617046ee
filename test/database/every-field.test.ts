import { copyStored } from '../../src/daemon/copy.ts';
import { openDatabaseStorage } from '../../src/daemon/database-storage.ts';
import { keptFields } from '../http/kept-fields.ts';
import { context } from '../interfaces/command.ts';
import { newDatabase } from './stores.ts';

const database = newDatabase();
const machine = {
  context,
  version: '0.0.0-test',
  env: {},
  write: () => {},
  isServiceLog: false,
  monotonicMs: () => performance.now(),
};

keptFields({
  async open() {
    const told = { tell: () => {}, inform: () => {} };
    const storage = await openDatabaseStorage(await database.url(), { as: 'command', ...told });
    return { storage, close: storage.close };
  },
  async bringTo(folder) {
    await copyStored({ from: await database.url(), to: folder, isDryRun: false, mayMerge: false }, machine);
  },
});
