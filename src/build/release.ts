import { execFileSync, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { changesOf, placeholdersIn, readManifest, refuseOtherVersions } from './manifest.ts';
import { checkPackageManagerFiles, packageManagerFiles, type Release } from './package-managers.ts';
import { billOfMaterials } from './licences.ts';

/**
 * Makes a release in `dist/release/`: both npm packages, the binaries, files for other package managers, the bill of materials, checksums
 * and a signature. `npm run platforms` tries the binaries on other machines before anything is published.
 *
 *     npm run release -- --dry-run              does everything except publishing; without --sign it signs with a temporary key
 *     npm run release -- --dry-run --skip checks --skip build --skip binaries    is quick: it uses `dist/` as it is, without binaries
 *     npm run release -- --sign KEY             signs with this SSH key, and publishes the packages to npm
 *
 * It stops if the files state different versions, or if src/manual/releases.md has no list of changes for this version. Publishing also
 * needs a tree without changes, the tag of the version, real addresses in package.json and --sign, and allows no --skip.
 */
const OUT = 'dist/release';
const SUMS = join(OUT, 'SHA256SUMS');
/** The purpose of the signature, so that nobody can use a signature that was made for another purpose. */
const NAMESPACE = 'mizwala-release';

const {
  'dry-run': isDryRun,
  skip,
  sign,
} = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    skip: { type: 'string', multiple: true, default: [] },
    sign: { type: 'string' },
  },
}).values;
const manifest = readManifest('.');
const { version } = manifest;

const unknown = skip.find((each) => !['checks', 'build', 'binaries'].includes(each));
if (unknown !== undefined) throw new Error(`--skip takes checks, build or binaries, not ${unknown}`);
refuseUnready();
if (!skip.includes('checks')) run('npm', 'run', 'check');
if (!skip.includes('build')) run('npm', 'run', 'build');
await checkVersions();
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const tarballs = [packedTarball('./dist/core'), packedTarball('.')];
if (!skip.includes('binaries')) {
  addBinaries();
  run('npm', 'run', 'platforms');
  addPackageManagerFiles();
}
writeFileSync(join(OUT, `mizwala-${version}.cdx.json`), billOfMaterials(git('show', '-s', '--format=%cI')));
writeFileSync(
  SUMS,
  filesOf(OUT)
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join(''),
);
signSums(sign);
console.log(readFileSync(SUMS, 'utf8'));
for (const tarball of tarballs) {
  const words = ['publish', '--access', 'public', tarball]; // without `--access public` a scoped package is private
  if (isDryRun) console.log(`not run (--dry-run): npm ${words.join(' ')}`);
  else run('npm', ...words);
}

function refuseUnready(): void {
  const changed = git('status', '--porcelain').split('\n').filter(Boolean);
  changesOf(version, readFileSync('src/manual/releases.md', 'utf8'));
  const placeholders = placeholdersIn(manifest);
  const notReady = [
    ...changed.map((file) => `the tree has a change: ${file}`),
    ...placeholders.map((field) => `package.json has a placeholder: ${field}`),
    ...(git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`) ? [] : [`HEAD has no tag v${version}`]),
    ...(sign === undefined ? ['--sign names no key'] : []),
    ...skip.map((each) => `--skip leaves ${each} out`),
  ];
  if (isDryRun) for (const sentence of notReady) console.log(`would not be published: ${sentence}`);
  else if (notReady.length > 0) throw new Error(`not published: ${notReady.join('; ')}`);
}

/** Checks the four other places that state the version. @throws Error that names the places with another version */
async function checkVersions(): Promise<void> {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly version?: string };
  const [title = ''] = readFileSync('completions/prayer.1', 'utf8').split('.SH');
  refuseOtherVersions(version, {
    'package-lock.json': lock.version,
    'prayer --version': execFileSync('node', ['bin/prayer.js', '--version'], { encoding: 'utf8' }).trim(),
    'the manual page (npm run completions)': /"Mizwala (\S+)"/.exec(title)?.[1],
    '/openapi.json': await versionOfOpenApi(),
  });
}

async function versionOfOpenApi(): Promise<string | undefined> {
  const data = mkdtempSync(join(tmpdir(), 'mizwala-release-'));
  const words = ['bin/prayer.js', 'serve', '--port', '0', '--data', data, '--log-level', 'error'];
  const daemon = spawn('node', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let said = '';
    for await (const bytes of daemon.stdout) {
      said += String(bytes);
      const [base] = /http:\/\/\S+/.exec(said) ?? [];
      if (base === undefined) continue;
      const document = (await (await fetch(`${base}/openapi.json`)).json()) as { info: { version?: string } };
      return document.info.version;
    }
    throw new Error('the daemon did not start');
  } finally {
    daemon.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

/** Packs a folder and returns the tarball's path. npm prints the name and the digest of the tarball as JSON. */
function packedTarball(folder: string): string {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', OUT, folder];
  const said = execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 1 << 26 });
  const [packed]: Readonly<Record<'filename' | 'integrity', string>>[] = JSON.parse(said);
  if (!packed) throw new Error('npm packed nothing');
  const path = join(OUT, packed.filename);
  const integrity = `sha512-${hash('sha512', readFileSync(path), 'base64')}`;
  if (integrity !== packed.integrity) throw new Error(`${path} is not what npm packed`);
  return path;
}

function addBinaries(): void {
  run('npm', 'run', 'package', '--', '--target', 'all');
  const names = readdirSync('dist').filter(
    (name) => /\.(?:tar\.gz|zip)$/.test(name) && name.startsWith(`prayer-${version}-`),
  );
  if (names.length === 0) throw new Error('npm run package made no download');
  for (const name of names) copyFileSync(join('dist', name), join(OUT, name));
}

function addPackageManagerFiles(): void {
  const sums = new Map(readdirSync(OUT).map((name) => [name, sumOf(name)]));
  const all = { ...(JSON.parse(readFileSync('package.json', 'utf8')) as Omit<Release, 'sums'>), sums };
  for (const [name, text] of Object.entries(packageManagerFiles(all))) {
    mkdirSync(dirname(join(OUT, name)), { recursive: true });
    writeFileSync(join(OUT, name), text);
  }
  for (const sentence of checkPackageManagerFiles(OUT)) console.log(sentence);
}

function filesOf(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
}

function sumOf(name: string): string {
  return hash('sha256', readFileSync(join(OUT, name)));
}

/** Signs the checksums, and verifies the signature as the manual says. @param given a private SSH key; undefined for a temporary key */
function signSums(given: string | undefined): void {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-signature-'));
  try {
    const key = given ?? join(folder, 'key');
    if (given === undefined) run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-C', 'not a release', '-f', key);
    else if (!existsSync(given)) throw new Error(`there is no key ${given}`);
    run('ssh-keygen', '-q', '-Y', 'sign', '-f', key, '-n', NAMESPACE, SUMS);
    const publicKey = execFileSync('ssh-keygen', ['-y', '-f', key], { encoding: 'utf8' }).trim();
    const signers = join(folder, 'allowed_signers');
    const signer = `mizwala namespaces="${NAMESPACE}" ${publicKey}`;
    writeFileSync(signers, `${signer}\n`);
    execFileSync('ssh-keygen', ['-Y', 'verify', '-f', signers, '-I', 'mizwala', '-n', NAMESPACE, '-s', `${SUMS}.sig`], {
      input: readFileSync(SUMS),
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    console.log(`signed for: ${signer}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}

function run(program: string, ...words: readonly string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
}
