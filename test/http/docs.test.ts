import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, listening, openBrowser, watched } from './browser.ts';
import { type Door, door } from './door.ts';

let house: Door;
let base: string;
let browser: Browser;
let page: Page;
let asked: string[];
let complaints: string[];

beforeAll(async () => {
  house = await door();
  base = await listening(house.app);
  browser = await openBrowser();
  page = await browser.context.newPage();
  ({ asked, complaints } = watched(page));
  await page.goto(`${base}/docs`);
});

afterAll(async () => {
  await browser.close();
  await house.app.close(0);
});

/** Fills the form of an endpoint and sends it; the status line of the answer, and the answer. */
async function tryIt(id: string, fields: Readonly<Record<string, string>>): Promise<[string, string]> {
  const article = page.locator(`#${id}`);
  for (const [name, value] of Object.entries(fields)) await article.locator(`[name=${name}]`).fill(value);
  await article.getByRole('button', { name: 'Try it' }).click();
  const result = article.getByRole('status');
  await result.locator('p').waitFor();
  return [(await result.locator('p').textContent()) ?? '', (await result.locator('pre').first().textContent()) ?? ''];
}

/** Of a word of each kind: how far its colour stands from the ground it is on (WCAG 2.2 §1.4.3). Runs in the browser. */
const CONTRASTS = `(() => {
  const luminance = (text) => {
    const [r, g, b] = text.match(/[\\d.]+/g).slice(0, 3).map(Number)
      .map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = (element) => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
  };
  const kinds = ['h1', 'h1 small', 'p', 'nav a', 'header a', '.field p', '.method', 'summary', 'button[type=submit]',
    'button[type=reset]', 'input'];
  return kinds.map((kind) => {
    const element = document.querySelector(kind);
    const [a, b] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))];
    return [kind, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
  });
})()`;

describe('the page at /docs in a real browser', () => {
  test('shows every documented endpoint, and each link leads to its own', async () => {
    const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as { paths: Record<string, object> };
    const shown = await page.locator('article h3 code').allTextContents();
    expect(shown.toSorted()).toEqual(
      Object.entries(paths)
        .flatMap(([path, methods]) => Object.keys(methods).map(() => path))
        .toSorted(),
    );
    for (const link of await page.locator('nav a').all()) {
      const target = (await link.getAttribute('href')) ?? '';
      expect(await page.locator(`article${target}`).count(), target).toBe(1);
    }
  });

  test('without a key a question is refused in red; with one it is answered; a bad value is told', async () => {
    const [refused] = await tryIt('prayerTimes', {});
    expect(refused).toContain('401');
    await page.getByLabel('API key').fill(house.key);
    const [answered, text] = await tryIt('prayerTimes', { lat: '51.5074', lng: '-0.1278', date: '2026-06-21' });
    expect(answered).toMatch(/^200 OK in \d+ ms$/);
    expect(JSON.parse(text)).toMatchObject({ timezone: 'Europe/London', date: { gregorian: '2026-06-21' } });
    const [bad, why] = await tryIt('prayerTimes', { lat: '91' });
    expect(bad).toContain('400');
    expect(why).toContain('INVALID_LATITUDE');
    expect(await page.locator('#prayerTimes .result').textContent()).toContain('curl ');
    expect(await page.content()).not.toContain(house.key);
  });

  test('every form works as it stands, and another text than JSON is shown as it is', async () => {
    const ids = (await page.evaluate("[...document.querySelectorAll('article')].map(({ id }) => id)")) as string[];
    expect(ids.length).toBeGreaterThan(20);
    for (const id of ids.filter((one) => one !== 'prayerTimes'))
      expect((await tryIt(id, {}))[0], id).toContain('200 OK');
    await page.locator('#prayerCalendar [name=format]').selectOption('csv');
    expect((await tryIt('prayerCalendar', {}))[1]).toMatch(/^date,timezone,fajr/);
  });

  test('is used by keyboard alone, and names its parts to a screen reader', async () => {
    await page.reload();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the endpoints');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.locator('#qibla-lat').focus();
    await page.keyboard.press('Enter');
    await page.locator('#qibla .result p').waitFor();
    const unnamed = await page.evaluate(`[...document.querySelectorAll('input, select, textarea')]
      .filter((one) => !document.querySelector('label[for="' + one.id + '"]')).map(({ id }) => id)`);
    expect(unnamed).toEqual([]);
    expect(await page.getByRole('navigation', { name: 'Endpoints' }).count()).toBe(1);
    expect(await page.getByRole('main').count()).toBe(1);
    const ids = (await page.evaluate("[...document.querySelectorAll('[id]')].map(({ id }) => id)")) as string[];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(['light', 'dark'] as const)(
    'its words stand out from the ground in %s (WCAG 2.2 AA: 4.5 to 1)',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      const ratios = (await page.evaluate(CONTRASTS)) as [string, number][];
      expect(ratios.length).toBeGreaterThan(8);
      expect(ratios.filter(([, ratio]) => !(ratio >= 4.5))).toEqual([]);
    },
  );

  test('fits a phone: nothing is wider than the window', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  test('loads nothing from elsewhere, runs nothing inline, and the browser has nothing to complain of but refusals', async () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((url) => !url.startsWith(`${base}/`) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints.filter((text) => !/status of 40[01]/.test(text))).toEqual([]);
    const html = await (await fetch(`${base}/docs`)).text();
    expect(html).not.toMatch(/<style|style="|<script(?! src)|\son\w+=/);
    await page.evaluate(`const script = document.createElement('script');
      script.textContent = 'window.inline = true';
      document.body.append(script);`);
    expect(await page.evaluate("'inline' in window")).toBe(false);
  });
});
