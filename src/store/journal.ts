import type { Files } from './files.ts';
import { createJournalFile } from './journal-file.ts';
import { journalLine } from './journal-text.ts';

/** A file of changes, a numbered line each. Numbers rise by one from line to line and from file to file. */
export interface Journal {
  readonly bytes: number;
  /** Bytes of a write that was cut short, removed when the journal was opened. */
  readonly cutBytes: number;
  /**
   * Resolves when the change is on the disk. Changes that come while the disk is busy are written together, with one fdatasync
   * (group commit), in the order in which they came.
   * @throws the system's error; then no part of the change is in the file
   */
  append(row: readonly unknown[]): Promise<void>;
  /** Goes on in another file once every change before this call is on the disk. Resolves to the number of the last one. */
  moveTo(path: string): Promise<number>;
  close(): Promise<void>;
}

/** Changes that are written together. */
interface Batch {
  readonly rows: (readonly unknown[])[];
  readonly written: Promise<void>;
}

/** The most changes in a batch, so that none waits for a very long write. */
const LONGEST_BATCH = 4096;

/** @param soundBytes the end of the last whole line of the file; what follows is cut off */
export async function openJournal(
  files: Files,
  path: string,
  lastSequence: number,
  soundBytes: number,
): Promise<Journal> {
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
    idle = done.catch(() => {}); // whoever asked for it is told
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
    get bytes() {
      return file.bytes;
    },
    cutBytes,
    append(row) {
      if (!open || open.rows.length >= LONGEST_BATCH) open = newBatch();
      open.rows.push(row);
      return open.written;
    },
    moveTo(next) {
      open = undefined; // what comes from now on goes to the new file
      return inTurn(() => move(next));
    },
    async close() {
      await idle;
      await file.close();
    },
  };
}
