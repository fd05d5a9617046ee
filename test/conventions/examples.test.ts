import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { command } from '../interfaces/command.ts';
import { shellWords } from './readme.ts';
import { expectExampleRuns } from './run-example.ts';

describe('documented examples', () => {
  const examples = commands.flatMap(({ query, examples }) => (query ? examples : []));

  test.each(examples)('of the help runs: %s', async (line) => {
    const { exit, stdout, stderr } = await command(shellWords(line).slice(1));
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout.length).toBeGreaterThan(10);
  });

  /** Commands that need a clock, a configuration and programs, and no more of the machine. Others have tests of their own. */
  const SMALL = [
    'wait',
    'run',
    'is',
    'watch',
    'cron',
    'agent',
    'mute',
    'compare',
    'config',
    'doctor',
    'completion',
    'help',
    'setup',
  ];
  const ofCommands = commands.filter(({ path }) => SMALL.includes(path[0])).flatMap((entry) => entry.examples);

  test.each(ofCommands)('of a command does what it says: %s', expectExampleRuns);
});
