import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { type Expression, parseSync } from 'oxc-parser';
import { asciiOf } from './ascii.ts';
import { withoutShown } from './library-tables.ts';
import { answerTypes } from './library-types.ts';
import { readManifest } from './manifest.ts';

/** The package `@mizwala/core`: a file for each entry, so that it is read at once. */
const CORE = 'dist/core';
const OF_CORE = ['index', 'angles'];
/** What `mizwala` has beside it. Each country’s stations lie in a file of their own. */
const LIBRARY = 'dist/library';
const OF_NODE = ['places', 'zones'];
const STATIONS = 'stations';

/** Files of src/library that stand in for those of the same name elsewhere. */
const WORDS = 'ways-to-ask';
const HANDED_IN = ['authority-rules', 'authority-notes', 'place-reckoning', 'announced-lists', 'ramadan-fields'];
const FILES = 'data-files';
const ANGLES_ONLY = 'isha-minutes';

const SHARED = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } }, // a field is made by its first assignment
  metafile: true,
  minify: true,
  lineLimit: 200, // Node shows the line of an error that nobody catches
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Makes `dist/core/` and `dist/library/` from `src/library/`. The root of `mizwala` is that of `@mizwala/core`. The core is built for
 * the platform `neutral`, for which esbuild refuses the modules of Node.
 */
