import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { packageManagerFiles, type Release } from '../../src/build/package-managers.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';

const TARGETS = ['linux-arm64', 'linux-x64', 'macos-arm64', 'macos-x64'] as const;
const nameOf = (target: string) => `prayer-1.2.3-${target}.tar.gz`;
const WINDOWS = 'prayer-1.2.3-windows-x64.zip';
/** Each another number, so that none can take the place of another. */
const sums = new Map([...TARGETS.map(nameOf), WINDOWS].map((name, i) => [name, `${'0123456789abcde'[i]}f`.repeat(32)]));
const release: Release = {
  ...(JSON.parse(readFileSync('package.json', 'utf8')) as Omit<Release, 'sums'>),
  version: '1.2.3',
  homepage: 'https://mizwala.test',
  sums,
};
const files = packageManagerFiles(release);
const text = (name: string) => files[name] ?? '';
const addressOf = (name: string) => `https://mizwala.test/releases/${name}`;

test('Homebrew gets the download of each system and processor, with its checksum', () => {
  const found = [...text('homebrew/mizwala.rb').matchAll(/url "(.*)"\n +sha256 "(.*)"/g)].map(([, ...both]) => both);
  const wanted = ['macos-arm64', 'macos-x64', 'linux-arm64', 'linux-x64'].map(nameOf);
  expect(found).toEqual(wanted.map((name) => [addressOf(name), sums.get(name)]));
});

test('winget gets three manifests of one package that say where its program is', () => {
  const manifests = ['', '.installer', '.locale.en-US'].map((kind) => parse(text(`winget/Mizwala.Prayer${kind}.yaml`)));
  for (const manifest of manifests)
    expect(manifest).toMatchObject({ PackageIdentifier: 'Mizwala.Prayer', PackageVersion: '1.2.3' });
  expect(manifests.map(({ ManifestType }) => ManifestType)).toEqual(['version', 'installer', 'defaultLocale']);
  const [version, installer, locale] = manifests;
  expect(version.DefaultLocale).toBe(locale.PackageLocale);
  for (const field of ['Publisher', 'PackageName', 'License', 'ShortDescription']) expect(locale[field]).toMatch(/\w/);
  expect(installer).toMatchObject({
    InstallerType: 'zip',
    NestedInstallerType: 'portable',
    NestedInstallerFiles: [
      { RelativeFilePath: 'prayer-1.2.3-windows-x64\\prayer.exe', PortableCommandAlias: 'prayer' },
    ],
    Installers: [
      { Architecture: 'x64', InstallerUrl: addressOf(WINDOWS), InstallerSha256: sums.get(WINDOWS)?.toUpperCase() },
    ],
  });
});

test('bash reads of the PKGBUILD what .SRCINFO says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-aur-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'PKGBUILD'), text('aur/PKGBUILD'));
  const rows = text('aur/.SRCINFO')
    .split('\n')
    .flatMap((row) => /^\t(\w+) = (.*)$/.exec(row)?.slice(1, 3).join(' = ') ?? []);
  const names = [...new Set(rows.map((row) => row.split(' ')[0]))];
  const script = `. "$0"; for name; do declare -n values=$name; printf "$name = %s\\n" "\${values[@]}"; done`;
  const { stdout, stderr } = spawnSync('bash', ['-ec', script, join(folder, 'PKGBUILD'), ...names.map(String)], {
    encoding: 'utf8',
    env: { ...process.env, TZ: ZONE_OF_PROCESSES },
  });
  expect({ stderr, rows: stdout.trim().split('\n') }).toEqual({ stderr: '', rows });
  expect(rows).toEqual(
    expect.arrayContaining([
      'pkgver = 1.2.3',
      `source_aarch64 = ${addressOf(nameOf('linux-arm64'))}`,
      `sha256sums_aarch64 = ${sums.get(nameOf('linux-arm64'))}`,
      `sha256sums_x86_64 = ${sums.get(nameOf('linux-x64'))}`,
    ]),
  );
});

test('Nix gets the same checksums in its own form', () => {
  const found = [...text('nix/mizwala.nix').matchAll(/url = "(.*?)"; hash = "sha256-(.*?)"/g)].map(
    ([, url, hash = '']) => [url, Buffer.from(hash, 'base64').toString('hex')],
  );
  expect(found.toSorted()).toEqual(TARGETS.map((target) => [addressOf(nameOf(target)), sums.get(nameOf(target))]));
});

test('a download without a checksum, and a licence that Nix would not know, are named', () => {
  const less = new Map([...sums].filter(([name]) => name !== WINDOWS));
  expect(() => packageManagerFiles({ ...release, sums: less })).toThrow(`there is no checksum of ${WINDOWS}`);
  expect(() => packageManagerFiles({ ...release, license: 'MIT AND WTFPL' })).toThrow('the name of WTFPL in nixpkgs');
});
