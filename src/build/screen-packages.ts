import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * Four changes of ink, react and their imports save time to the first frame:
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
      onResolve({ filter: /^react-devtools-core$/ }, ({ path }) => ({ path, external: true }));
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
