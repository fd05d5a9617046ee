import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { monthIndex } from '../../src/core/hijri/calendar.ts';
import { showMonthIndex } from '../../src/core/hijri/kept-months.ts';
import { AUTO, civilDayOf } from '../../src/core/hijri/reckoning.ts';
import { showDay } from '../../src/core/time/civil-date.ts';
import { freshFolder } from '../timetables/shared-london.ts';
import { ROUNDS, shuffled } from '../writers.ts';

const PROGRAM = new URL('../../bin/prayer.js', import.meta.url).pathname;

/** Runs a line as a user would, in a home of its own. @returns the exit code and what it said */
function prayer(home: string, ...words: string[]): Promise<{ readonly exit: number; readonly said: string }> {
  const env = { PATH: process.env['PATH'], HOME: home, XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] };
  return new Promise((done) => {
    execFile(process.execPath, [PROGRAM, ...words], { env }, (failed, stdout, stderr) =>
      done({ exit: failed ? Number(failed.code ?? 128) : 0, said: stdout + stderr }),
    );
  });
}

const SETTINGS = {
  ...{ lang: 'ar', asr: 'hanafi', clock: '12h', method: 'MWL', high_latitude: 'seventh', polar: 'nearest_day' },
  ...{
    iqamah: 'fajr +20m',
    fajr_angle: '17',
    isha_angle: '16',
    hijri_adjust: '1',
    background: 'dark',
    adjust: 'fajr=2',
  },
  ...{ 'serve.port': '8123', 'serve.board': 'true', 'places.home': '51.5,-0.12', 'places.uni': '21.4,39.8' },
};

test('twenty settings at once are all kept, and a link to the file stays one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const home = freshFolder();
    const folder = join(home, '.config', 'prayer');
    mkdirSync(folder, { recursive: true });
    symlinkSync('../../dotfiles.json', join(folder, 'config.json'));
    expect((await prayer(home, 'config', 'set', 'tz', 'Asia/Riyadh')).exit).toBe(0);
    expect((await prayer(home, 'config', 'set', 'places.mosque', '41,29')).exit).toBe(0);
    const sets = Object.entries(SETTINGS).map(([key, value]) => ['config', 'set', key, value]);
    const others = [
      ['config', 'unset', 'tz'],
      ['config', 'set', 'places.mosque.name', 'Masjid'],
      ['config', 'set', 'places.mosque.iqamah', 'isha +10m'],
      ['config', 'set', 'place', '-6.2,106.8'],
    ];
    const lines = shuffled([...sets, ...others], round);
    expect(lines).toHaveLength(20);
    const ended = await Promise.all(lines.map((words) => prayer(home, ...words)));
    expect(ended.filter(({ exit }) => exit !== 0)).toEqual([]);
    const { places, place, serve, tz, ...settings } = JSON.parse(readFileSync(join(home, 'dotfiles.json'), 'utf8'));
    const { 'serve.port': _, 'serve.board': __, 'places.home': ___, 'places.uni': ____, ...plain } = SETTINGS;
    expect(settings).toEqual(plain);
    expect(tz).toBeUndefined();
    expect(serve).toEqual({ port: 8123, board: true });
    expect(Object.keys(places).toSorted()).toEqual(['home', 'mosque', 'uni']);
    expect([places.mosque.name, places.mosque.iqamah, place.lat]).toEqual(['Masjid', 'isha +10m', -6.2]);
    expect(lstatSync(join(folder, 'config.json')).isSymbolicLink()).toBe(true);
    expect(readdirSync(home).filter((name) => name.startsWith('.dotfiles'))).toEqual([]);
  }
});

test('the name of a place that another command removes meanwhile leaves a file that can be read', async () => {
  const home = freshFolder();
  for (let round = 0; round < ROUNDS; round++) {
    await prayer(home, 'config', 'set', 'places.mosque', '41,29');
    await Promise.all([
      prayer(home, 'config', 'set', 'places.mosque.name', 'Masjid'),
      prayer(home, 'config', 'unset', 'places.mosque'),
    ]);
    expect(await prayer(home, 'config', 'list')).toMatchObject({ exit: 0 });
  }
});

test('twenty months announced and withdrawn at once are all kept', async () => {
  const first = monthIndex(1448, 9);
  const months = Array.from({ length: 10 }, (_, n) => {
    const month = { year: Math.floor((first + n) / 12) + 1, month: ((first + n) % 12) + 1 };
    return [showMonthIndex(first + n), showDay(civilDayOf({ ...month, day: 1 }, AUTO))] as const;
  });
  for (let round = 0; round < ROUNDS; round++) {
    const home = freshFolder();
    await prayer(home, 'hijri', 'announce', '1448-08', '2027-01-10', '--list', 'old');
    const announce = months.map(([month, day]) => ['hijri', 'announce', month, day, '--list', 'xa']);
    const others = months.slice(0, 9).map(([month, day], n) => ['hijri', 'announce', month, day, '--list', `x${n}`]);
    const withdraw = ['hijri', 'announce', '1448-08', '--withdraw', '--list', 'old'];
    const lines = shuffled([...announce, ...others, withdraw], round);
    expect(lines).toHaveLength(20);
    const ended = await Promise.all(lines.map((words) => prayer(home, ...words)));
    expect(ended.filter(({ exit }) => exit !== 0)).toEqual([]);
    const path = join(home, '.local', 'state', 'prayer', 'hijri-months.json');
    const { lists } = JSON.parse(readFileSync(path, 'utf8'));
    expect(Object.keys(lists.xa.months).toSorted()).toEqual(months.map(([month]) => month));
    expect(Object.keys(lists).toSorted()).toEqual([...others.map((_, n) => `x${n}`), 'xa']);
  }
});

test('of many who need a signing key at once, all get the same', async () => {
  const home = freshFolder();
  const ended = await Promise.all([1, 2, 3, 4].map(() => prayer(home, 'timetable', 'key', '--json')));
  const keys = ended.map(({ said }) => /"public_key": ?"([^"]+)"/.exec(said)?.[1]);
  expect(new Set(keys).size).toBe(1);
  expect(existsSync(join(home, '.local', 'state', 'prayer', 'timetable-key.pem'))).toBe(true);
});
