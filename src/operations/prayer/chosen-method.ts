import type { Coordinates } from '../../core/geo/coordinates.ts';
import { authorityAt } from '../../core/prayer/authorities.ts';
import { methodOfName, timetableCode } from '../../core/prayer/method-name.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import type { MethodRow } from '../../data/methods.ts';
import type { Context } from '../operation.ts';
import type { Note } from './notes.ts';

/** The methods that a caller may choose: `AUTO` is the method of the authority at the point. */
export type AskedMethod = ComputedMethod | PrintedMethod | undefined;
export type ComputedMethod = MethodRow | 'CUSTOM' | 'AUTO';

/** A printed timetable, by its id. */
export interface PrintedMethod {
  readonly timetable: string;
}

export function isPrinted(method: AskedMethod): method is PrintedMethod {
  return typeof method === 'object' && 'timetable' in method;
}

/** The name of a method in answers. */
export function codeOf(method: Exclude<AskedMethod, undefined>): string {
  if (isPrinted(method)) return timetableCode(method.timetable);
  return typeof method === 'string' ? method : method.code;
}

export interface ChosenMethod {
  readonly row: MethodRow | 'CUSTOM';
  /** `country` is the authority of the country at the point. `default` is MWL, which is taken if nobody chose a method. */
  readonly from: 'request' | 'country' | 'default';
  /** The method is a habit of the country, not the rule of an authority. It says nothing about the Asr of a region. */
  readonly isHabit?: true | undefined;
  readonly notes: readonly Note[];
}

/** The method of the request, else the default method. */
export function methodAsked(asked: MethodRow | 'CUSTOM' | undefined): ChosenMethod {
  return asked === undefined
    ? { row: DEFAULT_METHOD, from: 'default', notes: [] }
    : { row: asked, from: 'request', notes: [] };
}

/** Chooses the method for a point (decisions.md §3.4). */
export function chooseMethod(
  asked: ComputedMethod | undefined,
  at: Coordinates,
  { findZone }: Pick<Context, 'findZone'>,
): ChosenMethod {
  if (asked !== 'AUTO') return methodAsked(asked);
  const { candidates } = findZone(at);
  const authority = authorityAt(at, { candidates });
  if (!authority) return { row: DEFAULT_METHOD, from: 'default', notes: [{ kind: 'no authority', zones: candidates }] };
  const { code, country, caution, method = DEFAULT_METHOD.code } = authority;
  const said: Note = { kind: 'authority', country: code, method, name: country, english: `${country}: ${caution}` };
  const notes = caution === undefined ? [] : [said];
  if (authority.method === undefined) return { row: DEFAULT_METHOD, from: 'default', notes };
  const row = methodOfName(authority.method);
  if (!row) throw new Error(`${authority.country} has the method ${authority.method}, which is no row`);
  return { row, from: 'country', isHabit: authority.isHabit, notes };
}
