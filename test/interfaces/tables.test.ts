import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../src/core/words/names.ts';
import { brokenText, textWidth } from '../../src/cli/wrap-text.ts';
import { pairs, table } from '../../src/cli/views/table.ts';
import type { Terminal } from '../../src/cli/views/view.ts';
import { namesIn } from '../names-in.ts';
import { command, depsOf } from './command.ts';

function pageOf(columns: number, more: Partial<Terminal> = {}, names = ENGLISH) {
  return { terminal: { ...depsOf({}).terminal, columns, ...more }, names };
}

describe('a table', () => {
  const COLUMNS = [
    'day',
    { heading: 'hijri date', shorten: 3, drop: 1 },
    { heading: 'second asr', drop: 2 },
    { heading: 'note', wraps: 10 },
  ];
  const ROWS = [
    ['Fri', ['10 Jumada al-Thani', '10'], '16:03', 'the Sun stands low'],
    ['Sat', ['11 Jumada al-Thani', '11'], '16:02', ''],
  ] as const;
  const at = (columns: number) => table(COLUMNS, ROWS, pageOf(columns));

  test.each([
    [
      60,
      [
        'day  hijri date          second asr  note',
        'Fri  10 Jumada al-Thani  16:03       the Sun stands low',
        'Sat  11 Jumada al-Thani  16:02',
      ],
    ],
    [
      48, // headings are broken first, then cells
      [
        '                         second',
        'day  hijri date          asr     note',
        'Fri  10 Jumada al-Thani  16:03   the Sun stands',
        '                                 low',
        'Sat  11 Jumada al-Thani  16:02',
      ],
    ],
    [
      32, // then the short forms are taken
      [
        '     hijri  second',
        'day  date   asr     note',
        'Fri  10     16:03   the Sun',
        '                    stands low',
        'Sat  11     16:02',
      ],
    ],
    [
      26, // then columns are left out in their order, and that is said
      [
        '     hijri',
        'day  date   note',
        'Fri  10     the Sun stands',
        '            low',
        'Sat  11',
        'Left out at this width:',
        'second asr.',
      ],
    ],
    [
      14, // and at last each row becomes a list, which has all
      [
        'Fri',
        '  hijri',
        '    date: 10',
        '    Jumada',
        '    al-Thani',
        '  second asr',
        '    16:03',
        '  note: the',
        '    Sun stands',
        '    low',
        'Sat',
        '  hijri',
        '    date: 11',
        '    Jumada',
        '    al-Thani',
        '  second asr',
        '    16:02',
      ],
    ],
  ])('of %i columns', (columns, lines) => {
    expect(at(columns)).toBe(`${lines.join('\n')}\n`);
  });

  test('marks today by a sign on a terminal, and titles its parts', () => {
    const shown = table(
      ['day', 'time'],
      [
        ['Thu', '1'],
        ['Fri', '2'],
        ['Sat', '3'],
      ],
      pageOf(40, { isTty: true }),
      {
        looks: ['past', 'today', undefined],
        parts: ['One', undefined, 'Two'],
      },
    );
    expect(shown).toBe('One\n  day  time\n  Thu  1\n> Fri  2\n\nTwo\n  day  time\n  Sat  3\n');
  });

  test('has its looks, and without them the same characters', () => {
    const looks = ['past', 'today', 'friday'] as const;
    const rows = [['1'], ['2'], ['3']];
    const coloured = table(['day'], rows, pageOf(40, { hasColour: true }), { looks });
    const [end, bold, dim, underlined] = ['\u001b[0m', '\u001b[1m', '\u001b[2m', '\u001b[4m'];
    expect(coloured).toBe(`${underlined}day${end}\n${dim}1${end}\n${bold}2${end}\n${bold}3${end}\n`);
    expect(table(['day'], rows, pageOf(40), { looks })).toBe('day\n1\n2\n3\n');
  });

  test('isolates text from right to left, on each line that it is broken into', () => {
    const shown = table(['a', { heading: 'b', wraps: 8 }], [['1', '\u2067صلاة العشاء في المسجد\u2069']], pageOf(18));
    expect(shown).toBe('a  b\n1  \u2067صلاة العشاء في\u2069\n   \u2067المسجد\u2069\n');
  });

  test('counts wide characters twice, and marks that combine not at all', () => {
    expect(['東京', 'e\u0301', 'مُحَرَّم', '\u2067ع\u2069', 'abc', 'İstanbul'].map(textWidth)).toEqual([4, 1, 4, 1, 3, 8]);
    expect(
      table(
        ['a', 'b'],
        [
          ['東京', '1'],
          ['Oslo', '2'],
        ],
        pageOf(40),
      ),
    ).toBe('a     b\n東京  1\nOslo  2\n');
  });

  test('says nothing of columns without cells, which go first', () => {
    expect(table(['a', 'long heading', 'b'], [['1234567890', '', '1234567890']], pageOf(22))).toBe(
      'a           b\n1234567890  1234567890\n',
    );
  });

  test('names and values: a value that has no room beside its name stands below it', () => {
    const facts = [
      ['url', 'https://example.org/a/long/hook'],
      ['place', 'Makkah'],
    ] as const;
    expect(pairs(facts, pageOf(40))).toBe('url\n  https://example.org/a/long/hook\nplace        Makkah\n');
    expect(pairs(facts, pageOf(60))).toBe('url          https://example.org/a/long/hook\nplace        Makkah\n');
  });
});

