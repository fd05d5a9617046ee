import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levelBreaches } from './cli-levels.ts';

const files = readdirSync('src/cli', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

test('no file of src/cli imports one of a higher level', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => levelBreaches(path, readFileSync(`src/cli/${path}`, 'utf8')))).toEqual([]);
});

test.each([
  ['settings/x.ts', "import type { Call } from '../parse/parsed-call.ts';"],
  ['views/x.ts', "import { answerTo } from '../query/run-query.ts';"],
  ['parse/x.ts', "const { commands } = await import('../command-table.ts');"],
  ['command.ts', "import { showTimes } from './views/times.ts';"],
  ['cellar/x.ts', ''],
])('a breach planted in %s is found: %s', (path, source) => {
  expect(levelBreaches(path, source)).toHaveLength(1);
});

test.each([
  ['views/x.ts', "import type { ViewContext } from './view.ts';"],
  ['setup/x.ts', "import { readDuration } from '../parse/flag-values.ts';"],
  ['settings/x.ts', "import { Fault } from '../../core/fault.ts';"],
])('what is allowed in %s is no breach: %s', (path, source) => {
  expect(levelBreaches(path, source)).toEqual([]);
});
