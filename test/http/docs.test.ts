import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, listening, openBrowser, watched } from './browser.ts';
import { type Door, door } from './door.ts';
import { sampleEndpoints } from './sample-world.ts';

const NAMES = ['prayer', 'hijri', 'places', 'time', 'webhooks', 'feeds', 'timetables', 'operation', 'errors'];
const PATHS = ['/docs', ...NAMES.map((name) => `/docs/${name}`)];

let house: Door;
let base: string;
let browser: Browser;
let page: Page;
let asked: string[];
let complaints: string[];
const html = new Map<string, string>();

beforeAll(async () => {
  const kept = sampleEndpoints().filter(({ tag }) => ['Webhooks', 'Feeds', 'Timetables'].includes(tag));
  house = await door({ extra: kept });
  base = await listening(house.app);
  for (const path of PATHS) html.set(path, (await get(path)).body);
  browser = await openBrowser();
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await browser.context.newPage();
  ({ asked, complaints } = watched(page));
});

afterAll(async () => {
  await browser.close();
  await house.app.close(0);
});

/** Without a browser. */
const get = (url: string, headers: Record<string, string> = {}) =>
  house.app.inject({ url, headers: { host: 'localhost', ...headers } });

/** Opens the form of an operation, fills it and sends it: the status line of the answer, and the answer. */
async function tryIt(id: string, fields: Readonly<Record<string, string>>): Promise<[string, string]> {
  const section = page.locator(`section[aria-labelledby=${id}]`);
  const button = section.getByRole('button', { name: 'Try it' });
  if (await button.isVisible()) await button.click();
  const form = section.locator('form');
  await form.waitFor();
  await page.evaluate("document.querySelectorAll('form details').forEach((one) => (one.open = true))");
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
  await form.getByRole('button', { name: 'Send' }).click();
  const result = form.getByRole('status');
  await result.locator('p').waitFor();
  return [(await result.locator('p').textContent()) ?? '', (await result.locator('pre').first().textContent()) ?? ''];
}

const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** Every visible text whose colour stands less than 4.5 to 1 from the ground it is on (WCAG 2.2 §1.4.3). Runs in the browser. */
const PALE = `(() => {
  const colour = (text) => text.match(/[\\d.]+/g).map(Number);
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const groundOf = (element) => {
    if (!element) return [255, 255, 255];
    const found = colour(getComputedStyle(element).backgroundColor);
    return found[3] === 0 ? groundOf(element.parentElement) : found;
  };
  const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
  const all = [...document.body.querySelectorAll('*')].filter((one) => own(one) && one.checkVisibility({ opacityProperty: true }));
  const ratios = all.map((one) => {
    const [a, b] = [luminance(colour(getComputedStyle(one).color)), luminance(groundOf(one))];
    return [one.outerHTML.slice(0, 80), (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
  });
  return { count: all.length, pale: ratios.filter(([, ratio]) => !(ratio >= 4.5)) };
})()`;

