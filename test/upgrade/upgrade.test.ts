import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deliveryId } from '../../src/core/webhook/subscription.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { readContents } from '../../src/database/admin/contents.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { openApiKeyFile } from '../../src/store/api-key-file.ts';
import { readTogether } from '../../src/store/backup/backup.ts';
import type { StoreState } from '../../src/store/rows/store-state.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { testDatabase } from '../database/postgres-server.ts';
import { daemon, run } from '../http/daemon-process.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { webhooksOf } from '../webhooks/dispatcher-of.ts';
import { fakeClock } from '../webhooks/fake-clock.ts';
import { memoryAttemptLog } from '../webhooks/memory-attempt-log.ts';
import { everything, placeDeps } from '../webhooks/subscriptions.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { readAnswers, STOPPED } from './stored-answers.ts';

/** A store as 0.1.0 left it when it was killed: main.ts wrote it. */
const KEPT = new URL('store-of-0.1.0', import.meta.url).pathname;
const answers = readAnswers(KEPT);
const DAY = 86_400;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The data directory of 0.1.0, in a folder of the test's own. */
function storeOf010(): string {
  const data = join(newFolder(), 'data');
  for (const name of readdirSync(join(KEPT, 'data'), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.txt')) cpSync(join(KEPT, 'data', name), join(data, name.slice(0, -'.txt'.length)));
  }
  return data;
}

/** The fake clock does not wait for a disk. */
async function inMemory(data: string) {
  const files = memoryFiles();
  for (const name of readdirSync(data).filter((each) => each.endsWith('json'))) {
    const file = await files.openEnd(join('/data', name));
    await file.append(readFileSync(join(data, name)));
  }
  return files;
}

/** A daemon of this version on it, when that of 0.1.0 was killed. */
async function started(data: string) {
  const clock = shiftedClock(dirname(data));
  clock.set(STOPPED);
  const running = await daemon(data, ['--allow-target-cidr', '127.0.0.0/8'], clock.env);
  onTestFinished(async () => {
    await running.end('SIGKILL');
  });
  return running;
}

/** What a store knows, in an order of its own. */
function held(state: StoreState) {
  const byId = <T>(rows: Iterable<T>, idOf: (row: T) => string) =>
    [...rows].toSorted((a, b) => idOf(a).localeCompare(idOf(b)));
  return {
    subscriptions: byId(state.subscriptions.all(), ({ id }) => id),
    deliveries: byId(state.deliveryRows(), ([id]) => id),
    begun: byId(
      [...state.interrupted()].map(({ key }) => key),
      ({ subscriptionId }) => subscriptionId,
    ),
  };
}

/** What was delivered may have gone on; what was logged before stands at the end of the list. */
function withoutLater(body: unknown, before: unknown): unknown {
  const [now, then] = [body, before] as { deliveries?: unknown[]; count?: number }[];
  const length = then?.deliveries?.length;
  return length === undefined
    ? body
    : { ...now, deliveries: now?.deliveries?.slice(-length || Infinity), count: length };
}

async function expectSameAnswers(data: string): Promise<void> {
  const { ask } = await started(data);
  for (const { key, path, body } of answers) {
    const now: unknown = await (await ask(path, key)).json();
    expect(withoutLater(now, body), path).toMatchObject(body as object);
  }
}

describe('a store of 0.1.0', () => {
  test('is opened by this version: keys, webhooks, history and timetables answer as before', async () => {
    expect(answers.length).toBeGreaterThan(8);
    const data = storeOf010();
    await expectSameAnswers(data);
    const checked = await run(['store', 'check', '--data', data]);
    expect(checked).toMatchObject({ exit: 0, stdout: expect.stringContaining('No damage.') });
  });

  test('is restored from its backup, and answers as before but for the history', async () => {
    const data = join(newFolder(), 'data');
    const restored = await run(['restore', join(KEPT, 'backup.txt'), '--data', data]);
    expect(restored).toMatchObject({ exit: 0, stderr: '' });
    const { ask } = await started(data);
    for (const { key, path, body } of answers.filter((each) => !each.path.endsWith('/deliveries'))) {
      expect(await (await ask(path, key)).json(), path).toMatchObject(body as object);
    }
  });

  test('has its queue gone on with: what was begun is sent again, what was delivered is not, and nothing twice', async () => {
    const data = storeOf010();
    const store = await openSubscriptionStore('/data', { files: await inMemory(data) });
    const subscriptions = await everything(store);
    const deps = { ...placeDeps, findTimetable: openTimetables(data).find };
    const clock = fakeClock(STOPPED + 20);
    const sent: string[] = [];
    const { scheduler } = webhooksOf({
      store,
      log: memoryAttemptLog([]),
      clock,
      planner: createPlanner(deps),
      prayerTime: createPrayerTime(deps),
      ...deps,
      async post(_url, headers) {
        sent.push(headers['webhook-id'] ?? '');
        return { statusCode: 200, durationMs: 1 };
      },
    });
    await scheduler.start();
    await clock.pass(60);
    const dhuhr = (id = '') => `evt_${id}_dhuhr_20261120`;
    const logged = new Map(
      answers.flatMap(({ path, body }) => {
        const { deliveries = [] } = body as { deliveries?: { state: string }[] };
        return [[/sub_\w+/.exec(path)?.[0], deliveries[0]?.state] as const];
      }),
    );
    const active = subscriptions.filter((each) => each.active && each.prayerTypes.includes('dhuhr'));
    const begun = active.filter(({ id }) => logged.get(id) !== 'delivered').map(({ id }) => dhuhr(id));
    expect(begun).toHaveLength(2);
    expect(sent.toSorted()).toEqual(begun.toSorted());
    await clock.pass(DAY - 60);
    await store.close();
    expect(new Set(sent).size).toBe(sent.length);
    const timeOf = createPrayerTime(deps);
    const due = subscriptions.flatMap((each) =>
      each.prayerTypes.flatMap((prayer) =>
        [-1, 0, 1, 2].flatMap((later) => {
          const dayNumber = Math.floor(STOPPED / DAY) + later;
          const at = each.active ? (timeOf(each, prayer, dayNumber) ?? 0) : 0;
          return at > STOPPED + 20 && at < STOPPED + DAY
            ? [deliveryId({ subscriptionId: each.id, prayer, dayNumber })]
            : [];
        }),
      ),
    );
    expect(due.length).toBeGreaterThan(9);
    expect(sent.slice(begun.length).toSorted()).toEqual(due.toSorted());
  });

  test('in a database is opened by this version, and holds what the files hold', async () => {
    const { url, drop } = await testDatabase();
    const database = await openDatabase(url, { tell: () => {} });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const lines = readFileSync(join(KEPT, 'statements.ndjson.txt'), 'utf8').trim().split('\n');
    const statements = lines.map((line) => JSON.parse(line) as [text: string, values: unknown[]]);
    await database.transaction(async (query) => {
      for (const [text, values] of statements) await query(text, values);
    });
    await migrate(database);
    const data = storeOf010();
    const { state, keys } = await readContents(database);
    expect(keys).toEqual(openApiKeyFile(data).keys);
    expect(held(state)).toEqual(held((await readTogether(data)).state));
  });
});

describe('a store of a newer version is refused by name', () => {
  const sum = (text: string) => crc32(text).toString(16).padStart(8, '0');
  const summedLine = (line: string) => `${sum(line.slice(9))} ${line.slice(9)}`;
  /** Raises the number after `before` to 99. */
  const raised = (text: string, before: string) => {
    const newer = text.replace(new RegExp(`(${before})\\d+`), '$199');
    expect(newer).not.toBe(text);
    return newer;
  };

  /** What a newer program writes, but for its number: checksums are right. */
  const newer: Readonly<Record<string, (text: string) => string>> = {
    'keys.json': (text) => raised(text, '"version": '),
    'store.json': (text) => {
      const body = raised(text, '"version":').split('\n').slice(0, -2).join('\n');
      return `${body}\n"crc32":"${sum(`${body}\n`)}"}\n`;
    },
    'journal-2.ndjson': (text) =>
      text
        .split('\n')
        .map((line) =>
          line.includes('["put"') || /,"put",/.test(line) ? summedLine(raised(line, '\\},(?=\\d+\\]$)')) : line,
        )
        .join('\n'),
  };

  test.each(Object.keys(newer))('%s', async (name) => {
    const data = storeOf010();
    const path = join(data, name);
    const text = newer[name]?.(readFileSync(path, 'utf8')) ?? '';
    writeFileSync(path, text);
    for (const words of [
      ['serve', '--port', '0'],
      ['keys', 'list'],
      ['webhooks', 'list', '--owner', 'all'],
    ]) {
      if (name !== 'keys.json' && words[0] === 'keys') continue; // does not read subscriptions
      const { exit, stdout, stderr } = await run([...words, '--data', data]);
      expect({ exit, stdout }, words.join(' ')).toEqual({ exit: 6, stdout: '' });
      expect(stderr).toContain(
        `${path} has schema 99, made by a newer version of Mizwala; this one knows schemas up to`,
      );
      expect(stderr).not.toMatch(/whsec_|mzw_/);
    }
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('a timetable', async () => {
    const data = storeOf010();
    const path = join(data, 'timetables/small-mosque.json');
    writeFileSync(path, raised(readFileSync(path, 'utf8'), '"version":'));
    const { exit, stderr } = await run(['timetable', 'show', 'small-mosque', '--data', data]);
    expect({ exit, stderr }).toEqual({
      exit: 6,
      stderr: expect.stringContaining(`${path} has schema 99, made by a newer version of Mizwala`),
    });
  });

  test('a backup', async () => {
    const [head = '', ...rest] = readFileSync(join(KEPT, 'backup.txt'), 'utf8').split('\n');
    const backup = join(newFolder(), 'a.backup');
    writeFileSync(backup, [summedLine(raised(head, '"mizwala_backup":')), ...rest].join('\n'));
    const { exit, stderr } = await run(['restore', backup, '--data', join(newFolder(), 'data')]);
    expect({ exit, stderr }).toEqual({
      exit: 6,
      stderr: expect.stringContaining(`${backup} has schema 99, made by a newer version of Mizwala`),
    });
  });

  test('a database', async () => {
    const { url, drop } = await testDatabase();
    const database = await openDatabase(url, { tell: () => {} });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    await migrate(database);
    await database.query('UPDATE meta SET schema = 99');
    const { exit, stdout, stderr } = await run(['serve', '--port', '0'], { PRAYER_DATABASE: url });
    expect({ exit, stdout }).toEqual({ exit: 6, stdout: '' });
    expect(stderr).toContain('has schema 99, made by a newer version of Mizwala; this one knows schemas up to');
  });
});
