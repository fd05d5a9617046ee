import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { AUTO } from '../../src/core/hijri/reckoning.ts';
import type { Context } from '../../src/operations/operation.ts';
import type { ServeSettings } from '../../src/cli/cli-deps.ts';
import { ownerClient } from '../../src/daemon/daemon.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import type { ChangeableTimetables } from '../../src/core/timetable/printed-timetable.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { createDeliveryCounters } from '../../src/webhooks/delivery-counters.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { createScheduler } from '../../src/webhooks/scheduler.ts';
import { door } from '../http/door.ts';
import { answerOf, command, context as fixed, WIDE } from '../interfaces/command.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { fakeClock } from '../webhooks/fake-clock.ts';
import { memoryAttemptLog } from '../webhooks/memory-attempt-log.ts';
import { NOW, subscription } from '../webhooks/subscriptions.ts';

/** Makkah on the days around 2026-11-20, the day of every test: as printed, with dhuhr ten minutes after the Sun’s. */
const HEAD = 'Date,Fajr,Sunrise,Zuhr,Asr,Maghrib,Isha';
const DAYS = [
  '2026-11-19,05:13,06:34,12:16,15:16,17:38,19:08',
  '2026-11-20,05:14,06:35,12:17,15:16,17:38,19:08',
  '2026-11-21,05:14,06:36,12:17,15:16,17:38,19:08',
];
const MAKKAH = '21.4225,39.8262';

let path: string;
let folder: ChangeableTimetables;
let context: Context;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'timetables-'));
  folder = openTimetables(path);
  context = { ...fixed, timetables: async () => folder };
});

const ask = (line: string | readonly string[], rows: readonly string[] = [HEAD, ...DAYS], options = {}) =>
  command(line, { context, timetables: async () => folder, input: { 'times.csv': rows }, terminal: WIDE, ...options });
const add = (words: readonly string[] = [], rows?: readonly string[]) =>
  ask(['timetable', 'add', 'times.csv', '--name', 'Haram', '--place', MAKKAH, ...words], rows);

