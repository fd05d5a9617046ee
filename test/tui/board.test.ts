import stringWidth from 'string-width';
import { describe, expect, test, vi } from 'vitest';
import type { BoardChoices } from '../../src/formats/board-choices.ts';
import { createBoard } from '../../src/tui/views/board.ts';
import { oneFrame } from '../../src/tui/dashboard.ts';
import type { DashboardSettings } from '../../src/tui/scene.ts';
import { painter } from '../../src/tui/line.ts';
import { EMPTY_SEARCH } from '../../src/tui/place-search.ts';
import { bigLetters } from '../../src/tui/letters.ts';
import { createQueries, type ShownPlace } from '../../src/tui/queries.ts';
import { START } from '../../src/tui/state.ts';
import { textStyleOf } from '../../src/tui/text-style.ts';
import { command } from '../interfaces/command.ts';
import { screenNamesIn } from '../names-in.ts';
import {
  at,
  contextAt,
  fakeDashboardDeps,
  LONDON,
  LONGYEARBYEN,
  MAKKAH,
  PLAIN_BOARD,
  saying,
} from './fake-dashboard-deps.ts';
import { openScreen } from './open-screen.ts';
import { readBoard, readDigits } from './read-board.ts';

interface Wanted extends Partial<BoardChoices> {
  readonly iso?: string;
  readonly settings?: Partial<DashboardSettings>;
  readonly size?: string;
  readonly isAscii?: boolean;
}

const AFTERNOON = '2026-11-20T13:30:00Z'; // a Friday, 16:30 in Makkah, between Asr and Maghrib

async function shot({ iso = AFTERNOON, settings = {}, size = '80x24', isAscii = false, ...choices }: Wanted) {
  const [columns = 0, rows = 0] = size.split('x').map(Number);
  const { deps } = fakeDashboardDeps(iso, settings);
  const mode = createBoard({ ...PLAIN_BOARD, ...choices });
  return oneFrame(deps, { mode, start: START, isAscii, hasColour: false }, { columns, rows });
}

/** Compares a frame with its golden file; `npx vitest -u` writes the file again. */
async function seen(name: string, wanted: Wanted): Promise<string> {
  const text = await shot(wanted);
  await expect(text).toMatchFileSnapshot(`frames/board-${name}.txt`);
  return text;
}

describe('the board at every size', () => {
  test.each(['80x24', '120x40', '200x60'])('at %s it is the golden frame, in English and in Arabic', async (size) => {
    const text = await seen(`${size}-en`, { size, ...saying('Please silence your phone') });
    const arabic = await seen(`${size}-ar`, { size, settings: { names: screenNamesIn('ar') } });
    await seen(`${size}-two-languages`, { size, second: screenNamesIn('ar'), settings: { hours: '12h' } });
    for (const frame of [text, arabic]) {
      const [columns = 0, rows = 0] = size.split('x').map(Number);
      expect(frame.trimEnd().split('\n').length).toBeLessThanOrEqual(rows);
      expect(Math.max(...frame.split('\n').map((row) => stringWidth(row)))).toBeLessThanOrEqual(columns);
    }
    const times = ['05:16', '06:34', '12:07', '15:16', '17:38', '19:08'];
    // names in large letters stand between: the list of digits is read alone
    if (size === '200x60') expect(readDigits(text, 149, 8)).toEqual(times);
    else expect(readBoard(text, 'Fajr')).toEqual({ clock: '16:30', countdown: '1:08', times, marked: 4 });
    expect(text).toContain('Please silence your phone');
  });

  test('the digits grow with the screen', async () => {
    const heights = await Promise.all(
      ['80x24', '120x40', '200x60', '300x100'].map(async (size) => {
        const rows = (await shot({ size })).split('\n');
        return rows.filter((row) => /[█▀▄]/.test(row.slice(0, Number(size.split('x')[0]) / 3))).length;
      }),
    );
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBe(4);
  });

  test('on a small terminal the list is plain text, and below 40x10 the size that is needed is shown', async () => {
    const small = await shot({ size: '40x12' });
    expect(small).toMatch(/› Maghrib 17:38/);
    expect(await shot({ size: '39x24' })).toBe('40x10 needed\n');
  });
});

test('with congregations the list has their times beside the adhan, and Jumu’ah all of its own below', async () => {
  const rules = 'fajr +20m; dhuhr +10m; asr +10m; maghrib +7m; isha +10m to 5m; jumuah 12:30, 13:15';
  const shown = { ...MAKKAH, words: { ...MAKKAH.words, iqamah: rules } };
  for (const size of ['80x24', '120x40', '200x60']) {
    const text = await seen(`iqamah-${size}`, { settings: { shown }, size, iso: '2026-11-20T09:20:00Z' });
    expect(text).toMatch(/Adhan +Iqamah/);
    expect(text).toContain("Jumu'ah 12:30, 13:15");
    expect(Math.max(...text.split('\n').map((row) => stringWidth(row)))).toBeLessThanOrEqual(
      Number(size.split('x')[0]),
    );
  }
  await seen('iqamah-80x24-ar', { settings: { shown, names: screenNamesIn('ar') }, second: screenNamesIn('en') });
});

