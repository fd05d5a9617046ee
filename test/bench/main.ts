import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run bench` measures every section, `npm run bench -- hijri zones` the named ones. With `--tiny` each runs once and small, which
 * `npm run check` does. With `--beside CHECKOUT` zones, start-up, batch, HTTP and webhooks are measured beside another checkout, in turn;
 * it needs its `node_modules`.
 */
interface Section {
  run(): void | Promise<void>;
  /** Measures this checkout and another in turn. */
  runBeside?(checkout: string): void | Promise<void>;
}

const SECTIONS: Readonly<Record<string, () => Promise<Section>>> = {
  zones: () => import('./zones.ts'),
  prayer: () => import('./prayer.ts'),
  places: () => import('./places.ts'),
  startup: () => import('./startup.ts'),
  hijri: () => import('./hijri.ts'),
  dashboard: () => import('./dashboard.ts'),
  webhooks: () => import('./webhooks.ts'),
  http: () => import('./http.ts'),
  feeds: () => import('./feeds.ts'),
  /** Takes minutes, so it is run only when it is named, and in a tiny run. */
  'http-million': async () => ({ run: (await import('./http.ts')).runMillion }),
  batch: () => import('./batch.ts'),
  agent: () => import('./agent.ts'),
  library: () => import('./library.ts'),
};
const BESIDE = ['zones', 'startup', 'batch', 'http', 'webhooks'];

const { values, positionals: asked } = parseArgs({
  options: { tiny: { type: 'boolean', default: false }, beside: { type: 'string' } },
  allowPositionals: true,
});
const beside = values.beside === undefined ? undefined : resolve(values.beside);
const known = beside === undefined ? Object.keys(SECTIONS) : BESIDE;
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(', ')}; sections are ${known.join(', ')}.`);
  process.exit(2);
}
if (values.tiny) process.env['BENCH_TINY'] = '1'; // before a section is loaded; the processes that it starts inherit it

for (const checkout of beside === undefined ? ['.'] : ['.', beside]) {
  // the bundles of this very tree; data files that are made already are kept
  for (const program of ['bundle', 'zone-map', 'places']) {
    execFileSync(process.execPath, [`src/build/${program}.ts`], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}
const all = known.filter((name) => values.tiny || name !== 'http-million');
for (const name of asked.length > 0 ? asked : all) {
  const section = await SECTIONS[name]?.();
  if (beside === undefined) await section?.run();
  else await section?.runBeside?.(beside);
}