test('a kept timetable is listed, shown, followed without a place, and removed', async () => {
  const { stdout } = await add();
  expect(stdout).toContain('Zuhr     dhuhr');
  expect(stdout).toContain('The one column of Asr is that of the Shafi school');
  expect((await ask('timetable list')).stdout).toMatch(
    /haram +Haram +21.4225,39.8262 +2026-11-19 to 2026-11-21, 3 days +refused/,
  );
  expect((await ask('timetable show haram')).stdout).toContain(
    '2026-11-20  05:14  06:35    12:17  15:16      17:38    19:08',
  );
  const { prayers, method, notes } = answerOf((await ask('times --method @haram --json')).stdout);
  expect(prayers).toMatchObject({ fajr: '05:14', dhuhr: '12:17', asr_shafi: '15:16', isha: '19:08' });
  expect(method).toEqual({ id: null, code: 'timetable:haram', name: 'Haram' });
  expect(notes).toEqual(['Printed by Haram; computed, because it does not have them: asr_hanafi.']);
  expect((await ask('next --method @haram')).stdout).toMatch(/^Jumu'ah 12:17, in 17 min/);
  expect((await ask('timetable remove haram')).exit).toBe(0);
  expect((await ask('times --method @haram')).stderr).toContain('No timetable "haram" is kept here');
});

/** Malé as it is printed by both schools; people there follow the Shafi one. */
const BOTH = [
  'Date,Fajr,Sunrise,Dhuhr,Asr Shafi,Asr Hanafi,Maghrib,Isha',
  '2026-11-20,04:39,05:56,11:53,15:15,16:06,17:50,19:02',
];
const MALE = '4.1748,73.5089';

test('a timetable that prints both Asrs has that of the people at its place, of itself or of its country', async () => {
  const male = (words: readonly string[]) => ask(['timetable', 'add', 'times.csv', '--name', 'Male', ...words], BOTH);
  expect((await male(['--place', MALE])).stdout).toContain('Asr of both schools, shafi where one is shown');
  const times = answerOf((await ask('times --method @male --json')).stdout);
  expect(times['asr_school']).toEqual({ taken: 'shafi', from: 'country' });
  expect(times['prayers']).toMatchObject({ asr_of_method: '15:15', asr_hanafi: '16:06' });

  // one that an older version kept, and its document
  folder.write({ ...folder.get('male'), asr: 'hanafi' });
  expect(answerOf((await ask('times --method @male --json')).stdout)['asr_school']).toEqual(times['asr_school']);
  const { stdout: document } = await ask('timetable export male');
  expect(document).toContain('"asr":"hanafi"');
  await ask('timetable add x.json --replace', undefined, { input: { 'x.json': document.split('\n') } });
  expect(folder.get('male').asr).toBe('shafi');
  expect(answerOf((await ask('times --method @male --json')).stdout)['asr_school']).toEqual(times['asr_school']);
});

test('a publisher who says shafi of both where nobody’s school is known means it', async () => {
  const rows = [BOTH[0] ?? '', '2026-11-20,05:43,07:27,11:53,13:50,14:20,16:03,17:40'];
  await ask('timetable add times.csv --name London --place 51.5074,-0.1278', rows);
  const school = async () => answerOf((await ask('times --method @london --json')).stdout)['asr_school'];
  expect(await school()).toEqual({ taken: 'hanafi', from: 'default' });
  folder.write({ ...folder.get('london'), asr: 'shafi' });
  expect(await school()).toEqual({ taken: 'shafi', from: 'authority' });
});

test.each(['Asia/Calcutta', 'asia/kolkata', 'Asia/Kolkata'])('a file may name its zone as %s', async (zone) => {
  const rows = [
    'Date,Timezone,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
    `2026-11-20,${zone},05:22,06:46,12:13,15:01,17:39,19:00`,
  ];
  const asked = (words: string) => ask(`timetable add times.csv --name Delhi ${words}`, rows);
  expect(await asked('--place 28.6139,77.209')).toMatchObject({ exit: 0, stderr: '' });
  expect(await asked('--place 28.6139,77.209 --tz Asia/Calcutta --replace')).toMatchObject({ exit: 0, stderr: '' });
  expect((await asked('--place 24.86,67.01 --id other')).stderr).toContain(
    `those of "${zone}", and the place has Asia/Karachi.`,
  );
});

test('doctor warns of a timetable that ends soon', async () => {
  await add();
  const { exit, stdout } = await ask('doctor');
  expect(stdout).toContain('Timetable haram ends on 2026-11-21; add the next one with --replace.');
  expect(exit).toBe(1);
});

test('the times of a congregation are shown, and a Jumu’ah at night is odd', async () => {
  const rows = (jumuah: string) => [`${HEAD},Fajr Iqamah,Jumuah`, ...DAYS.map((day) => `${day},05:40,${jumuah}`)];
  const bad = await add([], rows('01:15'));
  expect(bad).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('jumuah 01:15 is not between sunrise and maghrib'),
  });
  await add([], rows('12:30'));
  expect((await ask('timetable show haram')).stdout).toMatch(/fajr iqamah +jumuah iqamah\n.* 05:40 +12:30\n/);
});

test('what follows a timetable in another data directory is said', async () => {
  const kept = `Stored as haram in ${path}/timetables.`;
  expect((await add()).stdout).toContain(`${kept} To follow it:\n  prayer times --method @haram`);
  expect((await add(['--replace', '--data', '/srv/a b'])).stdout).toContain(
    `${kept} The daemon of this directory follows it; elsewhere:\n  PRAYER_DATA='/srv/a b' prayer times --method @haram`,
  );
});

