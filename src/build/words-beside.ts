import { readdirSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const FOLDER = 'src/data/languages';
const TABLE = /\/languages\/([a-z]{2})\.ts$/;
/** In every file, because answers are English too. */
const ENGLISH = 'en';

/** Entry points of the build, by the path of what it makes: a file for each language but English, and one for the words of dates. */
export const filesBeside: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readdirSync(FOLDER).flatMap((name) => {
      const [, code] = TABLE.exec(`/languages/${name}`) ?? [];
      return code === undefined || code === ENGLISH ? [] : [[`language-${code}`, `${FOLDER}/${name}`]];
    }),
  ),
  'typed-date': 'src/core/typed-date/typed-date.ts',
};

const TYPED_DATE = /\/typed-date\/typed-date\.ts$/;

/**
 * Keeps the languages and the words of dates out of the fast files, which load the one that is needed: together they would double a file, and each start
 * would read it. The path is that of `bin/prayer.js`, whose `require` they have.
 */
export function wordsBeside(): Plugin {
  return {
    name: 'words beside the fast files',
    setup({ onResolve }) {
      onResolve({ filter: TABLE }, ({ path, kind }) => {
        const [, code] = TABLE.exec(path) ?? [];
        return kind === 'dynamic-import' ? { path: `../dist/language-${code}.cjs`, external: true } : undefined;
      });
      onResolve({ filter: TYPED_DATE }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: '../dist/typed-date.cjs', external: true } : undefined,
      );
    },
  };
}
