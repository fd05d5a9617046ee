import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { build, type OnResolveArgs, type Plugin } from 'esbuild';
import { packageVersion } from '../system/package.ts';
import { asciiOf, buildLibrary } from './library.ts';
import { COPIED, licencesOf, licenceText, OF_FORMER_DATA, OF_THE_DATA } from './licences.ts';

/**
 * Makes `dist/` from `src/`: three scripts that bin/prayer.js and the packaged binary run, and `dist/library/` (library.ts). Each script
 * contains everything that it needs. `dist/data/` and the binary have build scripts of their own.
 *
 * - `query.cjs` answers the questions that status bars ask every minute;
 * - `agent.cjs` stays in memory all day;
 * - `main.cjs` runs every command.
 *
 * One script for all would make a status bar wait 6 ms longer: before node runs a script, it creates all outer functions and reads all
 * compiled code. The scripts are CommonJS because node starts CommonJS sooner, and can keep its compiled code (bin/prayer.js).
 */
const SCRIPTS = { query: 'src/fast.ts', agent: 'src/agent.ts', main: 'src/main.ts' } as const;

/** The files whose long texts are moved into `dist/data/`: the zone table (114 KB) and the lists of stations. */
const TEXT_FILES = /\/src\/data\/(?:tzdata\.generated|stations\/[a-z]+)\.ts$/;
const MIN_MOVED_CHARACTERS = 1000;
/** The separator between the texts of a file: a form feed, which no text contains. */
const SEPARATOR = '\f';

/** Imports of commander and mqtt that we never use. node:child_process costs 4 ms at each start; the others are 320 kB of mqtt. */
const UNUSED = /^(?:(?<commander>node:child_process)|(?<mqtt>ws|socks|worker-timers))$/;

/** The files that import ink, and their names among the screens. Commands import these files only when they run. */
const SCREENS = { '/src/tui/screen.ts': 'dashboard', '/src/tui/screen-questions.ts': 'questions' };

/**
 * Replacements for three modules:
 *
 * - `string-width` measures plain text, which is nearly all text, without loading its emoji tables (25 ms, then 16 µs for each text);
 * - `node:process` is the global `process`: importing the module takes 7 ms because it reads every getter (nodejs/node#59686);
 * - ink's tools for its developers are left out.
 */
const SCREEN_MODULES: Readonly<Record<string, string>> = {
  'string-width': `
import { plainWidth } from './src/tui/text-width.ts';
let measure;
export default function stringWidth(text, options) {
  const width = typeof text === 'string' && !options ? plainWidth(text.replace(/\\u001b\\[[\\d;]*m/g, '')) : undefined;
  if (width !== undefined) return width;
  measure ??= require('string-width').default;
  return measure(text, options);
}
`,
  'node:process': 'export default process; export const { env, cwd } = process;',
  './devtools.js': '',
};

// removes old lists first, so that a list which the source no longer has is not delivered
mkdirSync('dist/data', { recursive: true });
for (const name of readdirSync('dist/data')) if (name.startsWith('stations-')) rmSync(`dist/data/${name}`);
const [{ outputFiles, metafile }] = await Promise.all([
  build({
    entryPoints: SCRIPTS,
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    plugins: [
      textsBeside(),
      filesAsTexts(),
      replacing('unused', UNUSED, () => 'export default {};', isUnused),
      // the server would check the answers of users with ajv, but our server asks users nothing: this saves 0.13 MB
      replacing(
        'assistants without ajv',
        /^@modelcontextprotocol\/server\/_shims$/,
        () => "export { default as process } from 'node:process'; export class DefaultJsonSchemaValidator {}",
      ),
      screenInBinary(),
      screenModules(),
    ],
    alias: { 'readable-stream': 'node:stream' },
    define: {
      MIZWALA_VERSION: JSON.stringify(packageVersion()),
      'process.env.NODE_ENV': '"production"',
      'import.meta.dirname': '__dirname',
      // a bundled package has no URL of its own, but some packages read it
      'import.meta.url': '"file:///prayer"',
    },
    supported: { 'dynamic-import': false }, // a script compiled from a cache can only require
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  }),
  buildLibrary(),
]);
for (const { path, text } of outputFiles) {
  const script = `(function(module,exports,require,__dirname){${asciiOf(text)}\n})`; // the parameters of a CommonJS module that are in use
  // the first line is a hash of the content, so that node does not use the compiled code of another version
  writeFileSync(path, `//${hash('sha256', script).slice(0, 16)}\n${script}`, 'latin1');
}
writeFileSync(
  'dist/bundled-licences.txt',
  licenceText([...licencesOf(metafile, [...OF_THE_DATA, ...COPIED]), ...OF_FORMER_DATA]),
);
for (const name of readdirSync('dist')) {
  if (/\.c?js$/.test(name) && !Object.keys(SCRIPTS).some((script) => name === `${script}.cjs`)) rmSync(`dist/${name}`);
}

/** Reads `import text from './page.css?raw'` as the text of the file, for styles and scripts of pages. Vite has the same syntax. */
function filesAsTexts(): Plugin {
  return {
    name: 'files as texts',
    setup({ onLoad }) {
      onLoad({ filter: /\/src\/http\// }, ({ path, suffix }) =>
        suffix === '?raw' ? { contents: readFileSync(path, 'utf8'), loader: 'text' } : undefined,
      );
    },
  };
}

/** Replaces the contents of the imports that `filter` finds and `isMeant` confirms. */
function replacing(
  name: string,
  filter: RegExp,
  contents: (path: string) => string,
  isMeant: (found: OnResolveArgs) => boolean = () => true,
): Plugin {
  return {
    name,
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, (found) =>
        found.namespace !== name && isMeant(found) ? { path: found.path, namespace: name } : undefined,
      );
      onLoad({ filter: /./, namespace: name }, ({ path }) => ({ contents: contents(path), resolveDir: process.cwd() }));
    },
  };
}

