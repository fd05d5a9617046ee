import { plainDigits } from '../../src/core/words/fold-word.ts';
import type { Colours } from '../../src/core/text/palette.ts';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { oneFrame } from '../../src/tui/dashboard.ts';
import type { DashboardSettings } from '../../src/tui/scene.ts';
import { IMPORTANT_DATES } from '../../src/data/hijri-dates.ts';
import { START, type State, VIEWS } from '../../src/tui/state.ts';
import { at, CAIRO, fakeDashboardDeps, HEARD, LONDON, LONGYEARBYEN, MAKKAH } from './fake-dashboard-deps.ts';
import { screenNamesIn } from '../names-in.ts';

interface Wanted extends Partial<Colours> {
  readonly iso?: string;
  readonly settings?: Partial<DashboardSettings>;
  readonly state?: Partial<State>;
  readonly size?: string;
  readonly isAscii?: boolean;
}

const ISOLATES = /[\u2066-\u2069]/g;
const AFTERNOON = '2026-11-20T13:30:00Z'; // 16:30 in Makkah, between Asr and Maghrib

async function shot({ iso = AFTERNOON, settings = {}, state = {}, size = '80x24', ...look }: Wanted): Promise<string> {
  const [columns = 0, rows = 0] = size.split('x').map(Number);
  const { deps } = fakeDashboardDeps(iso, settings);
  const choices = { start: { ...START, ...state }, isAscii: false, hasColour: false, ...look };
  return oneFrame(deps, choices, { columns, rows });
}

/** Compares a frame with its golden file; `npx vitest -u` writes the file again. */
async function seen(name: string, wanted: Wanted): Promise<string> {
  const text = await shot(wanted);
  await expect(text).toMatchFileSnapshot(`frames/${name}.txt`);
  return text;
}

