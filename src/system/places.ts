import { readFileSync } from 'node:fs';
import { PlaceIndex } from '../core/geo/place-index.ts';
import { DATA_FOLDERS } from './data-folders.ts';

let opened: PlaceIndex | undefined;

/** The place index that `npm run build` made, read whole at the first question (8 MB, 3 ms) and kept. */
export function places(): PlaceIndex {
  opened ??= new PlaceIndex(readPlacesFile());
  return opened;
}

export function readPlacesFile(): Uint8Array {
  const fault = new Error('dist/data/places.bin was not found: run npm run build');
  for (const folder of DATA_FOLDERS) {
    try {
      return readFileSync(new URL('places.bin', folder));
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
      fault.cause = thrown; // not here; the next folder is tried
    }
  }
  throw fault;
}
