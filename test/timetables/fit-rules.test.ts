import { describe, expect, test } from 'vitest';
import { type Judged, judged, ranked } from '../../src/core/fit/judge.ts';
import { ofEachPrayer } from '../../src/core/prayer/prayer-day.ts';
import { METHODS } from '../../src/data/methods.ts';
import { loadWall, WALLS } from '../truth/walls.ts';
import { loadPrintedTable, PRINTED_TABLES } from '../truth/printed-tables.ts';
import type { LoadedCase } from '../truth/timetables.ts';
import { answerOf, command, WIDE } from '../interfaces/command.ts';
import { TIMES, type TypedRow } from './typed-tables.ts';

interface Report {
  readonly is_explained: boolean;
  readonly is_met: boolean;
  readonly shows_whole_year: boolean;
  readonly tz: string;
  readonly leaves_out_clock_changes: boolean;
  readonly other_dates: { readonly days_later: number | null; readonly year: number | null; readonly share: number };
  readonly candidates: readonly {
    readonly method: string;
    readonly share: number;
    readonly words: readonly string[];
    readonly config: Readonly<Record<string, unknown>>;
    readonly fails: readonly { readonly prayer: string; readonly missed: number; readonly of: number }[];
  }[];
}

const csv = (rows: readonly TypedRow[]) => [
  'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
  ...rows.map((row) => [row.date, ...TIMES.map((time) => row[time])].join(',')),
];

async function fitReport(rows: readonly TypedRow[], point: string, ...flags: string[]): Promise<Report> {
  const words = ['fit', 'typed', '--place', point, ...flags, '--json'];
  const { stdout, stderr } = await command(words, { input: { typed: csv(rows) }, terminal: WIDE });
  if (stdout === '') throw new Error(stderr);
  return answerOf(stdout) as unknown as Report;
}

/** What `prayer times` prints for these words, with the Shafi Asr. */
async function printed(words: readonly string[], from: string, to: string): Promise<TypedRow[]> {
  const { stdout, stderr } = await command(['times', ...words, '--from', from, '--to', to, '--json']);
  if (stderr !== '') throw new Error(stderr);
  const { days } = JSON.parse(stdout) as {
    days: { date: { gregorian: string }; prayers: Record<string, string> }[];
  };
  return days.map(({ date, prayers }) => {
    const times = Object.fromEntries(TIMES.map((time) => [time, prayers[time === 'asr' ? 'asr_shafi' : time] ?? '']));
    return { ...times, date: date.gregorian } as unknown as TypedRow;
  });
}

function met(some: readonly TypedRow[], others: readonly TypedRow[]): number {
  const cells = some.flatMap((row, i) => TIMES.map((time) => row[time] === others[i]?.[time]));
  return cells.filter(Boolean).length / cells.length;
}

const YEAR = ['2026-01-01', '2026-12-31'] as const;

