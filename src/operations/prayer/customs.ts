import { rowsOfZone } from '../../core/prayer/authorities.ts';
import { type Custom, CUSTOMS } from '../../data/customs.ts';
import { isStandIn, type Note } from './notes.ts';

/** Notes of a place; those on a method that stands in say what mosques there follow. Loaded only where there is one. */
export function withCustoms(notes: readonly Note[]): readonly Note[] {
  return notes.map((note) => {
    if (note.kind === 'no authority') return { ...note, custom: customOf(note.zones) };
    if (note.kind !== 'authority' || !isStandIn(note)) return note;
    const custom = CUSTOMS.find(({ code }) => code === note.country);
    return custom
      ? { ...note, custom, english: `${note.name}: ${custom.told} ${note.method}’s times are shown` }
      : note;
  });
}

/** Undefined too where the zones of several countries claim the point. */
function customOf(zones: readonly string[]): Custom | undefined {
  const [first, ...others] = zones.map((zone) => rowsOfZone(CUSTOMS, zone)[0]);
  return others.every((other) => other === first) ? first : undefined;
}
