import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { constants, zstdCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { MANUAL_PAGES } from '../cli/manual-pages.ts';
import { packageVersion } from '../system/package.ts';

export type PackagedBundles = Awaited<ReturnType<typeof packagedBundles>>;

/** The commands that status bars run every minute. */
const OF_EVERY_MINUTE: readonly string[] = ['times', 'next', 'now'];

/**
 * The code caches, by name: the script of each, and the command lines that run before the compiled code is saved. Node reads all compiled
 * code of a script before it runs any of it, so the most frequent commands have a cache of their own.
 */
const CACHES = {
  minute: {
    script: 'query',
    lines: ['times --lat 21.4225 --lng 39.8262 --tz Asia/Riyadh', 'next 31.8996,35.2042', 'now 51.5,-0.12'],
  },
  others: { script: 'query', lines: ['hijri 2026-11-20', 'geo search Makkah'] },
  main: { script: 'main', lines: ['--help', 'config list'] },
} as const;

/** The script and the cache for a command line, by its first word. packaged.ts uses this table; other words run `main`. */
const QUICK_STARTS = Object.fromEntries([
  ...readdirSync('src/cli/query/specs').map((file) => {
    const word = file.replace('.ts', '');
    return [word, { script: 'query', cache: OF_EVERY_MINUTE.includes(word) ? 'minute' : 'others' }];
  }),
  ['agent', { script: 'agent' }],
]);

/** Everything in the binary, with code caches. The same sources give the same bytes. @param folder where the files are written */
export async function packagedBundles(folder: string) {
  const launcher = join(folder, 'prayer.cjs');
  await build({
    entryPoints: ['src/packaged.ts'],
    outfile: launcher,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    define: {
      MIZWALA_VERSION: JSON.stringify(packageVersion()),
      QUICK_STARTS: JSON.stringify(QUICK_STARTS),
      'import.meta.dirname': '""',
    },
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  const main = join(folder, 'main.cjs');
  copyFileSync('dist/main.cjs', main);
  const caches = Object.keys(CACHES).map((name) => codeCache(name as keyof typeof CACHES, folder));
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  for (const path of [main, join(folder, 'main.cache')]) // packaged.ts decompresses these files
    writeFileSync(path, zstdCompressSync(readFileSync(path), { params }));
  const empty = join(folder, 'empty');
  writeFileSync(empty, '');
  const data = readdirSync('dist/data').filter((name) => /\.(?:bin|txt)$/.test(name));
  const pages = [...MANUAL_PAGES.map(([name]) => `${name}.md`), 'alerts.yaml', 'grafana.json'];
  const files = [
    ...['dist/query.cjs', 'dist/agent.cjs', main],
    ...caches,
    ...data.map((name) => `dist/data/${name}`),
    ...pages.map((name) => `src/manual/${name}`),
  ];
  const assets = Object.fromEntries(files.map((path) => [basename(path), resolve(path)]));
  // node for another processor does not accept the compiled code of this one
  const none = Object.fromEntries(caches.map((cache) => [basename(cache), empty]));
  return { launcher, assets, assetsWithoutCaches: { ...assets, ...none } };
}

/** The position of the hash of V8's options in a code cache (V8: `SerializedCodeData`). */
const OPTIONS_HASH = { from: 12, to: 16 } as const;

/**
 * Makes a code cache that has the same bytes each time. Without options V8 puts a random seed into a cache, and V8's other threads and its
 * garbage collector change the result. The options below prevent this, and change no code. But a cache contains the hash of the options,
 * and a node without these options would refuse the cache. So the function replaces that hash by the hash of no options.
 * @returns the path of the cache
 * @throws Error if this node does not accept the cache
 */
function codeCache(name: keyof typeof CACHES, folder: string): string {
  const { script, lines } = CACHES[name];
  const [path, cache] = [`dist/${script}.cjs`, join(folder, `${name}.cache`)];
  const options = ['--hash-seed=1', '--predictable', '--no-sparkplug', '--no-flush-bytecode'];
  const env = { HOME: folder, TZ: 'UTC', LANG: 'C.UTF-8' }; // without the settings of the person who builds
  execFileSync(process.execPath, [...options, 'src/build/code-cache.ts', path, cache, ...lines], { env });
  const cachedData = readFileSync(cache);
  new Script('0').createCachedData().copy(cachedData, OPTIONS_HASH.from, OPTIONS_HASH.from, OPTIONS_HASH.to);
  writeFileSync(cache, cachedData);
  const compiled = new Script(readFileSync(path, 'latin1'), { cachedData });
  if (compiled.cachedDataRejected !== false) throw new Error(`node ${process.version} refuses the code cache ${cache}`);
  return cache;
}
