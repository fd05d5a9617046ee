import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MANUAL_PAGES } from '../../src/cli/manual-pages.ts';
import { commands } from '../../src/cli/command-table.ts';
import { FAULTS } from '../../src/core/fault.ts';
import { command } from '../interfaces/command.ts';
import { expectExampleRuns, needsDaemon } from './run-example.ts';
import { currentDocument, DOCUMENTS, shellWords } from './readme.ts';
import { PICTURES, pictureOf, svgOf } from './screen-pictures.ts';

/** README and the manual are for users; the two others are for those who change the program. */
const ALL = [...DOCUMENTS, 'src/README.md', 'test/README.md'];
const MANUAL = DOCUMENTS.filter((path) => path !== 'README.md');
const paths = commands.map(({ path }) => path.join(' '));
const textOf = (path: string) => readFileSync(path, 'utf8');

describe('README and the manual', () => {
  // README itself is in readme-page.test.ts
  test.each(MANUAL)('%s shows what the program prints now (npm run readme writes it)', async (path) => {
    expect(await currentDocument(textOf(path))).toBe(textOf(path));
  });

  test('the pictures of dashboard and board are frames of today’s', async () => {
    for (const picture of PICTURES) expect(textOf(picture.file)).toBe(await pictureOf(picture));
    expect(svgOf('\u001b[38;5;114mA<B\u001b[0m', 'A')).toMatch(/fill="#87d787">A&lt;B<\/text>/);
  });

  test('every page of the manual is listed, and every command and error stands in it', () => {
    const pages = readdirSync('src/manual').filter((name) => name.endsWith('.md'));
    expect(pages.toSorted()).toEqual(MANUAL_PAGES.map(([name]) => `${name}.md`).toSorted());
    const rows = textOf('src/manual/commands.md').match(/^\| `prayer .*/gm) ?? [];
    const standsIn = (row: string, [first, second]: readonly string[]) =>
      row.startsWith(`| \`prayer ${first}`) && (second === undefined || new RegExp(`[ \`]${second}\``).test(row));
    for (const { path } of commands)
      expect(
        rows.some((row) => standsIn(row, path)),
        path.join(' '),
      ).toBe(true);
    expect(rows.some((row) => standsIn(row, ['keys', 'creat']))).toBe(false);
    for (const code of Object.keys(FAULTS)) expect(textOf('src/manual/errors.md')).toContain(`| \`${code}\` |`);
  });
});

describe('the shell lines of README and the manual', () => {
  const lines = [
    ...new Set(
      DOCUMENTS.flatMap((path) => [...textOf(path).matchAll(/^```sh\n([\s\S]*?)^```$/gm)])
        .flatMap(([, block = '']) => block.split('\n'))
        .flatMap((line) => line.replace(/ +# .*| (\||&&|\|\||>) .*| &$/g, '').split('; '))
        .map((line) => line.replace(/^sudo /, ''))
        .filter((line) => line.startsWith('prayer ')),
    ),
  ];
  test('are found', () => {
    expect(lines.length).toBeGreaterThan(20);
  });

  test.each(lines.filter((line) => !needsDaemon(line)))('run: %s', expectExampleRuns);

  test.each(lines.filter(needsDaemon))('name a command and flags that exist: %s', async (line) => {
    const given = shellWords(line).slice(1);
    const path = [given.slice(0, 2).join(' '), given[0] ?? ''].find((one) => paths.includes(one));
    expect(path, line).toBeDefined();
    const { exit, stdout } = await command([...(path ?? '').split(' '), '--help'], { terminal: { columns: 400 } });
    expect(exit).toBe(0);
    for (const flag of given.filter((word) => word.startsWith('--'))) expect(stdout).toMatch(new RegExp(`${flag}\\b`));
  });
});

describe('flags that README and the manual name in their text', () => {
  /** Of prayer itself, install.sh, Node and npm run image. */
  const OTHERS = ['--version', '--prefix', '--experimental-sea-config', '--base', '--platform'];

  test('exist', async () => {
    const helps = await Promise.all(paths.map((path) => command([...path.split(' '), '--help'])));
    const known = new Set([...OTHERS, ...helps.flatMap(({ stdout }) => stdout.match(/--[a-z-]+/g) ?? [])]);
    const named = DOCUMENTS.flatMap((path) => [...textOf(path).matchAll(/`(--[a-z-]+)/g)].map(([, flag = '']) => flag));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((flag) => !known.has(flag))).toEqual([]);
  });
});

describe('links and paths in documents', () => {
  test.each(ALL)('of %s lead to files and headings that exist', (path) => {
    const broken = [...textOf(path).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].flatMap(
      ([link, file, anchor]) => {
        const target = file ? join(dirname(path), file) : path;
        if (!existsSync(target)) return [link];
        return anchor === undefined || headingsOf(target).includes(anchor) ? [] : [link];
      },
    );
    expect(broken).toEqual([]);
  });

  /** Paths in backticks, from the root of the repository. */
  test.each(ALL)('of %s: files that are named in backticks exist', (path) => {
    const named = [...textOf(path).matchAll(/`((?:src|test|bin|completions|\.ci)\/[\w./-]*)`/g)].map(
      ([, one = '']) => one,
    );
    expect(named.filter((one) => !existsSync(one))).toEqual([]);
  });
});

/** As web pages of repositories make anchors of headings. */
function headingsOf(path: string): string[] {
  return [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
