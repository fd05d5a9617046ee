import { describe, expect, test } from 'vitest';
import { findProgram, startOf, userFolder } from '../../src/system/platform.ts';

const ROAMING = { APPDATA: String.raw`C:\u\a\AppData\Roaming`, LOCALAPPDATA: String.raw`C:\u\a\AppData\Local` };

describe('our folders of a user', () => {
  test.each([
    ['linux', {}, ['/h/.config/prayer', '/h/.local/state/prayer', '/h/.cache/mizwala']],
    [
      'linux',
      { XDG_CONFIG_HOME: '/x', XDG_STATE_HOME: 'y' },
      ['/x/prayer', '/h/.local/state/prayer', '/h/.cache/mizwala'],
    ],
    ['freebsd', ROAMING, ['/h/.config/prayer', '/h/.local/state/prayer', '/h/.cache/mizwala']],
    [
      'darwin',
      { XDG_CACHE_HOME: '/x' },
      ['/h/Library/Application Support/prayer', '/h/Library/Application Support/prayer/data', '/x/mizwala'],
    ],
    [
      'win32',
      ROAMING,
      [
        String.raw`C:\u\a\AppData\Roaming\prayer`,
        String.raw`C:\u\a\AppData\Local\prayer`,
        String.raw`C:\u\a\AppData\Local\mizwala`,
      ],
    ],
    [
      'win32',
      { ...ROAMING, APPDATA: 'relative', XDG_STATE_HOME: String.raw`D:\state` },
      [String.raw`\h\AppData\Roaming\prayer`, String.raw`D:\state\prayer`, String.raw`C:\u\a\AppData\Local\mizwala`],
    ],
  ] as const)('on %s with %j are %j', (platform, env, folders) => {
    expect((['config', 'state', 'cache'] as const).map((which) => userFolder(which, env, '/h', platform))).toEqual(
      folders,
    );
  });
});

describe('a program', () => {
  const files =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path);
  const path = { PATH: String.raw`C:\tools;C:\node`, ComSpec: String.raw`C:\windows\cmd.exe` };

  test.each([
    ['linux', 'play', { PATH: '/a:/b' }, '/b/play'],
    ['linux', './play', { PATH: '/a:/b' }, './play'],
    ['linux', 'none', { PATH: '/a:/b' }, undefined],
    ['win32', 'npm', path, String.raw`C:\node\npm.cmd`],
    ['win32', 'NPM.CMD', path, String.raw`C:\node\NPM.CMD`],
    ['win32', 'node', path, String.raw`C:\node\node.exe`],
    ['win32', String.raw`C:\node\node`, { PATH: '' }, String.raw`C:\node\node.exe`],
    ['win32', 'node', { ...path, PATHEXT: '.js' }, undefined],
    ['win32', 'node', { ...path, PATHEXT: '.COM;.EXE;.CMD;' }, String.raw`C:\node\node.exe`],
    ['win32', 'node', { ...path, PATHEXT: '' }, String.raw`C:\node\node.exe`],
    ['win32', 'node', { PATH: String.raw`C:\tools;"C:\node";` }, String.raw`C:\node\node.exe`],
    ['win32', 'node', { PATH: String.raw`"C:\a;b"\bin;C:\tools` }, String.raw`C:\a;b\bin\node.exe`],
  ] as const)('of %s, %s, in %j, is %s', (platform, name, env, found) => {
    const there = files(
      '/b/play',
      './play',
      String.raw`C:\node\npm`,
      String.raw`C:\node\npm.cmd`,
      String.raw`C:\node\NPM.CMD`,
      String.raw`C:\node\node.exe`,
      String.raw`C:\a;b\bin\node.exe`,
    );
    expect(findProgram(name, env, platform, there)).toBe(found);
  });

  test('starts with its own words; on Windows a script by cmd.exe, with words that it takes as they are', () => {
    const there = files(String.raw`C:\node\npm.cmd`, String.raw`C:\node\node.exe`);
    const words = ['a b', '100%PATH%', 'say "x" & del', String.raw`C:\x\ `.trimEnd(), ''];
    expect(startOf('npm', words, { PATH: '/b' }, 'linux', there)).toEqual({ program: 'npm', words });
    expect(startOf('node', words, path, 'win32', there)).toEqual({ program: String.raw`C:\node\node.exe`, words });
    expect(startOf('unknown', words, path, 'win32', there)).toEqual({ program: 'unknown', words });
    expect(startOf('npm', words, path, 'win32', there)).toEqual({
      program: path.ComSpec,
      words: [
        '/e:ON',
        '/v:OFF',
        '/d',
        '/c',
        String.raw`""C:\node\npm.cmd" "a b" "100%%cd:~,%PATH%%cd:~,%" "say ""x"" & del" "C:\x\\" """`,
      ],
      windowsVerbatimArguments: true,
    });
    expect(() => startOf('npm', ['a\nb'], path, 'win32', there)).toThrow(
      String.raw`"npm" was not started: its word "a\nb" holds a line break, which Windows hands to no .cmd.`,
    );
  });
});
