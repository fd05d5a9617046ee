import fs, { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

/**
 * `node code-cache.ts BUNDLE CACHE` runs a packaged bundle as the binary will, with a few common questions, and keeps what
 * was compiled by then. It is a process of its own, so that the bundle meets a node as fresh as the user's. Clock, zone and settings
 * are always the same, for what was compiled follows what was asked (packaged-bundles.ts gives the rest).
 */
const [bundle = '', cache = ''] = process.argv.slice(2);
const QUESTIONS = [
  'times --lat 21.4225 --lng 39.8262 --tz Asia/Riyadh',
  'next 31.8996,35.2042',
  'now 51.5,-0.12',
  'hijri 2026-11-20',
  'geo search Makkah',
];
const NOON = Date.UTC(2026, 10, 20, 12);
Date.now = () => NOON;

const own = createRequire(import.meta.url);
const script = new Script(readFileSync(bundle, 'latin1'), {
  filename: `prayer:${bundle.replace(/^.*\/|\.cjs$/g, '')}`,
});
const module = { exports: {} as Record<string, (argv: readonly string[]) => Promise<number | undefined> | undefined> };
script.runInThisContext()(module, module.exports, requireForBundle);
const ask = module.exports['fast'] ?? module.exports['main'];
if (!ask) throw new Error(`${bundle} answers nothing`);
for (const line of QUESTIONS) {
  const exit = await ask(line.split(' ')); // a bundle passes over the words of another
  if (exit !== undefined && exit !== 0) throw new Error(`prayer ${line} exits with ${exit}`);
}
writeFileSync(cache, script.createCachedData());

/** As in the binary, but the data files come from dist/data and answers go nowhere. */
function requireForBundle(name: string): unknown {
  if (name === 'node:sea')
    return { getRawAsset: (asset: string) => new Uint8Array(readFileSync(join('dist/data', asset))).buffer };
  if (name === 'node:fs') return { ...fs, writeSync: (_: number, bytes: Uint8Array, at = 0) => bytes.length - at };
  return own(name);
}
