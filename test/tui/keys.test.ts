import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asker } from '../../src/tui/answers.ts';
import type { Wishes } from '../../src/tui/desk.ts';
import { painter } from '../../src/tui/line.ts';
import { Screen } from '../../src/tui/screen.ts';
import { START } from '../../src/tui/state.ts';
import { CAIRO, fakeDesk, LONDON, LONGYEARBYEN } from './fake-desk.ts';

const AFTERNOON = '2026-11-20T13:30:00Z'; // 16:30 in Makkah, Maghrib in 1 h 8 min
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function open(iso = AFTERNOON, wishes: Partial<Wishes> = {}) {
  const fake = fakeDesk(iso, wishes);
  const { desk } = fake;
  const props = {
    desk,
    ask: asker(desk.context),
    isAscii: false,
    paint: painter(false),
    start: START,
    wishes: await desk.wishes(),
  };
  const app = render(createElement(Screen, props));
  opened.push(app.unmount);
  const shows = (text: string | RegExp) =>
    vi.waitFor(() => expect(app.lastFrame()).toMatch(text), { timeout: 20_000, interval: 5 });
  await shows('Makkah');
  await vi.waitFor(() => expect(fake.timers.size).toBe(1), { timeout: 20_000, interval: 5 });
  return { ...fake, app, shows, press: (keys: string) => app.stdin.write(keys) };
}

describe('keys', () => {
  test.each([
    ['m', 'November 2026'],
    ['y', 'Daylight of 2026'],
    ['c', 'Cities'],
    ['e', '1448 AH'],
    ['w', 'no daemon is running in /home/a/.local/share/prayer.'],
    ['?', 'Keys'],
    ['/', 'a city, with or without its country'],
  ])('%s opens its view', async (key, text) => {
    const { press, shows } = await open();
    press(key);
    await shows(text);
  });

  test('l and the right arrow go forth, h and the left arrow back, t to today', async () => {
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

  test('j and k scroll a list, no farther than it reaches', async () => {
    const { press, shows, app } = await open();
    press('m');
    await shows('November 2026');
    press('kkkkkkkkkkkkkkkkkkkkkkkkk');
    await shows(/Sun {2}1 /);
    press('j'.repeat(60));
    await shows(/Mon 30 /);
    press('k'); // one step back is one row, whatever was pressed in vain
    await vi.waitFor(() => expect(app.lastFrame()).not.toMatch(/Mon 30 /), { timeout: 20_000, interval: 5 });
  });

  test('a place is searched, chosen and shown, with the rules of the one before; 0 goes back', async () => {
    const { press, shows } = await open();
    press('/Sydney, Aus');
    await shows('› Sydney, New South Wales, Australia');
    press('\r');
    await shows(/Sydney, New South Wales, Australia +Australia\/Sydney/);
    await shows('Umm Al-Qura University');
    press('0');
    await shows('Makkah, Saudi Arabia');
  });

  test('a search that finds nothing says so, and escape leaves it', async () => {
    const { press, shows } = await open();
    press('/Xqzzwv');
    await shows('No place "Xqzzwv" is known');
    press('\u007f'.repeat(6));
    await shows('a city, with or without its country');
    press('\u001b');
    await shows('Maghrib  in');
  });

  test('a letter in a search is a letter: q does not quit', async () => {
    const { press, shows } = await open();
    press('/q');
    await shows('/ q');
  });

  test('any key closes the help and does nothing else', async () => {
    const { press, shows } = await open();
    press('?');
    await shows('quit');
    press('m');
    await shows('Maghrib  in');
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
    await vi.waitFor(() => expect(timers.size).toBe(1), { timeout: 20_000, interval: 5 });
    expect(nextTimer()).toBe(1);
  });

  test('repaints by the minute within the hour too, where the view shows no seconds', async () => {
    const { nextTimer, press, shows } = await open('2026-11-20T13:55:50Z');
    press('m');
    await shows('November 2026');
    await vi.waitFor(() => expect(nextTimer()).toBe(10), { timeout: 20_000, interval: 5 });
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
    rewrite({ language: 'tr' });
    await shows('Akşam');
    rewrite({ saved: [LONDON], language: 'en' });
    await shows('Maghrib');
  });

  test('one that cannot be read leaves what is shown', async () => {
    const { desk, rewrite, shows, app, advance } = await open();
    Object.assign(desk, { wishes: () => Promise.reject(new Error('half written')) });
    rewrite({ shown: CAIRO });
    advance(60);
    await shows('in 1 h 7 min');
    expect(app.lastFrame()).toContain('Makkah');
  });

  test('it is watched no more when the screen has gone', async () => {
    const { app, watchers, timers } = await open();
    expect(watchers.size).toBe(1);
    app.unmount();
    await vi.waitFor(() => expect([watchers.size, timers.size]).toEqual([0, 0]), { timeout: 20_000, interval: 5 });
  });
});

test('a place whose rules leave a time without the Sun is a sentence on the screen, which stays and can be led elsewhere', async () => {
  const { rewrite, shows, press } = await open('2026-06-21T10:00:00Z');
  const { words } = LONGYEARBYEN;
  rewrite({ shown: { name: 'Longyearbyen', words: { ...words, polar: 'none', high_latitude: 'none' } } });
  await shows('On 2026-06-20 a prayer has no time there');
  press('m');
  rewrite({ shown: CAIRO });
  await shows('June 2026');
});

test('the webhooks view asks again at every minute while it is open', async () => {
  const { press, shows, hear, advance } = await open();
  press('w');
  await shows('no daemon is running');
  hear({ kind: 'heard', subscriptions: [] });
  advance(60);
  await shows('has no subscriptions yet');
});
