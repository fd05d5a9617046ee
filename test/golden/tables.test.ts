import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import type { Names } from '../../src/core/words/names.ts';
import { ownerClient } from '../../src/daemon/daemon.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { fakeAgent } from '../interfaces/agent-machine.ts';
import { command, context } from '../interfaces/command.ts';
import { namesIn } from '../names-in.ts';

const MACHINE = {
  version: '0.0.0-test',
  env: {},
  write: () => {},
  isServiceLog: false,
  monotonicMs: () => performance.now(),
};

const WIDTHS = [40, 60, 80, 120] as const;
/** Nothing has to give way there. */
const WIDE = 10_000;

const MAKKAH = '21.4225,39.8262';
const RULES = 'fajr +20m; dhuhr +15m; asr +10m; maghrib +5m; isha +15m; jumuah 13:00, 13:30';
const TIMETABLE = [
  'Date,Fajr,Sunrise,Zuhr,Zuhr Iqamah,Asr,Maghrib,Isha',
  '2026-11-19,05:13,06:34,12:16,12:30,15:16,17:38,19:08',
  '2026-11-20,05:14,06:34,12:16,12:30,15:16,17:38,19:08',
];

/** Every command that prints a table, and those beside which a table or sentences may stand. `~` stands for a blank in a word. */
const IN_LANGUAGES: readonly string[] = [
  'times Makkah',
  `times Makkah --iqamah-rules ${RULES.replaceAll(' ', '~')}`,
  'times London --date 2026-06-21 --clock 12h',
  'times 69.65,18.96 --date 2026-06-21',
  `times ${MAKKAH} --from 2026-11-18 --to 2026-12-03`,
  'month Makkah',
  'month Makkah --clock 12h --asr both',
  `month London --iqamah-rules ${RULES.replaceAll(' ', '~')}`,
  'year Istanbul --year 2027',
  'ramadan Makkah --year 1448',
  'compare Makkah London',
  'compare Makkah London Cairo Jakarta',
  'explain Makkah',
  'explain 69.65,18.96 --date 2026-06-21',
  `explain London --iqamah-rules ${RULES.replaceAll(' ', '~')}`,
  'next Makkah',
  'now Makkah',
  'methods',
  'methods --all',
  'methods TURKEY',
  'methods for Germany',
  'methods stations JAKIM',
  'hijri',
  'hijri --year 1448',
  'hijri --month 1448-09',
  'hijri --next',
  'gregorian 1448-09-01',
  'geo search Springfield',
  'geo reverse 21.4225,39.8262',
  'geo timezone 43.825,87.6',
  'qibla Makkah',
  'time now --timezone Asia/Riyadh',
  'time convert 2026-03-29T01:30 --from BST --to IST --to Pacific/Kiritimati',
  'time day-info Makkah',
  'time zones America',
  'doctor',
];
const ENGLISH_ONLY: readonly string[] = [
  'agent check --place Makkah',
  'feeds list',
  'feeds show FEED',
  'fit table.csv --place Makkah',
  'hijri months',
  'hijri months pk',
  'keys list',
  'timetable list',
  'timetable show mosque',
  'webhooks list --owner mosque',
  'webhooks show ID --owner mosque',
  'webhooks stats --owner mosque',
];
/** What prints no table of its own. */
const WITHOUT_TABLE =
  /^(?:adhan|backup|board|completion|config|cron|dashboard|health|help|is|mcp|mute|restore|run|serve|setup|store|tui|wait|watch|keys (?:create|revoke|rotate)|feeds (?:create|revoke)|hijri (?:announce|follow)|timetable (?!list|show)|webhooks (?!list$|show|stats)|agent$|agent (?!check))/;

/** Texts without a table, and errors. */
const TEXTS: readonly string[] = [
  'backup',
  'cron --at fajr',
  'feeds revoke feed_x',
  'help',
  'help exit-codes',
  'help environment',
  'help formats',
  'hijri announce 1448-09 2027-02-08',
  'keys revoke nobody',
  'methods Turky',
  'month Makkah --month 2026-13',
  'mute',
  'mute tomorow',
  'times Springfield',
  'times Xyzzyville',
  'times Makkah --date 2026-02-30',
  'times --lang ar',
  'times Makkah --lang xx',
  'times Makkah --frobnicate',
  'wait',
  'webhooks create https://example.org/',
  'webhooks show sub_x --owner mosque',
  'config set metod MWL',
];

