import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lines } from '../../src/system/text-files.ts';
import { random, randomPoint } from '../random.ts';
import { command, context } from './command.ts';

const HEADINGS =
  'place,lat,lng,date,timezone,fajr,sunrise,zawal_start,zawal,zawal_end,dhuhr,asr_shafi,asr_hanafi,maghrib,isha,date_offsets,hijri,method,station,notes';

/** A row of its own without its last cell, the place, which stands first in a batch. */
/** A row without its last cell but one; the last holds the notes. */
const withoutPlace = (row = '') => row.replace(/,(?:"[^"]*"|[^,"]*)(,(?:"[^"]*"|[^,"]*))$/, '$1');

const batch = (rows: readonly string[], words: string, options: Parameters<typeof command>[1] = {}) =>
  command(`times --input places.csv ${words}`.trimEnd(), { ...options, input: { 'places.csv': rows } });

describe('prayer times --input', () => {
  test('prints what prayer times prints for each place by itself, on thousands of rows anywhere on the globe', async () => {
    const next = random(8);
    const flags = '--from 2026-10-20 --to 2026-11-08';
    const methods = ['MWL', 'TURKEY', 'MOONSIGHTING', 'UMM_AL_QURA', 'JAFARI'];
    const places = Array.from({ length: 150 }, (_, i) => {
      const { latDeg, lngDeg } = randomPoint(next);
      return [latDeg.toFixed(4), lngDeg.toFixed(4), methods[i % methods.length] ?? ''] as const;
    });
    const { exit, stdout, stderr } = await batch(['lat,lng,method', ...places.map((row) => row.join(','))], flags);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    const alone = [];
    for (const [lat, lng, method] of places) {
      const { stdout: own } = await command(`times --lat ${lat} --lng ${lng} --method ${method} ${flags} --format csv`);
      for (const row of own.trimEnd().split('\n').slice(1)) alone.push(`,${lat},${lng},${withoutPlace(row)}`);
    }
    expect(alone.length).toBeGreaterThanOrEqual(150 * 20);
    expect(stdout.trimEnd().split('\n')).toEqual([HEADINGS, ...alone]);
  });

  test('names, quotes, places by name and columns of their own; flags hold for rows that say nothing', async () => {
    const rows = ['\uFEFFname,place,method,tz', '"Masjid ""al-Haram"", Makkah",Makkah,4,', ',Istanbul,,UTC'];
    const { stdout } = await batch(rows, '--date 2026-11-20 --method egypt');
    const own = await Promise.all([
      command('times Makkah --date 2026-11-20 --method 4 --format csv'),
      command('times Istanbul --date 2026-11-20 --method egypt --tz UTC --format csv'),
    ]);
    const [makkah, istanbul] = own.map((reply) => withoutPlace(reply.stdout.split('\n')[1]));
    expect(stdout.split('\n').slice(1, 3)).toEqual([
      `"Masjid ""al-Haram"", Makkah",21.42664,39.82563,${makkah}`,
      `"Istanbul, Türkiye",41.01384,28.94966,${istanbul}`,
    ]);
  });

  test('a row whose nearest station was not found says so', async () => {
    const rows = ['lat,lng,method,station', '3.1,101.7,TURKEY,nearest', '41.005,39.727,TURKEY,nearest'];
    const { stdout } = await batch(rows, '--date 2026-11-20');
    const [, none, trabzon] = stdout.split('\n');
    expect(none).toMatch(/,TURKEY,,No TURKEY station within 60 km in this country; .*\.$/);
    expect(trabzon).toMatch(/,TURKEY,61,$/);
  });

  test('a file without headings holds lat, lng and a name', async () => {
    const { stdout } = await batch(['21.4225,39.8262,Makkah', '', '-33.86,151.21'], '--date 2026-11-20 --format tsv');
    expect(stdout.split('\n').map((row) => row.split('\t').slice(0, 5))).toEqual([
      ['place', 'lat', 'lng', 'date', 'timezone'],
      ['Makkah', '21.4225', '39.8262', '2026-11-20', 'Asia/Riyadh'],
      ['', '-33.86', '151.21', '2026-11-20', 'Australia/Sydney'],
      [''],
    ]);
  });

  test('json is a line a place, each in the shape of prayer.calendar', async () => {
    const { stdout } = await batch(['lat,lng', '21,39', '51,0'], '--from 2026-11-20 --to 2026-11-21 --json');
    const alone = await Promise.all(
      ['21,39', '51,0'].map((at) => command(`times ${at} --from 2026-11-20 --to 2026-11-21 --json`)),
    );
    expect(stdout).toBe(alone.map((reply) => reply.stdout).join(''));
  });

  test('without a date it is today at each place', async () => {
    const night = { ...context, now: () => Date.parse('2026-11-20T05:00:00Z') / 1000 };
    const { stdout } = await batch(['21.3,-157.86', '1.87,-157.43'], '', { context: night });
    expect(
      stdout
        .split('\n')
        .slice(1, 3)
        .map((row) => row.split(',')[3]),
    ).toEqual(['2026-11-19', '2026-11-20']);
  });

  test('the first bad row ends it, named by its line, after the rows before it', async () => {
    const { exit, stdout, stderr } = await batch(['lat,lng', '21,39', '91,0', '22,39'], '--date 2026-11-20');
    expect(exit).toBe(2);
    expect(stdout.split('\n').filter(Boolean)).toHaveLength(2);
    expect(stderr).toBe('prayer: places.csv:3: lat "91" is not a plain decimal from -90 to 90 degrees.\n');
  });

  test('a name over two lines is two bad rows, never a place of half that name', async () => {
    const rows = ['name,lat,lng', '"Masjid', 'an-Nur",51,0', 'x,22,39'];
    const { stdout, stderr } = await batch(rows, '--date 2026-11-20 --skip-bad');
    expect(stdout.split('\n').filter(Boolean)).toHaveLength(2);
    expect(stderr.match(/places\.csv:[23]: A quote is not closed/g)).toHaveLength(2);
  });

  test('--skip-bad names each and goes on', async () => {
    const rows = ['lat,lng', '91,0', '21,39,7', '"a,b', 'x', '22,39'];
    const { exit, stdout, stderr } = await batch(rows, '--date 2026-11-20 --skip-bad');
    expect(exit).toBe(0);
    expect(stdout.split('\n').filter(Boolean)).toHaveLength(2);
    expect(stderr.match(/places\.csv:[2345]: /g)).toHaveLength(4);
    expect(stderr).toContain('4 bad rows were left out.');
  });

  test.each([
    [['lat,lgn', '1,2'], '', /did you mean "lng"\?/],
    [['lat,lat,lng', '1,2,3'], '', /is given twice/],
    [['name', 'x'], '', /No place column/],
    [['lat,lng', '1,2'], '--lat 3', /brings its own places/],
    [['lat,lng', '1,2'], '--format ics', /csv, tsv, json/],
    [['lat;lng', '1;2'], '', /"lat;lng" is not known; cells are separated by commas/],
    [['lat,lng', '1,2'], '--date 2026-01-01 --from 2025-01-01', /--date is one day/],
    [['lat,lng', '1,2'], '--format csv --json', /exclude each other/],
    [['lat,lng', '1,2'], '--from 2026-01-01', /"to" is missing/],
  ])('%j %s is refused', async (rows, words, sentence) => {
    const { exit, stderr } = await batch(rows, words);
    expect(exit).toBe(2);
    expect(stderr).toMatch(sentence);
  });

  test('a polar day under no rule is refused as prayer times refuses it', async () => {
    const words = '--date 2026-06-21 --polar none --high-latitude none';
    const { exit, stderr } = await batch(['69.65,18.96'], words);
    const alone = await command(`times 69.65,18.96 ${words}`);
    // rows may give the values, so the sentence names columns
    const inColumns = alone.stderr.replace('--high-latitude or --polar', 'high_latitude or polar');
    expect([exit, stderr.replace('places.csv:1: ', '')]).toEqual([4, inColumns]);
  });

  test('work of more than a second says how far it is, and a reader that has gone ends it', async () => {
    let now = 1_795_165_200;
    const progress: string[] = [];
    const rows = ['lat,lng', ...Array.from({ length: 40 }, (_, i) => `${i},39`)];
    const slow = { ...context, now: () => (now += 0.05) };
    const whole = await batch(rows, '--from 2026-01-01 --to 2026-12-31', { context: slow, progress });
    expect(whole.stdout.split('\n')).toHaveLength(40 * 365 + 2);
    expect(progress.length).toBeGreaterThan(1);
    expect(progress[0]).toMatch(/^\d+ places, 1 s$/);
    expect(progress.at(-1)).toBe('');
    const left = await batch(rows, '--from 2026-01-01 --to 2026-12-31', { isReaderGone: () => true });
    expect(left.stdout.split('\n').length).toBeLessThan(5 * 365);
  });
});

describe('lines of a file', () => {
  test('come as they are, whatever ends them, however they fall on the chunks that are read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-'));
    try {
      const long = 'x'.repeat(100_000);
      writeFileSync(join(folder, 'a'), `one\r\ntwo\n\n${long}\nمكة`);
      const found = [];
      for await (const line of lines(join(folder, 'a'))) found.push(line);
      expect(found).toEqual(['one', 'two', '', long, 'مكة']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a file without line breaks is refused before it fills the memory', async () => {
    await expect(lines('/dev/zero')[Symbol.asyncIterator]().next()).rejects.toThrow(/longer than a million characters/);
  });

  test('a file that is not there is named', async () => {
    await expect(lines('/no/such/file')[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'INPUT_NOT_READ',
    });
  });
});