describe('as in a mosque', () => {
  const rules = 'fajr +20m; dhuhr +10m; asr +10m; maghrib +7m; isha +10m to 5m; jumuah 12:30, 13:15';
  const settings = { shown: { ...MAKKAH, words: { ...MAKKAH.words, iqamah: rules } } };

  test('while a congregation prays nothing is drawn, nor every second; then the board comes back', async () => {
    const darkAt = async (iso: string) => (await shot({ iso, settings })).trim() === '';
    const minutes = ['12:25:59', '12:26:00', '12:35:59', '12:36:00'].map((clock) => `2026-11-18T${clock}Z`); // Asr iqamah 15:26
    expect(await Promise.all(minutes.map(darkAt))).toEqual([false, true, true, false]);
    const mode = createBoard(PLAIN_BOARD);
    const counts = minutes.map((iso) => {
      const queries = createQueries(contextAt(() => at(iso)));
      return mode.countsSeconds(queries.moment(settings.shown), START, { columns: 80, rows: 24 });
    });
    expect(counts).toEqual([true, false, false, false]);
  });

  test('after Isha the list is that of tomorrow, under a heading that says so, and none of it is over', async () => {
    const iso = '2026-11-18T17:00:00Z';
    const text = await shot({ iso });
    expect(text).toContain('Tomorrow · Thu 19 Nov');
    expect(readBoard(text, 'Fajr')).toMatchObject({
      times: ['05:15', '06:34', '12:07', '15:16', '17:38', '19:08'],
      marked: 0,
    });
    expect(await shot({ iso: '2026-11-18T16:00:00Z' })).not.toContain('Tomorrow');
  });

  test('Jumu’ah stands below all week; in Ramadan imsak and iftar; an Eid is named', async () => {
    expect(await shot({ iso: '2026-11-21T09:00:00Z', settings })).toContain("Jumu'ah 12:30, 13:15");
    const ramadan = await shot({ iso: '2027-02-20T10:30:00Z', size: '120x40' });
    expect(ramadan).toMatch(/Imsak 05:22 +Iftar 18:21 +in 4 h 51 min/);
    expect(await shot({ iso: '2027-03-09T07:00:00Z' })).toContain('Eid al-Fitr');
  });

  test('the name stands above; no station, zone or code anywhere', async () => {
    for (const size of ['40x15', '80x24', '120x40']) {
      const text = await shot({ size, name: 'Masjid an-Noor', settings: { shown: LONDON } });
      expect(text).toMatch(/^ Masjid an-Noor/);
      expect(text).not.toMatch(/Europe\/|[A-Z]{4,}|°/);
    }
  });

  test('announcements take turns, and leave room for all times on the smallest terminals', async () => {
    const texts = saying('Welcome', 'The meal is open to everyone, please register with the office. '.repeat(4).trim());
    expect(await shot({ iso: '2026-11-20T13:30:00Z', ...texts })).toContain('Welcome');
    const long = { iso: '2026-11-20T13:30:20Z', ...texts };
    expect(await shot(long)).toContain('please register');
    for (const size of ['40x12', '40x15', '80x24'])
      for (const name of ['en', 'ar', 'bn'] as const)
        for (const more of [settings, {}]) {
          const names = screenNamesIn(name);
          const text = await shot({ ...long, size, settings: { ...more, names } });
          for (const prayer of ['fajr', 'maghrib', 'isha'] as const) expect(text).toContain(names.event(prayer));
          expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(Number(size.split('x')[1]));
        }
  });
});

test('names are in large letters with their marks; what those cannot show stays text', () => {
  const picture = (text: string, language: string) =>
    bigLetters(text, language, 'plain', 1)?.map((row) => painter(false)(row).trimEnd());
  expect(picture('ışi', 'tr')).toEqual(['       ▀', '█ ▄▀▀▀ █', '█  ▀▀▄ █', '▀ ▀▀█  ▀']);
  expect(picture('العشاء', 'ar')).toBeUndefined();
  expect(picture('Fajr 1', 'en')).toBeUndefined();
  for (const language of ['en', 'tr', 'id', 'ms', 'de', 'fr', 'bs'] as const)
    for (const prayer of ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const)
      expect(picture(screenNamesIn(language).event(prayer), language), language).toBeDefined();
});

