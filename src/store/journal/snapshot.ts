import { crc32 } from 'node:zlib';
import {
  storedList,
  storedNumber,
  storedRecord,
  storedText,
  storedWholeNumber,
  UnreadableField,
} from '../../core/stored/stored-field.ts';
import { isRowLength } from '../rows/delivery-states.ts';
import type { Steps } from '../steps.ts';
import { hexChecksum } from './journal.ts';
import { damaged, parsedJson, reading, readRow, type Refuse, refuseAll } from '../files/store-faults.ts';
import { createStoreState, readChange, readEventKey, readFeedRelease, type StoreState } from '../rows/store-state.ts';
import { type SubscriptionRows, writeSubscription } from '../rows/subscription-row.ts';

/** About this many rows are read or written at a time, in 1 to 2 ms. Other work of the event loop runs between two parts. */
const ROWS_PER_PART = 256;
const CHECKSUM_LINE_BYTES = '"crc32":"00000000"}\n'.length;
const LINE_FEED = 0x0a;

/**
 * The snapshot as text, in parts: one JSON document with one row a line, and a CRC-32 at its end. A change during the writing may be in the
 * snapshot; the journal applies that change again. The list of subscriptions contains the feeds, so an older program refuses the snapshot.
 */
export function* snapshotParts(state: StoreState, schema: number): Iterable<string> {
  let sum = 0;
  const counted = (text: string) => {
    sum = crc32(text, sum);
    return text;
  };
  const { generation, sequence, watchedUntil = null, feedRelease } = state;
  const head = JSON.stringify({ version: schema, generation, sequence, watchedUntil, feedRelease });
  yield counted(`${head.slice(0, -1)},\n`);
  for (const [name, rows] of [
    ['subscriptions', ownedRows(state)],
    ['marks', state.deliveryRows()],
    ['sending', interruptedRows(state)],
  ] as const) {
    let text = `"${name}":[`;
    let count = 0;
    for (const row of rows) {
      text += `${count === 0 ? '' : ','}\n${JSON.stringify(row)}`;
      if (++count % ROWS_PER_PART === 0) {
        yield counted(text);
        text = '';
      }
    }
    yield counted(`${text}\n],\n`);
  }
  yield `"crc32":"${hexChecksum(sum)}"}\n`;
}

function* ownedRows(state: StoreState): Iterable<unknown> {
  for (const subscription of state.subscriptions.all()) yield writeSubscription(subscription);
  for (const feed of state.feeds.all()) yield ['feed', feed];
  for (const answer of state.answers.all()) yield ['answered', answer];
}

function* interruptedRows(state: StoreState): Iterable<unknown> {
  for (const { key, firstAttemptAt } of state.interrupted()) {
    yield [key.subscriptionId, key.prayer, key.dayNumber, firstAttemptAt];
  }
}

/** @returns the length of the file. @param start the start of the snapshot in bytes. @throws Fault DATA_DAMAGED if the checksum is wrong */
export function* checkedLength(path: string, pieces: Iterable<Uint8Array>, start = 0): Steps<number> {
  let length = 0;
  let sum = 0;
  let tail = Buffer.alloc(0);
  for (const piece of pieces) {
    const text = Buffer.concat([tail, piece.subarray(Math.max(0, start - length))]);
    length += piece.length;
    const end = Math.max(0, text.length - CHECKSUM_LINE_BYTES);
    sum = crc32(text.subarray(0, end), sum);
    tail = text.subarray(end);
    yield;
  }
  const written = /^"crc32":"([0-9a-f]{8})"\}\n$/.exec(tail.toString('latin1'))?.[1];
  if (written !== hexChecksum(sum)) throw damaged(path, 'its checksum does not match its text');
  return length;
}

/** Reads a snapshot row by row, so that its whole text is never in memory. `refuse` gets the damage. @throws Fault DATA_DAMAGED for line 1 */
export function* readSnapshot(path: string, lines: Lines, rows: SubscriptionRows, refuse: Refuse = refuseAll) {
  const state = createStoreState();
  const [, first] = lines.next().value ?? [1, ''];
  const head = parsedJson(`${first.slice(0, -1)}}`, path);
  readRow(path, 'the first line', () => {
    const { version, generation, sequence, watchedUntil, feedRelease } = storedRecord(head, 'the text');
    state.generation = storedWholeNumber(generation, 'generation');
    state.sequence = storedWholeNumber(sequence, 'sequence');
    if (watchedUntil !== null) state.watchedUntil = storedNumber(watchedUntil, 'watchedUntil');
    if (feedRelease !== undefined) state.feedRelease = readFeedRelease(feedRelease);
    state.schema = storedWholeNumber(version, 'version');
  });
  // the three lists are in this order
  yield* readSection(lines, path, refuse, (row) => {
    if (Array.isArray(row)) state.apply(readChange(row, path, rows));
    else state.subscriptions.put(rows.read(row, state.schema, path));
  });
  yield* readSection(lines, path, refuse, (row) => {
    const [id, cells] = readRow(path, 'marks', () => storedList(row, 'a row'));
    readRow(path, `the deliveries of ${String(id)}`, () =>
      state.restoreDeliveries(storedText(id, 'the subscription'), readCells(cells)),
    );
  });
  yield* readSection(lines, path, refuse, (row) => {
    const [id, prayer, dayNumber, at] = readRow(path, 'sending', () => storedList(row, 'a row'));
    const key = readEventKey([id, prayer, dayNumber], path);
    const firstAttemptAt = readRow(path, `sending ${key.subscriptionId}`, () => storedNumber(at, 'the first attempt'));
    state.restoreInterrupted({ key, firstAttemptAt });
  });
  lines.return(undefined); // closes the file
  return state;
}

function readCells(cells: unknown): readonly number[] {
  const list = storedList(cells, 'the states');
  if (!isRowLength(list.length)) throw new UnreadableField('the states are not 12 numbers, and 3 for each other event');
  return list.map((cell) => storedWholeNumber(cell, 'a state'));
}

function* readSection(lines: Lines, path: string, refuse: Refuse, read: (row: unknown) => void): Steps<undefined> {
  lines.next(); // skips a line such as "subscriptions":[
  for (let next = lines.next(); !next.done && next.value[1] !== '],'; next = lines.next()) {
    const [number, line] = next.value;
    const text = line.endsWith(',') ? line.slice(0, -1) : line;
    reading(refuse, number, () => read(parsedJson(text, path)));
    if (number % ROWS_PER_PART === 0) yield;
  }
  return undefined;
}

/** The number of each line, from 1, and its text. */
type Lines = Generator<readonly [number: number, text: string], undefined>;

export function* linesOf(pieces: Iterable<Uint8Array>): Lines {
  let number = 0;
  let rest: Buffer = Buffer.alloc(0);
  for (const piece of pieces) {
    const text =
      rest.length === 0 ? Buffer.from(piece.buffer, piece.byteOffset, piece.length) : Buffer.concat([rest, piece]);
    let at = 0;
    for (let next = text.indexOf(LINE_FEED); next >= 0; next = text.indexOf(LINE_FEED, at)) {
      yield [++number, text.toString('utf8', at, next)];
      at = next + 1;
    }
    rest = Buffer.from(text.subarray(at)); // a copy, because the piece is overwritten
  }
  return undefined;
}
