import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { METHODS } from '../../src/data/methods.ts';
import { catalogue } from '../../src/operations/catalogue.ts';

describe('tables tell where they are from', () => {
  const dataFiles = readdirSync('src/data', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );

  test('every file of data opens with a comment that names a source', () => {
    expect(dataFiles.length).toBeGreaterThanOrEqual(5);
    const silent = dataFiles.filter((path) => !/^\/\*\*[\s\S]*?\*\//.test(readFileSync(`src/data/${path}`, 'utf8')));
    expect(silent).toEqual([]);
  });

  test('every method has a source, and a row with an official table says how well it was measured', () => {
    expect(METHODS.length).toBeGreaterThanOrEqual(22);
    expect(METHODS.filter(({ source }) => source.length < 20)).toEqual([]);
    const withTable = [
      'EGYPT',
      'UMM_AL_QURA',
      'MOONSIGHTING',
      'TURKEY',
      'JAKIM',
      'KEMENAG',
      'MOROCCO',
      'QATAR',
      'DUBAI',
      'SINGAPORE',
    ];
    const measured = METHODS.filter(({ source }) => source.includes('(M')).map(({ code }) => code);
    expect(measured).toEqual(expect.arrayContaining(withTable));
  });
});

describe('the catalogue', () => {
  test('keys its operations by their own ids', () => {
    expect(Object.entries(catalogue).filter(([id, { id: own }]) => id !== own)).toEqual([]);
  });

  test('names every field in snake_case, with a summary and what it accepts', () => {
    const fields = Object.values(catalogue).flatMap(({ fields }) => Object.entries(fields));
    expect(fields.length).toBeGreaterThan(20);
    expect(
      fields.filter(([name, { summary, accepts }]) => !/^[a-z]+(_[a-z]+)*$/.test(name) || !summary || !accepts),
    ).toEqual([]);
  });

  test('every command has an example that names it', () => {
    const ids = commands.flatMap(({ query }) => query?.variants.map(({ operation }) => operation.id) ?? []);
    expect(ids.toSorted()).toEqual(Object.keys(catalogue).toSorted());
    expect(
      commands.filter(({ path, examples }) => !examples.every((line) => line.startsWith(`prayer ${path.join(' ')}`))),
    ).toEqual([]);
  });
});
