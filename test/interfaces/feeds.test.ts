import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CliDeps } from '../../src/cli/cli-deps.ts';
import { ownerClient } from '../../src/daemon/daemon.ts';
import { command, context } from './command.ts';

const data = mkdtempSync(join(tmpdir(), 'mizwala-feed-commands-'));
afterAll(() => rmSync(data, { recursive: true }));

const machine = {
  context,
  version: '0.0.0-test',
  env: { HOME: data },
  write: () => {},
  isServiceLog: false,
  monotonicMs: () => performance.now(),
};
/** The real files, without a daemon. */
const owner: CliDeps['owner'] = (settings) => ownerClient(settings, machine);
const run = (line: string | readonly string[]) =>
  command(line, { owner, env: { PRAYER_DATA: data }, terminal: { columns: 160 } });

test('prayer feeds makes, lists and revokes, on the files when no daemon runs', async () => {
  expect(await run('feeds list')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('A feed belongs') as string,
  });
  await run('keys create --name home');
  expect(await run('feeds list')).toEqual({
    exit: 0,
    stdout: '',
    stderr: 'There are no feeds yet. To make one:\n  prayer feeds create --place Cairo\n',
  });
  const made = await run([
    'feeds',
    'create',
    '--at',
    'Jakarta',
    '--events',
    'fajr,isha',
    '--alarm',
    '15m,0m',
    '--lang',
    'id',
  ]);
  expect(made.exit).toBe(0);
  expect(made.stdout).toMatch(/^\/v1\/feeds\/mzf_[\w-]{43}\.ics\n$/);
  expect(made.stderr).toMatch(/shown only now[\s\S]*the method is KEMENAG, that of the authority there/);
  const listed = await run('feeds list');
  expect(listed.stdout).toMatch(
    /feed_\w{26} +Jakarta, Indonesia +-6\.2\S* +KEMENAG JAKARTA +fajr, isha +id +2026-11-20T09:00:00Z/,
  );
  expect(listed.stdout).not.toContain(made.stdout.slice(15, 30));
  const named = await run([
    'feeds',
    'create',
    '--at',
    '51.5,-0.12',
    '--method',
    'MWL',
    '--name',
    'East mosque',
    '--json',
  ]);
  const { feed, path } = JSON.parse(named.stdout) as { feed: { id: string }; path: string };
  expect(feed).toMatchObject({ name: 'East mosque', method: 'MWL', timezone: 'Europe/London', alarm_minutes: [] });
  expect(JSON.parse((await run('feeds list --json')).stdout)).toMatchObject({ count: 2, total: 2 });
  const byAddress = await run(['feeds', 'revoke', path.slice(10, -4)]);
  expect(byAddress).toMatchObject({ exit: 2, stderr: expect.stringContaining('not its id') as string });
  expect(byAddress.stderr).not.toContain(path.slice(14, 30));
  expect((await run(`feeds revoke ${feed.id}`)).stdout).toContain('is revoked');
  expect((await run(`feeds revoke ${feed.id}`)).exit).toBe(2);
  expect((await run('feeds create --at Jakarta --alarm 90s')).stderr).toContain('whole minutes');
  expect((await run('feeds list --owner nobody')).stderr).toContain('"nobody"');
});

test('a key takes its feeds with it', async () => {
  await run('keys create --name guest');
  for (const city of ['Cairo', 'Karachi']) await run(`feeds create --at ${city} --owner guest`);
  const revoked = await run('keys revoke guest');
  expect(revoked.stdout).toContain('Feeds revoked with it: 2.');
  expect(JSON.parse((await run('feeds list --owner all --json')).stdout)).toMatchObject({ total: 1 });
});

test('feeds go along to another key, under the addresses that they have', async () => {
  for (const name of ['old', 'new']) await run(`keys create --name ${name}`);
  for (const city of ['Cairo', 'Karachi']) await run(`feeds create --at ${city} --owner old`);
  const before = await run('feeds list --owner old');
  const moved = await run('webhooks move --from old --to new --json');
  expect(JSON.parse(moved.stdout)).toMatchObject({
    moved: 0,
    moved_feeds: 2,
    message: expect.stringMatching(/^0 subscriptions are moved to key key_\w+\. Feeds moved too: 2/) as string,
  });
  expect((await run('feeds list --owner new')).stdout).toBe(before.stdout);
  expect((await run('feeds list --owner old')).stdout).toBe('');
  expect((await run('webhooks move --from new --to old')).stdout).toContain('Feeds moved too: 2');
  expect((await run('keys revoke old')).stdout).toContain('Feeds revoked with it: 2.');
  for (const from of ['old', '*', 'all']) {
    expect((await run(`webhooks move --from ${from} --to new`)).stderr).toContain(`"${from}" does not exist`);
  }
});

test('says that no daemon runs there, and a create that is refused leaves no journal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-feed-idle-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const there = (words: readonly string[]) => run([...words, '--data', folder]);
  await there(['keys', 'create', '--name', 'home']);
  const refused = await there(['feeds', 'create', '--at', 'Jakarta', '--events', 'iqamah.isha']);
  expect(refused).toMatchObject({ exit: 2, stderr: expect.stringContaining('give --iqamah-rules, rules') as string });
  expect(readdirSync(folder)).not.toContain('journal-1.ndjson');
  const note = `Note: no daemon runs on ${JSON.stringify(folder)} now; prayer serve starts one. Until then nothing happens.\n`;
  expect((await there(['feeds', 'create', '--at', 'Jakarta'])).stderr).toContain(note);
  expect(readdirSync(folder)).toContain('journal-1.ndjson');
  const webhook = ['webhooks', 'create', 'https://example.org/', '--prayers', 'fajr', '--at', '1,2'];
  expect((await there(webhook)).stderr).toContain(note);
  expect((await there(['feeds', 'list'])).stderr).toBe('');
});
