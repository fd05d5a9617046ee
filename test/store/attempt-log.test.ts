import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openAttemptLog } from '../../src/store/attempt-log.ts';
import { NOW, subscriptionId } from '../webhooks/subscriptions.ts';
import { attempt, attemptLogConformance } from './attempt-log-conformance.ts';
import { smallDisk } from './failing-files.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-log-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

attemptLogConformance('the log in files', () => {
  const folder = newFolder();
  const column = { prayer: 2, kind: 5, at: 8, state: 7, error: 11 };
  return {
    open: async () => openAttemptLog(folder),
    async spoil(attempt, field) {
      const path = join(folder, readdirSync(folder)[0] ?? '');
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
      const spoilt = lines.map((line) => {
        const row = JSON.parse(line) as unknown[];
        if (row[6] === attempt) row[column[field]] = field === 'at' ? 1e300 : 'future';
        return `${JSON.stringify(row)}\n`;
      });
      writeFileSync(path, spoilt.join(''));
    },
  };
});

describe('the log of attempts', () => {
  test('reads past a line that was cut short, and through files larger than what it reads at a time', async () => {
    const folder = newFolder();
    const log = openAttemptLog(folder);
    for (let n = 0; n < 60_000; n++) log.record(attempt(n % 3000, NOW));
    await log.list(subscriptionId(0), { limit: 1 });
    const name = readdirSync(folder)[0] ?? '';
    expect(statSync(join(folder, name)).size).toBeGreaterThan(8 << 20);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    appendFileSync(join(folder, name), '["evt_');
    for (const n of [0, 1234, 2999])
      expect((await log.list(subscriptionId(n), { limit: 1000 })).attempts).toHaveLength(20);
    await log.close();
  });

  test('what comes after a line that was cut short stands on a line of its own, over a start and over a full disk', async () => {
    const folder = newFolder();
    const before = openAttemptLog(folder);
    before.record(attempt(1, NOW));
    await before.close();
    const name = readdirSync(folder)[0] ?? '';
    appendFileSync(join(folder, name), '["evt_'); // and then the process was killed
    const disk = smallDisk();
    const log = openAttemptLog(folder, { files: disk });
    log.record(attempt(1, NOW + 1));
    await log.list(subscriptionId(1), { limit: 1 });
    disk.room = 20;
    log.record(attempt(1, NOW + 2));
    await log.list(subscriptionId(1), { limit: 1 });
    disk.room = Number.POSITIVE_INFINITY;
    log.record(attempt(1, NOW + 3));
    const { attempts } = await log.list(subscriptionId(1), { limit: 9 });
    expect(attempts.map(({ at }) => at - NOW)).toEqual([3, 1, 0]);
    await log.close();
  });

  test.each([0, 1, 5 << 20])(
    'megabytes of nothing, as a loss of power leaves them, hide no line: %d bytes before an end of line',
    async (more) => {
      const folder = newFolder();
      const log = openAttemptLog(folder);
      log.record(attempt(1, NOW));
      await log.list(subscriptionId(1), { limit: 1 });
      const name = readdirSync(folder)[0] ?? '';
      appendFileSync(join(folder, name), Buffer.alloc((9 << 20) + more));
      appendFileSync(join(folder, name), '\n');
      log.record(attempt(1, NOW + 1));
      const { attempts } = await log.list(subscriptionId(1), { limit: 9 });
      expect(attempts.map(({ at }) => at - NOW)).toEqual([1, 0]);
      await log.close();
    },
  );

  test('forgets whole days, and a full disk costs rows, not the daemon', async () => {
    const folder = newFolder();
    const disk = smallDisk();
    const told: string[] = [];
    const log = openAttemptLog(folder, { files: disk, tell: (sentence) => told.push(sentence) });
    for (let day = 0; day < 40; day++) log.record(attempt(1, NOW + day * 86_400));
    expect((await log.list(subscriptionId(1), { limit: 100 })).attempts).toHaveLength(40);
    await log.forgetBefore(NOW + 10 * 86_400);
    expect(readdirSync(folder)).toHaveLength(30);
    disk.room = 0;
    log.record(attempt(1, NOW + 39 * 86_400));
    log.record(attempt(1, NOW + 39 * 86_400));
    await log.list(subscriptionId(1), { limit: 1 });
    disk.room = Number.POSITIVE_INFINITY;
    log.record(attempt(2, NOW + 39 * 86_400));
    expect((await log.list(subscriptionId(2), { limit: 9 })).attempts).toHaveLength(1);
    expect(told).toHaveLength(1);
    await log.close();
  });
});
