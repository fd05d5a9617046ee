import { expect, test } from 'vitest';
import { command } from './command.ts';

test('methods lists the nine of the specification by id, then those by code only', async () => {
  const { exit, stdout } = await command('methods --json');
  expect(exit).toBe(0);
  const { methods } = JSON.parse(stdout) as { methods: { id: number | null; code: string; source: string }[] };
  expect(methods.slice(0, 9).map(({ id, code }) => [id, code])).toEqual([
    [1, 'MWL'],
    [2, 'ISNA'],
    [3, 'EGYPT'],
    [4, 'UMM_AL_QURA'],
    [5, 'KARACHI'],
    [6, 'GULF'],
    [7, 'MOONSIGHTING'],
    [8, 'TURKEY'],
    [9, 'JAFARI'],
  ]);
  expect(methods.slice(9).every(({ id }) => id === null)).toBe(true);
  expect(methods.filter(({ source }) => source.length < 20)).toEqual([]);
});

test.each([
  ['a command that does not exist', 'metods', 'Did you mean methods?'],
  ['a flag that does not exist', 'methods --formt json', 'Did you mean --format?'],
  ['a format that does not exist', 'methods --format tabel', 'Did you mean table?'],
])('%s is refused with a suggestion, exit 2 and nothing on stdout', async (_, line, suggestion) => {
  const { exit, stdout, stderr } = await command(line);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  expect(stderr).toContain(suggestion);
});

test('without a command the help comes on stderr, exit 2', async () => {
  const { exit, stdout, stderr } = await command([]);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  expect(stderr).toContain('Usage: prayer');
});

test('help that was asked for comes on stdout, exit 0, with examples', async () => {
  const { exit, stdout, stderr } = await command('times --help');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toContain('Examples:\n  prayer times');
});
