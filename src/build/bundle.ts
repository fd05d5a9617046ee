import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * Makes `dist/` from `src/`: one entry with its lazily imported rooms as chunks beside it. Packages stay outside; they
 * are installed with ours.
 */
rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node22',
  logLevel: 'warning',
});
