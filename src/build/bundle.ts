import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { packageVersion } from '../system/package.ts';
import { asciiOf } from './ascii.ts';
import { buildLibrary } from './library.ts';
import { COPIED, licencesOf, licenceText, OF_FORMER_DATA, OF_THE_DATA } from './licences.ts';
import { screenInBinary, screenPackages } from './screen-packages.ts';
import { textsBeside } from './texts-beside.ts';

/**
 * Makes `dist/` from `src/`: three scripts that bin/prayer.js and the packaged binary run, each with what it needs, and `dist/library/`
 * (library.ts). `dist/data/` and the binary have build scripts of their own.
 *
 * - `query.cjs` answers the questions that status bars ask every minute;
 * - `agent.cjs` stays in memory all day;
 * - `main.cjs` runs every command.
 *
 * One script for all would make a status bar wait 6 ms longer: node creates all outer functions of a script, and reads all that was
 * compiled of it, before it runs any. The scripts are CommonJS: node starts it sooner, and keeps compiled code of it (bin/prayer.js).
 */
const SCRIPTS = { query: 'src/fast.ts', agent: 'src/agent.ts', main: 'src/main.ts' } as const;

// a list that the source has no more is not to be delivered
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
      withoutUnused(),
      assistantsWithoutAjv(),
      screenInBinary(),
      screenPackages(),
    ],
    define: {
      MIZWALA_VERSION: JSON.stringify(packageVersion()),
      'process.env.NODE_ENV': '"production"',
      'import.meta.dirname': '__dirname',
      // nothing of a package lies anywhere
      'import.meta.url': '"file:///prayer"',
    },
    supported: { 'dynamic-import': false }, // a script that is compiled from a cache can only require
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  }),
  buildLibrary(),
]);
for (const { path, text } of outputFiles) writeScript(path, text);
writeFileSync(
  'dist/bundled-licences.txt',
  licenceText([...licencesOf(metafile, [...OF_THE_DATA, ...COPIED]), ...OF_FORMER_DATA]),
);
for (const name of readdirSync('dist')) {
  if (/\.c?js$/.test(name) && !Object.keys(SCRIPTS).some((script) => name === `${script}.cjs`)) rmSync(`dist/${name}`);
}

/** `import text from './page.css?raw'`: the text of a file, for styles and scripts of pages. Vite knows the same words. */
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

/**
 * What packages import and we never use. commander starts programs for subcommands: node:child_process takes a start 4 ms. mqtt knows
 * WebSockets, proxies and browsers, and brings the streams of Node as a package: 320 of its 457 kB.
 */
function withoutUnused(): Plugin {
  const unused = /^(?:(?<commander>node:child_process)|(?<mqtt>ws|socks|worker-timers))$/;
  return {
    name: 'without what is never used',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: unused }, ({ path, importer }) => {
        const groups = Object.entries(unused.exec(path)?.groups ?? {});
        const isOf = groups.some(([name, match]) => match && importer.includes(`/node_modules/${name}/`));
        return isOf ? { path, namespace: 'empty' } : undefined;
      });
      onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: 'export default {};' }));
      onResolve({ filter: /^readable-stream$/ }, () => ({ path: 'node:stream', external: true }));
    },
  };
}

/** The server of assistants checks with ajv what a user answers to its questions, and we ask none: 0.13 MB less. */
function assistantsWithoutAjv(): Plugin {
  return {
    name: 'assistants without ajv',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ path }) => ({ path, namespace: 'no ajv' }));
      onLoad({ filter: /./, namespace: 'no ajv' }, () => ({
        contents: "export { default as process } from 'node:process'; export class DefaultJsonSchemaValidator {}",
      }));
    },
  };
}

/**
 * Writes a function of what a CommonJS module is given. The first line names the content, so that what node compiled of another one is
 * not taken for it.
 */
function writeScript(path: string, code: string): void {
  const text = `(function(module,exports,require,__dirname){${asciiOf(code)}\n})`;
  writeFileSync(path, `//${hash('sha256', text).slice(0, 16)}\n${text}`, 'latin1');
}