/** Rules that the command line can say; each prints a year, from which it is to be found again, and the years after it too. */
describe('a rule of one’s own is found from a year of it', () => {
  test.each([
    [
      'Mwanza, isha by an interval',
      '-2.52,32.9',
      '--method CUSTOM --fajr-angle 18 --isha-minutes 75 --adjust dhuhr=+2',
    ],
    [
      'the Sun of 0h UT, other angles',
      '26.18,56.24',
      '--method TURKEY --isha-angle 18 --adjust sunrise=+7,asr=+1,maghrib=-2',
    ],
    [
      'the Sun of 0h UT near the equator',
      '4.2,113.5',
      '--method OMAN --fajr-angle 20 --adjust dhuhr=-4,asr=-5,maghrib=-5',
    ],
    [
      'the Sun of local noon, half a degree',
      '10.5,-61.4',
      '--method JAKIM --fajr-angle 17.5 --isha-angle 16.5 --rounding nearest',
    ],
    [
      'a lower horizon',
      '-6.92,107.61',
      '--method CUSTOM --fajr-angle 20 --isha-angle 18 --elevation 1580 --rounding safe',
    ],
    [
      'rounding prayer by prayer',
      '36.2,37.1',
      '--method CUSTOM --fajr-angle 18 --isha-angle 17 --rounding fajr=down,maghrib=up,asr=up',
    ],
    [
      'fajr and isha by intervals',
      '43.5,43.6',
      '--method CUSTOM --fajr-minutes 90 --isha-minutes 100 --adjust dhuhr=+10,asr=+9,maghrib=+3',
    ],
    ['the Sun of 0h UT by its name', '-1.3,36.8', '--method CUSTOM --sun 0h-ut --fajr-angle 18.5 --isha-angle 16'],
    ['maghrib by an angle', '35.7,51.4', '--method CUSTOM --fajr-angle 17 --isha-angle 15 --maghrib-angle 4.3'],
    [
      'tenths of a degree, minutes',
      '43.2,76.9',
      '--method CUSTOM --fajr-angle 16.3 --isha-angle 15.7 --adjust sunrise=-3,dhuhr=+3,maghrib=+3',
    ],
  ])('%s', async (_name, point, text) => {
    const flags = text.split(' ');
    const { is_explained, candidates } = await fitReport(await printed([point, ...flags], ...YEAR), point);
    expect(is_explained).toBe(true);
    expect(candidates[0]?.share).toBeGreaterThanOrEqual(0.985);
    const later = ['2028-01-01', '2028-12-31'] as const;
    const found = await printed(candidates[0]?.words ?? [], ...later);
    expect(met(found, await printed([point, ...flags], ...later))).toBeGreaterThanOrEqual(0.98);
  });
});

function rowsOf({ days }: LoadedCase): TypedRow[] {
  return days.filter((day) => TIMES.every((time) => day[time] !== '-'));
}

function wall(file: string): readonly LoadedCase[] {
  const row = WALLS.find((one) => one.file === file);
  if (!row) throw new Error(`no wall ${file}`);
  return loadWall(row);
}

async function printedTable(name: string): Promise<LoadedCase[]> {
  const table = PRINTED_TABLES.find((one) => one.name.startsWith(name));
  return (table && (await loadPrintedTable(table))) ?? [];
}

const pointOf = ({ at }: LoadedCase) => `${at.latDeg},${at.lngDeg}`;

describe('the authority is named', () => {
  test('by five towns of Oman, also where a copy bears the dates of another year', async () => {
    for (const place of wall('oman')) {
      const { candidates, is_explained } = await fitReport(rowsOf(place), pointOf(place));
      expect([place.name, candidates[0]?.method, is_explained]).toEqual([place.name, 'OMAN', true]);
    }
    const sur = wall('oman').find(({ name }) => name === 'Sur');
    if (!sur) throw new Error('no town');
    const copied = rowsOf(sur).map((row) => ({ ...row, date: `2024${row.date.slice(4)}` }));
    const { candidates, is_explained, other_dates } = await fitReport(copied, pointOf(sur));
    expect([candidates[0]?.method, is_explained]).toEqual(['OMAN', false]);
    expect(other_dates).toMatchObject({ days_later: null, year: 2022 });
    expect(other_dates.share).toBeGreaterThan(0.99);
  });

  test.each([
    ['kerala', 'KERALA'],
    ['yemen', 'YEMEN'],
    ['france', 'FRANCE'],
    ['moscow', 'RUSSIA'],
    ['norway-2026', 'NORWAY'],
    ['kabardino-balkaria', 'KABARDINO_BALKARIA'],
    ['bangkok', 'BANGKOK'],
    ['cape-town', 'CAPE_TOWN'],
  ])('by every second day of %s: no stranger with more constants, and no other dates', async (file, method) => {
    const [place] = wall(file);
    if (!place) throw new Error('no table');
    const half = rowsOf(place).filter((_, i) => i % 2 === 0);
    const { candidates, is_explained, other_dates } = await fitReport(half, pointOf(place));
    expect([candidates[0]?.method, is_explained, other_dates]).toEqual([method, false, null]);
  });

  test('a Sun has its name, and no method whose minutes are taken away again', async () => {
    const point = '15.35,44.2';
    const flags = '--method OMAN --isha-angle 16 --adjust dhuhr=-5,asr=-5,maghrib=-5'.split(' ');
    const { candidates } = await fitReport(await printed([point, ...flags], ...YEAR), point);
    expect(candidates[0]?.words.slice(1).join(' ')).toBe('--method CUSTOM --sun 0h-ut --fajr-angle 18 --isha-angle 16');
  });

  test('by Brunei’s even months', async () => {
    const [place] = wall('brunei');
    if (!place) throw new Error('no table');
    const { candidates, is_met } = await fitReport(rowsOf(place), pointOf(place));
    expect([candidates[0]?.method, is_met]).toEqual(['BRUNEI', true]);
  });

  test('by each year of Singapore', async () => {
    const [place] = await printedTable('MUIS');
    if (!place) throw new Error('no table');
    for (const [year, days] of Map.groupBy(rowsOf(place), ({ date }) => date.slice(0, 4))) {
      const { candidates, is_explained } = await fitReport(days, pointOf(place));
      expect([year, candidates[0]?.method, is_explained]).toEqual([year, 'SINGAPORE', true]);
    }
  });

  test('by Kemenag’s highlands, at their station and beside it', async () => {
    const highlands = (await printedTable('Kemenag')).filter(({ name }) => /garut|bukittinggi|sukabumi/.test(name));
    expect(highlands.length).toBeGreaterThan(1);
    for (const place of highlands) {
      const { candidates, is_explained } = await fitReport(rowsOf(place), pointOf(place));
      expect([candidates[0]?.method, is_explained]).toEqual(['KEMENAG', true]);
    }
  });
});

