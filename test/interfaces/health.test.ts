import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { depsOf } from './command.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['2001:db8::7', 'http://[2001:db8::7]:8080'],
  ['prayer.example', 'http://prayer.example:8080'],
])('prayer health asks a daemon that listens on %s at %s', async (host, base) => {
  const written = { stdout: '', stderr: '' };
  const deps = { ...depsOf({}, written), health: async (asked: string) => `that answers at ${asked}` };
  expect(await runCommandLine(['health', '--host', host, '--port', '8080'], deps)).toBe(0);
  expect(written.stdout).toContain(`${base} is well (version that answers at ${base})`);
});
