import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { METHODS } from '../../src/data/methods.ts';
import { catalogue } from '../../src/operations/catalogue.ts';
import { daemonCatalogue, daemonPaths } from '../../src/operations/daemon-catalogue.ts';
import { fieldPlaces } from '../../src/operations/daemon-operation.ts';

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

const allOperations = { ...catalogue, ...daemonCatalogue };

describe('the catalogues', () => {
  test('key its operations by their own ids', () => {
    expect(Object.entries(allOperations).filter(([id, { id: own }]) => id !== own)).toEqual([]);
  });

  test('name every field in snake_case, with a summary and what it accepts', () => {
    const fields = Object.values(allOperations).flatMap(({ fields }) => Object.entries(fields));
    expect(fields.length).toBeGreaterThan(20);
    expect(
      fields.filter(([name, { summary, accepts }]) => !/^[a-z]+(_[a-z]+)*$/.test(name) || !summary || !accepts),
    ).toEqual([]);
  });

  test('a query has what prayer times need where its operation takes a method, and only there', () => {
    const variants = commands.flatMap(({ query }) => query?.variants ?? []);
    const asPrayers = variants.filter(({ prayer }) => prayer !== undefined);
    expect(asPrayers.length).toBeGreaterThan(5);
    expect(asPrayers).toEqual(variants.filter(({ operation }) => 'method' in operation.fields));
  });

  test('every part of a path that varies is a field of its operation', () => {
    const paths = Object.entries(daemonPaths).map(([id, { path }]) => {
      const { fields } = daemonCatalogue[id as keyof typeof daemonCatalogue];
      return [path.match(/:/g)?.length ?? 0, Object.keys(fieldPlaces(fields, path).inPath).length];
    });
    expect(paths.filter(([parts]) => parts === 2)).toHaveLength(1);
    expect(paths.filter(([parts, fields]) => parts !== fields)).toEqual([]);
  });

  test('every command has an example that names it', () => {
    const ids = commands.flatMap(({ query }) => query?.variants.map(({ operation }) => operation.id) ?? []);
    expect(ids.toSorted()).toEqual(Object.keys(catalogue).toSorted());
    expect(
      commands.filter(({ path, examples }) => !examples.every((line) => line.startsWith(`prayer ${path.join(' ')}`))),
    ).toEqual([]);
  });
});
