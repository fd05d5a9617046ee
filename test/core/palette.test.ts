import { describe, expect, test } from 'vitest';
import {
  backgroundOfColour,
  backgroundOfNumbers,
  type Look,
  inkOf,
  type Role,
  ROLES,
} from '../../src/core/text/palette.ts';
import { hasColourCube } from '../../src/system/terminal.ts';
import { contrast, cubeColour } from '../contrast.ts';

/** Black, Visual Studio Code, Solarized, One Dark; white, Solarized. */
const BACKGROUNDS = {
  dark: ['#000000', '#1e1e1e', '#002b36', '#282c34'],
  light: ['#ffffff', '#fdf6e3'],
} as const;

/** The pairs of a colour and a background whose contrast is less than it must be. */
function faint(colours: readonly (number | undefined)[], papers: readonly string[], least: number): string[] {
  return colours.flatMap((colour) =>
    papers.flatMap((paper) => {
      if (colour === undefined) return [];
      const found = contrast(cubeColour(colour), paper);
      return found < least ? [`${colour} ${cubeColour(colour)} on ${paper}: ${found.toFixed(2)}`] : [];
    }),
  );
}

const roles: readonly Role[] = Object.values(ROLES);

describe('contrast', () => {
  test.each(['dark', 'light'] as const)('on a %s background every colour has 4.5:1', (background) => {
    const colours = roles.map((role) => role[background]);
    expect(colours.filter(Boolean).length).toBeGreaterThan(8);
    expect(faint(colours, BACKGROUNDS[background], 4.5)).toEqual([]);
  });

  test('a drawing has 3:1 on every background, where none is known', () => {
    const colours = roles.map(({ drawn }) => drawn);
    expect(colours.filter(Boolean)).toHaveLength(4);
    expect(faint(colours, Object.values(BACKGROUNDS).flat(), 3)).toEqual([]);
  });

  test('the colours of before would be found, and the formula is that of WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect([cubeColour(16), cubeColour(179), cubeColour(231), cubeColour(246)]).toEqual([
      '#000000',
      '#d7af5f',
      '#ffffff',
      '#949494',
    ]);
    // bright green on white, blue on black
    expect(faint([46], ['#ffffff'], 4.5)).toEqual(['46 #00ff00 on #ffffff: 1.37']);
    expect(faint([18], ['#000000'], 4.5)).toHaveLength(1);
  });
});

describe('how a look is written', () => {
  const written = (look: Look, colours: Parameters<typeof inkOf>[0]) => inkOf(colours)(look, 'x');
  const cube = { hasColour: true, hasCube: true } as const;

  test.each([
    ['next', { ...cube, background: 'dark' }, '\u001b[1m\u001b[38;5;114mx\u001b[0m'],
    ['next', { ...cube, background: 'light' }, '\u001b[1m\u001b[38;5;22mx\u001b[0m'],
    ['next', cube, '\u001b[1mx\u001b[0m'],
    ['next', { hasColour: true, background: 'light' }, '\u001b[1mx\u001b[0m'],
    ['dim', cube, '\u001b[2mx\u001b[0m'],
    ['label', cube, 'x'],
    ['key', { ...cube, background: 'light' }, '\u001b[38;5;24mx\u001b[0m'],
    ['sun', cube, '\u001b[38;5;136mx\u001b[0m'],
    ['sun', { hasColour: true, background: 'dark' }, 'x'],
    ['next', { ...cube, hasColour: false }, 'x'],
  ] as const)('%s with %j', (look, colours, text) => {
    expect(written(look, colours)).toBe(text);
  });

  test('text has no colour where the background is not known', () => {
    const drawings: readonly string[] = ['sun', 'twilight', 'night', 'forbidden'];
    const texts = (Object.keys(ROLES) as Look[]).filter((look) => !drawings.includes(look));
    expect(texts.filter((look) => written(look, cube).includes('8;5;'))).toEqual([]);
    expect(drawings.map((look) => written(look as Look, cube).includes('8;5;'))).not.toContain(false);
  });
});

test.each([
  ['15;0', 'dark'],
  ['0;15', 'light'],
  ['12;8', 'dark'],
  ['0;7', 'light'],
  ['15;default;0', 'dark'],
  ['0;default', undefined],
  ['0;231', undefined],
  ['', undefined],
  [undefined, undefined],
])('COLORFGBG %j is %s', (text, background) => {
  expect(backgroundOfNumbers(text)).toBe(background);
});

test.each([
  ['rgb:0000/0000/0000', 'dark'],
  ['rgb:ffff/ffff/ffff', 'light'],
  ['rgb:fd/f6/e3', 'light'],
  ['rgb:0/2/3', 'dark'],
  ['rgba:2828/2c2c/3434/ffff', 'dark'],
  ['rgb:0000/0000', undefined],
  ['?', undefined],
])('the answer %j of a terminal is %s', (text, background) => {
  expect(backgroundOfColour(text)).toBe(background);
});

test.each([
  [{ TERM: 'xterm-256color' }, 'linux', true],
  [{ TERM: 'xterm', COLORTERM: 'truecolor' }, 'linux', true],
  [{ TERM: 'xterm-kitty' }, 'darwin', true],
  [{ TERM: 'linux' }, 'linux', false],
  [{ TERM: 'screen' }, 'linux', false],
  [{ FORCE_COLOR: '3' }, 'linux', true],
  [{ FORCE_COLOR: '1' }, 'linux', false],
  [{}, 'win32', true],
] as const)('256 colours with %j on %s: %s', (env, platform, hasCube) => {
  expect(hasColourCube(env, platform)).toBe(hasCube);
});
