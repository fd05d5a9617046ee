import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getRawAsset } from 'node:sea';
import { Script } from 'node:vm';
import { FAST_WORDS } from './cli/parse/fast-words.ts';
import type { fast } from './fast.ts';
import type { main } from './main.ts';
import { packageVersion } from './system/package.ts';

/**
 * The doorstep of the packaged binary, as bin/prayer.js is that of the installed command. The two bundles lie inside as assets,
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
const answer = FAST_WORDS.includes(argv[0] ?? '') ? load<{ fast: typeof fast }>('fast').fast(argv) : undefined;
if (answer !== undefined) void answer.then((code) => process.exit(code));
else {
  if (argv[0] === 'serve') process.env['UV_THREADPOOL_SIZE'] ??= '32'; // why, bin/prayer.js says
  void load<{ main: typeof main }>('main')
    .main(argv)
    .then((code) => {
      process.exitCode = code;
    });
}

/** Runs a bundle. A cache that this node does not accept is passed over, and the bundle compiled. */
function load<Exports>(name: 'fast' | 'main'): Exports {
  const source = bytes(`${name}.cjs`).toString('latin1'); // ASCII, as the build wrote it
  const cachedData = bytes(`${name}.cache`); // empty where the build could not run the node of this machine
  const script = new Script(source, { filename: `prayer:${name}`, ...(cachedData.length > 0 && { cachedData }) });
  const module = { exports: {} as Exports };
  const run = script.runInThisContext() as (module: unknown, exports: unknown, require: NodeJS.Require) => void;
  run(module, module.exports, createRequire(process.execPath));
  return module.exports;
}

function bytes(asset: string): Buffer {
  return Buffer.from(getRawAsset(asset) as ArrayBuffer);
}
