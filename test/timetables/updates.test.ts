import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTimetableUpdates } from '../../src/daemon/sharing.ts';
import { Fault } from '../../src/core/fault.ts';
import type { ChangeableTimetables, PrintedTimetable } from '../../src/core/timetable/printed-timetable.ts';
import type { FetchDocument } from '../../src/operations/timetables/follow.ts';
import { firstDocument, keepFollowed, updateTimetable } from '../../src/operations/timetables/follow.ts';
import { seals } from '../../src/store/signing-key.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { openMonthLists } from '../../src/store/month-lists.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { context } from '../interfaces/command.ts';
import { random } from '../random.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { webhooksOf } from '../webhooks/dispatcher-of.ts';
import { type FakeClock, fakeClock } from '../webhooks/fake-clock.ts';
import { memoryAttemptLog } from '../webhooks/memory-attempt-log.ts';
import { placeDeps, subscription } from '../webhooks/subscriptions.ts';
import { daysOf, freshFolder, laterDhuhr, london, shared } from './shared-london.ts';

const LONDON = london();
const { zones } = context;
/** Dhuhr in London is printed for 11:51. */
const DHUHR = Date.parse('2026-11-20T11:51:00Z') / 1000;

let text: string;
let fetched: number;
let isOffline: boolean;
let directory: string;
let kept: ChangeableTimetables;
let clock: FakeClock;

const fetchDocument: FetchDocument = async (_, etag) => {
  fetched++;
  if (isOffline) throw new Fault('TIMETABLE_NOT_FETCHED', 'No document could be fetched from mosque.example: offline.');
  const tag = `"${text.length} ${text.slice(-4000)}"`;
  return tag === etag ? { kind: 'unchanged' } : { kind: 'document', text, etag: tag };
};

const deps = () => ({ kept, seals, zones, fetchDocument, now: clock.now });

/** Follows what `text` is, at a moment. */
async function follow(at: number, table: PrintedTimetable = LONDON) {
  clock = fakeClock(at);
  text = shared(table, undefined, '2026-11-19T09:00:00Z');
  const choices = { id: 'elm', fallback: undefined, oddRows: 'refuse' } as const;
  keepFollowed(await firstDocument('https://mosque.example/x.json?token=secret', choices, deps()), deps());
  fetched = 0;
}

beforeEach(() => {
  isOffline = false;
  directory = freshFolder();
  kept = openTimetables(directory);
});

function service() {
  const log: string[] = [];
  const tell = (level: string) => (details: object, event: string) =>
    void log.push(`${level} ${event} ${JSON.stringify(details)}`);
  const updates = createTimetableUpdates({
    ...deps(),
    lists: openMonthLists(directory),
    log: { info: tell('info'), warn: tell('warn'), error: tell('error') } as never,
    later: clock.later,
    cutOff: () => {},
  });
  return { updates, log };
}

test('the daemon fetches once a day, once an hour while it fails, and never waits for it', async () => {
  await follow(DHUHR);
  const { updates, log } = service();
  await updates.start();
  await clock.pass(86_000);
  expect(fetched).toBe(0);
  await clock.pass(600);
  expect(fetched).toBe(1);
  isOffline = true;
  await clock.pass(86_400 + 10 * 3600);
  expect(fetched).toBeGreaterThanOrEqual(10);
  expect(fetched).toBeLessThanOrEqual(13);
  expect(log.every((line) => line.startsWith('warn timetable_not_updated'))).toBe(true);
  expect(log.join('')).not.toContain('secret');
  expect([updates.readinessProblem?.(), updates.livenessProblem?.()]).toEqual([undefined, undefined]);
  isOffline = false;
  text = shared(laterDhuhr(LONDON, 2), undefined, '2026-11-22T09:00:00Z');
  await clock.pass(3700);
  expect(log.at(-1)).toContain('info timetable_replaced');
  const metrics = new Map(updates.metrics().map(({ name, samples }) => [name, samples]));
  expect(metrics.get('mizwala_timetable_fetches_total')).toEqual(
    expect.arrayContaining([
      { labels: { timetable: 'elm', result: 'replaced' }, value: 1 },
      { labels: { timetable: 'elm', result: 'unchanged' }, value: 1 },
    ]),
  );
  expect(metrics.get('mizwala_timetable_age_seconds')?.[0]?.value).toBeLessThan(3700);
  expect(metrics.get('mizwala_timetable_days_left')?.[0]?.value).toBe(40);
  await updates.stop();
  const count = fetched;
  await clock.pass(3 * 86_400);
  expect(fetched).toBe(count);
});