/** The printed tables at hand that have enough days, one place of each list; `fit.test.ts` asks the same of those that were typed. */
async function allTables(): Promise<{ readonly name: string; readonly point: string; readonly rows: TypedRow[] }[]> {
  const walls = WALLS.flatMap((row) => loadWall(row).slice(0, 1));
  const lists = await Promise.all(PRINTED_TABLES.filter(({ isKept }) => isKept).map(loadPrintedTable));
  const places = [...walls, ...lists.flatMap((list) => (list ?? []).slice(0, 1))];
  return places
    .map((place) => ({ name: place.name, point: pointOf(place), rows: rowsOf(place) }))
    .filter(({ rows }) => rows.length >= 12);
}

describe('no rule explains what it was not shown', () => {
  test('30 days of any table', async () => {
    const tables = await allTables();
    expect(tables.length).toBeGreaterThan(25);
    const explained: string[] = [];
    for (const { name, point, rows } of tables) {
      const month = rows.length > 90 ? rows.slice(60, 90) : rows.slice(0, 30);
      const { is_explained, shows_whole_year } = await fitReport(month, point).catch(() => ({
        is_explained: false,
        shows_whole_year: false,
      }));
      if (is_explained || shows_whole_year) explained.push(name);
    }
    expect(explained).toEqual([]);
  });

  test('half a year', async () => {
    const point = '10.5,-61.4';
    const half = await printed([point, '--method', 'MWL'], '2026-01-01', '2026-06-30');
    const report = await fitReport(half, point);
    expect(report).toMatchObject({ is_met: true, is_explained: false, shows_whole_year: false });
    const { stdout } = await command(['fit', 'typed', '--place', point], {
      input: { typed: csv(half) },
      terminal: WIDE,
    });
    expect(stdout).toContain(
      'The first rule meets these days. They do not show every season, and in others the rule may fail',
    );
  });

  test('a year of two rules', async () => {
    const point = '10.5,-61.4';
    const rows = [
      ...(await printed([point, '--method', 'MWL'], '2026-01-01', '2026-08-31')),
      ...(await printed([point, '--method', 'MWL', '--adjust', 'isha=+4'], '2026-09-01', '2026-12-31')),
    ];
    const { is_explained } = await fitReport(rows, point);
    expect(is_explained).toBe(false);
  });
});

