import { readFileSync } from 'node:fs';
import { PlaceIndex } from '../core/geo/place-index.ts';

let opened: PlaceIndex | undefined;

/** The place index that `npm run build` made, read whole at the first question (8 MB, 3 ms) and kept. */
export function places(): PlaceIndex {
  opened ??= new PlaceIndex(readPlacesFile());
  return opened;
}

/** `data/places.bin` beside the bundle, or in `dist/` when the sources run as they are. */
export function readPlacesFile(): Uint8Array {
  const fault = new Error('dist/data/places.bin was not found: run npm run build');
  for (const path of ['./data/places.bin', '../../dist/data/places.bin']) {
    try {
      return readFileSync(new URL(path, import.meta.url));
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
      fault.cause = thrown; // not here; the next path is tried
    }
  }
  throw fault;
}
