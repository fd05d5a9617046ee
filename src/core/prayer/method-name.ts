import type { MethodRow } from '../../data/methods.ts';
import { methodRows } from './authority-rules.ts';

/** The method that a caller names by its id 1–9, its code or another name; undefined for other names, such as CUSTOM. */
export function methodOfName(name: string): MethodRow | undefined {
  const folded = foldName(name);
  // without a map of all names, because most commands look up one name
  return methodRows().find((row) => namesOf(row).some((known) => foldName(known) === folded));
}

/** Folds case, `-`, `_` and spaces, so that `UmmAlQura`, `umm-al-qura` and `UMM_AL_QURA` are one name. */
export function foldName(text: string): string {
  return text.toLowerCase().replace(/[-_ ]/g, '');
}

function namesOf({ id, code, aliases = [] }: MethodRow): string[] {
  return [code, ...aliases, ...(id === null ? [] : [String(id)])];
}

/** The prefix of a method that is a printed timetable. */
const TIMETABLE = 'timetable:';

/** The id of the printed timetable that a text names, as `timetable:east-london` or `@east-london`; undefined for any other text. */
export function timetableAsked(text: string): string | undefined {
  const folded = text.toLowerCase();
  if (folded.startsWith('@')) return folded.slice(1);
  return folded.startsWith(TIMETABLE) ? folded.slice(TIMETABLE.length) : undefined;
}

/** The code of a printed timetable in answers and subscriptions. */
export function timetableCode(id: string): string {
  return `${TIMETABLE}${id}`;
}
