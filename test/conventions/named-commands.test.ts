import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';

/** Words that follow «prayer» in sentences. None of them may become a command without being taken out here. */
const ENGLISH = new Set(
  `a after again alone and as asks at begins by cat clock comes date does due ends engine even follows for has in it its itself later marked
  may must needs of or smallint so stays that to until up version when where whose within without writes`.split(/\s+/),
);
/** The same after the first word of a group, which only a following word makes a command. */
const AFTER_GROUP = new Set(['config keeps', 'time comes', 'time must', 'time of']);

/** Commands that a text names and the command table does not have. */
function unknownCommands(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])prayer ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g)].flatMap(
    ([, first = '', second]) => {
      const group = commands.filter(({ path }) => path[0] === first);
      if (group.length === 0) return ENGLISH.has(first) ? [] : [first];
      const isCommand = group.some(({ path }) => path.length === 1 || path[1] === second);
      return isCommand || second === undefined || AFTER_GROUP.has(`${first} ${second}`) ? [] : [`${first} ${second}`];
    },
  );
}

test('a command that does not exist is seen, wherever a text names it', () => {
  expect(
    unknownCommands('run prayer manual iqamah, or `prayer keys creat`; prayer help errors, prayer times Makkah'),
  ).toEqual(['manual', 'keys creat']);
});

test('no English word is also a command', () => {
  expect(commands.filter(({ path }) => ENGLISH.has(path[0])).map(({ path }) => path)).toEqual([]);
});

const files = ['src', 'bin'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);

test('every command that errors, help, the library and the manual name exists', () => {
  const texts = [...files.filter((path) => /\.(?:ts|js|md)$/.test(path)), 'README.md'];
  expect(texts.length).toBeGreaterThan(500);
  expect(
    texts.flatMap((path) => unknownCommands(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`)),
  ).toEqual([]);
});
