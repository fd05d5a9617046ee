import type { Geocoder } from '../core/geo/geocoder.ts';
import type { PlaceIndex } from '../core/geo/place-index.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { FindZone, Zones } from '../core/time/zone.ts';
import type { Problem } from './problems.ts';
import { collecting, missingParameter, refuseProblems, repeatedParameter, unknownParameter } from './problems.ts';

/** What an operation is handed from outside: the clock and the data that only the machine has. */
export interface Context {
  now(): EpochSeconds;
  readonly findZone: FindZone;
  readonly zones: Zones;
  /** The place index, read from its file at the first call. */
  places(): PlaceIndex;
  /** The online provider that was configured; without configuration none, and no network is touched. */
  geocoder(): Promise<Geocoder | undefined>;
}

/** One named input, read the same way at every door. */
export interface Field<T, Required extends boolean = boolean> {
  readonly required: Required;
  /** One line for help, completions and the API document. */
  readonly summary: string;
  /** Stands for the value in usage lines: `DEGREES`. */
  readonly placeholder: string;
  /** What is accepted, as an error says it. */
  readonly accepts: string;
  /** Every accepted spelling, where they can be listed. */
  readonly choices?: readonly string[];
  /** A yes or no, which the command line takes as a flag without a value; its text is `true` or `false`. */
  readonly isFlag?: true;
  /** JSON Schema of the text (OpenAPI 3.1). */
  readonly schema: Readonly<Record<string, unknown>>;
  /**
   * @param zones knows which zones exist; without it a field that names one leaves that to the operation
   * @throws Fault when the text is not accepted
   */
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

/** @typeParam Ctx what `run` is handed from outside */
export interface Operation<F extends Fields = Fields, Answer = unknown, Ctx = Context> {
  readonly id: string;
  readonly summary: string;
  readonly fields: F;
  /** Numbers, dates and zones, which views take as they are. It may be a promise. */
  run(input: InputOf<F>, context: Ctx): Answer;
  /** The answer as JSON shows it; absent where `run` answers just that. */
  toJson?(answer: Awaited<Answer>): object;
}

/** One question, one definition; every door calls it. */
export function operation<F extends Fields, Answer>(definition: Operation<F, Answer>): Operation<F, Answer> {
  return definition;
}

/** What JSON shows of an answer of the operation. */
export function jsonOf(operation: Operation, answer: unknown): object {
  const json = operation.toJson ? operation.toJson(answer) : answer;
  if (typeof json === 'object' && json !== null) return json;
  throw new Error(`operation ${operation.id} does not answer an object`);
}

/** The same field, not required. */
export function optional<T>(field: Field<T>): Field<T, false> {
  return { ...field, required: false };
}

/** What is given: a name may come more than once, which `readInput` refuses. A number was read already. */
export type RawInput = Iterable<readonly [name: string, value: string | number]>;

/**
 * Reads every field, or refuses with one Fault whose `details.problems` names every bad field. An empty text counts as
 * absent; an unknown or repeated name is refused, for a silent typo in `lng` would give the times of another place.
 *
 * @param zones so that a zone that does not exist is told with all else that is wrong; without them the operation refuses it
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
    if (value === '') {
      input[name] = undefined;
      if (field.required) problems.push(missingParameter(name, field));
      continue;
    }
    collecting(problems, name, () => {
      input[name] = typeof value === 'string' ? field.read(value, name, zones) : value;
    });
  }
  refuseProblems(problems);
  return input as InputOf<F>;
}
