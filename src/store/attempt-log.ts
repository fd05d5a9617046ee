import { join } from 'node:path';
import { Fault, quoted } from '../core/fault.ts';
import type { Attempt, AttemptError, AttemptLog, PrayerType } from '../core/subscription.ts';
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
          await file.append(Buffer.from(attempts.map(line).join('')));
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

/** An array, because the names would be twice as long as what they name. */
function line(attempt: Attempt): string {
  const { deliveryId, subscriptionId, prayer, day, prayerTime, kind, attempt: number, state, at } = attempt;
  const { statusCode = null, durationMs = null, error = null } = attempt;
  const took = durationMs === null ? null : Math.round(durationMs * 10) / 10;
  const row = [
    deliveryId,
    subscriptionId,
    prayer,
    day,
    prayerTime,
    kind,
    number,
    state,
    Math.round(at * 1000),
    statusCode,
    took,
    error,
  ];
  return `${JSON.stringify(row)}\n`;
}

/** Undefined for a line that was cut short. */
function readLine(text: string): Attempt | undefined {
  try {
    const [
      deliveryId,
      subscriptionId,
      prayer,
      day,
      prayerTime,
      kind,
      attempt,
      state,
      atMs,
      statusCode,
      durationMs,
      error,
    ] = JSON.parse(text) as [
      string,
      string,
      PrayerType,
      number,
      number,
      Attempt['kind'],
      number,
      Attempt['state'],
      number,
    ] &
      readonly (number | string | null)[];
    return {
      at: atMs / 1000,
      deliveryId,
      subscriptionId,
      prayer,
      day,
      prayerTime,
      kind,
      attempt,
      state,
      ...(typeof statusCode === 'number' ? { statusCode } : {}),
      ...(typeof durationMs === 'number' ? { durationMs } : {}),
      ...(typeof error === 'string' ? { error: error as AttemptError } : {}),
    };
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
      if (start > 0 && first === 0) throw new Error(`${path} has a line longer than ${CHUNK_BYTES} bytes`);
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
