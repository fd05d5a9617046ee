import type { Zones } from '../core/time/zone.ts';
import { type BodyFields, isBodyField, readBody } from './body-fields.ts';
import type { Fields, InputOf, Operation } from './operation.ts';
import type { Shape } from './shape.ts';

/** An operation on what the daemon keeps: subscriptions and API keys. Its fields are in the path, the query or the body. */
export interface DaemonOperation<F extends Fields = Fields, T = unknown, Ctx = never>
  extends Operation<F, NoInfer<T> | Promise<NoInfer<T>>, Ctx> {
  /** The type of the answer and its description in the API document; clients check answers with it. */
  readonly answer: Shape<T>;
  /** A request without a body counts as one with an empty object. */
  readonly isBodyOptional?: true;
  /** A long list. A daemon reads a page in parts, each when its reader has taken those before, and counts the total once. */
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

/** @param input the checked fields of path and query. @throws Fault */
export async function runDaemonOperation<Ctx>(
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
  return operation.run({ ...input, ...readBody(fields, given, zones) }, context);
}

/** Which fields of an operation are in the path (which names them), in the query and in the body. */
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
