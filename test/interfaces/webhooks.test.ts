import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReceivedDelivery, CliDeps } from '../../src/cli/cli-deps.ts';
import { type ClientRequest, daemonClient } from '../../src/client/daemon-client.ts';
import { ownerClient } from '../../src/daemon/daemon.ts';
import { VIEWS } from '../../src/cli/daemon/daemon-views.ts';
import { englishPage } from '../../src/cli/shell/words.ts';
import { openDataDirectory } from '../../src/store/data-directory.ts';
import { type Receiver, receiver } from '../webhooks/receiver.ts';
import { command, context, depsOf } from './command.ts';

const data = mkdtempSync(join(tmpdir(), 'mizwala-commands-'));
const closing: Receiver[] = [];
afterAll(async () => {
  for (const each of closing) await each.close();
  rmSync(data, { recursive: true });
});

const machine = {
  context: { ...context, now: () => Date.now() / 1000 },
  version: '0.0.0-test',
  env: { HOME: data },
  write: () => {},
  isServiceLog: false,
  monotonicMs: () => performance.now(),
};
/** The real files, without a daemon. */
const owner: CliDeps['owner'] = (settings) => ownerClient(settings, machine);
const env = { PRAYER_DATA: data, PRAYER_ALLOW_TARGET_CIDR: '127.0.0.0/8' };
const run = (line: string | readonly string[]) => command(line, { owner, env, terminal: { columns: 160 } });

interface Shown {
  readonly id: string;
  readonly method: string;
  readonly station?: string;
  readonly asr: string;
}