describe('the pages at /docs as they are sent', () => {
  test('every operation of the document stands on the page of its heading', async () => {
    const { paths } = (await get('/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string; tags: [string] }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(35);
    for (const { operationId, tags } of operations) {
      const path = `/docs/${tags[0].split(' ', 1)[0]?.toLowerCase()}`;
      expect(html.get(path), operationId).toContain(`<section class="operation" aria-labelledby="${operationId}">`);
    }
  });

  test('every link leads to a page and a place that are there, and no page has an id twice', () => {
    let links = 0;
    for (const [path, text] of html) {
      const ids = idsOf(text);
      expect(ids.length, path).toBe(new Set(ids).size);
      for (const [, href = ''] of text.matchAll(/href="([^"]+)"/g)) {
        const { pathname, hash, protocol } = new URL(href, `${base}${path}`);
        if (protocol === 'data:' || /\.(?:css|json)$/.test(pathname)) continue;
        links++;
        expect(PATHS, href).toContain(pathname);
        if (hash !== '') expect(idsOf(html.get(pathname) ?? ''), `${path}: ${href}`).toContain(hash.slice(1));
      }
    }
    expect(links).toBeGreaterThan(500);
  });

  test('each row of the search leads to a place that is there', async () => {
    const rows = (await get('/docs/search.json')).json() as [string, string, string, string][];
    expect(rows.length).toBeGreaterThan(300);
    for (const [title, , , to] of rows) {
      const [path = '', id] = to.split('#');
      expect(html.has(`/${path}`), to).toBe(true);
      if (id !== undefined) expect(idsOf(html.get(`/${path}`) ?? ''), title).toContain(id);
    }
  });

  test('is small, tagged, and holds nothing that runs inline', async () => {
    for (const [path, text] of html) {
      const unwanted = /<style|style="|<script(?! src)|\son\w+=|undefined|\[object|<h\d[^>]*><\/h/.exec(text)?.[0];
      expect(unwanted, path).toBeUndefined();
      expect(text.length, path).toBeLessThan(200_000); // 171 kB is the largest, /docs/prayer, 2026-11-26
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      const again = await get(path, { 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  });
});

describe('the pages at /docs in a real browser', () => {
  test('a search by the keyboard finds operations, fields and errors, and goes there', async () => {
    await page.goto(`${base}/docs`);
    const wanted = [
      ['qibla', 'Direction of the Kaaba', '/docs/prayer#qibla'],
      ['asr_of', 'asr_of_method', '/docs/prayer#Prayers.asr_of_method'],
      ['invalid lat', 'INVALID_LATITUDE', '/docs/errors#INVALID_LATITUDE'],
      ['verify', 'What your address receives', '/docs/webhooks#prayerTime'],
    ] as const;
    for (const [words, title, to] of wanted) {
      await page.keyboard.press('/');
      await page.keyboard.type(words);
      await page.getByRole('option', { name: title }).first().waitFor();
      const titles = await page.getByRole('option').locator('b').allTextContents();
      expect(titles, words).toContain(title);
      for (let at = titles.indexOf(title); at > 0; at--) await page.keyboard.press('ArrowDown');
      const chosen = await page.locator('#search').getAttribute('aria-activedescendant');
      expect(await page.locator(`#${chosen} b`).textContent()).toBe(title);
      await page.keyboard.press('Enter');
      await page.waitForURL(base + to);
    }
    await page.keyboard.press('/');
    await page.keyboard.type('zzzz');
    await page.getByText('Nothing has these words.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').isHidden()).toBe(true);
  });

  test('a button copies what stands below it, with the address of this daemon', async () => {
    await page.goto(`${base}/docs/prayer`);
    await page.locator('section[aria-labelledby=prayerTimes] .copy').first().click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `curl '${base}/v1/prayer?lat=21.4225&lng=39.8262&method=UmmAlQura&date=2026-11-20' \\\n  -H "X-API-Key: $PRAYER_API_KEY"`,
    );
    expect(await page.locator('section[aria-labelledby=prayerTimes] .copy').first().textContent()).toBe('Copied');
  });

  test('without a key a question is refused in red; with one it is answered; a bad value is told', async () => {
    await page.goto(`${base}/docs/prayer`);
    const [refused] = await tryIt('prayerTimes', {});
    expect(refused).toContain('401');
    const [answered, text] = await tryIt('prayerTimes', {
      key: house.key,
      lat: '51.5074',
      lng: '-0.1278',
      date: '2026-06-21',
    });
    expect(answered).toMatch(/^200 OK in \d+ ms$/);
    expect(JSON.parse(text)).toMatchObject({ timezone: 'Europe/London', date: { gregorian: '2026-06-21' } });
    const [bad, why] = await tryIt('prayerTimes', { lat: '91' });
    expect(bad).toContain('400');
    expect(why).toContain('INVALID_LATITUDE');
    expect(await page.content()).not.toContain(house.key);
  });

  test('every form works as it stands, and another text than JSON is shown as it is', async () => {
    let tried = 0;
    for (const name of NAMES.filter((one) => one !== 'errors')) {
      await page.goto(`${base}/docs/${name}`);
      const ids = (await page.evaluate(
        "[...document.querySelectorAll('.try')].map(({ dataset }) => dataset.operation)",
      )) as string[];
      for (const id of ids) {
        const needsKey = await page.locator(`section[aria-labelledby=${id}]`).getByText('X-API-Key').count();
        const [line] = await tryIt(id, needsKey > 0 ? { key: house.key } : {});
        expect(line, id).toMatch(/^20[01] /);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(35);
    await page.goto(`${base}/docs/prayer`);
    await tryIt('prayerCalendar', {});
    await page.locator('section[aria-labelledby=prayerCalendar] [name=format]').selectOption('csv');
    expect((await tryIt('prayerCalendar', { key: house.key }))[1]).toMatch(/^date,timezone,fajr/);
  });

  test('is used by keyboard alone, and names its parts to a screen reader', async () => {
    await page.goto(`${base}/docs/prayer`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the text');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.locator('section[aria-labelledby=qibla] .try').focus();
    await page.keyboard.press('Enter');
    await page.locator('section[aria-labelledby=qibla] form').waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('key');
    await page.keyboard.press('Enter');
    await page.locator('section[aria-labelledby=qibla] .result p').waitFor();
    const unnamed = await page.evaluate(`[...document.querySelectorAll('input, select, textarea')]
      .filter((one) => one.labels.length === 0).map(({ name }) => name)`);
    expect(unnamed).toEqual([]);
    for (const role of ['navigation', 'main', 'banner'] as const) expect(await page.getByRole(role).count()).toBe(1);
  });

  test.each(['light', 'dark'] as const)(
    'every text stands out from its ground in %s (WCAG 2.2 AA: 4.5 to 1)',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      for (const path of PATHS) {
        await page.goto(base + path);
        await page.evaluate(
          "document.querySelectorAll('details').forEach((one) => one.removeAttribute('name') ?? (one.open = true))",
        );
        if (path === '/docs/operation') await tryIt('healthz', {});
        const { count, pale } = (await page.evaluate(PALE)) as { count: number; pale: [string, number][] };
        expect(count, path).toBeGreaterThan(40);
        expect(pale, path).toEqual([]);
      }
    },
  );

  test.each([390, 1024, 1600])('nothing is wider than a window of %i', async (width) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of PATHS) {
      await page.goto(base + path);
      await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width);
    }
  });

  test('loads nothing from elsewhere, and the browser has nothing to complain of but refusals', async () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((url) => !url.startsWith(`${base}/`) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints.filter((text) => !/status of 40[01]/.test(text))).toEqual([]);
    await page.evaluate(`const script = document.createElement('script');
      script.textContent = 'window.inline = true';
      document.body.append(script);`);
    expect(await page.evaluate("'inline' in window")).toBe(false);
  });

  test('is read without its script: what needs it is not shown', async () => {
    await page.route('**/page.js', (route) => route.abort());
    await page.goto(`${base}/docs/prayer`);
    for (const part of ['.search', '.copy', '.try'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    expect(await page.locator('section[aria-labelledby=prayerTimes] pre').first().isVisible()).toBe(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).click();
    await page.waitForURL(`${base}/docs/webhooks`);
    const python = page.locator('details[name=receiver]', { hasText: 'receiver.py' });
    await python.locator('summary').click();
    expect(await python.locator('pre').isVisible()).toBe(true);
  });
});
