import { closeSync, constants, existsSync, readSync, statSync } from 'node:fs';
import { copyFile, type FileHandle, link, open, readdir, rm, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../core/fault.ts';
import {
  makeFolder,
  nameHolder,
  openRegular,
  READ,
  refuseIrregular,
  renameOver,
  replaceablePath,
} from './atomic-file.ts';
import { fileReplaced } from './store-faults.ts';

/** The file operations of a store. Tests replace them, for example by those of a full disk. */
export type Files = typeof machineFiles;
export type EndOfFile = Awaited<ReturnType<Files['openEnd']>>;

/** The files of this machine. Only their owner can read them, because they contain secrets. */
export const machineFiles = {
  async read(path: string): Promise<Uint8Array | undefined> {
    const file = await ifThere(openOnlyRegular(path, READ));
    return file?.readFile().finally(() => file.close());
  },
  /** A file in pieces, which can be read any number of times; undefined if it does not exist. The next piece overwrites the one before. */
  pieces: (path: string): Iterable<Uint8Array> | undefined =>
    existsSync(path) ? { [Symbol.iterator]: () => piecesOf(path) } : undefined,
  async openToRead(path: string) {
    const file = await ifThere(openOnlyRegular(path, READ));
    if (!file) return undefined;
    const { size } = await file.stat();
    return {
      size,
      /** The bytes from `start` to before `end`. */
      async read(start: number, end: number): Promise<Buffer> {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
        return buffer.subarray(0, bytesRead);
      },
      close: () => file.close(),
    };
  },
  /** The names in a folder. Creates the folder if it does not exist. */
  async names(folder: string): Promise<readonly string[]> {
    makeFolder(folder);
    return readdir(folder);
  },
  /** Opens a file to append to it. Creates the file if it does not exist. */
  async openEnd(path: string) {
    const file = await openOnlyRegular(path, APPEND);
    const { size: sizeBefore, dev, ino } = await file.stat();
    let size = sizeBefore;
    if (size === 0) await syncName(path); // the name of a new file is on the disk only when its folder is synced
    return {
      get size(): number {
        return size;
      },
      async append(bytes: Uint8Array): Promise<void> {
        for (let left = bytes; left.length > 0; ) {
          const { bytesWritten } = await file.write(left);
          left = left.subarray(bytesWritten);
          size += bytesWritten;
        }
      },
      /** Waits for the disk. @throws Fault STORE_UNAVAILABLE if the path now leads to another file or to none */
      async sync(): Promise<void> {
        await file.datasync();
        const there = statSync(path, { throwIfNoEntry: false }); // synchronous, because it takes 3 µs, and a thread would take longer
        if (there?.ino !== ino || there.dev !== dev) throw fileReplaced(basename(path));
      },
      async truncate(to: number): Promise<void> {
        await (process.platform === 'win32' ? truncate(path, to) : file.truncate(to)); // Windows cannot cut a file by a handle that appends
        size = to;
      },
      close: () => file.close(),
    };
  },
  /** Replaces a whole file: draft, fsync, rename, fsync of the folder. With `backup` the former file stays as `path.bak`. */
  async replace(named: string, parts: Iterable<string>, keep: 'backup' | 'nothing'): Promise<number> {
    const path = replaceablePath(named);
    const draft = join(dirname(path), `.${basename(path)}.${process.pid}.${drafts++}.draft`);
    let written = 0;
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        // one part per turn of the event loop, so that the daemon does its other work between two parts
        for (const part of parts) {
          const bytes = new TextEncoder().encode(part);
          for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
          written += bytes.length;
        }
        await file.sync();
      } finally {
        await file.close();
      }
      if (keep === 'backup') await backUp(path);
      renameOver(draft, path);
    } catch (thrown) {
      await rm(draft, { force: true }).catch(() => {}); // the first error is the one to report
      throw thrown;
    }
    await syncName(path);
    return written;
  },
  remove: (path: string): Promise<void> => rm(path, { force: true }),
};

let drafts = 0;

const PIECE_BYTES = 1 << 20;

/** Reads one piece at a time, synchronously. Other work may run between two pieces (`inSteps`). */
function* piecesOf(path: string): Generator<Uint8Array> {
  const file = openRegular(path);
  const piece = Buffer.allocUnsafe(PIECE_BYTES); // one buffer for all pieces, because new ones would fill the memory when it is scarcest
  try {
    for (;;) {
      const length = readSync(file, piece);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

const APPEND = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NONBLOCK ?? 0);

async function openOnlyRegular(path: string, flags: number): Promise<FileHandle> {
  const file = await open(path, flags, 0o600);
  try {
    refuseIrregular(await file.stat(), path);
    return file;
  } catch (thrown) {
    await file.close();
    throw thrown;
  }
}

async function ifThere<T>(opening: Promise<T>): Promise<T | undefined> {
  try {
    return await opening;
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}

async function backUp(path: string): Promise<void> {
  const backup = `${path}.bak`;
  await rm(backup, { force: true });
  try {
    await link(path, backup);
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT') return; // the first snapshot replaces nothing
    await copyFile(path, backup); // the file system has no hard links
  }
}

export async function syncName(path: string): Promise<void> {
  const named = await open(...nameHolder(path));
  try {
    await named.sync();
  } finally {
    await named.close();
  }
}
