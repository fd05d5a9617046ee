import { jsonText } from '../../core/text/json.ts';
import { jsonLine } from '../../formats/json.ts';
import type { Zones } from '../../core/time/zone.ts';
import type { BodyFields, DaemonOperation, OnceContext } from '../../operations/daemon-operation.ts';
import { fieldPlaces, runDaemonOperation } from '../../operations/daemon-operation.ts';
import { type DaemonAnswer, type DaemonOperationId, daemonPaths } from '../../operations/daemon-catalogue.ts';
import { type Fields, readInput } from '../../operations/operation.ts';
import { nullable } from '../../operations/shape.ts';
import { MAX_PER_PAGE } from '../../operations/webhooks/webhook-context.ts';
import type { Endpoint, EndpointRequest, JsonSchema, Parameter, Reply } from '../endpoint.ts';
import { JSON_TYPE, PIECE_CHARACTERS } from '../endpoint.ts';
import { IDEMPOTENCY_KEY } from './create-once.ts';

/** What the OpenAPI document says about a daemon operation, beyond what the operation says itself. */
interface DaemonRoute<Result> {
  readonly name: string;
  readonly description?: string;
  readonly answered: string;
  readonly headers?: readonly Parameter[];
  /** The body, if the endpoint reads one, and an example that it accepts. */
  readonly body?: { readonly description: string; readonly example: Readonly<Record<string, unknown>> };
  /** The path of what the operation creates. The status is then 201. */
  location?(answer: Result): string | undefined;
  readonly faults: Endpoint['faults'];
}

export type DaemonRoutes<Id extends DaemonOperationId> = { readonly [K in Id]: DaemonRoute<DaemonAnswer<K>> };

export function withoutBody(name: string, answered: string, faults: Endpoint['faults'] = [], description?: string) {
  return { name, answered, faults, ...(description === undefined ? {} : { description }) };
}

interface Common<Ctx> extends Pick<Endpoint, 'tag' | 'access' | 'faults'> {
  /** If given, an unknown zone in a body is reported together with all other problems of the body. */
  readonly zones?: Zones;
  /** Values for the variables of paths in the examples of the OpenAPI document. */
  readonly exampleParams: Readonly<Record<string, string>>;
  contextFor(request: EndpointRequest): Ctx | Promise<Ctx>;
}

/** Makes an endpoint of each operation. The operation's fields read the path, the query and the body; its answer is sent as JSON. */
export function daemonEndpoints<Id extends DaemonOperationId, Ctx extends OnceContext>(
  operations: { readonly [K in NoInfer<Id>]: DaemonOperation<Fields, unknown, Ctx> },
  routes: DaemonRoutes<Id>,
  common: Common<Ctx>,
): Endpoint[] {
  const ids = Object.keys(routes) as Id[];
  return ids.map((id) => endpointOf(operations[id], daemonPaths[id], routes[id], common));
}

function endpointOf<Ctx extends OnceContext>(
  operation: DaemonOperation<Fields, unknown, Ctx>,
  { method, path }: (typeof daemonPaths)[DaemonOperationId],
  { name, description, answered, headers: ofRequest = [], body, location, faults }: DaemonRoute<unknown>,
  { tag, access, zones, contextFor, exampleParams, faults: commonFaults }: Common<Ctx>,
): Endpoint {
  const { inPath, inQuery, inBody } = fieldPlaces(operation.fields, path);
  const takesKey = ofRequest.includes(IDEMPOTENCY_KEY);
  const status = location ? 201 : 200;
  const headers = location && {
    Location: { description: 'The path of the new resource.', schema: { type: 'string' } },
  };
  return {
    id: name,
    method,
    path,
    tag,
    summary: operation.summary,
    ...(description === undefined ? {} : { description }),
    parameters: [
      ...Object.entries(inPath).map(([name, field]): Parameter => {
        const common = { name, in: 'path', required: true, schema: field.schema } as const;
        return { ...common, description: `Accepts the ${field.summary}.`, example: exampleParams[name] };
      }),
      ...Object.entries(inQuery).map(([name, { required, summary, accepts, schema }]): Parameter => {
        return { name, in: 'query', required, description: `${summary}. Accepts ${accepts}.`, schema };
      }),
      ...ofRequest,
    ],
    ...(body === undefined ? {} : { body: { ...body, schema: bodySchema(inBody) } }),
    answers: [{ status, description: answered, schema: operation.answer.schema, ...(headers && { headers }) }],
    faults: [...new Set([...faults, ...commonFaults])],
    access,
    freshness: 'moment',
    async handle(request) {
      // comes first, so that a bad query is refused before the store is asked for the owner
      const input = { ...readInput(inQuery, request.query), ...request.params };
      const context = await contextFor(takesKey ? request : { ...request, idempotencyKey: undefined });
      if (operation.isPaged) return listReply(operation, input, context);
      const answer = await runDaemonOperation(operation, input, request.body, context, zones);
      const at = location?.(answer);
      return { status, ...(at === undefined ? {} : { headers: { location: at } }), body: answer };
    },
  };
}

