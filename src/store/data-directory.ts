import { once } from 'node:events';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, quoted, wordsOf } from '../core/fault.ts';
import { whyOthersMayChange } from '../core/stored/trusted-path.ts';
import { makeFolder, renameOver, textIfThere } from './files/atomic-file.ts';

/** A data directory that only this process may change. */
export type DataDirectory = ReturnType<typeof heldDirectory>;

/** Either this process now holds the directory, or another process does, which listens at `socketPath`. */
export type Opening =
  | { readonly kind: 'held'; readonly directory: DataDirectory }
  | { readonly kind: 'in use'; readonly socketPath: string };

/**
 * Opens a data directory for one process at a time. Creates it if it does not exist.
 *
 * A process first makes itself visible: it listens on a socket with a name that is never used again. Then it looks for the sockets of
 * other processes. A socket that refuses a connection belonged to a process that died (kill -9 leaves the file), and is removed. The
 * socket of a living process is never removed, because a socket gets its name only after it listens. A socket that answers belongs to a
 * living process. If two processes see each other, at least one withdraws, and tries again under a new name after a random wait. A process
 * that is met twice under the same name holds the directory. The holder's socket also has a fixed name.
 *
 * Windows has no sockets in folders. There a process listens on a named pipe, and a file in the directory has the name of the pipe. A pipe
 * ends with its process.
 *
 * Only permissions protect the data: 0700 of the directory, 0600 of the sockets. A directory that others may write to is refused, because
 * they could replace its keys and subscriptions. The directory must be on a disk of this machine.
 * @throws Fault DATA_DIRECTORY_UNUSABLE
 */
export async function openDataDirectory(path: string): Promise<Opening> {
  const folder = openFolder(resolve(path));
  try {
    for (let round = 1, seen: string | undefined; ; round++) {
      const listener = await openListener(folder);
      const other = await findLiving(folder, listener.name);
      if (other === undefined) {
        takeFixedName(folder, listener.name);
        return { kind: 'held', directory: heldDirectory(folder, listener) };
      }
      await shut(listener, folder);
      if (other === seen) return { kind: 'in use', socketPath: folder.socketPath(other) };
      seen = other;
      await sleep(Math.random() * 30 * Math.min(round, 10));
    }
  } catch (thrown) {
    folder.close();
    throw thrown instanceof Fault ? thrown : unusable(folder.path, thrown);
  }
}

const BOOT_PREFIX = '.boot-';
const PREFIX = 'daemon-';
const SUFFIX = '.sock';
/** A link to the holder's socket, for users: `curl --unix-socket DIR/daemon.sock`. On Windows this is a file with the name of the pipe. */
const FIXED_NAME = 'daemon.sock';
const IS_WINDOWS = process.platform === 'win32';

/** The path to the socket of a directory's daemon, valid until `close`. @throws the system's error if there is no such directory */
export function openDaemonSocketPath(directory: string): { readonly path: string; close(): void } {
  const path = join(directory, FIXED_NAME);
  if (IS_WINDOWS) return { path: pipeOf(textIfThere(path) ?? FIXED_NAME), close() {} };
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES || process.platform !== 'linux') return { path, close() {} };
  const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${FIXED_NAME}`, close: () => closeSync(descriptor) };
}

function pipeOf(name: string): string {
  return `\\\\.\\pipe\\mizwala-${name}`;
}

type Folder = ReturnType<typeof openFolder>;

/** sun_path holds 107 bytes on Linux and 103 on macOS. On Linux a longer path is reached through /proc and an open descriptor. */
const MAX_SOCKET_PATH_BYTES = 103;
const LONGEST_NAME = `${PREFIX}4194304-000000000000${SUFFIX}`;

function openFolder(path: string) {
  try {
    makeFolder(path);
    if (IS_WINDOWS) return { path, socketPath: pipeOf, close() {} };
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
    refuseOthers(path, descriptor);
    const isShort = Buffer.byteLength(join(path, LONGEST_NAME)) <= MAX_SOCKET_PATH_BYTES;
    if (!isShort && process.platform !== 'linux') {
      throw new Error(`the path is longer than a socket's may be (${MAX_SOCKET_PATH_BYTES} bytes with its name)`);
    }
    const base = isShort ? path : `/proc/self/fd/${descriptor}`;
    // the path under which the system finds a socket of the folder
    return { path, socketPath: (name: string) => join(base, name), close: () => closeSync(descriptor) };
  } catch (thrown) {
    throw thrown instanceof Fault ? thrown : unusable(path, thrown);
  }
}

