import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { canonicalJson } from '../../src/core/text/json.ts';
import { type PrintedTimetable, timetableText } from '../../src/core/timetable/printed-timetable.ts';
import { documentText, readDocument } from '../../src/core/timetable/shared-document.ts';
import { DOCUMENT_SCHEMA } from '../../src/http/endpoints/shared-timetable.ts';
import { checkedDocument } from '../../src/operations/timetables/add.ts';
import { openSigningKey, seals } from '../../src/store/signing-key.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { answerOf, command, context } from '../interfaces/command.ts';
import { random } from '../random.ts';
import { addedTable, referenceTables, styleFor } from './typed-tables.ts';

const { zones, now } = context;
const folder = mkdtempSync(join(tmpdir(), 'exported-'));
const key = openSigningKey(folder).make();
const tables: PrintedTimetable[] = [];
const oddRows: number[] = [];
const choices = { id: undefined, fallback: undefined, oddRows: 'keep' } as const;

beforeAll(() => {
  for (const [i, table] of referenceTables().entries()) {
    const { type, words } = styleFor(table, i);
    const year = words ? Number(table.times[0]?.date.slice(0, 4)) : undefined;
    const added = addedTable(table, type(table), 'keep', year);
    tables.push(added.table);
    oddRows.push(added.odd.length);
  }
});

const isSchemaFor = new Ajv2020({ strict: false }).compile(DOCUMENT_SCHEMA);
const read = (text: string) => checkedDocument(text, choices, { seals, zones, now });

test('every printed table comes back exactly, signed or not; the schema holds, and the bytes are always the same', () => {
  expect(tables.length).toBe(50);
  for (const [i, table] of tables.entries()) {
    for (const signer of [undefined, key]) {
      const text = documentText(table, seals, signer);
      expect(documentText(table, seals, signer)).toBe(text);
      expect(isSchemaFor(JSON.parse(text)) || isSchemaFor.errors).toBe(true);
      const back = read(text);
      expect(timetableText(back.table)).toBe(timetableText(table));
      expect(back.publicKey).toBe(signer?.publicKey);
      expect(`${table.name} ${back.odd.length}`).toBe(`${table.name} ${oddRows[i]}`);
    }
  }
});

test('the same through the commands: export, add and export again give the same bytes', async () => {
  const [from, to] = [openTimetables(folder), openTimetables(mkdtempSync(join(tmpdir(), 'exported-')))];
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  from.write(table);
  const exported = await command(['timetable', 'export', table.id], { context, timetables: async () => from });
  expect(exported.exit).toBe(0);
  expect(exported.stderr).toBe(
    'prayer: The document is not signed, because there is no key; prayer timetable key makes one.\n',
  );
  const input = { 'x.json': exported.stdout.split('\n') };
  const options = { context, timetables: async () => to, input };
  const added = await command(['timetable', 'add', 'x.json', '--odd-rows', 'keep', '--json'], options);
  expect(answerOf(added.stdout)).toMatchObject({ id: table.id, days: table.days.size });
  expect((await command(['timetable', 'export', table.id], options)).stdout).toBe(exported.stdout);
  const named = await command(['timetable', 'add', 'x.json', '--name', 'Other', '--replace'], options);
  expect(named).toMatchObject({ exit: 2, stderr: expect.stringContaining('--name has no effect') });
});

test('canonical JSON is that of RFC 8785: the sample of its section 3.2.2, and names by UTF-16 units', () => {
  const sample =
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}';
  expect(canonicalJson(JSON.parse(sample))).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
  expect(Object.values(JSON.parse(canonicalJson(names)) as object).length).toBe(7);
  expect(canonicalJson(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\u{1f600}":5,"\ufb33":3}');
});

test('another program verifies the signature: OpenSSL’s Ed25519 over the canonical bytes, as the manual says', async () => {
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  const { signature, ...signed } = JSON.parse(documentText(table, seals, key)) as {
    readonly signature: { readonly public_key: string; readonly value: string };
  };
  const subtle = globalThis.crypto.subtle;
  const raw = Buffer.from(signature.public_key, 'base64');
  const publicKey = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const verify = (value: unknown) =>
    subtle.verify('Ed25519', publicKey, Buffer.from(signature.value, 'base64'), Buffer.from(canonicalJson(value)));
  expect(await verify(signed)).toBe(true);
  expect(await verify({ ...signed, name: 'Another' })).toBe(false);
});

test('the signature of one document does not stand for another, though its digest is right; nor does one by another key', () => {
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  const [good, other] = [documentText(table, seals, key), documentText({ ...table, name: 'Other' }, seals, key)];
  const signature = /"signature":\{[^}]*\}/;
  const forged = other.replace(signature, signature.exec(good)?.[0] ?? '');
  expect(() => read(forged)).toThrow('The signature does not match the document');
  const another = openSigningKey(mkdtempSync(join(tmpdir(), 'key-'))).make();
  expect(() => read(good.replace(key.publicKey, another.publicKey))).toThrow('The signature does not match');
  expect(() => read(good.replace(key.publicKey, `${'A'.repeat(43)}=`))).toThrow('The signature does not match');
});

