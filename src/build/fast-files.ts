import { readdirSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const FOLDER = 'src/cli/specs/queries';

/** The first words of the queries: each has a file in the command table. */
export const QUERY_WORDS: readonly string[] = readdirSync(FOLDER).map((name) => name.replace(/\.ts$/, ''));

/**
 * Entry points of the build, by the path of what it makes: a file for each word, which answers its queries alone, and one for the agent,
 * which stays in memory all day.
 */
export const fastFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(QUERY_WORDS.map((word) => [`fast-${word}`, `fast:${word}`])),
  'fast-agent': 'src/agent.ts',
};

/** Makes the entry points above, and `fast:all`, which answers all queries and loads those of the first word. */
export function fastEntries(): Plugin {
  return {
    name: 'entry points of the fast files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^fast:/ }, ({ path }) => ({ path, namespace: 'fast' }));
      onLoad({ filter: /.*/, namespace: 'fast' }, ({ path }) => ({
        contents: path === 'fast:all' ? entryOfAll() : entryOf(path.slice('fast:'.length)),
        resolveDir: process.cwd(),
        loader: 'ts',
      }));
    },
  };
}

function entryOf(word: string): string {
  return `
    import { fast as answer } from './src/fast.ts';
    import { queries } from './${FOLDER}/${word}.ts';
    export const fast = (argv: readonly string[]) => answer(argv, queries);`;
}

function entryOfAll(): string {
  const rows = QUERY_WORDS.map((word) => `['${word}', () => import('./${FOLDER}/${word}.ts')],`);
  return `
    import { fast as answer } from './src/fast.ts';
    const files = new Map([${rows.join('')}]);
    export async function fast(argv: readonly string[]) {
      const file = await files.get(argv[0] ?? '')?.();
      return file && answer(argv, file.queries);
    }`;
}
