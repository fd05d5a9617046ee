import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { type Expression, parseSync } from 'oxc-parser';
import { withoutShown } from './library-tables.ts';
import { readManifest } from './manifest.ts';
import { answers } from '../operations/answers.ts';
import type { Schema } from '../operations/shape.ts';

/** The package `@mizwala/core`. Each entry is one file, so that it loads at once. */
const CORE = 'dist/core';
const OF_CORE = ['index', 'angles'];
/** The parts of `mizwala` that the core lacks. Each country’s stations are in a file of their own. */
const LIBRARY = 'dist/library';
const OF_NODE = ['places', 'zones'];
const STATIONS = 'stations';

/** Files that the library replaces by its `stand-ins.ts`. */
const REPLACED = 'ways-to-ask authority-rules authority-notes place-reckoning announced-lists authority-fields'.split(
  ' ',
);

const SHARED = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } }, // a field is created by its first assignment
  metafile: true,
  minify: true,
  lineLimit: 200, // node prints the whole source line of an uncaught error
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

/** Makes `dist/core/` and `dist/library/`. The core is built for the platform `neutral`: for it esbuild refuses the modules of Node. */
export async function buildLibrary(): Promise<void> {
  for (const folder of [CORE, LIBRARY]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const entries = (names: readonly string[]) => names.map((name) => `src/library/${name}.ts`);
  const ofCore = OF_CORE.flatMap((name) => {
    const standIns = name === 'angles' ? ['isha-minutes'] : [];
    const plugins = [ownFiles({ replaced: REPLACED, standIns, loadsLater: false }), withoutShown()];
    const options = { ...SHARED, platform: 'neutral', outdir: CORE, entryPoints: entries([name]), plugins } as const;
    return (['esm', 'cjs'] as const).map(async (format) => {
      const outExtension = { '.js': format === 'cjs' ? '.cjs' : '.js' };
      const { outputFiles } = await build({ ...options, format, outExtension, write: false });
      for (const { path, text } of outputFiles) writeFileSync(path, asciiOf(format === 'esm' ? droppable(text) : text));
    });
  });
  await Promise.all([
    ...ofCore,
    build({
      ...SHARED,
      plugins: [
        ownFiles({ replaced: REPLACED, standIns: ['data-files'], loadsLater: false, hasCore: true }),
        withoutShown(),
      ],
      platform: 'node',
      outdir: LIBRARY,
      entryPoints: entries(OF_NODE),
    }),
    build({
      ...SHARED,
      plugins: [ownFiles({ replaced: ['ways-to-ask'], standIns: [], loadsLater: true }), withoutShown()],
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

/** Writes the public types. They import public files only. A type that several entries use is in dist/core. */
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

/** The types for `require`: each value has the type that it has in the ES module. */
function typesForRequire(name: string): string {
  const { program } = parseSync('index.js', readFileSync(`${CORE}/${name}.js`, 'utf8'));
  const exported = program.body.flatMap((one) => (one.type === 'ExportNamedDeclaration' ? one.specifiers : []));
  const names = exported.map(({ exported: as }) => (as.type === 'Identifier' ? as.name : ''));
  const file = `'./${name}.js' with { 'resolution-mode': 'import' }`;
  const values = names.toSorted().map((one) => `export declare const ${one}: typeof module.${one};\n`);
  // `export type *` brings types, and a declared value hides the type of its name; a class needs both its value and its type
  const classes = names.filter((one) => /^[A-Z]/.test(one));
  values.push(...classes.map((one) => `export type ${one} = module.${one};\n`));
  return `import type * as module from ${file};\nexport type * from ${file};\n${values.join('')}`;
}

/** Writes the files that make `dist/core/` a package. */
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

/** The entries of NOTICE that the core needs. The licence of Unicode follows them. */
const SOURCES = ['Zone offsets', 'Windows zones', 'Earth', 'Umm al-Qura', 'London', 'Names'];

function noticeOfCore(): string {
  const [sources = '', licence = ''] = readFileSync('NOTICE', 'utf8').split(/^-+$/m);
  const [first = '', ...entries] = sources.split(/^(?=[A-Z])/m);
  const kept = entries.filter((entry) => SOURCES.some((name) => entry.startsWith(name)));
  if (kept.length !== SOURCES.length) throw new Error('NOTICE lacks the entry of a source, or has two');
  return `${first}${kept.join('')}\n${licence.trimStart()}`;
}

/** Lets every bundler drop unused values: marks each value that is computed during loading as pure. @throws Error on a side effect */
function droppable(code: string): string {
  const { program } = parseSync('index.js', code);
  let tables = '';
  let text = '';
  let done = 0;
  for (const statement of program.body) {
    if (!statement.type.endsWith('Declaration'))
      throw new Error(`loading the library has a side effect: ${code.slice(statement.start, statement.end)}`);
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

/** Whether loading makes a value without running code. @param orNamed whether a function, or the name of another value, is plain too */
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

interface OwnFiles {
  /** Names of files that stand-ins.ts replaces; only own-rules.ts may import them. */
  readonly replaced: readonly string[];
  /** Names of files of src/library that replace others. */
  readonly standIns: readonly string[];
  /** Whether the bundle contains the files that commands import dynamically. If not, no function of the library may use them. */
  readonly loadsLater: boolean;
  /** Whether the bundle imports the table of zones from the core's bundle. */
  readonly hasCore?: boolean;
}

/** Resolves imports of our files. Loading them has no side effects, so a file whose exports are not used is left out. */
function ownFiles({ replaced, standIns, loadsLater, hasCore }: OwnFiles): Plugin {
  return {
    name: 'files of the library',
    setup({ onResolve, onEnd }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer, resolveDir }) => {
        if (kind === 'dynamic-import' && !loadsLater) return { path, external: true, sideEffects: false };
        if (hasCore && basename(path) === 'time-zones.ts')
          return { path: '../core/index.js', external: true, sideEffects: false };
        const name = basename(path, '.ts');
        const standIn = resolve('src/library', replaced.includes(name) ? 'stand-ins.ts' : `${name}.ts`);
        const isReplaced = replaced.includes(name) || standIns.includes(name);
        const mayImportIt = importer === standIn || importer === resolve('src/library/own-rules.ts');
        return { path: isReplaced && !mayImportIt ? standIn : join(resolveDir, path), sideEffects: false };
      });
      onEnd(({ metafile }) => {
        const imports = Object.values(metafile?.outputs ?? {}).flatMap((output) => output.imports);
        const late = imports.find(({ kind }) => kind === 'dynamic-import');
        if (late && !loadsLater) throw new Error(`a function of the library imports ${late.path} dynamically`);
      });
    },
  };
}

/**
 * Escapes code to ASCII, because Node reads ASCII code as Latin-1, without decoding. esbuild has escaped strings already; in regular
 * expressions `\u` means the same. @throws Error on a character beyond the BMP, which a regular expression would read as two
 */
export function asciiOf(code: string): string {
  return code.replace(/[^\0-\x7f]/gu, (character) => {
    if (character.length > 1) throw new Error(`${character} cannot be escaped`);
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** The answers of the library and their operations; library/answers.ts has the same list. */
const ANSWERS = {
  TimesAnswer: 'prayer.times',
  CalendarAnswer: 'prayer.calendar',
  ExplainAnswer: 'prayer.explain',
  NextAnswer: 'prayer.next',
  HijriDateAnswer: 'hijri.convert',
  GregorianDateAnswer: 'hijri.to-gregorian',
  QiblaAnswer: 'qibla',
  TimeZoneAnswer: 'geo.timezone',
  PlaceNameAnswer: 'geo.resolve',
  PlaceAtAnswer: 'geo.reverse',
} as const satisfies Readonly<Record<string, keyof typeof answers>>;

/** The types of the library's answers, as a file without imports. The descriptions in the shapes become comments on the keys. */
function answerTypes(): string {
  const types = Object.entries(ANSWERS).map(([name, id]) => {
    const { properties, required }: Schema = answers[id].schema;
    const schema = { enum: [1], description: 'The version of the answers’ shape.' };
    return `export interface ${name} ${objectType({ ...properties, schema }, [...(required ?? []), 'schema'])}\n`;
  });
  return types.join('\n');
}

function objectType(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description === undefined ? '' : `/** ${schema.description} */\n`;
    return `${comment}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};\n`;
  });
  return `{\n${lines.join('')}}`;
}

/** Writes equal properties once, if at least three keys share them: the events of a day, or the constants of its prayers. */
function grouped(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const byType = Map.groupBy(Object.entries(properties), ([name, schema]) =>
    schema.properties && required.includes(name) && schema.description === undefined ? typeOf(schema) : '',
  );
  const alike = [...byType].filter(([type, entries]) => type !== '' && entries.length > 2);
  const records = alike.map(([type, entries]) => {
    const names = entries.map(([name]) => JSON.stringify(name)).join(' | ');
    return `Readonly<Record<${names}, ${type}>>`;
  });
  const named = new Set(alike.flatMap(([, entries]) => entries.map(([name]) => name)));
  const others = Object.entries(properties).filter(([name]) => !named.has(name));
  if (others.length > 0 || records.length === 0) records.push(objectType(Object.fromEntries(others), required));
  return records.join(' & ');
}

function typeOf({ type, enum: values, anyOf, items, properties, required = [] }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (typeof type === 'object')
    return type.map((one) => typeOf({ type: one, ...(properties && { properties, required }) })).join(' | ');
  if (type === 'object') return grouped(properties ?? {}, required);
  if (type === 'array') return `readonly (${typeOf(items ?? {})})[]`;
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}
