import { closeSync, constants, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, quoted, wordsOf } from '../core/fault.ts';
import { renameOver, textIfThere } from './files/atomic-file.ts';
import {
  findLiving,
  IS_WINDOWS,
  type Listener,
  MAX_SOCKET_PATH_BYTES,
  openListener,
  openSocketFolder,
  pipeOf,
  shut,
  type SocketFolder,
  socketNames,
} from './folder-sockets.ts';

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
 * Only permissions protect the data: 0700 of the directory, 0600 of the sockets. A directory that others may write to is refused, because
 * they could replace its keys and subscriptions. The directory must be on a disk of this machine.
 * @throws Fault DATA_DIRECTORY_UNUSABLE
 */
export async function openDataDirectory(path: string): Promise<Opening> {
  const folder = openFolder(resolve(path));
  try {
    for (let round = 1, seen: string | undefined; ; round++) {
      const listener = await openListener(folder);
      const other = await findLiving(
        folder,
        socketNames(folder).filter((name) => name !== listener.name),
      );
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

const PREFIX = 'daemon-';
/** A link to the holder's socket, for users: `curl --unix-socket DIR/daemon.sock`. On Windows this is a file with the name of the pipe. */
const FIXED_NAME = 'daemon.sock';

/** The path to the socket of a directory's daemon, valid until `close`. @throws the system's error if there is no such directory */
export function openDaemonSocketPath(directory: string): { readonly path: string; close(): void } {
  const path = join(directory, FIXED_NAME);
  if (IS_WINDOWS) return { path: pipeOf(textIfThere(path) ?? FIXED_NAME), close() {} };
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES || process.platform !== 'linux') return { path, close() {} };
  const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${FIXED_NAME}`, close: () => closeSync(descriptor) };
}

function openFolder(path: string): SocketFolder {
  try {
    return openSocketFolder(path, PREFIX, 'own');
  } catch (thrown) {
    throw thrown instanceof Fault ? thrown : unusable(path, thrown);
  }
}

function takeFixedName(folder: SocketFolder, name: string): void {
  const draft = join(folder.path, `${name}.link`);
  if (IS_WINDOWS) writeFileSync(draft, name);
  else symlinkSync(name, draft);
  renameOver(draft, join(folder.path, FIXED_NAME));
}

function heldDirectory(folder: SocketFolder, listener: Listener) {
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

function unusable(path: string, cause: unknown): Fault {
  const sentence = `Data directory ${quoted(path)} cannot be used: ${wordsOf(cause)}. Choose another directory with --data or PRAYER_DATA, or make this one writable.`;
  return new Fault('DATA_DIRECTORY_UNUSABLE', sentence, { path }, cause);
}
