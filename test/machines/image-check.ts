import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is checked: an image that an engine runs, or its files in a folder, run in a namespace of their own. */
type Subject =
  | { readonly kind: 'image'; readonly engine: string; readonly words: readonly string[]; readonly name: string }
  | { readonly kind: 'folder'; readonly root: string; readonly containerfile: string };

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** A container, or what stands for one. It keeps its data from one start to the next. */
interface Container {
  start(): void;
  /** Runs a command in it. */
  run(...words: readonly string[]): Ended;
  /** All that it wrote until now. */
  log(): string;
  /** Ends it in order. @returns its exit code */
  stop(): Promise<number | null>;
  remove(): void;
}

const START_MS = 30_000;
/** Linux gives so many to everybody; where a container may not have its engine's own limits, it has these. */
export const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
const LOCKED = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];

/** Runs it as the manual says, and refuses what is not as the manual says. @throws Error that names it */
export async function checkImage(subject: Subject): Promise<void> {
  const port = await freePort();
  const container = subject.kind === 'image' ? containerOf(subject, port) : folderOf(subject, port);
  try {
    container.start();
    await well(container);
    const log = container.log();
    expect('the log says where the first key is', log.includes('\n/data/first-key\n'));
    expect('no key is in the log', !log.includes('mzw_'));
    const key = container.run('cat', '/data/first-key').output.trim();
    expect('the key of the file opens', (await asked(port, key)) === 200 && (await asked(port, 'x')) === 401);
    expect('it is not root', container.run('id', '-u').output.trim() === '1000');
    expect('the key is its owner’s only', container.run('stat', '-c', '%a', '/data/first-key').output.trim() === '600');
    for (const path of ['/x', '/app/x', '/usr/x']) {
      expect(`${path} cannot be written`, container.run('touch', path).status !== 0);
    }
    expect('/data can be written', container.run('touch', '/data/x').status === 0);
    const times = container.run('prayer', 'times', '21.4225,39.8262', '--method', 'UmmAlQura', '--date', '2026-11-20');
    expect('prayer times answers in it', times.output.includes('17:38'));
    expect('it ends in order', (await container.stop()) === 0);
    container.start();
    await well(container);
    expect('the key opens after another start', (await asked(port, key)) === 200);
    expect('it ends in order again', (await container.stop()) === 0);
  } finally {
    container.remove();
  }
}

function expect(what: string, is: boolean): void {
  if (!is) throw new Error(`not so: ${what}`);
  console.log(`  ok  ${what}`);
}

/** `prayer health` decides, as the health check of the image does. */
async function well(container: Container): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const { status, output } = container.run('prayer', 'health');
    // it is well before it has said everything
    if (status === 0 && container.log().includes('Listening')) return expect(`prayer health: ${output.trim()}`, true);
    if (Date.now() > until) throw new Error(`it is not well: ${output}\n${container.log()}`);
    await sleep(300);
  }
}

async function asked(port: number, key: string): Promise<number> {
  const url = `http://127.0.0.1:${port}/v1/prayer?lat=21.4225&lng=39.8262`;
  return (await fetch(url, { headers: { 'x-api-key': key } })).status;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function containerOf({ engine, words, name }: Subject & { readonly kind: 'image' }, port: number): Container {
  const id = `${name}-check-${process.pid}`;
  const ask = (...more: readonly string[]) => ended(spawnSync(engine, [...words, ...more], { encoding: 'utf8' }));
  const refuse = (answer: Ended) => {
    if (answer.status !== 0) throw new Error(`${engine}: ${answer.output}`);
  };
  let isMade = false;
  return {
    start() {
      const address = ['--network', 'host', '--env', 'PRAYER_HOST=127.0.0.1', '--env', `PRAYER_PORT=${port}`];
      const volume = ['--volume', `${id}:/data`];
      refuse(
        isMade
          ? ask('start', id)
          : ask('run', '--detach', '--name', id, ...LOCKED, ...LIMITS, ...volume, ...address, name),
      );
      isMade = true;
    },
    run: (...command) => ask('exec', id, ...command),
    log: () => ask('logs', id).output,
    async stop() {
      refuse(ask('stop', '--time', '30', id));
      return Number(ask('inspect', '--format', '{{.State.ExitCode}}', id).output);
    },
    remove() {
      ask('rm', '--force', id);
      ask('volume', 'rm', '--force', id);
    },
  };
}

/** A folder as a container: its own mounts, read-only but for /data, and the user and the environment of the Containerfile. */
function folderOf({ root, containerfile }: Subject & { readonly kind: 'folder' }, port: number): Container {
  const text = readFileSync(containerfile, 'utf8');
  const user = /^USER (\S+)$/m.exec(text)?.[1] ?? '';
  const settings = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '));
  const environment = [...settings, 'PRAYER_HOST=127.0.0.1', `PRAYER_PORT=${port}`];
  const data = mkdtempSync(join(tmpdir(), 'mizwala-image-'));
  execFileSync('chown', [user, data]);
  const mounts = `mount --bind "$0" "$0" && mount --bind "$1" "$0/data" && mount --bind /dev "$0/dev" && mount -t proc proc "$0/proc" &&
    mount -o remount,bind,ro "$0" && user="$2" root="$0" && shift 2 && exec chroot --userspec="$user" "$root" "$@"`;
  const line = (command: readonly string[]) => {
    const inside = ['/usr/bin/env', '-i', ...environment, ...command];
    return ['--mount', '--propagation', 'private', 'sh', '-ec', mounts, root, data, user, ...inside];
  };
  let child: ChildProcess | undefined;
  let log = '';
  return {
    start() {
      child = spawn('unshare', line(['prayer', 'serve']), { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (bytes: Buffer) => {
          log += bytes.toString();
        });
      }
    },
    run: (...command) => ended(spawnSync('unshare', line(command), { encoding: 'utf8' })),
    log: () => log,
    async stop() {
      if (!child) throw new Error('it was not started');
      const over = once(child, 'close') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await over)[0];
    },
    remove() {
      child?.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function ended({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }): Ended {
  return { status, output: `${stdout}${stderr}` };
}
