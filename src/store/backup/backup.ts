import { chownSync, copyFileSync, existsSync, linkSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Fault, onFault, quoted, reworded, wordsOf } from '../../core/fault.ts';
import { type KeptLists, keptListsText, readKeptLists } from '../../core/hijri/kept-months.ts';
import {
  type Stored,
  storedFields,
  storedList,
  storedRecord,
  storedText,
  storedWholeNumber,
  tooNew,
} from '../../core/stored/stored-field.ts';
import {
  isTimetableId,
  type PrintedTimetable,
  readTimetableText,
  timetableText,
} from '../../core/timetable/printed-timetable.ts';
import { openApiKeyFile } from '../api-key-file.ts';
import { MONTHS_FILE, openMonthLists } from '../month-lists.ts';
import { type Files, machineFiles, syncName } from '../files/files.ts';
import { atOnce } from '../steps.ts';
import { checksum } from '../journal/journal.ts';
import {
  applyOlderFeeds,
  journalGenerations,
  journalPath,
  OLDER_FEEDS_NAME,
  readSound,
  readStore,
} from '../journal/recovery.ts';
import { damaged, parsedJson, readRow } from '../files/store-faults.ts';
import { checkedLength, linesOf, readSnapshot, snapshotParts } from '../journal/snapshot.ts';
import type { StoreState } from '../rows/store-state.ts';
import { createSubscriptionRows, SCHEMA_MIGRATIONS } from '../rows/subscription-row.ts';
import { whileLocked } from '../file-lock.ts';
import { openTimetables, timetableFile } from '../timetables.ts';
import { makeFolder, replaceablePath, writeFileAtomically } from '../files/atomic-file.ts';

/*
 * A backup is one file: a first line that describes it; a line with the text of `keys.json` (null if there is none); a line with a list of
 * the texts of timetables, and a line with the text of the announced months (each null if the backup leaves them out); a snapshot. Each
 * line begins with its checksum, and the snapshot ends with its own. Format 1 has no line of timetables, and formats before 5 have no line
 * of months. Format 3 has a line before the snapshot with the text of `feeds.ndjson` (null if the backup leaves feeds out), because its
 * snapshot has no feeds. Formats 1 and 2 have no feeds.
 */

export type BackupHead = Stored<typeof HEAD>;

/** The fields of the first line. Format 1 has no timetables, formats 1 and 2 no feeds. */
const HEAD = {
  /** ISO 8601, UTC. */
  madeAt: storedText,
  madeBy: storedText,
  keys: storedWholeNumber,
  subscriptions: storedWholeNumber,
  timetables: storedWholeNumber,
  feeds: storedWholeNumber,
};

export interface Backup {
  readonly head: BackupHead;
  readonly keysText: string | undefined;
  /** Undefined if the backup leaves timetables out. A restore then keeps those of the directory. */
  readonly timetables: readonly PrintedTimetable[] | undefined;
  /** Undefined if the backup leaves announced months out. A restore then keeps those of the directory. */
  readonly months: KeptLists | undefined;
  readonly state: StoreState;
  /** Whether the backup covers feeds. If not, a restore keeps those of the directory. */
  readonly knowsFeeds: boolean;
}

const FORMAT = 5;
/** The number of lines before the snapshot, by format. */
const LINES: Readonly<Record<number, number>> = { 1: 2, 2: 3, 3: 4, 4: 3, [FORMAT]: 4 };
const WARNING = 'holds the signing secrets of webhooks: keep it private';
/** The most attempts to read. While a daemon compacts its files, the files that were read may not fit together; then all are read again. */
const ROUNDS = 5;
const PAUSE_MS = 200;

/** The name of the backup in the directory while a restore is in progress. `finishRestore` completes the restore. */
export const PENDING_NAME = 'restoring.backup';

/**
 * Writes all contents of a data directory, except the log of attempts, into one file that only its owner can read. Takes no lock, so a
 * daemon may run. The file has every change that the daemon acknowledged before this call.
 * @param file replaced only if it is an older backup, or empty
 * @throws Fault DATA_DAMAGED, DATA_DIRECTORY_UNUSABLE, STORE_UNAVAILABLE, OUTPUT_NOT_WRITTEN; or the system's error
 */
