import { attempt, Fault, type FaultCode, nearestName, quoted } from '../core/fault.ts';
import type { Geocoder } from '../core/geo/geocoder.ts';
import type { PlaceIndex } from '../core/geo/place-index.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { FindZone, Zones } from '../core/time/zone.ts';
import type { KeptLists } from '../core/hijri/kept-months.ts';
import type { KeptTimetables } from '../core/timetable/printed-timetable.ts';
import type { Schema } from './shape.ts';

/** The clock and the data of the machine, for operations. */
export interface Context {
  now(): EpochSeconds;
  readonly findZone: FindZone;
  readonly zones: Zones;
  /** The place index, read from its file on the first call. */
  places(): PlaceIndex;
  /** The configured online provider; undefined if the network must not be used. */
  geocoder(): Promise<Geocoder | undefined>;
  /** The printed timetables of the data directory. */
  timetables(): Promise<KeptTimetables>;
  /** The lists of announced months of the data directory; absent if there are none. */
  readonly keptLists?: (() => KeptLists) | undefined;
}

/**
 * Makes a context for one answer. `hasRead` then says whether the answer depends on what an owner may change at any time: printed
 * timetables and announced months. Such an answer is true only at its moment, so nobody may keep it.
 */
export function noticing(context: Context): { readonly context: Context; readonly hasRead: boolean } {
  const { keptLists } = context;
  const noticed = {
    hasRead: false,
    context: {
      ...context,
      timetables() {
        noticed.hasRead = true;
        return context.timetables();
      },
      keptLists:
        keptLists &&
        (() => {
          noticed.hasRead = true;
          return keptLists();
        }),
    },
  };
  return noticed;
}

/**
 * The kinds of date that people type. A `day` or a `month` may be of either calendar, and the number of the year decides which. The other
 * kinds name their calendar.
 */
export type TypedAs = 'day' | 'month' | 'gregorian day' | 'hijri day' | 'hijri month' | 'hijri year';

/** One named input, read in the same way by every interface. */
export interface Field<T, Required extends boolean = boolean> {
  readonly required: Required;
  /** The field is required unless this other field is given. */
  readonly requiredUnless?: string;
  /** One line for help, completions and the OpenAPI document. */
  readonly summary: string;
  /** The value in usage lines: `DEGREES`. */
  readonly placeholder: string;
  /** The accepted values, worded as a part of an error message. */
  readonly accepts: string;
  /** Every accepted spelling, if they can be listed. */
  readonly choices?: readonly string[];
  /** For a date: the command line also accepts words for it, but HTTP accepts only the texts that `read` accepts. */
  readonly typed?: TypedAs;
  /** Whether it is a flag without a value on the command line. Its text is `true` or `false`. */
  readonly isFlag?: true;
  /** JSON Schema of the text (OpenAPI 3.1). */
  readonly schema: Schema;
  /** Present if programs may give an object, such as `{fajr: 2, isha: -3}`. */
  readonly pairs?: Pairs;
  /** @param zones to check the name of a zone; if absent, the operation checks the name @throws Fault when the text is not accepted */
  read(text: string, name: string, zones?: Zones): T;
}

/** How an object becomes the text of a field: `fajr=2,isha=-3`. */
export interface Pairs {
  /** Stands between a name and its value. */
  readonly between: string;
  /** Stands between two pairs. */
  readonly after: string;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type InputOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T, infer Required>
    ? Required extends true
      ? T
      : T | undefined
    : never;
};

/** @typeParam Ctx the context of `run` */
export interface Operation<F extends Fields = Fields, Answer = unknown, Ctx = Context> {
  readonly id: string;
  readonly summary: string;
  readonly fields: F;
  /** The answer with numbers, dates and zones, as views use it; may be a promise. */
  run(input: InputOf<F>, context: Ctx): Answer;
  /**
   * Gives the answer of `run`, but with an iterable for its long list. The elements are computed during the iteration, so that they are
   * never in memory together. Throws the errors of `run` before it returns.
   */
  stream?(input: InputOf<F>, context: Ctx): unknown;
  /** The answer as JSON; absent if `run` returns JSON. The long list of `stream` stays an iterable. */
  toJson?(answer: Awaited<Answer>): object;
  /** The JSON text of `toJson` without its last brace, for an answer that many ask for. */
  toText?(answer: Awaited<Answer>): string;
}

