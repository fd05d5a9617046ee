import type { EventCode } from '../../core/events/prayer-event.ts';
import type { AsrSchool, Subscription } from '../../core/webhook/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { grown } from '../../core/stored/slot-table.ts';

/** The fields that differ between subscriptions, as a JSON array. The last element holds the rare fields by name. */
type PackedRow = readonly [
  url: string,
  latDeg: number,
  lngDeg: number,
  asr: AsrSchool,
  activeSince: EpochSeconds,
  createdAt: EpochSeconds,
  updatedAt: EpochSeconds,
  secret: string,
  rest: Pick<Subscription, 'isTimezoneGiven'> & Partial<Subscription>,
];

/** The method and the rules that the caller chose. Few subscriptions have any, and many of these have the same. */
type Settings = Pick<Subscription, 'method' | 'rules'>;

/** Values that many subscriptions share are stored as numbers of 32 bits. These are the places of the numbers in a row. */
const [ACTIVE, API_KEY, ZONE, METHOD, PRAYERS, ROW_LENGTH] = [0, 1, 2, 3, 4, 5] as const;

/** Subscriptions by slot, packed: some 210 bytes each. To unpack one takes 2 µs. */
export function createPackedSubscriptions() {
  const texts = createPackedTexts();
  const apiKeys = createNumbers<string>((id) => id);
  const zones = createNumbers<string>((id) => id);
  const methods = createNumbers<Settings>(({ method, rules }) =>
    rules ? `${method} ${JSON.stringify(rules)}` : method,
  );
  const lists = createNumbers<readonly EventCode[]>((events) => events.join());
  let cells = new Uint32Array(ROW_LENGTH * 64);
  const cell = (slot: number, column: number) => cells[slot * ROW_LENGTH + column] ?? 0;

  /** Releases the shared values of a slot. A value that no subscription uses any more gives its number back. */
  function forget(slot: number): void {
    if (!texts.has(slot)) return;
    apiKeys.release(cell(slot, API_KEY));
    zones.release(cell(slot, ZONE));
    methods.release(cell(slot, METHOD));
    lists.release(cell(slot, PRAYERS));
  }

  return {
    put(slot: number, subscription: Subscription): void {
      const { id: _, apiKeyId, url, prayerTypes, at, timezone, method, rules, asr, active, ...others } = subscription;
      const { activeSince, createdAt, updatedAt, secret, ...rest } = others;
      const row: PackedRow = [url, at.latDeg, at.lngDeg, asr, activeSince, createdAt, updatedAt, secret, rest];
      forget(slot);
      texts.put(slot, JSON.stringify(row));
      cells = grown(cells, (slot + 1) * ROW_LENGTH);
      const settings = methods.numberOf(rules ? { method, rules } : { method });
      const shared = [apiKeys.numberOf(apiKeyId), zones.numberOf(timezone), settings, lists.numberOf(prayerTypes)];
      cells.set([active ? 1 : 0, ...shared], slot * ROW_LENGTH);
    },
    get(slot: number, id: string): Subscription | undefined {
      const text = texts.get(slot);
      if (text === undefined) return undefined;
      const [url, latDeg, lngDeg, asr, activeSince, createdAt, updatedAt, secret, rest] = JSON.parse(text) as PackedRow; // as `put` wrote it
      return {
        id,
        apiKeyId: apiKeys.at(cell(slot, API_KEY)),
        url,
        prayerTypes: lists.at(cell(slot, PRAYERS)),
        at: { latDeg, lngDeg },
        timezone: zones.at(cell(slot, ZONE)),
        ...methods.at(cell(slot, METHOD)),
        asr,
        active: cell(slot, ACTIVE) === 1,
        activeSince,
        createdAt,
        updatedAt,
        secret,
        ...rest,
      };
    },
    remove(slot: number): void {
      forget(slot);
      texts.remove(slot);
    },
    isActive: (slot: number): boolean => cell(slot, ACTIVE) === 1,
    apiKeyId: (slot: number): string => apiKeys.at(cell(slot, API_KEY)),
    timezone: (slot: number): string => zones.at(cell(slot, ZONE)),
    prayerTypes: (slot: number): readonly EventCode[] => lists.at(cell(slot, PRAYERS)),
  };
}

