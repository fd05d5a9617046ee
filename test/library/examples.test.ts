import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The examples of the manual, each run by node as a program of its own, and what it prints. */
const page = readFileSync('src/manual/library.md', 'utf8');
const examples = [...page.matchAll(/^```js\n(.*?)^```\n\n```text\n(.*?)^```$/gms)].map(
  ([, code = '', printed = '']) => ({
    code,
    printed,
  }),
);

describe('the page of the library', () => {
  test('every example is followed by what it prints', () => {
    expect(examples.length).toBe(page.match(/^```js$/gm)?.length);
    expect(examples.length).toBeGreaterThan(3);
  });

  test.each(examples)('$code', ({ code, printed }) => {
    expect(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })).toBe(printed);
  });
});
