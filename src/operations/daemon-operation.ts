import { attempt, Fault, type FaultCode, quoted } from '../core/fault.ts';
import type { KeptAnswer } from '../core/stored/kept-answer.ts';
import { escaped } from '../core/text/terminal-text.ts';
import type { Zones } from '../core/time/zone.ts';
import type { Field, Fields, InputOf, Operation, Problem } from './operation.ts';
import { collecting, missingParameter, refuseProblems, unknownParameter } from './operation.ts';
import type { Shape } from './shape.ts';

/** An operation on what the daemon stores: subscriptions, feeds and API keys. Its fields are in the path, the query or the body. */
export interface DaemonOperation<F extends Fields = Fields, T = unknown, Ctx = never>
  extends Operation<F, NoInfer<T> | Promise<NoInfer<T>>, Ctx> {
  /** The type of the answer and its description in the OpenAPI document; clients check answers with it. */
  readonly answer: Shape<T>;
  /** A request without a body counts as one with an empty object. */
  readonly isBodyOptional?: true;
  /** The answer is a long list. The daemon counts once, and reads each part of a page when the client has taken the part before. */
  readonly isPaged?: true;
  /** @param isCounted whether the answer of a paged operation has the true total; default true */
  run(input: InputOf<F>, context: Ctx, isCounted?: boolean): NoInfer<T> | Promise<NoInfer<T>>;
  /** Checks ownership before the body is read. @throws Fault */
  authorize?(input: Readonly<Record<string, unknown>>, context: Ctx): Promise<unknown>;
}

export function daemonOperation<F extends Fields, T, Ctx>(
  definition: DaemonOperation<F, T, Ctx>,
): DaemonOperation<F, T, Ctx> {
  return definition;
}

/** A request with an `Idempotency-Key`, which creates once. */
interface Once {
  /** The answer to an earlier such request. @throws Fault IDEMPOTENCY_KEY_REUSED if that request had another body */
  former(): Promise<unknown>;
  keep(answer: unknown): KeptAnswer;
  /** The answer that was kept. @typeParam T what the path answers. @throws Fault as `former` */
  read<T>(kept: KeptAnswer): T;
}

/** The part of a context that operations need which create something. */
export interface OnceContext {
  readonly once?: Once | undefined;
}

/**
 * Creates something. @param create returns the answer to an earlier request with the same `Idempotency-Key`; then nothing is created
 * @returns the answer to this request, or to the earlier one
 */
export async function createdOnce<T>(
  answer: T,
  { once }: OnceContext,
  create: (kept: KeptAnswer | undefined) => Promise<KeptAnswer | undefined>,
): Promise<T> {
  const before = await create(once?.keep(answer));
  return before && once ? once.read(before) : answer;
}

/** @param input the checked fields of path and query. @throws Fault */
export async function runDaemonOperation<Ctx extends OnceContext>(
  operation: DaemonOperation<Fields, unknown, Ctx>,
  input: Readonly<Record<string, unknown>>,
  body: unknown,
  context: Ctx,
  zones?: Zones,
): Promise<unknown> {
  await operation.authorize?.(input, context);
  const fields = bodyFieldsOf(operation.fields);
  if (Object.keys(fields).length === 0) return operation.run(input, context);
  const given = body === undefined && operation.isBodyOptional ? {} : body;
  const read = readBody(fields, given, zones);
  return (await context.once?.former()) ?? operation.run({ ...input, ...read }, context);
}

/** Sorts the fields of an operation: those in the path (as `:name`), in the query and in the body. */
export function fieldPlaces(fields: Fields, path: string) {
  const names = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  const rest = Object.entries(fields).filter(([, field]) => !isBodyField(field));
  return {
    inPath: Object.fromEntries(rest.filter(([name]) => names.includes(name))),
    inQuery: Object.fromEntries(rest.filter(([name]) => !names.includes(name))),
    inBody: bodyFieldsOf(fields),
  };
}

function bodyFieldsOf(fields: Fields): BodyFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isBodyField(field) ? [[name, field]] : [])),
  );
}

/** A field of the JSON body of a request. It reads any JSON value; other fields read a text. */
export interface BodyField<T, Required extends boolean = boolean> extends Field<T, Required> {
  readonly in: 'body';
  /** The help of the flag, if the text of the flag is written in another way than the JSON value. */
  readonly flagSummary?: string;
  /** Turns a text of the command line into its JSON value. Without this function the text is the value. @throws Fault */
  fromText?(text: string, name: string): unknown;
  /** Turns the texts of a repeatable flag into the JSON value. @throws Fault */
  fromTexts?(texts: readonly string[], name: string): unknown;
  /** @throws Fault when the value is not accepted */
  read(value: unknown, name: string, zones?: Zones): T;
}

