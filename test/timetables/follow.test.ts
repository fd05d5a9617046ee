import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayNumber, readCivilDate } from '../../src/core/time/civil-date.ts';
import { showZoneClock } from '../../src/core/time/wall-time.ts';
import type { ChangeableTimetables } from '../../src/core/timetable/printed-timetable.ts';
import { documentFetch } from '../../src/daemon/sharing.ts';
import { updateTimetable } from '../../src/operations/timetables/follow.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { openSigningKey, seals } from '../../src/store/signing-key.ts';
import { documentGet } from '../../src/system/timetable-http.ts';
import { timetableSource } from '../../src/online/timetable-source.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { answerOf, command, context as fixed, WIDE } from '../interfaces/command.ts';
import { subscription } from '../webhooks/subscriptions.ts';
import { daysOf, freshFolder, laterDhuhr, london, newKey, shared } from './shared-london.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const LONDON = london();
const key = newKey();
const NOW = Date.parse('2026-11-20T09:00:00Z') / 1000;

let answer: Answer;
let requests: IncomingMessage[];
let server: Server;
let url: string;
let folder: ChangeableTimetables;
let now: number;

/** What a web server does that has the document as a file. */
const document =
  (text: string): Answer =>
  ({ headers }, response) => {
    const etag = `"${createHash('sha1').update(text).digest('hex')}"`;
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag, 'content-type': 'application/json' }).end(text);
  };

