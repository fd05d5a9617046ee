import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { completionScript, SHELLS } from '../../src/cli/shell/completion.ts';
import { commands } from '../../src/cli/command-table.ts';
import { COMMAND_GROUPS, inGroups } from '../../src/cli/help-groups.ts';
import { manPage } from '../../src/cli/shell/man-page.ts';
import { packageVersion } from '../../src/system/package.ts';

/** A program of that name which knows two saved places. */
const folder = mkdtempSync(join(tmpdir(), 'mizwala-completions-'));
writeFileSync(
  join(folder, 'prayer'),
  '#!/bin/sh\necho method=MWL\necho places.home=1,2\necho places.office=3,4\necho places.home.name=Home\n',
);
chmodSync(join(folder, 'prayer'), 0o755);
afterAll(() => rmSync(folder, { recursive: true }));
const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };

describe('completions', () => {
  test.each(SHELLS)('for %s are those the catalogue makes (npm run completions writes them)', (shell) => {
    expect(readFileSync(`completions/prayer.${shell}`, 'utf8')).toBe(completionScript(shell, commands));
  });

  /** Asks bash itself, with the cursor behind the last word. */
  function completed(line: string): string[] {
    const words = line.split(' ');
    const typed = line.replace('@ ', '@'); // bash splits words at @
    const script = `source completions/prayer.bash; COMP_LINE='${typed}'; COMP_POINT=${typed.length}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _prayer; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8', env }).split('\n').filter(Boolean);
  }

  test.each([
    ['prayer exp', ['explain']],
    ['prayer times --high-latitude se', ['seventh']],
    ['prayer times --hig', ['--high-latitude']],
    ['prayer times --lat ', []],
    ['prayer explain --method MOON', ['MOONSIGHTING']],
    ['prayer times --at 1,2 --format c', ['csv']],
    ['prayer wait mag', ['maghrib', 'maghrib_end']],
    ['prayer explain --method mOOn', ['MOONSIGHTING']],
    ['prayer config set hijri', ['hijri_calendar', 'hijri_announced', 'hijri_adjust']],
    ['prayer times @', ['@home', '@office']],
    ['prayer times @ ho', ['@home']],
    ['prayer config s', ['set']],
    ['prayer times --format = c', ['csv']],
    ['prayer times --high-latitude =', ['none', 'middle', 'seventh', 'angle', 'fiqh_council']],
  ])('bash completes %j with %j', (line, candidates) => {
    expect(completed(line)).toEqual(candidates);
  });

  test('bash on a terminal keeps the @ of a saved place', () => {
    const asked = ['prayer times @ho', 'prayer times --at @ho', 'prayer times --at=@ho'];
    const shown = execFileSync('python3', ['test/golden/complete-in-bash.py', 'completions/prayer.bash', ...asked], {
      encoding: 'utf8',
      env,
    });
    expect(shown.trim().split('\n')).toEqual(asked.map((line) => `${line}me`));
  });

  test('bash offers files where a file is wanted', () => {
    const script = `shopt -s progcomp; source completions/prayer.bash
      compopt() { printf 'files by: %s\\n' "$*"; }
      COMP_WORDS=(prayer times --input READ); COMP_CWORD=3; _prayer`;
    expect(execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })).toBe('files by: -o default\n');
  });

  /** One word that only the right answer completes; zsh writes it into the line, fish lists it. */
  const LINES = [
    ['prayer exp', 'explain'],
    ['prayer times --high-latitude se', 'seventh'],
    ['prayer times --hig', '--high-latitude'],
    ['prayer wait last', 'last_third'],
    ['prayer is rama', 'ramadan'],
    ['prayer config s', 'set'],
    ['prayer month --format i', 'ics'],
    ['prayer completion f', 'fish'],
    ['prayer times --input READ', 'README.md'],
    ['prayer times --method turk', 'TURKEY'],
    ['prayer config set hijri_c', 'hijri_calendar'],
    ['prayer times @ho', '@home'],
  ] as const;

  test('zsh, on a terminal of its own, completes a word of each kind', () => {
    const words = LINES.map(([line]) => line);
    const shown = execFileSync('zsh', ['-f', 'test/golden/complete-in.zsh', 'completions/prayer.zsh', ...words], {
      encoding: 'utf8',
      timeout: 60_000,
      env,
    });
    const expected = LINES.map(([line, word]) => `${line.slice(0, line.lastIndexOf(' ') + 1)}${word} `);
    expect(
      shown
        .trimEnd()
        .split('\n')
        .map((line) => line.trimEnd()),
    ).toEqual(expected.map((line) => line.trimEnd()));
  });

  test.each(LINES)('fish completes %j with %j', (line, word) => {
    const script = `source completions/prayer.fish; complete -C '${line}'`;
    const shown = execFileSync('fish', ['--no-config', '-c', script], { encoding: 'utf8', timeout: 60_000, env });
    expect(
      shown
        .trimEnd()
        .split('\n')
        .map((candidate) => candidate.split('\t')[0]),
    ).toEqual([word]);
  });
});

test('bash gives a saved place its sign where it does not part words at it', () => {
  const script = `source completions/prayer.bash; COMP_WORDBREAKS=' '; COMP_LINE='prayer next @of'; COMP_POINT=15; COMP_WORDS=(prayer next @of); COMP_CWORD=2; _prayer; echo "\${COMPREPLY[@]}"`;
  expect(execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8', env })).toBe('@office\n');
});

test('fish and zsh say what commands and values are', () => {
  const script = "source completions/prayer.fish; complete -C 'prayer '; complete -C 'prayer times --method tur'";
  const shown = execFileSync('fish', ['--no-config', '-c', script], { encoding: 'utf8', timeout: 60_000, env });
  const rows = shown.trimEnd().split('\n');
  expect(rows).toContain('qibla\tthe direction and the distance of the Kaaba');
  expect(rows).toContain('TURKEY\tReligious affairs authority of Turkey');
  const words = new Set(commands.map(({ path }) => path[0]));
  expect(rows.length).toBe(words.size + 1);
  expect(rows.filter((row) => !/\t./.test(row))).toEqual([]);
  const zsh = readFileSync('completions/prayer.zsh', 'utf8');
  for (const word of words) expect(zsh).toMatch(new RegExp(` ?\\(?'${word}:.`));
});

test('every command stands in one group of help, and no group names a command that is not there', () => {
  const named = COMMAND_GROUPS.flatMap(([, words]) => words);
  const words = [...new Set(commands.map(({ path }) => path[0]))];
  expect(named.toSorted()).toEqual(words.toSorted());
  expect(inGroups(commands)).toHaveLength(commands.length);
});

test('fish offers no files where none is wanted', () => {
  const script = "source completions/prayer.fish; complete -C 'prayer times READ'";
  expect(execFileSync('fish', ['--no-config', '-c', script], { encoding: 'utf8', env })).toBe('');
});

describe('the manual page', () => {
  const page = readFileSync('completions/prayer.1', 'utf8');

  test('is the one that the catalogue makes (npm run completions writes it)', () => {
    expect(page).toBe(manPage(commands, packageVersion()));
  });

  test('is clean under man --warnings, and shows every command', () => {
    const { status, stdout, stderr } = spawnSync('man', ['--warnings', '-E', 'UTF-8', '-l', 'completions/prayer.1'], {
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '200', MAN_KEEP_FORMATTING: '', LC_ALL: 'C.UTF-8' },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const missing = commands.filter(({ path }) => !stdout.includes(`prayer ${path.join(' ')}`));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(stdout).toContain('--high-latitude RULE');
    expect(stdout).toContain('PRAYER_METHOD');
  });

  test('explains a flag that commands share once, and leaves none out', () => {
    const count = (name: string) => page.split(`\n.B \\-\\-${name.replaceAll('-', '\\-')} `).length - 1;
    for (const name of ['high-latitude', 'polar', 'rounding', 'fajr-angle', 'hijri-calendar'])
      expect(count(name)).toBe(1);
    for (const { name } of commands.flatMap(({ flags }) => flags)) {
      expect(page).toContain(`\n.B \\-\\-${name.replaceAll('-', '\\-')}`);
    }
  });

  test('a page that groff does not understand is seen', () => {
    const { stderr } = spawnSync('man', ['--warnings', '-l', '-'], {
      encoding: 'utf8',
      input: `${page}\n.nonsense\n`,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    expect(stderr).toContain('nonsense');
  });
});
