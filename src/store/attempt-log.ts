import { join } from 'node:path';
import { Fault, quoted } from '../core/fault.ts';
import type { Attempt, AttemptLog } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate, SECONDS_PER_DAY, showCivilDate } from '../core/time/civil-date.ts';
import type { EndOfFile, Files } from './files.ts';
import { machineFiles } from './files.ts';

interface LogOptions {
  readonly files?: Files;
  /** Told in a sentence what could not be done. */
  readonly tell?: (sentence: string) => void;
}

/**
 * The log of attempts: a file a day (of UTC), a line an attempt, appended without waiting for the disk. It tells what happened and decides
 * nothing: what was sent is known by the marks of the book. A subscription's attempts are looked up from the newest backwards,
 * a few megabytes at a time, so nothing of it is held in memory.
 */
export function openAttemptLog(folder: string, { files = machineFiles, tell = () => {} }: LogOptions = {}): AttemptLog {
  let pending: Attempt[] = [];
  let writing: Promise<void> | undefined;
  let today: { readonly name: string; readonly file: EndOfFile } | undefined;
  /** The end of today's file may be a line that was cut short, by us or by a process before. */
  let isTorn = false;
  let isFailing = false;

  function record(attempt: Attempt): void {
    pending.push(attempt);
    writing ??= write();
  }

  async function write(): Promise<void> {
    await undefined; // whoever speaks in the same turn goes along
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      try {
        for (const [name, attempts] of Map.groupBy(batch, ({ at }) => fileName(at))) {
          const file = await fileOf(name);
          const start = isTorn ? '\n' : '';
          isTorn = true; // until it is whole
          await file.append(Buffer.from(`${start}${attempts.map(line).join('')}`));
          isTorn = false;
        }
        isFailing = false;
      } catch (thrown) {
        if (!isFailing)
          tell(`${folder}: attempts cannot be logged (${String((thrown as NodeJS.ErrnoException).code)})`);
        isFailing = true;
      }
    }
    writing = undefined;
  }

  async function fileOf(name: string): Promise<EndOfFile> {
    if (today?.name === name) return today.file;
    await today?.file.close();
    today = undefined;
    await files.names(folder); // which makes it
    const file = await files.openEnd(join(folder, name));
    today = { name, file };
    isTorn = file.size > 0;
    return file;
  }

  /** Attempts of a subscription, newest first, with where each stands. */
  async function* backwards(subscriptionId: string, from?: Position): AsyncGenerator<[Attempt, Position]> {
    if (writing !== undefined) await writing;
    const needle = Buffer.from(`,"${subscriptionId}",`);
    const names = (await files.names(folder))
      .filter((name) => NAME.test(name))
      .toSorted()
      .toReversed();
    for (const name of names) {
      if (from && name > from.name) continue;
      const end = from && name === from.name ? from.offset : Number.POSITIVE_INFINITY;
      for await (const [text, offset] of linesBackwards(files, join(folder, name), needle, end)) {
        const attempt = readLine(text);
        if (attempt?.subscriptionId === subscriptionId) yield [attempt, { name, offset }];
      }
    }
  }

  return {
    record,
    async list(subscriptionId, { limit, cursor }) {
      const attempts: Attempt[] = [];
      let last: Position | undefined;
      for await (const [attempt, position] of backwards(subscriptionId, readCursor(cursor))) {
        if (attempts.length === limit && last) return { attempts, cursor: `${last.name.slice(11, 21)}.${last.offset}` };
        attempts.push(attempt);
        last = position;
      }
      return { attempts };
    },
    async find(subscriptionId, deliveryId) {
      for await (const [attempt] of backwards(subscriptionId)) if (attempt.deliveryId === deliveryId) return attempt;
      return undefined;
    },
    async forgetBefore(at) {
      const oldest = fileName(at);
      try {
        for (const name of await files.names(folder)) {
          if (NAME.test(name) && name < oldest) await files.remove(join(folder, name));
        }
      } catch (thrown) {
        tell(`${folder}: old attempts cannot be removed (${String((thrown as NodeJS.ErrnoException).code)})`);
      }
    },
    async close() {
      if (writing !== undefined) await writing;
      await today?.file.close();
    },
  };
}

