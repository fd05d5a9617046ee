import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/specs/commands.ts';
import { words } from '../../src/cli/specs/query-specs.ts';
import { command, context } from '../interfaces/command.ts';
import { shellWords } from './readme.ts';

describe('documented examples', () => {
  const examples = [...new Set(Object.values(words).flatMap((row) => row.examples as readonly string[]))];

  test.each(examples)('of the help runs: %s', async (line) => {
    const { exit, stdout, stderr } = await command(shellWords(line).slice(1));
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout.length).toBeGreaterThan(10);
  });

  /** Commands that need a clock, a configuration and programs, and no more of the machine. Others have tests of their own. */
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
});
