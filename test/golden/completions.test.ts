import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completionScript, SHELLS } from '../../src/cli/completion.ts';
import { deeds } from '../../src/cli/deeds.ts';

describe('completions', () => {
  test.each(SHELLS)('for %s are those the catalogue makes (npm run completions writes them)', (shell) => {
    expect(readFileSync(`completions/prayer.${shell}`, 'utf8')).toBe(completionScript(shell, deeds));
  });

  /** Asks bash itself, with the cursor behind the last word. */
  function completed(line: string): string[] {
    const words = line.split(' ');
    const script = `source completions/prayer.bash; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _prayer; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
  }

  test.each([
    ['prayer exp', ['explain']],
    ['prayer times --high-latitude se', ['seventh']],
    ['prayer times --hi', ['--high-latitude']],
    ['prayer times --lat ', []],
    ['prayer explain --method MOON', ['MOONSIGHTING']],
    ['prayer times --at 1,2 --format c', ['csv']],
    ['prayer wait mag', ['maghrib']],
    ['prayer config s', ['set']],
  ])('bash completes %j with %j', (line, candidates) => {
    expect(completed(line)).toEqual(candidates);
  });
});
