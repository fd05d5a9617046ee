import type { Plugin } from 'esbuild';
import { fastQuery } from '../cli/specs/fast-queries.ts';
import { FAST_WORDS } from '../cli/parse/fast-words.ts';

/**
 * Leaves the views of other questions out of the fast file: those that the words of no fast query import. A test asks the
 * fast ones for each of their formats.
 */
export function onlyFastViews(): Plugin {
  const rows = FAST_WORDS.flatMap((word) => fastQuery(word)?.rows ?? []);
  const loaders = rows.flatMap(({ words }) => [words.formats, words.facts]);
  const views = new Set(loaders.flatMap((load) => String(load).match(/\.\.\/views\/[a-z-]+\.ts/g) ?? []));
  if (views.size === 0) throw new Error('the words of the fast queries name no views');
  return {
    name: 'only the views of fast queries',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.\/views\/[a-z-]+\.ts$/ }, ({ path, kind }) =>
        kind === 'dynamic-import' && !views.has(path) ? { path, external: true } : undefined,
      );
    },
  };
}
