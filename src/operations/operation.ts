import { attempt, Fault, type FaultCode, nearestName, quoted } from '../core/fault.ts';
import type { Geocoder } from '../core/geo/geocoder.ts';
import type { PlaceIndex } from '../core/geo/place-index.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { FindZone, Zones } from '../core/time/zone.ts';
import type { KeptLists } from '../core/hijri/kept-months.ts';
import type { KeptTimetables } from '../core/timetable/printed-timetable.ts';
import type { Schema } from './shape.ts';

/** What an operation gets from outside: the clock and the data of the machine. */
export interface Context {
  now(): EpochSeconds;
  readonly findZone: FindZone;
  readonly zones: Zones;
  /** The place index, read from its file on the first call. */
  places(): PlaceIndex;
  /** The configured online provider; without one the network is not used. */
  geocoder(): Promise<Geocoder | undefined>;
  /** The printed timetables of the data directory. */
  timetables(): Promise<KeptTimetables>;
  /** The lists of announced months of the data directory; absent where none are kept. */
  readonly keptLists?: (() => KeptLists) | undefined;
}

/**
 * What is typed: a day or a month of either calendar; a day where a Hijri and a Gregorian date would mean different questions, so that
 * a year alone may not decide; a month of the Hijri calendar.
 */
export type TypedAs = 'day' | 'month' | 'gregorian day' | 'hijri day' | 'hijri month';

/** One named input, read in the same way by every interface. */
export interface Field<T, Required extends boolean = boolean> {
  readonly required: Required;
  /** It is required unless this other field is given. */
  readonly requiredUnless?: string;
  /** One line for help, completions and the API document. */
  readonly summary: string;
  /** The value in usage lines: `DEGREES`. */
  readonly placeholder: string;
  /** What is accepted, in the words of an error. */
  readonly accepts: string;
  /** Every accepted spelling, where they can be listed. */
  readonly choices?: readonly string[];
  /** People type a date for it, which the command line reads in words, too. HTTP takes what `read` takes. */
  readonly typed?: TypedAs;
  /** Yes or no: a flag without a value on the command line; its text is `true` or `false`. */
  readonly isFlag?: true;
  /** JSON Schema of the text (OpenAPI 3.1). */
  readonly schema: Schema;
  /** @param zones to check the name of a zone; without it the operation checks it @throws Fault when the text is not accepted */
  read(text: string, name: string, zones?: Zones): T;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type InputOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T, infer Required>
    ? Required extends true
      ? T
      : T | undefined
    : never;
};

/** @typeParam Ctx what `run` gets from outside */
export interface Operation<F extends Fields = Fields, Answer = unknown, Ctx = Context> {
  readonly id: string;
  readonly summary: string;
  readonly fields: F;
  /** The answer with numbers, dates and zones, as views use it; may be a promise. */
  run(input: InputOf<F>, context: Ctx): Answer;
  /**
   * For an answer with a long list, which is then an iterable and no array: its elements are computed while it is gone through, and never
   * in memory together. It gives what `run` gives, and refuses what `run` refuses before it returns.
   */
  stream?(input: InputOf<F>, context: Ctx): unknown;
  /** The answer as JSON; absent where `run` returns JSON. Of an answer of `stream` the long list stays an iterable. */
  toJson?(answer: Awaited<Answer>): object;
}

export function operation<F extends Fields, Answer>(definition: Operation<F, Answer>): Operation<F, Answer> {
  return definition;
}

export function jsonOf(operation: Operation, answer: unknown): object {
  const json = operation.toJson ? operation.toJson(answer) : answer;
  if (typeof json === 'object' && json !== null) return json;
  throw new Error(`operation ${operation.id} does not answer an object`);
}

/** What a field is and accepts, in sentences. */
export function aboutField({ summary, accepts }: Pick<Field<unknown>, 'summary' | 'accepts'>): string {
  return `${summary[0]?.toUpperCase()}${summary.slice(1)}. Accepts ${accepts}.`;
}

export function optional<T>(field: Field<T>): Field<T, false> {
  return { ...field, required: false };
}

/** The input of an interface; `readInput` refuses repeated names. A number was read already. */
type RawInput = Iterable<readonly [name: string, value: string | number]>;

/**
 * Reads every field, or refuses with one Fault whose `details.problems` names every bad field. An empty text counts as absent. Unknown and
 * repeated names are refused: a typo in `lng` must not give the times of another place. @param zones to report an unknown zone together
 * with the other problems; without them the operation refuses it
 */
export function readInput<F extends Fields>(fields: F, raw: RawInput, zones?: Zones): InputOf<F> {
  const problems: Problem[] = [];
  const given = new Map<string, string | number>();
  for (const [name, value] of raw) {
    if (!Object.hasOwn(fields, name)) problems.push(unknownParameter(name, Object.keys(fields)));
    else if (given.has(name)) problems.push(repeatedParameter(name));
    else given.set(name, value);
  }
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given.get(name) ?? '';
    input[name] = undefined;
    if (value === '') {
      const { required, requiredUnless: other } = field;
      const isMissing = required || (other !== undefined && (given.get(other) ?? '') === '');
      if (isMissing) problems.push(missingParameter(name, field));
    } else
      collecting(
        problems,
        name,
        () => (input[name] = typeof value === 'number' ? value : field.read(value, name, zones)),
      );
  }
  refuseProblems(problems);
  return input as InputOf<F>;
}

/** One thing that is wrong with an input. All problems are reported together. */
export interface Problem {
  readonly field: string;
  readonly code: FaultCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Adds a Fault that reading a field throws to the problems. */
export function collecting(problems: Problem[], field: string, read: () => unknown): void {
  attempt(read, ({ code, message, details }) => problems.push({ field, code, message, details }));
}

/** The error to throw: a Fault of code that does not know the field, with the field added; any other error unchanged. */
export function ofField(field: string, thrown: unknown): unknown {
  return thrown instanceof Fault ? new Fault(thrown.code, thrown.message, { field, ...thrown.details }) : thrown;
}

/** @throws Fault that names every problem in `details.problems`, when there is one */
export function refuseProblems(problems: readonly Problem[]): void {
  const first = problems[0];
  if (!first) return;
  throw new Fault(first.code, problems.map(({ message }) => message).join(' '), {
    field: first.field,
    ...first.details,
    problems: problems.map(({ field, code, message }) => ({ field, code, error: message })),
  });
}

/** @param noun what a name of this input is called */
export function unknownParameter(name: string, known: readonly string[], noun = 'Parameter'): Problem {
  const nearest = nearestName(name, known);
  const hint = nearest ? `; did you mean ${quoted(nearest)}?` : `; known are ${known.join(', ') || 'none'}.`;
  return {
    field: name,
    code: 'UNKNOWN_PARAMETER',
    message: `${noun} ${quoted(name)} does not exist${hint}`,
    details: nearest ? { nearest } : {},
  };
}

function repeatedParameter(name: string): Problem {
  const message = `Parameter ${quoted(name)} is given more than once; give it once.`;
  return { field: name, code: 'REPEATED_PARAMETER', message, details: {} };
}

export function missingParameter(name: string, field: { readonly accepts: string }, noun = 'Parameter'): Problem {
  const message = `${noun} ${quoted(name)} is missing: ${field.accepts}.`;
  return { field: name, code: 'MISSING_PARAMETER', message, details: { accepts: field.accepts } };
}
