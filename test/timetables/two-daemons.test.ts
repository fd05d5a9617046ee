import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTimetables } from '../../src/store/timetables.ts';
import { daemon, type DaemonProcess, run } from '../http/daemon-process.ts';
import { receiver } from '../webhooks/receiver.ts';
import { freshFolder, london } from './shared-london.ts';

const [mosque, home] = [freshFolder(), freshFolder()];
const running: DaemonProcess[] = [];

afterAll(async () => {
  await Promise.all(running.map((one) => (one.child.exitCode === null ? one.end('SIGKILL') : undefined)));
});

/** What is added to the clock of every process; the file is read at each look. */
const clockFile = join(freshFolder(), 'shift');
let shift = 0;
const setClock = (moment: string) => {
  shift = Date.parse(moment) - Date.now();
  writeFileSync(clockFile, String(shift));
};
setClock('2026-11-20T11:30:00Z');
const clock = `import { readFileSync } from 'node:fs';
const now = Date.now;
Date.now = () => now() + Number(readFileSync(${JSON.stringify(clockFile)}, 'utf8'));`;
const env = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  PRAYER_ALLOW_PRIVATE_TARGETS: 'true',
};
const prayer = async (words: readonly string[]) => {
  const ended = await run(words, env);
  expect(ended).toMatchObject({ exit: 0 });
  return ended.stdout;
};
async function started(data: string, words: readonly string[]) {
  const one = await daemon(data, words, env);
  running.push(one);
  return one;
}

test('one installation signs and serves, another follows; when a day is changed, the other’s webhook follows', async () => {
  openTimetables(mosque).write(london());
  const fingerprint = /fingerprint {2}(.*)/.exec(await prayer(['timetable', 'key', '--data', mosque]))?.[1] ?? '';
  const served = await started(mosque, ['--share-timetable', 'london']);
  const url = `${served.base}/.well-known/prayer-times.json`;
  const added = await prayer(['timetable', 'add', url, '--id', 'elm', '--data', home]);
  expect(added).toContain(`Signed by key ${fingerprint}`);

  const calls = await receiver();
  const following = await started(home, []);
  const created = await fetch(`${following.base}/v1/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': following.firstKey ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      url: calls.url,
      prayer_types: ['dhuhr'],
      latitude: 51.5,
      longitude: -0.1,
      method: 'timetable:elm',
    }),
  });
  expect(created.status).toBe(201);

  // its owner changes one day: 11:51 becomes 11:50
  const { days, ...table } = london();
  const today = days.get('2026-11-20');
  if (!today) throw new Error('the day is printed');
  expect(today.dhuhr).toBe(11 * 60 + 51);
  const changed = new Map([...days, ['2026-11-20', { ...today, dhuhr: 11 * 60 + 50 }]]);
  openTimetables(mosque).write({ ...table, days: changed, addedAt: '2026-11-20T11:20:00Z' });
  expect(await prayer(['timetable', 'update', '--data', home])).toBe('elm: replaced\n');
  setClock('2026-11-20T11:49:48Z');

  while (calls.received.length === 0 && Date.now() + shift < Date.parse('2026-11-20T11:51:30Z')) {
    await new Promise((done) => setTimeout(done, 100));
  }
  const [call] = calls.received;
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
    prayer_type: 'dhuhr',
    prayer_time: '2026-11-20T11:50:00+00:00',
  });
  expect(new Date(Date.now() + shift).toISOString()).toContain('T11:50:');

  const metrics = await (await fetch(`${following.base}/metrics`)).text();
  expect(metrics).toMatch(/mizwala_timetable_days_left\{timetable="elm"\} 42/);
  expect(calls.received.length).toBe(1);
  for (const one of [following, served]) expect(await one.end('SIGTERM')).toBe(0);
  await calls.close();
});

test('a daemon fetches by itself at its start when a day has passed, and starts at once when its source is gone', async () => {
  const served = await started(mosque, ['--share-timetable', 'london']);
  const folder = openTimetables(home);
  const data = freshFolder();
  const other = openTimetables(data);
  const table = folder.get('elm');
  const { source } = table;
  if (!source) throw new Error('it is followed');
  other.write({
    ...table,
    days: london().days,
    source: { ...source, etag: undefined, url: `${served.base}/.well-known/prayer-times.json` },
  });
  other.writeFetchRecord('elm', { fetchedAt: '2026-11-18T09:00:00Z', failure: undefined });
  const following = await started(data, []);
  while (!following.stderr().includes('timetable_replaced'))
    await once(following.child.stderr ?? following.child, 'data');
  expect(other.get('elm').days.get('2026-11-20')?.dhuhr).toBe(11 * 60 + 50);
  expect(await following.end('SIGTERM')).toBe(0);
  expect(await served.end('SIGTERM')).toBe(0);

  other.writeFetchRecord('elm', { fetchedAt: '2026-11-18T09:00:00Z', failure: undefined });
  const alone = await started(data, []);
  while (!alone.stderr().includes('timetable_not_updated')) await once(alone.child.stderr ?? alone.child, 'data');
  expect(alone.stderr()).toContain('it refuses the connection');
  const doctor = await run(['doctor'], { ...env, PRAYER_DATA: data });
  expect(doctor.stdout).toContain('it refuses the connection');
  expect(await alone.end('SIGTERM')).toBe(0);
});

test('a daemon that is to share what it does not have says so and does not start', async () => {
  const ended = await run(['serve', '--port', '0', '--data', freshFolder(), '--share-timetable', 'londn'], env);
  expect(ended).toMatchObject({ exit: 2, stderr: expect.stringContaining('No timetable "londn" is kept here') });
});