test('near the last printed day the log warns once a day; a timetable that its owner adds meanwhile is taken care of', async () => {
  clock = fakeClock(DHUHR);
  const { updates, log } = service();
  await updates.start();
  await clock.pass(120);
  await follow(DHUHR, daysOf(LONDON, '2026-01-01', '2026-12-03'));
  const next = service();
  await updates.stop();
  await next.updates.start();
  await clock.pass(2 * 86_400 + 300);
  const warned = next.log.filter((line) => line.includes('timetable_ends'));
  expect(warned.length).toBe(3);
  expect(warned[0]).toContain('ends on 2026-12-03');
  expect(log).toEqual([]);
  await next.updates.stop();
});

/** The webhooks of a daemon that follows the timetable. @returns the minutes of 2026-11-20 at which dhuhr was called */
async function webhooks() {
  const places = { ...placeDeps, findTimetable: kept.find };
  const store = await openSubscriptionStore('/store', { files: memoryFiles() });
  const past = clock.now() - 3600;
  const made = { activeSince: past, createdAt: past, updatedAt: past };
  const following = { at: LONDON.at, timezone: 'Europe/London', method: 'timetable:elm', asr: 'shafi' } as const;
  await store.create(subscription({ ...made, ...following, prayerTypes: ['dhuhr'] }), 9);
  const called: string[] = [];
  const { scheduler } = webhooksOf({
    store,
    log: memoryAttemptLog([]),
    clock,
    planner: createPlanner(places),
    prayerTime: createPrayerTime(places),
    timetableChanges: kept.changes,
    post: async (_, __, body) => {
      const { prayer_time } = JSON.parse(body) as { prayer_time: string };
      called.push(`${new Date(clock.now() * 1000).toISOString().slice(11, 16)} for ${prayer_time.slice(11, 16)}`);
      return { statusCode: 200, durationMs: 1 };
    },
  });
  await scheduler.start();
  return { scheduler, called };
}

test.each([
  ['before its minute, to a later one', -20, 3, ['11:54 for 11:54']],
  ['before its minute, to an earlier one that is still to come', -150, -1, ['11:50 for 11:50']],
  ['in its minute before the tick, to the next', -0.4, 1, ['11:52 for 11:52']],
  ['in its minute after it was called, to a later one', 0.4, 3, ['11:51 for 11:51']],
  ['in its minute after it was called, to an earlier one', 20, -1, ['11:51 for 11:51']],
  ['and nothing is changed', -0.4, 0, ['11:51 for 11:51']],
])('a webhook is called once at the right minute where its timetable is replaced %s', async (_, at, by, expected) => {
  await follow(DHUHR - 600);
  const { scheduler, called } = await webhooks();
  await clock.pass(600 + at);
  text = shared(laterDhuhr(LONDON, by), undefined, '2026-11-20T09:00:00Z');
  await updateTimetable('elm', deps());
  await clock.pass(900);
  expect(called).toEqual(expected);
  await scheduler.stop();
});

test('while fetching fails, hangs or brings nonsense, webhooks are called by the last good copy', async () => {
  await follow(DHUHR - 600);
  const { scheduler, called } = await webhooks();
  await clock.pass(599);
  for (const bad of ['', '{', shared(LONDON).slice(0, 9000), shared(laterDhuhr(LONDON, 90))]) {
    text = bad;
    await expect(updateTimetable('elm', deps())).rejects.toThrow(Fault);
  }
  await clock.pass(900);
  expect(called).toEqual(['11:51 for 11:51']);
  await scheduler.stop();
});

const KILLS = 8;

test('kill -9 at any instant of replacing leaves the old timetable or the new one, whole; so does whoever reads meanwhile find it', async () => {
  clock = fakeClock(DHUHR);
  const next = random(3);
  await followAs('london');
  const both = [LONDON, laterDhuhr(LONDON, 3)].map((table) => JSON.stringify([...table.days]));
  const seen = new Set<number>();
  const look = () => {
    const reader = openTimetables(directory);
    const which = both.indexOf(JSON.stringify([...reader.get('london').days]));
    expect(which).toBeGreaterThanOrEqual(0);
    expect(reader.fetchRecord('london')?.fetchedAt).toBeDefined();
    seen.add(which);
  };
  // on a busy machine a child may be killed before it replaces anything
  for (let i = 0; i < KILLS || seen.size < 2; i++) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'replacing-main.ts'), directory], {
      env: { ...process.env, TZ: ZONE_OF_PROCESSES },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.pipe(process.stderr);
    await once(child.stdout, 'data');
    const until = performance.now() + 20 + next() * 80;
    while (performance.now() < until) look();
    child.kill('SIGKILL');
    await once(child, 'close');
    look();
  }
  expect(seen.size).toBe(2);
  expect(openTimetables(directory).ids()).toEqual(['london']);
  expect(readdirSync(join(directory, 'timetables')).length).toBeLessThan(30);
}, 300_000);

async function followAs(id: string) {
  text = shared(LONDON);
  const choices = { id, fallback: undefined, oddRows: 'refuse' } as const;
  keepFollowed(await firstDocument('https://mosque.example/x.json', choices, deps()), deps());
}