/** Gives each different value a number from 0. Counts the uses of a value, so that an unused value frees its number. */
function createNumbers<T>(keyOf: (value: T) => string) {
  const numbers = new Map<string, number>();
  const values: (T | undefined)[] = [];
  const uses: number[] = [];
  const free: number[] = [];
  const at = (number: number): T => {
    const value = values[number];
    if (value === undefined) throw new RangeError(`no value has the number ${number}`);
    return value;
  };
  return {
    at,
    /** The number of a value. Adds one use of the value. */
    numberOf(value: T): number {
      const key = keyOf(value);
      const number = numbers.get(key) ?? free.pop() ?? values.length;
      if (values[number] === undefined) {
        numbers.set(key, number);
        values[number] = value;
        uses[number] = 0;
      }
      uses[number] = (uses[number] ?? 0) + 1;
      return number;
    },
    release(number: number): void {
      const left = (uses[number] ?? 1) - 1;
      uses[number] = left;
      if (left > 0) return;
      numbers.delete(keyOf(at(number)));
      values[number] = undefined;
      free.push(number);
    },
  };
}

const CHUNK_BYTES = 1 << 18;
/** The bytes before each text: its slot and its length. */
const HEAD_BYTES = 8;
const NOWHERE = -1;

interface Chunk {
  readonly bytes: Buffer;
  end: number;
  /** The bytes of the texts that are still in use. */
  live: number;
}

/**
 * Keeps texts by slot, many in one buffer (a chunk). With an object for each of a million subscriptions the garbage collector stops the
 * daemon for 0.45 s, with packed texts for less than 0.1 s.
 *
 * A new text is written behind the last one. If less than half of a chunk is in use, its texts move to the end, and the chunk is freed.
 */
export function createPackedTexts() {
  const chunks: (Chunk | undefined)[] = [];
  const freeNumbers: number[] = [];
  let open = NOWHERE;
  /** Full chunks to check for unused space: those that became full, or lost a text, since the last check. */
  const full: number[] = [];
  /** By slot: the number of the chunk × CHUNK_BYTES + the offset of the text within the chunk. */
  let places = new Float64Array(64).fill(NOWHERE);

  function openChunk(bytes: number): Chunk {
    const last = chunks[open];
    if (last && last.end + bytes <= last.bytes.length) return last;
    if (last) full.push(open);
    open = freeNumbers.pop() ?? chunks.length;
    const chunk = { bytes: Buffer.allocUnsafeSlow(Math.max(bytes, CHUNK_BYTES)), end: 0, live: 0 };
    chunks[open] = chunk;
    return chunk;
  }

  function append(slot: number, text: Uint8Array): void {
    const chunk = openChunk(HEAD_BYTES + text.length);
    places[slot] = open * CHUNK_BYTES + chunk.end;
    chunk.bytes.writeUInt32LE(slot, chunk.end);
    chunk.bytes.writeUInt32LE(text.length, chunk.end + 4);
    chunk.bytes.set(text, chunk.end + HEAD_BYTES);
    chunk.end += HEAD_BYTES + text.length;
    chunk.live += HEAD_BYTES + text.length;
  }

  function find(slot: number) {
    const place = places[slot] ?? NOWHERE;
    if (place === NOWHERE) return undefined;
    const number = Math.floor(place / CHUNK_BYTES);
    const chunk = chunks[number];
    if (!chunk) return undefined;
    const at = place - number * CHUNK_BYTES;
    return { number, chunk, start: at + HEAD_BYTES, end: at + HEAD_BYTES + chunk.bytes.readUInt32LE(at + 4) };
  }

  function forget(slot: number): void {
    const found = find(slot);
    if (!found) return;
    const { number, chunk, start, end } = found;
    chunk.live -= HEAD_BYTES + end - start;
    places[slot] = NOWHERE;
    if (number !== open) full.push(number);
  }

  function freeSparse(): void {
    for (let number = full.pop(); number !== undefined; number = full.pop()) {
      const chunk = chunks[number];
      if (!chunk || chunk.live * 2 >= chunk.end) continue;
      for (let at = 0; at < chunk.end; ) {
        const slot = chunk.bytes.readUInt32LE(at);
        const end = at + HEAD_BYTES + chunk.bytes.readUInt32LE(at + 4);
        if (places[slot] === number * CHUNK_BYTES + at) append(slot, chunk.bytes.subarray(at + HEAD_BYTES, end));
        at = end;
      }
      chunks[number] = undefined;
      freeNumbers.push(number);
    }
  }

  return {
    get bytes(): number {
      return chunks.reduce((sum, chunk) => sum + (chunk?.bytes.length ?? 0), 0);
    },
    has: (slot: number): boolean => (places[slot] ?? NOWHERE) !== NOWHERE,
    get(slot: number): string | undefined {
      const found = find(slot);
      return found?.chunk.bytes.toString('utf8', found.start, found.end);
    },
    put(slot: number, text: string): void {
      places = grown(places, slot + 1, NOWHERE);
      forget(slot);
      append(slot, Buffer.from(text));
      freeSparse();
    },
    remove(slot: number): void {
      forget(slot);
      freeSparse();
    },
  };
}
