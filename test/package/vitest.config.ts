import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npm run test:package`: what is delivered, the binary and the package, made once before and asked as users have them. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['test/run-folder.ts', 'test/build.ts', 'test/package/package.ts'],
    include: ['test/package/*.test.ts'],
    reporters: ['default'],
    // they wait for npm, and for a noon: one worker, as vitest takes on two processors, leaves both idle
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