describe('prayer webhooks, on the files when no daemon runs', () => {
  test('needs a key, and acts for the only one, or for the one that is named', async () => {
    expect(await run('webhooks list')).toMatchObject({ exit: 2, stderr: expect.stringContaining('--owner') as string });
    await run('keys create --name home');
    expect(await run('webhooks list')).toEqual({
      exit: 0,
      stdout: '',
      stderr:
        'There are no webhooks yet. To make one:\n  prayer webhooks create https://example.org/hook --prayers maghrib --place Cairo\n',
    });
    await run('keys create --name mosque');
    const unsure = 'More than one key exists: home, mosque. Choose one, for example with --owner home.';
    expect(await run('webhooks list')).toMatchObject({ exit: 2, stderr: expect.stringContaining(unsure) as string });
    expect((await run('webhooks list --owner home')).exit).toBe(0);
    expect(await run('webhooks list --owner nobody')).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('"nobody"') as string,
    });
  });

  test('makes, shows, changes, tests, lists attempts, rotates and deletes', async () => {
    const sink = await receiver();
    closing.push(sink);
    const flags = '--prayers fajr,maghrib --at Makkah --method UmmAlQura --owner home';
    const made = await run(['webhooks', 'create', `${sink.url}/x`, ...flags.split(' '), '--metadata', '{"a":1}']);
    expect(made).toMatchObject({ exit: 0, stderr: expect.stringMatching(/shown only now/) as string });
    expect(made.stdout).toMatch(/secret +whsec_/);
    const id = /sub_\w+/.exec(made.stdout)?.[0] ?? '';
    expect((await run(`webhooks show ${id} --owner home`)).stdout).toMatch(/UMM_AL_QURA[\s\S]*active[\s\S]*\{"a":1\}/);
    expect((await run(`webhooks show ${id} --owner mosque`)).exit).toBe(2);
    expect((await run(`webhooks list --owner home`)).stdout).toContain(id);
    const changed = await run(`webhooks update ${id} --prayers isha --lat 51.5 --lng -0.12 --pause --owner home`);
    expect(changed.stdout).toMatch(/isha[\s\S]*Europe\/London[\s\S]*not active/);
    expect((await run(`webhooks update ${id} --pause --resume --owner home`)).exit).toBe(2);
    expect((await run(`webhooks test ${id} --owner home`)).stdout).toMatch(/accepted with status 200/);
    expect(sink.received).toHaveLength(1);
    expect((await run(`webhooks deliveries ${id} --owner home`)).stdout).toMatch(/test +1 +delivered +200/);
    expect((await run(`webhooks redeliver ${id} evt_none --owner home`)).exit).toBe(2);
    expect((await run(`webhooks rotate ${id} --owner home`)).stdout).toMatch(/^whsec_\S{44}\n$/);
    expect((await run(`webhooks stats --owner home`)).stdout).toMatch(/total subscriptions +1/);
    await run(`webhooks update ${id} --url http://127.0.0.1:9/ --owner home`);
    expect(await run(`webhooks test ${id} --owner home`)).toMatchObject({ exit: 5 });
    expect((await run(`webhooks delete ${id} --owner home`)).stdout).toContain('deleted');
    expect((await run(`webhooks list --json --owner home`)).stdout).toBe('{"subscriptions":[],"count":0,"total":0}\n');
  });

  test('days: made, kept by a change of another field, changed and taken away; by which calendar is said', async () => {
    const days = ['--days', 'mon,thu,white_days  !tashriq'];
    const flags = '--prayers fajr --at Jakarta --owner home'.split(' ');
    const made = await run(['webhooks', 'create', 'https://example.org/', ...flags, ...days]);
    expect(made.stdout).toMatch(/^days +mon,thu,white_days !tashriq$/m);
    expect(made.stderr).toContain('Hijri days are those of the calendar kemenag; each begins at maghrib.');
    const id = /sub_\w+/.exec(made.stdout)?.[0] ?? '';
    const update = async (...words: string[]) => run(['webhooks', 'update', id, '--owner', 'home', ...words]);
    expect((await update('--prayers', 'isha')).stdout).toMatch(/^days +mon,thu,white_days !tashriq$/m);
    expect(await update('--days', 'fri')).toMatchObject({ stdout: expect.stringMatching(/^days +fri$/m), stderr: '' });
    expect((await update('--days', '')).stdout).not.toMatch(/^days/m);
    const refused = await update('--days', 'arafa,ashurra');
    expect(refused.exit).toBe(2);
    expect(refused.stderr).toMatch(/"ashurra" is not a day: give mon, .* Did you mean "ashura"\?/);
    await run(`webhooks delete ${id} --owner home`);
  });

  test.each([
    ['prayer', '2026-11-20T02:14:00.400Z', '2026-11-20T05:14:00+03:00', /Z {2}\+0\.4 s {2}2026-11-20/],
    ['prayer', '2026-11-20T02:15:21.000Z', '2026-11-19T21:44:00-04:30', /Z {2}\+81\.0 s {2}2026-11-20/],
    ['prayer', '2026-11-20T02:13:59.960Z', '2026-11-20T02:14:00+00:00', /Z {2}\+0\.0 s/],
    ['prayer', '2026-11-20T02:13:56.000Z', '2026-11-20T02:14:00+00:00', /Z {2}-4\.0 s/],
    ['test', '2026-11-20T09:00:00.000Z', '2026-11-20T05:14:00+03:00', /Z {2}2026-11-20 {2}fajr/],
  ] as const)('shows how late an attempt of kind %s at %s was', (kind, at, prayer_time, line) => {
    const attempt = {
      id: 'evt_1',
      prayer_type: 'fajr',
      prayer_date: '2026-11-20',
      prayer_time,
      kind,
      attempt: 1,
    } as const;
    const answer = { state: 'delivered', at, status_code: 200, duration_ms: 5, error: null } as const;
    const page = englishPage({ flags: new Map() }, depsOf({ terminal: { columns: 120 } }));
    expect(VIEWS['webhooks.deliveries']({ deliveries: [{ ...attempt, ...answer }], count: 1 }, page).data).toMatch(
      line,
    );
  });

  test('create takes the saved method before the authority of the place, and says which it stored and why', async () => {
    const noted = async (line: string, config: object = { method: 'ISNA' }) => {
      const files = new Map([['config.json', JSON.stringify({ place: '51.5,-0.12', ...config })]]);
      const create = `webhooks create https://example.org/ --prayers fajr --owner home${line}`;
      const { exit, stdout, stderr } = await command(create, { owner, env, files });
      expect(exit).toBe(0);
      const notes = stderr.split('\n').filter((each) => /^Note: (?!no daemon)/.test(each));
      return [/^method +(\S+)/m.exec(stdout)?.[1], ...notes];
    };
    const why = (text: string) => expect.stringMatching(new RegExp(`^Note: the method is ${text}`)) as string;
    const caution: unknown = expect.stringContaining('London Unified');
    expect(await noted('')).toEqual([
      'ISNA',
      why('ISNA, by method in .*config.json\\. It does not change later; --method'),
    ]);
    expect(await noted(' --at London')).toEqual(['ISNA', why('ISNA, by method in .*config.json\\.')]);
    expect(await noted(' --at London', {})).toEqual([
      'LONDON_UNIFIED',
      caution,
      why('LONDON_UNIFIED, that of the authority'),
    ]);
    expect(await noted(' --at London', { method: 'auto' })).toEqual([
      'LONDON_UNIFIED',
      caution,
      why('LONDON_UNIFIED, that of'),
    ]);
    expect(await noted(' --lat 51.5 --lng 0', {})).toEqual(['MWL', why('MWL, the default')]);
    expect(await noted(' --method MWL')).toEqual(['MWL']);
    expect(await noted(' --method 4')).toEqual(['UMM_AL_QURA']);
    expect(await noted(' --station 61')).toEqual(['TURKEY']);
    const turkey = await noted(' --at Ankara', { method: 'TURKEY' });
    expect(turkey[0]).toBe('TURKEY');
  });

  test('a named place brings its authority, station and school, as they are now; AUTO in so many words is kept', async () => {
    const made = async (line: string) => {
      const words = `webhooks create https://example.org/ --prayers asr --owner home --json ${line}`;
      const { exit, stdout, stderr } = await run(words);
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
      const { subscription, notes = [] } = JSON.parse(stdout) as { subscription: Shown; notes?: string[] };
      await run(`webhooks delete ${subscription.id} --owner home`);
      const { method, station, asr } = subscription;
      return { method, station, asr, notes };
    };
    const turkey = { method: 'TURKEY', station: '61', asr: 'shafi', notes: [] };
    expect(await made('--at Trabzon')).toEqual(turkey);
    expect(await made('--at Trabzon --asr hanafi')).toEqual({ ...turkey, asr: 'hanafi' });
    expect(await made('--at Trabzon --method turkey')).toEqual(turkey);
    expect(await made('--at Trabzon --method MWL')).toMatchObject({ method: 'MWL', station: undefined });
    expect(await made('--at 41,39.72')).toMatchObject({ method: 'MWL', station: undefined, asr: 'hanafi' });
    expect(await made('--at 41,39.72 --method auto --station nearest')).toEqual(turkey);
    const auto = await made('--at 41,39.72 --method auto');
    expect(auto).toEqual({
      method: 'AUTO',
      station: undefined,
      asr: 'shafi',
      notes: ['method AUTO takes TURKEY at this point now.'],
    });
    const left = 'asr is hanafi, because none was given; TURKEY prints the shafi one. Give asr shafi for that.';
    expect(await made('--station 61')).toEqual({ ...turkey, asr: 'hanafi', notes: [left] });
    expect(await made('--at 0,-30 --method auto --station nearest')).toEqual({
      method: 'AUTO',
      station: undefined,
      asr: 'hanafi',
      notes: [
        'method AUTO takes MWL at this point now.',
        'No authority of this country is known here; MWL’s times are shown.',
      ],
    });
  });

  test('rules of the settings and of a saved place are taken as prayer times take them, and said', async () => {
    const config = {
      place: '51.5,-0.12',
      adjust: 'fajr=+2',
      high_latitude: 'middle',
      places: { mosque: { lat: 51.5, lng: -0.07, elevation: 30, iqamah: 'fajr +20m' } },
    };
    const files = new Map([['config.json', JSON.stringify(config)]]);
    const made = async (line: string) => {
      const create = `webhooks create https://example.org/ --prayers fajr --owner home${line}`;
      const { exit, stdout, stderr } = await command(create, { owner, env, files });
      expect(exit).toBe(0);
      const id = /sub_\w+/.exec(stdout)?.[0] ?? '';
      const shown = JSON.parse((await run(`webhooks show ${id} --owner home --json`)).stdout) as {
        subscription: Record<string, unknown>;
      };
      const { adjust, high_latitude, elevation, iqamah } = shown.subscription;
      const notes =
        stderr.match(/(?<=Note: )(?:adjust|high_latitude|elevation|iqamah) is .*(?= It does not change later)/g) ?? [];
      return { adjust, high_latitude, elevation, iqamah, notes };
    };
    expect(await made('')).toEqual({
      adjust: 'fajr=2',
      high_latitude: 'middle',
      notes: [
        'high_latitude is middle, by high_latitude in config.json.',
        'adjust is fajr=+2, by adjust in config.json.',
      ],
    });
    expect(await made(' --at @mosque --adjust isha=1 --high-latitude angle')).toEqual({
      adjust: 'isha=1',
      high_latitude: 'angle',
      elevation: 30,
      iqamah: 'fajr +20m',
      notes: ['iqamah is fajr +20m, by the place in config.json.', 'elevation is 30, by the place in config.json.'],
    });
  });

  test('the school of the people stands in where no authority prints one, and is said', async () => {
    const made = async (line: string) => {
      const create = `webhooks create https://example.org/ --prayers asr --owner home ${line}`;
      const { exit, stdout, stderr } = await run(create);
      await run(`webhooks delete ${/sub_\w+/.exec(stdout)?.[0]} --owner home`);
      return [exit, /asr +(\w+)\n/.exec(stdout)?.[1], /asr is .*/.exec(stderr)?.[0]];
    };
    const stays = 'It does not change later; --asr gives another.';
    expect(await made('--at Mogadishu')).toEqual([
      0,
      'shafi',
      `asr is shafi, the school that is followed there. ${stays}`,
    ]);
    expect(await made('--at Mogadishu --asr hanafi')).toEqual([0, 'hanafi', undefined]);
    // a bare point keeps the Hanafi one, and is warned where it is not prayed
    const warned = 'asr is hanafi, because none was given; the shafi one is prayed there. Give asr shafi for that.';
    expect(await made('--at 2.04,45.34')).toEqual([0, 'hanafi', warned]);
    expect(await made('--at 31.55,74.34')).toEqual([0, 'hanafi', undefined]);
    expect((await made('--at 2.04,45.34 --method auto'))[1]).toBe('shafi');
    const feed = async (line: string) =>
      /asr is .*/.exec((await run(`feeds create --owner home --at ${line}`)).stderr)?.[0];
    expect(await feed('Mogadishu')).toBe(`asr is shafi, the school that is followed there. ${stays}`);
    expect(await feed('2.04,45.34')).toBe(warned);
    expect(await feed('2.04,45.34 --method turkey')).toBeUndefined();
  });

  test('where the authority prints another Asr in summer time, no school is stored, and this is said', async () => {
    for (const line of ['--at Oslo', '--at Oslo --method norway', '--at 59.91,10.75 --method auto']) {
      const create = `webhooks create https://example.org/ --prayers asr --owner home --json ${line}`;
      const { exit, stdout, stderr } = await run(create);
      const { subscription, notes } = JSON.parse(stdout) as { subscription: Shown; notes: readonly string[] };
      expect(exit, stderr).toBe(0);
      expect(subscription).toMatchObject({ asr: 'hanafi' });
      expect(notes.join('\n')).toContain(
        'asr is hanafi in winter and shafi in summer time, as the authority prints it',
      );
      expect(stderr).not.toContain('asr is');
      await run(`webhooks delete ${subscription.id} --owner home`);
    }
  });

  test('the saved school stands before that of the authority, and is said', async () => {
    const made = async (line: string, config: object) => {
      const files = new Map([['config.json', JSON.stringify({ place: '51.5,-0.12', ...config })]]);
      const create = `webhooks create https://example.org/ --prayers zuhr,ashar --owner home${line}`;
      const { exit, stdout, stderr } = await command(create, { owner, env, files });
      await run(`webhooks delete ${/sub_\w+/.exec(stdout)?.[0]} --owner home`);
      expect(stdout).toMatch(/prayers +dhuhr, ?asr\n/);
      return [exit, /asr +(\w+)\n/.exec(stdout)?.[1], /Note: asr is .*/.exec(stderr)?.[0]];
    };
    const said = (school: string) =>
      `Note: asr is ${school}, by asr in config.json. It does not change later; --asr gives another.`;
    expect(await made('', { asr: 'shafi' })).toEqual([0, 'shafi', said('shafi')]);
    expect(await made(' --at Trabzon', { asr: 'Hanafi' })).toEqual([0, 'hanafi', said('hanafi')]);
    expect(await made(' --station 61', { asr: 'shafi' })).toEqual([0, 'shafi', said('shafi')]);
    expect(await made(' --asr hanafi', { asr: 'shafi' })).toEqual([0, 'hanafi', undefined]);
    const byAuthority = 'Note: asr is shafi, that of the authority. It does not change later; --asr gives another.';
    expect(await made(' --at Trabzon', {})).toEqual([0, 'shafi', byAuthority]);
    const files = new Map([['config.json', '{"place":"51.5,-0.12","asr":"maliki"}']]);
    const wrong = await command('webhooks create https://example.org/ --prayers asr --owner home', {
      owner,
      env,
      files,
    });
    expect(wrong).toMatchObject({ exit: 2, stderr: expect.stringContaining('It comes from asr in config.json') });
  });

  test('what is to be said of the authority of a named place is said', async () => {
    const { exit, stdout, stderr } = await run(
      'webhooks create https://example.org/ --prayers asr --owner home --json --at Berlin',
    );
    expect(exit).toBe(0);
    expect(stderr).toMatch(/^Note: Germany: Some 900 of 2,500 communities .*\n$/);
    const { subscription } = JSON.parse(stdout) as { subscription: Shown };
    expect(subscription).toMatchObject({ method: 'MWL' });
    await run(`webhooks delete ${subscription.id} --owner home`);
  });

  test('the station stands in the list and beside the subscription', async () => {
    const made = await run('webhooks create https://example.org/ --prayers asr --owner home --station SWK01');
    expect(made.stdout).toMatch(/method +JAKIM\nstation +SWK01\n/);
    const id = /sub_\w+/.exec(made.stdout)?.[0] ?? '';
    expect((await run('webhooks list --owner home')).stdout).toMatch(new RegExp(`${id} .*JAKIM SWK01`));
    const left = await run(`webhooks update ${id} --at 1.55,110.34 --owner home`);
    expect(left.stderr).toBe(
      'prayer: station "SWK01" is no longer used; times are computed at the point itself by JAKIM.\n' +
        'prayer: asr is hanafi, because none was given; JAKIM prints the shafi one. Give asr shafi for that.\n',
    );
    expect(left.stdout).not.toContain('station');
    const wrong = await run(`webhooks update ${id} --station SWK99 --owner home`);
    expect(wrong).toMatchObject({ exit: 2, stderr: expect.stringContaining('No station "SWK99" is known') as string });
    await run(`webhooks delete ${id} --owner home`);
  });

  test('a missing field is called by its flag, and in JSON as the API calls it', async () => {
    const line = 'webhooks create https://example.org/ --at 21.4225,39.8262 --owner home';
    expect((await run(line)).stderr).toContain('--prayers is missing');
    expect((await run(`${line} --json`)).stderr).toContain('Field \\"prayer_types\\" is missing');
  });

  test.each(['--at 21.4225,39.8262 --tz', '--place 21.4225,39.8262 --timezone'])(
    '%s gives place and zone',
    async (words) => {
      const line = `webhooks create https://example.org/ --prayers fajr --owner home ${words} UTC --json`;
      expect(JSON.parse((await run(line)).stdout)).toMatchObject({ subscription: { timezone: 'UTC' } });
    },
  );

  test('a test delivery that is not allowed names the address and the flag; it cannot be redelivered', async () => {
    const made = await run('webhooks create http://127.0.0.1:9/ --prayers fajr --at 21.4225,39.8262 --owner home');
    const id = /sub_\w+/.exec(made.stdout)?.[0] ?? '';
    const strict = (line: string) => command(line, { owner, env: { PRAYER_DATA: data } });
    expect(await strict(`webhooks test ${id} --owner home`)).toMatchObject({
      exit: 5,
      stdout: expect.stringMatching(
        /blocked address\. url leads to "127\.0\.0\.1".*--allow-target-cidr RANGE/,
      ) as string,
    });
    const sent = /evt_\w+/.exec((await run(`webhooks deliveries ${id} --owner home`)).stdout)?.[0] ?? '';
    expect(await run(`webhooks redeliver ${id} ${sent} --owner home`)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('is a test delivery; it cannot be sent again') as string,
    });
    await run(`webhooks delete ${id} --owner home`);
  });

  test('refuses what is wrong in the words of the API', async () => {
    const wrong = await run([
      'webhooks',
      'create',
      'http://10.0.0.7/',
      '--prayers',
      'fajr',
      '--lat',
      '21',
      '--lng',
      '39',
      '--owner',
      'home',
    ]);
    expect(wrong).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining('--allow-target-cidr 10.0.0.7/32') as string,
    });
    const json = await run([
      'webhooks',
      'create',
      'https://example.org/',
      '--prayers',
      'lunch',
      '--json',
      '--owner',
      'home',
    ]);
    expect(JSON.parse(json.stderr)).toMatchObject({ code: 'INVALID_PARAMETER', details: { problems: [{}, {}, {}] } });
  });
});

