import { crc32 } from 'node:zlib';
import type { Adapter } from 'lowdb';
import type { Subscription } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Files } from './files.ts';
import { damaged, tooNew } from './journal.ts';

/** What the file holds, ready for the memory that takes it in: rows come one by one, so that none is held twice. */
export interface StoreData {
  /** The number of the journal that goes on from here. */
  generation: number;
  /** The last change that is in here; later ones may be, and do no harm when they are made again. */
  sequence: number;
  watchedUntil: EpochSeconds | undefined;
  subscriptions(): Iterable<Subscription>;
  /** Marks of a subscription, as `Marks.row` has them. */
  deliveryStates(): Iterable<readonly [id: string, row: readonly number[]]>;
  /** Deliveries begun and not ended: subscription, prayer, day, first attempt. */
  sending(): Iterable<readonly [id: string, prayer: string, day: number, at: EpochSeconds]>;
}

/** What a row was in an older schema → what it is in the next. The place in the list is the older schema's number less one. */
export type Migration = (subscription: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

export const SCHEMA_MIGRATIONS: readonly Migration[] = [];

/**
 * lowdb's adapter for the book. The file is one JSON document, a subscription a line, ending in the CRC-32 of what stands before it:
 * it is written and read in parts, where stock adapters hold the whole text, and block the event loop for 2 s at 100,000
 * subscriptions. lowdb's own writer neither waits for the disk nor takes a draft's name of its own.
 */
export function snapshotAdapter(
  files: Files,
  path: string,
  migrations: readonly Migration[],
): Adapter<StoreData> & { readonly bytes: number } {
  let bytes = 0;
  /** What is there now may stand as the backup of what comes. A damaged file may not: it would take a good one's place. */
  let isSound = false;
  return {
    get bytes() {
      return bytes;
    },
    async read() {
      const pieces = files.pieces(path);
      if (!pieces) return null;
      bytes = checkedLength(path, pieces);
      isSound = true;
      return parse(path, pieces, migrations);
    },
    async write(data) {
      bytes = await files.replace(path, parts(data, migrations.length + 1), isSound ? 'backup' : 'nothing');
      isSound = true;
    },
  };
}

/** Rows go to the disk about this many at a time, between which the event loop turns: some 1 ms each. */
const ROWS_A_PART = 256;

function* parts(data: StoreData, schema: number): Iterable<string> {
  let sum = 0;
  const counted = (text: string) => {
    sum = crc32(text, sum);
    return text;
  };
  const { generation, sequence, watchedUntil = null } = data;
  const head = JSON.stringify({ version: schema, generation, sequence, watchedUntil });
  yield counted(`${head.slice(0, -1)},\n`);
  for (const [name, rows] of [
    ['subscriptions', rowsOf(data.subscriptions())],
    ['marks', data.deliveryStates()],
    ['sending', data.sending()],
  ] as const) {
    let text = `"${name}":[`;
    let count = 0;
    for (const row of rows) {
      text += `${count === 0 ? '' : ','}\n${JSON.stringify(row)}`;
      if (++count % ROWS_A_PART === 0) {
        yield counted(text);
        text = '';
      }
    }
    yield counted(`${text}\n],\n`);
  }
  yield `"crc32":"${sum.toString(16).padStart(8, '0')}"}\n`;
}

const CRC_LINE_BYTES = '"crc32":"00000000"}\n'.length;

/** Answers how long the file is, when its checksum is that of its text. @throws Fault DATA_DAMAGED */
function checkedLength(path: string, pieces: Iterable<Uint8Array>): number {
  let length = 0;
  let sum = 0;
  let tail = Buffer.alloc(0);
  for (const piece of pieces) {
    length += piece.length;
    const text = Buffer.concat([tail, piece]);
    const end = Math.max(0, text.length - CRC_LINE_BYTES);
    sum = crc32(text.subarray(0, end), sum);
    tail = text.subarray(end);
  }
  const told = /^"crc32":"([0-9a-f]{8})"\}\n$/.exec(tail.toString('latin1'))?.[1];
  if (told !== sum.toString(16).padStart(8, '0')) throw damaged(path, 'its checksum is not that of its text');
  return length;
}

/** @throws Fault DATA_DAMAGED for a schema of a newer version */
function parse(path: string, pieces: Iterable<Uint8Array>, migrations: readonly Migration[]): StoreData {
  const lines = linesOf(pieces);
  const head = JSON.parse(`${String(lines.next().value).slice(0, -1)}}`) as {
    version: number;
    generation: number;
    sequence: number;
    watchedUntil: number | null;
  };
  if (head.version > migrations.length + 1) {
    throw tooNew(path, head.version, migrations.length + 1);
  }
  // the three lists stand in the order in which they are asked for
  const rows = sections(lines);
  return {
    generation: head.generation,
    sequence: head.sequence,
    watchedUntil: head.watchedUntil ?? undefined,
    *subscriptions() {
      for (const row of rows()) yield migrated(row as Record<string, unknown>, head.version, migrations);
    },
    deliveryStates: () => rows() as Iterable<readonly [string, readonly number[]]>,
    sending: () => rows() as Iterable<readonly [string, string, number, number]>,
  };
}

/** A row of an older schema, brought to the present one. */
export function migrated(
  row: Readonly<Record<string, unknown>>,
  schema: number,
  migrations: readonly Migration[],
): Subscription {
  const { owner, ...rest } = migrations.slice(schema - 1).reduce((before, migrate) => migrate(before), row);
  return { ...rest, apiKeyId: owner } as unknown as Subscription;
}

/** What goes to disk: there the id of the API key is called `owner`. */
export function rowFromSubscription({ apiKeyId, ...rest }: Subscription): Readonly<Record<string, unknown>> {
  return { ...rest, owner: apiKeyId };
}

function* rowsOf(subscriptions: Iterable<Subscription>) {
  for (const subscription of subscriptions) yield rowFromSubscription(subscription);
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
    rest = Buffer.from(text.subarray(at)); // a copy: the piece is read over
  }
}

const LINE_FEED = 0x0a;

function sections(lines: Iterator<string>): () => Iterable<unknown> {
  return function* () {
    lines.next(); // "subscriptions":[
    for (let line = lines.next(); !line.done && line.value !== '],'; line = lines.next()) {
      yield JSON.parse(line.value.endsWith(',') ? line.value.slice(0, -1) : line.value);
    }
  };
}
