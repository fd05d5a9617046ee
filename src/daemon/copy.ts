import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Copied, CopyRequest } from '../cli/cli-deps.ts';
import { Fault, quoted } from '../core/fault.ts';
import { showUtcMilliseconds } from '../core/time/wall-time.ts';
import { COMMAND_MS, type Database, openDatabase } from '../database/server/connection.ts';
import { type Contents, readContents, writeContents } from '../database/admin/contents.ts';
import { migrate } from '../database/server/schema.ts';
import { surveyDatabase } from '../database/admin/survey.ts';
import { apiKeysText, openApiKeyFile } from '../store/api-key-file.ts';
import { backupParts, storedFiles, readTogether, restoreBackup } from '../store/backup/backup.ts';
import { machineFiles } from '../store/files/files.ts';
import { type Machine, ownDirectory } from './daemon.ts';

/** Copies keys, subscriptions, feeds and states of deliveries from a data directory into a database, or back. @throws Fault */
export async function copyStored(request: CopyRequest, machine: Machine): Promise<Copied> {
  const { from, to } = request;
  if (isDatabase(from) === isDatabase(to)) {
    const sentence = 'One of --from and --to is a data directory, and the other is a database (postgres://…).';
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['from', 'to'] });
  }
  return isDatabase(to) ? toDatabase(request, machine) : toFiles(request, machine);
}

function isDatabase(place: string): boolean {
  return /^postgres(?:ql)?:/i.test(place);
}

async function toDatabase({ from, to, isDryRun, mayMerge }: CopyRequest, machine: Machine): Promise<Copied> {
  if (!existsSync(from)) throw nothingThere(from); // opening the directory would create it
  const directory = await ownDirectory(from, machine);
  try {
    const { state } = await readTogether(from);
    const contents: Contents = { state, keys: openApiKeyFile(from).keys };
    return await connected(to, async (database) => {
      const there = await surveyDatabase(database, machine.context.now);
      if (there.keys + there.subscriptions > 0 && !mayMerge) throw targetHolds(database.shown, there);
      if (isDryRun) return copied(contents, database.shown, []);
      await migrate(database);
      const renamed = await writeContents(database, contents);
      const { keys, subscriptions, active, feeds: held } = await surveyDatabase(database, machine.context.now);
      return { ...copied(contents, database.shown, renamed), holds: { keys, subscriptions, active, feeds: held } };
    });
  } finally {
    await directory.release();
  }
}

async function toFiles({ from, to, isDryRun, mayMerge }: CopyRequest, machine: Machine): Promise<Copied> {
  if (mayMerge) {
    const sentence = '--merge is for a database; a data directory must be empty.';
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['merge', 'to'] });
  }
  return connected(from, async (database) => {
    const { daemons, ...there } = await surveyDatabase(database, machine.context.now);
    if (daemons.length > 0) {
      const names = daemons.map(({ name }) => name).join(', ');
      const sentence = `Daemons deliver from ${quoted(database.shown)} now (${names}). Stop them first, or webhooks would be sent twice.`;
      throw new Fault('DATA_DIRECTORY_IN_USE', sentence, { field: 'from' });
    }
    if (there.keys + there.subscriptions === 0) throw nothingThere(database.shown);
    const contents = await readContents(database);
    if (isDryRun) {
      if (existsSync(to) && storedFiles(to).length > 0) throw targetHolds(to);
      return copied(contents, to, []);
    }
    const directory = await ownDirectory(to, machine);
    try {
      if (storedFiles(to).length > 0) throw targetHolds(to);
      await writeFiles(to, contents, machine);
      return copied(contents, to, []);
    } finally {
      await directory.release();
    }
  });
}

/** Writes a temporary backup and restores it, because a restore replaces all files or none. */
async function writeFiles(folder: string, { keys, state }: Contents, { context, version }: Machine): Promise<void> {
  const aside = mkdtempSync(join(tmpdir(), 'prayer-copy-')); // only the user may open it
  try {
    const path = join(aside, 'copy.backup');
    const subscriptions = [...state.subscriptions.slots()].length;
    const madeAt = showUtcMilliseconds(context.now());
    const head = { madeAt, madeBy: version, keys: keys.length, subscriptions, timetables: 0, feeds: state.feeds.size };
    const parts = backupParts({ head, keysText: apiKeysText(keys), timetables: undefined, months: undefined, state });
    await machineFiles.replace(path, parts, 'nothing');
    await restoreBackup(folder, path, { mayReplace: false, stamp: 'copy' });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** What a database holds, and which daemons deliver from it. @throws Fault DATABASE_UNAVAILABLE */
export function surveyOf(url: string, { context }: Machine) {
  return connected(url, (database) => surveyDatabase(database, context.now), COMMAND_MS);
}

async function connected<T>(url: string, work: (database: Database) => Promise<T>, deadlineMs?: number): Promise<T> {
  const database = await openDatabase(url, { tell: () => {}, ...(deadlineMs && { deadlineMs }) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function copied({ keys, state }: Contents, to: string, renamed: readonly string[]): Copied {
  const { subscriptions } = state;
  const slots = [...subscriptions.slots()];
  const active = slots.filter(([, slot]) => subscriptions.isActive(slot)).length;
  return { to, keys: keys.length, subscriptions: slots.length, active, feeds: state.feeds.size, renamed };
}

function targetHolds(shown: string, there?: { readonly keys: number; readonly subscriptions: number }): Fault {
  const what = there ? `${there.keys} keys and ${there.subscriptions} subscriptions` : 'data';
  const way = there
    ? 'With --merge they stay; only a key or subscription with the id of a copied one is replaced.'
    : 'Name an empty directory. To replace the data of a directory, use prayer backup and prayer restore --replace.';
  return new Fault('INVALID_PARAMETER', `${quoted(shown)} holds ${what} already. ${way}`, { field: 'to' });
}

function nothingThere(shown: string): Fault {
  return new Fault('INVALID_PARAMETER', `${quoted(shown)} holds no keys and no subscriptions.`, { field: 'from' });
}
