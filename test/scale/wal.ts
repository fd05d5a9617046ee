import { eventNumber } from '../../src/core/events/prayer-event.ts';
import { type Attempt, deliveryId, type EventKey } from '../../src/core/webhook/subscription.ts';
import type { Database } from '../../src/database/server/connection.ts';
import { columnsOf, unnested, createPartitions } from '../../src/database/rows/delivery-rows.ts';
import { type DatabaseSubscriptionStore, openDatabaseStore } from '../../src/database/subscription-store.ts';
import { daemonClock } from '../../src/system/clock.ts';
import { createPlanner, type DueEvent, type Planner } from '../../src/webhooks/planner.ts';
import { placeDeps } from '../webhooks/subscriptions.ts';
import { walBytes } from './burst.ts';
import type { Measured } from './figures.ts';
import type { Filled } from './million.ts';
import { serverCpu } from './processes.ts';

/** So much of the day is there before the hour that is measured: an empty table writes less. */
const HOURS_BEFORE = 6;
const MINUTES = 60;
/** As a server's own `checkpoint_timeout`. The first change of a page after a checkpoint writes the whole page. */
const CHECKPOINT_MINUTES = 5;
/** As a daemon's own: it beats every 3 s. */
const BEATS_PER_MINUTE = 20;
/** Deliveries that a daemon has under way at most. */
const AT_ONCE = 512;
const MANY_ROWS = { timeoutMs: 300_000 };

/**
 * What an hour writes ahead: all its prayers are claimed and settled by the store, minute by minute, with a checkpoint every 5 minutes, the
 * beats of a daemon, its upkeep each minute, and one VACUUM of what the hour wrote. The clock is not waited for.
 */
export async function wal({ count, server, database }: Filled): Promise<Measured> {
  const store = await openDatabaseStore(database, { daemonId: 'wal', clock: daemonClock, tell: console.error });
  await store.lease();
  const planner = createPlanner(placeDeps);
  const begin = Math.floor(Date.now() / 86_400_000) * 86_400 + HOURS_BEFORE * 3600;
  const from = begin - HOURS_BEFORE * 3600;
  for await (const each of store.scan()) planner.put({ ...each, activeSince: from }, from, from);
  await writeEarlier(database, untilMinute(planner, begin - 60));
  await database.query('VACUUM ANALYZE deliveries', [], MANY_ROWS);
  await database.query('CHECKPOINT', [], MANY_ROWS);

  const before = { ...(await written(database)), cpu: serverCpu(server.port) };
  let events = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    const now = begin + minute * 60;
    if (minute % CHECKPOINT_MINUTES === 0) await database.query('CHECKPOINT', [], MANY_ROWS);
    for (let beat = 0; beat < BEATS_PER_MINUTE; beat++) await store.beat();
    await store.maintain(now);
    let due: DueEvent[] = [];
    for (const event of untilMinute(planner, now)) {
      due.push(event);
      events++;
      if (due.length < AT_ONCE) continue;
      await deliver(store, due);
      due = [];
    }
    await deliver(store, due);
  }
  await database.query('CHECKPOINT', [], MANY_ROWS);
  await database.query('VACUUM deliveries', [], MANY_ROWS);
  const after = { ...(await written(database)), cpu: serverCpu(server.port) };
  await store.close();

  const bytes = after.bytes - before.bytes;
  return {
    title: `${count.toLocaleString('en')} subscriptions, an hour of their prayers`,
    figures: [
      { name: 'prayers', value: events, unit: '' },
      { name: 'WAL of the hour', value: bytes / 1e6, unit: 'MB' },
      { name: 'of it pages as a whole', value: after.pages - before.pages, unit: 'pages' },
      { name: 'WAL a prayer', value: bytes / events, unit: 'bytes' },
      { name: 'WAL of a day, as 24 such hours', value: (24 * bytes) / 1e9, unit: 'GB', most: 6 },
      { name: 'CPU of the database a prayer', value: ((after.cpu - before.cpu) * 1e6) / events, unit: 'µs' },
    ],
  };
}

/** All that is due until a minute, earliest first. */
function* untilMinute(planner: Planner, minute: number): Iterable<DueEvent> {
  for (let now = minute - 86_400; ; now = Math.min(minute, now + 3600)) {
    planner.topUp(now, Number.POSITIVE_INFINITY);
    for (;;) {
      const { events, isAll } = planner.takeDue(now, AT_ONCE);
      yield* events;
      if (isAll) break;
    }
    if (now === minute) return;
  }
}

async function deliver(store: DatabaseSubscriptionStore, due: readonly DueEvent[]): Promise<void> {
  const claimed = await Promise.all(due.map((each) => store.claim(keyOf(each), each.due + 1)));
  if (claimed.includes(false)) throw new Error('a prayer could not be claimed');
  await Promise.all(due.map((each) => store.settle(keyOf(each), 'delivered', lineOf(each))));
}

function keyOf({ addressee: { subscriptionId }, prayer, dayNumber }: DueEvent): EventKey {
  return { subscriptionId, prayer, dayNumber };
}

function lineOf(event: DueEvent): Attempt {
  const key = keyOf(event);
  const line = { at: event.due + 1.25, deliveryId: deliveryId(key), prayerTime: event.due, durationMs: 123.4 };
  return { ...key, ...line, kind: 'prayer', attempt: 1, state: 'delivered', statusCode: 200 };
}

/** What was delivered earlier that day, at once. */
async function writeEarlier(database: Database, events: Iterable<DueEvent>): Promise<void> {
  const partitions = createPartitions(database, 'deliveries');
  const write = (rows: readonly (readonly unknown[])[]) =>
    partitions.write(
      rows.map(([, day]) => Number(day)),
      () => database.query(EARLIER, columnsOf(EVENT, rows), MANY_ROWS),
    );
  let rows: (readonly unknown[])[] = [];
  for (const { addressee, dayNumber, prayer, due } of events) {
    rows.push([addressee.subscriptionId, dayNumber, eventNumber(prayer), due]);
    if (rows.length < 10_000) continue;
    await write(rows);
    rows = [];
  }
  await write(rows);
}

const EVENT = { id: 'text', day: 'int', prayer: 'smallint', due: 'int' };
const EARLIER = `
INSERT INTO deliveries (sub, first_at, at, day, token, nonce, prayer_minute, ms, prayer, state, attempt, status)
SELECT s.number, c.due + 1, c.due + 1.25, c.day, 1, 1, c.due / 60, 123.4, c.prayer, 2, 1, 200
FROM ${unnested(EVENT)}
JOIN subscriptions s ON s.id = c.id`;

async function written(database: Database): Promise<{ readonly bytes: number; readonly pages: number }> {
  const { rows } = await database.query('SELECT wal_fpi::float8 AS pages FROM pg_stat_wal');
  return { bytes: await walBytes(database), pages: Number(rows[0]?.['pages']) };
}
