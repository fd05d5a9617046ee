import { expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import { openDatabaseStorage } from '../../src/daemon/database-storage.ts';
import { openDatabaseFeeds } from '../../src/database/feed-store.ts';
import { numbered } from '../feeds/sample-feed.ts';
import { feedConformance } from '../store/feed-conformance.ts';
import { movedFeeds } from '../store/moved-feeds.ts';
import { feedDoor } from '../http/feed-door.ts';
import { atTheEnd, newDatabase } from './stores.ts';

movedFeeds('a database', () => {
  const shared = newDatabase();
  return {
    async open() {
      const { store, database, close } = await shared.open();
      return { store, feeds: openDatabaseFeeds(database), close };
    },
  };
});

feedConformance('feeds in a database', () => {
  const shared = newDatabase();
  return {
    async open() {
      const { database } = await shared.open();
      return { ...openDatabaseFeeds(database), close: async () => {} };
    },
  };
});

test('what one daemon revoked is gone at once for the others', async () => {
  const shared = newDatabase();
  const [one, other] = [await shared.open(), await shared.open()].map(({ database }) => openDatabaseFeeds(database));
  await one?.create(numbered(1), 9);
  expect(await other?.find(numbered(1).sha256)).toEqual(numbered(1));
  expect(await other?.remove(numbered(1).id, EVERY_KEY)).toBe(true);
  expect(await one?.find(numbered(1).sha256)).toBeUndefined();
});

const place = newDatabase();
feedDoor(async () => {
  const storage = await openDatabaseStorage(await place.url(), { as: 'daemon', tell: () => {}, inform: () => {} });
  atTheEnd(storage.close);
  return storage;
});
