import { PlaceIndex } from '../core/geo/place-index.ts';
import { dataFile } from './data-files.ts';

let opened: PlaceIndex | undefined;

/** The place index that `npm run build` makes. The first call reads the whole file (10 MB, 3 ms). */
export function places(): PlaceIndex {
  opened ??= new PlaceIndex(readPlacesFile());
  return opened;
}

export function readPlacesFile(): Uint8Array {
  const file = dataFile('places.bin');
  if (!file) throw new Error('dist/data/places.bin was not found: npm run build makes it');
  return file.part(0, file.byteLength);
}