describe('the day at every size', () => {
  test('has the facts beside the times where these leave them 28 columns, and in one row where not', async () => {
    for (let columns = 40; columns <= 80; columns++) {
      const rows = (await shot({ size: `${columns}x16` })).replace(ISOLATES, '').split('\n');
      const times = rows.filter((row) => /^ +(?:Fajr|Sunrise|Dhuhr|Isha) +\d\d:\d\d/.test(row));
      expect(times.length).toBe(4);
      // the list takes 31 columns and a gap of two
      const isBeside = times.some((row) => /\d\d:\d\d +\S/.test(row));
      expect(isBeside, `${columns} columns`).toBe(columns >= 31 + 2 + 28);
      expect(Math.max(...rows.map((row) => stringWidth(row)))).toBeLessThanOrEqual(columns);
    }
  });

  test.each(['40x10', '60x16', '80x24', '120x40'])('at %s it is the golden frame', async (size) => {
    const text = await seen(`day-${size}`, { size });
    expect(text).toMatch(size === '120x40' ? /^ +Maghrib 17:38 {2}/m : /Maghrib {2}in 1 h 8 min/);
    expect(text).toContain('17:38');
  });

  test.each(LANGUAGES)(
    'over the large digits stand name and time, in %s; beside them the words for in and hours',
    async (language) => {
      const names = screenNamesIn(language);
      const frame = await shot({ settings: { names, shown: CAIRO, saved: [] }, size: '120x40' });
      const text = plainDigits(frame.replace(ISOLATES, ''));
      const rows = text.split('\n').map((row) => row.slice(0, 78));
      const [top, bottom] = [
        rows.findIndex((row) => row.includes('█')),
        rows.findLastIndex((row) => row.includes('█')),
      ];
      expect(rows[top - 2]?.trim()).toBe(`${names.event('maghrib')} 16:57`);
      const wordsOf = (row: string) => row.split(/[\s█]+/).filter((word) => word !== '');
      const parts = names.words.inTime(names.words.hours('#')).split('#').map(wordsOf);
      expect(wordsOf(rows[bottom] ?? '')).toEqual((names.isRightToLeft ? parts.toReversed() : parts).flat());
    },
  );

  test('what is due in a disliked time stands over the large digits of the next prayer', async () => {
    const text = await shot({ iso: '2026-11-20T14:30:00Z', size: '120x40' });
    const rows = text.split('\n');
    const rowOf = (wanted: string) => rows.findIndex((row) => row.includes(wanted));
    expect(rowOf('Asr until 17:38: pray it now')).toBe(2);
    expect(rowOf('Maghrib 17:38 ')).toBeGreaterThan(2);
    expect(rowOf('█')).toBeGreaterThan(rowOf('Maghrib 17:38 '));
    expect(rowOf('Voluntary prayers disliked')).toBeGreaterThan(rowOf('█'));
  });

  test.each(['day', 'month', 'dates'] as const)('on a wide screen %s has more beside it', async (view) => {
    for (const [language, size] of [
      ['en', '120x40'],
      ['en', '160x48'],
      ['ar', '160x48'],
      ['tr', '160x48'],
    ] as const) {
      const settings = { names: screenNamesIn(language), shown: LONDON, saved: [MAKKAH, CAIRO, LONDON] };
      const text = await seen(`wide-${view}-${size}-${language}`, { settings, state: { view }, size });
      const filled = text.split('\n').filter((row) => row.trim() !== '');
      if (view !== 'dates' && size === '160x48') {
        expect(filled.length).toBeGreaterThan(42);
        expect(filled.filter((row) => row.trimEnd().length > 110).length).toBeGreaterThan(35);
      }
    }
  });

  test('beside the day a month keeps the isha of each day, also after midnight', async () => {
    const oulu = { name: 'Oulu, Finland', words: { lat: '65.01236', lng: '25.46816' } };
    const text = await shot({ settings: { shown: oulu }, state: { dayNumber: 20_625 }, size: '120x40' });
    const times = [...text.matchAll(/(\d\d:\d\d\+?) +(\d\d:\d\d\+)$/gm)];
    expect(times.length).toBe(30);
    expect(text).toMatch(/21›01:\d\d 02:\d\d 13:\d\d \d\d:\d\d 00:\d\d\+ 00:\d\d\+$/m);
  });

  test('what is said of a country is no rule that acted', async () => {
    const manchester = { ...LONDON, words: { lat: '53.48', lng: '-2.24', method: 'AUTO' } };
    const text = await shot({ settings: { shown: manchester } });
    expect(text).toContain('United Kingdom: each mosque chooses');
    expect(text).not.toContain('a rule acted');
  });

  test('a terminal smaller than 40x10 shows the size that is needed, in one line', async () => {
    expect(await shot({ size: '39x24' })).toBe('40x10 needed\n');
    expect(await shot({ size: '8x3' })).toBe('40x10 ne\n');
  });
});

