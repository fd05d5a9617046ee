import { afterEach, describe, expect, test, vi } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { createQueries } from '../../src/tui/queries.ts';
import type { DashboardSettings } from '../../src/tui/scene.ts';
import { EMPTY_SEARCH, findPlaces } from '../../src/tui/place-search.ts';
import { DASHBOARD } from '../../src/tui/frame.ts';
import { painter } from '../../src/tui/line.ts';
import { START, type State, step, VIEW_KEYS, VIEWS } from '../../src/tui/state.ts';
import { textStyleOf } from '../../src/tui/text-style.ts';
import { openScreen, PATIENCE } from './open-screen.ts';
import { CAIRO, fakeDashboardDeps, LONDON, LONGYEARBYEN } from './fake-dashboard-deps.ts';
import { screenNamesIn } from '../names-in.ts';

const AFTERNOON = '2026-11-20T13:30:00Z'; // 16:30 in Makkah, Maghrib in 1 h 8 min
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function open(iso = AFTERNOON, settings: Partial<DashboardSettings> = {}) {
  const fake = fakeDashboardDeps(iso, settings);
  const { app, shows } = await openScreen(fake, 'Makkah');
  opened.push(app.unmount);
  await vi.waitFor(() => expect(fake.timers.size).toBe(1), PATIENCE);
  return { ...fake, app, shows, press: (keys: string) => app.stdin.write(keys) };
}

