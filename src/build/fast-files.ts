import { readdirSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const FOLDER = 'src/cli/query/specs';

/** The first words of the queries: each has a file in the command table. */
const QUERY_WORDS: readonly string[] = readdirSync(FOLDER).map((name) => name.replace(/\.ts$/, ''));

/** What status bars ask every minute. */
const OF_EVERY_MINUTE: readonly string[] = ['times', 'next', 'now'];

/**
 * The bundles of the binary, by name, with the words that each answers. Node reads all that was compiled of a bundle before it runs any
 * of it, so the words that are asked most have one of their own; one for each word would make the binary 8 MB larger.
 */
export const BINARY_BUNDLES: Readonly<Record<string, readonly string[]>> = {
  minute: OF_EVERY_MINUTE,
  others: QUERY_WORDS.filter((word) => !OF_EVERY_MINUTE.includes(word)),
};

/**
 * Entry points of the build, by the path of what it makes: a file for each word, which answers its queries alone, and one for the agent,
 * which stays in memory all day.
 */
export const fastFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(QUERY_WORDS.map((word) => [`fast-${word}`, `fast:${word}`])),
  'fast-agent': 'src/agent.ts',
};

/** Makes the entry points above, and those of the binary's bundles: `fast:minute` answers all its words, and loads the first one's query. */
export function fastEntries(): Plugin {
  return {
    name: 'entry points of the fast files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^fast:/ }, ({ path }) => ({ path, namespace: 'fast' }));
      onLoad({ filter: /.*/, namespace: 'fast' }, ({ path }) => ({
        contents: entryOf(path.slice('fast:'.length)),
        resolveDir: process.cwd(),
        loader: 'ts',
      }));
    },
  };
}

function entryOf(name: string): string {
  const words = BINARY_BUNDLES[name];
  if (words !== undefined) return entryOfWords(words);
  return `
    import { fast as answer } from './src/fast.ts';
    import { queries } from './${FOLDER}/${name}.ts';
    export const fast = (argv: readonly string[]) => answer(argv, queries);`;
}

function entryOfWords(words: readonly string[]): string {
  const rows = words.map((word) => `['${word}', () => import('./${FOLDER}/${word}.ts')],`);
  return `
    import { fast as answer } from './src/fast.ts';
    const files = new Map([${rows.join('')}]);
    export async function fast(argv: readonly string[]) {
      const file = await files.get(argv[0] ?? '')?.();
      return file && answer(argv, file.queries);
    }`;
}
