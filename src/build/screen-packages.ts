import { basename, resolve } from 'node:path';
import { build, type Plugin, type PluginBuild } from 'esbuild';

/**
 * react is its production build. ink's layout engine, yoga, finds no `fetch`: else it fetches its own bytes from a data: URL, and node
 * loads undici (42 ms). No other module in these bundles names the global `fetch`.
 */
export const SCREEN_DEFINES = { 'process.env.NODE_ENV': '"production"', fetch: 'undefined' } as const;

/**
 * Puts whole modules in place of three:
 *
 * - `string-width` measures plain text, which is nearly all text, without loading its emoji tables (25 ms, then 16 µs for each text);
 * - `node:process` is the global `process`: importing the module takes 7 ms because it reads every getter (nodejs/node#59686);
 * - ink's tools for its developers are left out.
 */
export function screenPackages(): Plugin {
  return { name: 'packages of the screen', setup: replaceModules };
}

function replaceModules({ onResolve, onLoad }: PluginBuild): void {
  const namespace = 'replaced';
  const modules = { 'string-width': STRING_WIDTH, 'node:process': PROCESS, './devtools.js': '' };
  onResolve({ filter: /^(?:string-width|node:process|\.\/devtools\.js)$/ }, ({ path, namespace: from }) =>
    from === namespace ? undefined : { path, namespace },
  );
  onLoad({ filter: /./, namespace }, ({ path }) => ({
    contents: modules[path as keyof typeof modules],
    resolveDir: process.cwd(),
  }));
}

const PROCESS = 'export default process; export const { env, cwd } = process;';

/** The package itself is loaded only for text that is not plain. */
const STRING_WIDTH = `
import { plainWidth } from './src/tui/text-width.ts';
let measure;
export default function stringWidth(text, options) {
  const width = typeof text === 'string' && !options ? plainWidth(text.replace(/\\u001b\\[[\\d;]*m/g, '')) : undefined;
  if (width !== undefined) return width;
  measure ??= require('string-width').default;
  return measure(text, options);
}
`;

/** The files that import ink. Commands import them when they run. */
const SCREENS = { '/src/tui/screen.ts': 'dashboard', '/src/tui/screen-questions.ts': 'questions' };

/**
 * The screens in the binary. It is CommonJS, which has no top-level await, but ink and yoga have. In a bundle of ES modules esbuild makes
 * asynchronous functions of such modules, so the screens and their packages become one module first.
 * @throws Error if a screen is not imported by the name that it has here
 */
export function screenInBinary(): Plugin {
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
      // `import()` awaits a module that exports \`then\`, as it does a promise
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

/** Other sources of ours stay imports: they are in the bundle around it once. */
function screensInOneModule() {
  const contents = Object.entries(SCREENS).map(([file, name]) => `export const ${name} = () => import('.${file}');`);
  return build({
    stdin: { contents: contents.join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    define: SCREEN_DEFINES,
    legalComments: 'none',
    plugins: [
      {
        name: 'only the screens',
        setup(screens) {
          replaceModules(screens);
          screens.onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir }) => {
            const file = resolve(resolveDir, path);
            const isInside =
              Object.keys(SCREENS).some((name) => file.endsWith(name)) || basename(file) === 'text-width.ts';
            return isInside ? undefined : { path, external: true };
          });
        },
      },
    ],
  });
}