describe('prayer webhooks and keys', () => {
  test('find the data directory and the open addresses that the configuration file gives the daemon', async () => {
    const place = mkdtempSync(join(tmpdir(), 'mizwala-configured-'));
    const config = { serve: { data: place, allow_target_cidr: ['10.0.0.0/8'] } };
    const there = { owner, files: new Map([['config.json', JSON.stringify(config)]]) };
    expect((await command('keys create --name only', there)).exit).toBe(0);
    const line = 'webhooks create http://10.0.0.7/ --prayers fajr --at 21,39';
    expect(await command(line, there)).toMatchObject({ exit: 0 });
    expect((await command(`webhooks list --data ${place}`, { owner })).stdout).toContain('http://10.0.0.7/');
    rmSync(place, { recursive: true });
  });

  test('say in words that the daemon stopped while it was asked', async () => {
    const place = mkdtempSync(join(tmpdir(), 'mizwala-away-'));
    const opening = await openDataDirectory(place);
    if (opening.kind !== 'held') throw new Error('a new directory is held by another');
    // answers that it lives, and dies of the question after it
    const dying = createServer((request, response) => {
      if (request.url === '/healthz') response.end('{}');
      else request.socket.destroy();
    });
    opening.directory.accept((connection) => dying.emit('connection', connection));
    expect(await command(`webhooks list --data ${place}`, { owner })).toMatchObject({
      exit: 5,
      stdout: '',
      stderr: expect.stringContaining('stopped before it answered') as string,
    });
    await opening.directory.release();
    rmSync(place, { recursive: true });
  });
});