/** The number of rows that are read first. If the list has no more, it is sent as one answer. */
const FIRST_ROWS = 2;
/** The most rows in each later read. */
const MAX_PART_ROWS = 200;

interface Part {
  readonly count: number;
  readonly next_cursor?: string;
  readonly not_shown?: readonly unknown[];
}

/** A page of a list. The next part is read from the store after the client has received the previous one. A short page is one answer. */
async function listReply<Ctx>(
  operation: DaemonOperation<Fields, unknown, Ctx>,
  input: Readonly<Record<string, unknown>>,
  context: Ctx,
): Promise<Reply> {
  const maxRows = Number(input['limit'] ?? MAX_PER_PAGE);
  const first = (await operation.run({ ...input, limit: Math.min(maxRows, FIRST_ROWS) }, context)) as Part;
  if (first.next_cursor === undefined || maxRows <= FIRST_ROWS) return { status: 200, body: first };
  const next = async (cursor: string, limit: number) =>
    (await operation.run({ ...input, cursor, limit }, context, false)) as Part;
  return { status: 200, contentType: JSON_TYPE, pieces: listPieces(first, maxRows, next) };
}

/** The JSON of a whole page: its rows, the other keys of the first part, then the keys that are known at the end. */
async function* listPieces(first: Part, maxRows: number, next: (cursor: string, limit: number) => Promise<Part>) {
  const { rows, rest, ...begin } = readPart(first);
  yield `{${jsonText(rows)}:[`;
  let part = begin;
  let count = 0;
  const notShown: unknown[] = [];
  for (;;) {
    yield count === 0 ? part.bytes.subarray(1) : part.bytes;
    count += part.count;
    notShown.push(...part.notShown);
    const rowsLeft = maxRows - count - notShown.length;
    if (part.cursor === undefined || rowsLeft <= 0) break;
    // as many rows as fill a piece, if they are as long as the rows of the previous part
    const fitting = Math.floor((PIECE_CHARACTERS * part.count) / (part.bytes.length + 1));
    part = readPart(await next(part.cursor, Math.min(MAX_PART_ROWS, Math.max(1, fitting), rowsLeft)));
  }
  const not_shown = notShown.length === 0 ? undefined : notShown;
  yield `],${jsonLine({ ...rest, count, next_cursor: part.cursor, not_shown }).slice(1)}`;
}

/** The rows of a part as JSON, with a comma before each. Bytes take less memory than rows while hundreds of clients read nothing. */
function readPart({ next_cursor: cursor, not_shown: notShown = [], ...part }: Part) {
  const { count } = part;
  const [[name, list] = ['', []], ...others] = Object.entries(part);
  const bytes = Buffer.from(`,${jsonText(list).slice(1, -1)}`);
  const rest = Object.fromEntries(others);
  return { rows: name, bytes: count === 0 ? bytes.subarray(1) : bytes, count, cursor, notShown, rest };
}

function bodySchema(fields: BodyFields): JsonSchema {
  const entries = Object.entries(fields);
  const properties = entries.map(([name, { schema, summary, required, requiredUnless }]) => {
    const unless = requiredUnless === undefined ? '' : `; required unless ${requiredUnless} is given`;
    return [name, { ...(required ? schema : nullable(schema)), description: `${summary}${unless}` }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  };
}