test('with ascii there is no other character, and a second language that has no ASCII letters is left out', async () => {
  const text = await seen('ascii', { isAscii: true, size: '120x40', second: screenNamesIn('tr') });
  expect(text).toMatch(/^[\n\u0020-\u007e]+$/);
  expect(text).toContain('Aksam');
  const without = await shot({ isAscii: true, second: screenNamesIn('ar'), settings: { names: screenNamesIn('ur') } });
  expect(without).toMatch(/^[\n\u0020-\u007e]+$/);
  expect(without).not.toContain('?');
});

test('a second language that is the first is not written twice', async () => {
  expect(await shot({ second: screenNamesIn('en') })).toBe(await shot({}));
});

test('Arabic stands in isolates, and no row has a right-to-left letter beside them', async () => {
  for (const [names, second] of [
    ['ar', 'en'],
    ['en', 'ur'],
    ['ar', 'ur'],
  ] as const) {
    const text = await shot({ second: screenNamesIn(second), settings: { names: screenNamesIn(names) } });
    const outside = text.replace(/[\u2067\u2068][^\u2066-\u2069]*\u2069/g, '');
    expect(text).toMatch(/[\u0590-\u08ff]/);
    expect(outside).not.toMatch(/[\u0590-\u08ff\u2066-\u2069]/);
  }
});

test('by 12 hours the digits have no nought in front, and the clock says am or pm', async () => {
  const text = await shot({ settings: { hours: '12h' } });
  expect(readBoard(text, 'Fajr')).toMatchObject({
    clock: '4:30',
    times: ['5:16', '6:34', '12:07', '3:16', '5:38', '7:08'],
  });
  expect(text).toContain('4:30 pm');
  expect(text).toContain('Maghrib 5:38 pm');
});

test('a configuration that became wrong is told where the text stands', async () => {
  const fake = fakeDashboardDeps(AFTERNOON);
  const app = await open(fake, MAKKAH, 'Welcome');
  await app.shows('Welcome');
  fake.deps.settings = () => Promise.reject(new Error('the file is no JSON'));
  fake.rewrite({});
  await app.shows('the file is no JSON');
  app.unmount();
});

test('in Ramadan the iftar of today stays until Isha; then the pair of tomorrow says so', async () => {
  const settings = { shown: LONDON };
  const fast = (text: string) => /Imsak \d\d:\d\d.*Iftar \d\d:\d\d/.exec(text)?.[0].replace(/\s+/g, ' ');
  const dusk = await shot({ iso: '2027-02-12T17:16:00Z', settings, size: '120x40' });
  const night = await shot({ iso: '2027-02-12T20:00:00Z', settings, size: '120x40' });
  const next = await shot({ iso: '2027-02-13T02:00:00Z', settings, size: '120x40' });
  expect(fast(next)).not.toContain(fast(dusk)?.slice(-5));
  expect(dusk).not.toContain('Tomorrow');
  expect(night).toMatch(/Tomorrow(?! ·)/);
  expect(fast(next)?.slice(-5)).toBe(fast(night)?.slice(-5));
});

test('a Jumu’ah before Dhuhr stands without an adhan', async () => {
  const shown = { ...LONDON, words: { ...LONDON.words, iqamah: 'jumuah 12:30' } };
  const text = await shot({ iso: '2027-04-02T09:00:00Z', settings: { shown }, size: '60x14' });
  expect(text).toMatch(/› Jumu'ah {9}12:30/);
});

test('q leaves the board, no other key does anything', async () => {
  const mode = createBoard(PLAIN_BOARD);
  const shown = () => {
    throw new Error('no key of the board asks what is shown');
  };
  for (const text of ['m', 'd', '?', '/', 't', 'l'])
    expect(mode.step(START, { kind: 'text', text }, shown)).toBe(START);
  expect(mode.step(START, { kind: 'enter' }, shown)).toBe(START);
  expect(mode.step(START, { kind: 'text', text: 'q' }, shown)).toBe('quit');
  const refused = mode.refused(
    'No.',
    { columns: 80, rows: 24 },
    textStyleOf(false, { names: screenNamesIn('en'), hours: '24h' }),
  );
  expect(painter(false)(refused.rows.at(-1) ?? [])).toBe(' q quit');
});

/** The same in both: the prayers of the days around, asked by the command line. */
async function prayersOf(place: ShownPlace, day: string): Promise<{ readonly name: string; readonly at: number }[]> {
  const { lat, lng, method, asr = 'hanafi' } = place.words;
  const [from, to] = [-1, 1].map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));
  const rules = method === undefined ? '' : ` --method ${method}`;
  const { stdout } = await command(`times --lat ${lat} --lng ${lng}${rules} --from ${from} --to ${to} --json`);
  const { days } = JSON.parse(stdout) as { days: { instants: Record<string, string> }[] };
  return days
    .flatMap(({ instants }) =>
      ['fajr', 'dhuhr', `asr_${asr}`, 'maghrib', 'isha'].map((name) => ({ name, at: at(instants[name] ?? '') })),
    )
    .toSorted((a, b) => a.at - b.at);
}

