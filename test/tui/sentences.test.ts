import { showZoneClock } from '../../src/core/time/wall-time.ts';
import { describe, expect, test } from 'vitest';
import { createQueries } from '../../src/tui/queries.ts';
import { sentences, runForScreenReader } from '../../src/tui/dashboard.ts';
import { START } from '../../src/tui/state.ts';
import { textStyleOf } from '../../src/tui/text-style.ts';
import { at, contextAt, fakeDashboardDeps, LONGYEARBYEN, MAKKAH } from './fake-dashboard-deps.ts';
import { screenNamesIn } from '../names-in.ts';

const textStyle = textStyleOf(false, { names: screenNamesIn('en'), hours: '24h' });
const NO_KEYS = () => () => {};
const choices = { start: START, isAscii: false, hasColour: false };

/** The sentences of every minute from one moment to another. */
function spokenBetween(from: string, to: string): string[] {
  let now = at(from);
  const queries = createQueries(contextAt(() => now));
  let before = undefined as Parameters<typeof sentences>[1];
  const said: string[] = [];
  for (; now <= at(to); now += 60) {
    const moment = queries.moment(MAKKAH);
    said.push(
      ...sentences(moment, before, textStyle).map(
        (sentence) => `${showZoneClock(moment.now.now, moment.zone)} ${sentence}`,
      ),
    );
    before = moment;
  }
  return said;
}

describe('sentences for listening', () => {
  test('first the place, the date, the current and the next prayer; then only changes', () => {
    expect(spokenBetween('2026-11-20T13:30:00Z', '2026-11-20T14:40:00Z')).toEqual([
      '16:30 Makkah, Saudi Arabia, Asia/Riyadh, 16:30.',
      '16:30 10 Jumada al-Thani 1448 AH.',
      '16:30 Asr has begun; it ends at 17:38.',
      '16:30 Maghrib in 1 hour 8 minutes, at 17:38.',
      '16:38 Maghrib in 1 hour, at 17:38.',
      '16:53 Maghrib in 45 minutes, at 17:38.',
      '17:08 Maghrib in 30 minutes, at 17:38.',
      '17:23 Asr until 17:38: pray it now.',
      '17:23 Voluntary prayers disliked until 17:38 (sunset, Muslim 831).',
      '17:23 Maghrib in 15 minutes, at 17:38.',
      '17:28 Maghrib in 10 minutes, at 17:38.',
      '17:33 Maghrib in 5 minutes, at 17:38.',
      '17:37 Maghrib in 1 minute, at 17:38.',
      '17:38 11 Jumada al-Thani 1448 AH.',
      '17:38 Maghrib has begun; it ends at 19:08.',
      '17:38 Voluntary prayers are no longer disliked.',
      '17:38 Isha in 1 hour 30 minutes, at 19:08.',
    ]);
  });

  test('a whole day has about sixty sentences, not a thousand', () => {
    const said = spokenBetween('2026-11-20T13:30:00Z', '2026-11-21T13:30:00Z');
    expect(said.length).toBeGreaterThan(40);
    expect(said.length).toBeLessThan(80);
  });

  test('opened between sunrise and dhuhr it says at once that it is no prayer’s time', () => {
    expect(spokenBetween('2026-11-20T06:00:00Z', '2026-11-20T06:00:00Z')[2]).toBe(
      '09:00 No prayer’s time until Dhuhr.',
    );
  });

  test('after sunrise it says that it is no prayer’s time', () => {
    expect(spokenBetween('2026-11-20T03:33:00Z', '2026-11-20T03:35:00Z')).toContain(
      '06:34 No prayer’s time until Dhuhr.',
    );
  });

  test('they are spoken at whole minutes, and start again after a change of the configuration', async () => {
    const said: string[] = [];
    const { deps, advance, rewrite, nextTimer } = fakeDashboardDeps('2026-11-20T13:30:20Z');
    void runForScreenReader(deps, choices, NO_KEYS, (text) => said.push(text));
    await Promise.resolve();
    await Promise.resolve();
    expect(said).toHaveLength(5);
    expect(said[4]).toBe('Press q to quit.\n');
    expect(nextTimer()).toBe(40);
    advance(40);
    expect(said).toHaveLength(5); // nothing changed
    rewrite({ names: screenNamesIn('tr') });
    await Promise.resolve();
    advance(60);
    expect(said.slice(5).join('')).toContain('Akşam');
  });

  test('a configuration that leaves a prayer without a time is reported once; the next valid one is spoken', async () => {
    const said: string[] = [];
    const { deps, advance, rewrite } = fakeDashboardDeps('2026-06-21T10:00:00Z');
    void runForScreenReader(deps, choices, NO_KEYS, (text) => said.push(text));
    await Promise.resolve();
    await Promise.resolve();
    const { words } = LONGYEARBYEN;
    rewrite({ shown: { name: 'Longyearbyen', words: { ...words, polar: 'none', high_latitude: 'none' } } });
    await Promise.resolve();
    said.length = 0;
    advance(60);
    advance(60);
    expect(said.map((sentence) => sentence.slice(0, 13))).toEqual(['On 2026-06-20']);
    rewrite({ shown: MAKKAH });
    await Promise.resolve();
    advance(60);
    expect(said[1]).toContain('Makkah');
  });

  test('right-to-left sentences are printed in isolates', () => {
    const arabic = textStyleOf(false, { names: screenNamesIn('ar'), hours: '24h' });
    const moment = createQueries(contextAt(() => at('2026-11-20T13:30:00Z'))).moment(MAKKAH);
    const said = sentences(moment, undefined, arabic);
    expect(said[3]).toBe('\u2067المغرب بعد ساعة و8 دقائق، الساعة 17:38.\u2069');
  });

  test('q ends them: no timer is left, and nothing is watched', async () => {
    const { deps, timers, watchers } = fakeDashboardDeps('2026-11-20T13:30:20Z');
    let press: (key: string) => void = () => {};
    let isListening = true;
    const ended = runForScreenReader(
      deps,
      choices,
      (pressed) => {
        press = pressed;
        return () => {
          isListening = false;
        };
      },
      () => {},
    );
    await Promise.resolve();
    await Promise.resolve();
    press('x');
    expect(isListening).toBe(true);
    press('q');
    await ended;
    expect({ isListening, timers: timers.size, watchers: watchers.size }).toEqual({
      isListening: false,
      timers: 0,
      watchers: 0,
    });
  });

  test('without keys they are spoken once', async () => {
    const said: string[] = [];
    const { deps, timers } = fakeDashboardDeps('2026-11-20T13:30:20Z');
    await runForScreenReader(deps, choices, undefined, (text) => said.push(text));
    expect(said).toHaveLength(4);
    expect(timers.size).toBe(0);
  });
});
