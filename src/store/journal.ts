import { crc32 } from 'node:zlib';
import { Fault } from '../core/fault.ts';
import type { EndOfFile, Files } from './files.ts';

/**
 * A file of changes, a line each: a CRC-32 in eight hex digits, a blank, and a JSON array that begins with the number of the
 * change. Numbers rise by one from line to line and from file to file, so that a line that is gone is missed.
 */
export interface Journal {
  readonly bytes: number;
  /** Bytes of a torn write that were cut off when it was opened. */
  readonly cutBytes: number;
  /**
   * Resolves when the change is on the disk. Changes that come while the disk is busy go to it together, with one fdatasync
   * (group commit), in the order of their coming.
   * @throws the system's error; then no part of the change is in the file
   */
  append(change: readonly unknown[]): Promise<void>;
  /** Goes on in another file once every change before this call is on the disk; answers its number. */
  moveTo(path: string): Promise<number>;
  close(): Promise<void>;
}

interface Waiting {
  readonly change: readonly unknown[];
  readonly done: () => void;
  readonly failed: (reason: unknown) => void;
}

/** At most this many changes go to the disk together, so that none waits for a very long write. */
const MOST_TOGETHER = 4096;

/** @param soundBytes where the last whole line of the file ends; what follows is cut off */
export async function openJournal(
  files: Files,
  path: string,
  lastSequence: number,
  soundBytes: number,
): Promise<Journal> {
  let file: EndOfFile = await files.openEnd(path);
  const cutBytes = file.size - soundBytes;
  if (cutBytes > 0) await file.truncate(soundBytes);
  /** The end of what is whole and on the disk. */
  let sound = soundBytes;
  let isTorn = false;
  let sequence = lastSequence;
  const waiting: Waiting[] = [];
  let working: Promise<void> | undefined;

  function append(change: readonly unknown[]): Promise<void> {
    return new Promise((done, failed) => {
      waiting.push({ change, done, failed });
      working ??= work();
    });
  }

  async function work(): Promise<void> {
    await undefined; // whoever speaks in the same turn goes along
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_TOGETHER);
      try {
        await write(batch);
        for (const { done } of batch) done();
      } catch (thrown) {
        for (const { failed } of batch) failed(thrown);
      }
    }
    working = undefined;
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    if (isTorn) {
      await file.truncate(sound);
      isTorn = false;
    }
    let text = '';
    for (const [i, { change }] of batch.entries()) text += line(sequence + 1 + i, change);
    const bytes = Buffer.from(text);
    isTorn = true; // until it is whole
    try {
      await file.append(bytes);
      await file.sync();
    } catch (thrown) {
      await file.truncate(sound).then(
        () => {
          isTorn = false;
        },
        () => {}, // it is tried again before the next change
      );
      throw thrown;
    }
    isTorn = false;
    sound += bytes.length;
    sequence += batch.length;
  }

  async function moveTo(next: string): Promise<number> {
    while (working !== undefined) await working;
    const moving = move(next);
    // changes that come meanwhile wait; where it fails, the old file goes on
    working = moving.then(
      () => {},
      () => {},
    );
    await working;
    working = undefined;
    if (waiting.length > 0) working = work();
    return moving;
  }

  async function move(next: string): Promise<number> {
    const opened = await files.openEnd(next);
    try {
      // what is left of a write that failed may hold whole lines, under the numbers that the new file would give again
      if (isTorn) await file.truncate(sound);
    } catch (thrown) {
      await opened.close();
      throw thrown;
    }
    const former = file;
    file = opened;
    sound = opened.size;
    isTorn = false;
    await former.close().catch(() => {}); // all of it is on the disk
    return sequence;
  }

  return {
    get bytes() {
      return sound;
    },
    cutBytes,
    append,
    moveTo,
    async close() {
      while (working !== undefined) await working;
      await file.close();
    },
  };
}

function line(sequence: number, change: readonly unknown[]): string {
  const json = JSON.stringify([sequence, ...change]);
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
}

export interface JournalText {
  /** Up to where the lines are whole: what follows is the torn tail of a write that was cut short. */
  readonly sound: number;
  readonly lines: number;
  readonly sequence: number;
}

/**
 * Reads a journal line by line. Where the last lines are torn, reading ends before them: nobody was told that they are kept. A bad
 * line with good ones after it is damage, and so is a number that is left out.
 * @param after changes up to this number are passed over
 * @throws Fault DATA_DAMAGED
 */
export function readJournal(
  path: string,
  bytes: Uint8Array,
  after: number,
  apply: (change: readonly unknown[]) => void,
): JournalText {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sequence = after;
  let lines = 0;
  let sound = 0;
  while (sound < text.length) {
    const change = changeAt(text, sound);
    if (!change) {
      refuseGoodLineAfter(path, text, sound);
      break;
    }
    const { row, end } = change;
    const number = Number(row[0]);
    if (number > sequence) {
      if (number !== sequence + 1) {
        throw damaged(path, `change ${sequence + 1} is missing before change ${number} at byte ${sound}`);
      }
      apply(row.slice(1));
      sequence = number;
      lines++;
    }
    sound = end;
  }
  return { sound, lines, sequence };
}

function changeAt(text: Buffer, start: number): { row: readonly unknown[]; end: number } | undefined {
  const end = text.indexOf(0x0a, start);
  if (end < 0 || end - start < 12 || text[start + 8] !== 0x20) return undefined;
  const json = text.subarray(start + 9, end);
  if (text.toString('latin1', start, start + 8) !== crc32(json).toString(16).padStart(8, '0')) return undefined;
  return { row: JSON.parse(json.toString('utf8')) as readonly unknown[], end: end + 1 };
}

function refuseGoodLineAfter(path: string, text: Buffer, bad: number): void {
  for (let at = text.indexOf(0x0a, bad); at >= 0; at = text.indexOf(0x0a, at + 1)) {
    if (changeAt(text, at + 1)) throw damaged(path, `the line at byte ${bad} is not whole, but later ones are`);
  }
}

/** Not damage, so no backup stands in for it: an older program must not go on from an older state. */
export function tooNew(path: string, schema: number, known: number): Fault {
  return new Fault(
    'DATA_DAMAGED',
    `${path} has schema ${schema}, made by a newer version of Mizwala; this one knows schemas up to ${known}. Use the newer one.`,
    { path, schema },
  );
}

export function damaged(path: string, what: string, cause?: unknown): Fault {
  return new Fault(
    'DATA_DAMAGED',
    `${path} is damaged: ${what}. Nothing was changed; put back a copy of its folder, or move the file away to begin anew.`,
    { path },
    cause,
  );
}
