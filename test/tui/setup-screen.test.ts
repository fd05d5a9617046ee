import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homeIn, openTerminal, writeProgram } from './open-terminal.ts';

/** `prayer setup` on a real terminal. */
let folder = '';
const configFolder = () => join(folder, '.config', 'prayer');
const configFile = () => join(configFolder(), 'config.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prayer-setup-'));
  writeProgram(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const SHOW_CURSOR = '\u001b[?25h';

function open(words: readonly string[] = ['setup'], env: Record<string, string> = {}) {
  return openTerminal(folder, 'program.mjs', words, homeIn(folder, env));
}

test('a place is searched while it is typed, the timetable agrees, and all is kept', async () => {
  const { pty, shows, output, end } = open(['setup'], { LC_ALL: 'tr_TR.UTF-8' });
  await shows(/Hangi dil\?.*› 1 {2}Türkçe \(tr\).*oklarla veya rakamla seçin/s);
  pty.write('\r');
  await shows(/Neredesiniz\?.*enter kabul eder/s);
  pty.write('Istanbu');
  await shows(/› .*İstanbul, Türkiye/);
  pty.write('l\r');
  await shows(/Diyanet İşleri Başkanlığı, Türkiye · TURKEY/);
  await shows('Akşam vakti');
  pty.write('\r');
  await shows('Hangi ikindi?');
  pty.write('\r');
  await shows('Saatler nasıl yazılsın?');
  pty.write('\u001b[B\r');
  await shows('Yazılsın mı?');
  expect(existsSync(configFile())).toBe(false);
  pty.write('\r');
  expect(await end()).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(readFileSync(configFile(), 'utf8'))).toEqual({
    place: expect.objectContaining({ name: 'Istanbul, Türkiye', timezone: 'Europe/Istanbul' }),
    lang: 'tr',
    clock: '12h',
  });
  expect(output().lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(output().lastIndexOf('\u001b[?25l'));
  expect(output()).not.toContain('\u001b[?1049h'); // the answers stay in the scrollback
});

test('what the timetable says is read, and the cause is found: another school', async () => {
  const { pty, shows, output, end } = open(['setup', '--place', 'Ankara', '--lang', 'en', '--clock', '24h']);
  await shows('does its Maghrib say');
  pty.write('2\r');
  await shows('Which times differ');
  pty.write('asr 99:00\r');
  await shows('is no time of day');
  const [, hour = '', minute = ''] = /(\d\d):(\d\d) +Asr/.exec(output()) ?? [];
  const later = Number(hour) * 60 + Number(minute) + 38; // about as much later as two shadows are in autumn
  pty.write(`${'\u007f'.repeat(20)}asr ${Math.floor(later / 60)}:${String(later % 60).padStart(2, '0')}\r`);
  await shows(/› 1 {2}Asr of the Hanafi school/);
  pty.write('\r');
  await shows('Asr Hanafi');
  pty.write('\u001b');
  expect(await end()).toMatchObject({ exitCode: 130 });
  expect(output()).toContain('nothing was written');
  expect(existsSync(configFolder())).toBe(false);
});

test('in Kyiv three typed times lead to no other country’s method, and the last line is the next command', async () => {
  const { pty, shows, output, end } = open(['setup', '--place', 'Kyiv', '--lang', 'en', '--clock', '24h']);
  await shows('does its Maghrib say');
  await shows('I have it printed for a month or longer');
  pty.write('2\r');
  await shows('Which times differ');
  pty.write('fajr -6, asr -1, maghrib +5\r');
  await shows('No school and no town nearby comes closer.');
  await shows('You did not type Isha, so no other method can be told by these times.');
  await shows(/› 1 {2}leave the times as they are/);
  expect(output()).not.toMatch(/UMM_AL_QURA|usual one here/);
  pty.write('\r');
  await shows('Which Asr?');
  await shows('only a default, ask your mosque');
  pty.write('\r');
  await shows('Write this?');
  pty.write('\r');
  await shows('the times of this month');
  expect(await end()).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(readFileSync(configFile(), 'utf8'))).not.toHaveProperty('method');
});

test.each([
  ['\u0003', 'ctrl-c'],
  ['\u001b', 'escape'],
])('%j (%s) leaves the file as it was, and nothing half written beside it', async (key) => {
  mkdirSync(configFolder(), { recursive: true });
  writeFileSync(configFile(), '{"lang":"fr","mine":1}');
  const { pty, shows, output, end } = open(['setup', '--place', 'Cairo', '--clock', '12h']);
  await shows('Quelle langue');
  pty.write('2\r');
  await shows('does its Maghrib say');
  pty.write('\r');
  await shows('Which Asr?');
  pty.write('\r');
  await shows('Write this, and replace lang?');
  pty.write(key);
  expect(await end()).toMatchObject({ exitCode: 130 });
  expect(output()).toContain('prayer: nothing was written.');
  expect(readFileSync(configFile(), 'utf8')).toBe('{"lang":"fr","mine":1}');
  expect(readdirSync(configFolder())).toEqual(['config.json']);
});

test('a signal ends it, the cursor is shown again, and nothing is written', async () => {
  const { pty, shows, output, end } = open();
  await shows('Which language?');
  pty.write('\r');
  await shows('Where are you?');
  pty.write('Jakart');
  await shows('Jakarta, Indonesia');
  pty.kill('SIGTERM');
  await end();
  expect(output().lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(output().lastIndexOf('\u001b[?25l'));
  expect(existsSync(configFolder())).toBe(false);
});

test('--accessible asks in lines, without an escape; ctrl-c ends it', async () => {
  const { pty, shows, output, end } = open(['setup', '--accessible']);
  await shows('Which language?');
  pty.write('\r');
  await shows('Where are you?');
  pty.write('Cairo\r');
  await shows('Which one?');
  pty.write('1\r');
  await shows('does its Maghrib say');
  pty.write('\u0003');
  await end();
  expect(output()).not.toContain('\u001b');
  expect(existsSync(configFolder())).toBe(false);
});

test('prayer alone: the way in, and once a place is kept the next prayer', async () => {
  const first = open([]);
  expect(await first.end()).toMatchObject({ exitCode: 0 });
  expect(first.output()).toMatch(/^ {2}prayer setup .*\r\n {2}prayer times Cairo .*\r\n {2}prayer help .*\r\n$/);
  const setup = open(['setup', '--place', 'Cairo', '--yes']);
  expect(await setup.end()).toMatchObject({ exitCode: 0 });
  const next = open([]);
  expect(await next.end()).toMatchObject({ exitCode: 0 });
  expect(next.output()).toMatch(/(Fajr|Sunrise|Dhuhr|Asr|Maghrib|Isha) .*\d\d:\d\d.* in .*min/);
});
