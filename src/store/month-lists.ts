import { join } from 'node:path';
import {
  type KeptList,
  type KeptLists,
  keptListsText,
  type MonthLists,
  NO_LISTS,
  readKeptLists,
} from '../core/hijri/kept-months.ts';
import { fileStamp, textIfThere, writeFileAtomically } from './files/atomic-file.ts';
import { asDirectoryFault, inTurn } from './files/store-faults.ts';

export const MONTHS_FILE = 'hijri-months.json';
const WHAT = 'Announced months in';

/** The announced months of a data directory. Reads the file at the first use, and again after each change of the file. */
export function openMonthLists(dataDirectory: string): MonthLists {
  const path = join(dataDirectory, MONTHS_FILE);
  let known: { readonly stamp: string; readonly lists: KeptLists } | undefined;
  const attempt = <T>(act: () => T) => asDirectoryFault(WHAT, path, act);

  const read = (): KeptLists => {
    const stamp = attempt(() => fileStamp(path));
    if (stamp === undefined) return NO_LISTS;
    if (known?.stamp !== stamp) {
      const text = attempt(() => textIfThere(path));
      if (text === undefined) return NO_LISTS; // another process removes the file at this moment
      known = { stamp, lists: readKeptLists(text, path) };
    }
    return known.lists;
  };

  return {
    path,
    read,
    change: (edit) =>
      inTurn(WHAT, path, () => {
        const text = textIfThere(path); // read again: another process may have changed the file in the same millisecond
        const kept = text === undefined ? NO_LISTS : readKeptLists(text, path);
        const list = edit(kept);
        if (list !== undefined) writeFileAtomically(path, keptListsText(withList(list, kept)));
        return list;
      }),
  };
}

function withList(list: KeptList, kept: KeptLists): KeptLists {
  const lists = new Map(kept.lists);
  if (list.months.size === 0 && !list.source) lists.delete(list.id);
  else lists.set(list.id, list);
  return { lists };
}
