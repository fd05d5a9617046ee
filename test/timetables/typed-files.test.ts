import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChangeableTimetables } from '../../src/core/timetable/printed-timetable.ts';
import { monthOfFileName } from '../../src/core/timetable/read-timetable.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { tableFiles } from '../../src/system/text-files.ts';
import { answerOf, command, context, WIDE } from '../interfaces/command.ts';

/*
 * Files that people have: other headings, one file a month, merged cells, code pages, and our own CSV.
 */
const LONDON = '51.5,-0.1';
let year: Record<string, string>[];
let kept: ChangeableTimetables;

beforeAll(async () => {
  const { stdout } = await command(`year ${LONDON} --year 2026 --method MWL --format csv`);
  const [head = '', ...lines] = stdout.trim().split('\n');
  const names = head.split(',');
  year = lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
  expect(year).toHaveLength(365);
});
beforeEach(() => {
  kept = openTimetables(mkdtempSync(join(tmpdir(), 'typed-files-')));
});

type Files = Readonly<Record<string, readonly string[]>>;

const ask = (line: string, input: Files = {}) =>
  command(line, {
    context: { ...context, timetables: async () => kept },
    timetables: async () => kept,
    input,
    terminal: WIDE,
  });
const add = (files: Files, flags = '--year 2026') =>
  ask(`timetable add ${Object.keys(files).join(' ')} --name Elm --place ${LONDON} ${flags}`.trim(), files);
const timesOn = async (date: string) => {
  const { stdout, stderr } = await ask(`times --method @elm --date ${date} --json`);
  expect(stderr).toBe('');
  return answerOf(stdout)['prayers'] as Record<string, string>;
};

/** Rows of some days: a heading, and the column of our CSV that stands under it. */
function table(
  columns: Readonly<Record<string, string>>,
  days = year.filter(({ date = '' }) => date < '2026-02'),
): string[] {
  const cell = (day: Record<string, string>, name: string) =>
    name === 'd' ? String(Number(day['date']?.slice(8))) : (day[name] ?? name);
  return [
    Object.keys(columns).join(','),
    ...days.map((day) =>
      Object.values(columns)
        .map((name) => cell(day, name))
        .join(','),
    ),
  ];
}

const PLAIN = { fajr: 'fajr', sunrise: 'sunrise', dhuhr: 'dhuhr', asr: 'asr_shafi', maghrib: 'maghrib', isha: 'isha' };
const on = (date: string) => year.find((day) => day['date'] === date) ?? {};

test.each([
  ['MAWAQIT', 'Day,Fajr,Shuruk,Duhr,Asr,Maghrib,Isha'],
  ['Subh Sadiq', 'Date,Subh Sadiq,Sunrise,Zuhr,Asr,Maghrib,Isha'],
  ['Subhe Sadiq', 'Date,Subhe Sadiq,Shurouk,Zohar,Asr (Mithl 1),Maghrib,Esha'],
  ['UK', 'Date,Fajr Begins,Sunrise,Zuhr Begins,Mithl 1,Maghrib Begins,Isha Begins'],
  ['UK, full words', 'Date,Fajr Start Time,Sun Rise,Dhuhr Start Time,Asr Mithl 1,Maghrib Start,Eshaa Start'],
  ['Ramadan', 'Date,Sehri Ends,Sunrise,Zuhr,Asr,Iftar,Isha'],
  ['Ramadan, other words', 'Date,End of Suhoor,Sunrise,Zuhr,Asr,Iftari,Isha'],
])('%s: headings are read', async (_, headings) => {
  const names = headings.split(',');
  const own = ['date', ...Object.values(PLAIN)];
  const isDays = names[0] === 'Day';
  const columns = Object.fromEntries(names.map((name, i) => [name, i === 0 && isDays ? 'd' : (own[i] ?? '')]));
  const { exit, stdout, stderr } = await add({ 'times.csv': table(columns) }, isDays ? '--month 2026-01' : '');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  const { fajr, maghrib, isha, dhuhr } = on('2026-01-09');
  expect(await timesOn('2026-01-09')).toMatchObject({ fajr, dhuhr, maghrib, isha });
  const standsIn = stdout.includes('is taken for it');
  expect(standsIn).toBe(headings.includes('Iftar'));
  if (standsIn) expect(stdout).toContain('No column is maghrib: "Ifta');
});

