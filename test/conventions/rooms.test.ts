import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breaches } from './rooms.ts';
import { importsOf } from './source-tree.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

describe('the import table', () => {
  test('every file of src keeps it', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(importsOf(readFileSync('src/main.ts', 'utf8')).length).toBeGreaterThan(20);
    expect(files.flatMap((path) => breaches(path, readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
  });

  test.each([
    // imports of other folders
    ['core/sun/x.ts', "import { show } from '../../cli/show.ts';"],
    ['data/x.ts', "import type { Fault } from '../core/fault.ts';"],
    ['cli/x.ts', "import { findZone } from '../system/find-zone.ts';"],
    ['cli/x.ts', "export { METHODS } from '../data/methods.ts';"],
    ['cli/x.ts', "export * from '../data/methods.ts';"],
    ['system/x.ts', "import { views } from '../cli/views.ts';"],
    ['operations/x.ts', "let book: import('../store/journal.ts').Journal;"],
    ['attic/x.ts', ''],
    // imports from outside
    ['core/sun/x.ts', "import { readFileSync } from 'node:fs';"],
    ['core/sun/x.ts', "import 'node:fs';"],
    ['core/sun/x.ts', "const a = 1; import { readFileSync } from 'node:fs';"],
    ['core/sun/x.ts', "import fs = require('node:fs');"],
    ['operations/x.ts', "const luxon = await import('luxon');"],
    ['operations/x.ts', 'const luxon = await import(`luxon`);'],
    ['operations/x.ts', "let luxon: typeof import('luxon');"],
    ['operations/x.ts', 'const load = (name: string) => import(name);'],
    ['operations/x.ts', `const load = (name: string) => import(\`../\${name}.ts\`);`],
    ['operations/x.ts', "const fs = require('node:fs');"],
    // facilities of the host
    ['core/sun/x.ts', 'const now = Date.now();'],
    ['core/sun/x.ts', `const text = \`\${Date.now()}\`;`],
    ['core/sun/x.ts', 'const { now } = Date;'],
    ['core/sun/x.ts', 'const now = globalThis.Date.now();'],
    ['core/sun/x.ts', "const now = globalThis['Date'].now();"],
    ['core/sun/x.ts', 'const { Date: Clock } = globalThis;'],
    ['core/sun/x.ts', 'const clocks = { Date };'],
    ['core/sun/x.ts', 'const of = (clock = Date) => clock;'],
    ['core/sun/x.ts', 'class Clock extends Date {}'],
    ['core/sun/x.ts', 'export { Date };'],
    ['core/sun/x.ts', "const a = /'/; const now = Date.now(); const b = /'/;"],
    ['core/sun/x.ts', 'const a = 4 / 2; const now = Date.now(); // half /'],
    ['core/sun/x.ts', 'const now = (<any>Date).now();'],
    ['core/sun/x.ts', 'const now = (Date as unknown as Clock).now();'],
    ['core/sun/x.ts', 'declare const Date: Clock; const now = Date.now();'],
    ['core/sun/x.ts', 'if (true) { const Date = 1; } const now = Date.now();'],
    ['core/sun/x.ts', "const now = new Function('return Date.now()');"],
    ['core/sun/x.ts', "const now = eval('1');"],
    ['core/sun/x.ts', 'const luck = Math.random();'],
    ['core/sun/x.ts', "const luck = Math['random']();"],
    ['core/sun/x.ts', 'const { random } = Math;'],
    ['core/sun/x.ts', 'const here = import.meta.url;'],
    ['core/prayer/x.ts', "new Intl.DateTimeFormat('en');"],
    ['webhooks/x.ts', 'const id = crypto.randomUUID();'],
    ['webhooks/x.ts', 'setTimeout(() => {}, 1);'],
    ['operations/x.ts', "const bytes = Buffer.from('');"],
    ['operations/x.ts', 'queueMicrotask(() => {});'],
    ['operations/x.ts', "console.log('');"],
    ['operations/x.ts', 'const copy = structuredClone({});'],
    ['cli/x.ts', 'const home = process.env.HOME;'],
    ['http/x.ts', 'const now = Date.now();'],
    ['http/x.ts', "await fetch('http://localhost');"],
    ['http/x.ts', 'const { pid } = process;'],
    ['store/x.ts', 'const now = Date.now();'],
    ['store/x.ts', "await fetch('http://localhost');"],
    ['store/x.ts', 'setTimeout(() => {}, 1);'],
    ['client/x.ts', "await fetch('http://localhost');"],
  ])('a breach planted in %s is found: %s', (path, source) => {
    expect(breaches(path, source)).toHaveLength(1);
  });

  test.each([
    ['core/time/table-zone.ts', "new Intl.DateTimeFormat('en');"],
    ['core/sun/x.ts', "// Date is named in a comment only\nimport { dayNumber } from '../time/civil-date.ts';"],
    ['core/sun/x.ts', "const text = 'Date.now()'; const pattern = /fetch('x')/; const other = `process`;"],
    ['core/time/x.ts', 'export interface X { date: CivilDate; fetch(url: string): Promise<Date> }'],
    ['core/time/x.ts', 'const of = (each: X) => each.Date + each?.fetch + { process: 1 }.process;'],
    ['core/time/x.ts', 'export function ask(fetch: Fetch) { return fetch(1); }'],
    ['core/time/x.ts', 'export const ask = ({ fetch, now: Date = 1, ...process }) => [fetch, Date, process];'],
    ['core/time/x.ts', 'for (const Date of dates()) add(Date); function add(x) {} function dates() { return [] }'],
    ['core/time/x.ts', 'try {} catch (process) { String(process); }'],
    ['core/time/x.ts', 'const most = Math.max(1, Math.PI);'],
    ['core/time/x.ts', 'Date: for (;;) { continue Date; }'],
    ['online/x.ts', "const query = new URLSearchParams({ q: 'x' });"],
    ['store/x.ts', "import { setTimeout } from 'node:timers'; setTimeout(() => {}, 1);"],
    ['main.ts', "import { words } from './cli/words.ts'; const load = (name: string) => import(name);"],
  ])('what is allowed in %s is no breach: %s', (path, source) => {
    expect(breaches(path, source)).toEqual([]);
  });

  test('a source that does not parse is refused, not passed over', () => {
    expect(() => breaches('core/x.ts', 'const = 1;')).toThrow(SyntaxError);
  });
});