describe('the day at odd hours', () => {
  test('within the hour seconds are counted', async () => {
    expect(await seen('within-the-hour', { iso: '2026-11-20T13:55:50Z' })).toContain('Maghrib  in 42:10');
  });

  test('while voluntary prayers are disliked it says so, until when and whence', async () => {
    expect(await shot({ iso: '2026-11-20T03:40:00Z' })).toContain('disliked until 06:49 (sunrise, Muslim 831)');
  });

  test('after isha the next prayer is tomorrow’s fajr, and isha still has its end', async () => {
    const text = await seen('after-isha', { iso: '2026-11-20T17:30:00Z' });
    expect(text).toMatch(/Fajr {2}in 8 h 46 min +tomorrow 05:16/);
    expect(text).toMatch(/Isha ends 05:16, 8 h 46 min left, preferably before 00:07/);
    expect(text).toContain('11 Jumada al-Thani 1448, since 17:38'); // the Hijri day has turned at maghrib
  });

  test('after midnight it is the new civil day, and isha of the day before lasts', async () => {
    const text = await seen('after-midnight', { iso: '2026-11-20T22:30:00Z' });
    expect(text).toMatch(/Fajr {2}in 3 h 46 min +05:16/);
    expect(text).toContain('Sat 21 Nov 2026');
    expect(text).toContain('11 Jumada al-Thani 1448, until 17:38');
  });

  test('where maghrib comes after midnight, the Hijri date shows it, and changes at the next maghrib', async () => {
    const mcmurdo = { name: 'McMurdo', words: { lat: '-77.85', lng: '166.67' } };
    const settings = { shown: mcmurdo };
    const after = await shot({ iso: '2027-02-15T13:30:00Z', settings });
    expect(after).toMatch(/02:30 now/);
    expect(after).toMatch(/9 Ramadan 1448, until 01:15 \+1/);
    expect(after).toMatch(/suhoor ends 01:43, iftar 01:15 \+1/);
    const before = await shot({ iso: '2027-02-15T11:30:00Z', settings });
    expect(before).toMatch(/00:30 now/);
    expect(before).toMatch(/8 Ramadan 1448, until 01:16\n/);
  });

  test('in Ramadan suhoor and iftar are shown', async () => {
    const text = await seen('ramadan', { iso: '2027-02-15T13:30:00Z' });
    expect(text).toMatch(/Fast +suhoor ends 05:35, iftar 18:19/);
    expect(text).toMatch(/Isha +20:19/); // two hours after maghrib in Ramadan
  });

  test('in polar night there is no arc, the bar has no daylight, and the rule that acted is named', async () => {
    const text = await seen('polar-night', { iso: '2026-12-21T11:00:00Z', settings: { shown: LONGYEARBYEN } });
    expect(text).not.toMatch(/[\u2801-\u28ff]|━/);
    expect(text).toMatch(/polar rule\s+nearest_latitude/);
    expect(text).toContain('The Sun does not rise');
    expect(text).toMatch(/Daylight +0 min/);
  });

  test('in polar day the bar is daylight from end to end', async () => {
    const text = await shot({ iso: '2026-06-21T11:00:00Z', settings: { shown: LONGYEARBYEN } });
    expect(text).not.toContain('╌');
    expect(text).toContain('━━━━━━━━━━');
    expect(text).toMatch(/Daylight +24 h 0 min/);
  });

  test('another day shows its distance, and has no mark for now on its bar', async () => {
    const days = Math.floor(at('2026-11-23T00:00:00Z') / 86_400);
    const text = await seen('in-three-days', { state: { dayNumber: days } });
    expect(text).toContain('in 3 days  Monday 23 November 2026');
    expect(text).not.toMatch(/[┃▲]/);
  });
});

