import type { EndOfFile, Files } from '../files/files.ts';
import { journalLine } from './journal-text.ts';

/** A file of changes, a numbered line each. Numbers rise by one from line to line and from file to file. */
export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Changes that are written together. */
interface Batch {
  readonly rows: (readonly unknown[])[];
  readonly written: Promise<void>;
}

/** The most changes in a batch, so that none waits for a very long write. */
const LONGEST_BATCH = 4096;

/** @param soundBytes the end of the last whole line of the file; what follows is cut off */
export async function openJournal(files: Files, path: string, lastSequence: number, soundBytes: number) {
  const end = await files.openEnd(path);
  const cutBytes = end.size - soundBytes;
  let file = createJournalFile(end, soundBytes);
  await file.removeTorn();
  let sequence = lastSequence;
  /** Resolves when all that was asked for before is done. */
  let idle: Promise<unknown> = Promise.resolve();
  /** Waits for its turn and still takes changes. */
  let open: Batch | undefined;

  /** Runs when all that was asked for before is done. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = idle.then(act);
    idle = done.catch(() => {}); // the caller gets it from `done`
    return done;
  }

  function newBatch(): Batch {
    const rows: (readonly unknown[])[] = [];
    const written = inTurn(() => {
      if (open === batch) open = undefined;
      return write(rows);
    });
    const batch = { rows, written };
    return batch;
  }

  async function write(rows: readonly (readonly unknown[])[]): Promise<void> {
    let text = '';
    for (const [i, row] of rows.entries()) text += journalLine(sequence + 1 + i, row);
    await file.append(Buffer.from(text));
    sequence += rows.length;
  }

  async function move(next: string): Promise<number> {
    const opened = await files.openEnd(next);
    try {
      await file.removeTorn();
    } catch (thrown) {
      await opened.close();
      throw thrown;
    }
    const former = file;
    file = createJournalFile(opened, opened.size);
    await former.close().catch(() => {}); // all of it is on the disk
    return sequence;
  }

  return {
    get bytes(): number {
      return file.bytes;
    },
    /** Bytes of a write that was cut short, removed when the journal was opened. */
    cutBytes,
    /**
     * Resolves when the change is on the disk. Changes that come while the disk is busy are written together, with one fdatasync
     * (group commit), in the order in which they came.
     * @throws the system's error; then no part of the change is in the file
     */
    append(row: readonly unknown[]): Promise<void> {
      if (!open || open.rows.length >= LONGEST_BATCH) open = newBatch();
      open.rows.push(row);
      return open.written;
    },
    /** Goes on in another file once every change before this call is on the disk. Resolves to the number of the last one. */
    moveTo(next: string): Promise<number> {
      open = undefined; // what comes from now on goes to the new file
      return inTurn(() => move(next));
    },
    /** Resolves when all that was asked for before is done, well or not. */
    async settled(): Promise<void> {
      await idle;
    },
    async close(): Promise<void> {
      await idle;
      await file.close();
    },
  };
}

/** A file open for writing. What is appended is on the disk, or no part of it stays in the file. */
function createJournalFile(file: EndOfFile, soundBytes: number) {
  let bytes = soundBytes;
  /** What follows `bytes` is not to be kept. */
  let isTorn = file.size > soundBytes;

  /** Removes what a failed write left. It may be whole lines, whose numbers are given again. @throws the system's error */
  async function removeTorn(): Promise<void> {
    if (!isTorn) return;
    await file.truncate(bytes);
    isTorn = false;
  }

  return {
    /** The end of what is whole and on the disk. */
    get bytes(): number {
      return bytes;
    },
    removeTorn,
    /** @throws the system's error */
    async append(added: Uint8Array): Promise<void> {
      await removeTorn();
      isTorn = true; // until it is whole
      try {
        await file.append(added);
        await file.sync();
      } catch (thrown) {
        await removeTorn().catch(() => {}); // the next append tries again
        throw thrown;
      }
      isTorn = false;
      bytes += added.length;
    },
    close: () => file.close(),
  };
}
