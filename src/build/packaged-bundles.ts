import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import { MANUAL_PAGES } from '../cli/manual-pages.ts';
import { packageVersion } from '../system/package.ts';
import { writeAscii } from './ascii.ts';
import { fastEntries, QUERY_WORDS } from './fast-files.ts';
import { licencesOf } from './licences.ts';
import { screenInBinary } from './screen-in-binary.ts';
import { stationsBeside } from './stations-beside.ts';
import { tzdataBeside } from './tzdata-beside.ts';

export interface PackagedBundles {
  /** The script that the executable runs. */
  readonly launcher: string;
  /** What it carries, by name, as files. */
  readonly assets: Readonly<Record<string, string>>;
  /** Of the packages inside. */
  readonly licences: ReadonlyMap<string, string>;
}

/** By the names under which `dataFile` asks for them: tables, and texts that the bundles leave beside them. */
const isData = (name: string) => /\.(?:bin|txt)$/.test(name);

/**
 * Everything that the binary carries, packages too, as CommonJS: node runs that with a code cache. Rooms stay lazy, for
 * `import()` of a file inside becomes a call.
 * @param withCaches false for another platform than this one, whose node would not accept them
 */
export async function packagedBundles(folder: string, withCaches: boolean): Promise<PackagedBundles> {
  const shared = {
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    supported: { 'dynamic-import': false },
    define: {
      MIZWALA_VERSION: JSON.stringify(packageVersion()),
      QUERY_WORDS: JSON.stringify(QUERY_WORDS),
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
  const [launcher, fast, main] = [fileOf('prayer'), fileOf('fast'), fileOf('main')];
  const [, , whole] = await Promise.all([
    build({ ...shared, entryPoints: ['src/packaged.ts'], outfile: launcher }),
    build({
      ...shared,
      entryPoints: ['fast:all'],
      outfile: fast,
      plugins: [dataInside(), tzdataBeside(), stationsBeside(), fastEntries()],
    }),
    build({
      ...shared,
      entryPoints: ['src/main.ts'],
      outfile: main,
      plugins: [dataInside(), tzdataBeside(), stationsBeside(), screenInBinary()],
    }),
  ]);
  for (const bundle of [fast, main]) wrap(bundle);
  const caches = [fast, main].map((bundle) => {
    const cache = bundle.replace(/cjs$/, 'cache');
    if (withCaches) execFileSync(process.execPath, ['src/build/code-cache.ts', bundle, cache]);
    else writeFileSync(cache, '');
    return cache;
  });
  const data = readdirSync('dist/data')
    .filter(isData)
    .map((name) => resolve('dist/data', name));
  const manual = MANUAL_PAGES.map(([name]) => resolve('src/manual', `${name}.md`));
  const named = [fast, main, ...caches, ...data, ...manual].map(
    (path) => [path.slice(path.lastIndexOf('/') + 1), path] as const,
  );
  return { launcher, assets: Object.fromEntries(named), licences: licencesOf(whole.metafile) };
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
