import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { isManualPage } from '../../src/cli/manual-pages.ts';
import { EXIT_CODES } from '../../src/cli/shell/help-tables.ts';
import { commands } from '../../src/cli/command-table.ts';
import { SETTING_KEYS, settingVariable } from '../../src/core/stored/config.ts';
import { FAULTS } from '../../src/core/fault.ts';
import { writtenOnTerminal } from '../tui/open-terminal.ts';
import { command } from './command.ts';

describe('prayer help', () => {
  test('of a command is its --help, and leads with what to type', async () => {
    for (const { path } of commands) {
      const asked = await command([...path, '--help']);
      // a page of the manual goes before a command of its name
      if (!isManualPage(path.join(' '))) expect(await command(['help', ...path])).toEqual(asked);
      expect(asked.exit).toBe(0);
      expect(asked.stdout.startsWith(`Examples:\n  prayer ${path.join(' ')}`)).toBe(true);
    }
    expect(await command('help')).toEqual(await command('--help'));
  });

  test('says the truth about which Asr is taken, and lists the flags of its examples', async () => {
    const help = async (line: string) => (await command(`${line} --help`)).stdout.replace(/\s+/g, ' ');
    expect(await help('feeds create')).toContain('authority, else the country’s with AUTO, else hanafi');
    expect(await help('webhooks create')).toContain('of a named place; for a point hanafi, or with method AUTO');
    for (const line of ['fit', 'timetable add']) expect(await help(line)).toContain(' --place <PLACE> ');
  });

  test('exit-codes names every fault with its exit, environment every setting', async () => {
    const { stdout: exits } = await command('help exit-codes');
    for (const [code, { exit }] of Object.entries(FAULTS)) expect(exits).toContain(`${code} (${exit})`);
    const { stdout: variables } = await command('help environment');
    for (const key of SETTING_KEYS) expect(variables).toContain(settingVariable(key));
  });

  test('exit-codes explains every exit of a fault, and no other but those of commands and signals', () => {
    const explained = EXIT_CODES.flatMap(([codes]) => codes.split(', ').map(Number));
    const ofCommands = [0, 70, 130, 143];
    const ofFaults = Object.values(FAULTS).map(({ exit }) => exit);
    expect(explained).toEqual([...new Set([...ofCommands, ...ofFaults])].toSorted((a, b) => a - b));
  });

  test('formats lists every field with its text now, and each of them a template takes', async () => {
    const { stdout } = await command('help formats', { terminal: { columns: 200 } });
    for (const query of ['times', 'next', 'now']) {
      const block = stdout.split(`prayer ${query}, at Makkah now\n\n`)[1]?.split('\n\n')[0] ?? '';
      const fields = block
        .split('\n')
        .filter(Boolean)
        .map((row) => row.trim().split(/ {2,}/));
      expect(fields.length).toBeGreaterThan(15);
      for (const [name = '', text = ''] of fields) {
        const filled = await command([query, '21.4225,39.8262', '--format', `{${name}}`]);
        expect(filled).toEqual({ exit: 0, stdout: `${text}\n`, stderr: '' });
      }
    }
  });

  test.each([
    ['help fromats', 'Did you mean "formats"?'],
    ['wait', "Missing required argument 'prayer'. It is one of fajr, dhuhr,"],
    ['wait --next', "Missing required argument 'prayer'. It is one of fajr, dhuhr,"],
    ['wait --before 10m --next', "Missing required argument 'prayer'. It is one of fajr, dhuhr,"],
    ['config set method', "Missing required argument 'value'. It is the value of the setting."],
    ['help tmies', 'Did you mean "times"?'],
    ['tmies', 'Did you mean times?'],
    ['times 21,39 --json --format csv', '--json and --format "csv" exclude each other'],
    ['times 21,39 --alarm 10m', '--alarm goes with --format ics only'],
    ['month 21,39 --format csv --alarm 10m', '--alarm goes with --format ics only'],
    ['times 21,39 --skip-bad', '--skip-bad goes with --input only'],
    ['times 21,39 --metod isna', 'Did you mean --method?'],
    ['times 21,39 --format tabel', 'Did you mean table?'],
    ['next 21,39 --format {nmae}', 'did you mean {name}?'],
  ])('%s is refused with what would do: %s', async (line, sentence) => {
    const { exit, stdout, stderr } = await command(line);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain(line.includes('--json') ? JSON.stringify(sentence).slice(1, -1) : sentence);
  });

  test('--json behind -- belongs to the program that is run', async () => {
    const { stderr } = await command('run --at fjr --place 21,39 -- play --json');
    expect(stderr).toMatch(/^prayer: "fjr" is not one of/);
  });
});

test('a reader that goes away is no error', () => {
  const script = `node bin/prayer.js year 21.4225,39.8262 --format csv | head -1; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/^date,timezone.*\n0\n$/) as string, stderr: '' });
});

test('a terminal without a size, as programs make them, is taken for 80 columns wide', async () => {
  const line = 'stty cols 0 rows 0; stty size; node bin/prayer.js times 21.4225,39.8262 --method 1 --no-color';
  const shown = await writtenOnTerminal('bash', ['-c', line]);
  expect(shown.split('\r\n').slice(0, 2)).toEqual(['0 0', '21.4225°N 39.8262°E']);
});

test('a home in which nobody can make a folder does not keep the command from ending', () => {
  const env = { PATH: process.env['PATH'], HOME: '/proc/mizwala' };
  const words = ['bin/prayer.js', 'next', '21.4225,39.8262', '--format', '{timezone}'];
  const { status, stdout, stderr } = spawnSync('node', words, { encoding: 'utf8', env, timeout: 60_000 });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'Asia/Riyadh\n', stderr: '' });
});

test('a full disk is no bug of ours: it is named, and the exit code says so even where nothing can be said', () => {
  const script = [
    'node bin/prayer.js next 21.4225,39.8262 > /dev/full; echo $?',
    'node bin/prayer.js year 21.4225,39.8262 > /dev/full; echo $?',
    'node bin/prayer.js times 91,0 2> /dev/full; echo $?',
  ].join('\n');
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(stdout).toBe('1\n1\n2\n');
  expect(stderr).toBe('prayer: The answer cannot be written: ENOSPC: no space left on device, write.\n'.repeat(2));
});

test.each([
  [{}, [], false],
  [{ FORCE_COLOR: '1' }, [], true],
  [{ FORCE_COLOR: '0' }, [], false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, [], false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, ['--color', 'always'], true],
  [{ FORCE_COLOR: '1' }, ['--no-color'], false],
])('into a pipe under %j with %j, colours: %s', (colours, flags, isColoured) => {
  const env = { PATH: process.env['PATH'], PRAYER_CONFIG: '/no/such/file', ...colours };
  const { stdout } = spawnSync('node', ['bin/prayer.js', 'next', '21.4225,39.8262', ...flags], {
    encoding: 'utf8',
    env,
  });
  expect([stdout.includes('in '), stdout.includes('\u001b[')]).toEqual([true, isColoured]);
});