describe('prayer webhooks, on a daemon elsewhere', () => {
  test.each([
    [200, '<html>welcome</html>'],
    [502, '<html>bad gateway</html>'],
    [404, '{"message":"no route"}'],
    [204, ''],
    [200, '{"subscriptions":[{"id":"sub_1"}],"count":1}'],
  ])('an answer that is no daemon’s is said to be none: %d %s', async (status, text) => {
    const proxy = async () => daemonClient(async () => ({ status, text }));
    const env = { PRAYER_URL: 'https://clock.example', PRAYER_API_KEY: 'mzw_x' };
    const { exit, stderr } = await command('webhooks list', { remote: proxy, env });
    expect({ exit, stderr }).toEqual({ exit: 5, stderr: expect.stringContaining(String(status)) as string });
    expect(stderr).not.toMatch(/GET|v1/); // a command line asks for no path
  });

  const asked: (ClientRequest & { url: string; apiKey: string })[] = [];
  const remote = async (url: string, apiKey: string) =>
    daemonClient(async (request) => {
      asked.push({ ...request, url, apiKey });
      return { status: 200, text: '{"subscriptions":[],"count":0,"total":0}' };
    });

  test('asks PRAYER_URL with PRAYER_API_KEY, and takes neither --owner nor --data then', async () => {
    const env = { PRAYER_URL: 'https://clock.example', PRAYER_API_KEY: 'mzw_x' };
    expect((await command('webhooks list --limit 5 --prayer fajr', { remote, env })).exit).toBe(0);
    expect(asked).toMatchObject([
      { url: 'https://clock.example', apiKey: 'mzw_x', path: '/v1/webhooks?prayer_type=fajr&limit=5' },
    ]);
    expect((await command('webhooks list --owner home', { remote, env })).exit).toBe(2);
    expect((await command('webhooks list', { remote, env: { PRAYER_URL: 'https://clock.example' } })).exit).toBe(2);
  });
});

