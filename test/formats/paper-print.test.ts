import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { pdfOf } from '../../src/system/browser.ts';
import { type Browser, openBrowser, watched } from '../http/browser.ts';
import { command } from '../interfaces/command.ts';

/** What a printer does with the sheets, by Chromium. `PAPER_SHOTS=DIR` keeps the PDFs. */
let browser: Browser;
let page: Page;
/** Between the margins of A4, in the pixels of CSS. */
const A4_WIDTH = Math.floor((197 / 25.4) * 96);
beforeAll(async () => {
  browser = await openBrowser({ viewport: { width: A4_WIDTH, height: 1000 } });
  page = await browser.context.newPage();
});
afterAll(() => browser.close());

const IQAMAH = 'fajr +20m; dhuhr +10m; asr +10m; maghrib +7m; isha +10m to 5m; jumuah 12:30, 13:15';
const LONG_NAME = 'The Islamic Cultural Centre and Central Mosque of Saint Andrews and Lower Upton-on-Severn';
/** Among them the longest feet: many authorities, high latitudes, congregations before their prayer. */
const LINES = {
  'a month with iqamah': ['month', 'London,', 'UK', '--month', '2027-03', '--iqamah', IQAMAH, '--name', LONG_NAME],
  'a month without': ['month', 'Istanbul', '--month', '2027-01'],
  'a summer far north': ['month', 'Oslo', '--month', '2027-07', '--iqamah', IQAMAH, '--name', LONG_NAME],
  'both Asrs by 12 hours': [
    'month',
    'Paris,',
    'France',
    '--month',
    '2027-10',
    '--iqamah',
    IQAMAH,
    '--asr',
    'both',
    '--clock',
    '12h',
  ],
  'a Hijri month': ['month', 'Karachi', '--month', '1448-10', '--iqamah', IQAMAH],
  'a Ramadan': ['ramadan', 'Jakarta', '--year', '1447', '--iqamah', IQAMAH, '--name', LONG_NAME],
} as const;

async function html(words: readonly string[]): Promise<string> {
  const { exit, stdout } = await command([...words, '--format', 'html']);
  expect(exit).toBe(0);
  return stdout;
}

function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)?.length ?? 0
  );
}

async function pagesOn(format: 'A4' | 'Letter'): Promise<number> {
  return pagesOf(await page.pdf({ format, preferCSSPageSize: true }));
}

/** In points: the smallest letters of a page, and the sizes of iqamah, where a Friday has two. */
const SIZES = `(() => {
  const size = (one) => Math.round(parseFloat(getComputedStyle(one).fontSize) * 7.5) / 10;
  const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const sizes = (within) => [...document.querySelectorAll(within)].filter(hasText).map(size);
  return { least: Math.min(...sizes('section *')), cells: [...new Set([...sizes('td.iqamah'), ...sizes('td.iqamah span'), ...(document.querySelector('td.iqamah') ? [] : [0])])] };
})()`;

/** The cells of several lines whose letters reach the lines between rows: less than 0.6 mm more than the letters. */
const TIGHT = `(() => {
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  return [...document.querySelectorAll('tbody td')].flatMap((cell) => {
    const below = [...cell.querySelectorAll('span')].filter((one) => getComputedStyle(one).display === 'block');
    const letters = [cell, ...below].reduce((sum, one) => sum + size(one), 0);
    const isTight = below.length > 0 && cell.getBoundingClientRect().height - letters < (0.6 / 25.4) * 96;
    return isTight ? [cell.innerText] : [];
  });
})()`;

/** Printed on each paper, alone and beside another language; in other languages only the fuller sheet is printed, that of two languages. */
const OFTEN: readonly string[] = ['en', 'ar', 'tr'];

describe.each(Object.entries(LINES))('%s is one page', (_, line) => {
  test.each(LANGUAGES)('in %s, alone and beside another language', async (language) => {
    const second = language === 'ar' ? 'ur' : 'ar';
    for (const beside of [[], ['--second-lang', second]]) {
      const papers: readonly (readonly [readonly string[], readonly ('A4' | 'Letter')[]])[] = [
        [['--paper', 'a4'], ['A4']],
        [[], ['A4', 'Letter']], // the printer's: rows are as high as Letter has room for
      ];
      const isOften = OFTEN.includes(language);
      for (const [paper, formats] of isOften ? papers : papers.slice(1)) {
        await page.setContent(await html([...line, '--lang', language, ...beside, ...paper]));
        for (const format of isOften || beside.length > 0 ? formats : []) {
          expect({ beside, paper, format, pages: await pagesOn(format) }).toEqual({ beside, paper, format, pages: 1 });
        }
      }
      await page.emulateMedia({ media: 'print' });
      const cut = await page.evaluate<number>(
        "Math.max(...[...document.querySelectorAll('.scroll, h1, h2, footer > div')].map((one) => one.scrollWidth - one.clientWidth))",
      );
      expect({ beside, cut }).toEqual({ beside, cut: 0 });
      expect({ beside, tight: await page.evaluate(TIGHT) }).toEqual({ beside, tight: [] });
      const { least, cells } = await page.evaluate<{ least: number; cells: number[] }>(SIZES);
      expect({ beside, isLegible: least >= 6.5, sizes: cells.length }).toEqual({ beside, isLegible: true, sizes: 1 });
    }
  });
});

