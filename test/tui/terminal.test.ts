import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shiftedClock } from '../shifted-clock.ts';
import { homeIn, openTerminal, PATIENCE, writeProgram } from './open-terminal.ts';
import { rowsAfter } from './terminal-rows.ts';

const ENTER = '\u001b[?1049h';
const LEAVE = '\u001b[?1049l';
const SHOW_CURSOR = '\u001b[?25h';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prayer-tui-'));
  writeProgram(folder);
  // the same, with an uncaught error in a timer once the screen is drawn
  writeFileSync(
    join(folder, 'crash.mjs'),
    `const write = process.stdout.write;
let isPlanted = false;
process.stdout.write = function (text, ...rest) {
  if (!isPlanted && String(text).includes('Umm Al-Qura')) {
    isPlanted = true;
    setTimeout(() => { throw new Error('planted'); }, 1);
  }
  return write.call(this, text, ...rest);
};
await import('./program.mjs');
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const PLACE = ['dashboard', '21.4225,39.8262', '--tz', 'Asia/Riyadh', '--method', 'UmmAlQura'];

function open(program = 'program.mjs', words: readonly string[] = PLACE, more: Record<string, string> = {}) {
  return openTerminal(folder, program, words, homeIn(folder, more));
}

/** The terminal is restored: alternate screen left, cursor visible, scrollback kept. */
function expectRestored(output: string): void {
  expect(output).toContain(ENTER);
  expect(output.lastIndexOf(LEAVE)).toBeGreaterThan(output.lastIndexOf(ENTER));
  expect(output.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(output.lastIndexOf('\u001b[?25l'));
  for (const [on, off] of ['1000', '1006'].map((mode) => [`\u001b[?${mode}h`, `\u001b[?${mode}l`] as const)) {
    expect(output.lastIndexOf(off)).toBeGreaterThan(output.lastIndexOf(on));
  }
  expect(output.lastIndexOf('\u001b[?7h')).toBeGreaterThan(output.lastIndexOf('\u001b[?7l')); // rows wrap again
  expect(output).not.toContain('\u001b[3J');
}

describe('on a real terminal', () => {
  test('the screen is entered, and left by q with exit 0', async () => {
    const { pty, shows, output, end } = open();
    await shows('Umm Al-Qura');
    expect(output()).not.toContain(LEAVE);
    pty.write('m');
    await shows('AH');
    pty.write('q');
    expect(await end()).toMatchObject({ exitCode: 0 });
    expectRestored(output());
  });

  test('ctrl-c leaves it too', async () => {
    const { pty, shows, output, end } = open();
    await shows('Umm Al-Qura');
    pty.write('\u0003');
    await end();
    expectRestored(output());
  });

  test.each([
    ['SIGTERM', 15],
    ['SIGHUP', 1],
    ['SIGINT', 2],
  ] as const)('%s ends it and restores the terminal', async (name, number) => {
    const { pty, shows, output, end } = open();
    await shows('Umm Al-Qura');
    process.kill(pty.pid, name);
    const { exitCode, signal } = await end();
    expect(signal === number || exitCode === 128 + number, `exit ${exitCode}, signal ${signal}`).toBe(true);
    expectRestored(output());
  });

  test('an uncaught error restores the terminal and exits 1', async () => {
    const { shows, output, end } = open('crash.mjs');
    await shows('Umm Al-Qura');
    expect(await end()).toMatchObject({ exitCode: 1 });
    expectRestored(output());
    const after = output().slice(output().lastIndexOf(LEAVE));
    expect(after).toContain('this is a bug of ours'); // said where it can be read
  });

  test('q leaves while a daemon does not answer', async () => {
    const data = mkdtempSync(join(folder, 'data-'));
    const daemon = createServer(() => {}).listen(join(data, 'daemon.sock'));
    const asked = once(daemon, 'connection');
    const { pty, shows, output, end } = open('program.mjs', [...PLACE, '--view', 'webhooks'], { PRAYER_DATA: data });
    await shows('asking the daemon');
    const [connection] = await asked;
    pty.write('q');
    expect(await end()).toMatchObject({ exitCode: 0 });
    expectRestored(output());
    connection.destroy();
    daemon.close();
  });

  test('a pasted text presses no key, and bracketed paste is off when the screen is left', async () => {
    const { pty, shows, output, end } = open();
    await shows('Umm Al-Qura');
    await shows('\u001b[?2004h'); // asked for once the first frame is out
    pty.write('\u001b[200~qxzzwv\r\u001b[201~');
    await shows('No place is called "qxzzwv"');
    pty.write('\u0003');
    await end();
    expectRestored(output());
    expect(output().lastIndexOf('\u001b[?2004l')).toBeGreaterThan(output().lastIndexOf('\u001b[?2004h'));
  });

  test('a click on a tab opens its view; --without-mouse leaves the mouse to the terminal', async () => {
    const { pty, shows, output, end } = open();
    await shows('Umm Al-Qura');
    await shows('\u001b[?2004h');
    const before = output().length;
    pty.write('\u001b[<0;10;2M\u001b[<0;10;2m');
    await vi.waitFor(() => expect(output().slice(before)).toMatch(/┤\S*m\S* \S*month├/), PATIENCE);
    pty.write('q');
    await end();
    expectRestored(output());
    const without = open('program.mjs', [...PLACE, '--without-mouse']);
    await without.shows('Umm Al-Qura');
    without.pty.write('q');
    await without.end();
    expect(without.output()).not.toMatch(/\?100[06]/);
  });

  test('a terminal that gives isolates a cell gets them in place of blanks, once it has said so', async () => {
    const { pty, shows, output, end } = open('program.mjs', [...PLACE, '--lang', 'ar']);
    await shows('\u001b[6n');
    const blanksBehind = (text: string) => /\u2067الشروق\u2069\S*?( +)\S*\u2067/.exec(text)?.[1]?.length;
    expect(blanksBehind(output())).toBe(5);
    const before = output().length;
    pty.write('\u001b[1;2R');
    await vi.waitFor(() => expect(blanksBehind(output().slice(before))).toBe(3), PATIENCE); // one for each isolate
    pty.write('q');
    await end();
    expectRestored(output());
  });

  test('a refusal never enters the screen', async () => {
    const { output, end } = open('program.mjs', ['dashboard']);
    expect(await end()).toMatchObject({ exitCode: 3 });
    expect(output()).toContain('needs a place');
    expect(output()).not.toContain(ENTER);
  });

  test('NO_COLOR: a live screen without a colour', async () => {
    const { pty, shows, output, end } = open('program.mjs', PLACE, { NO_COLOR: '1' });
    await shows('Umm Al-Qura');
    pty.write('q');
    await end();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for escapes
    expect(output()).not.toMatch(/\u001b\[[\d;]*m/);
    const coloured = open();
    await coloured.shows('Umm Al-Qura');
    coloured.pty.write('q');
    await coloured.end();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for escapes
    expect(coloured.output()).toMatch(/\u001b\[38;5;136m/);
  });

  test('right-to-left names stay in their isolates when the clock moves on', async () => {
    // 18 minutes before maghrib: far from a prayer the screen is drawn once a minute
    const clock = shiftedClock(folder);
    clock.set(Date.parse('2026-11-20T14:20:00Z') / 1000);
    const { pty, shows, output, end } = open('program.mjs', [...PLACE, '--lang', 'ar'], clock.env);
    const frames = () => output().split('\u001b[?2026h').slice(1);
    await vi.waitFor(() => expect(frames().length).toBeGreaterThan(2), PATIENCE); // the first, and two of the clock
    await shows('أم القرى');
    const [first = '', ...later] = frames().map((frame) => frame.slice(0, frame.indexOf('\u001b[?2026l')));
    pty.write('q');
    await end();
    expect(first).toMatch(/\u2067المغرب\u2069/);
    const rows = rowsAfter([first, ...later]);
    expect(rows).not.toEqual(rowsAfter([first]));
    for (const row of rows) {
      expect([row, row.match(/[\u2066-\u2068]/g)?.length]).toEqual([row, row.match(/\u2069/g)?.length]);
    }
    expect(output()).not.toMatch(/[\u{10376}-\u{10378}]/u);
  });

  test.each([
    ['TERM=dumb', { TERM: 'dumb' }],
    ['CI', { CI: 'true' }],
  ])('%s: one frame is printed, and it leaves with 0', async (_name, more) => {
    const { output, end } = open('program.mjs', PLACE, more);
    expect(await end()).toMatchObject({ exitCode: 0 });
    expect(output()).toContain('Umm Al-Qura');
    expect(output()).not.toContain(ENTER);
  });

  test.each([
    ['q', { exitCode: 0, signal: 0 }],
    ['\u0003', { signal: 2 }],
  ])('--accessible: sentences, nothing repainted; %j ends them', async (key, ending) => {
    const { pty, shows, output, end } = open('program.mjs', [...PLACE, '--accessible']);
    await shows(/ in .*(hour|minute)s?.*, at \d\d:\d\d\./);
    await shows('Press q to quit.');
    pty.write(`x${key}`);
    expect(await end()).toMatchObject(ending);
    expect(output()).not.toContain('\u001b');
  });
});

test('without a terminal one frame is printed, with no escape, and it leaves with 0', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'program.mjs'), ...PLACE], {
    encoding: 'utf8',
    env: homeIn(folder),
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.split('\n').length).toBeGreaterThan(15);
  expect(stdout).not.toContain('\u001b');
});

describe('in tmux', () => {
  const socket = `prayer-test-${process.pid}`;
  const tmux = (...words: string[]) => {
    const { stdout, status, stderr } = spawnSync('tmux', ['-L', socket, ...words], {
      encoding: 'utf8',
      env: homeIn(folder),
    });
    if (status !== 0) throw new Error(`tmux ${words.join(' ')}: ${stderr}`);
    return stdout;
  };
  afterAll(() => void spawnSync('tmux', ['-L', socket, 'kill-server'], { env: homeIn(folder) }));

  test('the frame follows the size of the window, down to the smallest and back, and the shell is as it was', async () => {
    tmux('-f', '/dev/null', 'new-session', '-d', '-x', '80', '-y', '24', 'sh');
    const screen = () => tmux('capture-pane', '-p').replace(/\n$/, '').split('\n');
    const sees = (text: string) => vi.waitFor(() => expect(screen().join('\n')).toContain(text), PATIENCE);
    tmux('send-keys', "PS1='% '; clear; echo shell before", 'Enter');
    await sees('shell before');
    const program = [process.execPath, join(folder, 'program.mjs'), ...PLACE].join(' ');
    tmux('send-keys', program, 'Enter');
    await sees('Daylight');
    expect(screen().length).toBe(24);
    for (const [columns, rows] of [
      [40, 10],
      [120, 40],
      [60, 16],
      [30, 8],
      [80, 24],
    ] as const) {
      tmux('resize-window', '-x', String(columns), '-y', String(rows));
      await sees(columns < 40 ? '40x10 needed' : 'q quit');
      await vi.waitFor(() => {
        const shown = screen();
        const top = columns < 40 ? '40x10 needed' : '21.42';
        expect(shown[0]).toContain(top); // nothing has scrolled
        if (columns >= 40) expect(shown[rows - 1]).toContain('? help');
        expect(shown.filter((row) => row.includes('q quit')).length).toBe(columns < 40 ? 0 : 1);
      }, PATIENCE);
    }
    tmux('send-keys', 'q');
    await sees('shell before');
    expect(screen().join('\n')).not.toContain('Daylight');
  });

  test('ctrl-z and SIGTSTP give the terminal to the shell; fg draws the screen again, and its keys work', async () => {
    tmux('-f', '/dev/null', 'new-session', '-d', '-s', 'job', '-x', '110', '-y', '24', 'sh');
    const to = ['-t', 'job'];
    const screen = () => tmux('capture-pane', ...to, '-p');
    const sees = (text: string) => vi.waitFor(() => expect(screen()).toContain(text), PATIENCE);
    const modes = () =>
      tmux('display-message', ...to, '-p', '#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{wrap_flag}').trim();
    const pidFile = join(folder, 'job.pid');
    tmux('send-keys', ...to, "PS1='% '; set -m; clear; echo shell before", 'Enter');
    await sees('shell before');
    const program = [process.execPath, join(folder, 'program.mjs'), ...PLACE].join(' ');
    tmux('send-keys', ...to, `sh -c 'echo $$ > ${pidFile}; exec ${program}'`, 'Enter');
    const stops: (() => void)[] = [
      () => tmux('send-keys', ...to, 'C-z'),
      () => process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTSTP'),
      // this one cannot be caught: the screen is set up again when the job continues
      () => process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGSTOP'),
    ];
    await sees('q quit');
    for (const [i, stop] of stops.entries()) {
      // keys that work show that the screen has the terminal
      tmux('send-keys', ...to, 'm');
      await sees(' AH ');
      tmux('send-keys', ...to, 'd');
      await sees('Daylight');
      stop();
      await sees('Stopped');
      if (i < 2) expect(modes()).toBe('0 1 0 1');
      tmux('send-keys', ...to, 'clear; fg', 'C-j'); // enter, which a terminal left in raw mode does not make a line's end
      await vi.waitFor(() => expect(screen()).not.toContain('Stopped'), PATIENCE);
      await sees('q quit');
    }
    await vi.waitFor(() => expect(modes()).toBe('1 0 1 0'), PATIENCE);
    tmux('send-keys', ...to, 'm');
    await sees(' AH ');
    tmux('send-keys', ...to, 'q');
    await vi.waitFor(() => expect(modes()).toBe('0 1 0 1'), PATIENCE);
    expect(screen()).not.toContain(' AH ');
  });

  test('ctrl-z in a question of setup gives the terminal to the shell; fg asks it again', async () => {
    tmux('-f', '/dev/null', 'new-session', '-d', '-s', 'setup', '-x', '80', '-y', '24', 'sh');
    const to = ['-t', 'setup'];
    const screen = () => tmux('capture-pane', ...to, '-p');
    const sees = (text: string) => vi.waitFor(() => expect(screen()).toContain(text), PATIENCE);
    const cursor = () => tmux('display-message', ...to, '-p', '#{cursor_flag}').trim();
    tmux('send-keys', ...to, "PS1='% '; set -m; clear; echo shell before", 'Enter');
    await sees('shell before');
    tmux(
      'send-keys',
      ...to,
      [process.execPath, join(folder, 'program.mjs'), 'setup', '--lang', 'en'].join(' '),
      'Enter',
    );
    await sees('Where are you?');
    tmux('send-keys', ...to, 'Istanbu');
    await sees('Istanbul, Türkiye');
    tmux('send-keys', ...to, 'C-z');
    await sees('Stopped');
    expect(cursor()).toBe('1');
    tmux('send-keys', ...to, 'clear; fg', 'C-j');
    await vi.waitFor(() => expect(screen()).not.toContain('Stopped'), PATIENCE);
    await sees('Istanbul, Türkiye'); // what was typed is still there
    tmux('send-keys', ...to, 'l', 'Enter');
    await sees('does its Maghrib say');
    tmux('send-keys', ...to, 'Escape');
    await sees('nothing was written');
  });
});
