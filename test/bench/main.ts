/** `npm run bench` measures every section, `npm run bench -- hijri zones` the named ones. */
const SECTIONS: Readonly<Record<string, () => Promise<{ run(): void | Promise<void> }>>> = {
  zones: () => import('./zones.ts'),
  prayer: () => import('./prayer.ts'),
  places: () => import('./places.ts'),
  startup: () => import('./startup.ts'),
  hijri: () => import('./hijri.ts'),
  dashboard: () => import('./dashboard.ts'),
  webhooks: () => import('./webhooks.ts'),
  http: () => import('./http.ts'),
  /** Takes minutes, so it is run only when it is named. */
  'http-million': async () => ({ run: (await import('./http.ts')).runMillion }),
  batch: () => import('./batch.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(', ')}; sections are ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(2);
}
const all = Object.keys(SECTIONS).filter((name) => name !== 'http-million');
for (const name of asked.length > 0 ? asked : all) {
  const section = await SECTIONS[name]?.();
  await section?.run();
}
