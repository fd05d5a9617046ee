import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { answerTypes } from './library-types.ts';
import { plain } from '../data/method-row.ts';

/** Each is an entry of its own, so that a bundler takes what is imported and no more; what they share lies in chunks. */
const FUNCTIONS = [
  'authorities',
  'explain',
  'find-station',
  'gregorian-date',
  'hijri-date',
  'iqamah',
  'next-prayer',
  'prayer-times',
  'qibla',
  'time-zones',
];
/** These read files. */
const OF_NODE = ['places', 'zones'];

/**
 * Makes `dist/library/` from `src/library/`: what `import 'mizwala'` gives, and its types. The root is built for no platform, which
 * refuses modules of node.
 */
export async function buildLibrary(): Promise<void> {
  const outdir = 'dist/library';
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const shared = {
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir,
    target: 'es2024',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [waysOfLibrary(), withoutSideEffects(), withoutShownColumns()],
  } satisfies BuildOptions;
  const entries = (names: readonly string[]) => names.map((name) => `src/library/${name}.ts`);
  await Promise.all([
    build({ ...shared, entryPoints: entries(['index', ...FUNCTIONS]), platform: 'neutral', chunkNames: 'part-[hash]' }),
    build({ ...shared, entryPoints: entries(OF_NODE), platform: 'node', chunkNames: 'node-[hash]' }),
  ]);
  writeFileSync(`${outdir}/package.json`, `${JSON.stringify({ type: 'module', sideEffects: false }, undefined, 2)}\n`);
  writeTypes(outdir);
}

/** The types of what is public, which name no other file of ours. */
function writeTypes(outdir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-types-'));
  execFileSync('node_modules/.bin/tsc', ['--project', 'src/library/tsconfig.json', '--outDir', folder], {
    stdio: 'inherit',
  });
  for (const name of ['index', 'data', 'types', ...FUNCTIONS, ...OF_NODE]) {
    const text = readFileSync(join(folder, `src/library/${name}.d.ts`), 'utf8');
    const inside = text.replace(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'");
    if (/from '(?!\.\/[a-z-]+\.js')/.test(inside))
      throw new Error(`the types of ${name} name a file that is not public`);
    writeFileSync(`${outdir}/${name}.d.ts`, inside);
  }
  writeFileSync(`${outdir}/answers.d.ts`, answerTypes());
  rmSync(folder, { recursive: true });
}

/** No file of ours does anything by being loaded: a file of which nothing is used is left out. */
function withoutSideEffects(): Plugin {
  return {
    name: 'files without side effects',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path),
        sideEffects: false,
      }));
    },
  };
}

/** Columns that only `prayer methods` shows, by the file of their tables. The values of these tables are plain JSON. */
const SHOWN_ONLY: Readonly<Record<string, readonly string[]>> = {
  methods: ['source', 'region'],
  authorities: ['source'],
  schools: ['code', 'source', 'region'],
};

function withoutShownColumns(): Plugin {
  return {
    name: 'tables without the columns that are only shown',
    setup({ onLoad }) {
      onLoad({ filter: /\/data\/(?:methods|authorities|schools)\.ts$/ }, async ({ path }) => {
        const left = SHOWN_ONLY[basename(path, '.ts')] ?? [];
        const tables = Object.entries((await import(path)) as Record<string, object | readonly object[]>);
        const codes = tables.map(([name, table]) => {
          const code = Array.isArray(table)
            ? `[${table.map((row) => rowCode(row, left)).join()}]`
            : rowCode(table, left);
          return `export const ${name} = ${code};`;
        });
        const contents = `import { plain } from './method-row.ts';\n${codes.join('\n')}`;
        return { contents, loader: 'js', resolveDir: dirname(path) };
      });
    },
  };
}

/** What a method has in common with the others is written once, as in its file. */
function rowCode(row: object, left: readonly string[]): string {
  const isMethod = Object.keys(plain).every((key) => key in row);
  const own = Object.entries(row).filter(
    ([key, value]) => !left.includes(key) && !(isMethod && isDeepStrictEqual(value, plain[key as keyof typeof plain])),
  );
  const json = JSON.stringify(Object.fromEntries(own));
  return isMethod ? json.replace('{', '{...plain,') : json;
}

/** Errors of the library name its arguments, not flags. */
function waysOfLibrary(): Plugin {
  return {
    name: 'how the library is asked',
    setup({ onResolve }) {
      onResolve({ filter: /\/ways-to-ask\.ts$/ }, () => ({
        path: resolve('src/library/ways-to-ask.ts'),
        sideEffects: false,
      }));
    },
  };
}
