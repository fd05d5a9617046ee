import { chownSync, copyFileSync, existsSync, linkSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault, quoted } from '../../core/fault.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import { makeFolder, writeFileAtomically } from '../files/atomic-file.ts';
import { type Backup, type BackupHead, backupParts, PENDING_NAME, readBackup } from './backup.ts';
import { type Files, machineFiles, syncName } from '../files/files.ts';
import { OLDER_FEEDS_NAME } from '../journal/older-feeds.ts';
import { journalGenerations, journalPath, readSound, readStore } from '../journal/recovery.ts';
import { snapshotParts } from '../journal/snapshot.ts';
import { createSubscriptionRows, SCHEMA_MIGRATIONS } from '../rows/subscription-row.ts';
import { openTimetables, timetableFile } from '../timetables.ts';

export interface Restored extends BackupHead {
  /** The folder in which the files that were there are kept. */
  readonly keptIn?: string;
}

/** Files that a restore replaces. */
const STORED = /^(?:keys\.json|feeds\.ndjson|store\.json(?:\.bak)?|journal-\d+\.ndjson)$/;

/**
 * Brings a backup into a data directory that this process holds. It is read and checked before anything is written. What was there
 * is kept aside. Once the backup itself stands in the directory under a name of its own, it will be restored, whatever ends the
 * process: `finishRestore` goes on. Before that the former files are untouched.
 * @param stamp names the folder in which the former files are kept
 * @throws Fault INPUT_NOT_READ, DATA_DAMAGED, INVALID_PARAMETER; or the system's error
 */
export async function restoreBackup(
  folder: string,
  path: string,
  { mayReplace, stamp }: { readonly mayReplace: boolean; readonly stamp: string },
  files: Files = machineFiles,
): Promise<Restored> {
  const backup = await readWithFeeds(path, folder, files);
  const former = [
    ...storedFiles(folder),
    ...(backup.timetables ? openTimetables(folder).ids().map(timetableFile) : []),
  ];
  if (former.length > 0 && !mayReplace) {
    const sentence = `Data directory ${quoted(folder)} holds data already (${former.join(', ')}). With --replace the backup takes its place, and what is there is kept aside.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'replace', path: folder });
  }
  const keptIn = former.length > 0 ? await keepAside(folder, former, stamp) : undefined;
  await files.replace(join(folder, PENDING_NAME), backupParts(backup), 'nothing');
  await finishRestore(folder, files);
  return { ...backup.head, ...(keptIn === undefined ? {} : { keptIn }) };
}

/** Whether a directory holds keys or subscriptions. */
export function hasStoredFiles(folder: string): boolean {
  return storedFiles(folder).length > 0;
}

function storedFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => STORED.test(name));
}

/** Ends a restore that was begun in a directory that this process holds. Where none was begun it does nothing. */
export async function finishRestore(folder: string, files: Files = machineFiles): Promise<void> {
  const pending = join(folder, PENDING_NAME);
  if (!existsSync(pending)) return;
  const { keysText, timetables, state } = await readWithFeeds(pending, folder, files);
  await files.remove(join(folder, 'store.json.bak'));
  for (const generation of await journalGenerations(files, folder)) await files.remove(journalPath(folder, generation));
  const journal = await files.openEnd(journalPath(folder, state.generation));
  await journal.close();
  await files.replace(join(folder, 'store.json'), snapshotParts(state, SCHEMA_MIGRATIONS.length + 1), 'nothing');
  const keys = join(folder, 'keys.json');
  if (keysText === undefined) await files.remove(keys);
  else writeFileAtomically(keys, keysText);
  if (timetables) replaceTimetables(folder, timetables);
  await files.remove(join(folder, OLDER_FEEDS_NAME));
  giveToOwner(folder);
  await files.remove(pending);
  await syncName(join(folder, 'store.json')); // a restore that came again after a power loss would take back later changes
}

/** A backup of a version that had no feeds leaves those that are in the directory, as far as they can be read. */
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

/** With the records of what was fetched, which are not those of the tables that come back. */
function replaceTimetables(folder: string, tables: readonly PrintedTimetable[]): void {
  const { ids, write, remove } = openTimetables(folder);
  ids().forEach(remove);
  tables.forEach(write);
}

/** The superuser restores for the user of a service, to whom the directory belongs, and who must be able to read the files. */
function giveToOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), uid, gid);
}

/** The same files under other names: a restore replaces and removes names, and changes no file. */
async function keepAside(folder: string, names: readonly string[], stamp: string): Promise<string> {
  const base = join(folder, `before-restore-${stamp}`);
  let aside = base;
  for (let n = 2; existsSync(aside); n++) aside = `${base}-${n}`;
  for (const name of names) {
    makeFolder(dirname(join(aside, name)));
    try {
      linkSync(join(folder, name), join(aside, name));
    } catch {
      copyFileSync(join(folder, name), join(aside, name)); // the file system has no links
    }
  }
  await syncName(join(aside, names[0] ?? ''));
  return aside;
}
