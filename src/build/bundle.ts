import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { packageVersion } from '../system/package.ts';
import { tzdataBeside } from './tzdata-beside.ts';

/**
 * Makes `dist/` from `src/`: `hot.cjs`, one small file for the commands that are asked every minute, and `main.js` for all of
 * them, with its lazily imported rooms as chunks beside it. Packages stay outside; they are installed with ours.
 * `dist/data/` is zone-map.ts's and places.ts's and is left alone.
 *
 * The hot file is CommonJS because node starts it 4 ms sooner, and carries the version so that package.json is not read.
 */
mkdirSync('dist', { recursive: true });
for (const name of readdirSync('dist')) if (name !== 'data') rmSync(`dist/${name}`, { recursive: true });
const shared = {
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node22',
  define: { MIZWALA_VERSION: JSON.stringify(packageVersion()) },
  logLevel: 'warning',
} as const;
await build({ ...shared, entryPoints: ['src/main.ts'], format: 'esm', splitting: true });
await build({
  ...shared,
  entryPoints: ['src/hot.ts'],
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: { ...shared.define, 'import.meta.dirname': '__dirname' },
  plugins: [tzdataBeside()],
  minifyWhitespace: true,
  minifySyntax: true,
});
