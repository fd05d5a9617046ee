import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** The packages that only the dashboard's screen uses. */
const OF_THE_SCREEN: readonly string[] = ['ink', 'react', 'chalk', 'string-width'];

/**
 * Bundles ink, react and their imports into the chunk of the screen; all other packages stay external. Loaded file by file from
 * node_modules, they would double the time to the first frame. Four changes save more:
 *
 * - react is its production build (`define` in bundle.ts), and ink's developer tools are left out;
 * - `string-width` measures plain text, which is nearly all text, without loading its emoji tables (25 ms);
 * - ink's layout engine, yoga, finds no `fetch`: else it fetches its own bytes from a data: URL, and node loads undici (42 ms);
 * - `node:process` is the global `process`: importing the module takes 7 ms because it reads every getter (nodejs/node#59686).
 */
export function screenPackages(): Plugin {
  return {
    name: 'packages of the screen',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^node:process$/ }, () => ({ path: 'process', namespace: 'global' }));
      onLoad({ filter: /./, namespace: 'global' }, () => ({
        contents: 'export default process; export const { env, cwd } = process;',
      }));
      onResolve({ filter: /^string-width$/ }, ({ namespace }) =>
        namespace === 'measured' ? undefined : { path: 'string-width', namespace: 'measured' },
      );
      onLoad({ filter: /./, namespace: 'measured' }, () => ({ contents: MEASURED, resolveDir: process.cwd() }));
      onLoad({ filter: YOGA_FILE }, ({ path }) => ({ contents: yogaWithoutFetch(path) }));
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        if (path === 'react-devtools-core') return { path, external: true };
        const isTheirs = OF_THE_SCREEN.includes(path) || importer.includes('/node_modules/');
        return isTheirs ? undefined : { path, external: true };
      });
    },
  };
}

export const YOGA_FILE = /yoga-wasm-base64-esm\.js$/;

/** yoga tests whether there is a `fetch`; each test is made false. @throws Error when yoga has changed */
export function yogaWithoutFetch(path: string): string {
  const source = readFileSync(path, 'utf8');
  const test = '"function"!=typeof fetch';
  if (!source.includes(test)) throw new Error(`${path} no longer tests for fetch with ${test}`);
  return source.replaceAll(test, 'true');
}

/** `string-width` as ink and we import it: the package itself is loaded only for text that is not plain. */
const MEASURED = `
import { plainWidth } from './src/tui/text-width.ts';
let measure;
export default function stringWidth(text, options) {
  const width = typeof text === 'string' && !options ? plainWidth(text.replace(/\\u001b\\[[\\d;]*m/g, '')) : undefined;
  if (width !== undefined) return width;
  measure ??= require('string-width').default;
  return measure(text, options);
}
`;

/** CommonJS parts of these packages require node's own modules. */
export const REQUIRE_IN_ESM =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
