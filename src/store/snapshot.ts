import { crc32 } from 'node:zlib';
import { hexChecksum } from './journal-text.ts';
import type { RowPlace } from './row-fields.ts';
import { listField, numberField, parsedJson, recordField, textField, wholeNumberField } from './row-fields.ts';
import { readEventKey } from './store-change.ts';
import { damaged } from './store-faults.ts';
import { DELIVERY_ROW_LENGTH } from './delivery-states.ts';
import type { StoreState } from './store-state.ts';
import { createStoreState } from './store-state.ts';
import type { SubscriptionRows } from './subscription-row.ts';
import { writeSubscription } from './subscription-row.ts';

/** About so many rows are written at a time, some 1 ms; between two parts the event loop turns. */
const ROWS_PER_PART = 256;
const CHECKSUM_LINE_BYTES = '"crc32":"00000000"}\n'.length;
const LINE_FEED = 0x0a;

/**
 * The snapshot as text, in parts: one JSON document with a row a line, which ends in the CRC-32 of what stands before it. A
 * change that is made meanwhile may be in it already; the journal makes it again.
 */
export function* snapshotParts(state: StoreState, schema: number): Iterable<string> {
  let sum = 0;
  const counted = (text: string) => {
    sum = crc32(text, sum);
    return text;
  };
  const { generation, sequence, watchedUntil = null } = state;
  const head = JSON.stringify({ version: schema, generation, sequence, watchedUntil });
  yield counted(`${head.slice(0, -1)},\n`);
  for (const [name, rows] of [
    ['subscriptions', subscriptionRows(state)],
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

function* subscriptionRows(state: StoreState): Iterable<unknown> {
  for (const subscription of state.subscriptions.all()) yield writeSubscription(subscription);
}

function* interruptedRows(state: StoreState): Iterable<unknown> {
  for (const { key, firstAttemptAt } of state.interrupted()) {
    yield [key.subscriptionId, key.prayer, key.dayNumber, firstAttemptAt];
  }
}

/** Returns the length of the file. @throws Fault DATA_DAMAGED when its checksum does not match */
export function checkedLength(path: string, pieces: Iterable<Uint8Array>): number {
  let length = 0;
  let sum = 0;
  let tail = Buffer.alloc(0);
  for (const piece of pieces) {
    length += piece.length;
    const text = Buffer.concat([tail, piece]);
    const end = Math.max(0, text.length - CHECKSUM_LINE_BYTES);
    sum = crc32(text.subarray(0, end), sum);
    tail = text.subarray(end);
  }
  const written = /^"crc32":"([0-9a-f]{8})"\}\n$/.exec(tail.toString('latin1'))?.[1];
  if (written !== hexChecksum(sum)) throw damaged(path, 'its checksum does not match its text');
  return length;
}

/** Reads a snapshot row by row, so that its text is never in memory whole. @throws Fault DATA_DAMAGED */
export function readSnapshot(path: string, pieces: Iterable<Uint8Array>, rows: SubscriptionRows): StoreState {
  const lines = linesOf(pieces);
  const place = { path, row: 'the first line' };
  const head = recordField(parsedJson(`${String(lines.next().value).slice(0, -1)}}`, path), 'the text', place);
  const schema = wholeNumberField(head['version'], 'version', place);
  const state = createStoreState();
  state.generation = wholeNumberField(head['generation'], 'generation', place);
  state.sequence = wholeNumberField(head['sequence'], 'sequence', place);
  if (head['watchedUntil'] !== null) state.watchedUntil = numberField(head['watchedUntil'], 'watchedUntil', place);
  // the three lists are in this order
  for (const row of section(lines, path)) state.subscriptions.put(rows.read(row, schema, path));
  for (const row of section(lines, path)) {
    const [id, cells] = listField(row, 'a row', { path, row: 'marks' });
    const deliveries = { path, row: `the deliveries of ${String(id)}` };
    state.restoreDeliveries(textField(id, 'the subscription', deliveries), readCells(cells, deliveries));
  }
  for (const row of section(lines, path)) {
    const [id, prayer, dayNumber, at] = listField(row, 'a row', { path, row: 'sending' });
    const key = readEventKey([id, prayer, dayNumber], path);
    state.restoreInterrupted({
      key,
      firstAttemptAt: numberField(at, 'the first attempt', { path, row: `sending ${key.subscriptionId}` }),
    });
  }
  return state;
}

function readCells(cells: unknown, place: RowPlace): readonly number[] {
  const list = listField(cells, 'the states', place);
  if (list.length !== DELIVERY_ROW_LENGTH)
    throw damaged(place.path, `in ${place.row}, the states are not ${DELIVERY_ROW_LENGTH} numbers`);
  return list.map((cell) => wholeNumberField(cell, 'a state', place));
}

function* section(lines: Iterator<string>, path: string): Generator<unknown> {
  lines.next(); // such as "subscriptions":[
  for (let line = lines.next(); !line.done && line.value !== '],'; line = lines.next()) {
    yield parsedJson(line.value.endsWith(',') ? line.value.slice(0, -1) : line.value, path);
  }
}

function* linesOf(pieces: Iterable<Uint8Array>): Generator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for (const piece of pieces) {
    const text =
      rest.length === 0 ? Buffer.from(piece.buffer, piece.byteOffset, piece.length) : Buffer.concat([rest, piece]);
    let at = 0;
    for (let next = text.indexOf(LINE_FEED); next >= 0; next = text.indexOf(LINE_FEED, at)) {
      yield text.toString('utf8', at, next);
      at = next + 1;
    }
    rest = Buffer.from(text.subarray(at)); // a copy, because the piece is overwritten
  }
}
