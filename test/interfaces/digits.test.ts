import { describe, expect, test } from 'vitest';
import { digitsOf } from '../../src/core/words/digits.ts';
import { plainDigits } from '../../src/core/words/fold-word.ts';
import { loadNames } from '../../src/core/words/names.ts';
import { METHODS } from '../../src/data/methods.ts';
import { ARABIC_REGIONS } from '../../src/data/names.ts';
import { loadScreenNames } from '../../src/core/words/screen-names.ts';
import { oneFrame } from '../../src/tui/dashboard.ts';
import { START, VIEWS } from '../../src/tui/state.ts';
import { fakeDashboardDeps } from '../tui/fake-dashboard-deps.ts';
import { command } from './command.ts';

const MAKKAH = '21.4225,39.8262';
const LINES = [
  `times ${MAKKAH} --method UMM_AL_QURA`,
  `month ${MAKKAH} --method UMM_AL_QURA`,
  `ramadan ${MAKKAH} --method UMM_AL_QURA`,
  `next ${MAKKAH} --method UMM_AL_QURA`,
  'hijri --year 1448',
  'hijri --month 1448-09',
  `qibla 51.5,-0.12`,
  `explain ${MAKKAH} --method UMM_AL_QURA`,
];
const ISOLATES = /[\u2066-\u2069]/g;
/** Numbers that stand alone; those of zones, of sources and of codes have letters beside them. */
const LATIN_NUMBER = /(?<![\w./:+-])\d+(?![\w/]|\.[a-z])/;

describe.each([
  ['ar', 'native', /[٠-٩]/],
  ['ur', 'native', /[۰-۹]/],
  ['bn', undefined, /[০-৯]/],
] as const)('digits of %s', (lang, digits, script) => {
  const asked = digits === undefined ? '' : ` --digits ${digits}`;

  test.each(LINES)('%s has no others, and the same numbers', async (line) => {
    const shown = (await command(`${line} --lang ${lang}${asked}`)).stdout.replace(ISOLATES, '');
    const latin = (await command(`${line} --lang ${lang} --digits latin`)).stdout.replace(ISOLATES, '');
    expect(shown).toMatch(script);
    expect(plainDigits(shown)).toBe(latin);
    expect(shown.split('\n').filter((row) => LATIN_NUMBER.test(row))).toEqual([]);
  });

  test('what programs read keeps 0–9', async () => {
    for (const format of ['json', 'csv', 'ics', 'env', '{fajr}']) {
      const line = ['times', MAKKAH, '--lang', lang, '--format', format];
      const plain = await command([...line, '--digits', 'latin']);
      expect(await command([...line, '--digits', 'native'])).toEqual(plain);
      expect(plain.exit).toBe(0);
    }
  });

  test('a sheet to print has no others', async () => {
    const { stdout } = await command(
      `month ${MAKKAH} --month 2027-02 --lang ${lang}${asked} --format html --name Masjid`,
    );
    const texts = stdout.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ');
    expect(texts).toMatch(script);
    expect(texts.replace(ISOLATES, '').match(LATIN_NUMBER)).toBeNull();
  });

  test('a date that was shown can be typed', async () => {
    const { stdout } = await command(`hijri 2026-11-20 --lang ${lang}${asked}`);
    const [date = ''] = /[٠-٩۰-۹০-৯]{4}-[٠-٩۰-۹০-৯]{2}-[٠-٩۰-۹০-৯]{2}/.exec(stdout.replace(ISOLATES, '')) ?? [];
    expect(plainDigits(date)).toBe('2026-11-20');
    expect(await command(['times', MAKKAH, date])).toEqual(await command(['times', MAKKAH, '2026-11-20']));
  });

  test('no row of the dashboard changes its width', async () => {
    for (const view of VIEWS) {
      const frame = async (asked: 'native' | 'latin') => {
        const names = await loadScreenNames({ tag: lang, digits: asked });
        const { deps } = fakeDashboardDeps('2026-11-20T13:30:00Z', { names });
        const choices = { start: { ...START, view }, isAscii: false, hasColour: false };
        return (await oneFrame(deps, choices, { columns: 80, rows: 24 })).replace(ISOLATES, '');
      };
      expect(plainDigits(await frame('native'))).toBe(await frame('latin'));
    }
  });
});

test('languages that write 0–9 are as they were', async () => {
  for (const lang of ['en', 'tr', 'fr', 'de', 'ms', 'bs', 'id']) {
    const line = `times ${MAKKAH} --lang ${lang}`;
    expect(await command(`${line} --digits native`)).toEqual(await command(line));
  }
});

test.each([
  ['قيست حتى 2024 داخل M25، UTC+03:00', '٢٠٢٤', 'M25', 'UTC+03:00'],
  ['\u001b[1m05:38\u001b[0m في Asia/Riyadh، bonnetid.info', '\u001b[1m', '٠٥:٣٨', 'Asia/Riyadh'],
  ['0h UT و 60.2°', '0h', '٦٠.٢'],
])('%s', (text, ...parts) => {
  const shown = digitsOf('ar', 'native').digits(text);
  for (const part of parts) expect(shown).toContain(part);
});

test('in a row from left to right a number of ٠–٩ is isolated, in an Arabic sentence it is not', () => {
  const { digits: write } = digitsOf('ar', 'native');
  expect(write('05:38  2026-11-20')).toBe('\u2066٠٥:٣٨\u2069  \u2066٢٠٢٦\u2069-\u2066١١\u2069-\u2066٢٠\u2069');
  expect(write('\u2067حتى 05:38\u2069')).toBe('\u2067حتى ٠٥:٣٨\u2069');
});

test('an English source keeps its own', async () => {
  const { stdout } = await command('methods MWL --lang bn');
  const latin = (await command('methods MWL --lang bn --digits latin')).stdout;
  const { source } = METHODS.find(({ code }) => code === 'MWL') ?? { source: '' };
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  expect(source).toMatch(/\d/);
  expect(plain(stdout)).toContain(source);
  expect(stdout).toMatch(/[০-৯]/);
  expect(plainDigits(plain(stdout))).toBe(plain(latin));
});

test.each(ARABIC_REGIONS)('the months of %s are those of CLDR', async (tag) => {
  const names = await loadNames(tag);
  const cldr = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => cldr.format(Date.UTC(2026, month, 15)));
  expect(months.map((_, i) => names.month(i + 1))).toEqual(months);
  expect(names.language).toBe('ar');
});

test('a region is asked by its tag, kept as a setting, and its months can be typed', async () => {
  const { stdout } = await command(`times ${MAKKAH} --lang ar-MA`);
  expect(stdout).toContain('20 نونبر 2026');
  expect((await command(`times ${MAKKAH} --lang ar-IQ`)).stdout).toContain('20 تشرين الثاني 2026');
  const kept = await command(`times ${MAKKAH}`, { files: new Map([['config.json', '{"lang":"ar-MA"}']]) });
  expect(kept.stdout).toBe(stdout);
  expect(await command(['times', MAKKAH, '20 دجنبر 2026'])).toEqual(await command(`times ${MAKKAH} 2026-12-20`));
  const arabic = await command(`times ${MAKKAH} --lang ar`);
  expect(await command(`times ${MAKKAH} --lang ar-XX`)).toEqual(arabic); // no months of its own
  expect((await command(`times ${MAKKAH} --lang xx-MA`)).exit).toBe(2);
});
