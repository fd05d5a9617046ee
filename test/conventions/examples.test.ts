import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { command, context } from '../interfaces/command.ts';
import { currentReadme, shellWords } from './readme.ts';

describe('documented examples', () => {
  const examples = commands.flatMap((command) => (command.query ? command.examples : []));

  test.each(examples)('of the help runs: %s', async (line) => {
    const { exit, stdout, stderr } = await command(shellWords(line).slice(1));
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout.length).toBeGreaterThan(10);
  });

  /**
   * Commands that need no more of the machine than a clock, a configuration and programs; others have tests of their own.
   */
  const SMALL = ['wait', 'run', 'is', 'watch', 'cron', 'compare', 'config', 'doctor', 'completion', 'help'];
  const ofCommands = commands.filter(({ path }) => SMALL.includes(path[0])).flatMap((entry) => entry.examples);

  test.each(ofCommands)('of a command does what it says: %s', async (line) => {
    let now = context.now();
    const files = new Map([
      [
        'config.json',
        '{"place":"21.4225,39.8262","places":{"home":{"lat":51.5,"lng":-0.1},"office":{"lat":1,"lng":2}},"method":"MWL"}',
      ],
    ]);
    const started: string[] = [];
    const { exit, stderr } = await command(shellWords(line.replace(/ (&&|\|\|) .*/, '')).slice(1), {
      context: { ...context, now: () => now },
      sleep: async (seconds) => {
        now += seconds;
      },
      runProgram: async (program) => {
        started.push(program);
        return 0;
      },
      isReaderGone: () => now > context.now(),
      files,
    });
    expect(stderr.replace(/^prayer: "[^"]+" is taken as .*\n/, '')).toBe('');
    expect(exit).toBe(line.startsWith('prayer is') ? 1 : 0);
    expect(started.length).toBe(line.startsWith('prayer run') ? 1 : 0);
  });

  test('README shows what the program prints now, its commands and its faults (npm run readme writes them)', async () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme.match(/^\$ prayer /gm)?.length).toBeGreaterThanOrEqual(5);
    expect(readme.match(/^\| `prayer /gm)?.length).toBe(
      commands.reduce((rows, { query }) => rows + (query?.variants.length ?? 1), 0),
    );
    expect(await currentReadme(readme)).toBe(readme);
  });

  test('a README whose output is stale is seen', async () => {
    const stale = '```console\n$ prayer hijri 2026-11-20\nFriday 11 Jumada\n```';
    expect(await currentReadme(stale)).toContain('10 Jumada al-Thani 1448');
  });
});