function isUnused({ path, importer }: OnResolveArgs): boolean {
  const groups = Object.entries(UNUSED.exec(path)?.groups ?? {});
  return groups.some(([name, match]) => match && importer.includes(`/node_modules/${name}/`));
}

function screenModules(): Plugin {
  const filter = /^(?:string-width|node:process|\.\/devtools\.js)$/;
  return replacing('packages of the screen', filter, (path) => SCREEN_MODULES[path] ?? '');
}

/**
 * Bundles the screens for the binary. The binary is CommonJS, which has no top-level await, but ink and yoga use it. In a bundle of ES
 * modules esbuild turns such modules into asynchronous functions, so the screens and their packages become one ES module first.
 * @throws Error if the source no longer imports one of SCREENS
 */
function screenInBinary(): Plugin {
  return {
    name: 'the screen in CommonJS',
    async setup({ onResolve, onLoad, onEnd }) {
      const { outputFiles, metafile } = await screensInOneModule();
      const met = new Set<string>();
      onResolve({ filter: /screen(?:-questions)?\.ts$/ }, ({ path, resolveDir, kind }) => {
        const [, name] = Object.entries(SCREENS).find(([file]) => resolve(resolveDir, path).endsWith(file)) ?? [];
        if (name === undefined || kind !== 'dynamic-import') return undefined;
        met.add(name);
        return { path: name, namespace: 'screen' };
      });
      // `import()` treats a module that exports `then` as a promise, and awaits it
      onLoad({ filter: /./, namespace: 'screen' }, ({ path }) => ({
        contents: `import { ${path} } from 'screens'; export const then = (...both) => ${path}().then(...both);`,
      }));
      onResolve({ filter: /^screens$/ }, ({ path }) => ({ path, namespace: 'screens' }));
      onLoad({ filter: /./, namespace: 'screens' }, () => ({
        contents: outputFiles[0]?.text ?? '',
        resolveDir: resolve('src/tui'),
      }));
      onEnd((result) => {
        if (met.size !== 2) throw new Error(`of the screens only these are imported: ${[...met].join(', ')}`);
        Object.assign(result.metafile?.inputs ?? {}, metafile.inputs);
      });
    },
  };
}

/**
 * Bundles the screens. Our other sources stay imports, because the outer bundle has them already. yoga, ink's layout engine, would fetch
 * its bytes from a data: URL and so load undici (42 ms). So `fetch` is undefined here; nothing else in this bundle uses it.
 */
function screensInOneModule() {
  const contents = Object.entries(SCREENS).map(([file, name]) => `export const ${name} = () => import('.${file}');`);
  const onlyScreens: Plugin = {
    name: 'only the screens',
    setup({ onResolve }) {
      onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path);
        const isInside = Object.keys(SCREENS).some((name) => file.endsWith(name)) || basename(file) === 'text-width.ts';
        return isInside ? undefined : { path, external: true };
      });
    },
  };
  return build({
    stdin: { contents: contents.join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    define: { 'process.env.NODE_ENV': '"production"', fetch: 'undefined' },
    legalComments: 'none',
    plugins: [screenModules(), onlyScreens],
  });
}

/**
 * Moves the long texts of each file out of the scripts into `dist/data/NAME.txt`. Most starts need at most one line of these texts. To read
 * a file costs 0.2 ms, while the same text in JavaScript costs 4 ms, even with a code cache.
 */
function textsBeside(): Plugin {
  return {
    name: 'texts beside the scripts',
    setup({ onLoad, onEnd }) {
      let moved = 0;
      onLoad({ filter: TEXT_FILES }, async ({ path }) => {
        const exported = Object.entries((await import(path)) as Record<string, unknown>);
        const texts: string[] = [];
        const rows = exported.map(([name, value]) => {
          const text: unknown = typeof value === 'function' ? value() : value;
          if (typeof text !== 'string' || text.length < MIN_MOVED_CHARACTERS)
            return `export const ${name} = ${JSON.stringify(value)};`;
          const part = `part(${texts.push(text) - 1})`;
          return `export const ${name} = ${typeof value === 'function' ? '() => ' : ''}${part};`;
        });
        if (texts.length === 0) return undefined; // the file has no long text
        const name = relative('src/data', path).replace(/(?:\.generated)?\.ts$/, '');
        const file = `${name.replace('/', '-')}.txt`;
        writeFileSync(`dist/data/${file}`, texts.join(SEPARATOR));
        moved += 1;
        return { contents: reader(file) + rows.join('\n'), loader: 'ts', resolveDir: dirname(path) };
      });
      onEnd(() => {
        if (moved < 2) throw new Error('the scripts do not import the zone table and the lists of stations');
      });
    },
  };
}

function reader(name: string): string {
  return `
import { dataFile } from '${resolve('src/system/data-files.ts')}';
let parts: readonly string[] | undefined;
function part(i: number): string {
  parts ??= read();
  return parts[i] ?? '';
}
function read(): readonly string[] {
  const file = dataFile('${name}');
  if (!file) throw new Error('dist/data/${name} was not found: npm run build makes it');
  const { buffer, byteOffset, byteLength } = file.range(0, file.byteLength);
  return Buffer.from(buffer, byteOffset, byteLength).toString().split(${JSON.stringify(SEPARATOR)});
}
`;
}
