import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipBytes, importing } from './bundle.ts';
import { askingProgram } from './program.ts';

/**
 * `node test/library/main.ts` packs `@mizwala/core`, installs it into an empty folder, and uses it there: 1,000 questions in node, Deno and
 * Bun, whose answers are compared (a browser is asked by browser.test.ts); `require` in node and in Jest; how large it becomes in rollup,
 * webpack and Vite (esbuild: sizes.test.ts). All that is not here is fetched by npm for this run. It ends with 1 where something is missing or wrong.
 */
const RUNTIMES: readonly (readonly [name: string, program: string, ...words: string[]])[] = [
  ['node', process.execPath],
  ...(process.env['PRAYER_NODES']?.split(':') ?? []).map((path) => [path, path] as const),
  ['Deno', 'npx', '--yes', 'deno@2.9.6', 'run', '--quiet', '--no-config'],
  ['Bun', 'npx', '--yes', 'bun@1.4.5', 'run'],
];
const TOOLS = [
  'rollup@4.62.4',
  '@rollup/plugin-node-resolve@16.0.3',
  '@rollup/plugin-terser@1.0.0',
  'webpack@5',
  'vite@8',
  'jest@30',
];

const folder = mkdtempSync(join(tmpdir(), 'mizwala-runtimes-'));
const inFolder = { encoding: 'utf8', cwd: folder, maxBuffer: 1 << 26 } as const;
const [tarball = ''] = execFileSync(
  'npm',
  ['pack', '--silent', '--pack-destination', folder, resolve('dist/core')],
  inFolder,
).split('\n');
writeFileSync(join(folder, 'package.json'), '{ "private": true }');
execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', `./${tarball}`, ...TOOLS], inFolder);

const program = join(folder, 'ask.mjs');
writeFileSync(program, askingProgram('./node_modules/@mizwala/core/index.js', 1000));
let first: string | undefined;
for (const [name, command, ...words] of RUNTIMES) {
  const { stdout, stderr, status } = spawnSync(command, [...words, program], inFolder);
  first ??= stdout;
  report(
    `${name}: the same 1,000 answers`,
    status === 0 && stdout === first && stdout.split('\n').length === 1001,
    stderr,
  );
}

const ASKED =
  "prayerTimes({ lat: 21.4225, lng: 39.8262, zone: 'Asia/Riyadh', date: '2026-11-20', method: 'UMM_AL_QURA' })";
const required = spawnSync('node', ['--eval', `console.log(require('@mizwala/core').${ASKED}.prayers.fajr)`], inFolder);
report('require in node', required.stdout === '05:16\n', required.stderr);
writeFileSync(
  join(folder, 'core.test.js'),
  `const { prayerTimes } = require('@mizwala/core');
test('fajr', () => expect(${ASKED}.prayers.fajr).toBe('05:16'));`,
);
const jest = spawnSync(join(folder, 'node_modules/.bin/jest'), ['--rootDir', folder], inFolder);
report('require in Jest', jest.status === 0, jest.stderr);

mkdirSync(join(folder, 'out'));
for (const [from, most] of [
  ['@mizwala/core', 22_000],
  ['@mizwala/core/angles', 12_000],
] as const) {
  writeFileSync(join(folder, 'entry.mjs'), importing('prayerTimes', from));
  const rollup = ['entry.mjs', '-p', 'node-resolve', '-p', 'terser', '-f', 'es', '-o', 'out/rollup.js', '--silent'];
  execFileSync(join(folder, 'node_modules/.bin/rollup'), rollup, inFolder);
  const webpack = `require('webpack')({ mode: 'production', entry: './entry.mjs', output: { path: process.cwd() + '/out', filename: 'webpack.js' } },
  (failed, stats) => { if (failed || stats.hasErrors()) { console.error(failed ?? stats.toString()); process.exit(1); } })`;
  execFileSync('node', ['--eval', webpack], inFolder);
  const vite = `import('vite').then(({ build }) => build({ logLevel: 'error', build: { outDir: 'out', emptyOutDir: false, modulePreload: false,
    rollupOptions: { input: 'entry.mjs', output: { entryFileNames: 'vite.js' } } } }))`; // of a page: for libraries Vite keeps the blanks
  execFileSync('node', ['--eval', vite], inFolder);
  for (const name of ['rollup', 'webpack', 'vite']) {
    const bytes = gzipBytes(readFileSync(join(folder, `out/${name}.js`), 'utf8'));
    report(`${name}: prayerTimes of ${from} has ${bytes} bytes after gzip, of ${most}`, bytes <= most, '');
  }
}
rmSync(folder, { recursive: true });

function report(what: string, isRight: boolean, why: string): void {
  console.log(isRight ? what : `WRONG ${what} ${why}`);
  if (!isRight) process.exitCode = 1;
}