test.each([
  ['the config file', { serve: { data: '/srv/prayer' } }, {}],
  ['the environment', {}, { PRAYER_DATA: '/srv/prayer' }],
  ['the environment, before the config file', { serve: { data: '/srv/other' } }, { PRAYER_DATA: '/srv/prayer' }],
])('every command looks in the data directory that %s names', async (_, config, env) => {
  const opened: (string | undefined)[] = [];
  const timetables = async (data: string | undefined) => {
    opened.push(data);
    return openTimetables(data === '/srv/prayer' ? path : '/nowhere', 'folder');
  };
  const elsewhere: Context = { ...fixed, timetables: () => timetables(undefined) };
  const options = { context: elsewhere, timetables, env, files: new Map([['config.json', JSON.stringify(config)]]) };
  const words = ['timetable', 'add', 'times.csv', '--name', 'Haram', '--place', MAKKAH];
  expect((await ask(words, undefined, options)).stdout).toMatch(/To follow it:\n {2}prayer times --method @haram\n$/);
  for (const line of [
    'timetable show haram',
    'times --method @haram',
    'times --method @haram --format csv',
    'next --method @haram',
    'now --method @haram',
    'explain --method @haram',
    'dashboard --method @haram --once',
    'agent --notify --print-plan --method UMM_AL_QURA --place 21.4225,39.8262',
    'timetable remove haram',
  ]) {
    opened.length = 0;
    const { stderr } = await ask(line, undefined, options);
    expect({ line, stderr, opened: [...new Set(opened)] }).toEqual({ line, stderr: '', opened: ['/srv/prayer'] });
  }
  const none = `No timetable "haram" is kept in ${path}/timetables.`;
  for (const line of ['times --method @haram', 'timetable show haram']) {
    expect((await ask(line, undefined, options)).stderr).toContain(none);
  }
});

test('a daemon tells its clients no path', async () => {
  expect(() => folder.get('haram')).toThrow('No timetable "haram" is kept here.');
});

test('days that are not printed are refused, at their edges too', async () => {
  await add();
  for (const date of ['2026-11-18', '2026-11-22']) {
    const { exit, stderr } = await ask(`times --method @haram --date ${date}`);
    expect({ exit, stderr }).toMatchObject({ exit: 4, stderr: expect.stringContaining(`no times for ${date}`) });
  }
  const at = (now: number) => ({ context: { ...context, now: () => now } });
  const afterIsha = 1_795_165_200 + 86_400 + 9 * 3600;
  expect((await ask('next --method @haram', [], at(afterIsha))).exit).toBe(4);
  expect((await ask('next --method @haram --prayer fajr', [], at(afterIsha - 9 * 3600))).exit).toBe(4);
  expect((await ask('next --method @haram', [], at(afterIsha - 6 * 3600))).stdout).toMatch(/^Asr|^Maghrib/);
});

test('or computed by the method that was named for them, which the answer says', async () => {
  await add(['--fallback', 'UMM_AL_QURA']);
  const followed = answerOf((await ask('times --method @haram --date 2026-11-22 --json')).stdout);
  const computed = answerOf((await ask(`times ${MAKKAH} --method UMM_AL_QURA --date 2026-11-22 --json`)).stdout);
  expect(followed['prayers']).toEqual(computed['prayers']);
  expect(followed['notes']).toEqual(['The timetable Haram does not have this day: computed by UMM_AL_QURA.']);
});

test('explain shows print beside computation; own minutes come on top of print', async () => {
  await add();
  const { events, computed_by } = answerOf((await ask('explain --method @haram --json')).stdout);
  expect(computed_by).toBe('UMM_AL_QURA');
  expect(events).toMatchObject({ transit: { printed: '12:17', computed: '12:07' } });
  expect((await ask('explain --method @haram')).stdout).toMatch(/printed +computed/);
  const { prayers } = answerOf((await ask('times --method @haram --adjust dhuhr=+3 --json')).stdout);
  expect(prayers).toMatchObject({ dhuhr: '12:20', fajr: '05:14' });
});

test.each([
  ['times 51.5,-0.1 --method @haram', 2, 'at most 100 km are accepted'],
  ['times --method @haram --station 6', 2, 'station has no effect on a printed timetable'],
  ['times --method @haram --fajr-angle 18', 2, '--fajr-angle has no effect'],
  ['times --method @harm', 2, 'Did you mean "haram"?'],
])('%s is refused', async (line, exit, words) => {
  await add();
  expect(await ask(line)).toMatchObject({ exit, stdout: '', stderr: expect.stringContaining(words) });
});