describe('keys', () => {
  test.each([
    ['m', 'November 2026'],
    ['y', 'Daylight of 2026'],
    ['c', 'Cities'],
    ['e', '1448 AH'],
    ['w', 'No daemon is running in /home/a/.local/share/prayer.'],
    ['?', 'Keys'],
    ['/', 'a city, with or without its country'],
  ])('%s opens its view', async (key, text) => {
    const { press, shows } = await open();
    press(key);
    await shows(text);
  });

  test('l and the right arrow go forward, h and the left arrow back, t to today', async () => {
    const { press, shows } = await open();
    press('l');
    await shows('tomorrow  Saturday 21 November 2026');
    press('\u001b[C');
    await shows('in 2 days  Sunday 22 November 2026');
    press('\u001b[D');
    await shows('tomorrow');
    press('h');
    await shows('Maghrib  in');
    press('h');
    await shows('yesterday  Thursday 19 November 2026');
    press('t');
    await shows('Maghrib  in');
  });

  test('in the month and the year the same keys step by what is shown', async () => {
    const { press, shows } = await open();
    press('ml');
    await shows('December 2026');
    press('l');
    await shows('January 2027');
    press('yh');
    await shows('Daylight of 2026');
  });

  test('j and k scroll a list, no farther than its ends; what is hidden is counted', async () => {
    const { press, shows, app } = await open();
    press('e');
    await shows(/1448 AH.*↓ \d/);
    await shows(/\n↓ /);
    press('j'.repeat(60));
    await shows(/Eid al-Ghadir/);
    await shows(/\n↑/);
    press('k'); // one step back is one row: keys beyond the end do not count
    await vi.waitFor(() => expect(app.lastFrame()).not.toMatch(/Eid al-Ghadir/), PATIENCE);
  });

  test('in the month j and k move from day to day, page keys by weeks, and the selected day is always shown', async () => {
    const { press, shows, app } = await open();
    press('m');
    await shows(/› Fri 20 /);
    expect(app.lastFrame()).toMatch(/November 2026.*↑ 11 {2}↓ 2\n/);
    press('j');
    await shows(/› Sat 21 /);
    await shows(/ \* Fri 20 /); // today stays marked
    press('\u001b[6~');
    await shows(/› Sat 28 /);
    press('jjj');
    await shows(/December 2026/);
    await shows(/› Tue {2}1 /);
    press('kkkkkkkk'); // in one piece
    await shows(/› Mon 23 /);
    press('\r');
    await shows('in 3 days  Monday 23 November 2026');
    press('mt');
    await shows(/› Fri 20 /);
  });

  test('every month can be walked to its ends, at any height', () => {
    const { deps } = fakeDashboardDeps(AFTERNOON);
    const queries = createQueries(deps.context);
    const moment = queries.moment(CAIRO);
    const textStyle = textStyleOf(false, { names: screenNamesIn('en'), hours: '24h' });
    for (const size of [
      { columns: 40, rows: 10 },
      { columns: 80, rows: 24 },
      { columns: 160, rows: 48 },
    ]) {
      for (let day = 1; day <= 30; day++) {
        const state = { ...START, view: 'month' as const, dayNumber: moment.today - 20 + day };
        const scene = {
          textStyle,
          state,
          moment,
          queries,
          places: [],
          webhooks: { kind: 'loading' } as const,
          finding: EMPTY_SEARCH,
          errorMessage: '',
          isStatic: false,
        };
        const text = DASHBOARD.draw(scene, size).rows.map(painter(false)).join('\n');
        expect(text, `${day} at ${size.columns}`).toMatch(
          size.columns === 40
            ? new RegExp(`^.${String(day).padStart(2)}›`, 'm')
            : new RegExp(`› \\w{3} ${String(day).padStart(2)} `),
        );
        const rows =
          text.match(size.columns === 40 ? /^.[ \d]\d[›* ]\d\d:/gm : /[›* ] \w{3} [ \d]\d {2}[ \d]\d {3}/g) ?? [];
        const title = text.split('\n').find((row) => row.includes('  November 2026')) ?? '';
        const hidden = [...(title.match(/[↑↓] (\d+)/g) ?? [])].map((count) => Number(count.slice(2)));
        expect(rows.length + hidden.reduce((a, b) => a + b, 0), `${day} at ${size.columns}`).toBe(30);
      }
    }
  });

  test('every view has its key on the screen, at every height; the open one stands between brackets', () => {
    const { deps } = fakeDashboardDeps(AFTERNOON);
    const queries = createQueries(deps.context);
    const moment = queries.moment(CAIRO);
    for (const language of LANGUAGES) {
      const textStyle = textStyleOf(false, { names: screenNamesIn(language), hours: '24h' });
      for (const view of VIEWS) {
        for (const [columns, rows] of [
          [40, 18],
          [80, 24],
          [80, 16],
          [160, 48],
        ] as const) {
          const state = { ...START, view, dayNumber: moment.today + 3 };
          const places = [CAIRO];
          const webhooks = { kind: 'loading' } as const;
          const scene = {
            textStyle,
            state,
            moment,
            queries,
            places,
            webhooks,
            finding: EMPTY_SEARCH,
            errorMessage: '',
          };
          const drawn = DASHBOARD.draw({ ...scene, isStatic: false }, { columns, rows }).rows;
          const row = painter(false)(drawn.at(rows < 18 ? -1 : 1) ?? []).replace(/[\u2066-\u2069]/g, '');
          for (const other of VIEWS.filter((name) => name !== view)) {
            expect(row, `${view} at ${columns}x${rows}`).toMatch(new RegExp(` ${VIEW_KEYS[other].key}( |$)`));
          }
          const open = `┤${VIEW_KEYS[view].key} ${textStyle.names.screen.views[view]}├`;
          if (rows >= 18) expect(row).toContain(open);
        }
      }
    }
  });

  test('a place is searched, chosen and shown, with the rules of the one before; 0 goes back', async () => {
    const { press, shows } = await open();
    press('/Sydney, Aus');
    await shows('› Sydney, New South Wales, Australia');
    press('\r');
    await shows(
      /Sydney, New South Wales, Australia[\s\S]+Umm Al-Qura University, Makkah · Asr Shafi · Australia\/Sydney/,
    );
    press('0');
    await shows('Makkah, Saudi Arabia');
  });

  test('a date is searched, chosen and shown; what looks like one and is none is no place', async () => {
    const { press, shows } = await open();
    press('/1448-09-01');
    await shows('› Monday 8 February 2027 · 1 Ramadan 1448');
    press('\r');
    await shows('Monday 8 February 2027');
    press('t/25 Dec');
    await shows('› Friday 25 December 2026');
    press('\u001b');
    await shows('Maghrib  in');
    press('/2026-13-45');
    await shows('months run from 01 to 12');
    press(`${'\u007f'.repeat(10)}pazar`);
    await shows(/› Sunday \d+ November 2026[\s\S]+ {4}Pazar, /);
    press('\u001b[B\r');
    await shows(/^ Pazar, /);
  });

  test('a search that finds nothing says so, and escape leaves it', async () => {
    const { press, shows } = await open();
    press('/Xqzzwv');
    await shows('No place is called "Xqzzwv"');
    press('\u007f'.repeat(6));
    await shows('a city, with or without its country');
    press('\u001b');
    await shows('Maghrib  in');
  });

  test('enter that arrives together with the name chooses what this name finds', async () => {
    const { press, shows } = await open();
    press('/Par');
    await shows('/ Par');
    press('is, France\r');
    await shows(/^ Paris, Île-de-France/);
    press('/Cairo\rm');
    await shows('November 2026');
    await shows(/^ Cairo/);
  });

  test('a pasted text is only searched for: its letters press no key, its line ends choose nothing', async () => {
    const { press, shows, app } = await open();
    press('\u001b[200~q\r\nSydney,\tAus\n\u001b[201~');
    await shows('/ q Sydney, Aus');
    press('\u001b');
    await shows('Maghrib  in');
    press('?');
    await shows('any other closes');
    press('\u001b[200~Cai\u001b[201~');
    await shows('/ Cai');
    press('\u001b[200~ro, Egypt\u001b[201~');
    await shows('› Cairo, Egypt');
    expect(app.lastFrame()).toContain('/ Cairo, Egypt');
  });

  test('the end of a long search stays visible, and no character is split', async () => {
    const { press, shows, app } = await open();
    press(`/${'東'.repeat(60)}end`);
    await shows(/\/ 東+end/);
    press('\u007f'.repeat(63) + '😀'.repeat(150));
    await shows('😀');
    expect(app.lastFrame()).not.toMatch(/\p{Cs}/u);
  });

  test('a found place does not take over the elevation of the place before', async () => {
    const { deps } = fakeDashboardDeps(AFTERNOON);
    const { places } = findPlaces(
      'Sydney, Aus',
      { name: 'La Paz', words: { lat: '-16.5', lng: '-68.15', elevation: '3640', tz: 'UTC', asr: 'shafi' } },
      deps.context,
      'en',
    );
    expect(places[0]?.words).toEqual({ lat: '-33.8678', lng: '151.2073', asr: 'shafi' });
  });

  test('a letter in a search is a letter: q does not quit', async () => {
    const { press, shows } = await open();
    press('/q');
    await shows('/ q');
  });

  test('help that does not fit scrolls, independent of the scroll of the view', () => {
    const queries = createQueries(fakeDashboardDeps(AFTERNOON).deps.context);
    const textStyle = textStyleOf(false, { names: screenNamesIn('en'), hours: '24h' });
    const scene = {
      textStyle,
      moment: queries.moment(CAIRO),
      queries,
      places: [],
      webhooks: { kind: 'loading' },
      finding: EMPTY_SEARCH,
      errorMessage: '',
      isStatic: false,
    } as const;
    const small = (state: State) => DASHBOARD.draw({ ...scene, state }, { columns: 40, rows: 10 });
    const text = (state: State) => small(state).rows.map(painter(false)).join('\n');
    const press = (state: State, key: string) => {
      const stepped = step(state, { kind: 'text', text: key }, () => ({
        today: 0,
        found: () => EMPTY_SEARCH,
        ...small(state),
      }));
      return stepped === 'quit' ? START : stepped;
    };
    const opened = press({ ...START, view: 'month', scroll: 7 }, '?');
    expect(text(opened)).toContain('the day');
    const down = [...'jjjjjjjjjjjjjj'].reduce(press, opened);
    expect(text(down)).toMatch(/q +quit/);
    expect(press(down, 'k').helpScroll).toBe((down.helpScroll ?? 0) - 1);
    expect(press(down, 'x')).toMatchObject({ view: 'month', scroll: 7, helpScroll: undefined });
  });

  test('any key closes the help and does nothing else', async () => {
    const { press, shows } = await open();
    press('?');
    await shows('quit');
    press('m');
    await shows('Maghrib  in');
  });
});