describe('the other views', () => {
  test.each(['month', 'year', 'cities', 'dates', 'webhooks'] as const)('%s at 80 and 40 columns', async (view) => {
    await seen(`${view}-80x24`, { state: { view } });
    await seen(`${view}-40x12`, { state: { view }, size: '40x12' });
  });

  test('the year names the minutes that the day names, which are the method’s own', async () => {
    const settings = { shown: { name: 'Istanbul', words: { lat: '41.01', lng: '28.95', method: 'TURKEY' } } };
    const day = await shot({ settings, size: '120x40' });
    const year = await shot({ settings, size: '120x40', state: { view: 'year' } });
    const [, sunrise, maghrib] = /sunrise (\d\d:\d\d), maghrib (\d\d:\d\d)/.exec(year) ?? [];
    expect(day).toMatch(new RegExp(`Sunrise +${sunrise}`));
    expect(day).toMatch(new RegExp(`Maghrib +${maghrib}`));
  });

  test('a year beyond the arctic circle has polar night and polar day', async () => {
    await seen('year-longyearbyen', { state: { view: 'year' }, settings: { shown: LONGYEARBYEN } });
  });

  test('the lines of the year pass the chosen day at its minutes, and the dots stand on them', async () => {
    const rows = (await shot({ state: { view: 'year' }, size: '120x60' })).split('\n');
    const top = rows.findIndex((row) => row.startsWith(' 00h'));
    const height = rows.findIndex((row) => row.includes('▲')) - top;
    const dots = rows.slice(top, top + height).flatMap((row, y) => (row.includes('●') ? [y] : []));
    const minutes = [5 * 60 + 16, 6 * 60 + 34, 12 * 60 + 7, 15 * 60 + 16, 17 * 60 + 38, 19 * 60 + 8];
    expect(dots).toEqual(minutes.map((minute) => Math.floor((minute / 1440) * height)));
    expect(rows.filter((row) => /[\u2801-\u28ff] \S+ +\d\d:\d\d$/.test(row)).length).toBeGreaterThan(4); // named at their ends
  });

  test.each(LANGUAGES)('dates that not all keep say whose they are, in %s', async (language) => {
    const names = screenNamesIn(language);
    const shown = { settings: { names, shown: CAIRO }, state: { view: 'dates' as const } };
    for (const size of ['40x60', '80x60', '200x60']) {
      const rows = (await shot({ ...shown, size })).replace(ISOLATES, '').split('\n');
      for (const { id, name, nameAr, tradition } of IMPORTANT_DATES.filter((row) => row.tradition !== 'common')) {
        const said = names.importantDate({ id, name, name_ar: nameAr });
        const whose = names.words.traditions[tradition].toLocaleLowerCase(language);
        // at 40 columns a long name is cut
        const row = rows.filter(
          (text) => text.includes(said.slice(0, 8)) && text.toLocaleLowerCase(language).includes(whose),
        );
        expect(row.length, `${size} ${id}`).toBeGreaterThan(0);
      }
    }
  });

  test('help and search replace any view', async () => {
    await seen('help-80x24', { state: { helpScroll: 0 } });
    expect(await shot({ state: { search: { text: 'Cai', chosen: 0 } } })).toContain('/ Cai');
  });

  test('the webhooks of a daemon are listed with the outcome of each delivery', async () => {
    const { deps, onReceived } = fakeDashboardDeps(AFTERNOON);
    onReceived(HEARD);
    const choices = { start: { ...START, view: 'webhooks' as const }, isAscii: false, hasColour: false };
    const text = await oneFrame(deps, choices, { columns: 80, rows: 24 });
    await expect(text).toMatchFileSnapshot('frames/webhooks-heard.txt');
    expect(text).toMatch(/2026-11-19 17:38 {2}maghrib +failed +5 attempts {2}503/);
    expect(text).toContain('https://example.org/b  (inactive)  key_revoked');
  });
});

test.each(['en', 'ar', 'tr'] as const)('the webhooks of a daemon on a wide screen, in %s', async (language) => {
  const { deps, onReceived } = fakeDashboardDeps(AFTERNOON, { names: screenNamesIn(language) });
  onReceived(HEARD);
  const choices = { start: { ...START, view: 'webhooks' as const }, isAscii: false, hasColour: false };
  const text = await oneFrame(deps, choices, { columns: 160, rows: 48 });
  await expect(text).toMatchFileSnapshot(`frames/wide-webhooks-heard-160x48-${language}.txt`);
  expect(text).toMatch(/example\.org\/hook .*example\.org\/b /);
  expect(text).toContain('UMM_AL_QURA');
});

test('many cities on a tall screen: each as a column or as a bar of the same day', async () => {
  const saved = [
    CAIRO,
    LONDON,
    LONGYEARBYEN,
    ...Array.from({ length: 5 }, (_, i) => ({ ...CAIRO, words: { ...CAIRO.words, lat: String(i) } })),
  ];
  const text = await shot({ state: { view: 'cities' }, settings: { saved }, size: '160x48' });
  const rows = text.split('\n');
  expect(rows.filter((row) => row.trim() !== '').length).toBeGreaterThan(36);
  expect(Math.max(...rows.map((row) => stringWidth(row)))).toBeLessThanOrEqual(160);
  // now stands in one column for all of them
  const columns = new Set(rows.filter((row) => row.includes('┃')).map((row) => row.indexOf('┃')));
  expect(columns.size).toBe(1);
});

