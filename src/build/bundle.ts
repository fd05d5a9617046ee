import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { REQUIRE_IN_ESM, screenPackages } from './screen-packages.ts';

/**
 * Makes `dist/` from `src/`: one entry with its lazily imported rooms as chunks beside it. Packages stay outside, they
 * are installed with ours; but for those of the dashboard's screen, which are a chunk too. `dist/data/` is zone-map.ts's and is left alone.
 */
mkdirSync('dist', { recursive: true });
for (const name of readdirSync('dist')) if (name !== 'data') rmSync(`dist/${name}`, { recursive: true });
await build({
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  plugins: [screenPackages()],
  banner: { js: REQUIRE_IN_ESM },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
  minifySyntax: true,
  minifyWhitespace: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  logLevel: 'warning',
});
