import { LANGUAGES } from '../../src/core/words/names.ts';
import { describe, expect, test } from 'vitest';
import type { CliDeps } from '../../src/cli/cli-deps.ts';
import { command, context } from '../interfaces/command.ts';

const PLACE = '21.4225,39.8262';
const files = (config: object) => new Map([['config.json', JSON.stringify(config)]]);
/** A terminal with keys, on which a screen would be opened; this one only tells that it was. */
class ScreenOpened extends Error {}
const live: CliDeps['live'] = {
  isInputTty: true,
  rows: 24,
  streams: () => {
    throw new ScreenOpened();
  },
  keys: () => () => {},
  watchFiles: () => () => {},
  after: () => () => {},
  webhooks: () => ({ read: async () => ({ kind: 'silent', reason: 'no daemon is running' }) }),
};
const opens = (words: string, env: Record<string, string> = {}) =>
  command(words, { live, env, terminal: { isTty: true } }).then(
    () => false,
    (thrown) => {
      if (thrown instanceof ScreenOpened) return true;
      throw thrown;
    },
  );

describe('prayer dashboard', () => {
  test('takes the place and the rules as prayer times does, and tui is the same', async () => {
    const one = await command(`dashboard ${PLACE} --method UmmAlQura --asr shafi --once`);
    expect(one).toMatchObject({ exit: 0, stderr: '' });
    expect(one.stdout).toContain('Umm Al-Qura University, Makkah · Asr Shafi');
    expect(one.stdout).toMatch(/Asr +15:16 +H 16:02/);
    expect(await command(`tui --lat 21.4225 --lng 39.8262 --method 4 --asr shafi --once`)).toEqual(one);
  });

  test('takes them from the configuration too: place, rules, language, hours, saved places', async () => {
    const config = {
      place: '@home',
      places: { home: { lat: 21.4225, lng: 39.8262, name: 'Makkah' }, work: { lat: 30.0444, lng: 31.2357 } },
      method: 'UmmAlQura',
      lang: 'tr',
      clock: '12h',
    };
    const { stdout, exit } = await command('dashboard', { files: files(config) });
    expect(exit).toBe(0);
    expect(stdout).toContain('Makkah');
    expect(stdout).toContain('Akşam');
    expect(stdout).toContain('ÖS 5:38');
    const cities = await command('dashboard --view cities --lang en', { files: files(config) });
    expect(cities.stdout).toMatch(/Makkah +work/);
    expect(cities.stdout).toMatch(/UMM_AL_QURA +UMM_AL_QURA/);
    expect(cities.stdout).not.toContain('home');
  });

  test('shows a station by its own minutes, the nearest one of a point, and those of saved places', async () => {
    const { stdout, stderr } = await command('dashboard --station trabzon --date 2025-01-15 --once --size 80x40');
    expect(stderr).toBe('');
    expect(stdout).toContain(' TRABZON  41°N 39.68°E');
    expect(stdout).toMatch(/station 61/);
    // as Diyanet printed the day; the point itself, MWL, has dhuhr at 12:30
    for (const row of [/Fajr +06:07/, /Dhuhr +12:36/, /Asr +15:02/, /Maghrib +17:24/]) expect(stdout).toMatch(row);
    const nearest = await command('dashboard 41,39.72 --station nearest --method TURKEY --date 2025-01-15 --once');
    expect(nearest.stdout).toMatch(/41°N 39.72°E[\s\S]*station 61/);
    const config = { place: '@a', places: { a: { lat: 41, lng: 39.72, name: 'Home' }, b: { lat: 3.07, lng: 101.52 } } };
    const cities = await command('dashboard --view cities --date 2025-01-15 --once', { files: files(config) });
    const times = await command('times --station SGR01 --date 2025-01-15 --json');
    const fajr = /"fajr":"(\d\d:\d\d)"/.exec(times.stdout)?.[1] ?? '?';
    expect(cities.stdout).toMatch(new RegExp(`Fajr +06:07 +Fajr +${fajr}`));
    const month = await command('dashboard --station 61 --view month --date 2025-01-15 --once --size 80x40');
    expect(month.stdout).toMatch(/Wed 15.*06:07 .*12:36.*15:02/);
  });

  test('opens at the view and the date that are asked', async () => {
    const { stdout } = await command(`dashboard ${PLACE} --view month --date 2027-02-10 --once --size 80x40`);
    expect(stdout).toContain("February 2027  Sha'ban – Ramadan 1448");
    expect(stdout).toMatch(/› Wed 10/);
  });

  test.each([
    ['dashboard', 3, '"prayer dashboard" needs a place'],
    [`dashboard ${PLACE} --size 80`, 2, '--size "80" is not COLUMNSxROWS, such as 80x24.'],
    [`dashboard ${PLACE} --view week`, 2, '"week" is not one of day, month, year, cities, dates, webhooks'],
    [`dashboard ${PLACE} --date 2027-02-30`, 2, '2027-02-30'],
    [`dashboard ${PLACE} --lang sv`, 2, '"sv" is not one of'],
    [`dashboard ${PLACE} --method MVL`, 2, 'Did you mean "MWL"?'],
    [`dashboard --lat 91 --lng 3`, 2, 'lat "91"'],
    [`dashboard ${PLACE} --lat 1 --lng 3`, 2, 'each give the place'],
    [`dashboard ${PLACE} --viw month`, 2, '--view'],
  ])('%s is refused with %i: %s', async (words, exit, sentence) => {
    const reply = await command(words);
    expect(reply).toMatchObject({ exit, stdout: '' });
    expect(reply.stderr).toContain(sentence);
  });

  test('on a terminal it is a live screen; once, in CI, dumb, piped from or to, it is one frame', async () => {
    expect(await opens(`dashboard ${PLACE}`)).toBe(true);
    expect(await opens(`dashboard ${PLACE}`, { CI: 'false' })).toBe(true);
    expect(await opens(`dashboard ${PLACE} --once`)).toBe(false);
    expect(await opens(`dashboard ${PLACE}`, { CI: '1' })).toBe(false);
    expect(await opens(`dashboard ${PLACE}`, { TERM: 'dumb' })).toBe(false);
    const piped = { terminal: { isTty: true }, live: { ...live, isInputTty: false } };
    expect((await command(`dashboard ${PLACE}`, piped)).exit).toBe(0);
    expect((await command(`dashboard ${PLACE}`, { terminal: { isTty: false }, live })).exit).toBe(0);
  });

  test('a live screen has the size of its terminal: --size is refused there', async () => {
    const reply = await command(`dashboard ${PLACE} --size 80x24`, { live, terminal: { isTty: true } });
    expect(reply).toMatchObject({ exit: 2, stdout: '' });
  });

  test.each([
    ['--accessible', {}],
    ['', { ACCESSIBLE: '1' }],
    ['', { INK_SCREEN_READER: 'true' }],
  ])('sentences are spoken with %s %o', async (flag, env) => {
    const { stdout } = await command(`dashboard ${PLACE} --once ${flag}`.trim(), { env });
    expect(stdout).toMatch(/^21.4225, 39.8262, Asia\/Riyadh, 12:00\.\n/);
  });

  test.each([
    ['--ascii', { LANG: 'en_GB.UTF-8' }, true],
    ['', { LANG: 'C' }, true],
    ['', { LC_ALL: 'POSIX', LANG: 'en_GB.UTF-8' }, true],
    ['', { LANG: 'en_GB.UTF-8' }, false],
    ['', { LC_CTYPE: 'C.utf8' }, false],
    ['', {}, false],
  ])('with %s and %o ascii is %s', async (flag, env: Record<string, string>, isAscii) => {
    const { stdout } = await command(`dashboard ${PLACE} --once ${flag}`.trim(), { env });
    expect(/^[\n\u0020-\u007e]+$/.test(stdout)).toBe(isAscii);
  });

  test('colours are those of the command line: none with --no-color', async () => {
    const coloured = { terminal: { isTty: true, hasColour: true } };
    expect((await command(`dashboard ${PLACE} --once`, coloured)).stdout).toContain('\u001b[');
    expect((await command(`dashboard ${PLACE} --once --no-color`, coloured)).stdout).not.toContain('\u001b');
  });
});

