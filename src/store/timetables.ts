import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../core/fault.ts';
import {
  type ChangeableTimetables,
  fetchRecordText,
  isTimetableId,
  type PrintedTimetable,
  readFetchRecord,
  readTimetableText,
  timetableText,
  unknownTimetable,
} from '../core/timetable/printed-timetable.ts';
import { fileStamp, textIfThere, writeFileAtomically } from './files/atomic-file.ts';
import { asDirectoryFault, inTurn, refusedBySystem } from './files/store-faults.ts';
import { MONTHS_FILE } from './month-lists.ts';

const FOLDER = 'timetables';
const ENDING = '.json';
/** The ending of the record of a fetch. Ids have no dots. The record changes each day, unlike the timetable. */
const RECORD_ENDING = '.fetched.json';

export function timetableFile(id: string): string {
  return join(FOLDER, `${id}${ENDING}`);
}

/**
 * The timetables of a data directory. Its owner may change them at any time, even by another process while a daemon runs. A file is
 * read at its first use, and again after a change.
 * @param tells whether errors name the folder: its owner may know it, the clients of a daemon may not
 */
export function openTimetables(dataDirectory: string, tells: 'folder' | 'nothing' = 'nothing'): ChangeableTimetables {
  const folder = join(dataDirectory, FOLDER);
  const where = tells === 'folder' ? `in ${folder}` : 'here';
  const pathOf = (id: string) => join(dataDirectory, timetableFile(id));
  const recordOf = (id: string) => join(folder, `${id}${RECORD_ENDING}`);
  const read = new Map<string, { readonly stamp: string; readonly table: PrintedTimetable }>();

  function find(id: string): PrintedTimetable | undefined {
    if (!isTimetableId(id)) return undefined;
    const path = pathOf(id);
    const stamp = stampOf(path);
    if (stamp === undefined) {
      read.delete(id);
      return undefined;
    }
    const known = read.get(id);
    if (known?.stamp === stamp) return known.table;
    const text = textOf(path);
    if (text === undefined) return undefined; // another process removes the file at this moment
    const table = readTimetableText(text, path);
    read.set(id, { stamp, table });
    return table;
  }

  function ids(): string[] {
    try {
      const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
      const all = names.map((name) => name.slice(0, -ENDING.length));
      return all.filter(isTimetableId).toSorted();
    } catch (thrown) {
      if (errorCode(thrown) === 'ENOENT') return [];
      throw refusedBySystem('Timetables in', folder, thrown);
    }
  }

  const replace = (path: string, text: string) =>
    asDirectoryFault('Timetables in', folder, () => writeFileAtomically(path, text));

  return {
    folder,
    find,
    ids,
    get: (id) => {
      const table = find(id);
      if (table) return table;
      throw unknownTimetable(id, ids(), where);
    },
    changes: () => {
      const tables = ids().map((id) => `${id} ${stampOf(pathOf(id)) ?? ''}`);
      return [...tables, stampOf(join(dataDirectory, MONTHS_FILE)) ?? ''].join('\n');
    },
    fetchRecord(id) {
      const text = isTimetableId(id) ? textOf(recordOf(id)) : undefined;
      return text === undefined ? undefined : readFetchRecord(text);
    },
    inTurn: (act) => inTurn('Timetables in', folder, act),
    write: (table) => replace(pathOf(table.id), timetableText(table)),
    writeFetchRecord: (id, record) => replace(recordOf(id), fetchRecordText(record)),
    remove(id) {
      if (!isTimetableId(id) || stampOf(pathOf(id)) === undefined) throw unknownTimetable(id, ids(), where);
      rmSync(pathOf(id));
      rmSync(recordOf(id), { force: true });
    },
  };
}

const textOf = (path: string) => asDirectoryFault('Timetables in', path, () => textIfThere(path));
const stampOf = (path: string) => asDirectoryFault('Timetables in', path, () => fileStamp(path));
