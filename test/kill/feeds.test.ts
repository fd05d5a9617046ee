import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/server/connection.ts';
import { readDatabaseFeeds } from '../../src/database/feed-store.ts';
import { readFeedFile } from '../../src/store/feed-file.ts';
import { testDatabase } from '../database/postgres-server.ts';
import { feedId } from '../feeds/sample-feed.ts';
import { random } from '../random.ts';
import { killedRun } from './killed-run.ts';

/** FEED_KILLS=200 is the whole proof. */
const KILLS = { files: 10, PostgreSQL: 3 };
/** So many feeds a run at most. */
const A_RUN = 100_000;

describe.each(['files', 'PostgreSQL'] as const)('in %s', (kind) => {
  const times = Number(process.env['FEED_KILLS'] ?? KILLS[kind]);
  test(`after ${times} times kill -9 no feed that was acknowledged is lost, and none that was revoked is back`, async () => {
    const rest = random(41);
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-kill-feeds-'));
    const database = kind === 'PostgreSQL' ? await testDatabase() : undefined;
    const place = database?.url ?? folder;
    const said: string[] = [];
    for (let kill = 0; kill < times; kill++) {
      said.push(...(await killedRun(['test/kill/feed-main.ts', place, String(kill * A_RUN)], 3 + rest() * 300)));
    }
    const numbersOf = (word: string) =>
      said.flatMap((line) => (line.startsWith(`${word} `) ? [Number(line.split(' ')[1])] : []));
    const kept = new Set((await heldIn(place)).keys());
    const removing = new Set(numbersOf('removing'));
    const made = numbersOf('made');
    expect(made.length).toBeGreaterThan(times);
    expect(made.filter((n) => !removing.has(n) && !kept.has(feedId(n)))).toEqual([]);
    expect(numbersOf('removed').filter((n) => kept.has(feedId(n)))).toEqual([]);
    console.log(
      `${kind}: ${times} kills: ${made.length} feeds acknowledged, ${numbersOf('removed').length} revoked, 0 lost, 0 back`,
    );
    await database?.drop();
    rmSync(folder, { recursive: true });
  }, 600_000);
});

async function heldIn(place: string) {
  if (!place.startsWith('postgres:')) return (await readFeedFile(place)).feeds;
  const database = await openDatabase(place, { tell: () => {} });
  const { feeds } = await readDatabaseFeeds(database.query, database.shown);
  await database.close();
  return feeds;
}