interface Position {
  readonly name: string;
  /** Of the line's beginning. */
  readonly offset: number;
}

const NAME = /^deliveries-\d{4}-\d{2}-\d{2}\.ndjson$/;

function fileName(at: EpochSeconds): string {
  return `deliveries-${showCivilDate(civilDate(Math.floor(at / SECONDS_PER_DAY)))}.ndjson`;
}

function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(cursor);
  if (match) return { name: `deliveries-${match[1]}.ndjson`, offset: Number(match[2]) };
  const accepts = 'a cursor that an answer before gave';
  throw new Fault('INVALID_PARAMETER', `cursor ${quoted(cursor)} is not ${accepts}.`, {
    field: 'cursor',
    value: cursor,
    accepts,
  });
}

/** What stands in a line, in this order: an array, because the names would be twice as long as what they name. */
const COLUMNS = [
  'deliveryId',
  'subscriptionId',
  'prayer',
  'day',
  'prayerTime',
  'kind',
  'attempt',
  'state',
  'at',
  'statusCode',
  'durationMs',
  'error',
] as const satisfies readonly (keyof Attempt)[];

/** Times are kept to the millisecond, what they took to a tenth of one. */
const STEPS_PER_UNIT: { readonly [name in keyof Attempt]?: number } = { at: 1000, durationMs: 10 };

function line(attempt: Attempt): string {
  const row = COLUMNS.map((name) => {
    const value = attempt[name];
    const steps = STEPS_PER_UNIT[name];
    return typeof value === 'number' && steps ? Math.round(value * steps) / steps : (value ?? null);
  });
  return `${JSON.stringify(row)}\n`;
}

/** Undefined for a line that was cut short. */
function readLine(text: string): Attempt | undefined {
  try {
    const row = JSON.parse(text) as readonly unknown[];
    if (row.length !== COLUMNS.length) return undefined;
    const pairs = COLUMNS.flatMap((name, i) => (row[i] === null ? [] : [[name, row[i]]]));
    return Object.fromEntries(pairs) as Attempt;
  } catch {
    return undefined;
  }
}

const CHUNK_BYTES = 4 << 20;
const LINE_FEED = 0x0a;

/** Lines that hold the needle and begin before `before`, from the last to the first, with the place of each. */
async function* linesBackwards(
  files: Files,
  path: string,
  needle: Buffer,
  before: number,
): AsyncGenerator<[text: string, offset: number]> {
  const file = await files.openToRead(path);
  if (!file) return;
  try {
    let end = Math.min(file.size, before);
    while (end > 0) {
      const start = Math.max(0, end - CHUNK_BYTES);
      const chunk = await file.read(start, end);
      // the first line of a chunk may begin before it: it is read with the next one, of which it is the end
      const first = start === 0 ? 0 : chunk.indexOf(LINE_FEED) + 1;
      if (start > 0 && (first === 0 || first === chunk.length)) {
        end = start; // no line of ours is so long: what a loss of power left, and passed over
        continue;
      }
      let at = chunk.lastIndexOf(needle);
      while (at >= first) {
        const lineStart = at === 0 ? 0 : chunk.lastIndexOf(LINE_FEED, at) + 1;
        const lineEnd = chunk.indexOf(LINE_FEED, at);
        yield [chunk.toString('utf8', lineStart, lineEnd < 0 ? chunk.length : lineEnd), start + lineStart];
        if (lineStart <= first) break;
        at = chunk.lastIndexOf(needle, lineStart - 1);
      }
      end = start + first;
    }
  } finally {
    await file.close();
  }
}