test('a timetable of the settings is for home: another town goes by its own authority, and is told so', async () => {
  await add();
  const env = { PRAYER_METHOD: '@haram' };
  const { stdout, stderr } = await ask('times Istanbul --json', [], { env });
  expect(stderr).toContain('the timetable "Haram" of your settings is not for this place and is not followed');
  expect(answerOf(stdout)).toMatchObject({ method: { code: 'TURKEY' } });
  expect(answerOf((await ask(`times ${MAKKAH} --json`, [], { env })).stdout)).toMatchObject({
    method: { name: 'Haram' },
  });
});

test('so do its webhooks and feeds', async () => {
  await add();
  const data = mkdtempSync(join(tmpdir(), 'timetable-of-settings-'));
  const env = { HOME: data, PRAYER_DATA: data };
  const machine = { context, version: '0.0.0-test', env, write: () => {}, isServiceLog: false, monotonicMs: () => 0 };
  const options = {
    env: { ...env, PRAYER_METHOD: '@haram' },
    owner: (settings: ServeSettings) => ownerClient(settings, machine),
  };
  await ask('keys create --name home', [], options);
  for (const line of [
    'webhooks create https://example.org/ --prayers asr --at Istanbul',
    'feeds create --at Istanbul',
  ]) {
    const { exit, stderr } = await ask(line, [], options);
    expect({ exit, stderr }).toMatchObject({ exit: 0, stderr: expect.stringContaining('the method is TURKEY') });
    expect(stderr).toContain('the timetable "Haram" of your settings is not for this place and is not followed');
  }
});

test('the same id is not replaced unawares', async () => {
  await add();
  expect(await add()).toMatchObject({ exit: 2, stderr: expect.stringContaining('--replace') });
  expect((await add(['--replace'], [HEAD, ...DAYS.slice(0, 2)])).exit).toBe(0);
  expect(folder.get('haram').days.size).toBe(2);
});

test.each([
  [
    'a column',
    ['Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Wazifa', ...DAYS],
    'Column 7, "Wazifa", is not understood; line 1 is',
  ],
  ['a missing prayer', [HEAD.replace('Asr', 'Notes'), ...DAYS], 'No column is asr. line 1 is'],
  [
    'a time',
    [HEAD, ...DAYS.map((row) => row.replace('15:16', '15h'))],
    'line 2 has "15h" as Asr, which is no time of day',
  ],
  ['a cut zero', [HEAD, ...DAYS.map((row) => row.replace('12:17', '12.1'))], '5.1 was 5.10'],
  [
    'a date',
    [HEAD, ...DAYS.map((row) => row.replace('11-20', '11-31'))],
    'a date that does not exist (day 31 of month 11 of 2026)',
  ],
  ['a day twice', [HEAD, ...DAYS, DAYS[0] ?? ''], 'line 5 is 2026-11-19 again, which line 2 is already'],
  [
    'another place',
    [HEAD, ...DAYS.map((row) => row.replace(/12:1\d/, '14:17'))],
    'These are not the times of this place',
  ],
  [
    'an order',
    [HEAD, ...DAYS.map((row) => row.replace('17:38', '15:01'))],
    'maghrib 15:01 does not come after asr 15:16',
  ],
  [
    'an hour',
    [HEAD, ...DAYS.slice(0, 2), '2026-11-21,06:14,07:36,13:17,16:16,18:38,20:08'],
    'line 4: all times are an hour late',
  ],
  ['no year', [HEAD, ...DAYS.map((row) => row.replace('2026-11-', 'Nov '))], undefined],
  ['dates of either order', [HEAD, '1/2/2026,05:14,06:35,12:17,15:16,17:38,19:08'], 'day first or the month first'],
  ['nothing', [''], 'The file is empty'],
])('%s that is not right is named, with its line', async (_, rows, words) => {
  const reply = await add([], rows);
  if (words === undefined) expect(reply.stdout).toContain('they are taken for those of every year');
  else expect(reply).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining(words) });
});