describe('a year of MWL in Port of Spain', () => {
  const point = '10.5,-61.4';
  /** With isha later by so many minutes on some of its days, which are numbered. */
  async function laterIsha(minutes: number, isMoved: (index: number) => boolean): Promise<Report> {
    const plain = await printed([point, '--method', 'MWL'], ...YEAR);
    const moved = await printed([point, '--method', 'MWL', '--adjust', `isha=+${minutes}`], ...YEAR);
    const report = await fitReport(
      plain.map((row, i) => (isMoved(i) ? (moved[i] ?? row) : row)),
      point,
    );
    expect(report.shows_whole_year).toBe(true);
    return report;
  }

  test('that fails for twelve weeks on end is not explained; for six weeks twice it is', async () => {
    const season = await laterIsha(4, (i) => i >= 70 && i < 154);
    expect(season.candidates[0]?.fails).toMatchObject([{ prayer: 'isha', missed: 84, of: 84 }]);
    expect([season.is_met, season.is_explained]).toEqual([true, false]);
    const twice = await laterIsha(4, (i) => (i >= 70 && i < 112) || (i >= 140 && i < 182));
    expect(twice.candidates[0]?.fails).toMatchObject([{ missed: 42 }, { missed: 42 }]);
    expect(twice.is_explained).toBe(true);
  });

  test('whose isha is another minute on 13 of 20 days has minutes of its own', async () => {
    const { candidates } = await laterIsha(1, (i) => (i >> 1) % 20 < 13);
    expect(candidates[0]?.words.slice(1)).toEqual(['--method', 'MWL', '--adjust', 'isha=+1']);
  });
});

test('the method of the country is taken before a foreign one that is better by less than two parts', () => {
  const of = (code: string, fitted: number): Judged => {
    const method = METHODS.find((one) => one.code === code);
    if (!method) throw new Error(`no method ${code}`);
    return {
      ...judged(
        { method, asked: {} },
        ofEachPrayer(() => []),
        [],
      ),
      fitted,
    };
  };
  const first = (foreign: number) => {
    const [best] = ranked([of('MWL', foreign), of('EGYPT', 0.9)], 365, 'EGYPT');
    return best?.fitted === 0.9 ? 'home' : 'foreign';
  };
  expect([0.9, 0.903, 0.905].map(first)).toEqual(['home', 'home', 'foreign']);
});

describe('a table is read as it is', () => {
  test.each([
    ['Egypt', '30.04,31.24', 'Etc/GMT-2', 'EGYPT'],
    ['New York', '40.71,-74.01', 'Etc/GMT+5', 'ISNA'],
    ['Adelaide', '-34.93,138.6', 'Australia/Darwin', 'MWL'],
  ])('in winter time all year: %s', async (_name, point, tz, method) => {
    const words = [point, '--method', method, '--tz', tz];
    const rows = await printed(words, ...YEAR);
    const report = await fitReport(rows, point);
    expect(report).toMatchObject({ is_explained: true, tz, leaves_out_clock_changes: true });
    const [best] = report.candidates;
    expect(met(await printed(best?.words ?? [], ...YEAR), rows)).toBeGreaterThan(0.98);
    const files = new Map([['config.json', JSON.stringify(best?.config)]]);
    const { stdout } = await command(
      [
        'times',
        ...('place' in (best?.config ?? {}) ? [] : [point]),
        '--from',
        '2026-07-01',
        '--to',
        '2026-07-01',
        '--json',
      ],
      { files },
    );
    expect(stdout).toContain(`"dhuhr":"${rows.find(({ date }) => date === '2026-07-01')?.dhuhr}"`);
    const text = (await command(['fit', 'typed', '--place', point], { input: { typed: csv(rows) }, terminal: WIDE }))
      .stdout;
    expect(text).toContain(
      `The table does not follow the clock changes of its place, so it is read in ${tz} all year.`,
    );
  });

  test('with its dates a day off', async () => {
    const point = '52.5,13.4';
    const rows = await printed([point, '--method', 'MWL'], ...YEAR);
    const off = rows.slice(1).map((row, i) => ({ ...row, date: rows[i]?.date ?? '' }));
    const { is_explained, other_dates } = await fitReport(off, point);
    expect(is_explained).toBe(false);
    expect(other_dates).toMatchObject({ days_later: 1, year: null });
    const { stdout } = await command(['fit', 'typed', '--place', point], {
      input: { typed: csv(off) },
      terminal: WIDE,
    });
    expect(stdout).toContain('by the Sun of the day after each date.');
  });
});
