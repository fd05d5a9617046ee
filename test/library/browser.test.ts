import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorities, prayerTimes } from '../../dist/core/index.js';
import { type Browser, openBrowser, watched } from '../http/browser.ts';
import { bundled } from './bundle.ts';
import { command } from '../interfaces/command.ts';
import { manyQuestions, wordsOf } from './questions.ts';

/** The page has adhan beside the library, and reads neither clock nor zone of its machine. */
const PAGE = `
import { authorities, prayerTimes } from 'mizwala';
import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
globalThis.answers = (questions) => questions.map((question) => JSON.stringify(prayerTimes(question, { authorities })));
globalThis.adhan = (lat, lng, year, month, day) => {
  const times = new PrayerTimes(new Coordinates(lat, lng), new Date(year, month - 1, day), CalculationMethod.MuslimWorldLeague());
  return ['fajr', 'sunrise', 'dhuhr', 'maghrib', 'isha'].map((name) => times[name].getTime());
};`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ timezoneId: 'America/New_York' });
});
afterAll(() => browser.close());

async function open() {
  const page = await browser.context.newPage();
  const { asked, complaints } = watched(page);
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ type: 'module', content: await bundled(PAGE) });
  await page.waitForFunction('globalThis.adhan !== undefined');
  return { page, asked, complaints };
}

describe('a bundle in a browser', () => {
  test('gives the 200 answers of the command, and so does node', async () => {
    const questions = manyQuestions(200);
    const { page } = await open();
    const answers = await page.evaluate<string[]>(`globalThis.answers(${JSON.stringify(questions)})`);
    for (const [i, { zone: _, ...question }] of questions.entries()) {
      const { stdout } = await command(['times', ...wordsOf(question), '--json']);
      expect(`${answers[i]}\n`).toBe(stdout);
    }
  });

  test('gives the 1,000 answers of node, and asks for nothing', async () => {
    const questions = manyQuestions(1000);
    const { page, asked, complaints } = await open();
    const answers = await page.evaluate<string[]>(`globalThis.answers(${JSON.stringify(questions)})`);
    expect(answers).toEqual(questions.map((question) => JSON.stringify(prayerTimes(question, { authorities }))));
    expect({ asked, complaints }).toEqual({ asked: [], complaints: [] });
  });

  test('stands beside adhan on the same days, a minute apart at most', async () => {
    const { page } = await open();
    const dates = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-20`);
    let compared = 0;
    for (const [lat, lng, zone] of [
      [21.4225, 39.8262, 'Asia/Riyadh'],
      [30.0444, 31.2357, 'Africa/Cairo'],
      [-6.2, 106.8167, 'Asia/Jakarta'],
      [-33.87, 151.21, 'Australia/Sydney'],
      [41.0082, 28.9784, 'Europe/Istanbul'],
    ] as const) {
      for (const date of dates) {
        const { instants } = prayerTimes({ lat, lng, zone, date, method: 'MWL' });
        const ours = [instants.fajr, instants.sunrise, instants.dhuhr, instants.maghrib, instants.isha];
        const [year, month, day] = date.split('-').map(Number);
        const theirs = await page.evaluate<number[]>(`globalThis.adhan(${[lat, lng, year, month, day]})`);
        for (const [i, instant] of ours.entries()) {
          compared++;
          expect(Math.abs(Date.parse(instant) - (theirs[i] ?? 0)), `${lat},${lng} ${date}`).toBeLessThanOrEqual(60_000);
        }
      }
    }
    expect(compared).toBe(300);
  });
});
