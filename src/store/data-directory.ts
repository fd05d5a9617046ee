import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, constants, openSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, quoted } from '../core/fault.ts';
import { makeFolder } from './make-folder.ts';

/** The data directory while this process is the only one that may change its files. */
export interface DataDirectory {
  readonly path: string;
  /**
   * Takes over what others say through the directory's socket: the daemon serves its app on it. Until then, and in a command that
   * never does, a connection is closed at once, which tells the caller to come again.
   */
  accept(handler: (connection: Socket) => void): void;
  /** Gives the directory up. A process that dies without it leaves nothing that hinders the next. */
  release(): Promise<void>;
}

/** Either the directory is ours now, or another process lives in it, who hears at `socketPath`. */
export type Opening =
  | { readonly kind: 'held'; readonly directory: DataDirectory }
  | { readonly kind: 'in use'; readonly socketPath: string };

/**
 * Opens a data directory, made if need be, for one process at a time.
 *
 * Whoever wants it first lets itself be seen: a listening socket under a name that never comes twice. Then it looks for the sockets
 * of others. One that refuses a connection belonged to a process that died (kill -9 leaves the file) and is removed, which can
 * never hit a living one: a socket gets its name only after it listens. One that answers lives. Of two who see each other at least
 * one withdraws, and comes again under a new name after a wait of chance length; whoever is met twice under the same name has
 * come to stay. The holder is also found under one lasting name.
 *
 * The permissions are the authority: directory 0700, sockets 0600. The directory must lie on a disk of this machine.
 * @throws Fault DATA_DIRECTORY_UNUSABLE
 */
export async function openDataDirectory(path: string): Promise<Opening> {
  const folder = openFolder(resolve(path));
  try {
    for (let round = 1, seen: string | undefined; ; round++) {
      const door = await openDoor(folder);
      const other = await livingOther(folder, door.name);
      if (other === undefined) {
        takeLastingName(folder, door.name);
        return { kind: 'held', directory: heldDirectory(folder, door) };
      }
      await shut(door, folder);
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
/** A link to the holder's socket, for people: `curl --unix-socket DIR/daemon.sock`. */
const LASTING_NAME = 'daemon.sock';

/**
 * How the socket of a data directory's daemon is named to the system, until `close`. Nothing is made there.
 * @throws the system's error where there is no such directory
 */
export function openDaemonSocketPath(directory: string): { readonly path: string; close(): void } {
  const path = join(directory, LASTING_NAME);
  if (Buffer.byteLength(path) <= MOST_SOCKET_PATH_BYTES || process.platform !== 'linux') return { path, close() {} };
  const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${LASTING_NAME}`, close: () => closeSync(descriptor) };
}

interface Folder {
  readonly path: string;
  /** How a socket in it is named to the system. */
  socketPath(name: string): string;
  close(): void;
}

/** sun_path holds 107 bytes on Linux and 103 on macOS. Where /proc is, a longer path is reached through an open descriptor. */
const MOST_SOCKET_PATH_BYTES = 103;
const LONGEST_NAME = `${PREFIX}4194304-000000000000${SUFFIX}`;

function openFolder(path: string): Folder {
  try {
    makeFolder(path);
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
    const isShort = Buffer.byteLength(join(path, LONGEST_NAME)) <= MOST_SOCKET_PATH_BYTES;
    if (!isShort && process.platform !== 'linux') {
      throw new Error(`the path is longer than a socket's may be (${MOST_SOCKET_PATH_BYTES} bytes with its name)`);
    }
    const base = isShort ? path : `/proc/self/fd/${descriptor}`;
    return { path, socketPath: (name) => join(base, name), close: () => closeSync(descriptor) };
  } catch (thrown) {
    throw unusable(path, thrown);
  }
}

interface Door {
  readonly name: string;
  readonly server: Server;
  readonly connections: Set<Socket>;
  handler: ((connection: Socket) => void) | undefined;
}

/** A listening socket that is given its name only now that it listens. */
async function openDoor(folder: Folder): Promise<Door> {
  const unique = `${process.pid}-${randomBytes(6).toString('hex')}${SUFFIX}`;
  const server = createServer();
  const door: Door = { name: `${PREFIX}${unique}`, server, connections: new Set(), handler: undefined };
  server.on('connection', (connection) => {
    door.connections.add(connection);
    connection.once('close', () => door.connections.delete(connection));
    connection.on('error', () => connection.destroy()); // the caller has gone; nothing is owed
    if (door.handler) door.handler(connection);
    else connection.destroy();
  });
  const listening = once(server, 'listening');
  const before = process.umask(0o177); // the socket is made within this call: 0600 from its first moment
  try {
    server.listen(folder.socketPath(`${BOOT_PREFIX}${unique}`));
  } finally {
    process.umask(before);
  }
  await listening;
  server.on('error', () => {}); // an accept that failed (no descriptors left) concerns one caller only
  renameSync(join(folder.path, `${BOOT_PREFIX}${unique}`), join(folder.path, door.name));
  return door;
}

async function livingOther(folder: Folder, own: string): Promise<string | undefined> {
  for (const name of readdirSync(folder.path)) {
    if (name === own || !name.endsWith(SUFFIX) || !(name.startsWith(PREFIX) || name.startsWith(BOOT_PREFIX))) continue;
    if (await lives(folder.socketPath(name))) {
      if (name.startsWith(PREFIX)) return name;
    } else rmSync(join(folder.path, name), { force: true });
  }
  return undefined;
}

function lives(socketPath: string): Promise<boolean> {
  return new Promise((answer) => {
    const connection = connect(socketPath);
    connection.once('connect', () => {
      connection.destroy();
      answer(true);
    });
    // EAGAIN is a living one whose queue is full
    connection.once('error', ({ code }: NodeJS.ErrnoException) => answer(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });
}

function takeLastingName(folder: Folder, name: string): void {
  const draft = join(folder.path, `${name}.link`);
  symlinkSync(name, draft);
  renameSync(draft, join(folder.path, LASTING_NAME));
}

function heldDirectory(folder: Folder, door: Door): DataDirectory {
  return {
    path: folder.path,
    accept: (handler) => {
      door.handler = handler;
    },
    release: async () => {
      rmSync(join(folder.path, LASTING_NAME), { force: true });
      await shut(door, folder);
      folder.close();
    },
  };
}

/** Out of sight first, so that nobody is led to a door that closes. */
async function shut(door: Door, folder: Folder): Promise<void> {
  rmSync(join(folder.path, door.name), { force: true });
  for (const connection of door.connections) connection.destroy();
  door.server.close();
  await once(door.server, 'close');
}

function unusable(path: string, cause: unknown): Fault {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Fault(
    'DATA_DIRECTORY_UNUSABLE',
    `Data directory ${quoted(path)} cannot be used: ${why}. Give another by --data or PRAYER_DATA, or make it writable.`,
    { path },
    cause,
  );
}