test('suhoor and iftar are notes where fajr and maghrib have columns', async () => {
  const columns = { Date: 'date', 'Sehri Ends': 'fajr', ...PLAIN, Iftar: 'maghrib' };
  const { exit, stdout } = await add({ 'times.csv': table(columns) }, '');
  expect(exit).toBe(0);
  expect(stdout).toContain('Not used: Sehri Ends, Iftar.');
});

const months = () =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => {
      const month = String(i + 1).padStart(2, '0');
      const days = year.filter(({ date = '' }) => date.slice(5, 7) === month);
      return [
        `${i + 1}.csv`,
        table(
          {
            Day: 'd',
            Fajr: 'fajr',
            Shuruk: 'sunrise',
            Duhr: 'dhuhr',
            Asr: 'asr_shafi',
            Maghrib: 'maghrib',
            Isha: 'isha',
          },
          days,
        ),
      ];
    }),
  );

test('twelve files of a year become one timetable, in whatever order they are named', async () => {
  const files = months();
  const shuffled = Object.fromEntries(
    Object.keys(files)
      .toSorted()
      .map((name) => [name, files[name] ?? []]),
  );
  expect(Object.keys(shuffled)[1]).toBe('10.csv');
  const { exit, stderr } = await add(shuffled);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(kept.get('elm').days.size).toBe(365);
  expect(await timesOn('2026-10-24')).toMatchObject({ fajr: on('2026-10-24')['fajr'], isha: on('2026-10-24')['isha'] });
});

test.each([
  [{ 'a.csv': '1.csv', 'b.csv': '2.csv' }, 'a.csv: line 2 has a day and no month'],
  [{ '1.csv': '1.csv', 'x-01.csv': '1.csv' }, 'x-01.csv line 2 has the date of 1.csv line 2 again'],
])('files that do not make one timetable are refused by name', async (names, words) => {
  const files = months();
  const { exit, stderr } = await add(
    Object.fromEntries(Object.entries(names).map(([name, of]) => [name, files[of] ?? []])),
  );
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(words) });
  expect(kept.ids()).toEqual([]);
});

test('a fault of one of several files names the file and its line', async () => {
  const files = months();
  files['3.csv'] = (files['3.csv'] ?? []).with(4, '4,27:00,1,1,1,1,1');
  expect((await add(files)).stderr).toContain('3.csv: line 5 has "27:00" as Fajr');
});

test('the month of a file is that of its name', () => {
  const names = [
    '01.csv',
    'dir.2026/12.csv',
    'times-march.csv',
    '2026-04.csv',
    'Ocak 2026.csv',
    'times.csv',
    '13.csv',
    '1-2.csv',
    'jan-feb.csv',
  ];
  expect(names.map(monthOfFileName)).toEqual([1, 12, 3, 4, 1, undefined, undefined, undefined, undefined]);
});

test('merged cells of iqamah hold for the rows below, and that is said', async () => {
  const days = year.filter(({ date = '' }) => date < '2026-02');
  const lines = table(
    { Date: 'date', ...PLAIN, 'Fajr Iqamah': '', 'Dhuhr Iqamah': '', 'Isha Iqamah': '', Jumuah: '' },
    days,
  );
  // 2026-01-02 is a Friday
  const cells: Record<number, string> = { 1: '07:15,12:45,20:00,', 2: ',,,13:00', 12: '07:00,,-,', 13: ',,20:15,' };
  const file = lines.map((line, i) => (cells[i] === undefined ? line : line.replace(/,+$/, `,${cells[i]}`)));
  const { exit, stdout, stderr } = await add({ 'times.csv': file }, '');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toContain('Iqamah times of 31 days');
  expect(stdout).toContain('Empty cells of "Fajr Iqamah", "Dhuhr Iqamah", "Isha Iqamah" hold the time above them');
  const { iqamah } = kept.get('elm');
  expect(iqamah.get('2026-01-02')).toEqual({ fajr: '07:15', isha: '20:00', jumuah: '13:00' });
  expect(iqamah.get('2026-01-11')).toEqual({ fajr: '07:15', dhuhr: '12:45', isha: '20:00' });
  expect(iqamah.get('2026-01-12')).toEqual({ fajr: '07:00', dhuhr: '12:45' });
  expect(iqamah.get('2026-01-31')).toEqual({ fajr: '07:00', dhuhr: '12:45', isha: '20:15' });
});

