/** A store of feeds alone, for the test that kills it: makes feeds as fast as it can, and removes each third, and says what was acknowledged. */
import { flushCompileCache } from 'node:module';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import { openDatabaseFeeds } from '../../src/database/feed-store.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { feedId, numbered } from '../feeds/sample-feed.ts';

flushCompileCache(); // node keeps it at an orderly end only; the next one then starts with half the CPU
const [place = '', from = ''] = process.argv.slice(2);
const { feeds: store, compact } = await openStore();
let next = Number(from);
process.stdout.write('begin\n');
async function make(): Promise<void> {
  for (;;) {
    const number = next++;
    await store.create(numbered(number), Number.POSITIVE_INFINITY);
    process.stdout.write(`made ${number}\n`);
    if (number % 61 === 0) await compact();
    if (number % 3 !== 0) continue;
    process.stdout.write(`removing ${number}\n`);
    await store.remove(feedId(number), EVERY_KEY);
    process.stdout.write(`removed ${number}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, make));

async function openStore() {
  if (!place.startsWith('postgres:')) return openSubscriptionStore(place);
  const database = await openDatabase(place, { tell: () => {} });
  await migrate(database);
  return { feeds: openDatabaseFeeds(database), compact: async () => {} };
}