export async function writeBackup(
  folder: string,
  file: string,
  made: Pick<BackupHead, 'madeAt' | 'madeBy'>,
  files: Files = machineFiles,
): Promise<BackupHead> {
  const path = replaceablePath(file);
  refuseOtherKind(path, files);
  const { keysText, keys, timetables, months, state } = await readTogether(folder, files);
  const subscriptions = [...state.subscriptions.slots()].length;
  const head = { ...made, keys, subscriptions, timetables: timetables.length, feeds: state.feeds.size };
  removeDrafts(path);
  await files.replace(path, backupParts({ head, keysText, timetables, months, state }), 'nothing');
  return head;
}

const START = /^[0-9a-f]{8} \{"mizwala_backup":/;

function refuseOtherKind(path: string, files: Files): void {
  const [first = new Uint8Array()] = files.pieces(path) ?? [];
  if (first.length === 0 || START.test(new TextDecoder('latin1').decode(first.subarray(0, 64)))) return;
  const sentence = `${quoted(path)} is no backup, so it is not replaced. Name another file, or remove this one.`;
  throw new Fault('OUTPUT_NOT_WRITTEN', sentence, { path });
}

/** Removes drafts of this backup file that killed processes left behind. A draft is as large as the backup, and full of secrets. */
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
    return errorCode(thrown) === 'EPERM'; // the process runs, under another user
  }
}

export function* backupParts({
  head,
  keysText,
  timetables,
  months,
  state,
}: Omit<Backup, 'knowsFeeds'>): Iterable<string> {
  yield line({ mizwala_backup: FORMAT, warning: WARNING, ...head });
  yield line(keysText ?? null);
  yield line(timetables?.map(timetableText) ?? null);
  yield line(months ? keptListsText(months) : null);
  yield* snapshotParts(state, SCHEMA_MIGRATIONS.length + 1);
}

function line(value: unknown): string {
  const json = JSON.stringify(value);
  return `${checksum(json)} ${json}\n`;
}

