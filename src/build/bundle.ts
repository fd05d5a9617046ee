import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { packageVersion } from '../system/package.ts';
import { writeAscii } from './ascii.ts';
import { onlyFastViews } from './fast-views.ts';
import { licencesOf, licenceText } from './licences.ts';
import { REQUIRE_IN_ESM, screenPackages } from './screen-packages.ts';
import { tzdataBeside } from './tzdata-beside.ts';

/**
 * Makes `dist/` from `src/`: `fast.cjs`, one small file for the commands that are asked every minute, and `main.js` for all of
 * them, with its lazily imported rooms as chunks beside it. Packages stay outside, they are installed with ours, but
 * for those of the dashboard's screen (screen-packages.ts).
 * `dist/data/` and the packaged binaries are made by others and left alone.
 *
 * The fast file is CommonJS because node starts it sooner, and carries the version so that package.json is not read.
 */
const shared = {
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node22',
  define: { MIZWALA_VERSION: JSON.stringify(packageVersion()) },
  metafile: true,
  logLevel: 'warning',
} as const;
const [main, fast] = await Promise.all([
  build({
    ...shared,
    entryPoints: ['src/main.ts'],
    format: 'esm',
    splitting: true,
    packages: 'bundle',
    plugins: [screenPackages()],
    define: { ...shared.define, 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    banner: { js: REQUIRE_IN_ESM },
    minifySyntax: true,
    minifyWhitespace: true,
  }),
  build({
    ...shared,
    entryPoints: ['src/fast.ts'],
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { ...shared.define, 'import.meta.dirname': '__dirname' },
    plugins: [tzdataBeside(), onlyFastViews()],
    minify: true,
  }),
]);
writeAscii('dist/fast.cjs');
sign('dist/fast.cjs');
writeFileSync('dist/bundled-licences.txt', licenceText(licencesOf(main.metafile)));
const made = new Set(
  [main, fast].flatMap(({ metafile }) => Object.keys(metafile.outputs)).map((path) => basename(path)),
);
for (const name of readdirSync('dist')) if (/\.c?js$/.test(name) && !made.has(name)) rmSync(`dist/${name}`);

/** The first line names the content, so that what node compiled of another is not taken for it (bin/prayer.js). */
function sign(path: string): void {
  const text = readFileSync(path, 'latin1');
  const name = createHash('sha256').update(text, 'latin1').digest('hex').slice(0, 16);
  writeFileSync(path, `//${name}\n${text}`, 'latin1');
}