describe('writing', () => {
  const RTL = /[\u0590-\u08ff]/;

  test.each(['ar', 'ur'] as const)(
    '%s stands in isolates, and no row has a right-to-left letter beside them',
    async (language) => {
      let looked = 0;
      for (const view of ['day', 'month', 'year', 'cities', 'dates', 'webhooks'] as const) {
        for (const size of ['40x10', '80x24', '120x24', '120x40', '160x48']) {
          const text = await shot({ settings: { names: screenNamesIn(language) }, state: { view }, size });
          for (const row of text.split('\n').filter((line) => RTL.test(line))) {
            const outside = row.replace(/[\u2067\u2068][^\u2066-\u2069]*\u2069/g, '');
            expect(outside, `${view} ${size}`).not.toMatch(/[\u0590-\u08ff\u2066-\u2069]/);
            looked++;
          }
        }
      }
      expect(looked).toBeGreaterThan(30);
    },
  );

  test('an Arabic day is the golden frame', async () => {
    await seen('arabic-40x10', { settings: { names: screenNamesIn('ar') }, size: '40x10' });
  });

  test.each(['ar', 'tr'] as const)('every view in %s is the golden frame, and no row is too wide', async (language) => {
    const settings = { names: screenNamesIn(language) };
    for (const view of VIEWS) {
      const text = await seen(`${view}-80x24-${language}`, { settings, state: { view } });
      expect(Math.max(...text.split('\n').map((row) => stringWidth(row)))).toBeLessThanOrEqual(80);
    }
    await seen(`help-80x24-${language}`, { settings, state: { helpScroll: 0 } });
    for (const view of ['year', 'cities', 'webhooks'] as const) {
      await seen(`wide-${view}-160x48-${language}`, { settings, state: { view }, size: '160x48' });
    }
  });

  test('a place whose own name is Arabic stands in an isolate', async () => {
    const cairo = { name: 'القاهرة', words: { lat: '30.0444', lng: '31.2357', method: 'EGYPT' } };
    expect(await shot({ settings: { shown: cairo } })).toContain(' \u2068القاهرة\u2069 ');
  });

  test('with ascii no view has any other character, even where places and languages have', async () => {
    const istanbul = { name: 'İstanbul, Türkiye · ٱ', words: { lat: '41.01', lng: '28.97', method: 'TURKEY' } };
    for (const view of ['day', 'month', 'year', 'cities', 'dates', 'webhooks'] as const) {
      for (const language of ['en', 'ar', 'tr'] as const) {
        const text = await shot({
          isAscii: true,
          state: { view },
          settings: { names: screenNamesIn(language), shown: istanbul },
        });
        expect(text).toMatch(/^[\n\u0020-\u007e]+$/);
      }
    }
    await seen('ascii-80x24', { isAscii: true });
  });

  test('without colour a frame has no escape at all; with it the same words', async () => {
    const year = { state: { view: 'year' } } as const;
    const bare = (await shot({})) + (await shot(year));
    const colours = { hasColour: true, hasCube: true, background: 'light' } as const;
    const coloured = (await shot(colours)) + (await shot({ ...year, ...colours }));
    expect(bare).not.toContain('\u001b');
    expect(coloured.split('\u001b[38;5;').length).toBeGreaterThan(40);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test removes escapes
    expect(coloured.replace(/\u001b\[[\d;]*m/g, '').replace(/ +$/gm, '')).toBe(bare);
  });

  test('by 12 hours every time says am or pm', async () => {
    const text = await shot({ settings: { hours: '12h' } });
    expect(text).toContain('5:38 pm');
    expect(text).not.toContain('17:38');
  });

  test('a place without a name is shown as its point', async () => {
    expect(await shot({ settings: { shown: { name: undefined, words: LONDON.words } } })).toContain('51.51°N 0.13°W');
  });
});