describe('prayer webhooks listen', () => {
  test('prints what comes, says what the signatures say, and answers 401 to what is not genuine', async () => {
    const statuses: number[] = [];
    const heard = (authenticity: ReceivedDelivery['authenticity']): ReceivedDelivery => ({
      headers: { 'webhook-id': 'evt_1', 'x-webhook-attempt': '2' },
      body: '{"prayer_type":"fajr"}',
      authenticity,
    });
    const { stdout, stderr, exit } = await command('webhooks listen --port 0', {
      env: { PRAYER_WEBHOOK_SECRET: 'whsec_x' },
      receiveWebhooks: async ({ port, secret }, onReceived, listening) => {
        expect({ port, secret }).toEqual({ port: 0, secret: 'whsec_x' });
        listening(4711);
        for (const each of ['genuine', 'forged', 'old', 'unsigned', undefined] as const)
          statuses.push(onReceived(heard(each)));
        return 0;
      },
    });
    expect(exit).toBe(0);
    expect(statuses).toEqual([200, 401, 401, 401, 200]);
    expect(stderr).toContain('http://127.0.0.1:4711');
    expect(stdout.split('\n')[0]).toBe('evt_1 · attempt 2 · signature verified');
    expect(stdout).toMatch(/NOT signed with this secret/);
    expect((await command('webhooks listen --port 99999')).exit).toBe(2);
  });

  test('an empty secret is none; what a terminal would obey is shown, not done', async () => {
    const { stdout, stderr } = await command('webhooks listen', {
      env: { PRAYER_WEBHOOK_SECRET: '' },
      receiveWebhooks: async ({ secret }, onReceived, listening) => {
        expect(secret).toBeUndefined();
        listening(4711);
        onReceived({ headers: {}, body: '\u001b[2J{\n}\u009b', authenticity: undefined });
        return 0;
      },
    });
    expect(stderr).toContain('Nothing is verified');
    expect(stdout).toBe('no webhook-id · not verified\n\\u001b[2J{\n}\\u009b\n');
  });
});