describe('prayer board', () => {
  test('takes place, rules and language as the dashboard does, a text and a second language', async () => {
    const config = { place: '@home', places: { home: { lat: 21.4225, lng: 39.8262, name: 'Makkah' } }, lang: 'tr' };
    const { stdout, exit, stderr } = await command('board --text Welcome --second-lang ar --size 120x40', {
      files: files(config),
    });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    for (const text of ['Makkah', 'Welcome', 'Akşam', '\u2067المغرب\u2069', '█']) expect(stdout).toContain(text);
    expect((await command(`board ${PLACE} --once --ascii`)).stdout).toMatch(/^[\n\u0020-\u007e]+$/);
    expect((await command(`board ${PLACE} --accessible --once`)).stdout).toMatch(
      /^21.4225, 39.8262, Asia\/Riyadh, 12:00/,
    );
  });

  test('opens a screen on a terminal, and refuses what it does not know', async () => {
    expect(await opens(`board ${PLACE}`)).toBe(true);
    expect(await opens(`board ${PLACE} --once`)).toBe(false);
    expect(await command(`board ${PLACE} --second-lang xx`)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining(`--second-lang "xx" is not one of ${LANGUAGES.join(', ')}`) as string,
    });
    expect((await command('board')).stderr).toContain('"prayer board" needs a place');
    expect((await command(`board ${PLACE} --view month`)).exit).toBe(2);
  });

  test('shows the times of congregations where a rule gives them, and counts down to them', async () => {
    const rules = 'dhuhr +10m; asr +10m; jumuah 12:30, 13:15';
    const at = (clock: string) => ({
      context: { ...context, now: () => Date.parse(`2026-11-20T${clock}+03:00`) / 1000 },
    });
    const ask = (clock: string, more: readonly string[] = []) =>
      command(['board', PLACE, '--method', 'UmmAlQura', '--iqamah', rules, '--once', ...more], at(clock));
    const { stdout } = await ask('12:20:00', ['--size', '120x40']);
    expect(stdout).toMatch(/Adhan +Iqamah/);
    expect(stdout).toContain("Jumu'ah 12:30");
    expect(stdout).toContain("Jumu'ah 12:30, 13:15");
    expect((await ask('15:20:00')).stdout).toContain('Asr iqamah 15:26');
    expect((await ask('15:26:00')).stdout).toBe('\n'); // dark during the congregation
    expect((await ask('15:36:00')).stdout).toContain('Maghrib 17:38');
    expect((await command(`board ${PLACE} --once`)).stdout).not.toMatch(/Adhan|Iqamah/);
  });
});
