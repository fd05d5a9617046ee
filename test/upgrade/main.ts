import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase, type Query } from '../../src/database/server/connection.ts';
import { writeContents } from '../../src/database/admin/contents.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { openApiKeyFile } from '../../src/store/api-key-file.ts';
import { readTogether } from '../../src/store/backup/backup.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { daemon, run } from '../http/daemon-process.ts';
import { databaseOn, startPostgres } from '../database/postgres-server.ts';
import { receiver } from '../webhooks/receiver.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { answersOf, DHUHR, STOPPED, writeAnswers } from './stored-answers.ts';

/**
 * Writes a store as the program of this checkout leaves it when it is killed in the midst of deliveries. The tests of later versions
 * open it. To write that of a release, run this in a checkout of its tag, and keep the folder:
 *
 *     npx node test/upgrade/main.ts test/upgrade/store-of-0.1.0
 *
 * That of 0.1.0 is of commit 982cedc. Its keys and secrets are for these tests only. Names end in `.txt`, for they are no sources.
 */
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('give the folder to be written');
const folder = mkdtempSync(join(tmpdir(), 'mizwala-store-'));
const data = join(folder, 'data');

async function prayer(...words: string[]): Promise<string> {
  const { exit, stdout, stderr } = await run([...words, '--data', data], clock.env);
  if (exit !== 0) throw new Error(`prayer ${words.join(' ')}: ${stderr}`);
  return stdout;
}

const clock = shiftedClock(folder);
const start = () => daemon(data, ['--allow-target-cidr', '127.0.0.0/8'], clock.env);
clock.set(DHUHR - 900);
const TABLE = `Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha
2026-11-20,05:14,06:33,12:07,15:16,17:38,19:08
2026-11-21,05:15,06:34,12:08,15:17,17:39,19:09
`;
writeFileSync(join(folder, 'table.csv'), TABLE);
const place = ['--at', '21.4225,39.8262', '--tz', 'Asia/Riyadh'];
await prayer('timetable', 'add', join(folder, 'table.csv'), '--name', 'Small Mosque', ...place, '--fallback', 'MWL');
const former = (await prayer('keys', 'create', '--name', 'mosque', '--rate-limit', '600/min')).trim();
const mosque = (await prayer('keys', 'rotate', 'mosque')).trim();
const guest = (await prayer('keys', 'create', '--name', 'guest')).trim();

const accepting = await receiver();
const refusing = await receiver((_, response) => response.writeHead(503).end());
const silent = await receiver(() => {});
const makkah = { latitude: 21.4225, longitude: 39.8262 };
const all = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];

async function asked(base: string, key: string, method: string, path: string, body?: unknown): Promise<{ id: string }> {
  const headers = { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const reply = await fetch(`${base}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
  const { subscription } = (await reply.json()) as { subscription?: { id: string } };
  return subscription ?? { id: '' };
}

const first = await start();
const create = (base: string, key: string, body: object) => asked(base, key, 'POST', '/v1/webhooks', body);
await create(first.base, mosque, { url: accepting.url, prayer_types: all, ...makkah, method: 'UMM_AL_QURA' });
await create(first.base, mosque, { url: refusing.url, prayer_types: ['dhuhr'], ...makkah, metadata: { room: 'مصلى' } });
const paused = await create(first.base, mosque, { url: accepting.url, prayer_types: ['isha'], ...makkah });
await asked(first.base, mosque, 'PUT', `/v1/webhooks/${paused.id}`, { active: false });
const removed = await create(first.base, guest, { url: accepting.url, prayer_types: ['isha'], ...makkah });
await asked(first.base, guest, 'DELETE', `/v1/webhooks/${removed.id}`);
await create(first.base, guest, { url: accepting.url, prayer_types: ['fajr'], station: '34', method: 'TURKEY' });
await first.end('SIGTERM');
const store = await openSubscriptionStore(data);
await store.compact();
await store.close();

clock.set(DHUHR - 60);
const second = await start();
const events = ['dhuhr', 'asr', 'fajr-15m', 'iqamah.isha'];
await create(second.base, guest, {
  ...{ url: accepting.url, prayer_types: events, ...makkah, method: 'timetable:small-mosque' },
  ...{ iqamah: 'isha +10m', headers: { 'X-Room': 'hall' }, body_template: '{"at":"{time}"}' },
});
await create(second.base, guest, { url: silent.url, prayer_types: ['dhuhr'], ...makkah, method: 'UMM_AL_QURA' });
clock.set(DHUHR - 3);
while (accepting.received.length + refusing.received.length + silent.received.length < 4) await sleep(50);
await sleep(500); // the ends are written
clock.set(STOPPED);
const answers = await answersOf(second, { mosque, former, guest });
await prayer('backup', join(folder, 'a.backup'));
await second.end('SIGKILL');
for (const each of [accepting, refusing, silent]) await each.close();

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:json|ndjson)$/.test(name)) continue;
  cpSync(join(data, name), join(target, 'data', `${name}.txt`));
}
renameSync(join(folder, 'a.backup'), join(target, 'backup.txt'));
writeAnswers(target, answers);

/** What is asked of an empty database, in order, so that another database becomes the same. */
const statements: string[] = [];
const recorded = (query: Query): Query => {
  return (text, values = [], options) => {
    statements.push(JSON.stringify([text, values]));
    return query(text, values, options);
  };
};
const server = await startPostgres();
const database = await openDatabase((await databaseOn(server.url)).url, { tell: () => {} });
const recording: Database = {
  ...database,
  query: recorded(database.query),
  transaction: (work) => database.transaction((query) => work(recorded(query))),
};
await migrate(recording);
await writeContents(recording, { state: (await readTogether(data)).state, keys: openApiKeyFile(data).keys });
await database.close();
await server.stop();
writeFileSync(join(target, 'statements.ndjson.txt'), `${statements.join('\n')}\n`);
console.log(
  `${target}: ${readFileSync(join(target, 'statements.ndjson.txt')).length} bytes of statements, ${answers.length} answers`,
);
rmSync(folder, { recursive: true });