export async function buildLibrary(): Promise<void> {
  for (const folder of [CORE, LIBRARY]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const entries = (names: readonly string[]) => names.map((name) => `src/library/${name}.ts`);
  const ofNode = [
    loadedAtOnce(),
    standIns([WORDS, ...HANDED_IN, FILES]),
    timeZonesOfCore(),
    withoutSideEffects(),
    withoutShown(),
  ];
  const ofStations = [standIns([WORDS]), withoutSideEffects(), withoutShown()];
  const ofCore = OF_CORE.flatMap((name) => {
    const names = [WORDS, ...HANDED_IN, ...(name === 'angles' ? [ANGLES_ONLY] : [])];
    const plugins = [loadedAtOnce(), standIns(names), withoutSideEffects(), withoutShown()];
    const options = { ...SHARED, platform: 'neutral', outdir: CORE, entryPoints: entries([name]), plugins } as const;
    return (['esm', 'cjs'] as const).map(async (format) => {
      const outExtension = { '.js': format === 'cjs' ? '.cjs' : '.js' };
      const { outputFiles } = await build({ ...options, format, outExtension, write: false });
      for (const { path, text } of outputFiles) writeFileSync(path, asciiOf(format === 'esm' ? droppable(text) : text));
    });
  });
  await Promise.all([
    ...ofCore,
    build({ ...SHARED, plugins: ofNode, platform: 'node', outdir: LIBRARY, entryPoints: entries(OF_NODE) }),
    build({
      ...SHARED,
      plugins: ofStations,
      platform: 'neutral',
      splitting: true,
      outdir: LIBRARY,
      entryPoints: entries([STATIONS]),
      chunkNames: 'stations-[hash]',
    }),
  ]);
  writeTypes();
  writeCore();
  writeFileSync(`${LIBRARY}/package.json`, `${JSON.stringify({ type: 'module', sideEffects: false }, undefined, 2)}\n`);
}

/** Writes the public types. They import public files only. A type that several entries use lies in dist/core. */
function writeTypes(): void {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-types-'));
  execFileSync('node_modules/.bin/tsc', ['--project', 'src/library/tsconfig.json', '--outDir', folder], {
    stdio: 'inherit',
  });
  const own = join(folder, 'src/library');
  writeFileSync(join(own, 'answers.d.ts'), answerTypes());
  const named = new Set<string>();
  const write = (name: string, out: string): void => {
    if (named.has(name)) return;
    named.add(name);
    const text = readFileSync(join(own, `${name}.d.ts`), 'utf8');
    if (/from '(?!\.\/[a-z-]+\.ts')/.test(text)) throw new Error(`the types of ${name} name a file that is not public`);
    const others = [...text.matchAll(/from '\.\/([a-z-]+)\.ts'/g)].map(([, other = '']) => other);
    for (const other of others) write(other, CORE);
    const from = out === CORE ? '.' : '../core';
    writeFileSync(`${out}/${name}.d.ts`, text.replace(/(from ')\.(\/[a-z-]+)\.ts'/g, `$1${from}$2.js'`));
  };
  for (const name of OF_CORE) write(name, CORE);
  for (const name of OF_CORE) writeFileSync(`${CORE}/${name}.d.cts`, typesForRequire(name));
  for (const name of [...OF_NODE, STATIONS]) write(name, LIBRARY);
  rmSync(folder, { recursive: true });
}

/** The same types under the name that CommonJS asks for: each value has the type that it has in the ES module. */
function typesForRequire(name: string): string {
  const { program } = parseSync('index.js', readFileSync(`${CORE}/${name}.js`, 'utf8'));
  const exported = program.body.flatMap((one) => (one.type === 'ExportNamedDeclaration' ? one.specifiers : []));
  const names = exported.map(({ exported: as }) => (as.type === 'Identifier' ? as.name : ''));
  const file = `'./${name}.js' with { 'resolution-mode': 'import' }`;
  const values = names.toSorted().map((one) => `export declare const ${one}: typeof module.${one};\n`);
  // a declared value hides the type of its name that `export type *` brings; a class has both
  const classes = names.filter((one) => /^[A-Z]/.test(one));
  values.push(...classes.map((one) => `export type ${one} = module.${one};\n`));
  return `import type * as module from ${file};\nexport type * from ${file};\n${values.join('')}`;
}

/** What makes `dist/core/` a package of its own. */
function writeCore(): void {
  const { version, author, homepage, repository, bugs } = readManifest('.');
  const entry = (name: string) => ({
    import: { types: `./${name}.d.ts`, default: `./${name}.js` },
    require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
  });
  const manifest = {
    name: '@mizwala/core',
    version,
    description: 'Prayer times as their authorities print them, Hijri dates and the qibla, without dependencies.',
    // MIT: the code. Unicode-3.0: the names of Windows zones (CLDR) and the months of Umm al-Qura (ICU)
    license: 'MIT AND Unicode-3.0',
    author,
    homepage,
    repository,
    bugs,
    keywords: ['prayer-times', 'salah', 'islamic', 'hijri', 'qibla', 'iqamah'],
    type: 'module',
    sideEffects: false,
    main: './index.cjs',
    module: './index.js',
    types: './index.d.ts',
    exports: { '.': entry('index'), './angles': entry('angles'), './package.json': './package.json' },
    engines: { node: '>=20' },
  };
  writeFileSync(`${CORE}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
  copyFileSync('LICENSE', `${CORE}/LICENSE`);
  writeFileSync(`${CORE}/NOTICE`, noticeOfCore());
  copyFileSync('src/library/README.md', `${CORE}/README.md`);
}

/** The entries of NOTICE that the core needs. The licence of Unicode is added after them. */
const SOURCES = ['Zone offsets', 'Windows zones', 'Earth', 'Umm al-Qura', 'London', 'Names'];

function noticeOfCore(): string {
  const [sources = '', licence = ''] = readFileSync('NOTICE', 'utf8').split(/^-+$/m);
  const [first = '', ...entries] = sources.split(/^(?=[A-Z])/m);
  const kept = entries.filter((entry) => SOURCES.some((name) => entry.startsWith(name)));
  if (kept.length !== SOURCES.length) throw new Error('NOTICE names a source of the core otherwise');
  return `${first}${kept.join('')}\n${licence.trimStart()}`;
}

/**
 * Lets every bundler drop unused values: wraps each value that is computed at load in a call that is marked as pure. Loading our files
 * has no side effects, so the mark is true.
 */
function droppable(code: string): string {
  const { program } = parseSync('index.js', code);
  let tables = '';
  let text = '';
  let done = 0;
  for (const statement of program.body) {
    if (!statement.type.endsWith('Declaration'))
      throw new Error(`the library does something by being loaded: ${code.slice(statement.start, statement.end)}`);
    if (statement.type !== 'VariableDeclaration') continue;
    if (statement.declarations.every(({ init }) => isPlain(init, false))) {
      tables += code.slice(statement.start, statement.end);
      text += code.slice(done, statement.start);
      done = statement.end;
      continue;
    }
    for (const { init } of statement.declarations) {
      if (init === null || isPlain(init)) continue;
      text += `${code.slice(done, init.start)}/* @__PURE__ */(()=>(${code.slice(init.start, init.end)}))()`;
      done = init.end;
    }
  }
  return tables + text + code.slice(done);
}

/** A value that loading makes without running code. @param orNamed also one that names others, or is a function */
function isPlain(
  node: Expression | { readonly type: 'SpreadElement' | 'PrivateIdentifier' } | null,
  orNamed = true,
): boolean {
  switch (node?.type) {
    case 'Literal':
      return true;
    case 'Identifier':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
      return orNamed;
    case 'TemplateLiteral':
      return node.expressions.length === 0;
    case 'UnaryExpression':
      return isPlain(node.argument, orNamed);
    case 'ArrayExpression':
      return node.elements.every((one) => isPlain(one, orNamed));
    case 'ObjectExpression':
      return node.properties.every((one) => one.type === 'Property' && !one.computed && isPlain(one.value, orNamed));
    default:
      return false;
  }
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

/** Leaves out the files that commands import dynamically. No function of the library uses them; the build fails if one does. */
function loadedAtOnce(): Plugin {
  return {
    name: 'no file that is loaded later',
    setup({ onResolve, onEnd }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
        kind === 'dynamic-import' ? { path, external: true, sideEffects: false } : undefined,
      );
      onEnd(({ metafile }) => {
        const late = Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports);
        const [first] = late.filter(({ kind }) => kind === 'dynamic-import');
        if (first) throw new Error(`a function of the library loads ${first.path} later`);
      });
    },
  };
}

/** The whole table of zones is in the core; `zones.ts` is bundled without it. */
function timeZonesOfCore(): Plugin {
  return {
    name: 'the table of zones from the core',
    setup({ onResolve }) {
      onResolve({ filter: /\/time-zones\.ts$/ }, () => ({
        path: '../core/index.js',
        external: true,
        sideEffects: false,
      }));
    },
  };
}

/** Loads the file of src/library instead of the one with the same name. Only that file and own-rules.ts may import the original. */
function standIns(names: readonly string[]): Plugin {
  return {
    name: 'files of the library in place of others',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`/(?:${names.join('|')})\\.ts$`) }, ({ path, importer }) => {
        const standIn = resolve('src/library', basename(path));
        if (importer === standIn || importer === resolve('src/library/own-rules.ts')) return undefined;
        return { path: standIn, sideEffects: false };
      });
    },
  };
}
