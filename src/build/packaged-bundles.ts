import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { constants, zstdCompressSync } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import { MANUAL_PAGES } from '../cli/manual-pages.ts';
import { packageVersion } from '../system/package.ts';
import { writeAscii } from './ascii.ts';
import { BINARY_BUNDLES, fastEntries } from './fast-files.ts';
import { licencesOf } from './licences.ts';
import { screenInBinary } from './screen-packages.ts';
import { stationsBeside } from './stations-beside.ts';
import { tzdataBeside } from './tzdata-beside.ts';

export interface PackagedBundles {
  /** The script that the executable runs. */
  readonly launcher: string;
  /** What it carries, by name, as files. */
  readonly assets: Readonly<Record<string, string>>;
  /** The same for another processor, whose node accepts no compiled code of this one: the caches are empty. */
  readonly assetsWithoutCaches: Readonly<Record<string, string>>;
  /** Of the packages inside. */
  readonly licences: ReadonlyMap<string, string>;
}

/** By the names under which `dataFile` asks for them: tables, and texts that the bundles leave beside them. */
const isData = (name: string) => /\.(?:bin|txt)$/.test(name);

/**
 * Everything that the binary carries, packages too, as CommonJS: node runs that with a code cache. Rooms stay lazy, for
 * `import()` of a file inside becomes a call. The same sources give the same bytes.
 */
export async function packagedBundles(folder: string): Promise<PackagedBundles> {
  const shared = {
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    supported: { 'dynamic-import': false },
    define: {
      MIZWALA_VERSION: JSON.stringify(packageVersion()),
      QUERY_BUNDLES: JSON.stringify(Object.entries(BINARY_BUNDLES)),
      'process.env.NODE_ENV': '"production"',
      // nothing of a bundle lies anywhere: what a package would look up beside itself is not there
      'import.meta.url': '"file:///prayer"',
      'import.meta.dirname': '"/"',
    },
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
  } as const;
  const fileOf = (name: string) => join(folder, `${name}.cjs`);
  const [launcher, main] = [fileOf('prayer'), fileOf('main')];
  const [whole] = await Promise.all([
    build({
      ...shared,
      entryPoints: ['src/main.ts'],
      outfile: main,
      plugins: [dataInside(), tzdataBeside(), stationsBeside(), screenInBinary()],
    }),
    build({ ...shared, entryPoints: ['src/packaged.ts'], outfile: launcher }),
    ...Object.keys(BINARY_BUNDLES).map((name) =>
      build({
        ...shared,
        entryPoints: [`fast:${name}`],
        outfile: fileOf(name),
        plugins: [dataInside(), tzdataBeside(), stationsBeside(), fastEntries()],
      }),
    ),
  ]);
  const bundles = [...Object.keys(BINARY_BUNDLES), 'main'].map(fileOf);
  for (const bundle of bundles) wrap(bundle);
  const data = readdirSync('dist/data')
    .filter(isData)
    .map((name) => resolve('dist/data', name));
  const manual = MANUAL_PAGES.map(([name]) => resolve('src/manual', `${name}.md`));
  const caches = bundles.map(codeCache);
  const none = caches.map((cache) => {
    const path = join(folder, 'none', basename(cache));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    return path;
  });
  for (const path of [main, ...caches, ...none]) if (basename(path).startsWith('main.')) compress(path);
  const assets = byName([...bundles, ...caches, ...data, ...manual]);
  return {
    launcher,
    assets,
    assetsWithoutCaches: { ...assets, ...byName(none) },
    licences: licencesOf(whole.metafile),
  };
}

function byName(paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [basename(path), path]));
}

/** packaged.ts unpacks it. */
function compress(path: string): void {
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  writeFileSync(path, zstdCompressSync(readFileSync(path), { params }));
}

const cacheOf = (bundle: string) => bundle.replace(/cjs$/, 'cache');

/** Where the hash of V8's options stands in a code cache (V8: `SerializedCodeData`). */
const OPTIONS_HASH = { from: 12, to: 16 } as const;

/**
 * Makes the code cache of a bundle, the same bytes each time. Left alone, V8 puts a random seed into it, and what its other threads and
 * the garbage collector have done by then. The options against that change no code, but their hash is in the cache, and a node
 * without them would refuse it: the hash of no options takes its place.
 * @returns its path
 * @throws Error where this node does not accept it
 */
function codeCache(bundle: string): string {
  const [cache, folder] = [cacheOf(bundle), dirname(bundle)];
  const options = ['--hash-seed=1', '--predictable', '--no-sparkplug', '--no-flush-bytecode'];
  const env = { HOME: folder, TZ: 'UTC', LANG: 'C.UTF-8' }; // no settings of who builds
  execFileSync(process.execPath, [...options, 'src/build/code-cache.ts', bundle, cache], { env });
  const cachedData = readFileSync(cache);
  new Script('0').createCachedData().copy(cachedData, OPTIONS_HASH.from, OPTIONS_HASH.from, OPTIONS_HASH.to);
  writeFileSync(cache, cachedData);
  const script = new Script(readFileSync(bundle, 'latin1'), { cachedData });
  if (script.cachedDataRejected !== false) throw new Error(`node ${process.version} refuses the code cache ${cache}`);
  return cache;
}

/** A function of what a CommonJS module is given, which packaged.ts calls. */
function wrap(bundle: string): void {
  writeAscii(bundle);
  writeFileSync(bundle, `(function(module,exports,require){${readFileSync(bundle, 'latin1')}\n})`);
}

/** The data files are assets: the one file that finds them is another. */
function dataInside(): Plugin {
  return {
    name: 'data inside the binary',
    setup(build) {
      let isReplaced = false;
      build.onLoad({ filter: /\/system\/data-files\.ts$/ }, ({ path }) => {
        isReplaced = true;
        return {
          contents: `export { dataFile, dataFile as manualFile } from './data-assets.ts';`,
          loader: 'ts',
          resolveDir: dirname(path),
        };
      });
      build.onEnd(() => {
        if (!isReplaced) throw new Error('the data files were not met under their name');
      });
    },
  };
}
