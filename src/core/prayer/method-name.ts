import type { MethodRow } from '../../data/methods.ts';
import { methodRows } from './authority-rules.ts';

/** The method of an id 1–9, a code or another name of it, as a caller may write it. CUSTOM is no method by itself. */
export function methodOfName(name: string): MethodRow | undefined {
  const folded = foldName(name);
  // the rows are walked rather than mapped: most commands ask once, and a map of all names would be made before
  return methodRows().find((row) => namesOf(row).some((known) => foldName(known) === folded));
}

/** Case, `-`, `_` and spaces folded away, so that `UmmAlQura`, `umm-al-qura` and `UMM_AL_QURA` are one name. */
export function foldName(text: string): string {
  return text.toLowerCase().replace(/[-_ ]/g, '');
}

function namesOf({ id, code, aliases = [] }: MethodRow): string[] {
  return [code, ...aliases, ...(id === null ? [] : [String(id)])];
}

/** Before the id of a printed timetable, in the codes of methods. */
const TIMETABLE = 'timetable:';

/** The id of a timetable where a text asks for one, as `timetable:east-london` or `@east-london`; undefined for any other text. */
export function timetableAsked(text: string): string | undefined {
  const folded = text.toLowerCase();
  if (folded.startsWith('@')) return folded.slice(1);
  return folded.startsWith(TIMETABLE) ? folded.slice(TIMETABLE.length) : undefined;
}

/** The code by which answers and subscriptions name a timetable. */
export function timetableCode(id: string): string {
  return `${TIMETABLE}${id}`;
}
