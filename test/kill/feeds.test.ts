import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Feed } from '../../src/core/stored/feed.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { readDatabaseFeeds } from '../../src/database/feed-store.ts';
import { readTogether } from '../../src/store/backup/backup.ts';
import { testDatabase } from '../database/postgres-server.ts';
import { feedId } from '../feeds/sample-feed.ts';
import { random } from '../random.ts';
import { killedRun } from './killed-run.ts';

/** FEED_KILLS=200 is the whole proof. */
const KILLS = { files: 10, PostgreSQL: 3 };
/** A data directory with feeds in a file of their own: the first run brings them into the store. */
const OLDER = new URL('../store/older-files/with-feeds/', import.meta.url).pathname;
/** So many feeds a run at most. */
const A_RUN = 100_000;

describe.each(['files', 'PostgreSQL'] as const)('in %s', (kind) => {
  const times = Number(process.env['FEED_KILLS'] ?? KILLS[kind]);
  test(`after ${times} times kill -9 no feed that was acknowledged is lost, and none that was revoked is back`, async () => {
    const rest = random(41);
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-kill-feeds-'));
    for (const name of kind === 'files' ? readdirSync(OLDER) : []) {
      copyFileSync(join(OLDER, name), join(folder, name.replace('.txt', '')));
    }
    const database = kind === 'PostgreSQL' ? await testDatabase() : undefined;
    const place = database?.url ?? folder;
    const said: string[] = [];
    const numbersOf = (word: string) =>
      said.flatMap((line) => (line.startsWith(`${word} `) ? [Number(line.split(' ')[1])] : []));
    const made = () => numbersOf('made');
    // on a busy machine a run may be killed before it has made any
    for (let kill = 0; kill < times || made().length <= times; kill++) {
      said.push(...(await killedRun(['test/kill/feed-main.ts', place, String((kill + 1) * A_RUN)], 3 + rest() * 300)));
    }
    const feeds = await heldIn(place);
    const kept = new Set(feeds.map(({ id }) => id));
    expect(feeds.length, 'none is there twice').toBe(kept.size);
    const removing = new Set(numbersOf('removing'));
    expect(made().length).toBeGreaterThan(times);
    if (kind === 'files') expect([1, 3, 9, 10].filter((n) => !kept.has(feedId(n)))).toEqual([]);
    expect(made().filter((n) => !removing.has(n) && !kept.has(feedId(n)))).toEqual([]);
    expect(numbersOf('removed').filter((n) => kept.has(feedId(n)))).toEqual([]);
    console.log(
      `${kind}: ${times} kills: ${made().length} feeds acknowledged, ${numbersOf('removed').length} revoked, 0 lost, 0 back`,
    );
    await database?.drop();
    rmSync(folder, { recursive: true });
  }, 600_000);
});

async function heldIn(place: string): Promise<readonly Feed[]> {
  if (!place.startsWith('postgres:')) return [...(await readTogether(place)).state.feeds.all()];
  const database = await openDatabase(place, { tell: () => {} });
  const { feeds } = await readDatabaseFeeds(database.query);
  await database.close();
  return feeds;
}
