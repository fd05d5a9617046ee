import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { ChangeableTimetables } from '../../src/core/timetable/printed-timetable.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { command, context, WIDE } from '../interfaces/command.ts';
import { expectLondon, LONDON, PRAYERS } from './london-year.ts';

/*
 * MAWAQIT keeps a year as twelve files of days, 29 February among them, and on the page of a mosque as one JSON.
 */
const LEAP_DAY = { ...LONDON[58], date: '2026-02-29' };
const ALL = [...LONDON.slice(0, 59), LEAP_DAY, ...LONDON.slice(59)];
const IQAMAH = ['+20', '13:30', '+10', '+7', '+15'];

let folder: string;
let kept: ChangeableTimetables;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mawaqit-'));
  kept = openTimetables(folder);
});

const add = (...words: string[]) =>
  command(['timetable', 'add', ...words, '--name', 'Elm', '--place', '51.5,-0.1'], {
    terminal: WIDE,
    context: { ...context, timetables: async () => kept },
    timetables: async () => kept,
  });

/** Twelve files. @param rowOf the cells after the day */
function files(name: string, head: string, rowOf: (row: Record<string, string>) => readonly string[]): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (let month = 1; month <= 12; month++) {
    const text = String(month).padStart(2, '0');
    const rows = ALL.filter(({ date = '' }) => date.slice(5, 7) === text).map((row) => [
      Number(row['date']?.slice(8)),
      ...rowOf(row),
    ]);
    writeFileSync(join(path, `${text}.csv`), `${[head, ...rows.map((row) => row.join(','))].join('\n')}\n`);
  }
  return path;
}
const calendar = () =>
  files('calendar', 'Day,Fajr,Shuruk,Duhr,Asr,Maghrib,Isha', (row) => PRAYERS.map((prayer) => row[prayer] ?? ''));
const iqama = (name = 'iqama') => files(name, 'Day,Fajr,Duhr,Asr,Maghrib,Isha', () => IQAMAH);

const CONGREGATIONS = { fajr: '+20', dhuhr: '13:30', asr: '+10', maghrib: '+7', isha: '+15' };

test('a folder of twelve files; the leap day of another year is left out, and said', async () => {
  const { exit, stdout, stderr } = await add(calendar(), '--year', '2026');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toContain('02.csv: Left out: 29 February (line 30), which the year does not have.');
  expectLondon(kept);
});

test('with twelve files of congregations', async () => {
  const { exit, stderr } = await add(calendar(), iqama(), '--year', '2026');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expectLondon(kept);
  for (const date of ['2026-01-01', '2026-06-21', '2026-12-31'])
    expect(kept.get('elm').iqamah.get(date)).toEqual(CONGREGATIONS);
});

test('congregations of a month that no file has, or of all, are refused', async () => {
  const path = calendar();
  const stray = join(iqama(), '03.csv');
  expect((await add(join(path, '01.csv'), stray, '--year', '2026')).stderr).toContain(
    'Exactly one file must have the prayer times of the same month; 0 have.',
  );
  expect((await add(iqama('jamaat'), '--year', '2026')).stderr).toContain('has "+20" as Fajr, which is no time of day');
});

const json = (change: (conf: Record<string, unknown[]>) => unknown = (conf) => conf) => {
  const months = (rowOf: (row: Record<string, string>) => unknown) =>
    Array.from({ length: 12 }, (_, i) =>
      Object.fromEntries(
        ALL.filter(({ date = '' }) => Number(date.slice(5, 7)) === i + 1).map((row) => [
          String(Number(row['date']?.slice(8))),
          rowOf(row),
        ]),
      ),
    );
  const conf = { calendar: months((row) => PRAYERS.map((prayer) => row[prayer])), iqamaCalendar: months(() => IQAMAH) };
  const path = join(folder, 'mosque.json');
  writeFileSync(path, JSON.stringify(change(conf)));
  return path;
};

test('the JSON of a mosque’s page, with or without its wrapping', async () => {
  for (const path of [json(), json((conf) => ({ rawdata: { ...conf, name: 'Elm', jumua: '13:00' } }))]) {
    const { exit, stderr } = await add(path, '--year', '2026', '--replace');
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expectLondon(kept);
    expect(kept.get('elm').iqamah.get('2026-03-01')).toEqual(CONGREGATIONS);
  }
});

test('lists of another length are refused: whose time is which?', async () => {
  const path = json((conf) => ({
    calendar: conf['calendar']?.map(() => ({ 1: ['06:00', '07:00', '12:00', '14:00', '17:00'] })),
  }));
  expect((await add(path, '--year', '2026')).stderr).toContain(
    'which is not 6 times: Fajr, Sunrise, Dhuhr, Asr, Maghrib, Isha.',
  );
});

test('29 February that a row itself says of another year stays an error', async () => {
  const path = join(folder, 'a.csv');
  writeFileSync(path, 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha\n2026-02-29,05:00,12:20,15:00,17:40,19:00\n');
  expect((await add(path)).stderr).toContain('has a date that does not exist (day 29 of month 2 of 2026)');
});
