import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { YOGA_FILE, yogaWithoutFetch } from './screen-packages.ts';

const DEVELOPING = "process.env['DEV'] === 'true'";

/** The files that load a screen, and how. */
const LOADING: readonly (readonly [file: RegExp, text: string])[] = [
  [/\/src\/tui\/dashboard\.ts$/, "import('./screen.ts')"],
  [/\/src\/cli\/setup\/set-up\.ts$/, "import('../../tui/screen-questions.ts')"],
];

/**
 * CommonJS has no top-level await, but yoga-layout, ink's layout engine, has one: it waits for its WebAssembly. In the binary
 * another module replaces yoga-layout; it loads the WebAssembly before a screen is loaded. ink has two top-level awaits for its
 * developers, behind a test of the environment; here the test is always false.
 * @throws Error if these texts or yoga-layout are not found
 */
export function screenInBinary(): Plugin {
  return {
    name: 'the screen in CommonJS',
    setup({ onResolve, onLoad, onEnd }) {
      onLoad({ filter: YOGA_FILE }, ({ path }) => ({ contents: yogaWithoutFetch(path) }));
      let isYogaMet = false;
      onResolve({ filter: /^yoga-layout$/ }, ({ resolveDir }) => {
        isYogaMet = true;
        return { path: 'yoga-layout', namespace: 'filled', pluginData: resolveDir };
      });
      onLoad({ filter: /./, namespace: 'filled' }, ({ pluginData }) => ({
        contents: YOGA,
        resolveDir: pluginData,
      }));
      onLoad({ filter: /\/ink\/build\/reconciler\.js$/ }, ({ path }) => ({
        contents: replaced(path, DEVELOPING, 'false', 2),
        resolveDir: dirname(path),
      }));
      for (const [filter, text] of LOADING) {
        onLoad({ filter }, ({ path }) => ({
          contents: replaced(path, text, `import('yoga-layout').then(({ fill }) => fill()).then(() => ${text})`, 1),
          loader: 'ts',
          resolveDir: dirname(path),
        }));
      }
      onEnd(() => {
        if (!isYogaMet) throw new Error('ink does not import yoga-layout any more');
      });
    },
  };
}

const YOGA = `
import { loadYoga } from 'yoga-layout/load';
export * from 'yoga-layout/load';
let yoga;
export { yoga as default };
export async function fill() {
  yoga ??= await loadYoga();
}
`;

function replaced(path: string, text: string, other: string, times: number): string {
  const parts = readFileSync(path, 'utf8').split(text);
  if (parts.length !== times + 1) throw new Error(`${path} has ${text} ${parts.length - 1} times, not ${times}`);
  return parts.join(other);
}
