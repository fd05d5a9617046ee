import fs, { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

/**
 * `node code-cache.ts SCRIPT CACHE LINE…` runs the command lines with SCRIPT, a script of dist, as the binary will, and saves the compiled
 * code as CACHE. The compiled code depends on what the command lines do. So `Date.now` always gives the same moment here, and
 * packaged-bundles.ts starts this process with fixed options, zone and settings.
 */
const [path = '', cache = '', ...lines] = process.argv.slice(2);
const NOON = Date.UTC(2026, 10, 20, 12);
Date.now = () => NOON;

const own = createRequire(import.meta.url);
process.getBuiltinModule = ((name: string) => requireForScript(name)) as typeof process.getBuiltinModule;
const script = new Script(readFileSync(path, 'latin1'), { filename: `prayer:${path.replace(/^.*\/|\.cjs$/g, '')}` });
const module = { exports: {} as Record<string, (argv: readonly string[]) => Promise<number | undefined>> };
script.runInThisContext()(module, module.exports, requireForScript, '');
const run = module.exports['fast'] ?? module.exports['main'];
for (const line of lines) {
  const exit = await run?.(line.split(' '));
  if (exit !== 0) throw new Error(`prayer ${line} exits with ${exit}`);
}
writeFileSync(cache, script.createCachedData());

/** Loads modules as in the binary, except that data files come from dist/data, and that answers are not printed. */
function requireForScript(name: string): unknown {
  if (name === 'node:sea')
    return { getRawAsset: (asset: string) => new Uint8Array(readFileSync(join('dist/data', asset))).buffer };
  if (name === 'node:fs') return { ...fs, writeSync: (_: number, bytes: Uint8Array, at = 0) => bytes.length - at };
  return own(name);
}
