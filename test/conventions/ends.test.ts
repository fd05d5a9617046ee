import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endsProcess } from './source-tree.ts';

/** Node's `process.exit` may never return (bin/prayer.js says why), and `abort` writes the memory, with its keys, to a file. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path}`);

test('nothing ends its process by process.exit', () => {
  const ends = ['bin/prayer.js', ...sources].flatMap((path) =>
    endsProcess(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(ends).toEqual(['src/system/process-end.ts: abort']); // its comment says when
});

test('nor does what the bundles take from others', () => {
  for (const name of ['query', 'agent', 'main']) {
    const text = readFileSync(`dist/${name}.cjs`, 'utf8');
    expect(text.match(/\bprocess\.(?:exit|reallyExit)\(/g) ?? [], name).toEqual([]);
  }
});

test.each([
  ['process.exit(1)', 'exit'],
  ['process["exit"](1)', 'exit'],
  ['process?.reallyExit?.(1)', 'reallyExit'],
  ['const { exit } = process', 'exit'],
  ['const { exit: leave = 1 } = globalThis.process', 'exit'],
  ['import { exit } from "node:process"', 'exit'],
  ['import { abort as a } from "process"', 'abort'],
  ['end(process.exit)', 'exit'],
])('it would be seen: %s', (source, name) => {
  expect(endsProcess(source)).toEqual([name]);
});

test.each(['process.exitCode = 1', 'fault.exit', 'const { exit } = fault', 'process.on("exit", end)'])(
  'not meant: %s',
  (source) => {
    expect(endsProcess(source)).toEqual([]);
  },
);
