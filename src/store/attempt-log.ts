import { join } from 'node:path';
import { errorCode } from '../core/fault.ts';
import { attemptPage, readAttempt } from '../core/webhook/attempt-row.ts';
import { type Attempt, ATTEMPT_READERS, type AttemptLog, type UnreadableRow } from '../core/webhook/subscription.ts';
import { type DayNumber, SECONDS_PER_DAY, showDay } from '../core/time/civil-date.ts';
import { type EndOfFile, type Files, machineFiles } from './files/files.ts';
import { cutPage, readCursor } from './page-cursor.ts';

interface LogOptions {
  readonly files?: Files;
  /** Receives a sentence for the log after a failure. */
  readonly tell?: (sentence: string) => void;
  /** Waits before a write, so that many attempts are written together. A write costs as much as forty lines. */
  readonly pause?: () => Promise<void>;
}

/**
 * Opens the log of attempts: one file for each UTC day, one line for each attempt, written without a sync. Deliveries do not depend on it,
 * because the subscription store records them. A search for the attempts of a subscription goes backwards from the newest line, a few
 * megabytes at a time, so that no attempts stay in memory.
 */
export function openAttemptLog(folder: string, options: LogOptions = {}): AttemptLog {
  const { files = machineFiles, tell = () => {}, pause = async () => {} } = options;
  const writer = createLogWriter(folder, { files, tell, pause });

  async function* backwards(
    subscriptionId: string,
    from?: Position,
  ): AsyncGenerator<[Attempt | UnreadableRow, Position]> {
    await writer.idle();
    const needle = Buffer.from(`,"${subscriptionId}",`);
    const names = (await files.names(folder)).filter((name) => NAME.test(name));
    for (const name of names.toSorted().toReversed()) {
      if (from && name > from.name) continue;
      const end = from && name === from.name ? from.offset : Number.POSITIVE_INFINITY;
      for await (const [text, offset] of linesBackwards(files, join(folder, name), needle, end)) {
        const attempt = readAttemptLine(text, subscriptionId);
        if (attempt) yield [attempt, { name, offset }];
      }
    }
  }

  return {
    record: writer.record,
    async list(subscriptionId, { limit, cursor }) {
      const found: [Attempt | UnreadableRow, Position][] = [];
      const from = positionOf(readCursor(subscriptionId, cursor));
      for await (const each of backwards(subscriptionId, from)) if (found.push(each) > limit) break;
      const { page, next } = cutPage(subscriptionId, found, limit, ([, at]) => `${at.name.slice(11, 21)}.${at.offset}`);
      return { ...attemptPage(page.map(([attempt]) => attempt)), ...next };
    },
    async find(subscriptionId, deliveryId) {
      for await (const [attempt] of backwards(subscriptionId))
        if ('deliveryId' in attempt && attempt.deliveryId === deliveryId) return attempt;
      return undefined;
    },
    async forgetBefore(at) {
      const oldest = fileName(Math.floor(at / SECONDS_PER_DAY));
      try {
        for (const name of await files.names(folder)) {
          if (NAME.test(name) && name < oldest) await files.remove(join(folder, name));
        }
      } catch (thrown) {
        tell(`${folder}: old attempts cannot be removed (${errorCode(thrown)})`);
      }
    },
    close: writer.close,
  };
}

/** Appends attempts to the file of their day, in batches. */
function createLogWriter(folder: string, { files, tell, pause }: Required<LogOptions>) {
  let pending: Attempt[] = [];
  let writing: Promise<void> | undefined;
  let writeNow = () => {};
  let today: { readonly name: string; readonly file: EndOfFile } | undefined;
  /** Whether the file of today may end in an incomplete line, of this process or an earlier one. */
  let isTorn = false;
  let isFailing = false;

  async function write(): Promise<void> {
    while (pending.length > 0) {
      const called = new Promise<void>((go) => {
        writeNow = go;
      });
      await Promise.race([pause(), called]);
      const batch = pending;
      pending = [];
      try {
        for (const [day, attempts] of Map.groupBy(batch, ({ at }) => Math.floor(at / SECONDS_PER_DAY))) {
          const file = await fileOf(fileName(day));
          const start = isTorn ? '\n' : '';
          isTorn = true; // until the line is complete
          await file.append(Buffer.from(`${start}${attempts.map(attemptLine).join('')}`));
          isTorn = false;
        }
        isFailing = false;
      } catch (thrown) {
        if (!isFailing) tell(`${folder}: attempts cannot be logged (${errorCode(thrown)})`);
        isFailing = true;
      }
    }
    writing = undefined;
  }

  async function fileOf(name: string): Promise<EndOfFile> {
    if (today?.name === name) return today.file;
    await today?.file.close();
    today = undefined;
    await files.names(folder); // creates the folder
    const file = await files.openEnd(join(folder, name));
    today = { name, file };
    isTorn = file.size > 0;
    return file;
  }

  return {
    record(attempt: Attempt): void {
      pending.push(attempt);
      writing ??= write();
    },
    async idle() {
      writeNow();
      await writing;
    },
    async close() {
      writeNow();
      await writing;
      await today?.file.close();
    },
  };
}

interface Position {
  readonly name: string;
  readonly offset: number;
}

const NAME = /^deliveries-\d{4}-\d{2}-\d{2}\.ndjson$/;

function fileName(day: DayNumber): string {
  return `deliveries-${showDay(day)}.ndjson`;
}

/** The position that a cursor holds, such as `2026-11-20.4711`. */
function positionOf(text: string | undefined): Position | undefined {
  const [day, offset] = text?.split('.') ?? [];
  return day === undefined ? undefined : { name: `deliveries-${day}.ndjson`, offset: Number(offset) };
}

/** The columns of a line. A line is an array, because the names would be twice as long as the values. */
const COLUMNS = Object.keys(ATTEMPT_READERS);

function attemptLine(attempt: Attempt): string {
  const { at, durationMs } = attempt;
  const rounded: Readonly<Record<string, unknown>> = {
    ...attempt,
    at: Math.round(at * 1000) / 1000,
    durationMs: durationMs === undefined ? null : Math.round(durationMs * 10) / 10,
  };
  return `${JSON.stringify(COLUMNS.map((name) => rounded[name] ?? null))}\n`;
}

/** Reads a line; undefined for a line of another subscription, and for an incomplete line, because nothing depends on the log. */
function readAttemptLine(text: string, subscriptionId: string): Attempt | UnreadableRow | undefined {
  const row = jsonIn(text);
  if (!Array.isArray(row) || row[COLUMNS.indexOf('subscriptionId')] !== subscriptionId) return undefined;
  return readAttempt(Object.fromEntries(row.map((value: unknown, i) => [COLUMNS[i] ?? i, value ?? undefined])));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CHUNK_BYTES = 4 << 20;
const LINE_FEED = 0x0a;

/** Lines that contain the needle and begin before the offset `before`, from the last to the first, each with its offset. */
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
      // the first line of a chunk may begin before the chunk; then the next chunk is read up to the end of that line
      const first = start === 0 ? 0 : chunk.indexOf(LINE_FEED) + 1;
      if (start > 0 && (first === 0 || first === chunk.length)) {
        end = start; // skips these bytes: they are longer than any line of ours, so a power loss left them
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