/** Reads keys, timetables, announced months, feeds and subscriptions as they were at one moment. @throws Fault, as `writeBackup` */
export async function readTogether(folder: string, files: Files = machineFiles) {
  if (!existsSync(folder)) throw nothingThere(folder);
  if (existsSync(join(folder, PENDING_NAME))) {
    const sentence = `A restore of ${quoted(folder)} is in progress or was cut short. If it was cut short, run prayer keys list, which completes it. Then try again.`;
    throw new Fault('STORE_UNAVAILABLE', sentence, { path: folder });
  }
  const rows = createSubscriptionRows(SCHEMA_MIGRATIONS);
  for (let round = 1; ; round++) {
    try {
      const before = await keysTextOf(folder, files);
      const { database, snapshot } = await readStore({ folder, files, rows, tell: () => {} });
      const keysText = await keysTextOf(folder, files);
      const { ids, get } = openTimetables(folder);
      const timetables = ids().map((id) => ({ ...get(id), id })); // the name of the file is the id
      const months = openMonthLists(folder).read();
      const isEmpty =
        keysText === undefined && timetables.length + months.lists.size === 0 && database.data.feeds.size === 0;
      if (isEmpty && snapshot.generation === 0 && database.data.sequence === 0) throw nothingThere(folder);
      const keys = openApiKeyFile(folder).keys.length;
      if (before === keysText || round === ROUNDS) return { keysText, keys, timetables, months, state: database.data };
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
  const sentence = `There is nothing to back up in ${quoted(folder)}: it has no keys, no subscriptions, no timetables, no announced months and no feeds. Name the daemon's directory by --data.`;
  return new Fault('DATA_DIRECTORY_UNUSABLE', sentence, { path: folder });
}

/** Reads and checks a whole backup. @throws Fault INPUT_NOT_READ, DATA_DAMAGED */
export function readBackup(path: string, files: Files = machineFiles): Backup {
  const pieces = files.pieces(path);
  if (!pieces) throw new Fault('INPUT_NOT_READ', `There is no backup ${quoted(path)}.`, { path });
  try {
    return backupIn(pieces, path);
  } catch (thrown) {
    if (thrown instanceof Fault) throw thrown;
    throw new Fault('INPUT_NOT_READ', `Backup ${quoted(path)} cannot be read: ${wordsOf(thrown)}.`, { path }, thrown);
  }
}

function backupIn(pieces: Iterable<Uint8Array>, path: string): Backup {
  const lines = linesOf(pieces);
  let bytes = 0;
  const next = () => {
    const [, text] = lines.next().value ?? [0, ''];
    if (bytes === 0 && !HEAD_MARK.test(text)) throw noBackup(path);
    bytes += Buffer.byteLength(text) + 1;
    return checkedValue(text, path);
  };
  const { format, head } = readHead(next(), path);
  const [keys, tables = null, fourth = null] = Array.from({ length: (LINES[format] ?? 1) - 1 }, next);
  const [feedLines, lists] = format === 3 ? [fourth, null] : [null, fourth];
  atOnce(checkedLength(path, pieces, bytes));
  const rows = createSubscriptionRows(SCHEMA_MIGRATIONS);
  const state = atOnce(readSnapshot(path, lines, rows));
  const keysText = keys === null ? undefined : readRow(path, 'the second line', () => storedText(keys, 'it'));
  const timetables = tables === null ? undefined : readRow(path, 'the third line', () => readTimetables(tables, path));
  const months =
    lists === null ? undefined : readRow(path, 'the fourth line', () => readKeptLists(storedText(lists, 'it'), path));
  if (feedLines !== null) {
    const text = readRow(path, 'the fourth line', () => storedText(feedLines, 'it'));
    if (!applyOlderFeeds(new TextEncoder().encode(text), path, rows, state))
      throw damaged(path, 'its feeds are not whole');
  }
  return { head, keysText, timetables, months, state, knowsFeeds: format >= 4 || feedLines !== null };
}

/** One of both marks is in a backup, even if a byte of its first line was changed. */
const HEAD_MARK = /^[0-9a-f]{8} \{|"mizwala_backup"/;

function noBackup(path: string): Fault {
  const sentence = `${quoted(path)} is no backup. Give a file that prayer backup wrote. Nothing was changed.`;
  return new Fault('INPUT_NOT_READ', sentence, { path });
}

function readHead(line: unknown, path: string): { readonly format: number; readonly head: BackupHead } {
  return readRow(path, 'the first line', () => {
    const row = storedRecord(line, 'it');
    const format = storedWholeNumber(row['mizwala_backup'], 'mizwala_backup');
    if (format > FORMAT) throw tooNew(path, format, FORMAT);
    return { format, head: storedFields<BackupHead>(HEAD, { timetables: 0, feeds: 0, ...row }) };
  });
}

function readTimetables(value: unknown, path: string): PrintedTimetable[] {
  return storedList(value, 'it').map((text) => {
    const table = readTimetableText(storedText(text, 'a timetable'), path);
    if (!isTimetableId(table.id)) throw damaged(path, `a timetable has the id ${quoted(table.id)}`);
    return table;
  });
}

/** The value of a JSON line, after a check of its checksum. */
function checkedValue(text: string, path: string): unknown {
  const json = text.slice(9);
  if (text.slice(0, 9) !== `${checksum(json)} `) throw damaged(path, 'its first lines were changed');
  return parsedJson(json, path);
}

const STORED = /^(?:keys\.json|feeds\.ndjson|store\.json(?:\.bak)?|journal-\d+\.ndjson)$/;

/**
 * Restores a backup into a data directory that this process holds. The whole backup is read and checked before anything is written. The
 * former files are kept in another folder. Once the backup is in the directory as PENDING_NAME, the restore cannot be lost: if the
 * process ends, `finishRestore` continues. Before that the former files are untouched.
 * @param stamp names the folder of the former files, which is `keptIn` of the answer
 * @throws Fault INPUT_NOT_READ, DATA_DAMAGED, INVALID_PARAMETER; or the system's error
 */
export async function restoreBackup(
  folder: string,
  path: string,
  { mayReplace, stamp }: { readonly mayReplace: boolean; readonly stamp: string },
  files: Files = machineFiles,
) {
  const backup = await readWithFeeds(path, folder, files).catch(
    onFault((fault) => {
      const { path: of, what } = fault.details;
      if (fault.code !== 'DATA_DAMAGED' || of !== path || what === undefined) throw fault; // such as a newer schema
      throw reworded(fault, `${path} is damaged: ${what}. Nothing was changed. Restore another backup.`);
    }),
  );
  const former = [
    ...storedFiles(folder),
    ...(backup.timetables ? openTimetables(folder).ids().map(timetableFile) : []),
    ...(backup.months && existsSync(join(folder, MONTHS_FILE)) ? [MONTHS_FILE] : []),
  ];
  if (former.length > 0 && !mayReplace) {
    const sentence = `Data directory ${quoted(folder)} holds data already (${former.join(', ')}). With --replace the backup replaces these files, and they are kept in another folder.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'replace', path: folder });
  }
  const keptIn = former.length > 0 ? await keepAside(folder, former, stamp) : undefined;
  await files.replace(join(folder, PENDING_NAME), backupParts(backup), 'nothing');
  await finishRestore(folder, files);
  return { ...backup.head, ...(keptIn === undefined ? {} : { keptIn }) };
}

/** The files of a directory that a restore replaces. */
export function storedFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => STORED.test(name));
}

/** Finishes a restore that was begun in a directory that this process holds. Does nothing if none was begun. */
export async function finishRestore(folder: string, files: Files = machineFiles): Promise<void> {
  const pending = join(folder, PENDING_NAME);
  if (!existsSync(pending)) return;
  const { keysText, timetables, months, state } = await readWithFeeds(pending, folder, files);
  await files.remove(join(folder, 'store.json.bak'));
  for (const generation of await journalGenerations(files, folder)) await files.remove(journalPath(folder, generation));
  const journal = await files.openEnd(journalPath(folder, state.generation));
  await journal.close();
  await files.replace(join(folder, 'store.json'), snapshotParts(state, SCHEMA_MIGRATIONS.length + 1), 'nothing');
  const keys = join(folder, 'keys.json');
  if (keysText === undefined) await files.remove(keys);
  else writeFileAtomically(keys, keysText);
  if (timetables) await replaceTimetables(folder, timetables);
  const monthsPath = join(folder, MONTHS_FILE);
  await whileLocked(monthsPath, async () => {
    if (months?.lists.size === 0) await files.remove(monthsPath);
    else if (months) writeFileAtomically(monthsPath, keptListsText(months));
  });
  await files.remove(join(folder, OLDER_FEEDS_NAME));
  giveToOwner(folder);
  await files.remove(pending);
  await syncName(join(folder, 'store.json')); // otherwise a power loss could bring the backup back, and a second restore would undo changes
}

/** Reads a backup. If the backup covers no feeds, adds the feeds of the directory, as far as they can be read. */
async function readWithFeeds(path: string, folder: string, files: Files): Promise<Backup> {
  const backup = readBackup(path, files);
  if (backup.knowsFeeds) return backup;
  const place = { folder, files, rows: createSubscriptionRows(SCHEMA_MIGRATIONS), tell: () => {} };
  const there = await readStore(place).then(
    ({ database }) => database.data,
    () => readSound(place, () => {}),
  );
  for (const feed of there.feeds.all()) backup.state.feeds.put(feed);
  backup.state.feedRelease = there.feedRelease;
  return backup;
}

/** Replaces the timetables. Also removes the records of fetches, which do not belong to the restored tables. */
function replaceTimetables(folder: string, tables: readonly PrintedTimetable[]): Promise<void> {
  const { ids, write, remove, inTurn } = openTimetables(folder);
  return inTurn(() => {
    ids().forEach(remove);
    tables.forEach(write);
  });
}

/** Gives the files to the directory's owner. The superuser may restore for the user of a service, who must be able to read the files. */
function giveToOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), uid, gid);
}

/** Links the former files into another folder. Links suffice, because a restore replaces and removes names but changes no file in place. */
async function keepAside(folder: string, names: readonly string[], stamp: string): Promise<string> {
  const base = join(folder, `before-restore-${stamp}`);
  let aside = base;
  for (let n = 2; existsSync(aside); n++) aside = `${base}-${n}`;
  for (const name of names) {
    makeFolder(dirname(join(aside, name)));
    try {
      linkSync(join(folder, name), join(aside, name));
    } catch {
      copyFileSync(join(folder, name), join(aside, name)); // the file system has no hard links
    }
  }
  await syncName(join(aside, names[0] ?? ''));
  return aside;
}
