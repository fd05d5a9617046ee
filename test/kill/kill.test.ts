import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRAYER_TYPES } from '../../src/core/webhook/subscription.ts';
import { showDay } from '../../src/core/time/civil-date.ts';
import { random } from '../random.ts';
import { receiver } from '../webhooks/receiver.ts';
import { testDatabase } from '../database/postgres-server.ts';
import { everything } from '../webhooks/subscriptions.ts';
import { killedRun } from './killed-run.ts';
import { openStores } from './stores.ts';

/** WEBHOOK_KILLS=200 is the whole proof. In a database the leases of the one that was killed end after 10 s, which is awaited. */
const KILLS = { files: 10, PostgreSQL: 2 };
const ALL_KILLS = process.env['WEBHOOK_KILLS'];
const A_RUN = 400;
/** At most so many deliveries to one host are begun and not written down as ended: 16 with the host, 16 done with it. */
const IN_FLIGHT = 32;

describe.each(['files', 'PostgreSQL'] as const)('in %s', (kind) => {
  const KILLED = Number(ALL_KILLS ?? KILLS[kind]);
  test(`after ${KILLED} times kill -9 under load nothing acknowledged is lost, no prayer is missed, and copies are few and bear the same id`, async () => {
    const next = random(9);
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-kill-'));
    const database = kind === 'PostgreSQL' ? await testDatabase() : undefined;
    const place = database?.url ?? folder;
    const day = Math.floor(Date.now() / 86_400_000);
    const copies = new Map<string, number>();
    const sink = await receiver((request, response) => {
      const id = String(request.headers['webhook-id']);
      copies.set(id, (copies.get(id) ?? 0) + 1);
      response.end();
    });
    const acknowledged = new Set<string>();
    async function run(number: number, killAfterMs: number | undefined): Promise<void> {
      const creates = killAfterMs === undefined ? 0 : A_RUN;
      const words = ['test/kill/main.ts', place, sink.url, `${number * A_RUN}`, `${creates}`, `${day}`];
      for (const line of await killedRun(words, killAfterMs)) acknowledged.add(line);
    }
    let most = 0;
    for (let kill = 0; kill < KILLED; kill++) {
      const before = extras(copies);
      await run(kill, 3 + next() * 147);
      most = Math.max(most, extras(copies) - before);
    }
    await run(KILLED, undefined);
    const { store, close } = await openStores(place);
    const kept = new Set((await everything(store)).map(({ id }) => id));
    await close();
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED); // each lived until its first
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    const expected = [...kept].flatMap((id) =>
      PRAYER_TYPES.map((prayer) => `evt_${id}_${prayer}_${showDay(day).replaceAll('-', '')}`),
    );
    expect(expected.filter((id) => !copies.has(id))).toEqual([]);
    expect(copies.size).toBe(expected.length);
    expect(most).toBeLessThanOrEqual(IN_FLIGHT);
    console.log(
      `${kind}: ${KILLED} kills: ${acknowledged.size} acknowledged creates, 0 lost; ${expected.length} prayers, 0 missed; ` +
        `${extras(copies)} extra copies, at most ${most} after a kill`,
    );
    await sink.close();
    await database?.drop();
    rmSync(folder, { recursive: true });
  }, 600_000);
});

function extras(copies: ReadonlyMap<string, number>): number {
  return [...copies.values()].reduce((sum, count) => sum + count - 1, 0);
}