/** Refuses a directory that other users may write to. @throws Fault DATA_DIRECTORY_UNUSABLE */
function refuseOthers(path: string, descriptor: number): void {
  const userId = process.geteuid?.();
  if (userId === undefined) return;
  const { uid, gid, mode } = fstatSync(descriptor);
  // root may lend a volume to a daemon through one of its groups (fsGroup of Kubernetes)
  const isLent = uid === 0 && userId !== 0 && [process.getegid?.(), ...(process.getgroups?.() ?? [])].includes(gid);
  // ignores the sticky bit, because with it others could still create sockets and files of our names first
  const bits = mode & (isLent ? 0o757 : 0o777);
  const why = whyOthersMayChange({ path, uid, mode: bits, isFolder: true }, userId);
  if (why === undefined) return;
  closeSync(descriptor);
  throw new Fault('DATA_DIRECTORY_UNUSABLE', `Data directory ${quoted(path)} is not used: ${why}`, { path });
}

interface Listener {
  readonly name: string;
  readonly server: Server;
  readonly connections: Set<Socket>;
  handler: ((connection: Socket) => void) | undefined;
}

/** Opens a socket that gets its name only after it listens. */
async function openListener(folder: Folder): Promise<Listener> {
  const random = Math.floor(Math.random() * 2 ** 48).toString(16); // node:crypto would cost an agent 3 MB of memory
  const unique = `${process.pid}-${random.padStart(12, '0')}${SUFFIX}`;
  const server = createServer();
  const name = `${PREFIX}${unique}`;
  const boot = IS_WINDOWS ? name : `${BOOT_PREFIX}${unique}`;
  const listener: Listener = { name, server, connections: new Set(), handler: undefined };
  server.on('connection', (connection) => {
    listener.connections.add(connection);
    connection.once('close', () => listener.connections.delete(connection));
    connection.on('error', () => connection.destroy()); // the client has gone
    if (listener.handler) listener.handler(connection);
    else connection.destroy();
  });
  const listening = once(server, 'listening');
  const before = process.umask(0o177); // `listen` creates the socket, with the permissions 0600 from the beginning
  try {
    server.listen(folder.socketPath(boot));
  } finally {
    process.umask(before);
  }
  await listening;
  server.on('error', () => {}); // a failed accept (no descriptors left) affects one caller only
  if (IS_WINDOWS) writeFileSync(join(folder.path, name), '');
  else renameSync(join(folder.path, boot), join(folder.path, name));
  return listener;
}

async function findLiving(folder: Folder, own: string): Promise<string | undefined> {
  for (const name of readdirSync(folder.path)) {
    if (name === own || !name.endsWith(SUFFIX) || !(name.startsWith(PREFIX) || name.startsWith(BOOT_PREFIX))) continue;
    if (await isLiving(folder.socketPath(name))) {
      if (name.startsWith(PREFIX)) return name;
    } else rmSync(join(folder.path, name), { force: true });
  }
  return undefined;
}

function isLiving(socketPath: string): Promise<boolean> {
  return new Promise((answer) => {
    const connection = connect(socketPath);
    connection.once('connect', () => {
      connection.destroy();
      answer(true);
    });
    // EAGAIN means that the process lives and its queue is full
    connection.once('error', ({ code }: NodeJS.ErrnoException) => answer(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });
}

function takeFixedName(folder: Folder, name: string): void {
  const draft = join(folder.path, `${name}.link`);
  if (IS_WINDOWS) writeFileSync(draft, name);
  else symlinkSync(name, draft);
  renameOver(draft, join(folder.path, FIXED_NAME));
}

function heldDirectory(folder: Folder, listener: Listener) {
  return {
    path: folder.path,
    /** Takes connections to the directory's socket from now on. Earlier connections were closed at once, and their clients try again. */
    accept(handler: (connection: Socket) => void): void {
      listener.handler = handler;
    },
    /** Releases the directory. If a process dies without this call, its files do not stop the next process. */
    async release(): Promise<void> {
      rmSync(join(folder.path, FIXED_NAME), { force: true });
      await shut(listener, folder);
      folder.close();
    },
  };
}

/** Closes a listener. Removes its name first, so that nobody connects while it closes. */
async function shut(listener: Listener, folder: Folder): Promise<void> {
  rmSync(join(folder.path, listener.name), { force: true });
  for (const connection of listener.connections) connection.destroy();
  listener.server.close();
  await once(listener.server, 'close');
}

function unusable(path: string, cause: unknown): Fault {
  const sentence = `Data directory ${quoted(path)} cannot be used: ${wordsOf(cause)}. Choose another directory with --data or PRAYER_DATA, or make this one writable.`;
  return new Fault('DATA_DIRECTORY_UNUSABLE', sentence, { path }, cause);
}
