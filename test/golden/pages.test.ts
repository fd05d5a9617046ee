import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { command } from '../interfaces/command.ts';

/**
 * What people and programs see, kept under pages/; `npx vitest -u` writes it anew, and the difference is to be read.
 */
const WIDTHS = [40, 80, 120];
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

function fileOf(line: string, width: number | ''): string {
  return `pages/${line.replace(/[^\w.,-]+/g, '_').slice(0, 90)}${width === '' ? '' : `.${width}`}.txt`;
}

async function page(line: string, columns = 80): Promise<string> {
  const { exit, stdout, stderr } = await command(words(line), { terminal: { columns } });
  return `exit ${exit}\n${stdout}${stderr === '' ? '' : `stderr:\n${stderr}`}`;
}

describe('pages', () => {
  const helps = [[], ...commands.map(({ path }) => path)].map((path) => [...path, '--help'].join(' '));

  test.each([...helps, ...TABLES].flatMap((line) => WIDTHS.map((width) => [line, width] as const)))(
    'prayer %s at %i columns',
    async (line, width) => {
      await expect(await page(line, width)).toMatchFileSnapshot(fileOf(line, width));
    },
  );

  test.each(FORMATS)('prayer %s', async (line) => {
    await expect(await page(line)).toMatchFileSnapshot(fileOf(line, ''));
  });

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
    const asked = [...helps, ...TABLES].flatMap((line) => WIDTHS.map((width) => fileOf(line, width)));
    const known = new Set(
      [...asked, ...FORMATS.map((line) => fileOf(line, ''))].map((path) => path.slice('pages/'.length)),
    );
    expect(known.size).toBe(asked.length + FORMATS.length);
    expect(kept.filter((name) => !known.has(name))).toEqual([]);
    expect(kept.length).toBe(known.size);
  });

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
