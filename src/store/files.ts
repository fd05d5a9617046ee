import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { copyFile, link, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** What the book asks of a disk; a test hands in one that is full. */
export interface Files {
  /** The whole of a file, or undefined when there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /**
   * A file piece by piece, so that it never lies in memory whole; undefined when there is none. May be walked more than once. A piece
   * is good until the next is asked for.
   */
  pieces(path: string): Iterable<Uint8Array> | undefined;
  openToRead(path: string): Promise<ReadableFile | undefined>;
  /** The names in a folder, which is made when it is not there. */
  names(folder: string): Promise<readonly string[]>;
  /** Opens a file of ours for writing at its end; makes it when it is not there. */
  openEnd(path: string): Promise<EndOfFile>;
  /** Replaces a file whole: a draft, fsync, rename, fsync of the folder; what was there stays as `path.bak` if asked. */
  replace(path: string, parts: Iterable<string>, keep: 'backup' | 'nothing'): Promise<number>;
  remove(path: string): Promise<void>;
}

interface ReadableFile {
  readonly size: number;
  /** The bytes from `start` to before `end`. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface EndOfFile {
  readonly size: number;
  append(bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  truncate(size: number): Promise<void>;
  close(): Promise<void>;
}

/** The files of the machine. All are readable by their owner only: they hold secrets. */
export const machineFiles: Files = {
  read: (path) => ifThere(readFile(path)),
  pieces: (path) => (existsSync(path) ? { [Symbol.iterator]: () => piecesOf(path) } : undefined),
  async openToRead(path) {
    const file = await ifThere(open(path, 'r'));
    if (!file) return undefined;
    const { size } = await file.stat();
    return {
      size,
      async read(start, end) {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
        return buffer.subarray(0, bytesRead);
      },
      close: () => file.close(),
    };
  },
  async names(folder) {
    makeFolder(folder);
    return readdir(folder);
  },
  async openEnd(path) {
    const file = await open(path, 'a', 0o600);
    let { size } = await file.stat();
    if (size === 0) await syncFolder(dirname(path)); // a file that is new has a name only once its folder is written
    return {
      get size() {
        return size;
      },
      async append(bytes) {
        for (let at = 0; at < bytes.length; ) {
          const { bytesWritten } = await file.write(bytes, at);
          at += bytesWritten;
          size += bytesWritten;
        }
      },
      sync: () => file.datasync(),
      async truncate(to) {
        await file.truncate(to);
        size = to;
      },
      close: () => file.close(),
    };
  },
  async replace(path, parts, keep) {
    const draft = join(dirname(path), `.${basename(path)}.${process.pid}.${drafts++}.draft`);
    let written = 0;
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        // one part a turn of the event loop: the rest of the daemon goes on meanwhile
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
      await rename(draft, path);
    } catch (thrown) {
      await rm(draft, { force: true }).catch(() => {}); // the first error is the one to tell
      throw thrown;
    }
    await syncFolder(dirname(path));
    return written;
  },
  remove: (path) => rm(path, { force: true }),
};

let drafts = 0;

const PIECE_BYTES = 1 << 20;

/** Read without waiting turns: only while the book is opened, when nothing else goes on. */
function* piecesOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  const piece = Buffer.allocUnsafe(PIECE_BYTES); // a new one each time would lie about by the dozen when memory is scarcest
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

async function ifThere<T>(opening: Promise<T>): Promise<T | undefined> {
  try {
    return await opening;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
}

async function backUp(path: string): Promise<void> {
  const backup = `${path}.bak`;
  await rm(backup, { force: true });
  try {
    await link(path, backup);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') return; // the first one has nothing behind it
    await copyFile(path, backup); // a file system without links
  }
}

async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