beforeEach(async () => {
  fetchDocument = patient;
  requests = [];
  now = NOW;
  answer = document(shared(LONDON, key));
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prayer-times.json`;
  folder = openTimetables(freshFolder());
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const fetchWithin = (timeoutMs: number) =>
  timetableSource({
    get: documentGet({ allowPrivate: false, allowedCidrs: [] }, undefined, { timeoutMs, mostBytes: 300_000 }),
    userAgent: 'test',
  });
/** A busy machine must not look like a slow source. */
const patient = fetchWithin(20_000);
const impatient = fetchWithin(600);
let fetchDocument = patient;

const ask = (line: string) =>
  command(line, {
    terminal: WIDE,
    context: { ...fixed, now: () => now, timetables: async () => folder },
    timetables: async () => folder,
    sharing: async () => ({ seals, fetchDocument, keyFile: openSigningKey('/nowhere') }),
  });
const add = (words = '') => ask(`timetable add ${url} --id elm${words}`);
const update = () => ask('timetable update elm');
const dhuhr = async (date = '2026-11-20') =>
  (answerOf((await ask(`times --method @elm --date ${date} --json`)).stdout)['prayers'] as { dhuhr: string }).dhuhr;

test('an address is followed: fetched at add, found unchanged by its tag, replaced when it changes', async () => {
  const added = await add();
  expect(added).toMatchObject({ exit: 0, stderr: '' });
  expect(added.stdout).toContain(`Signed by key ${seals.fingerprint(key.publicKey)}`);
  expect(added.stdout).toContain('Compare the key with the one that its publisher shows');
  expect(await dhuhr()).toBe('11:51');
  now += 86_400;
  expect(await update()).toMatchObject({ exit: 0, stdout: 'elm: unchanged\n' });
  expect(requests.at(-1)?.headers['if-none-match']).toMatch(/^"[0-9a-f]{40}"$/);
  answer = document(shared(laterDhuhr(LONDON, 2), key, '2026-11-21T09:00:00Z'));
  expect(await update()).toMatchObject({ exit: 0, stdout: 'elm: replaced\n' });
  expect(await dhuhr()).toBe('11:53');
  expect((await ask('timetable list')).stdout).toContain('last fetched 2026-11-21T09:00:00Z');
  expect(answerOf((await ask('timetable show elm --json')).stdout)['source']).toEqual({
    url,
    issued_at: '2026-11-21T09:00:00Z',
    key: seals.fingerprint(key.publicKey),
    fetched_at: '2026-11-21T09:00:00Z',
    failure: null,
  });
});

test('an address without a path is told where a document is', async () => {
  answer = (_, response) => response.writeHead(404).end();
  const { exit, stderr } = await ask(`timetable add ${new URL(url).origin}`);
  expect({ exit, stderr }).toMatchObject({
    exit: 5,
    stderr: expect.stringContaining('at /.well-known/prayer-times.json'),
  });
});

describe('the last good copy stays, and says why, when', () => {
  const half = shared(LONDON, key);
  const cases: readonly [name: string, answer: Answer | 'offline', exit: number, words: string][] = [
    ['it is offline', 'offline', 5, 'it refuses the connection'],
    ['it is gone', (_, response) => response.writeHead(404).end('not here'), 5, 'it answers with status 404'],
    ['its server is broken', (_, response) => response.writeHead(500).end(), 5, 'it answers with status 500'],
    [
      'it comes by drops',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(timer));
      },
      5,
      'it did not send its whole answer within 0.6 s',
    ],
    ['it never answers', () => {}, 5, 'it did not send its whole answer within 0.6 s'],
    [
      'the connection breaks',
      (_, response) => {
        response.writeHead(200, { 'content-length': half.length });
        response.write(half.slice(0, 900), () => setTimeout(() => response.destroy(), 20));
      },
      5,
      'the connection broke before the document was whole',
    ],
    ['half a file comes', document(half.slice(0, half.length / 2)), 2, 'It is not complete JSON'],
    [
      'half of its days come',
      document(shared(daysOf(LONDON, '2026-01-01', '2026-06-30')).replace(/"digest.*?",/, '')),
      2,
      'no signature any more',
    ],
    ['garbage comes', (_, response) => response.end(Buffer.from([0xff, 0xfe, 0, 1, 2])), 5, 'is not text in UTF-8'],
    ['a page comes', (_, response) => response.end('<!doctype html><p>Log in'), 2, 'It is not complete JSON'],
    ['another JSON comes', (_, response) => response.end('{"times":[]}'), 2, 'format is missing'],
    [
      'a huge file comes',
      (_, response) => {
        const more = () => {
          while (response.write('x'.repeat(65_536)));
        };
        response.on('drain', more).on('error', () => {});
        more();
      },
      5,
      'is larger than 0.3 MB',
    ],
    ['another key signs', document(shared(LONDON, newKey())), 2, 'is signed by another key'],
    ['the signature is stripped', document(shared(LONDON)), 2, 'has no signature any more'],
    [
      'the signature is of another document',
      document(half.replace('"London"', '"Londen"')),
      2,
      'The signature does not match the document',
    ],
    ['an older one comes', document(shared(LONDON, key, '2026-11-19T09:00:00Z')), 2, 'so it is not taken'],
    ['it is of the future', document(shared(LONDON, key, '2027-11-19T09:00:00Z')), 2, 'is in the future'],
    ['it is of this evening', document(shared(LONDON, key, '2026-11-24T20:00:00Z')), 2, 'is in the future'],
    [
      'a time jumps',
      document(
        shared(
          {
            ...LONDON,
            days: new Map(
              [...LONDON.days].map(([date, day]) => [date, date === '2026-06-01' ? { ...day, asrShafi: 990 } : day]),
            ),
          },
          key,
        ),
      ),
      2,
      '2026-06-01: asr',
    ],
    [
      'it is of another town',
      document(shared({ ...LONDON, at: { latDeg: 53.5, lngDeg: -2.24 } }, key)),
      2,
      'km from the place of the stored document',
    ],
    [
      'it leads to a private address',
      redirect('https://10.0.0.1/x.json'),
      2,
      'address 10.0.0.1 (private), which is not public',
    ],
    ['it leads to a metadata address', redirect('https://169.254.169.254/latest'), 2, 'which is not public'],
    ['it leads to this machine', redirect('https://localhost:9/x.json'), 2, 'which is not public'],
    ['it leads to http', redirect('http://93.184.215.14/x.json'), 5, 'which is not https'],
    [
      'it leads around',
      (request, response) => redirect(`${request.url}x`)(request, response),
      5,
      'redirects more than 3 times',
    ],
  ];

  function redirect(location: string): Answer {
    return (_, response) => response.writeHead(302, { location }).end();
  }

  test.each(cases)('%s', async (_, failing, exit, words) => {
    await add();
    const before = folder.get('elm');
    const stamp = folder.changes();
    if (failing === 'offline') {
      server.closeAllConnections();
      server.close();
    } else answer = failing;
    if (words.includes('within')) fetchDocument = impatient;
    now += 4 * 86_400;
    const reply = await update();
    expect(reply).toMatchObject({ exit, stdout: '', stderr: expect.stringContaining(words) });
    expect(reply.stderr).not.toContain('prayer-times.json');
    expect(folder.changes()).toBe(stamp);
    expect(folder.get('elm')).toBe(before);
    expect(await dhuhr()).toBe('11:51');
    const shown = (await ask('timetable show elm')).stdout;
    expect(shown).toContain('The last attempt, at 2026-11-24T09:00:00Z, failed: ');
    expect(shown).toContain('last fetched 2026-11-20T09:00:00Z');
    expect(shown).toContain('The copy is old');
    const { notes } = answerOf((await ask('times --method @elm --json')).stdout);
    expect(notes).toContain('The copy of London was last compared with its source on 2026-11-20.');
    const all = await ask('timetable update');
    expect(all).toMatchObject({ exit, stdout: '', stderr: expect.stringContaining(words) });
  });
});

test('a changed key is refused until it is accepted, and then the old one is', async () => {
  await add();
  const next = newKey();
  answer = document(shared(laterDhuhr(LONDON, 3), next, '2026-11-20T09:05:00Z'));
  expect(await ask('timetable accept-key elm')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('has no refused key'),
  });
  expect((await update()).stderr).toContain(seals.fingerprint(next.publicKey));
  expect(await dhuhr()).toBe('11:51');
  answer = (_, response) => response.writeHead(503).end();
  await update(); // a failure of another kind does not forget the key
  answer = document(shared(laterDhuhr(LONDON, 3), next, '2026-11-20T09:05:00Z'));
  const shown = seals.fingerprint(next.publicKey);
  const refused = async (line: string, words: string) => {
    expect(await ask(line)).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining(words) });
    expect((await ask(line)).stderr).toContain(`offers key ${shown};`);
    expect(await dhuhr()).toBe('11:51');
  };
  await refused('timetable accept-key elm', 'Ask its publisher for the fingerprint');
  await refused('timetable accept-key elm none', '"none"');
  await refused(`timetable accept-key elm ${seals.fingerprint(newKey().publicKey)}`, 'that is not');
  const accepted = await ask(`timetable accept-key elm ${shown}`);
  expect(accepted).toMatchObject({ exit: 0, stdout: expect.stringContaining(seals.fingerprint(next.publicKey)) });
  expect(await dhuhr()).toBe('11:54');
  answer = document(shared(LONDON, key, '2026-11-20T09:08:00Z'));
  expect((await update()).stderr).toContain('is signed by another key');
});

test('a key that was offered after its owner looked is not the accepted one', async () => {
  await add();
  const [seen, later] = [newKey(), newKey()];
  answer = document(shared(laterDhuhr(LONDON, 3), seen, '2026-11-20T09:05:00Z'));
  await update();
  answer = document(shared(laterDhuhr(LONDON, 9), later, '2026-11-20T09:05:00Z'));
  await update();
  const fingerprint = (key: { publicKey: string }) => seals.fingerprint(key.publicKey).replaceAll(' ', '');
  expect((await ask(`timetable accept-key elm ${fingerprint(seen)}`)).exit).toBe(2);
  expect(await dhuhr()).toBe('11:51');
  expect((await ask(`timetable accept-key elm ${fingerprint(later).toUpperCase()}`)).exit).toBe(0);
});

test('a stripped signature is accepted the same way; a first signature needs no one', async () => {
  await add();
  answer = document(shared(LONDON));
  expect((await update()).stderr).toContain('no signature any more');
  expect((await ask('timetable accept-key elm')).stderr).toContain('The document has no signature; no fingerprint');
  expect((await ask('timetable accept-key elm none')).stdout).toContain('no signature is accepted in place of');
  expect((await ask('timetable show elm')).stdout).toContain('It has no signature.');
  answer = document(shared(LONDON, key, '2026-11-20T09:06:00Z'));
  expect(await update()).toMatchObject({ exit: 0 });
  expect((await ask('timetable show elm')).stdout).toContain(`Signed by key ${seals.fingerprint(key.publicKey)}`);
});

test.each([
  ['http://mosque.example/x.json', 'INVALID_URL', 'http is for this machine only'],
  ['ftp://mosque.example/x.json', 'INVALID_URL', 'is not an https address'],
  ['https://me:secret@mosque.example/x.json', 'INVALID_URL', '"https://mosque.example"'],
  ['https://10.1.2.3/x.json', 'TARGET_NOT_PUBLIC', 'address 10.1.2.3 (private), which is not public'],
  ['https://localhost.nowhere.invalid/x.json', 'TIMETABLE_NOT_FETCHED', ''],
])('%s is not followed', async (address, code, words) => {
  const { exit, stdout, stderr } = await ask(`timetable add ${address} --json`);
  const [body] = [JSON.parse(stdout || stderr) as { code: string; error: string }];
  expect({ code: body.code, exit }).toEqual({ code, exit: code === 'TIMETABLE_NOT_FETCHED' ? 5 : 2 });
  expect(body.error).toContain(words);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(folder.ids()).toEqual([]);
});

test('a redirect on the same server is followed', async () => {
  const text = shared(LONDON, key);
  answer = (request, response) => {
    if (request.url === '/prayer-times.json') response.writeHead(301, { location: '/new/times.json' }).end();
    else document(text)(request, response);
  };
  expect(await add()).toMatchObject({ exit: 0 });
  expect(folder.get('elm').source?.url).toBe(url);
});

test('at the end of a year the days of the next come, and those until then stay', async () => {
  const january = daysOf(LONDON, '2026-01-01', '2026-02-28');
  const next = {
    ...january,
    days: new Map([...january.days].map(([date, day]) => [date.replace('2026', '2027'), day])),
  };
  await add();
  now = Date.parse('2026-12-20T09:00:00Z') / 1000;
  expect((await ask('timetable show elm')).stdout).toContain(
    'ends on 2026-12-31; its publisher has not issued the next days yet',
  );
  expect((await ask('times --method @elm --date 2027-01-01')).exit).toBe(4);
  answer = document(shared(next, key, '2026-12-20T08:00:00Z'));
  expect((await update()).stdout).toContain('until 2026-12-31 the days of the previous document stay');
  const { days } = folder.get('elm');
  expect([[...days.keys()][0], days.size]).toEqual(['2026-12-19', 13 + 59]);
  for (const [date, at] of [
    ['2026-12-31', LONDON.days.get('2026-12-31')?.dhuhr],
    ['2027-01-01', next.days.get('2027-01-01')?.dhuhr],
  ] as const) {
    expect(await dhuhr(date)).toBe(`${Math.floor((at ?? 0) / 60)}:${String((at ?? 0) % 60).padStart(2, '0')}`);
  }
  expect((await ask('timetable show elm')).stdout).not.toContain('ends on');
});

test('where the clocks change, every followed time is the printed wall time', async () => {
  await add();
  const zone = fixed.zones.zone('Europe/London');
  const prayerTime = createPrayerTime({ ...fixed, findStation: () => undefined, findTimetable: folder.find });
  const following = subscription({ at: LONDON.at, method: 'timetable:elm', asr: 'shafi', timezone: 'Europe/London' });
  const around = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
  for (const date of around) {
    const printed = LONDON.days.get(date);
    for (const prayer of ['fajr', 'dhuhr', 'maghrib', 'isha'] as const) {
      const at = prayerTime(following, prayer, dayNumber(readCivilDate(date))) ?? 0;
      const minutes = printed?.[prayer] ?? 0;
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      expect(`${date} ${prayer} ${showZoneClock(at, zone)}`).toBe(`${date} ${prayer} ${clock}`);
    }
  }
  const utc = (date: string) =>
    new Date((prayerTime(following, 'dhuhr', dayNumber(readCivilDate(date))) ?? 0) * 1000).getUTCHours();
  expect([utc('2026-03-28'), utc('2026-03-29')]).toEqual([12, 12]); // 12:09 GMT, then 13:09 BST
});

test('a fetch that is ended because the daemon stops is no failure of the source', async () => {
  await add();
  const record = folder.fetchRecord('elm');
  answer = () => stopping.abort();
  const stopping = new AbortController();
  const settings = { allow_private_targets: false, allow_target_cidr: [] };
  const stopped = documentFetch(settings, '1.0.0', stopping.signal);
  const deps = { kept: folder, seals, zones: fixed.zones, now: () => now, fetchDocument: stopped };
  await expect(updateTimetable('elm', deps)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(folder.fetchRecord('elm')).toEqual(record);
});

test('an owner who replaced or removed it while it was fetched is not overruled', async () => {
  await add();
  answer = (request, response) => {
    folder.remove('elm');
    document(shared(laterDhuhr(LONDON, 2), key, '2026-11-20T09:05:00Z'))(request, response);
  };
  expect((await update()).exit).toBe(0);
  expect(folder.ids()).toEqual([]);
  expect(folder.fetchRecord('elm')).toBeUndefined();
});
