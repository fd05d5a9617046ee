import type { Plugin } from 'esbuild';
import { hotQuestion } from '../cli/hot-questions.ts';
import { HOT_WORDS } from '../cli/hot-words.ts';

/**
 * Leaves the views of other questions out of the hot file: those that the words of no hot question import. A test asks the
 * hot ones for each of their formats.
 */
export function onlyHotViews(): Plugin {
  const rows = HOT_WORDS.flatMap((word) => hotQuestion(word)?.rows ?? []);
  const loaders = rows.flatMap(({ words }) => [words.formats, words.facts]);
  const views = new Set(loaders.flatMap((load) => String(load).match(/\.\/show\/[a-z-]+\.ts/g) ?? []));
  if (views.size === 0) throw new Error('the words of the hot questions name no views');
  return {
    name: 'only the views of hot questions',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\/show\/[a-z-]+\.ts$/ }, ({ path, kind }) =>
        kind === 'dynamic-import' && !views.has(path) ? { path, external: true } : undefined,
      );
    },
  };
}
