import { Fault, quoted } from '../core/fault.ts';
import type { Zones } from '../core/time/zone.ts';
import type { Problem } from './problems.ts';
import { collecting, missingParameter, refuseProblems, unknownParameter } from './problems.ts';

/** One named value of a JSON body, as `Field` is one of words. */
export interface BodyField<T, Required extends boolean = boolean> {
  readonly required: Required;
  readonly summary: string;
  /** What is accepted, as an error says it. */
  readonly accepts: string;
  /** JSON Schema (OpenAPI 3.1). */
  readonly schema: Readonly<Record<string, unknown>>;
  /** @throws Fault when the value is not accepted */
  read(value: unknown, name: string, zones?: Zones): T;
}

export type BodyFields = Readonly<Record<string, BodyField<unknown>>>;

export type BodyOf<F extends BodyFields> = {
  readonly [K in keyof F]: F[K] extends BodyField<infer T, infer Required>
    ? Required extends true
      ? T
      : T | undefined
    : never;
};

export function optionalInBody<T>(field: BodyField<T>): BodyField<T, false> {
  return { ...field, required: false };
}

/**
 * Reads every field of a body, or refuses with one Fault whose `details.problems` names every bad one, as `readInput` does for words.
 * `null` counts as absent.
 */
export function readBody<F extends BodyFields>(fields: F, body: unknown, zones?: Zones): BodyOf<F> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const accepts = `a JSON object with ${Object.keys(fields).join(', ')}`;
    throw new Fault('INVALID_JSON', `The body ${quotedValue(body)} is not ${accepts}.`, { accepts });
  }
  const problems: Problem[] = Object.keys(body)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => unknownParameter(name, Object.keys(fields), 'Field'));
  const given = new Map<string, unknown>(Object.entries(body));
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given.get(name) ?? undefined;
    if (value === undefined) {
      if (field.required) problems.push(missingParameter(name, field, 'Field'));
      continue;
    }
    collecting(problems, name, () => {
      read[name] = field.read(value, name, zones);
    });
  }
  refuseProblems(problems);
  return read as BodyOf<F>;
}

/** The bad value as an error text may show it: strings in quotes, anything else as JSON, cut. */
export function quotedValue(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}