describe('the width', () => {
  const shown = (env: Record<string, string>, ...words: string[]) =>
    spawnSync(process.execPath, ['bin/prayer.js', ...words], { encoding: 'utf8', env: { ...process.env, ...env } });
  const widest = (text: string) => Math.max(...text.split('\n').map(textWidth));

  test('is that of COLUMNS, also in a pipe; else a pipe has 80', () => {
    const month = ['month', '21.4225,39.8262', '--month', '2027-02'];
    const wide = shown({ COLUMNS: '200' }, ...month).stdout;
    expect(wide).toContain('24 Sha');
    expect(widest(shown({ COLUMNS: '50' }, ...month).stdout)).toBeLessThanOrEqual(50);
    for (const COLUMNS of ['', '0', 'x', '-5']) {
      expect(shown({ COLUMNS }, ...month).stdout, COLUMNS).toBe(shown({ COLUMNS: '80' }, ...month).stdout);
    }
  });

  test('breaks sentences on stderr, but no JSON, and no line of a log whose width nobody said', () => {
    const wrong = ['times', 'Xyzzyville'];
    const whole = shown({ COLUMNS: '' }, ...wrong).stderr;
    const narrow = shown({ COLUMNS: '40' }, ...wrong).stderr;
    expect(whole.trimEnd()).not.toContain('\n');
    expect(widest(narrow)).toBeLessThanOrEqual(40);
    expect(narrow.replaceAll('\n  ', ' ')).toBe(whole);
    const json = shown({ COLUMNS: '40' }, ...wrong, '--json').stderr;
    expect(json).toBe(shown({ COLUMNS: '' }, ...wrong, '--json').stderr);
    expect(JSON.parse(json)).toMatchObject({ error: whole.slice('prayer: '.length, -1) });
  });

  test('breaks a long line where it may, and keeps its indent', () => {
    expect(brokenText('  a note of many words\nshort\n', 14)).toBe('  a note of\n    many words\nshort\n');
    expect(brokenText(`see ${'x'.repeat(30)} now`, 20)).toBe(`see\n  ${'x'.repeat(30)}\n  now`);
  });
});

describe('prayer times', () => {
  test('has the place and the date, then the times, then whose they are', async () => {
    const terminal = { hasColour: true, columns: 160 };
    const { stdout } = await command('times Makkah', { terminal });
    const lines = stdout.split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '\u001b[1mMakkah, Mecca Region, Saudi Arabia\u001b[0m',
      'Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH',
      '',
      '\u001b[1m  Fajr          05:16\u001b[0m',
    ]);
    expect(lines.at(-2)).toMatch(/Umm Al-Qura University, Makkah · UMM_AL_QURA.* · Asia\/Riyadh/);
    expect(lines.at(-2)?.startsWith('\u001b[2m')).toBe(true);
  });

  test('a calendar drops the Asr that does not count there first, unless it was asked for', async () => {
    const line = 'month Makkah --lang ar';
    const { words } = namesIn('ar');
    const at = async (more: string) => (await command(line + more, { terminal: { columns: 70 } })).stdout;
    const [said = ''] = words.leftOut('|').split('|');
    expect((await at('')).replace(/[\u2066-\u2069]/g, '')).toContain(`${said}العصر ${words.schoolMarks.hanafi}`);
    expect(await at(' --asr both')).not.toContain(`${said}العصر`);
  });
});

describe('days of a calendar', () => {
  const [end, bold, dim] = ['\u001b[0m', '\u001b[1m', '\u001b[2m'];
  const rowsOf = async (line: string, hasColour: boolean) => {
    const { stdout } = await command(line, { terminal: { columns: 120, isTty: true, hasColour } });
    return stdout.split('\n').filter((row) => /\d:\d\d .*\d:\d\d/.test(row));
  };

  test('today has a sign, later Fridays are bold, past days dim, Hijri months are words', async () => {
    const plain = await rowsOf('month Makkah', false);
    expect(plain.length).toBe(30);
    expect(plain.filter((row) => row.startsWith('> '))).toEqual([
      expect.stringMatching(/^> Fri 20 {2}10 Jumada al-Thani /),
    ]);
    expect(plain.every((row) => /Jumada al-(?:Ula|Thani)/.test(row))).toBe(true);
    const coloured = await rowsOf('month Makkah', true);
    const days = (start: string) =>
      coloured.flatMap((row) => (row.startsWith(start) ? Number(/\d+/.exec(row.slice(8))) : []));
    expect(days(dim)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
    expect(
      coloured.filter((row) => row.startsWith(`${bold}  Fri`)).map((row) => /\d+/.exec(row.slice(8))?.[0]),
    ).toEqual(['27']);
    expect(coloured.every((row) => row.startsWith(' ') || row.endsWith(end))).toBe(true);
  });

  test('so they are in Ramadan', async () => {
    const rows = await rowsOf('ramadan Makkah --year 1448', true);
    const fridays = rows.filter((row) => row.includes('Fri'));
    expect(fridays.length).toBeGreaterThanOrEqual(4);
    expect(rows.filter((row) => row.startsWith(bold))).toEqual(fridays);
  });
});
