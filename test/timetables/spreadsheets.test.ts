import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChangeableTimetables } from '../../src/core/timetable/printed-timetable.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { command, context, WIDE } from '../interfaces/command.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { expectLondon, LONDON } from './london-year.ts';

/** Workbooks of other programs; the README in their folder says of which. */
const SAMPLES = 'test/timetables/spreadsheets';

let kept: ChangeableTimetables;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spreadsheets-'));
  kept = openTimetables(folder);
});

const add = (path: string, ...flags: string[]) =>
  command(['timetable', 'add', path, '--name', 'Elm', '--place', '51.5,-0.1', ...flags], {
    terminal: WIDE,
    context: { ...context, timetables: async () => kept },
    timetables: async () => kept,
  });

/** A workbook with parts in place of those of a sample. */
function changed(sample: string, change: (parts: Record<string, string>) => void): string {
  const parts = unzipSync(readFileSync(`${SAMPLES}/${sample}`));
  const texts = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
  change(texts);
  const path = join(folder, 'changed.xlsx');
  writeFileSync(path, zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))));
  return path;
}

const SHEET = 'xl/worksheets/sheet1.xml';

describe('what is read', () => {
  test('dates counted from 1904, as Calc writes them; the sheet without times is named', async () => {
    const { exit, stdout, stderr } = await add(`${SAMPLES}/calc-1904.xlsx`);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('sheets without a timetable are left out: "Notes".');
    expectLondon(kept, 62);
  });

  test('the same as Excel says it', async () => {
    const path = changed('calc-1904.xlsx', (parts) => {
      parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace('date1904="true"', 'date1904="1"');
    });
    expect((await add(path)).stderr).toBe('');
    expectLondon(kept, 62);
  });

  test('a sheet for each month, merged headings, iqamah in merged cells', async () => {
    const { exit, stdout, stderr } = await add(`${SAMPLES}/calc-months.xlsx`);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('Empty cells of "Fajr Jamaat", "Zuhr Jamaat", "Isha Jamaat" hold the time above them');
    expectLondon(kept, 90);
    expect(kept.get('elm').iqamah.get('2026-02-03')).toMatchObject({ fajr: '06:45', dhuhr: '13:15', isha: '21:00' });
  });

  test('one sheet of several, by its name', async () => {
    expect((await add(`${SAMPLES}/calc-months.xlsx`, '--sheet', 'february')).stderr).toBe('');
    expect([...kept.get('elm').days.keys()].at(0)).toBe('2026-02-01');
    const { stderr } = await add(`${SAMPLES}/calc-months.xlsx`, '--sheet', 'May');
    expect(stderr).toContain('has the sheets "January", "February", "March", "Notes", and none is called "May".');
  });

  test('by the program itself, from a path and from stdin', () => {
    const env = {
      PATH: process.env['PATH'],
      TZ: ZONE_OF_PROCESSES,
      PRAYER_DATA: folder,
      PRAYER_CONFIG: join(folder, 'none'),
    };
    const sample = `${SAMPLES}/calc-1904.xlsx`;
    for (const [path, input] of [[sample], ['-', readFileSync(sample)]] as const) {
      const words = ['bin/prayer.js', 'timetable', 'add', path, '--name', 'Elm', '--place', '51.5,-0.1', '--replace'];
      const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8', ...(input && { input }) });
      expect({ path, status, stderr }).toEqual({ path, status: 0, stderr: '' });
      expectLondon(kept, 62);
    }
  });

  test('texts, and to fit', async () => {
    expect((await add(`${SAMPLES}/openpyxl-texts.xlsx`)).stderr).toBe('');
    expectLondon(kept, 40);
    const { stdout } = await command(['fit', `${SAMPLES}/openpyxl-texts.xlsx`, '--place', 'London', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ days: 40 });
  });

  test('a folder with several forms of a year', async () => {
    const year = join(folder, 'year');
    mkdirSync(year);
    const csv = (month: string) =>
      LONDON.filter(({ date = '' }) => date.startsWith(`2026-${month}`)).map(({ date = '', ...one }) =>
        [
          Number(date.slice(8)),
          one['fajr'],
          one['sunrise'],
          one['dhuhr'],
          one['asr'],
          one['maghrib'],
          one['isha'],
        ].join(','),
      );
    writeFileSync(join(year, 'jan-march.xlsx'), readFileSync(`${SAMPLES}/calc-months.xlsx`));
    for (const month of ['04', '05', '06', '07', '08', '09', '10', '11', '12']) {
      writeFileSync(join(year, `${month}.csv`), ['Day,Fajr,Shuruk,Duhr,Asr,Maghrib,Isha', ...csv(month)].join('\n'));
    }
    writeFileSync(join(year, 'poster.pdf'), '%PDF');
    const { exit, stdout, stderr } = await add(year, '--year', '2026');
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('Not read from the folder: "poster.pdf".');
    expectLondon(kept);
  });
});

