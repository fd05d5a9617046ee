import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getRawAsset } from 'node:sea';
import { Script } from 'node:vm';
import type { fast } from './fast.ts';
import type { main } from './main.ts';
import { packageVersion } from './system/package.ts';

/** For each first word of a command line, the script that answers the line, and its code cache. The build writes this table. */
declare const QUICK_STARTS: Readonly<Record<string, { readonly script: string; readonly cache?: string }>>;

/**
 * Starts the packaged binary, as bin/prayer.js starts the installed command. Scripts are assets of the binary, with code caches of the
 * functions that they ran during the build. Node's own cache would hold only the outermost functions, and `prayer times` be a fifth slower.
 */
const argv = process.argv.slice(2);
process.argv[1] = process.execPath; // a binary found through PATH has a bare name here, but lines for a crontab need the full path
const requireBuiltin = createRequire(process.execPath);
if (!isVersionWritten()) void start();

function isVersionWritten(): boolean {
  if (argv.length !== 1 || (argv[0] !== '--version' && argv[0] !== '-V')) return false;
  try {
    writeSync(1, `${packageVersion()}\n`);
    return true;
  } catch {
    return false; // `main` writes again, and reports a full disk or a closed pipe
  }
}

/** Never ends by `process.exit`: bin/prayer.js says why. */
async function start(): Promise<void> {
  const quick = QUICK_STARTS[argv[0] ?? ''];
  process.exitCode = quick && (await load<{ fast: typeof fast }>(quick.script, quick.cache).fast(argv));
  if (process.exitCode !== undefined) return;
  if (argv[0] === 'serve') process.env['UV_THREADPOOL_SIZE'] ??= '32'; // bin/prayer.js does the same, and says why
  process.exitCode = await load<{ main: typeof main }>('main', 'main').main(argv);
}

/** Runs a script. Node compiles the script if there is no cache, or if this Node rejects the cache. */
function load<Exports>(script: string, cache?: string): Exports {
  const source = bytes(`${script}.cjs`).toString('latin1'); // ASCII, as the build wrote it
  // the cache is empty if the machine that built this binary could not run the binary's Node
  const cachedData = cache === undefined ? Buffer.alloc(0) : bytes(`${cache}.cache`);
  const compiled = new Script(source, { filename: `prayer:${script}`, ...(cachedData.length > 0 && { cachedData }) });
  const module = { exports: {} as Exports };
  compiled.runInThisContext()(module, module.exports, requireBuiltin, '');
  return module.exports;
}

/** Reads an asset. The script of `main` is compressed, which saves 3 MB and costs 9 ms at its start. */
function bytes(asset: string): Buffer {
  const stored = Buffer.from(getRawAsset(asset) as ArrayBuffer);
  if (stored.length === 0 || !/^main\./.test(asset)) return stored;
  return process.getBuiltinModule('node:zlib').zstdDecompressSync(stored);
}
