import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { answerOf, command } from './command.ts';

test('compare answers what prayer times answers for each place', async () => {
  const { stdout } = await command('compare -33.86,151.21 21.4225,39.8262 --method egypt --date 2026-11-20 --json');
  const alone = await Promise.all(
    ['-33.86,151.21', '21.4225,39.8262'].map((at) => command(`times ${at} --method egypt --date 2026-11-20 --json`)),
  );
  expect(answerOf(stdout)).toEqual({ places: alone.map((reply) => answerOf(reply.stdout)) });
});

test.each([
  ['21.4225,39.8262 51.5074,-0.1278', ['12:06', '11:46', '51.5074,-0.1278 2 h 40 min']],
  ['51.5074,-0.1278 21.4225,39.8262', ['11:46', '12:06', '51.5074,-0.1278 2 h 40 min']],
  ['51.5074,-0.1278 51.5074,-0.1278', ['11:46', '11:46', '0 min']],
])('compare %s says which place is later, by the instants and not by the clocks', async (places, cells) => {
  const { stdout } = await command(`compare ${places} --date 2026-11-20`);
  const rows = stdout.split('\n').map((row) => row.split(/ {2,}/));
  const dhuhr = rows.find(([name]) => name === 'Dhuhr');
  expect(dhuhr).toEqual(['Dhuhr', ...cells]);
});

test('compare takes stations as places, and the nearest station of every place', async () => {
  const { stdout } = await command('compare 21.4225,39.8262 --station 61 --station SWK01 --date 2025-01-15 --json');
  const lines = ['times 21.4225,39.8262', 'times --station 61', 'times --station SWK01'];
  const alone = await Promise.all(lines.map((line) => command(`${line} --date 2025-01-15 --json`)));
  expect(answerOf(stdout)).toEqual({ places: alone.map((reply) => answerOf(reply.stdout)) });
  const table = (await command('compare --station 34 --station 61 --date 2025-01-15')).stdout;
  expect(table).toMatch(
    /^Wednesday 15 January 2025\n[\s\S]*\nİSTANBUL · Religious affairs authority of Turkey · TURKEY\n {2}station 34 İSTANBUL · Europe\/Istanbul\nTRABZON · /,
  );
  const nearest = await command('compare 41,39.72 39.93,32.86 --station nearest --method TURKEY');
  expect(nearest.stdout).toMatch(/TURKEY · station 61 TRABZON\n.*\n.*TURKEY\n {2}station 6 ANKARA /);
});

test('one place is not compared', async () => {
  expect((await command('compare Makkah')).exit).toBe(2);
});

test('a crontab line hands a shell the very words, whatever is in them', async () => {
  const program = ['sh', '-c', 'echo "$HOME" 100%; it\'s', 'a\\\\b', '\\%', "\\'", ''];
  const { stdout } = await command([
    'cron',
    '--at',
    'fajr',
    '--before',
    '15m',
    '--place',
    '21.4,39.8',
    '--',
    ...program,
  ]);
  const line = stdout.split('\n').find((text) => text.startsWith('*/15 * * * * '));
  const text = line?.slice('*/15 * * * * '.length) ?? '';
  expect(text).not.toContain('\\\\'); // which crons read differently
  const shell = text.replaceAll('\\%', '%');
  const words = execFileSync('sh', ['-c', `prayer() { printf '%s\\n' "$@"; }; ${shell}`], { encoding: 'utf8' })
    .slice(0, -1)
    .split('\n');
  expect(words).toEqual([
    'run',
    '--at',
    'fajr',
    '--within',
    '15m',
    '--before',
    '15m',
    '--place',
    '21.4,39.8',
    '--method',
    'MWL',
    '--',
    ...program,
  ]);
  expect(stdout.match(/[^\\]%/)).toBeNull();
});

test('a place south of the equator is no flag, wherever it stands, and what stands behind -- is as it was', async () => {
  const { exit, stdout } = await command('cron --at fajr --place -33.86,151.21 -- play -33,4');
  expect(exit).toBe(0);
  expect(stdout).toContain('--place -33.86,151.21 --method MWL -- play -33,4\n');
  const found = await command('geo search -33.86,151.21 --json');
  expect(answerOf(found.stdout)).toMatchObject({ lat: -33.86, lng: 151.21 });
  const { stderr } = await command('-33.86,151.21');
  expect(stderr).toBe(
    "prayer: Unknown command '-33.86,151.21'. For the times of a place: prayer times -33.86,151.21. See prayer --help.\n",
  );
});

