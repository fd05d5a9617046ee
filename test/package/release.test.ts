import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readManifest } from '../../src/build/manifest.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';

afterAll(() => rmSync('dist/release', { recursive: true, force: true }));

test('a dry run packs both packages, sums and signs them, and says how they would be published', () => {
  const words = ['--dry-run', '--skip', 'checks', '--skip', 'build', '--skip', 'binaries'];
  const env = { ...process.env, TZ: ZONE_OF_PROCESSES };
  const said = execFileSync('npm', ['run', '--silent', 'release', '--', ...words], { encoding: 'utf8', env });
  const { version } = readManifest('.');
  const sums = readFileSync('dist/release/SHA256SUMS', 'utf8');
  for (const name of [`mizwala-core-${version}.tgz`, `mizwala-${version}.tgz`]) {
    expect(sums).toContain(`${hash('sha256', readFileSync(`dist/release/${name}`))}  ${name}\n`);
    expect(said).toContain(`not run (--dry-run): npm publish --access public dist/release/${name}\n`);
  }
  expect(said).toMatch(/^signed for: mizwala namespaces="mizwala-release" ssh-ed25519 /m);
  expect(said).toContain('would not be published: --skip leaves binaries out\n');
});
