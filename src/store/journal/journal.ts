import type { EndOfFile, Files } from '../files/files.ts';
import { crc32 } from 'node:zlib';
import { storedList, storedWholeNumber } from '../../core/stored/stored-field.ts';
import type { Steps } from '../steps.ts';
import { damaged, parsedJson, reading, readRow, type Refuse, refuseAll } from '../files/store-faults.ts';

/** A file with one numbered line for each change. The numbers rise by one from line to line and from file to file. */
export type Journal = Awaited<ReturnType<typeof openJournal>>;

interface Batch {
  readonly rows: (readonly unknown[])[];
  readonly written: Promise<void>;
}

/** The most changes in a batch, so that no change waits for a very long write. */
const LONGEST_BATCH = 4096;

/** @param soundBytes the end of the last whole line of the file; what follows is cut off */
export async function openJournal(files: Files, path: string, lastSequence: number, soundBytes: number) {
  const end = await files.openEnd(path);
  const cutBytes = end.size - soundBytes;
  let file = createJournalFile(end, soundBytes);
  await file.removeTorn();
  let sequence = lastSequence;
  /** Resolves when all earlier requests are done. */
  let idle: Promise<unknown> = Promise.resolve();
  /** The batch that waits for its turn, to which changes may still be added. */
  let open: Batch | undefined;

  /** Runs when all earlier requests are done. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = idle.then(act);
    idle = done.catch(() => {}); // the caller gets the error from `done`
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
    await former.close().catch(() => {}); // all changes are already on the disk
    return sequence;
  }

  return {
    get bytes(): number {
      return file.bytes;
    },
    /** Bytes of a write that was cut short, removed when the journal was opened. */
    cutBytes,
    /**
     * Resolves when the change is on the disk. Changes that arrive while the disk is busy are written together, in order (group commit).
     * @throws the system's error; then no part of the change is in the file
     */
    append(row: readonly unknown[]): Promise<void> {
      if (!open || open.rows.length >= LONGEST_BATCH) open = newBatch();
      open.rows.push(row);
      return open.written;
    },
    /** Continues in another file when every earlier change is on the disk. Resolves to the number of the last change. */
    moveTo(next: string): Promise<number> {
      open = undefined; // later changes go to the new file
      return inTurn(() => move(next));
    },
    /** Resolves when all earlier requests have ended, with or without success. */
    async settled(): Promise<void> {
      await idle;
    },
    async close(): Promise<void> {
      await idle;
      await file.close();
    },
  };
}

/** A file open for writing. An appended text is on the disk as a whole, or no part of it stays in the file. */
function createJournalFile(file: EndOfFile, soundBytes: number) {
  let bytes = soundBytes;
  /** Whether the file has bytes after `bytes` that must be removed. */
  let isTorn = file.size > soundBytes;

  /** Removes the rest of a failed write, which may have whole lines: their numbers are used again. @throws the system's error */
  async function removeTorn(): Promise<void> {
    if (!isTorn) return;
    await file.truncate(bytes);
    isTorn = false;
  }

  return {
    get bytes(): number {
      return bytes;
    },
    removeTorn,
    /** @throws the system's error */
    async append(added: Uint8Array): Promise<void> {
      await removeTorn();
      isTorn = true; // until the write is complete
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

/** The bytes before the JSON of a line: a CRC-32 in eight hex digits, and a blank. */
const CHECKSUM_BYTES = 9;
const SHORTEST_LINE_BYTES = 12;
const LINE_FEED = 0x0a;
const LINES_PER_STEP = 256;

/** A line of the journal: the checksum of its JSON, and a JSON array that begins with the number of the change. */
export function journalLine(sequence: number, row: readonly unknown[]): string {
  const json = JSON.stringify([sequence, ...row]);
  return `${checksum(json)} ${json}\n`;
}

/**
 * Reads the lines of a journal after a number. An incomplete write at the end was never acknowledged, so it is left out. A bad line before
 * a good one is damage, and so is a missing number.
 * @returns the number of the last change, and the end of the last whole line
 */
export function* readJournal(
  path: string,
  bytes: Uint8Array,
  after: number,
  apply: (row: readonly unknown[]) => void,
  refuse: Refuse = refuseAll,
): Steps<{ readonly soundBytes: number; readonly sequence: number }> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sequence = after;
  let soundBytes = 0;
  for (let lineNumber = 1; soundBytes < text.length; lineNumber++) {
    const start = soundBytes;
    const line = lineAt(path, text, start);
    if (!line && !hasGoodLineAfter(path, text, start)) break;
    soundBytes = line?.end ?? text.indexOf(LINE_FEED, start) + 1;
    reading(refuse, lineNumber, () => {
      if (!line) throw damaged(path, `the line at byte ${start} is not whole, but later ones are`);
      const [first, ...row] = line.row;
      const number = readRow(path, `the line at byte ${start}`, () => storedWholeNumber(first, 'its number'));
      if (number <= sequence) return;
      const expected = sequence + 1;
      sequence = number;
      if (number !== expected) {
        refuse(damaged(path, `change ${expected} is missing before change ${number} at byte ${start}`), lineNumber);
      }
      apply(row);
    });
    if (lineNumber % LINES_PER_STEP === 0) yield;
  }
  return { soundBytes, sequence };
}

function lineAt(path: string, text: Buffer, start: number): { row: readonly unknown[]; end: number } | undefined {
  const end = text.indexOf(LINE_FEED, start);
  if (end < 0 || end - start < SHORTEST_LINE_BYTES || text[start + CHECKSUM_BYTES - 1] !== 0x20) return undefined;
  const json = text.subarray(start + CHECKSUM_BYTES, end);
  if (text.toString('latin1', start, start + CHECKSUM_BYTES - 1) !== checksum(json)) return undefined;
  const value = parsedJson(json.toString('utf8'), path);
  return { row: readRow(path, `the line at byte ${start}`, () => storedList(value, 'the change')), end: end + 1 };
}

function hasGoodLineAfter(path: string, text: Buffer, bad: number): boolean {
  for (let at = text.indexOf(LINE_FEED, bad); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) {
    if (lineAt(path, text, at + 1)) return true;
  }
  return false;
}

export function checksum(text: string | Uint8Array): string {
  return hexChecksum(crc32(text));
}

/** Each byte in two hex digits. `toString(16)` of a whole checksum takes 0.3 µs, twice for each delivery; this table takes 0.04. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function hexChecksum(sum: number): string {
  return `${HEX[sum >>> 24]}${HEX[(sum >>> 16) & 255]}${HEX[(sum >>> 8) & 255]}${HEX[sum & 255]}`;
}