describe('other steps', () => {
  test('important dates step by Hijri years and skip none: two began in 2008', async () => {
    const { press, shows } = await open('2008-01-05T09:00:00Z');
    press('e');
    for (const year of [1428, 1429, 1430, 1431]) {
      await shows(`${year} AH`);
      press('l');
    }
    await shows('1432 AH');
    press('hhhh');
    await shows('1428 AH');
    press('d');
    await shows('No prayer’s time until then'); // today again, not a day of the year stepped to
  });

  test('in another year no date is marked as the next', async () => {
    const { press, shows, app } = await open();
    press('e');
    await shows('› 2026-12-10');
    press('l');
    await shows('1449 AH');
    expect(app.lastFrame()).not.toContain('›');
  });

  test('cities show the selected day', async () => {
    const { press, shows, app } = await open();
    press('c');
    await shows(/Maghrib {2}16:57/); // Cairo
    press('lllllllll');
    await shows('Sun 29 Nov 2026');
    await shows(/Maghrib {2}16:55/);
    expect(app.lastFrame()).not.toContain('›');
  });

  test('webhooks have no days: h and l change nothing there', async () => {
    const { press, shows } = await open();
    press('wllld');
    await shows('Maghrib  in');
  });
});

describe('the job', () => {
  test('ctrl-z and the shell’s signal stop it; after SIGSTOP it is drawn again', async () => {
    const { press, tell, job, shows } = await open();
    press('\u001a');
    await vi.waitFor(() => expect(job.stops).toBe(1), PATIENCE);
    tell('stop');
    await vi.waitFor(() => expect(job.stops).toBe(2), PATIENCE);
    tell('continue');
    press('m');
    await shows('November 2026');
    expect(job.stops).toBe(2);
  });
});