test('in two languages with iqamah the times have 9 points, and on a phone two of them stand below one another', async () => {
  const line = ['month', 'London,', 'UK', '--month', '2027-03', '--iqamah', IQAMAH, '--second-lang', 'ar'];
  await page.setContent(await html([...line, '--name', 'East London Mosque', '--paper', 'a4']));
  expect(await pagesOn('A4')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const { cells } = await page.evaluate<{ cells: number[] }>(SIZES);
  expect(Math.min(...cells)).toBeGreaterThanOrEqual(9);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 800 });
  const times = await page.evaluate<string>("document.querySelector('td.two').innerText.trim()");
  await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect(times).toMatch(/^12:30\s*\n\s*13:15$/);
});

test.each(['ar', 'ur', 'id'])(
  'Ramadan in English and %s with iqamah has 9.5 points on Letter, and the second language every Friday',
  async (second) => {
    const line = ['ramadan', 'London,', 'UK', '--year', '1448', '--iqamah', IQAMAH, '--second-lang', second];
    await page.setContent(await html([...line, '--name', 'East London Mosque', '--paper', 'letter']));
    expect(await pagesOn('Letter')).toBe(1);
    await page.setViewportSize({ width: Math.floor((202.9 / 25.4) * 96), height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const { cells } = await page.evaluate<{ cells: number[] }>(SIZES);
    expect(Math.min(...cells)).toBeGreaterThanOrEqual(9.5);
    const cut = await page.evaluate<number>(
      "document.querySelector('.scroll').scrollWidth - document.querySelector('.scroll').clientWidth",
    );
    expect(cut).toBe(0);
    const shown = await page.evaluate<number[]>(
      `['tr.friday', 'tbody tr'].map((rows) => [...document.querySelectorAll(rows + ' td.word [lang=${second}]')].filter((one) => one.offsetHeight > 0).length)`,
    );
    await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
    expect(shown[0]).toBe(8);
    expect([8, 60]).toContain(shown[1]);
  },
);

test('a year is twelve pages, and one too long for its page breaks between rows, with its heads again', async () => {
  const year = await html([
    'year',
    'London,',
    'UK',
    '--year',
    '2027',
    '--iqamah',
    IQAMAH,
    '--second-lang',
    'ar',
    '--name',
    LONG_NAME,
  ]);
  await page.setContent(year);
  expect([await pagesOn('A4'), await pagesOn('Letter')]).toEqual([12, 12]);
  const styles = await page.evaluate<string[]>(
    "['thead', 'tbody tr'].map((name) => getComputedStyle(document.querySelector(name))).map((style) => style.display + ' ' + style.breakInside)",
  );
  expect(styles).toEqual(['table-header-group avoid', 'table-row avoid']);
});

test('is well-formed, and asks for nothing', async () => {
  const { asked, complaints } = watched(page);
  for (const line of Object.values(LINES)) {
    const text = await html([...line, '--second-lang', 'ar']);
    await page.setContent(text);
    const found = await page.evaluate<[number, number, string]>(
      `((text) => {
        const xml = new DOMParser().parseFromString(text.replace(/^<!DOCTYPE html>/, ''), 'application/xml');
        const ids = (document) => document.querySelectorAll('*').length;
        return [ids(xml), ids(document), xml.querySelector('parsererror')?.textContent ?? ''];
      })(${JSON.stringify(text)})`,
    );
    expect(found[2]).toBe('');
    expect(found[0]).toBe(found[1]); // no element was put elsewhere by the parser
  }
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the Chromium of this machine prints it, on the paper that the page names', async () => {
  const sheet = await html(['month', '21.4225,39.8262', '--month', '2027-02', '--paper', 'letter']);
  const pdf = await pdfOf(sheet, { PATH: process.env['PATH'], PRAYER_BROWSER: process.env['CHROMIUM'] }, () => {});
  expect(pagesOf(pdf)).toBe(1);
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 612 792\]/);
});

test.skipIf(process.platform === 'win32')('letters that no font has are said before a PDF is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  const list = join(folder, 'fc-list');
  const env = { PATH: folder, PRAYER_BROWSER: '/bin/false' };
  const page = '<html lang="ur" dir="rtl"><p lang="ar" dir="rtl">';
  const said = async (script: string, html = page) => {
    writeFileSync(list, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    let text = '';
    await pdfOf(html, env, (sentence) => (text += sentence)).catch(() => {});
    return text;
  };
  expect(await said('[ "$1" = :lang=ar ] && echo DejaVu; true')).toBe(
    'prayer: No font with Urdu letters is installed; install Noto (for example fonts-noto-core), else they print as boxes.\n',
  );
  expect(await said('true', '<html lang="en" dir="ltr">')).toBe('');
  expect(await said('exit 1')).toBe('');
  rmSync(folder, { recursive: true });
});

test('without a browser the refusal says how to print all the same', async () => {
  const print = (env: Readonly<Record<string, string>>) => pdfOf('<p>', env, () => {});
  await expect(print({ PATH: '/nowhere', PRAYER_BROWSER: '/nowhere/chrome' })).rejects.toMatchObject({
    code: 'PROGRAM_NOT_STARTED',
    message: expect.stringMatching(/"\/nowhere\/chrome", and there is no such program.*--format html --output FILE/),
  });
  await expect(print({ PATH: '/nowhere', PRAYER_BROWSER: '/bin/false' })).rejects.toMatchObject({
    code: 'PROGRAM_NOT_STARTED',
    message: expect.stringMatching(/"\/bin\/false" made no PDF/),
  });
});
