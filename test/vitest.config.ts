import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { StillRunning } from './still-running.ts';
import { TWICE, ZONE_OF_PROCESSES } from './twice.ts';

/**
 * Several daemons each, killed and stopped against the clock, that wait most of the time. They begin, two at a time (`longest-first.ts`),
 * beside files that compute and give way to them (`give-way.ts`).
 */
const DAEMONS = [
  'test/attack/clocks.test.ts',
  'test/database/{daemons,delivering,failover,faults,full-disk,handover}.test.ts',
  'test/kill/*.test.ts',
  'test/mqtt/kills.test.ts',
  'test/scale/*.test.ts',
];

const isWhole = process.env['PRAYER_ZONES'] === 'whole';

const PACKAGE = 'test/package/**/*.test.ts';

/** A machine under load is slow, not wrong. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** A kind of test files with TZ=UTC; and the same with the other zone, if all are to run in both. */
function kind(...of: Kind) {
  return [inZone('UTC', ...of), ...(isWhole ? [inZone(ZONE_OF_PROCESSES, ...of)] : [])];
}

type Kind = [name: string, include: readonly string[], exclude?: readonly string[]];

function inZone(zone: string, ...[name, include, exclude = []]: Kind) {
  return {
    extends: true as const,
    test: {
      name: `${name} ${zone}`,
      include: [...include],
      exclude: [...exclude],
      env: { TZ: zone },
      setupFiles: [
        ...(name === 'daemons' ? [] : ['test/give-way.ts']),
        'test/started-processes.ts',
        'test/host-zone.ts',
      ],
      ...PATIENT,
    },
  };
}

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['test/run-folder.ts', 'test/build.ts', 'test/database/postgres-server.ts'],
    reporters: ['default', new StillRunning()],
    css: true, // else every import of a style is an empty text
    // many tests wait: two workers keep two processors busy for 1.1 of 2 seconds
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // files of a project run one after the other in the same workers: the program, zone map and place index are read once in each
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...kind('daemons', DAEMONS),
      ...kind('files', ['test/**/*.test.ts'], [...DAEMONS, PACKAGE]),
      ...(isWhole ? [] : [inZone(ZONE_OF_PROCESSES, 'twice', TWICE)]),
      // what is delivered, the binary and the package, made once and asked as users have them. Most of it waits, for npm and for a noon
      {
        extends: true as const,
        test: {
          ...PATIENT,
          name: 'package',
          setupFiles: ['test/started-processes.ts', 'test/package/made.ts'],
          include: [PACKAGE],
          globalSetup: 'test/package/package.ts',
        },
      },
    ],
  },
});
