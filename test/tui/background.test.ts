import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeIn, openTerminal, writeProgram } from './open-terminal.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prayer-background-'));
  writeProgram(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const QUESTION = '\u001b]11;?\u001b\\\u001b[c';
const LIGHT = '\u001b]11;rgb:fdfd/f6f6/e3e3\u001b\\';
const DARK = '\u001b]11;rgb:0000/2b2b/3636\u0007';
const FENCE = '\u001b[?62;22c';
/** The next prayer. */
const GREEN = { dark: '\u001b[38;5;114m', light: '\u001b[38;5;22m' };

function open(words: readonly string[], more: Record<string, string> = {}, program = 'program.mjs') {
  return openTerminal(folder, program, words, homeIn(folder, more));
}

/** A dashboard on a terminal that gives an answer, and what it drew until it was left. */
async function dashboardOn(answer: (pty: ReturnType<typeof open>['pty']) => void, more?: Record<string, string>) {
  const { pty, output, shows, end } = open(['dashboard', '21.4225,39.8262'], more);
  let isAnswered = false;
  pty.onData(() => {
    if (isAnswered || !output().includes(QUESTION)) return;
    isAnswered = true;
    answer(pty);
  });
  await shows('quit');
  return { pty, output, shows, end };
}

describe('the dashboard asks its terminal for the background', () => {
  test.each([
    ['light', LIGHT + FENCE],
    ['dark', DARK + FENCE],
  ] as const)('%s', async (background, answer) => {
    const { pty, output, end } = await dashboardOn((pty) => pty.write(answer));
    pty.write('q');
    expect(await end()).toMatchObject({ exitCode: 0 });
    expect(output()).toContain(GREEN[background]);
    expect(output()).not.toContain(GREEN[background === 'dark' ? 'light' : 'dark']);
  });

  test('one that answers the fence only: no text has a colour, and keys that were typed meanwhile act', async () => {
    const { pty, output, shows, end } = await dashboardOn((pty) => pty.write(`y${FENCE}`));
    await shows('twilight'); // of the legend of the year
    pty.write('q');
    expect(await end()).toMatchObject({ exitCode: 0 });
    expect(output()).not.toMatch(new RegExp(`${GREEN.dark}|${GREEN.light}`.replaceAll('[', '\\[')));
  });

  test('one that answers late, in pieces: nothing of it is taken for keys', async () => {
    const { pty, output, shows, end } = await dashboardOn(() => {});
    const drawn = output().length;
    pty.write(LIGHT.slice(0, 12)); // the slash of rgb:…/… would open the search
    await new Promise((resolve) => setTimeout(resolve, 50));
    pty.write(`${LIGHT.slice(12)}${FENCE}`);
    pty.write('/');
    await shows('choose');
    pty.write('Cairo');
    await shows('Cairo, '); // found
    expect(output().slice(drawn)).not.toMatch(/rgb|fdfd|f6f6|62;22/);
    pty.kill();
    await end();
  });

  test.each([
    ['PRAYER_BACKGROUND', 'light'],
    ['COLORFGBG', '0;15'],
  ])('it is not asked where %s says it', async (variable, value) => {
    const { pty, output, end } = await dashboardOn((pty) => pty.write(DARK + FENCE), { [variable]: value });
    pty.write('q');
    await end();
    expect(output()).not.toContain(QUESTION);
    expect(output()).toContain(GREEN.light);
  });
});

test('a command that answers and ends does not ask the terminal', async () => {
  const { output, end } = open(['next', '21.4225,39.8262']);
  expect(await end()).toMatchObject({ exitCode: 0 });
  expect(output()).toContain('\u001b[1m');
  expect(output()).not.toContain('\u001b]');
  const light = open(['next', '21.4225,39.8262'], { PRAYER_BACKGROUND: 'light' });
  await light.end();
  expect(light.output()).toContain(GREEN.light);
});
