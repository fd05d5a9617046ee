import type { Plugin } from 'esbuild';

/** What only the dashboard's screen draws with. */
const OF_THE_SCREEN: readonly string[] = ['ink', 'react', 'chalk', 'string-width'];

/**
 * Bundles ink, react and all they import into the chunk of the screen, where every other package stays outside: loaded from
 * node_modules, file by file, the first frame costs twice as much. Three things are told to them beforehand:
 *
 * - react is that of production (`define` in bundle.ts), and ink's developer tools are left out;
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
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        if (path === 'react-devtools-core') return { path, external: true };
        const isTheirs = OF_THE_SCREEN.includes(path) || importer.includes('/node_modules/');
        return isTheirs ? undefined : { path, external: true };
      });
    },
  };
}

/** Their CommonJS parts ask for node's own modules. */
export const REQUIRE_IN_ESM =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
