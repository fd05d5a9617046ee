import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** What only the dashboard's screen draws with. */
const OF_THE_SCREEN: readonly string[] = ['ink', 'react', 'chalk', 'string-width'];

/**
 * Bundles ink, react and all they import into the chunk of the screen, where every other package stays outside: loaded from
 * node_modules, file by file, the first frame costs twice as much. Four things are told to them beforehand:
 *
 * - react is that of production (`define` in bundle.ts), and ink's developer tools are left out;
 * - `string-width` measures plain text, nearly all there is, without waking what knows every emoji (25 ms);
 * - `yoga-layout` decodes its own bytes; with `fetch` it would read them from a data: URL, for which node loads undici (42 ms);
 * - `node:process` is the global `process`: importing it as a module takes 7 ms, for it touches every getter (nodejs/node#59686).
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
      onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, ({ path }) => ({
        contents: withoutFetch(readFileSync(path, 'utf8')),
      }));
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        if (path === 'react-devtools-core') return { path, external: true };
        const isTheirs = OF_THE_SCREEN.includes(path) || importer.includes('/node_modules/');
        return isTheirs ? undefined : { path, external: true };
      });
    },
  };
}

/** Every question of yoga whether there is a `fetch` is answered no. */
function withoutFetch(source: string): string {
  const question = '"function"!=typeof fetch';
  if (!source.includes(question))
    throw new Error('yoga-layout no longer asks for fetch as it did: see screen-packages.ts');
  return source.replaceAll(question, 'true');
}

/** `string-width` as ink and we import it: itself is run only for a text that is not plain. */
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

/** Their CommonJS parts ask for node's own modules. */
export const REQUIRE_IN_ESM =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
