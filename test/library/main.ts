import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { manyQuestions } from './questions.ts';

/**
 * `node test/library/main.ts` asks `dist/core` 1,000 questions in node, Deno and Bun, and compares the answers; a browser is asked by
 * browser.test.ts. Deno and Bun are fetched by npx for this run. It ends with 1 where a runtime is missing or answers otherwise.
 */
const RUNTIMES: readonly (readonly [name: string, program: string, ...words: string[]])[] = [
  ['node', process.execPath],
  ['Deno', 'npx', '--yes', 'deno@2.9.6', 'run', '--quiet', '--no-config'],
  ['Bun', 'npx', '--yes', 'bun@1.4.5', 'run'],
];

const folder = mkdtempSync(join(tmpdir(), 'mizwala-runtimes-'));
const program = join(folder, 'ask.mjs');
writeFileSync(
  program,
  `import { authorities, prayerTimes } from ${JSON.stringify(resolve('dist/core/index.js'))};
console.log(${JSON.stringify(manyQuestions(1000))}.map((question) => JSON.stringify(prayerTimes(question, { authorities }))).join('\\n'));`,
);
let first: string | undefined;
for (const [name, command, ...words] of RUNTIMES) {
  const { stdout, stderr, status } = spawnSync(command, [...words, program], {
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1 << 26,
  });
  first ??= stdout;
  const isSame = status === 0 && stdout === first && stdout.split('\n').length === 1001;
  console.log(isSame ? `${name}: the same 1,000 answers` : `${name}: ${stderr || 'other answers'}`);
  if (!isSame) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
