import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import { attemptLogConformance } from '../store/attempt-log-conformance.ts';
import { storeConformance } from '../store/conformance.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { newDatabase } from './stores.ts';

storeConformance('the store in a database', () => {
  const database = newDatabase();
  return {
    async open() {
      const { store, close } = await database.open();
      await store.lease();
      return { ...store, close };
    },
  };
});

attemptLogConformance('the log in a database', () => {
  const database = newDatabase();
  let isFilled = false;
  return {
    async open() {
      const { store, database: opened } = await database.open();
      if (!isFilled) for (let n = 0; n < 50; n++) await store.create(subscription({ id: subscriptionId(n) }), 50);
      isFilled = true;
      return openDatabaseAttemptLog(opened);
    },
  };
});