export function operation<F extends Fields, Answer>(definition: Operation<F, Answer>): Operation<F, Answer> {
  return definition;
}

export function jsonOf(operation: Operation, answer: unknown): object {
  const json = operation.toJson ? operation.toJson(answer) : answer;
  if (typeof json === 'object' && json !== null) return json;
  throw new Error(`operation ${operation.id} does not answer an object`);
}

/** Describes a field and its accepted values in sentences. */
export function aboutField({ summary, accepts }: Pick<Field<unknown>, 'summary' | 'accepts'>): string {
  return `${summary[0]?.toUpperCase()}${summary.slice(1)}. Accepts ${accepts}.`;
}

export function optional<T>(field: Field<T>): Field<T, false> {
  return { ...field, required: false };
}

/** The names and values that an interface passes. `readInput` refuses repeated names and does not convert numbers. */
type RawInput = Iterable<readonly [name: string, value: string | number]>;

/**
 * Reads every field. An empty text counts as absent. Refuses unknown and repeated names, because a typing error in `lng` must not give the
 * times of another place. @param zones to report an unknown zone with the other problems; if absent, the operation refuses it @throws
 * Fault whose `details.problems` names every bad field
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
  const textOf = (name: string) => given.get(name) ?? '';
  // a closure made in the loop would cost each field a context, and most fields are absent
  const read = (name: string) => {
    const value = textOf(name);
    input[name] = typeof value === 'number' ? value : fields[name]?.read(value, name, zones);
  };
  for (const name in fields) {
    const field = fields[name] as Field<unknown>;
    if (textOf(name) !== '') collecting(problems, name, read);
    else if (field.required || (field.requiredUnless !== undefined && textOf(field.requiredUnless) === ''))
      problems.push(missingParameter(name, field));
  }
  refuseProblems(problems);
  return input as InputOf<F>;
}

/** Turns a value that a program gives into the text of a field; undefined if no field reads such a value. */
export function valueText(value: unknown, pairs: Pairs | undefined): string | undefined {
  if (typeof value === 'number') return plainDecimal(value);
  if (pairs && kindOf(value) === 'Object') {
    const given = Object.entries(Object(value)).filter(([, one]) => one !== undefined);
    return given.map((pair) => pair.join(pairs.between)).join(pairs.after);
  }
  return typeof value === 'string' || typeof value === 'boolean' ? `${value}` : undefined;
}

/** The name of a value's class; `Object` for an object without a class. */
export function kindOf(value: unknown): string {
  return value === null ? 'null' : String(Object(value).constructor?.name ?? 'Object');
}

/** Writes a number without an exponent, because fields read plain decimals only. The text reads as the same number. */
export function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e-') ? value.toFixed(100).replace(/0+$/, '') : text;
}

/** An error in one input. The Fault lists the problems of all inputs. */
export interface Problem {
  readonly field: string;
  readonly code: FaultCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Calls `read`, and adds the Fault that it throws to the problems. */
export function collecting(problems: Problem[], field: string, read: (field: string) => unknown): void {
  attempt(
    () => read(field),
    ({ code, message, details }) => problems.push({ field, code, message, details }),
  );
}

/** Adds the name of the field to a Fault from code that does not know it. Other errors stay unchanged. */
export function ofField(field: string, thrown: unknown): unknown {
  return thrown instanceof Fault ? new Fault(thrown.code, thrown.message, { field, ...thrown.details }) : thrown;
}

/** @throws Fault that names every problem in `details.problems`, if there are problems */
export function refuseProblems(problems: readonly Problem[]): void {
  const first = problems[0];
  if (!first) return;
  throw new Fault(first.code, problems.map(({ message }) => message).join(' '), {
    field: first.field,
    ...first.details,
    problems: problems.map(({ field, code, message }) => ({ field, code, error: message })),
  });
}

/** @param noun the kind of the unknown name, for the message */
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
