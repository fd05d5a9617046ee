import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * Makes `dist/` from `src/`: one entry with its lazily imported rooms as chunks beside it. Packages stay outside; they
 * are installed with ours. `dist/data/` is zone-map.ts's and is left alone.
 */
mkdirSync('dist', { recursive: true });
for (const name of readdirSync('dist')) if (name !== 'data') rmSync(`dist/${name}`, { recursive: true });
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