describe('what is refused', () => {
  test('a day that moved by an hour, as in a CSV', async () => {
    const path = changed('calc-1904.xlsx', (parts) => {
      const [cell = '', value = ''] = /<c r="E20"[^>]*><v>([\d.]+)<\/v>/.exec(parts[SHEET] ?? '') ?? [];
      parts[SHEET] = (parts[SHEET] ?? '').replace(cell, cell.replace(value, String(Number(value) + 1 / 24)));
    });
    expect((await add(path)).stderr).toMatch(/2026: 1 of 62 rows are odd\. row 20: dhuhr 13:\d\d is 60 minutes/);
  });

  test.each<[string, (parts: Record<string, string>) => void, string]>([
    [
      'seconds',
      (parts) => (parts[SHEET] = (parts[SHEET] ?? '').replace(/(<c r="C5"[^>]*><v>)[\d.]+/, '$10.2679')),
      'row 5 has "06:25:47" as Fajr, which is no time of day',
    ],
    [
      'a serial without the form of a date',
      (parts) => (parts[SHEET] = (parts[SHEET] ?? '').replace(/<c r="A5"[^>]*>/, '<c r="A5">')),
      'as its date, which is no date',
    ],
    [
      'a cell at the end of the world',
      (parts) =>
        (parts[SHEET] = (parts[SHEET] ?? '').replace(
          '</sheetData>',
          '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
        )),
      'cell XFD1048576 is far from any timetable',
    ],
    [
      'a row beyond it',
      (parts) => (parts[SHEET] = (parts[SHEET] ?? '').replace('</sheetData>', '<row r="999999999"></row></sheetData>')),
      'cell 999999999 is far from any timetable',
    ],
    ['no workbook', (parts) => delete parts['xl/workbook.xml'], 'it is no .xlsx workbook'],
    [
      '30 MB of blanks',
      (parts) => (parts[SHEET] = `${parts[SHEET]}${' '.repeat(30_000_000)}`),
      'it holds more than 20 MB; a timetable of years is far smaller',
    ],
    ['XML that breaks off', (parts) => (parts[SHEET] = (parts[SHEET] ?? '').slice(0, 900)), 'changed.xlsx'],
  ])('%s', async (_, change, sentence) => {
    const { exit, stdout, stderr } = await add(changed('calc-1904.xlsx', change));
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(kept.ids()).toEqual([]);
  });

  test.each([
    ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'it is an .xls file, or one with a password'],
    ['cut.xlsx', readFileSync(`${SAMPLES}/calc-1904.xlsx`).subarray(0, 4000), 'cannot be read: invalid zip data'],
    ['empty.xlsx', Buffer.alloc(0), 'The file is empty.'],
    ['three.csv', Buffer.from('PK\u0003'), 'No line has columns'],
  ])('%s', async (name, bytes, sentence) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    expect((await add(path)).stderr).toContain(sentence);
  });

  test('a folder without times, and a sheet of what has none', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect((await add(empty)).stderr).toContain(
      'has 0 files of times (.csv, .tsv, .txt, .json, .xlsx, .ics); from 1 to 60 are read.',
    );
    const csv = join(folder, 'a.csv');
    writeFileSync(csv, 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha\n2026-01-01,06:26,12:09,13:46,16:05,17:42\n');
    expect((await add(csv, '--sheet', 'May')).stderr).toContain('has no sheets, and --sheet "May" names one.');
  });
});
