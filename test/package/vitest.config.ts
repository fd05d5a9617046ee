import { defineConfig } from 'vitest/config';

/** `npm run test:package`: what is delivered, the binary and the package, made once before and asked as users have them. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: ['test/run-folder.ts', 'test/build.ts', 'test/package/package.ts'],
    include: ['test/package/*.test.ts'],
    reporters: ['default'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
