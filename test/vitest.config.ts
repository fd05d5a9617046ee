import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { ONCE } from './once.ts';

/** Folders whose tests touch no machine: no files, processes, sockets or timers of their own, and nothing global. */
const PURE = ['core', 'formats', 'operations', 'properties', 'truth'].map((folder) => `test/${folder}/**/*.test.ts`);

/** Several daemons each, killed and stopped against the clock: two files at once leave them the time that a machine of their own has. */
const DAEMONS = [
  'test/attack/clocks.test.ts',
  'test/database/{daemons,delivering,failover,faults,full-disk,handover}.test.ts',
  'test/kill/*.test.ts',
  'test/scale/*.test.ts',
];

const LEFT_OUT = process.env['TZ'] === 'Pacific/Auckland' ? Object.keys(ONCE) : [];

const shared = {
  // a machine under load is slow, not wrong
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['test/run-folder.ts', 'test/build.ts', 'test/database/postgres-server.ts'],
    reporters: ['default'],
    // many tests wait: two workers keep two processors busy for 1.1 of 2 seconds
    maxWorkers: Math.max(4, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'daemons',
          include: DAEMONS,
          exclude: LEFT_OUT,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // one after the other in the same worker: zone map and place index are read once, a fifth less CPU
        extends: true,
        test: {
          ...shared,
          name: 'pure',
          include: PURE,
          exclude: LEFT_OUT,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'machine',
          include: ['test/**/*.test.ts'],
          exclude: [...PURE, ...DAEMONS, ...LEFT_OUT, 'test/package/**'], // npm run test:package
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