test('dates without a year are refused where the clocks change', async () => {
  const rows = [HEAD, 'Jun 1,02:58,04:48,13:04,17:19,21:12,22:33'];
  const line = ['timetable', 'add', 'times.csv', '--name', 'ELM', '--place', '51.5,-0.1'];
  expect(await ask(line, rows)).toMatchObject({ exit: 2, stderr: expect.stringContaining('give --year YYYY') });
  expect((await ask([...line, '--year', '2026'], rows)).exit).toBe(0);
});

test('a damaged file is named, not followed', async () => {
  await add();
  writeFileSync(join(path, 'timetables/haram.json'), '{"form":"prayer-times"');
  expect(await ask('times --method @haram')).toMatchObject({ exit: 6, stderr: expect.stringContaining('is damaged') });
});

test('over HTTP the owner’s change counts at once, and nobody may cache the answer', async () => {
  await add();
  const { app, key } = await door({ context });
  const headers = { 'x-api-key': key, host: 'localhost' };
  const url = '/v1/prayer?lat=21.4225&lng=39.8262&date=2026-11-20&method=timetable:haram';
  const dhuhr = async () => {
    const reply = await app.inject({ url, headers });
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    return (reply.json() as { prayers: { dhuhr: string } }).prayers.dhuhr;
  };
  expect([await dhuhr(), await dhuhr()]).toEqual(['12:17', '12:17']);
  await add(['--replace'], [HEAD, ...DAYS.map((row) => row.replace('12:17', '12:19'))]);
  expect(await dhuhr()).toBe('12:19');
  folder.remove('haram');
  expect((await app.inject({ url, headers })).json()).toMatchObject({ code: 'INVALID_METHOD' });
  await app.close(0);
});

test('a webhook goes out at the printed minute, also after the owner changed it, and becomes inactive when it is gone', async () => {
  await add();
  const places = { ...context, findStation: () => undefined, findTimetable: folder.find, reckoningAt: () => AUTO };
  const clock = fakeClock(NOW);
  const store = await openSubscriptionStore('/store', { files: memoryFiles() });
  await store.create(subscription({ prayerTypes: ['dhuhr', 'asr'], method: 'timetable:haram', asr: 'shafi' }), 9);
  const delivered: string[] = [];
  const told: string[] = [];
  const deliver = ({ prayer, due }: { prayer: string; due: number }) =>
    void delivered.push(`${prayer} ${(due - NOW) / 60}`);
  const scheduler = createScheduler({
    store,
    planner: createPlanner(places),
    dispatcher: { deliver } as unknown as Parameters<typeof createScheduler>[0]['dispatcher'],
    log: memoryAttemptLog([]),
    clock,
    deliveryCounters: createDeliveryCounters(),
    prayerTime: createPrayerTime(places),
    timetableChanges: folder.changes,
    yieldTurn: async () => {},
    tell: (event) => told.push(event),
  });
  await scheduler.start();
  const tickAt = async (minutes: number) => {
    await clock.pass(NOW + minutes * 60 - clock.now());
    await scheduler.tick();
  };
  await tickAt(16); // NOW is 12:00 in Makkah
  expect(delivered.filter((line) => line.startsWith('dhuhr'))).toEqual([]);
  await tickAt(17);
  expect(delivered.filter((line) => line.startsWith('dhuhr'))).toEqual(['dhuhr 17']);
  await add(['--replace'], [HEAD, ...DAYS.map((row) => row.replace('15:16', '15:19'))]);
  await tickAt(18);
  await tickAt(3 * 60 + 18);
  expect(delivered.filter((line) => line.startsWith('asr'))).toEqual([]);
  await tickAt(3 * 60 + 19);
  expect(delivered.filter((line) => line.startsWith('asr'))).toEqual(['asr 199']);
  folder.remove('haram');
  await tickAt(3 * 60 + 20);
  const [left] = (await store.list('', { limit: 9 })).subscriptions;
  expect(told).toContain('method_unknown');
  expect(left === undefined || !left.active).toBe(true);
  await scheduler.stop();
});
