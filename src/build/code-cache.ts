import fs, { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

/**
 * `node code-cache.ts SCRIPT CACHE LINE…` runs a script of dist as the binary will, with some command lines, and keeps the
 * compiled code. It is a process of its own, so that the script meets a node as fresh as the user's. Clock, zone and settings are always the
 * same, because the compiled code depends on the questions (packaged-bundles.ts gives the rest).
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

/** As in the binary, but the data files come from dist/data and answers go nowhere. */
function requireForScript(name: string): unknown {
  if (name === 'node:sea')
    return { getRawAsset: (asset: string) => new Uint8Array(readFileSync(join('dist/data', asset))).buffer };
  if (name === 'node:fs') return { ...fs, writeSync: (_: number, bytes: Uint8Array, at = 0) => bytes.length - at };
  return own(name);
}
