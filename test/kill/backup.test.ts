import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackup, writeBackup, finishRestore } from '../../src/store/backup/backup.ts';
import { checkStore } from '../../src/store/backup/store-check.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { random } from '../random.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';

/** WEBHOOK_KILLS=200 is the whole proof. */
const KILLS = Number(process.env['WEBHOOK_KILLS'] ?? 10);
const OLD = 3000;
const NEW = 2000;

const base = mkdtempSync(join(tmpdir(), 'mizwala-kill-backup-'));
afterAll(() => rmSync(base, { recursive: true }));
const old = join(base, 'old');
const backup = join(base, 'new.backup');

async function fill(folder: string, count: number): Promise<void> {
  mkdirSync(folder);
  const keys = [{ id: 'key_a', name: `of ${count}`, sha256: 'a'.repeat(64), created_at: 1, requests_per_minute: null }];
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ version: 1, keys }));
  const store = await openSubscriptionStore(folder);
  await Promise.all(
    Array.from({ length: count }, (_, n) => store.create(subscription({ id: subscriptionId(n) }), 1e6)),
  );
  await store.compact();
  await store.create(subscription({ id: subscriptionId(count) }), 1e6);
  await store.close();
}

beforeAll(async () => {
  await fill(old, OLD - 1);
  await fill(join(base, 'source'), NEW - 1);
  await writeBackup(join(base, 'source'), backup, { madeAt: '2026-11-20T09:00:00Z', madeBy: '1.2.3' });
});

const program = new URL('restore-main.ts', import.meta.url).pathname;

/** How long it takes when nobody kills it, in milliseconds from its begin. */
async function started(what: string, folder: string, file: string, killAfterMs?: number): Promise<number> {
  const env = { ...process.env, TZ: ZONE_OF_PROCESSES };
  const child = spawn(process.execPath, [program, what, folder, file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.pipe(process.stderr);
  await once(child.stdout, 'data');
  const begin = performance.now();
  const closed = once(child, 'close');
  if (killAfterMs !== undefined) {
    await sleep(killAfterMs);
    child.kill('SIGKILL');
  }
  await closed;
  return performance.now() - begin;
}

test(`a restore that is killed ${KILLS} times leaves the old data or the new, whole`, {
  timeout: 600_000,
}, async () => {
  const rest = random(17);
  const free = join(base, 'free');
  cpSync(old, free, { recursive: true });
  const wholeMs = await started('restore', free, backup);
  const seen = { old: 0, new: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    const folder = join(base, `restore-${kill}`);
    cpSync(old, folder, { recursive: true });
    await started('restore', folder, backup, rest() * wholeMs);
    await finishRestore(folder);
    const { damage, subscriptions, keys } = await checkStore(folder, { unknownOf: () => undefined, show: () => {} });
    expect(damage).toEqual([]);
    expect(keys).toBe(1);
    expect([OLD, NEW]).toContain(subscriptions);
    seen[subscriptions === OLD ? 'old' : 'new']++;
    // what was there is kept aside before anything is replaced
    if (subscriptions === NEW) {
      const aside = await checkStore(join(folder, 'before-restore-x'), { unknownOf: () => undefined, show: () => {} });
      expect(aside).toMatchObject({ damage: [], subscriptions: OLD });
    }
    rmSync(folder, { recursive: true });
  }
  expect(seen.old + seen.new).toBe(KILLS);
});

test(`a backup that is killed ${KILLS} times leaves the former file whole, and the data as it was`, {
  timeout: 600_000,
}, async () => {
  const rest = random(18);
  const file = join(base, 'a.backup');
  const wholeMs = await started('backup', old, file);
  for (let kill = 0; kill < KILLS; kill++) {
    await started('backup', old, file, rest() * wholeMs);
    expect(readBackup(file).head.subscriptions).toBe(OLD);
    expect((await checkStore(old, { unknownOf: () => undefined, show: () => {} })).subscriptions).toBe(OLD);
  }
  // what a killed one began is a draft under a name of its own, until the next one comes
  const names = () => readdirSync(base).filter((name) => name.includes('a.backup'));
  expect(names().filter((name) => !name.endsWith('.draft'))).toEqual(['a.backup']);
  await started('backup', old, file);
  expect(names()).toEqual(['a.backup']);
});
