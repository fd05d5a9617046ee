import { type PlaceIndex, placeIndex } from '../core/geo/place-index.ts';
import { dataFile } from './data-files.ts';

let opened: PlaceIndex | undefined;

/** The place index that `npm run build` makes. A search for a full name reads some of its pages, a misspelt one most (10 MB, 3 ms). */
export function places(): PlaceIndex {
  if (opened) return opened;
  const file = dataFile('places.bin');
  if (!file) throw new Error('dist/data/places.bin was not found: npm run build makes it');
  opened = placeIndex(file);
  return opened;
}
