import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../src/core/fault.ts';
import { askingProgram } from '../library/program.ts';
import { sizeBelow } from './sizes.ts';

/** `@mizwala/core` as npm publishes and installs it. `node test/library/main.ts` asks more runtimes and bundlers, which npm fetches. */
let folder: string;
let tarball: string;
let installed: string;

function pack(into: string): string {
  mkdirSync(into);
  const words = ['pack', resolve('dist/core'), '--silent', '--pack-destination', into];
  return join(into, execFileSync('npm', words, { encoding: 'utf8' }).trim());
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-core-'));
  tarball = pack(join(folder, 'once'));
  installed = join(folder, 'node_modules/@mizwala/core');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components', '1']);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('@mizwala/core', () => {
  test('is packed twice with the same bytes', () => {
    const [one, two] = [tarball, pack(join(folder, 'twice'))].map((path) =>
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    );
    expect(two).toBe(one);
  });

  test('has 630 kB at most, no dependency, and asks for no system and no module of node', () => {
    expect(sizeBelow(installed).bytes).toBeLessThanOrEqual(630_000); // 621 kB on 2026-11-29, with twelve more authorities and regions
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@mizwala/core', sideEffects: false, license: 'MIT AND Unicode-3.0' });
    for (const key of ['dependencies', 'os', 'cpu', 'scripts']) expect(manifest).not.toHaveProperty(key);
    for (const name of ['index.js', 'index.cjs', 'angles.js', 'angles.cjs'])
      expect(readFileSync(join(installed, name), 'utf8')).not.toMatch(/["'`]node:|\brequire\(|\bimport\(|process\./);
  });

  test('is clean to publint, and its types to every way of finding them', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    const found = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    // node10 knows no `exports`: it finds the types of the root, not those of /angles
    const problems = found.types === false ? ['no types'] : found.problems;
    expect(
      problems.filter(
        (problem) =>
          typeof problem === 'string' || !('resolutionKind' in problem) || problem.resolutionKind !== 'node10',
      ),
    ).toEqual([]);
  });

  test('compiles strictly in TypeScript by node16, nodenext and bundler, as a module and as CommonJS', () => {
    const uses = `
const day: TimesAnswer = prayerTimes(
  { lat: 21.4225, lng: 39.8262, zone: 'Asia/Riyadh', date: '2026-11-20', adjust: { fajr: 2 }, rounding: { isha: 'up' } },
  { authorities },
);
export const fajr: string = day.prayers.fajr;
export const isha: string = angles.prayerTimes({ lat: 1, lng: 1, zone: 'UTC', date: '2026-11-20', fajr_angle: 18, isha_angle: 17 }).prayers.isha;
export function codeOf(thrown: unknown): 'INVALID_LATITUDE' | undefined {
  return isMizwalaError(thrown) && thrown.code === 'INVALID_LATITUDE' ? thrown.code : undefined;
}
export const isOne = (thrown: unknown): MizwalaErrorCode | undefined => (thrown instanceof MizwalaError ? thrown.code : undefined);
`;
    const names = 'authorities, isMizwalaError, MizwalaError, type MizwalaErrorCode, prayerTimes, type TimesAnswer';
    const code = `import { ${names} } from '@mizwala/core';\nimport * as angles from '@mizwala/core/angles';\n${uses}`;
    for (const name of ['uses.mts', 'uses.cts']) writeFileSync(join(folder, name), code);
    for (const [module, resolution, files] of [
      ['node16', 'node16', ['uses.mts', 'uses.cts']],
      ['nodenext', 'nodenext', ['uses.mts', 'uses.cts']],
      ['esnext', 'bundler', ['uses.mts']],
    ] as const) {
      const flags = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--exactOptionalPropertyTypes', '--types', ''];
      const words = [...flags, '--target', 'es2022', '--module', module, '--moduleResolution', resolution, ...files];
      const { stdout, status } = spawnSync(resolve('node_modules/.bin/tsc'), words, { cwd: folder, encoding: 'utf8' });
      expect({ resolution, stdout, status }).toEqual({ resolution, stdout: '', status: 0 });
    }
  });

  test('answers the same by import and by require, in each node at hand', () => {
    const program = askingProgram('@mizwala/core', 200);
    writeFileSync(join(folder, 'ask.mjs'), program);
    writeFileSync(join(folder, 'ask.cjs'), program.replace(/^import (.*) from (.*);/, 'const $1 = require($2);'));
    const nodes = [process.execPath, ...(process.env['PRAYER_NODES']?.split(':') ?? [])];
    const answers = nodes.flatMap((node) =>
      ['ask.mjs', 'ask.cjs'].map((name) => execFileSync(node, [name], { cwd: folder, encoding: 'utf8' })),
    );
    expect(answers[0]?.split('\n').length).toBeGreaterThan(200);
    for (const answer of answers) expect(answer).toBe(answers[0]);
  });

  test('names every code that it can throw, and no command', () => {
    const code = readFileSync(join(installed, 'index.js'), 'utf8');
    const declared = [...readFileSync('src/library/errors.ts', 'utf8').matchAll(/\| '([A-Z_]+)'/g)].map(
      ([, one]) => one,
    );
    // of code that stands there, but is not reached: no name comes twice in an object, no wall time is read, no timetable followed, no date missing
    const never = ['DATETIME_NOT_UNIQUE', 'DAY_NOT_PRINTED', 'NO_LOCATION', 'REPEATED_PARAMETER'];
    const thrown = Object.keys(FAULTS).filter((one) => code.includes(`"${one}"`) && !never.includes(one));
    expect(thrown.length).toBeGreaterThan(8);
    for (const one of thrown) expect(declared).toContain(one);
    expect(code).not.toMatch(/\bprayer (?:methods|config|help|timetable|setup|geo) [a-zA-Z]|npm run/);
  });
});
