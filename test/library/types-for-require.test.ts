import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ZONE_OF_PROCESSES } from '../twice.ts';

/** What a program in CommonJS writes: the name is a value for `instanceof` and the type of what is caught. */
const program = (entry: string) => `
import m = require('${resolve('dist/core', entry)}');
export function codeOf(thrown: unknown): m.MizwalaErrorCode | undefined {
  const refusal: m.MizwalaError | undefined = thrown instanceof m.MizwalaError ? thrown : undefined;
  return refusal?.code;
}
`;

test.each(['index.cjs', 'angles.cjs'])('MizwalaError of %s is a value and a type in CommonJS', (entry) => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-cts-'));
  const file = join(folder, 'program.cts');
  const check = (text: string) => {
    writeFileSync(file, text);
    const words = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--types',
      '',
      '--ignoreConfig',
    ];
    return spawnSync('node_modules/.bin/tsc', [...words, file], {
      encoding: 'utf8',
      env: { ...process.env, TZ: ZONE_OF_PROCESSES },
    }).stdout;
  };
  expect(check(program(entry))).toBe('');
  expect(check(program(entry).replace('refusal?.code', 'refusal?.none'))).toMatch(/TS2339/);
  rmSync(folder, { recursive: true });
});