test('a timer is not printed for a place, a prayer or a program that cannot be', async () => {
  expect((await command('cron --at fajr -- x')).exit).toBe(3);
  expect((await command('cron --at fjr --place 21,39 -- x')).exit).toBe(2);
  expect((await command('cron --place 21,39 -- x')).exit).toBe(2);
  expect((await command('cron --at fajr --place 21,39')).exit).toBe(2);
});

test('a line break is no part of a timer, and an empty word of a unit is kept', async () => {
  for (const flags of [[], ['--systemd']]) {
    const words = ['cron', '--at', 'fajr', '--place', '21.4,39.8', ...flags, '--', 'sh', '-c', 'a\nb'];
    const { exit, stdout, stderr } = await command(words);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain('"a\\nb" has a line break');
  }
  const { stdout } = await command([
    'cron',
    '--at',
    'fajr',
    '--place',
    '21.4,39.8',
    '--systemd',
    '--',
    'play',
    '',
    'b',
  ]);
  expect(stdout).toContain(' -- play "" b\n');
});

test('which place was taken is said once, however often it is asked for', async () => {
  const { stderr } = await command('cron --at fajr --at isha --place London -- x');
  expect(stderr.match(/is taken as/g)).toHaveLength(1);
});

test('what the words, the environment and the configuration give now is written down', async () => {
  const env = { PRAYER_PLACE: 'Makkah', PRAYER_METHOD: 'umm-al-qura', PRAYER_DEBUG: '1', PRAYER_CONFIG: '/etc/p.json' };
  const files = new Map([['config.json', JSON.stringify({ adjust: 'isha=+2' })]]);
  const cron = await command('cron --at fajr -- x', { env, files });
  const found =
    '--place 21.42664,39.82563 --method UMM_AL_QURA --adjust isha=+2 --hijri-calendar authority --station MAKKAH -- x\n';
  expect(cron.stdout).toContain(
    `\nPRAYER_CONFIG="/etc/p.json"\n*/15 * * * * prayer run --at fajr --within 15m ${found}`,
  );
  const dms = await command('cron --at fajr -- x', { env: { PRAYER_PLACE: `21°25'21"N 39°49'34"E` } });
  expect(dms.stdout).toMatch(
    /--place 21\.4225,39\.82611\d* --hijri-calendar authority --method UMM_AL_QURA --station MAKKAH -- x\n/,
  );
  const units = await command('cron --at fajr --systemd -- x', { env });
  expect(units.stdout).toContain('\nEnvironment="PRAYER_CONFIG=/etc/p.json"\nExecStart=prayer run');
});

test('a printed line asks no more which place is meant, and waits for the same minute', async () => {
  const words = 'cron --at fajr,maghrib --place London --method moonsighting -- x';
  const { stdout } = await command(words);
  const lines = stdout.split('\n').filter((line) => line.startsWith('*/15'));
  expect(lines.map((line) => /--at (\w+)/.exec(line)?.[1])).toEqual(['fajr', 'maghrib']);
  const asked = /--place (\S+) --method (\S+)/.exec(lines[1] ?? '');
  const again = await command(`next ${asked?.[1]} --prayer maghrib --method ${asked?.[2]} --format {at}`);
  const byName = await command('next London --prayer maghrib --method moonsighting --format {at}');
  expect(again).toEqual({ exit: 0, stdout: byName.stdout, stderr: '' });
});

test('a station is written by its id, with the authority it belongs to', async () => {
  const near = await command('cron --at isha --place 41.0,39.72 --method TURKEY --station nearest -- x');
  expect(near.stdout).toMatch(/--place 41,39\.72 --method TURKEY --station 61 -- x\n/);
  expect(near.stdout).not.toContain('--station nearest');
  const named = await command('cron --at isha --place Istanbul -- x');
  expect(named.stdout).toContain('--method TURKEY --station 34 -- x\n');
  const alone = await command('cron --at isha --station CAIRO -- x');
  expect(alone.stdout).toContain('--station CAIRO --method EGYPT -- x\n');
});
