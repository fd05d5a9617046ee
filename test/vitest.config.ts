import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['test/run-folder.ts', 'test/build.ts'],
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**'], // npm run test:package
    reporters: ['default'],
    testTimeout: 120_000,
  },
});
