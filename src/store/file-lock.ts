import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOfLinks } from './files/atomic-file.ts';
import {
  findLiving,
  isDead,
  type Listener,
  openListener,
  openSocketFolder,
  shut,
  type SocketFolder,
  socketNames,
} from './folder-sockets.ts';

/** The longest wait for the processes that change a file before this one. A change takes some milliseconds. */
const MAX_WAIT_MS = 30_000;
/** The pause after a connection that could not be made, and the longest connection before it is asked whether the wait is over. */
const LOOK_AGAIN_MS = 20;
const IDLE_MS = 200;

/** Whether the time to wait is over. */
interface Wait {
  isOver: boolean;
}

/**
 * Runs `act` while no other process does the same for this file, so that nobody writes back what it read before another's change. A
 * process that is killed meanwhile blocks nobody.
 *
 * The order is Lamport's one-bit algorithm (“The mutual exclusion problem: part II”, JACM 1986, §2): the bit of a process is its socket
 * beside the file. A process first makes itself visible. If it sees one whose name sorts before its own, it withdraws until that one is
 * gone. Then it waits for those after it, which withdraw or are at work.
 * @throws Error that names the process for which it waited in vain, the system's error, or what `act` throws
 */
export async function whileLocked<T>(named: string, act: () => T | Promise<T>, waitMs = MAX_WAIT_MS): Promise<T> {
  const path = endOfLinks(named);
  const folder = openSocketFolder(dirname(path), `.${basename(path)}.`, 'any');
  try {
    const wait: Wait = { isOver: false };
    const timer = setTimeout(() => {
      wait.isOver = true;
    }, waitMs);
    const listener = await turnOf(folder, wait).finally(() => clearTimeout(timer));
    try {
      return await act();
    } finally {
      await shut(listener, folder);
    }
  } finally {
    folder.close();
  }
}

/** Resolves when all others are gone or have withdrawn. */
async function turnOf(folder: SocketFolder, wait: Wait): Promise<Listener> {
  for (;;) {
    const listener = await openListener(folder);
    listener.handler = () => {}; // those who wait stay connected, and learn at once that this process is gone
    let first: string | undefined;
    try {
      const names = socketNames(folder);
      first = await findLiving(
        folder,
        names.filter((name) => name < listener.name),
      );
      if (first === undefined) {
        const later = names.filter((name) => name > listener.name && name.startsWith(folder.prefix));
        for (const name of later) await untilGone(name, folder, wait);
        return listener;
      }
    } catch (thrown) {
      await shut(listener, folder);
      throw thrown;
    }
    await shut(listener, folder);
    await untilGone(first, folder, wait);
  }
}

/** Waits until a socket is removed or its process has ended. @throws Error that names the process */
async function untilGone(name: string, folder: SocketFolder, wait: Wait): Promise<void> {
  while (await isThere(folder.socketPath(name))) {
    if (!wait.isOver) continue;
    const [, pid = ''] = /\.(\d+)-\w+\.sock$/.exec(name) ?? [];
    throw new Error(
      `process ${pid} has been changing it all the while; stop that process, or resume it if it is suspended`,
    );
  }
  rmSync(join(folder.path, name), { force: true });
}

/** Stays connected to a socket as long as it lasts, at most IDLE_MS. @returns false if nobody listens any more */
function isThere(socketPath: string): Promise<boolean> {
  return new Promise((answer) => {
    const connection = connect(socketPath).resume(); // without `resume` the end would not be read
    connection.setTimeout(IDLE_MS, () => connection.destroy());
    let failed: Error | undefined;
    connection.once('error', (error) => {
      failed = error;
    });
    connection.once('close', () => {
      if (failed === undefined) answer(true);
      else if (isDead(failed)) answer(false);
      else void sleep(LOOK_AGAIN_MS).then(() => answer(true));
    });
  });
}
