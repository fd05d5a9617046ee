import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { packageVersion } from '../system/package.ts';
import { writeAscii } from './ascii.ts';
import { fastEntries, fastFiles } from './fast-files.ts';
import { filesBeside, wordsBeside } from './words-beside.ts';
import { buildLibrary } from './library.ts';
import { licencesOf, licenceText } from './licences.ts';
import { REQUIRE_IN_ESM, SCREEN_DEFINES, screenPackages } from './screen-packages.ts';
import { stationsBeside } from './stations-beside.ts';
import { tzdataBeside } from './tzdata-beside.ts';

/**
 * Makes `dist/` from `src/`: `fast-WORD.cjs`, a small file for each word that begins a query, `language-CODE.cjs` for each
 * language but English, `typed-date.cjs` with the words of dates, and `main.js` for all commands, with what it imports lazily as chunks beside it. `dist/library/`
 * is made by library.ts. `dist/data/` and the packaged binaries have scripts of
 * their own.
 *
 * The fast files are CommonJS because node starts it sooner.
 */
// a list that the source has no more is not to be delivered
mkdirSync('dist/data', { recursive: true });
for (const name of readdirSync('dist/data')) if (name.startsWith('stations-')) rmSync(`dist/data/${name}`);
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
    plugins: [stationsBeside(), screenPackages()],
    define: { ...shared.define, ...SCREEN_DEFINES },
    banner: { js: REQUIRE_IN_ESM },
    minifySyntax: true,
    minifyWhitespace: true,
  }),
  build({
    ...shared,
    entryPoints: { ...fastFiles, ...filesBeside },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    packages: 'bundle',
    define: { ...shared.define, 'import.meta.dirname': '__dirname' },
    plugins: [tzdataBeside(), stationsBeside(), fastEntries(), wordsBeside()],
    // a script that node keeps compiled cannot import, only require
    supported: { 'dynamic-import': false },
    minify: true,
  }),
  buildLibrary(),
]);
for (const name of Object.keys(filesBeside)) writeAscii(`dist/${name}.cjs`);
for (const name of Object.keys(fastFiles)) {
  writeAscii(`dist/${name}.cjs`);
  sign(`dist/${name}.cjs`);
}
writeFileSync(
  'dist/bundled-licences.txt',
  licenceText(new Map([...licencesOf(main.metafile), ...licencesOf(fast.metafile)])),
);
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
