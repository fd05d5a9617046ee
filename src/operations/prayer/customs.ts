import { rowsOfZone, theOne } from '../../core/prayer/authorities.ts';
import { CUSTOMS } from '../../data/customs.ts';
import { isStandIn, type Note } from './notes.ts';

/** Adds the times that mosques there follow to notes on a substitute method. The caller loads this module only if there is such a note. */
export function withCustoms(notes: readonly Note[]): readonly Note[] {
  return notes.map((note) => {
    if (note.kind === 'no authority')
      return { ...note, custom: theOne(note.zones.map((zone) => rowsOfZone(CUSTOMS, zone)[0])) };
    if (note.kind !== 'authority' || !isStandIn(note)) return note;
    const custom = CUSTOMS.find(({ code }) => code === note.country);
    return custom
      ? { ...note, custom, english: `${note.name}: ${custom.told} ${note.method}’s times are shown` }
      : note;
  });
}
