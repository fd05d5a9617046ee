import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchedNode } from '../../src/build/package-node.ts';
import { type Architecture, hostArchitecture, makeRootFileSystem } from './root-file-system.ts';
import { checkImage, LIMITS } from './image-check.ts';

/**
 * `npm run image` makes a container image of this checkout in `dist/image/`, runs it and checks it. It says with what: podman, buildah
 * or docker, the first that works; where none can run a container, the files of the image in a namespace of their own.
 *
 *     npm run image                          on a base of Debian packages, with the Node of this checkout
 *     npm run image -- --base node:24-slim   on an image that there is
 *     npm run image -- --platform linux/arm64   only built: a machine of that kind runs it
 *     npm run image -- --engine none         without any of them
 *     npm run image -- --runtime runc        where podman's own runtime does not work
 */
const OUT = resolve('dist/image');
const ENGINES = ['podman', 'buildah', 'docker'] as const;
const BASE = 'mizwala-base';
const NAME = 'mizwala';

const {
  base,
  engine: wanted,
  platform: asked,
  runtime,
} = parseArgs({
  options: {
    base: { type: 'string' },
    engine: { type: 'string' },
    platform: { type: 'string' },
    runtime: { type: 'string' },
  },
}).values;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(join(OUT, 'data'), { recursive: true });
chmodSync(join(OUT, 'data'), 0o700);
writeTexts();
unpackPackage();
const engine = wanted ?? ENGINES.find(works);
console.log(`engine: ${engine ?? 'none that works here'}`);
if (engine === undefined || engine === 'none') {
  const root = join(OUT, 'root');
  makeBase(root, hostArchitecture());
  applyContainerfile(root);
  await checkImage({ kind: 'folder', root, containerfile: join(OUT, 'Containerfile') });
} else {
  const architecture = asked === undefined ? hostArchitecture() : architectureOf(asked);
  const from = base ?? builtBase(engine, architecture);
  build(engine, architecture, OUT, ['--build-arg', `BASE=${from}`]);
  console.log(`image: ${nameOf(architecture)}, on ${from}`);
  if (architecture === hostArchitecture()) await checkBuilt(engine);
}

/** Where the engine builds and cannot run, the files of the image are run. */
async function checkBuilt(engine: string): Promise<void> {
  const words = runtime === undefined ? [] : ['--runtime', runtime];
  const tried =
    engine === 'buildah'
      ? undefined
      : spawnSync(engine, [...words, 'run', '--rm', '--network', 'host', ...LIMITS, NAME, 'true'], {
          encoding: 'utf8',
        });
  if (tried?.status === 0) return checkImage({ kind: 'image', engine, words, name: NAME });
  console.log(
    `${engine} cannot run it here (${tried?.stderr.trim().split('\n').at(-1) ?? 'it only builds'}), so its files are run`,
  );
  const root = join(OUT, 'root');
  mkdirSync(root);
  const container = execFileSync(engine, [engine === 'buildah' ? 'from' : 'create', NAME], { encoding: 'utf8' }).trim();
  try {
    const copy = engine === 'buildah' ? 'cp -a "$(buildah mount "$1")/." "$2"' : '"$0" export "$1" | tar -x -C "$2"';
    run('sh', '-ec', copy, engine, container, root);
  } finally {
    run(engine, 'rm', container);
  }
  await checkImage({ kind: 'folder', root, containerfile: join(OUT, 'Containerfile') });
}

/** The files that the manual shows, as it shows them. */
function writeTexts(): void {
  const page = readFileSync('src/manual/daemon.md', 'utf8');
  const block = (start: string) => {
    const [, text] = page.split(start);
    if (text === undefined) throw new Error(`src/manual/daemon.md has no ${start}`);
    return text.slice(0, text.indexOf('\n```') + 1);
  };
  writeFileSync(join(OUT, 'Containerfile'), block('```Containerfile\n'));
  writeFileSync(join(OUT, 'compose.yaml'), block('```yaml\n# compose.yaml\n'));
}

/** The package of this checkout, which needs no other. None of it is compiled, so it is the same on every machine. */
function unpackPackage(): void {
  run('npm', 'run', 'build');
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', OUT];
  const [packed] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 1 << 26 })) as {
    filename: string;
  }[];
  const folder = join(OUT, 'app/node_modules');
  for (const name of ['mizwala', '.bin']) mkdirSync(join(folder, name), { recursive: true });
  run('tar', '-xzf', join(OUT, packed?.filename ?? ''), '--strip-components=1', '-C', join(folder, 'mizwala'));
  const start = '#!/bin/sh\nexec node /app/node_modules/mizwala/bin/prayer.js "$@"\n';
  writeFileSync(join(folder, '.bin/prayer'), start, { mode: 0o755 });
}

function works(engine: string): boolean {
  return spawnSync(engine, ['info'], { stdio: 'ignore' }).status === 0;
}

function architectureOf(platform: string): Architecture {
  if (platform === 'linux/amd64') return 'amd64';
  if (platform === 'linux/arm64') return 'arm64';
  throw new Error(`--platform ${platform}: it takes linux/amd64 and linux/arm64`);
}

function nameOf(architecture: Architecture): string {
  return architecture === hostArchitecture() ? NAME : `${NAME}-${architecture}`;
}

/** Returns its name. */
function builtBase(engine: string, architecture: Architecture): string {
  const folder = join(OUT, BASE);
  mkdirSync(folder);
  makeBase(join(folder, 'root'), architecture);
  writeFileSync(join(folder, 'Containerfile'), 'FROM scratch\nCOPY root /\n');
  build(engine, architecture, folder, []);
  const name = `${BASE}-${architecture}`;
  return engine === 'docker' ? name : `localhost/${name}`;
}

/** A slim Debian, and the Node that the lock file names. */
function makeBase(root: string, architecture: Architecture): void {
  makeRootFileSystem(root, { architecture });
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  const isHost = architecture === hostArchitecture();
  if (!isHost && architecture !== 'arm64') throw new Error('a Node of another machine is only known for linux-arm64');
  copyFileSync(isHost ? process.execPath : fetchedNode('linux-arm64', OUT), join(root, 'usr/local/bin/node'));
}

/** docker has no other format than its own; only that one keeps HEALTHCHECK. */
function build(engine: string, architecture: Architecture, folder: string, words: readonly string[]): void {
  const format = engine === 'docker' ? [] : ['--format', 'docker'];
  // where nothing is run, no namespace of its own is needed
  const isolation = engine === 'docker' ? [] : ['--isolation', 'chroot'];
  const name = folder === OUT ? nameOf(architecture) : `${BASE}-${architecture}`;
  const platform = ['--platform', `linux/${architecture}`];
  run(
    engine,
    'build',
    ...format,
    ...isolation,
    ...platform,
    ...words,
    '-f',
    join(folder, 'Containerfile'),
    '-t',
    name,
    folder,
  );
}

/** What COPY of the Containerfile does, where no engine works. */
function applyContainerfile(root: string): void {
  const lines = readFileSync(join(OUT, 'Containerfile'), 'utf8').split('\n');
  for (const [, owner, from = '', to = ''] of lines.flatMap((line) => [
    /^COPY (?:--chown=(\S+) )?(\S+) \/(\S+)$/.exec(line) ?? [],
  ])) {
    if (from === '') continue;
    run('cp', '-a', join(OUT, from), join(root, to));
    if (owner !== undefined) run('chown', '-R', owner, join(root, to));
  }
  if (!existsSync(join(root, 'app'))) throw new Error('the Containerfile copies no /app');
}

function run(program: string, ...words: readonly string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
}