interface BodyRules<T> extends Omit<BodyField<T>, 'in' | 'required' | 'read'> {
  readonly code?: FaultCode;
  /** Returns the value as the daemon stores it, or undefined to refuse it. @throws Fault to refuse it with another message */
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

/** The properties that a field of a body shares with a field of a query. */
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
 * Reads every field of a body. Throws one Fault whose `details.problems` names every bad field, as `readInput` does for texts. `null`
 * counts as absent.
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

/** Shortens a value for error texts: strings in quotes, anything else as JSON. */
export function quotedValue(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (isDeeper(value, MAX_LEVELS)) return `with more than ${MAX_LEVELS} levels`;
  const json = escaped(JSON.stringify(value) ?? 'nothing');
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

/** How deep lists and objects may be nested. JSON.stringify calls itself for each level, and deeper values would overflow the stack. */
const MAX_LEVELS = 64;

/** @throws Fault INVALID_PARAMETER */
export function refuseDeep(value: unknown, name: string): void {
  if (isDeeper(value, MAX_LEVELS)) throw nestedTooDeep(name);
}

export function nestedTooDeep(name: string): Fault {
  const accepts = `nested at most ${MAX_LEVELS} levels deep`;
  return new Fault('INVALID_PARAMETER', `${name} is nested too deep: it may be ${accepts}.`, { field: name, accepts });
}

/** Goes level by level, because a recursive function would overflow the stack. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= levels; depth++) {
    const nested = level.filter((each) => typeof each === 'object' && each !== null);
    if (nested.length === 0) return false;
    level = nested.flatMap((each) => Object.values(each));
  }
  return true;
}

/*
 * Callers make subscriptions and feeds, and the daemon keeps them. Each of these two kinds has a table with a row for each field, in the
 * order of answers. The bodies of requests, the flags of the command line, the API document and the type of the answer come from these
 * rows.
 */

/** A field that a caller gives. @param put returns the properties that the value sets in the stored object */
export function given<T, Required extends boolean, Kept>(
  input: BodyField<T, Required>,
  put: (value: T) => Partial<Kept>,
) {
  return { input, put };
}

export function shown<T, Kept>(answer: Shape<T>, show: (kept: Kept) => T) {
  return { answer, show };
}

export function perhapsShown<T, Kept>(optionalAnswer: Shape<T>, show: (kept: Kept) => T | undefined) {
  return { optionalAnswer, show };
}

type Values = Readonly<Record<string, unknown>>;

interface Row {
  readonly input?: unknown;
  readonly answer?: Shape<unknown>;
  readonly optionalAnswer?: Shape<unknown>;
  show?(kept: unknown): unknown;
  put?(value: unknown): unknown;
}

type Rows = Readonly<Record<string, Row>>;

/**
 * Collects what answers show of a stored object. @param what the kind of the object, for the error. @throws Fault DATA_DAMAGED, which names
 * the field that cannot be shown
 */
export function showRows<Answer>(rows: Rows, what: string, kept: { readonly id: string }): Answer {
  const shown = Object.entries(rows).flatMap(([name, row]) => {
    const { answer, optionalAnswer } = row;
    const value = row.show?.(kept);
    const isShown = value === undefined ? answer === undefined : (answer ?? optionalAnswer)?.fits(value) === true;
    if (isShown) return value === undefined ? [] : [[name, value]];
    const why = `the value kept of ${name} is not one that this version shows`;
    const sentence = `${what} ${quoted(kept.id)} cannot be shown: ${why}. Give another ${name}, or delete it.`;
    throw new Fault('DATA_DAMAGED', sentence, { id: kept.id, field: name });
  });
  return Object.fromEntries(shown); // every row fits its shape
}

/**
 * Shows what a request made, before it is stored. @param before what the request changed @throws Fault DATA_DAMAGED if that could not be
 * shown either; an Error, which is our bug, if it could
 */
export function showMade<Kept, Answer>(show: (kept: Kept) => Answer, made: Kept, before?: Kept): Answer {
  return attempt(
    () => show(made),
    ({ message }) => {
      if (before !== undefined) show(before);
      throw new Error(message);
    },
  );
}

/** Collects the properties that the given values set through `put`. The operation itself sets fields without `put`. */
export function settingsOf<Kept>(rows: Rows, input: Values): Partial<Kept> {
  const given = Object.entries(rows).filter(([name]) => input[name] !== undefined);
  return Object.assign({}, ...given.map(([name, row]) => row.put?.(input[name])));
}

type Column<All, Property extends string> = {
  readonly [Name in keyof All as All[Name] extends Readonly<Record<Property, unknown>>
    ? Name
    : never]: All[Name] extends Readonly<Record<Property, infer Value>> ? Value : never;
};

export function column<All extends Readonly<Record<string, object>>, Property extends string>(
  rows: All,
  property: Property,
): Column<All, Property> {
  const entries = Object.entries(rows).map(([name, row]) => [name, (row as Values)[property]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Column<All, Property>;
}
