import { afterEach, expect, test } from 'vitest';
import { sharedTimetable } from '../../src/daemon/sharing.ts';
import { sharedTimetableEndpoint } from '../../src/http/endpoints/shared-timetable.ts';
import { readDocument } from '../../src/core/timetable/shared-document.ts';
import { openSigningKey, seals } from '../../src/store/signing-key.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { type Door, door } from '../http/door.ts';
import { freshFolder, laterDhuhr, london, shared } from './shared-london.ts';

const LONDON = london();
const PATH = '/.well-known/prayer-times.json';
const opened: Door[] = [];

afterEach(async () => {
  for (const { app } of opened.splice(0)) await app.close(0);
});

async function opening(id: string | undefined, options: Parameters<typeof door>[0] = {}) {
  const directory = freshFolder();
  const kept = openTimetables(directory);
  kept.write(LONDON);
  const source = sharedTimetable(id, { timetables: kept, ownTimetables: { kept, directory } });
  const one = await door({ ...options, extra: [sharedTimetableEndpoint(source)] });
  opened.push(one);
  const get = (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    one.app.inject({ url: PATH, headers: { host: 'localhost', ...headers }, remoteAddress });
  return { ...one, kept, directory, get };
}

test('the shared timetable is answered to everybody: no key, any origin, with a tag and a time to keep it', async () => {
  const { get } = await opening('london');
  const reply = await get({ origin: 'https://anywhere.example' });
  expect(reply.body).toBe(shared(LONDON));
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json; charset=utf-8',
  });
  const tag = String(reply.headers['etag']);
  const again = await get({ 'if-none-match': tag });
  expect([again.statusCode, again.body, again.headers['access-control-allow-origin']]).toEqual([304, '', '*']);
});

test('it is signed once there is a key, and follows what its owner changes', async () => {
  const { get, kept, directory } = await opening('london');
  const first = await get();
  expect(readDocument(first.body, seals).publicKey).toBeUndefined();
  const key = openSigningKey(directory).make();
  const signed = await get({ 'if-none-match': String(first.headers['etag']) });
  expect(signed.statusCode).toBe(200);
  expect(readDocument(signed.body, seals).publicKey).toBe(key.publicKey);
  kept.write(laterDhuhr(LONDON, 1));
  const changed = await get({ 'if-none-match': String(signed.headers['etag']) });
  expect(changed.body).toBe(shared(laterDhuhr(LONDON, 1), key));
  kept.remove('london');
  expect((await get()).statusCode).toBe(404);
});

test('where nothing is shared, 404 says how to; origins that are set for the API change nothing here', async () => {
  const closed = await opening(undefined);
  expect((await closed.get()).json()).toMatchObject({
    code: 'NOT_FOUND',
    error: 'No timetable is shared here; the owner of this daemon may share one.',
  });
  const open = await opening('london', { corsOrigins: ['https://app.example'] });
  expect((await open.get({ origin: 'https://other.example' })).headers['access-control-allow-origin']).toBe('*');
});

test('one address may ask 60 times a minute, which does not touch another', async () => {
  const { get, pass } = await opening('london');
  const codes: number[] = [];
  for (let i = 0; i < 62; i++) codes.push((await get()).statusCode);
  expect(codes.filter((code) => code === 200).length).toBe(60);
  const refused = await get();
  expect(refused).toMatchObject({ statusCode: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get({}, '192.0.2.2')).statusCode).toBe(200);
  pass(60_000);
  expect((await get()).statusCode).toBe(200);
});

test('the API document has it, with an example that can be followed', async () => {
  const { app } = await opening('london');
  const reply = await app.inject({ url: '/openapi.json', headers: { host: 'localhost' } });
  const { get } =
    (reply.json() as { paths: Record<string, { get: { responses: Record<string, unknown>; security: unknown } }> })
      .paths[PATH] ?? {};
  expect(get?.security).toEqual([]);
  expect(Object.keys(get?.responses ?? {})).toEqual(expect.arrayContaining(['200', '404', '429']));
  const text = JSON.stringify(get?.responses['200']);
  expect(text).toContain('example-mosque');
});
