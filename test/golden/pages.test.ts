import { readdirSync } from 'node:fs';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { COMMON_FLAGS } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/command-table.ts';
import { flagRow } from '../../src/cli/help-groups.ts';
import { command } from '../interfaces/command.ts';

/**
 * What people and programs see, kept under pages/; `npx vitest -u` writes it anew, and the difference is to be read.
 */
const MAKKAH = '21.4225,39.8262 --method UmmAlQura';

const TABLES: readonly string[] = [
  `times ${MAKKAH}`,
  `times ${MAKKAH} --lang ar --clock 12h`,
  'times Istanbul --lang tr --asr hanafi',
  'times 55.75,37.62 --date 2026-06-21 --high-latitude middle',
  `times ${MAKKAH} --from 2026-11-20 --to 2026-11-24`,
  `month ${MAKKAH} --month 2027-02 --asr shafi`,
  `ramadan ${MAKKAH}`,
  `ramadan ${MAKKAH} --lang tr`,
  `ramadan ${MAKKAH} --lang ar`,
  `next ${MAKKAH}`,
  `now ${MAKKAH}`,
  'next Makkah --lang ur',
  'hijri 2026-11-20 --lang fr',
  `compare 21.4225,39.8262 51.5074,-0.1278`,
  'explain 69.65,18.96 --date 2026-06-21',
  'help exit-codes',
  'help environment',
  'help formats',
  'help flags',
];

/** Help of few flags and of many, of a place and of the daemon. Laws hold for help of all commands. */
const HELPS: readonly string[] = ['--help', 'times --help', 'webhooks create --help', 'serve --help'];

/** Of help and of each kind of table, what a narrow terminal shows too. */
const NARROW: readonly string[] = [
  '--help',
  'timetable add --help',
  `times ${MAKKAH}`,
  'times 55.75,37.62 --date 2026-06-21 --high-latitude middle',
  `times ${MAKKAH} --from 2026-11-20 --to 2026-11-24`,
  `month ${MAKKAH} --month 2027-02 --asr shafi`,
  `ramadan ${MAKKAH} --lang ar`,
  'next Makkah --lang ur',
  `compare 21.4225,39.8262 51.5074,-0.1278`,
  'explain 69.65,18.96 --date 2026-06-21',
];

const FORMATS: readonly string[] = [
  ...['json', 'csv', 'tsv', 'ics', 'env', '{place} {dates}: {fajr} {maghrib}'].map(
    (format) => `times ${MAKKAH} --format|${format}`,
  ),
  ...['json', 'csv', 'tsv', 'ics'].map(
    (format) => `times ${MAKKAH} --from 2026-11-20 --to 2026-11-21 --format|${format}`,
  ),
  ...['json', 'waybar', 'i3blocks', 'tmux', 'env', '{name} in {left}'].map(
    (format) => `next ${MAKKAH} --format|${format}`,
  ),
  ...['json', 'waybar', 'i3blocks', 'tmux', 'env', '{hijri}: {current} until {ends}'].map(
    (format) => `now ${MAKKAH} --format|${format}`,
  ),
  ...['json', 'csv', 'tsv'].map((format) => `ramadan ${MAKKAH} --year 1448 --format|${format}`),
  `times ${MAKKAH} --alarm 10m,0m --lang ar --format|ics`,
  `cron --at fajr --before 15m --place 21.4225,39.8262 --|notify-send|Fajr 100%`,
  `cron --at fajr --systemd --place 21.4225,39.8262 --|play|a b$x.ogg`,
];

function words(line: string): string[] {
  const [plain = '', ...whole] = line.split('|');
  return [...plain.split(' '), ...whole];
}

function fileOf(line: string, width: number | '' = ''): string {
  return `pages/${line.replace(/[^\w.,-]+/g, '_').slice(0, 90)}${width === '' ? '' : `.${width}`}.txt`;
}

async function page(line: string, columns = 80): Promise<string> {
  const { exit, stdout, stderr } = await command(words(line), { terminal: { columns } });
  return `exit ${exit}\n${stdout}${stderr === '' ? '' : `stderr:\n${stderr}`}`;
}

/** In any order: how the lines break changes which words stand beside each other. */
function wordsOf(text: string): string[] {
  return text.split(/\s+/).toSorted();
}

/**
 * Lines wider than the terminal that could have been broken. Examples and the line of usage stay whole, to be copied; and text beside
 * a name is not broken where fewer than 16 columns are left for it.
 */
function linesToBreak(text: string, columns: number): string[] {
  const [examples = '', ...rest] = text.split(/^Usage: .*$/m);
  expect(rest.length, examples).toBe(1);
  return (rest[0] ?? '').split('\n').filter((line) => {
    const [beside = ''] = /^ {2}\S.*? {2,}(?=\S)/.exec(line) ?? [];
    return line.length > columns && line.trim().includes(' ') && columns - beside.length >= 16;
  });
}

