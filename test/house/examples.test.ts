import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deeds } from '../../src/cli/deeds.ts';
import { words } from '../../src/cli/words.ts';
import { command } from '../doors/command.ts';
import { currentReadme, shellWords } from './readme.ts';

describe('documented examples', () => {
  const examples = [...new Set(Object.values(words).flatMap((row) => row.examples as readonly string[]))];

  test.each(examples)('of the help runs: %s', async (line) => {
    const { exit, stdout, stderr } = await command(shellWords(line).slice(1));
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout.length).toBeGreaterThan(10);
  });

  test('README shows what the program prints now, its commands and its faults (npm run readme writes them)', async () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme.match(/^\$ prayer /gm)?.length).toBeGreaterThanOrEqual(5);
    expect(readme.match(/^\| `prayer /gm)?.length).toBe(Object.keys(words).length + deeds.length);
    expect(await currentReadme(readme)).toBe(readme);
  });

  test('a README whose output is stale is seen', async () => {
    const stale = '```console\n$ prayer hijri 2026-11-20\nFriday 11 Jumada\n```';
    expect(await currentReadme(stale)).toContain('10 Jumada al-Thani 1448');
  });
});