describe('the clock', () => {
  test('repaints at the next minute while no seconds are shown', async () => {
    const { nextTimer, advance, shows } = await open('2026-11-20T13:30:10Z');
    expect(nextTimer()).toBe(50);
    advance(50);
    await shows('in 1 h 7 min');
  });

  test('repaints at the next second within the hour, one timer at a time', async () => {
    const { nextTimer, advance, shows, timers } = await open('2026-11-20T13:55:50Z');
    await shows('42:10');
    expect(nextTimer()).toBe(1);
    advance(1);
    await shows('42:09');
    await vi.waitFor(() => expect(timers.size).toBe(1), PATIENCE);
    expect(nextTimer()).toBe(1);
  });

  test('repaints by the minute within the hour too, where the view shows no seconds', async () => {
    const { nextTimer, press, shows } = await open('2026-11-20T13:55:50Z');
    press('m');
    await shows('November 2026');
    await vi.waitFor(() => expect(nextTimer()).toBe(10), PATIENCE);
  });

  test('past midnight today is the new day', async () => {
    const { advance, shows } = await open('2026-11-20T20:59:30Z');
    await shows('Fri 20 Nov');
    advance(60);
    await shows('Sat 21 Nov');
  });
});

describe('the configuration', () => {
  test('a change is shown while the screen is open: place, language, hours', async () => {
    const { rewrite, shows } = await open();
    rewrite({ shown: CAIRO });
    await shows('Cairo, Egypt');
    rewrite({ hours: '12h' });
    await shows('4:57 pm');
    rewrite({ names: screenNamesIn('tr') });
    await shows('Akşam');
    rewrite({ saved: [LONDON], names: screenNamesIn('en') });
    await shows('Maghrib');
  });

  test('one that cannot be read changes nothing, and is reported until it is corrected', async () => {
    const { deps, rewrite, shows, app, advance } = await open();
    const { settings } = deps;
    const refusal = new Fault('INVALID_CONFIG', 'The configuration config.json is not JSON.');
    Object.assign(deps, { settings: () => Promise.reject(refusal) });
    rewrite({ shown: CAIRO });
    await shows('The configuration config.json is not JSON.');
    advance(60);
    await shows('in 1 h 7 min');
    expect(app.lastFrame()).toContain('Makkah');
    Object.assign(deps, { settings });
    rewrite({});
    await shows('q quit');
    await shows('Cairo');
  });

  test('it is no longer watched when the screen is closed', async () => {
    const { app, watchers, timers } = await open();
    expect(watchers.size).toBe(1);
    app.unmount();
    await vi.waitFor(() => expect([watchers.size, timers.size]).toEqual([0, 0]), PATIENCE);
  });
});

test('a place whose rules leave a prayer without a time is a sentence on the screen, which keeps working', async () => {
  const { rewrite, shows, press } = await open('2026-06-21T10:00:00Z');
  const { words } = LONGYEARBYEN;
  rewrite({ shown: { name: 'Longyearbyen', words: { ...words, polar: 'none', high_latitude: 'none' } } });
  await shows('On 2026-06-20 a prayer has no time there');
  press('m');
  rewrite({ shown: CAIRO });
  await shows('June 2026');
});

test('a question about webhooks that nobody waits for any more is aborted', async () => {
  const { press, deps, app, advance, shows } = await open();
  const asked: AbortSignal[] = [];
  const mute = (unwanted?: AbortSignal) => {
    if (unwanted) asked.push(unwanted);
    return new Promise<never>(() => {});
  };
  Object.assign(deps.webhooks, { read: mute });
  press('w');
  await shows('asking the daemon');
  await vi.waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([false]), PATIENCE);
  advance(60);
  await vi.waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]), PATIENCE);
  app.unmount();
  await vi.waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]), PATIENCE);
});

test('the webhooks view asks again at every minute while it is open', async () => {
  const { press, shows, onReceived, advance } = await open();
  press('w');
  await shows('No daemon is running');
  onReceived({ kind: 'answered', subscriptions: [] });
  advance(60);
  await shows('has no subscriptions yet');
});
