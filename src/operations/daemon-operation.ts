import type { Zones } from '../core/time/zone.ts';
import { bodyFieldsOf, readBody } from './body-fields.ts';
import type { Fields, Operation } from './operation.ts';
import type { Shape } from './shape.ts';

/** An operation on what the daemon keeps: subscriptions and API keys. Its fields stand in the path, the query or the body. */
export interface DaemonOperation<F extends Fields = Fields, T = unknown, Ctx = never>
  extends Operation<F, NoInfer<T> | Promise<NoInfer<T>>, Ctx> {
  /** Gives the answer its type, describes it in the API document, and checks what a daemon sends to a client. */
  readonly answer: Shape<T>;
  /** A request without a body counts as one with an empty object. */
  readonly isBodyOptional?: true;
  /** Refuses before the body is read: whose a thing is comes before what is wrong with its change. @throws Fault */
  authorize?(input: Readonly<Record<string, unknown>>, context: Ctx): Promise<unknown>;
}

export function daemonOperation<F extends Fields, T, Ctx>(
  definition: DaemonOperation<F, T, Ctx>,
): DaemonOperation<F, T, Ctx> {
  return definition;
}

/** Runs an operation. @param input what path and query gave, read. @throws Fault */
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
