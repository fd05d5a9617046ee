import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getRawAsset } from 'node:sea';
import { Script } from 'node:vm';
import type { main } from './main.ts';
import { packageVersion } from './system/package.ts';

/** The bundles that answer queries, with their first words; written in by the build. */
declare const QUERY_BUNDLES: readonly (readonly [name: string, words: readonly string[]])[];

/** What build/fast-files.ts makes. Undefined where `main` is to answer. */
interface FastBundle {
  fast(argv: readonly string[]): Promise<number | undefined>;
}

/**
 * Starts the packaged binary, as bin/prayer.js starts the installed command. The bundles are assets of the binary,
 * each with a code cache that holds what it has run: node's own cache holds only the outermost functions, which makes
 * `prayer times` a fifth slower.
 */
const argv = process.argv.slice(2);
process.argv[1] = process.execPath; // found by way of PATH it is the bare name, which is no program of ours to write into a crontab
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  try {
    writeSync(1, `${packageVersion()}\n`);
    process.exit(0);
  } catch {
    // as bin/prayer.js
  }
}
void start();

async function start(): Promise<void> {
  const bundle = QUERY_BUNDLES.find(([, words]) => words.includes(argv[0] ?? ''))?.[0];
  const code = bundle === undefined ? undefined : await load<FastBundle>(bundle).fast(argv);
  if (code !== undefined) process.exit(code);
  if (argv[0] === 'serve') process.env['UV_THREADPOOL_SIZE'] ??= '32'; // why, bin/prayer.js says
  process.exitCode = await load<{ main: typeof main }>('main').main(argv);
}

/** Runs a bundle. A cache that this node does not accept is passed over, and the bundle compiled. */
function load<Exports>(name: string): Exports {
  const source = bytes(`${name}.cjs`).toString('latin1'); // ASCII, as the build wrote it
  const cachedData = bytes(`${name}.cache`); // empty where the build had no node of this processor
  const script = new Script(source, { filename: `prayer:${name}`, ...(cachedData.length > 0 && { cachedData }) });
  const module = { exports: {} as Exports };
  const run = script.runInThisContext() as (module: unknown, exports: unknown, require: NodeJS.Require) => void;
  run(module, module.exports, createRequire(process.execPath));
  return module.exports;
}

/** What `main` needs is compressed: 3 MB less, and 9 ms, which nobody feels there. */
function bytes(asset: string): Buffer {
  const stored = Buffer.from(getRawAsset(asset) as ArrayBuffer);
  return asset.startsWith('main.') ? process.getBuiltinModule('node:zlib').zstdDecompressSync(stored) : stored;
}