const SCENE = {
  textStyle: textStyleOf(false, { names: screenNamesIn('en'), hours: '24h' }),
  state: START,
  places: [],
  webhooks: { kind: 'loading' },
  finding: EMPTY_SEARCH,
  errorMessage: '',
  isStatic: false,
} as const;

const DAYS: readonly (readonly [what: string, place: ShownPlace, day: string, zone: string])[] = [
  ['a Friday in Makkah', MAKKAH, '2026-11-20', 'Asia/Riyadh'],
  ['a day of Ramadan in Makkah', MAKKAH, '2027-02-20', 'Asia/Riyadh'],
  ['the night in which London loses an hour', LONDON, '2026-03-29', 'Europe/London'],
  ['the night in which London wins an hour', LONDON, '2026-10-25', 'Europe/London'],
  ['midsummer in London, isha after midnight', LONDON, '2026-06-21', 'Europe/London'],
  ['polar night in Longyearbyen', LONGYEARBYEN, '2026-12-21', 'Arctic/Longyearbyen'],
];

describe('24 hours: each minute around an event, the hour before it and a change of the clocks, else every seventh', () => {
  test.each(DAYS)('%s: the clock and the countdown are right in every frame', async (_what, shown, day, zone) => {
    const prayers = await prayersOf(shown, day);
    const wall = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    let now = at(`${day}T00:00:00Z`);
    const queries = createQueries(contextAt(() => now));
    const mode = createBoard(PLAIN_BOARD);
    const hours = [0, 1, 2].map((hour) => at(`${day}T0${hour}:00:00Z`)); // Europe changes its clocks at one of them
    const turns = [...hours, ...prayers.flatMap((prayer) => [prayer.at, prayer.at - 3600])];
    for (let minute = 0; minute < 1440; minute++, now += 60) {
      if (minute % 7 !== 0 && !turns.some((turn) => Math.abs(turn - now) <= 180)) continue;
      const drawn = mode.draw({ ...SCENE, moment: queries.moment(shown), queries }, { columns: 80, rows: 24 });
      const text = drawn.rows.map(painter(false)).join('\n');
      const { clock, countdown } = readBoard(text, 'Fajr');
      const next = prayers.find((prayer) => prayer.at > now);
      const left = (next?.at ?? 0) - now;
      const [hours, minutes] = [Math.floor(left / 3600), String((left / 60) % 60).padStart(2, '0')];
      const wanted = left <= 3600 ? `${String(left / 60).padStart(2, '0')}:00` : `${hours}:${minutes}`;
      expect({ minute, clock, countdown }).toEqual({ minute, clock: wall.format(now * 1000), countdown: wanted });
    }
  });

  test('the live screen keeps one timer and one watcher, and nothing grows', async () => {
    const fake = fakeDashboardDeps('2026-11-20T00:00:10Z');
    const queries = createQueries(fake.deps.context);
    const app = await open(fake, MAKKAH, 'Welcome', queries);
    const sizes: number[] = [];
    for (let minute = 0; minute < 1440; minute += 15) {
      const before = app.frames.length;
      fake.advance(900);
      await vi.waitFor(() => expect(app.frames.length).toBeGreaterThan(before), { timeout: 60_000, interval: 1 });
      await vi.waitFor(() => expect(fake.timers.size).toBe(1), { timeout: 60_000, interval: 1 });
      expect(fake.watchers.size).toBe(1);
      sizes.push(app.lastFrame()?.length ?? 0);
      app.frames.length = 0;
    }
    expect(Math.max(...sizes)).toBeLessThan(80 * 24 * 2);
    expect(app.stdin.listenerCount('data') + app.stdin.listenerCount('readable')).toBeLessThanOrEqual(2);
    app.unmount();
    expect(fake.timers.size).toBe(0);
    expect(fake.watchers.size).toBe(0);
  });
});

async function open(
  fake: ReturnType<typeof fakeDashboardDeps>,
  shown: ShownPlace,
  text: string,
  queries = createQueries(fake.deps.context),
) {
  const mode = createBoard({ ...PLAIN_BOARD, ...saying(text) });
  const { app, shows } = await openScreen(fake, text, { shown }, { mode, queries });
  return { ...app, lastFrame: () => app.lastFrame(), shows };
}
