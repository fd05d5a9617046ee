import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFileAtomically } from '../../src/store/files/atomic-file.ts';
import { configPath, readConfigFile, writeConfigFile } from '../../src/system/user-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['given', { PRAYER_CONFIG: 'env', XDG_CONFIG_HOME: '/x', HOME: '/h' }, 'given'],
  [undefined, { PRAYER_CONFIG: 'env', XDG_CONFIG_HOME: '/x', HOME: '/h' }, 'env'],
  [undefined, { XDG_CONFIG_HOME: '/x', HOME: '/h' }, '/x/prayer/config.json'],
  [undefined, { XDG_CONFIG_HOME: '', HOME: '/h' }, '/h/.config/prayer/config.json'],
  [undefined, { XDG_CONFIG_HOME: 'of/this/folder', HOME: '/h' }, '/h/.config/prayer/config.json'],
  [undefined, { HOME: '' }, join(userInfo().homedir, '.config/prayer/config.json')],
])('the file given as %j under %j is %s', (given, env, path) => {
  expect(configPath(given, env)).toBe(path);
});

test('a folder is made where there is none, and a file that is a link stays one', () => {
  const path = join(folder, 'a', 'b', 'config.json');
  expect(readConfigFile(path)).toBeUndefined();
  writeConfigFile(path, '{}', writeFileAtomically);
  expect(readConfigFile(path)).toBe('{}');
  const link = join(folder, 'link.json');
  symlinkSync(path, link);
  writeConfigFile(link, '{"a":1}', writeFileAtomically);
  expect([readFileSync(path, 'utf8'), readlinkSync(link)]).toEqual(['{"a":1}', path]);
});

test('a link whose file is not there yet stays one', () => {
  const link = join(folder, 'link.json');
  symlinkSync('dotfiles/config.json', link);
  writeConfigFile(link, '{"a":1}', writeFileAtomically);
  expect([readFileSync(join(folder, 'dotfiles', 'config.json'), 'utf8'), readlinkSync(link)]).toEqual([
    '{"a":1}',
    'dotfiles/config.json',
  ]);
});

test('a byte order mark before the JSON is not part of it', () => {
  writeFileSync(join(folder, 'config.json'), '\uFEFF{}');
  expect(readConfigFile(join(folder, 'config.json'))).toBe('{}');
});

test('what cannot be read or written is refused by name, not taken for empty', () => {
  mkdirSync(join(folder, 'config.json'));
  expect(() => readConfigFile(join(folder, 'config.json'))).toThrow(/config\.json cannot be read: it is a folder/);
  writeFileSync(join(folder, 'file'), '');
  expect(() => writeConfigFile(join(folder, 'file', 'config.json'), '{}', writeFileAtomically)).toThrow(
    /cannot be written/,
  );
});

test('an empty --config, as a script with an unset variable gives it, is refused and not ignored', () => {
  expect(() => configPath('', { PRAYER_CONFIG: '/etc/prayer.json' })).toThrow('--config "" is empty; name a file.');
  expect(configPath(undefined, { PRAYER_CONFIG: '/etc/prayer.json' })).toBe('/etc/prayer.json');
});
