import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daemon, type DaemonProcess, run } from '../http/daemon-process.ts';
import { PASSWORD, type TestDatabase, testDatabase } from './postgres-server.ts';

/** Another daemon knows of a change after a beat of 3 s; a busy machine takes longer. */
const BEAT = { timeout: 60_000, interval: 200 };

let place: TestDatabase;
let env: Record<string, string>;
let daemons: DaemonProcess[];

beforeAll(async () => {
  place = await testDatabase();
  const url = new URL(place.url);
  url.password = '';
  env = { PRAYER_DATABASE: url.href, PGPASSWORD: PASSWORD, PRAYER_CONFIG: '/dev/null/none' };
  daemons = await Promise.all(Array.from({ length: 3 }, () => daemon(undefined, ['--rate-limit', '90/min'], env)));
});
afterAll(async () => {
  await Promise.all(daemons.map((each) => each.end('SIGTERM')));
  await place.drop();
});

const statuses = (path: string, key: string) =>
  Promise.all(daemons.map(async (each) => (await each.ask(path, key)).status));
const secretIn = (text: string) => /mzw_\S+/.exec(text)?.[0] ?? '';

describe('three daemons and commands on one database', () => {
  test('make the tables once at the same moment, and one of them prints the first key, which opens all', async () => {
    const keys = daemons.flatMap(({ firstKey }) => firstKey ?? []);
    expect(keys).toHaveLength(1);
    await expect.poll(() => statuses('/v1/qibla?lat=1&lng=2', keys[0] ?? ''), BEAT).toEqual([200, 200, 200]);
    expect(await statuses('/readyz', '')).toEqual([200, 200, 200]);
  });

  test('in a unit no first key is made, for it would stay in a log', async () => {
    const empty = await testDatabase();
    const unit = await daemon(undefined, [], { ...env, PRAYER_DATABASE: empty.url, INVOCATION_ID: '9f2c' });
    expect(unit.stdout()).toContain('The database has no API key yet');
    expect(`${unit.stdout()}${unit.stderr()}`).not.toContain('mzw_');
    await unit.end('SIGTERM');
    const listed = await run(['keys', 'list', '--json'], { ...env, PRAYER_DATABASE: empty.url });
    expect(listed).toMatchObject({ exit: 0, stdout: expect.stringMatching(/"keys":\[\]/) });
    await empty.drop();
  });

  test('a key that a command makes, rotates and revokes counts everywhere within a beat', async () => {
    const made = secretIn((await run(['keys', 'create', '--name', 'home'], env)).stdout);
    await expect.poll(() => statuses('/v1/qibla?lat=1&lng=2', made), BEAT).toEqual([200, 200, 200]);
    const next = secretIn((await run(['keys', 'rotate', 'home', '--grace', '0s'], env)).stdout);
    await expect.poll(() => statuses('/v1/qibla?lat=1&lng=2', made), BEAT).toEqual([401, 401, 401]);
    expect(await statuses('/v1/qibla?lat=1&lng=2', next)).toEqual([200, 200, 200]);
    expect((await run(['keys', 'revoke', 'home'], env)).exit).toBe(0);
    await expect.poll(() => statuses('/v1/qibla?lat=1&lng=2', next), BEAT).toEqual([401, 401, 401]);
  });

  test('a subscription that a command makes is there at every door at once', async () => {
    const key = secretIn((await run(['keys', 'create', '--name', 'mosque'], env)).stdout);
    const words = ['https://example.org/x', '--prayers', 'isha,fajr', '--lat', '21.4', '--lng', '39.8', '--json'];
    const made = await run(['webhooks', 'create', ...words, '--owner', 'mosque'], env);
    const { id } = (JSON.parse(made.stdout) as { subscription: { id: string } }).subscription;
    await expect.poll(() => statuses(`/v1/webhooks/${id}`, key), BEAT).toEqual([200, 200, 200]);
    const update = {
      method: 'PUT',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: '{"active":false}',
    };
    expect((await fetch(`${daemons[0]?.base}/v1/webhooks/${id}`, update)).status).toBe(200);
    for (const each of daemons) {
      const { subscription } = (await (await each.ask(`/v1/webhooks/${id}`, key)).json()) as { subscription: object };
      expect(subscription).toMatchObject({ active: false, prayer_types: ['isha', 'fajr'] });
    }
    const listed = await run(['webhooks', 'list', '--owner', 'all', '--json'], env);
    expect(JSON.parse(listed.stdout)).toMatchObject({ count: 1 });
  });

  test('the requests of a key are divided by three', async () => {
    const key = secretIn((await run(['keys', 'create', '--name', 'busy', '--rate-limit', '9/min'], env)).stdout);
    const [first] = daemons;
    const codes: number[] = [];
    await expect.poll(() => first?.ask('/v1/qibla?lat=1&lng=2', key).then(({ status }) => status), BEAT).toBe(200);
    for (let n = 0; n < 8; n++) codes.push((await first?.ask('/v1/qibla?lat=1&lng=2', key))?.status ?? 0);
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(3);
    const refused = await first?.ask('/v1/qibla?lat=1&lng=2', key);
    expect(await refused?.json()).toMatchObject({ error: expect.stringContaining('each of 3 daemons') });
  });

  test('doctor names the daemons and the clock; the password is nowhere', async () => {
    // a daemon that is late by a beat has given its shares up for a moment
    const shared = /^daemons {2,}(?:\S+: \d+ shares; ){3}0 of 64 shares free/m;
    await expect.poll(() => run(['doctor'], env).then(({ stdout }) => stdout), BEAT).toMatch(shared);
    const { stdout, stderr } = await run(['doctor'], env);
    expect(stdout).toMatch(/^database .*PostgreSQL\s+18\.\d+,\s+schema \d/m);
    const all = [stdout, stderr, ...daemons.flatMap((each) => [each.stdout(), each.stderr()])].join('\n');
    expect(all).not.toContain(PASSWORD);
  });

  test('a password on the command line is warned of, and not shown', async () => {
    const { exit, stderr } = await run(['keys', 'list', '--database', place.url]);
    expect({ exit, stderr }).toEqual({
      exit: 0,
      stderr: expect.stringContaining('can be read by every user of this machine with ps'),
    });
    expect(stderr).not.toContain(PASSWORD);
    for (const words of [
      ['times', place.url],
      ['serve', place.url],
      ['serve', '--data', place.url],
      ['is', '--json', place.url],
    ]) {
      const refused = await run(words);
      expect(refused.exit).not.toBe(0);
      expect(refused.stdout + refused.stderr).not.toContain(PASSWORD);
    }
  });

  test.each([
    [['backup', 'x'], 'pg_dump'],
    [['restore', 'x'], 'pg_restore'],
    [['store', 'check'], 'pg_dump'],
    [['serve', '--data', '/tmp/x', '--database', 'postgres://h/x'], 'exclude each other'],
  ])('%j is refused with the way out', async (words, part) => {
    expect(await run(words, env)).toMatchObject({ exit: 2, stderr: expect.stringContaining(part) });
  });

  test('a key of the environment needs a name, and what another daemon has not is left alone', async () => {
    const long = 'k'.repeat(40);
    const nameless = await run(['serve', '--port', '0'], { ...env, PRAYER_API_KEYS: long });
    expect(nameless).toMatchObject({ exit: 2, stderr: expect.stringContaining('needs a name in front') });
    const words = ['https://example.org/y', '--prayers', 'fajr', '--lat', '1', '--lng', '2', '--owner', 'guest'];
    const named = { ...env, PRAYER_API_KEYS: `guest:${long}` };
    expect((await run(['webhooks', 'create', ...words], named)).exit).toBe(0);
    const fourth = await daemon(undefined, [], env);
    const { stdout } = await run(['webhooks', 'list', '--owner', 'guest', '--json'], named);
    expect(JSON.parse(stdout)).toMatchObject({ subscriptions: [{ active: true }] });
    expect(fourth.stderr()).toContain('not in PRAYER_API_KEYS here');
    await fourth.end('SIGTERM');
  });
});
