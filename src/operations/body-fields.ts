import { Fault, type FaultCode, quoted } from '../core/fault.ts';
import { escaped } from '../core/text/terminal-text.ts';
import type { Zones } from '../core/time/zone.ts';
import type { Field, InputOf } from './operation.ts';
import { collecting, missingParameter, type Problem, refuseProblems, unknownParameter } from './problems.ts';

/** A field of the JSON body of a request. It reads any JSON value; other fields read a text. */
export interface BodyField<T, Required extends boolean = boolean> extends Field<T, Required> {
  readonly in: 'body';
  /** Help of the command line, where the text has another form than the JSON value. */
  readonly flagSummary?: string;
  /** The JSON value of a text of the command line; absent where it is that text. @throws Fault */
  fromText?(text: string, name: string): unknown;
  /** The JSON value of a flag that may be repeated. @throws Fault */
  fromTexts?(texts: readonly string[], name: string): unknown;
  /** @throws Fault when the value is not accepted */
  read(value: unknown, name: string, zones?: Zones): T;
}

interface BodyRules<T> extends Omit<BodyField<T>, 'in' | 'required' | 'read'> {
  /** The code of a refusal. */
  readonly code?: FaultCode;
  /** The value as it is kept; undefined where it is not accepted. @throws Fault where it refuses by itself */
  accept(value: unknown, name: string, zones?: Zones): T | undefined;
}

/** A required field that refuses every value that `accept` does not accept. */
export function bodyField<T>({ code = 'INVALID_PARAMETER', accept, ...rules }: BodyRules<T>): BodyField<T, true> {
  return {
    ...rules,
    in: 'body',
    required: true,
    read(value, name, zones) {
      const read = accept(value, name, zones);
      if (read !== undefined) return read;
      const { accepts } = rules;
      throw new Fault(code, `${name} ${quotedValue(value)} is not ${accepts}.`, { accepts });
    },
  };
}

/** What a field of a body has in common with a field of a query. */
export function asInQuery({ summary, placeholder, accepts, choices, schema }: Field<unknown>) {
  return { summary, placeholder, accepts, ...(choices && { choices }), schema };
}

/** Any text; the operation may refuse it. */
export function textInBody(summary: string, placeholder: string, accepts: string) {
  return bodyField<string>({
    summary,
    placeholder,
    accepts,
    schema: { type: 'string' },
    accept: (value) => (typeof value === 'string' ? value : undefined),
  });
}

export type BodyFields = Readonly<Record<string, BodyField<unknown>>>;

/** The same fields, none of them required. */
type AllOptional<F extends BodyFields> = {
  readonly [K in keyof F]: F[K] extends BodyField<infer T> ? BodyField<T, false> : never;
};

export function optionalInBody<T>({ requiredUnless: _, ...field }: BodyField<T>): BodyField<T, false> {
  return { ...field, required: false };
}

export function allOptional<F extends BodyFields>(fields: F): AllOptional<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, optionalInBody(field)]),
  ) as AllOptional<F>;
}

export function isBodyField(field: Field<unknown>): field is BodyField<unknown> {
  return 'in' in field && field.in === 'body';
}

/**
 * Reads every field of a body, or throws one Fault whose `details.problems` names every bad field, as `readInput` does for texts.
 * `null` counts as absent.
 */
export function readBody<F extends BodyFields>(fields: F, body: unknown, zones?: Zones): InputOf<F> {
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
      const { requiredUnless } = field;
      const isMissing =
        field.required || (requiredUnless !== undefined && (given.get(requiredUnless) ?? undefined) === undefined);
      if (isMissing) problems.push(missingParameter(name, field, 'Field'));
      continue;
    }
    collecting(problems, name, () => {
      refuseDeep(value, name);
      read[name] = field.read(value, name, zones);
    });
  }
  refuseProblems(problems);
  return read as InputOf<F>;
}

/** A value as error texts show it: strings in quotes, anything else as JSON, cut. */
export function quotedValue(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (isDeeper(value, MOST_LEVELS)) return `with more than ${MOST_LEVELS} levels`;
  const json = escaped(JSON.stringify(value) ?? 'nothing');
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

/** Lists and objects may stand in each other so deep. What writes JSON calls itself for each level, and the stack has an end. */
const MOST_LEVELS = 64;

/** @throws Fault INVALID_PARAMETER */
export function refuseDeep(value: unknown, name: string): void {
  if (!isDeeper(value, MOST_LEVELS)) return;
  const accepts = `nested at most ${MOST_LEVELS} levels deep`;
  throw new Fault('INVALID_PARAMETER', `${name} is nested too deep: it may be ${accepts}.`, { field: name, accepts });
}

/** Level by level, because a function that calls itself would meet the end of the stack. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= levels; depth++) {
    const nested = level.filter((each) => typeof each === 'object' && each !== null);
    if (nested.length === 0) return false;
    level = nested.flatMap((each) => Object.values(each));
  }
  return true;
}
