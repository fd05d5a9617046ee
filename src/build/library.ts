import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { build } from 'esbuild';
import { answerTypes } from './library-types.ts';

/** Each is an entry of its own, so that a bundler takes what is imported and no more; what they share lies in chunks. */
const FUNCTIONS = [
  'authorities',
  'explain',
  'find-station',
  'gregorian-date',
  'hijri-date',
  'iqamah',
  'next-prayer',
  'prayer-times',
  'qibla',
  'time-zones',
];
/** These read files. */
const OF_NODE = ['places', 'zones'];

/**
 * Makes `dist/library/` from `src/library/`: what `import 'mizwala'` gives, and its types. The root is built for no platform, which
 * refuses modules of node.
 */
export async function buildLibrary(): Promise<void> {
  const outdir = 'dist/library';
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const shared = {
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir,
    target: 'es2024',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [withoutSideEffects(), withoutSources(), withoutHelp()],
  } satisfies BuildOptions;
  const entries = (names: readonly string[]) => names.map((name) => `src/library/${name}.ts`);
  await Promise.all([
    build({ ...shared, entryPoints: entries(['index', ...FUNCTIONS]), platform: 'neutral', chunkNames: 'part-[hash]' }),
    build({ ...shared, entryPoints: entries(OF_NODE), platform: 'node', chunkNames: 'node-[hash]' }),
  ]);
  writeFileSync(`${outdir}/package.json`, `${JSON.stringify({ type: 'module', sideEffects: false }, undefined, 2)}\n`);
  writeTypes(outdir);
}

/** The types of what is public, which name no other file of ours. */
function writeTypes(outdir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-types-'));
  execFileSync('node_modules/.bin/tsc', ['--project', 'src/library/tsconfig.json', '--outDir', folder], {
    stdio: 'inherit',
  });
  for (const name of ['index', 'data', 'types', ...FUNCTIONS, ...OF_NODE]) {
    const text = readFileSync(join(folder, `src/library/${name}.d.ts`), 'utf8');
    const inside = text.replace(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'");
    if (/from '(?!\.\/[a-z-]+\.js')/.test(inside))
      throw new Error(`the types of ${name} name a file that is not public`);
    writeFileSync(`${outdir}/${name}.d.ts`, inside);
  }
  writeFileSync(`${outdir}/answers.d.ts`, answerTypes());
  rmSync(folder, { recursive: true });
}

/** No file of ours does anything by being loaded: a file of which nothing is used is left out. */
function withoutSideEffects(): Plugin {
  return {
    name: 'files without side effects',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path),
        sideEffects: false,
      }));
    },
  };
}

/** The sources of methods, authorities and schools are shown by `prayer methods`, or are for readers of the file. */
function withoutSources(): Plugin {
  return {
    name: 'methods, authorities and schools without their sources',
    setup({ onLoad }) {
      onLoad(
        { filter: /\/data\/(?:(?:measured-|copied-)?methods|(?:copied-)?authorities|schools)\.ts$/ },
        ({ path }) => ({
          contents: readFileSync(path, 'utf8')
            .replace(/^ +(?:source|region):\s*'[^'\n]*',\n/gm, '')
            .replace(/, source: '[^'\n]*' \},\n/g, ' },\n'),
          loader: 'ts',
        }),
      );
    },
  };
}

/** The line of help of a field, its value in usage lines and its schema in the API document: no answer and no error has them. */
function withoutHelp(): Plugin {
  return {
    name: 'fields without their help',
    setup({ onLoad }) {
      onLoad({ filter: /\/src\/(?:operations|library|core\/everyday-words)\b.*\.ts$/ }, ({ path }) => ({
        contents: inWordsOfLibrary(path)
          .replace(/\b(?:summary|placeholder): '[^'\n]*',?/g, '')
          .replace(/\bschema: \{[^{}\n]*\},?/g, ''),
        loader: 'ts',
      }));
    },
  };
}

/** What errors say of flags, the configuration and printed timetables, which the library does not have. */
const WORDS_OF_COMMAND: readonly (readonly [file: string, words: RegExp, inLibrary: string])[] = [
  [
    'operations/prayer/congregation-times.ts',
    /--iqamah-rules ("[^"]*") \(over HTTP: iqamah\)\. To keep one: [^.`]*/,
    'iqamah $1',
  ],
  ['core/words/everyday-words.ts', /--iqamah-rules ("[^"]*") \(over HTTP: iqamah\)/, 'iqamah $1'],
  ['operations/prayer/request.ts', /, AUTO, or timetable:ID/, ', or AUTO'],
  ['operations/prayer/request.ts', /, and --asr of the command line chooses one/, ''],
];

function inWordsOfLibrary(path: string): string {
  let text = readFileSync(path, 'utf8');
  for (const [, words, inLibrary] of WORDS_OF_COMMAND.filter(([file]) => path.endsWith(`/src/${file}`))) {
    if (!words.test(text)) throw new Error(`${path} does not say ${words}`);
    text = text.replace(words, inLibrary);
  }
  return text;
}