const folder = mkdtempSync(join(tmpdir(), 'mizwala-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));
const prayertab = `maghrib notify-send Maghrib\nfajr-10m fri echo soon\n`;
const machine: Parameters<typeof command>[1] = {
  env: { PRAYER_DATA: folder },
  agent: async () => fakeAgent({ text: prayertab }),
  owner: (settings) => ownerClient(settings, { ...MACHINE, context }),
  timetables: async (at) => openTimetables(at ?? folder),
  input: { 'table.csv': TIMETABLE },
};
const ids: Record<string, string> = {};

/** Whatever a command prints, and however it ends. */
async function said(line: string, columns: number): Promise<string> {
  const terminal = { columns, errorColumns: columns }; // a pager would take the pages of a terminal
  const { stdout, stderr } = await command(line.split(' '), { ...machine, terminal });
  return stdout + stderr;
}

async function shown(line: string, columns: number, more: readonly string[], hasColour = false): Promise<string> {
  const words = line.split(' ').map((word) => ids[word] ?? word.replaceAll('~', ' '));
  const terminal = { columns, errorColumns: columns, isTty: true, hasColour };
  const { exit, stdout, stderr } = await command([...words, ...more], { ...machine, terminal });
  if (exit > 1 || stdout === '') throw new Error(`${line}: exit ${exit}, ${stderr}`);
  return stdout + stderr;
}

/** Underlined. Where rows are listed, the first column and empty ones have none. */
const ESCAPE = '\u001b';
const HEADING = new RegExp(`(?<=${ESCAPE}\\[4m)[^${ESCAPE}]*`, 'g');

function wordsOf(text: string): string[] {
  return text
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('*', '* ') // the mark of an important date stands between its two days
    .split(/\s+/)
    .map((word) => word.replace(/[:,،.۔]+$/, ''))
    .filter((word) => word !== '');
}

/** Lines that are too wide, and have more than one word that cannot be broken and a word before it. */
function tooWide(text: string, columns: number): string[] {
  return text.split('\n').filter((line) => {
    const words = wordsOf(line);
    const isCommand = /^ *prayer /.test(line); // to be copied
    return stringWidth(line) > columns && !isCommand && !words.some((word) => stringWidth(word) > columns - 8);
  });
}

/** Words that the wide text does not have, such as pieces of broken ones. */
function strangers(narrow: string, wide: string, others: readonly string[] = []): string[] {
  const known = new Set([...wordsOf(wide), ...others]);
  return wordsOf(narrow).filter((word) => !known.has(word));
}

/** Words that the narrow text has lost. */
function lost(narrow: string, wide: string, short: readonly string[]): string[] {
  const kept = new Set([...wordsOf(narrow), ...short]);
  return wordsOf(wide).filter((word) => !kept.has(word));
}

/** The sentence on columns that were left out; its columns are named by their headings. */
function leftOutIn(text: string, { words }: Names): string {
  const [before = ''] = words.leftOut('|').split('|');
  const at = text.replace(/[\u2066-\u2069]/g, '').search(new RegExp(before.trim().split(' ').join('\\s+'), 'u'));
  return at < 0 ? '' : before;
}

/** What short forms of cells leave out: weekdays, and months that the title names. */
function shortened({ words, hijriMonth }: Names): string[] {
  const months = Array.from({ length: 12 }, (_, i) => hijriMonth(i + 1));
  return ['·', ...words.shortWeekdays, ...words.shortMonths, ...months.flatMap(wordsOf)];
}

beforeAll(async () => {
  const ask = async (line: string) => {
    const reply = await command(
      line.split(' ').map((word) => word.replaceAll('~', ' ')),
      machine,
    );
    if (reply.exit !== 0) throw new Error(`${line}: ${reply.stderr}`);
    return reply.stdout;
  };
  await ask('keys create --name mosque');
  await ask('timetable add table.csv --name Mosque --id mosque --place Makkah');
  const made = await ask(
    'webhooks create https://example.org/a/hook --prayers fajr,maghrib,isha --owner mosque --place Istanbul',
  );
  ids['ID'] = /sub_\w+/.exec(made)?.[0] ?? '';
  await ask('feeds create --owner mosque --place Makkah --name Our~mosque~in~the~long~street --events fajr,isha');
  ids['FEED'] = /feed_\w+/.exec(await ask('feeds list'))?.[0] ?? '';
});

const PAGES = [
  ...IN_LANGUAGES.flatMap((line) => (['en', 'ar', 'tr'] as const).map((language) => [line, language] as const)),
  ...ENGLISH_ONLY.map((line) => [line, 'en'] as const),
];

describe('no table is wider than the terminal, and no word is broken', () => {
  test.each(PAGES)('prayer %s --lang %s', async (line, language) => {
    const names = namesIn(language);
    const more = language === 'en' ? [] : ['--lang', language];
    const wide = await shown(line, WIDE, more);
    const headings = (await shown(line, WIDE, more, true)).match(HEADING)?.flatMap(wordsOf) ?? [];
    for (const columns of WIDTHS) {
      const narrow = await shown(line, columns, more);
      expect(tooWide(narrow, columns).join('|'), `${columns} columns`).toBe('');
      const leftOut = leftOutIn(narrow, names);
      expect(strangers(narrow, wide, wordsOf(leftOut)), `${columns} columns`).toEqual([]);
      if (leftOut === '')
        expect(lost(narrow, wide, [...shortened(names), ...headings]), `${columns} columns`).toEqual([]);
    }
  });

  test.each(TEXTS)('prayer %s, a text or an error', async (line) => {
    const wide = await said(line, WIDE);
    expect(wide).not.toBe('');
    for (const columns of WIDTHS) {
      const narrow = await said(line, columns);
      expect(tooWide(narrow, columns).join('|'), `${columns} columns`).toBe('');
      expect(strangers(narrow, wide), `${columns} columns`).toEqual([]);
      expect(lost(narrow, wide, []), `${columns} columns`).toEqual([]);
    }
  });

  test('every command is looked at here, or prints no table', () => {
    const lines = [...IN_LANGUAGES, ...ENGLISH_ONLY].map((line) => `${line} `);
    const paths = commands.map(({ path }) => path.join(' '));
    const unseen = paths.filter((path) => !lines.some((line) => line.startsWith(`${path} `)));
    expect(unseen.filter((path) => !WITHOUT_TABLE.test(path))).toEqual([]);
    expect(paths.filter((path) => WITHOUT_TABLE.test(path)).length).toBeGreaterThan(20);
  });

  test('the checks see a line that is too wide, a word that is broken and one that is lost', () => {
    expect(tooWide('Fajr 05:14  Sunrise 06:34  Dhuhr 12:06  Asr 15:16', 40)).toHaveLength(1);
    expect(tooWide(`  ${'x'.repeat(60)}`, 40)).toEqual([]);
    expect(strangers('ma\nghrib 17:38', 'maghrib 17:38')).toEqual(['ma', 'ghrib']);
    expect(lost('17:38', 'maghrib 17:38', [])).toEqual(['maghrib']);
  });
});
