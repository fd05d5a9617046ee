import { storeConformance } from '../store/conformance.ts';
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
