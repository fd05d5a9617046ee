import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkDelivery } from '../machines/checks.ts';
import { checkAgent, checkState, type OtherSystem } from '../machines/state-checks.ts';

/*
 * The commands that touch files, sockets and processes, where Linux plays Windows (played-windows.ts). `npm run platforms` runs the same
 * checks under the Windows build of Node.
 */
const folder = mkdtempSync(join(tmpdir(), 'mizwala-played-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const pipes = join(folder, 'pipes');
mkdirSync(pipes);

const machine: OtherSystem = {
  what: 'Linux that plays Windows',
  prayer: [process.execPath, 'bin/prayer.js'],
  data: join(folder, 'data'),
  env: {
    NODE_OPTIONS: `--import=${new URL('./played-windows.ts', import.meta.url).href}`,
    PLAYED_PIPES: pipes,
    XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    NODE_NO_WARNINGS: '1',
  },
  pathThere: (path) => path,
  playLine: () => '/bin/echo played "a b & c"',
};

test('what is kept, and what is said of it, is as on Linux', () => {
  expect(checkState(machine)).toBeGreaterThan(20);
});

test('an agent runs its line, and keeps a second one from running', () => checkAgent(machine));

test('the daemon delivers, and loses nothing when it is killed', () => checkDelivery(machine, false));
