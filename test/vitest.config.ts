import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['test/run-folder.ts', 'test/build.ts'],
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**'], // npm run test:package
    reporters: ['default'],
    // a machine under load is slow, not wrong
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