test('a name that would turn text around is refused; marks of direction are left out of it', () => {
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  for (const turning of [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']) {
    const text = documentText({ ...table, name: `Elm ${turning}Street` }, seals);
    expect(() => read(text)).toThrow(/name is ".*", not a text of one line/);
  }
  const marked = documentText({ ...table, name: '\u200fمسجد\u200e \u061cالنور' }, seals);
  expect(read(marked).table.name).toBe('مسجد النور');
});

/** What goes wrong with a document on its way, or is done to it. */
const MUTATIONS: Readonly<Record<string, (text: string, next: () => number) => string>> = {
  'a digit is another': (text, next) =>
    atRandom(text, /\d/g, next, (digit) => String((Number(digit) + 1 + Math.floor(next() * 9)) % 10)),
  'a character is lost': (text, next) => cutOut(text, Math.floor(next() * text.length), 1),
  'a piece is lost': (text, next) => cutOut(text, Math.floor(next() * text.length), Math.floor(next() * 400)),
  'it is cut': (text, next) => text.slice(0, Math.floor(next() * text.length)),
  'a line is lost': (text, next) => inLines(text, next, (lines, at) => lines.splice(at, 1)),
  'a line stands twice': (text, next) => inLines(text, next, (lines, at) => lines.splice(at, 0, lines[at] ?? '')),
  'two lines are exchanged': (text, next) =>
    inLines(text, next, (lines, at) => {
      const other = (at + 3) % lines.length;
      [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? ''];
    }),
  'a bit is turned': (text, next) => {
    const at = Math.floor(next() * text.length);
    return `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ (1 << Math.floor(next() * 7)))}${text.slice(at + 1)}`;
  },
  'a name is another': (text, next) =>
    atRandom(text, /"(?:fajr|isha|asr_shafi|date|days|timezone)"/g, next, () => '"dhuhr"'),
  'two times are exchanged': (text, next) =>
    atRandom(text, /"dhuhr":"(\d\d:\d\d)"(.*?)"(\d\d:\d\d)"/g, next, (all) =>
      all.replace(/(\d\d:\d\d)(.*)(\d\d:\d\d)/, '$3$2$1'),
    ),
  'the digest is taken out': (text) => text.replace(/"digest":"[^"]*",/, ''),
  'the signature is taken out': (text) => text.replace(/"signature":\{[^}]*\},/, ''),
  spaces: (text, next) => atRandom(text, /,/g, next, () => ' ,\n\t'),
  'members in another order': (text) => {
    const { format, days, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify({ days, ...rest, format });
  },
};

function atRandom(text: string, what: RegExp, next: () => number, change: (found: string) => string): string {
  const all = [...text.matchAll(what)];
  const found = all[Math.floor(next() * all.length)];
  return found ? text.slice(0, found.index) + change(found[0]) + text.slice(found.index + found[0].length) : text;
}

function cutOut(text: string, at: number, length: number): string {
  return text.slice(0, at) + text.slice(at + length);
}

function inLines(text: string, next: () => number, change: (lines: string[], at: number) => void): string {
  const lines = text.split('\n');
  change(lines, Math.floor(next() * lines.length));
  return lines.join('\n');
}

test('200 mutations of exported documents are refused, or give the same times', () => {
  const next = random(19);
  const kinds = Object.entries(MUTATIONS);
  const outcomes = { refused: 0, same: 0, untouched: 0 };
  for (let i = 0; outcomes.refused + outcomes.same < 200; i++) {
    const table = tables[Math.floor(next() * tables.length)];
    const [kind, mutate] = kinds[i % kinds.length] ?? [];
    if (!table || !mutate) throw new Error('there are tables and mutations');
    const text = documentText(table, seals, next() < 0.5 ? key : undefined);
    const mutated = mutate(text, next);
    if (mutated === text) {
      outcomes.untouched++;
      continue;
    }
    try {
      const back = read(mutated).table;
      expect({ kind, days: [...back.days], zone: back.zone, at: back.at }).toEqual({
        kind,
        days: [...table.days],
        zone: table.zone,
        at: table.at,
      });
      outcomes.same++;
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      expect(thrown.message.length).toBeLessThan(900);
      outcomes.refused++;
    }
  }
  expect(outcomes.same).toBeGreaterThan(20);
  expect(outcomes.refused).toBeGreaterThan(120);
});

test.each([
  [
    'another version',
    (text: string) => text.replace('prayer-times/1', 'prayer-times/2'),
    'this version reads "prayer-times/1"',
  ],
  ['an unknown member', (text: string) => text.replace('"name":', '"nmae":1,"name":'), 'the document has "nmae"'],
  ['a cursor in a name', (text: string) => text.replace(/"name":"/, '"name":"\\u001b[2J'), 'name is "\\u001b[2J'],
  ['a time', (text: string) => text.replace(/"fajr":"\d/, '"fajr":"7'), 'not a time, HH:MM'],
  ['half of it', (text: string) => text.slice(0, text.length / 2), 'It is not complete JSON'],
  ['a changed minute', (text: string) => text.replace(/("dhuhr":"\d\d:\d)./, '$1x').replace('x"', '0"'), 'was changed'],
])('%s is named', (_, change, words) => {
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  const minute = [...table.days.values()][0]?.dhuhr ?? 0;
  const days = new Map(
    [...table.days].map(([date, day]) => [date, { ...day, dhuhr: minute % 10 === 0 ? minute + 1 : minute }]),
  );
  const text = documentText({ ...table, days }, seals);
  expect(() => read(change(text))).toThrow(words);
});

test('nobody accepts half of a schema: what the reader takes, the schema takes', () => {
  const next = random(7);
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  const text = documentText(table, seals).replace(/"digest":"[^"]*",/, '');
  let taken = 0;
  for (let i = 0; i < 300; i++) {
    const mutated = Object.values(MUTATIONS)[i % 9]?.(text, next) ?? text;
    try {
      readDocument(mutated, seals);
    } catch {
      continue;
    }
    taken++;
    expect(isSchemaFor(JSON.parse(mutated)) || [mutated.slice(0, 400), isSchemaFor.errors]).toBe(true);
  }
  expect(taken).toBeGreaterThan(10);
});

test('the key is one file for its owner only; a file that others can read, or that is none, is refused', async () => {
  const home = mkdtempSync(join(tmpdir(), 'key-'));
  const file = openSigningKey(home);
  const sharing = async () => ({
    seals,
    keyFile: file,
    fetchDocument: async () => Promise.reject(new Error('no network')),
  });
  const first = await command('timetable key', { sharing });
  expect(first.stderr).toContain('a new key was made');
  expect(first.stdout).toMatch(/^fingerprint {2}(?:[0-9a-f]{4} ){7}[0-9a-f]{4}$/m);
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  expect(await command('timetable key', { sharing })).toMatchObject({ stdout: first.stdout, stderr: '' });
  const pem = readFileSync(file.path, 'utf8');
  const { chmodSync } = await import('node:fs');
  chmodSync(file.path, 0o644);
  expect(await command('timetable key', { sharing })).toMatchObject({
    exit: 5,
    stderr: expect.stringContaining('chmod 600'),
  });
  chmodSync(file.path, 0o600);
  writeFileSync(file.path, pem.slice(0, 60));
  const damaged = await command('timetable key', { sharing });
  expect(damaged).toMatchObject({ exit: 6, stderr: expect.stringContaining('no Ed25519 private key') });
  expect(damaged.stderr).not.toContain(pem.slice(30, 58));
});

test('a document that is nested a million times is refused, like any other', () => {
  const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  const text = documentText(table, seals, key);
  for (const member of ['"name":', '"digest":', '"signature":', '"days":', '"format":']) {
    expect(() => read(text.replace(member, `${member}${deep},"x":`))).toThrow(Fault);
  }
});

test('rules of iqamah come back as they are kept', () => {
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  const rules = 'fajr 06:00 from 1 Nov to 31 Mar; maghrib +7m; isha +10m to 5m; jumuah 13:00, 14:00';
  const text = documentText({ ...table, iqamahRules: rules }, seals, key);
  expect(isSchemaFor(JSON.parse(text)) || isSchemaFor.errors).toBe(true);
  expect(read(text).table.iqamahRules).toBe(rules);
  expect(() => read(documentText({ ...table, iqamahRules: 'fajr whenever' }, seals))).toThrow(Fault);
});

test('sign puts a signature into a document of anybody, in place of another', async () => {
  const [table] = tables;
  if (!table) throw new Error('there are tables');
  const home = mkdtempSync(join(tmpdir(), 'key-'));
  const sharing = async () => ({
    seals,
    keyFile: openSigningKey(home),
    fetchDocument: async () => Promise.reject(new Error('no network')),
  });
  const input = { 'mine.json': documentText(table, seals, key).split('\n') };
  const written = new Map<string, string>();
  const writeFile = async (path: string, text: string) => void written.set(path, text);
  const reply = await command('timetable sign mine.json --file signed.json', { sharing, input, writeFile });
  expect(reply).toMatchObject({ exit: 0, stdout: '', stderr: expect.stringContaining('a new key was made') });
  const signed = read(written.get('signed.json') ?? '');
  expect(signed.publicKey).toBe(openSigningKey(home).find()?.publicKey);
  expect(timetableText(signed.table)).toBe(timetableText(table));
});

test('the example of the manual is read, and fits the schema', () => {
  const [, block = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('src/manual/timetables.md', 'utf8')) ?? [];
  expect(read(block).table.id).toBe('east-london');
  expect(isSchemaFor(JSON.parse(block)), JSON.stringify(isSchemaFor.errors)).toBe(true);
});
