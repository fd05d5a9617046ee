import type { Config, SavedPlace } from '../../core/stored/config.ts';
import type { PlaceIndex } from '../../core/geo/place-index.ts';
import { placeNamed } from '../../core/geo/place-search.ts';
import { ENGLISH } from '../../core/words/names.ts';
import { type Note, showNote } from '../../operations/prayer/notes.ts';

/**
 * What belongs to the owner of a saved place, not to its point, and stays when the point is set again: the rules of iqamah, the names in
 * other languages, and a name, unless it is that of the town at the point.
 */
export function ownParts(
  place: Config['place'],
  places: () => PlaceIndex,
): Pick<SavedPlace, 'name' | 'names' | 'iqamah'> {
  if (typeof place !== 'object') return {};
  const { lat, lng, name, names, iqamah } = place;
  const isOwn = name !== undefined && placeNamed(places(), name, { latDeg: lat, lngDeg: lng }) === undefined;
  return { ...(isOwn && { name }), ...(names && { names }), ...(iqamah !== undefined && { iqamah }) };
}

/** The parts with their keys, as in `names.ar`. */
export function partsByKey({ name, names = {}, iqamah }: Pick<SavedPlace, 'name' | 'names' | 'iqamah'>) {
  const ofLanguages = Object.entries(names).map(([code, text]) => [`names.${code}`, text] as const);
  return [...Object.entries({ name, iqamah }), ...ofLanguages].flatMap(([part, text]) =>
    text === undefined ? [] : [[part, text] as const],
  );
}

/** The place with the notes on it that its owner saw and accepted, in English. Notes on a day or a congregation may be others tomorrow. */
export function withConfirmed({ confirmed: _, ...place }: object & { confirmed?: unknown }, notes: readonly Note[]) {
  const lasting = notes.filter(({ kind }) => kind !== 'reason' && kind !== 'congregation');
  const confirmed = lasting.map((note) => showNote(note, ENGLISH));
  return { ...place, ...(confirmed.length > 0 && { confirmed }) };
}
