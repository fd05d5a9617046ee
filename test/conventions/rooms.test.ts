import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breaches, importsOf } from './rooms.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

describe('the rooms of the house', () => {
  test('every file of src keeps the import table', () => {
    expect(files.length).toBeGreaterThan(15);
    const imports = files.flatMap((path) => importsOf(readFileSync(`src/${path}`, 'utf8')));
    expect(imports.length).toBeGreaterThan(30);
    expect(files.flatMap((path) => breaches(path, readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
  });

  test.each([
    ['core/sun/x.ts', "import { readFileSync } from 'node:fs';"],
    ['core/sun/x.ts', "import { show } from '../../cli/show.ts';"],
    ['core/sun/x.ts', 'const now = Date.now();'],
    ['core/prayer/x.ts', "new Intl.DateTimeFormat('en');"],
    ['data/x.ts', "import type { Fault } from '../core/fault.ts';"],
    ['operations/x.ts', "const luxon = await import('luxon');"],
    ['cli/x.ts', "import { findZone } from '../system/find-zone.ts';"],
    ['cli/x.ts', "export { METHODS } from '../data/methods.ts';"],
    ['system/x.ts', "import { words } from '../cli/words.ts';"],
    ['attic/x.ts', ''],
  ])('a breach planted in %s is found: %s', (path, source) => {
    expect(breaches(path, source)).toHaveLength(1);
  });

  test.each([
    ['core/time/intl-zone.ts', "new Intl.DateTimeFormat('en');"],
    ['core/sun/x.ts', "// Date is named in a comment only\nimport { dayNumber } from '../time/civil-date.ts';"],
    ['core/time/x.ts', 'export interface X { date: CivilDate }'],
    ['main.ts', "import { words } from './cli/words.ts';"],
  ])('what is allowed in %s is not a breach', (path, source) => {
    expect(breaches(path, source)).toEqual([]);
  });
});
