import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Fault, quoted } from '../core/fault.ts';
import { storedRecord, storedText, storedWholeNumber } from '../core/stored-field.ts';
import { openApiKeyFile } from './api-key-file.ts';
import type { Files } from './files.ts';
import { machineFiles } from './files.ts';
import { checksum } from './journal-text.ts';
import { readStore } from './recovery.ts';
import { parsedJson, readRow } from './row-fields.ts';
import { checkedLength, readSnapshot, snapshotParts } from './snapshot.ts';
import { damaged } from './store-faults.ts';
import type { StoreState } from './store-state.ts';
import { createSubscriptionRows, SCHEMA_MIGRATIONS } from './subscription-row.ts';

/*
 * A backup is one file: a line that says what it is, a line with the text of `keys.json` (null where there is none), and a
 * snapshot. Each of the two lines begins with its checksum, and the snapshot ends in its own.
 */

/** What a backup says of itself. */
export interface BackupHead {
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  /** The version of the program. */
  readonly madeBy: string;
  readonly keys: number;
  readonly subscriptions: number;
}

export interface Backup {
  readonly head: BackupHead;
  readonly keysText: string | undefined;
  readonly state: StoreState;
}

const FORMAT = 1;
const WARNING = 'holds the signing secrets of webhooks: keep it private';
/** While a daemon compacts its files, what was read may not fit together; then all is read again. */
const ROUNDS = 5;
const PAUSE_MS = 200;

/** A restore that is under way: see restore.ts. */
export const PENDING_NAME = 'restoring.backup';

/**
 * Writes all that a data directory keeps, but the log of attempts, into one file that only its owner can read. It takes no lock: a
 * daemon may run. Every change that it acknowledged before this call is in the file.
 * @throws Fault DATA_DAMAGED, DATA_DIRECTORY_UNUSABLE, STORE_UNAVAILABLE; or the system's error
 */
export async function writeBackup(
  folder: string,
  path: string,
  made: Pick<BackupHead, 'madeAt' | 'madeBy'>,
  files: Files = machineFiles,
): Promise<BackupHead> {
  const { keysText, keys, state } = await readTogether(folder, files);
  const head = { ...made, keys, subscriptions: [...state.subscriptions.slots()].length };
  removeDrafts(path);
  await files.replace(path, backupParts({ head, keysText, state }), 'nothing');
  return head;
}

/** Backups to the same file that were killed left their drafts: as large as it is, and full of secrets. */
function removeDrafts(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const [, of, pid] = /^\.(.+)\.(\d+)\.\d+\.draft$/.exec(name) ?? [];
    if (of === basename(path) && !isRunning(Number(pid))) rmSync(join(dirname(path), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return errorCode(thrown) === 'EPERM'; // it is another user's
  }
}

export function* backupParts({ head, keysText, state }: Backup): Iterable<string> {
  yield line({ mizwala_backup: FORMAT, warning: WARNING, ...head });
  yield line(keysText ?? null);
  yield* snapshotParts(state, SCHEMA_MIGRATIONS.length + 1);
}

function line(value: unknown): string {
  const json = JSON.stringify(value);
  return `${checksum(json)} ${json}\n`;
}

/** Keys and subscriptions of one moment. @throws Fault, as `writeBackup` */
export async function readTogether(folder: string, files: Files = machineFiles) {
  if (!existsSync(folder)) throw nothingThere(folder);
  if (existsSync(join(folder, PENDING_NAME))) {
    const sentence = `A restore of ${quoted(folder)} is under way, or was cut short: prayer keys list then ends it. Try again after that.`;
    throw new Fault('STORE_UNAVAILABLE', sentence, { path: folder });
  }
  const rows = createSubscriptionRows(SCHEMA_MIGRATIONS);
  for (let round = 1; ; round++) {
    try {
      const before = await keysTextOf(folder, files);
      const { database, snapshot } = await readStore({ folder, files, rows, tell: () => {} });
      const keysText = await keysTextOf(folder, files);
      if (keysText === undefined && snapshot.generation === undefined && database.data.sequence === 0) {
        throw nothingThere(folder);
      }
      const keys = openApiKeyFile(folder).keys.length;
      if (before === keysText || round === ROUNDS) return { keysText, keys, state: database.data };
    } catch (thrown) {
      if (round === ROUNDS || !(thrown instanceof Fault) || thrown.code !== 'DATA_DAMAGED') throw thrown;
    }
    await sleep(PAUSE_MS);
  }
}

async function keysTextOf(folder: string, files: Files): Promise<string | undefined> {
  const bytes = await files.read(join(folder, 'keys.json'));
  return bytes && new TextDecoder().decode(bytes);
}

function nothingThere(folder: string): Fault {
  const sentence = `There is nothing to back up in ${quoted(folder)}: it has no keys and no subscriptions. Name the daemon's directory by --data.`;
  return new Fault('DATA_DIRECTORY_UNUSABLE', sentence, { path: folder });
}

/** Reads and checks a whole backup. @throws Fault INPUT_NOT_READ, DATA_DAMAGED */
export function readBackup(path: string, files: Files = machineFiles): Backup {
  const pieces = files.pieces(path);
  if (!pieces) throw new Fault('INPUT_NOT_READ', `There is no backup ${quoted(path)}.`, { path });
  const [first, second, rest] = twoLines(pieces);
  const head = readRow(path, 'the first line', () => {
    const row = storedRecord(checkedValue(first, path), 'it');
    if (storedWholeNumber(row['mizwala_backup'], 'mizwala_backup') !== FORMAT) {
      throw damaged(path, 'it is of a newer version of Mizwala');
    }
    return {
      madeAt: storedText(row['madeAt'], 'madeAt'),
      madeBy: storedText(row['madeBy'], 'madeBy'),
      keys: storedWholeNumber(row['keys'], 'keys'),
      subscriptions: storedWholeNumber(row['subscriptions'], 'subscriptions'),
    };
  });
  const keys = checkedValue(second, path);
  checkedLength(path, rest);
  const state = readSnapshot(path, rest, createSubscriptionRows(SCHEMA_MIGRATIONS));
  const keysText = keys === null ? undefined : readRow(path, 'the second line', () => storedText(keys, 'it'));
  return { head, keysText, state };
}

/** The JSON of a line whose checksum is right. */
function checkedValue(text: string, path: string): unknown {
  const json = text.slice(9);
  if (text.slice(0, 9) !== `${checksum(json)} `)
    throw damaged(path, 'it is no backup, or its first lines were changed');
  return parsedJson(json, path);
}

/** The first two lines, and the pieces of what follows. */
function twoLines(pieces: Iterable<Uint8Array>): [string, string, Iterable<Uint8Array>] {
  let head: Buffer = Buffer.alloc(0);
  let first = -1;
  let second = -1;
  for (const piece of pieces) {
    head = Buffer.concat([head, piece]);
    first = head.indexOf('\n');
    second = first < 0 ? -1 : head.indexOf('\n', first + 1);
    if (second >= 0) break;
  }
  const rest = {
    *[Symbol.iterator]() {
      let skip = second + 1;
      for (const piece of pieces) {
        if (piece.length > skip) yield piece.subarray(skip);
        skip = Math.max(0, skip - piece.length);
      }
    },
  };
  return [head.toString('utf8', 0, Math.max(0, first)), head.toString('utf8', first + 1, Math.max(0, second)), rest];
}
