import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type KeptLists, keptListsText, type MonthLists, NO_LISTS, readKeptLists } from '../core/hijri/kept-months.ts';
import { textIfThere, writeFileAtomically } from './files/atomic-file.ts';
import { refusedBySystem } from './files/store-faults.ts';

/** The name of the file within the data directory. */
export const MONTHS_FILE = 'hijri-months.json';

/** Reads nothing before it is asked; the file is read again when another process has changed it. */
export function openMonthLists(dataDirectory: string): MonthLists {
  const path = join(dataDirectory, MONTHS_FILE);
  let known: { readonly stamp: string; readonly lists: KeptLists } | undefined;

  const read = (): KeptLists => {
    const stamp = usable(path, () => fileStamp(path));
    if (stamp === undefined) return NO_LISTS;
    if (known?.stamp !== stamp) {
      const text = usable(path, () => textIfThere(path));
      if (text === undefined) return NO_LISTS; // removed at this moment
      known = { stamp, lists: readKeptLists(text, path) };
    }
    return known.lists;
  };

  return {
    path,
    read,
    write(list) {
      const lists = new Map(read().lists);
      if (list.months.size === 0 && !list.source) lists.delete(list.id);
      else lists.set(list.id, list);
      usable(path, () => writeFileAtomically(path, keptListsText({ lists })));
    },
  };
}

/** @throws Fault DATA_DIRECTORY_UNUSABLE in place of the system's error */
function usable<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (thrown) {
    throw refusedBySystem('Announced months in', path, thrown);
  }
}

/** Differs once a file was replaced; undefined where there is none. */
export function fileStamp(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}
