import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSource } from './source-tree.ts';

const MAX_FUNCTION_LINES = 120;
/** A reader opens a short file and finds little: the most files that may be this short. */
const MAX_SHORT_FILES = [
  { lines: 20, files: 25 },
  { lines: 30, files: 70 },
];
/** Casts in all of src/, `as const` left out. */
const MAX_CASTS = 60;

/** What is too long in a source, and its casts. */
function sizes(path: string, source: string): { tooLong: string[]; casts: string[] } {
  const { functions, casts } = readSource(source);
  const tooLong = functions.flatMap(({ name, lines }) => (lines > MAX_FUNCTION_LINES ? [`${path}: ${name}`] : []));
  return { tooLong, casts: casts.map((line) => `${path}:${line}`) };
}

/** Generated tables, the authorities' lists of places and the words of a language have a row an entry. */
const isTable = (path: string) =>
  path.endsWith('.generated.ts') || path.startsWith('data/stations/') || path.startsWith('data/languages/');

const written = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !isTable(path))
  .map((path) => sizes(path, readFileSync(`src/${path}`, 'utf8')));

/** Tables of src/data may be as short as their source is; a declaration is no module. */
const lengths = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.d)\.ts$/.test(path) && !path.startsWith('data/'))
  .map((path) => [path, readFileSync(`src/${path}`, 'utf8').split('\n').length - 1] as const);

test(`no function of src has over ${MAX_FUNCTION_LINES} lines`, () => {
  expect(written.length).toBeGreaterThan(200);
  expect(written.flatMap(({ tooLong }) => tooLong)).toEqual([]);
});

test.each(MAX_SHORT_FILES)('at most $files files have under $lines lines', ({ lines, files }) => {
  const short = lengths.filter(([, length]) => length < lines).map(([path]) => path);
  expect(lengths.length).toBeGreaterThan(300);
  expect(short.length <= files ? [] : short).toEqual([]);
});

test(`src has at most ${MAX_CASTS} casts`, () => {
  const casts = written.flatMap((each) => each.casts);
  expect(casts.length <= MAX_CASTS ? [] : casts).toEqual([]);
});

const lines = (count: number) => '  f();\n'.repeat(count);

test.each([
  ['a function of 121 lines', `function long() {\n${lines(119)}}\n`, ['x.ts: long']],
  ['an arrow function', `const long = () => {\n${lines(119)}};\n`, ['x.ts: long']],
  ['a method', `class A {\nlong() {\n${lines(119)}}\n}\n`, ['x.ts: long']],
  ['a function of 120 lines', `function short() {\n${lines(118)}}\n`, []],
  ['a file of 400 lines', lines(400), []],
])('%s', (_, source, tooLong) => {
  expect(sizes('x.ts', source).tooLong).toEqual(tooLong);
});

test('casts are counted where they stand, as const and satisfies are none', () => {
  const source =
    'a as B;\n<B>a;\na as unknown as B;\n[1] as const;\na satisfies B;\n"x as y";\nimport { a as b } from "c";\n';
  expect(sizes('x.ts', source).casts).toEqual(['x.ts:1', 'x.ts:2', 'x.ts:3', 'x.ts:3']);
});