test('our own CSV is read: of a month, a year, and with iqamah', async () => {
  const lines = (await command(`month ${LONDON} --month 2026-01 --method MWL --format csv`)).stdout.trim().split('\n');
  expect((await add({ 'own.csv': lines }, '')).exit).toBe(0);
  expect(await timesOn('2026-01-09')).toMatchObject({ fajr: on('2026-01-09')['fajr'], asr: expect.any(String) });
  const rules = ['--iqamah', 'fajr +20m; jumuah 13:00, 13:45'];
  const whole = await command(['year', LONDON, '--year', '2026', '--method', 'MWL', '--format', 'csv', ...rules]);
  expect(whole.exit).toBe(0);
  const added = await add({ 'own.csv': whole.stdout.trim().split('\n') }, '--replace');
  expect(added).toMatchObject({ exit: 0, stderr: '' });
  expect(kept.get('elm').iqamah.get('2026-01-02')?.jumuah).toBe('13:00, 13:45');
});

test('a file that names another time zone than that of the place is refused', async () => {
  const lines = (await command(`month ${LONDON} --month 2026-01 --tz Europe/Paris --method MWL --format csv`)).stdout
    .trim()
    .split('\n');
  const { exit, stderr } = await add({ 'own.csv': lines }, '');
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining('--tz Europe/Paris') });
});

/** Windows code pages, by letters that UTF-8 writes otherwise. */
const CODES: Readonly<Record<string, number>> = {
  İ: 0xdd,
  ı: 0xfd,
  ş: 0xfe,
  Ş: 0xde,
  Ö: 0xd6,
  ö: 0xf6,
  ğ: 0xf0,
  Ü: 0xdc,
  ü: 0xfc,
  é: 0xe9,
  Ê: 0xca,
};
const inCodePage = (text: string) => Buffer.from([...text].map((letter) => CODES[letter] ?? letter.charCodeAt(0)));

test.each([
  ['windows-1254', 'Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı', inCodePage],
  ['windows-1252', 'Date,Fajr,Lever du soleil,Dhuhr,Asr,Maghrib,Icha é', inCodePage],
  ['UTF-8', 'Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', 'Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a file in %s is read', async (encoding, headings, encoded) => {
  const path = join(mkdtempSync(join(tmpdir(), 'typed-files-')), 'times.csv');
  writeFileSync(path, encoded(`${headings}\n2026-01-01,06:00\n`));
  const [{ text, told } = { text: '' }] = await tableFiles(path);
  expect(text.replace(/^\ufeff/, '').split('\n')[0]).toBe(headings);
  expect(told === undefined).toBe(encoding.startsWith('UTF'));
});

const earlier = (clock: string, by: number) => {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) - by;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

test.each([
  [20, 0, ''],
  [10, 2, 'is no dawn before a sunrise of about'],
  [5, 2, 'is no dawn before a sunrise of about'],
])('a table whose fajr is %i minutes before sunrise on every day', async (by, exit, words) => {
  const early = year.map((day) => ({ ...day, fajr: earlier(day['sunrise'] ?? '', by) }));
  const added = await add({ 'times.csv': table({ Date: 'date', ...PLAIN }, early) }, '');
  expect(added).toMatchObject({ exit, stderr: expect.stringContaining(words) });
});

test('marks of direction in a cell do not hide its time', async () => {
  const marked = year.map((day) => ({
    ...day,
    fajr: `\u200f${day['fajr']}\u200e`,
    isha: `\u2067${day['isha']}\u2069`,
  }));
  const { exit, stderr } = await add({ 'times.csv': table({ Date: 'date', ...PLAIN }, marked) }, '');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  const { fajr, isha } = on('2026-01-09');
  expect(await timesOn('2026-01-09')).toMatchObject({ fajr, isha });
});