describe('pages', () => {
  const helps = [[], ...commands.map(({ path }) => path)].map((path) => [...path, '--help'].join(' '));

  const pages = [
    ...[...HELPS, ...TABLES].map((line) => [line, 80] as const),
    ...NARROW.map((line) => [line, 40] as const),
  ];

  test.each(pages)('prayer %s at %i columns', async (line, width) => {
    await expect(await page(line, width)).toMatchFileSnapshot(fileOf(line, width));
  });

  test.each(FORMATS)('prayer %s', async (line) => {
    await expect(await page(line)).toMatchFileSnapshot(fileOf(line));
  });

  test.each(helps)('prayer %s has the same words at every width, and no line that could be shorter', async (line) => {
    const wide = await page(line, 10_000);
    for (const columns of [40, 60, 80, 120]) {
      const narrow = await page(line, columns);
      expect(wordsOf(narrow), `${columns} columns`).toEqual(wordsOf(wide));
      expect(linesToBreak(narrow, columns), `${columns} columns`).toEqual([]);
    }
  });

  test.each(helps)('prayer %s fits a screen: 60 lines, or one a command for the list of all', async (line) => {
    const lines = (await page(line)).trimEnd().split('\n').slice(1);
    expect(lines.length).toBeLessThanOrEqual(line === '--help' ? 75 : 60);
    if (line === '--help') expect(lines.filter((row) => /^ {10}/.test(row))).toEqual([]);
  });

  test('help begins with a plain line of the command, which names a town rather than a point', () => {
    const flagsIn = (line: string) => line.split(' --').length - 1;
    for (const { path, examples } of commands) {
      const [first = ''] = examples;
      expect(flagsIn(first), first).toBeLessThanOrEqual(Math.min(...examples.map(flagsIn)) + 2);
      if (examples.some((line) => /(?:Makkah|Istanbul|Cairo|London)\b/.test(line)))
        expect(first, first).not.toMatch(/\d,-?\d/);
      expect(path.every((word) => first.includes(word))).toBe(true);
    }
  });

  test('every flag is explained in the help of its command, or named there and explained by help flags', async () => {
    const joined = (text: string) => text.replace(/\s+/g, ' ');
    const shared = joined(await page('help flags', 10_000));
    let named = 0;
    for (const { path, flags } of commands) {
      const help = await page([...path, '--help'].join(' '), 10_000);
      for (const flag of [...flags, ...COMMON_FLAGS]) {
        const [word, meaning] = flagRow(flag);
        if (joined(help).includes(joined(`${word.replace(/ (.*)/, ' <$1>')} ${meaning}`))) continue;
        named++;
        const list = help.split('explained by prayer help flags:')[1] ?? '';
        expect(`${list} `.replaceAll('\n', ' '), `${path.join(' ')} ${word}`).toContain(` --${flag.name} `);
        expect(shared, `${path.join(' ')} ${word}`).toContain(joined(` ${word} ${meaning}`));
      }
    }
    expect(named).toBeGreaterThan(500);
  });

  // explain is a table of nine columns, which a narrow terminal cannot hold
  test.each(TABLES.filter((line) => !line.startsWith('explain')))(
    'prayer %s has the same times at every width, and no row of them that is wider',
    async (line) => {
      const times = (text: string) => text.match(/[\d٠-٩]+:[\d٠-٩]+/g)?.toSorted() ?? [];
      const wide = times(await page(line, 10_000));
      for (const columns of [60, 80, 120]) {
        const narrow = await page(line, columns);
        const said = narrow.includes('Left out at this width: Asr H.') ? new Set(times(narrow)) : undefined; // no other time may go
        expect(times(narrow), `${columns} columns`).toEqual(said ? wide.filter((time) => said.has(time)) : wide);
        const tooWide = narrow.split('\n').filter((row) => times(row).length > 0 && stringWidth(row) > columns);
        expect(tooWide, `${columns} columns`).toEqual([]);
      }
    },
  );

  test.each([
    `times ${MAKKAH} --from 2026-11-20 --to 2026-11-24 --clock 12h`,
    `month ${MAKKAH} --month 2027-02 --lang tr`,
    `ramadan ${MAKKAH}`,
  ])('no day of prayer %s is wider than the terminal', async (line) => {
    const widest = async (columns: number) => {
      const times = (await page(line, columns)).split('\n').filter((row) => /\d:\d\d/.test(row));
      expect(times.length).toBeGreaterThanOrEqual(5);
      return Math.max(...times.map((row) => row.length));
    };
    for (const columns of [40, 56, 64, 80]) expect(await widest(columns)).toBeLessThanOrEqual(columns);
  });

  test('every page belongs to a command that is asked here', () => {
    const kept = readdirSync('test/golden/pages');
    const asked = pages.map(([line, width]) => fileOf(line, width));
    const known = new Set(
      [...asked, ...FORMATS.map((line) => fileOf(line))].map((path) => path.slice('pages/'.length)),
    );
    expect(known.size).toBe(asked.length + FORMATS.length);
    expect(kept.filter((name) => !known.has(name))).toEqual([]);
    expect(kept.length).toBe(known.size);
  });

  test.each(TABLES.filter((line) => !/^(?:help|hijri)/.test(line)))(
    'nothing of prayer %s is said by colour alone',
    async (line) => {
      const answer = async (colours: object) =>
        (await command(words(line), { terminal: { isTty: true, columns: 80, ...colours } })).stdout;
      const plain = await answer({});
      expect(plain).not.toContain('\u001b');
      for (const background of ['dark', 'light', undefined]) {
        const coloured = await answer({ hasColour: true, hasCube: true, background });
        expect(coloured).toContain('\u001b[');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test removes escapes
        expect(coloured.replace(/\u001b\[[\d;]*m/g, '')).toBe(plain);
      }
    },
  );

  test('colour: the flag is stronger than the terminal, both ways', async () => {
    const coloured = { terminal: { hasColour: true } };
    const plain = (await command('next 21,39')).stdout;
    expect((await command('next 21,39', coloured)).stdout).toContain('\u001b[');
    for (const flag of ['--no-color', '--color never', '--color=never']) {
      expect((await command(`next 21,39 ${flag}`, coloured)).stdout).toBe(plain);
    }
    expect((await command('next 21,39 --color always')).stdout).toContain('\u001b[');
    expect((await command('next 21,39 --color auto')).stdout).toBe(plain);
    expect((await command('next 21,39 --color blue')).exit).toBe(2);
  });
});
