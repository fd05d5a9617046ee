import { once } from 'node:events';
import { closeSync, constants, fstatSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { errorCode, Fault, quoted } from '../core/fault.ts';
import { whyOthersMayChange } from '../core/stored/trusted-path.ts';
import { makeFolder } from './files/atomic-file.ts';

/*
 * Sockets in a folder, by which processes see each other. A process is visible from the moment at which its socket has its name, until it
 * removes the socket or ends, even by kill -9: then the socket refuses connections.
 *
 * Windows has no sockets in folders. There a process listens on a named pipe, and a file in the folder has the name of the pipe. A pipe
 * ends with its process.
 */

export const IS_WINDOWS = process.platform === 'win32';
/** sun_path holds 107 bytes on Linux and 103 on macOS. On Linux a longer path is reached through /proc and an open descriptor. */
export const MAX_SOCKET_PATH_BYTES = 103;
const BOOT_PREFIX = '.boot-';
const SUFFIX = '.sock';

export type SocketFolder = ReturnType<typeof openSocketFolder>;

/**
 * Opens a folder for sockets whose names begin with `prefix`. Creates it if it does not exist.
 * @param whose refuses the folder if other users may write to it @throws Fault DATA_DIRECTORY_UNUSABLE, or the system's error
 */
export function openSocketFolder(path: string, prefix: string, whose: 'own' | 'any') {
  makeFolder(path);
  if (IS_WINDOWS) return { path, prefix, socketPath: pipeOf, close() {} };
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  if (whose === 'own') refuseOthers(path, descriptor);
  const longest = join(path, `${prefix}4194304-000000000000${SUFFIX}`);
  const isShort = Buffer.byteLength(longest) <= MAX_SOCKET_PATH_BYTES;
  if (!isShort && process.platform !== 'linux') {
    closeSync(descriptor);
    throw new Error(`the path is longer than a socket's may be (${MAX_SOCKET_PATH_BYTES} bytes with its name)`);
  }
  const base = isShort ? path : `/proc/self/fd/${descriptor}`;
  // the path under which the system finds a socket of the folder
  return { path, prefix, socketPath: (name: string) => join(base, name), close: () => closeSync(descriptor) };
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

export function pipeOf(name: string): string {
  return `\\\\.\\pipe\\mizwala-${name}`;
}

export interface Listener {
  readonly name: string;
  readonly server: Server;
  readonly connections: Set<Socket>;
  handler: ((connection: Socket) => void) | undefined;
}

/** Opens a socket that gets its name only after it listens. The name is never used again. */
export async function openListener(folder: SocketFolder): Promise<Listener> {
  const random = Math.floor(Math.random() * 2 ** 48).toString(16); // node:crypto would cost an agent 3 MB of memory
  const unique = `${process.pid}-${random.padStart(12, '0')}${SUFFIX}`;
  const server = createServer();
  const name = `${folder.prefix}${unique}`;
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
  try {
    if (IS_WINDOWS) writeFileSync(join(folder.path, name), '');
    else renameSync(join(folder.path, boot), join(folder.path, name));
  } catch (thrown) {
    await shut(listener, folder);
    if (errorCode(thrown) !== 'ENOENT') throw thrown;
    return openListener(folder); // another process took the socket for a dead one, before it listened
  }
  return listener;
}

/** The names of all sockets of a folder in ascending order, dead ones too. */
export function socketNames({ path, prefix }: SocketFolder): string[] {
  const isOurs = (name: string) => name.endsWith(SUFFIX) && (name.startsWith(prefix) || name.startsWith(BOOT_PREFIX));
  return readdirSync(path).filter(isOurs).toSorted();
}

/** Finds the first living socket that has its name. Removes the dead ones before it. */
export async function findLiving(folder: SocketFolder, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const isNamed = name.startsWith(folder.prefix);
    if (!(await isLiving(folder.socketPath(name)))) rmSync(join(folder.path, name), { force: true });
    else if (isNamed) return name;
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
    connection.once('error', (error) => answer(!isDead(error)));
  });
}

/** EAGAIN means that the process lives and its queue is full. */
export function isDead(error: Error): boolean {
  return ['ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '');
}

/** Closes a listener. Removes its name first, so that nobody connects while it closes. */
export async function shut(listener: Listener, folder: SocketFolder): Promise<void> {
  rmSync(join(folder.path, listener.name), { force: true });
  for (const connection of listener.connections) connection.destroy();
  listener.server.close();
  await once(listener.server, 'close');
}
