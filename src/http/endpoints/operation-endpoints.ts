import { Fault, type FaultCode, quoted } from '../../core/fault.ts';
import { answerPieces, answerSchema, answerText } from '../../formats/json.ts';
import type { SheetAdditions } from '../../formats/paper-head.ts';
import { catalogue, type OperationId } from '../../operations/catalogue.ts';
import { answers } from '../../operations/answers.ts';
import type { Context, Field, Fields, InputOf, Operation } from '../../operations/operation.ts';
import { aboutField, jsonOf, noticing, readInput } from '../../operations/operation.ts';
import type { Answer, Endpoint, JsonSchema, Parameter, QueryPairs, Reply } from '../endpoint.ts';
import { entityTag, FIRST_PIECE_CHARACTERS, joinPieces, JSON_TYPE, textAnswer } from '../endpoint.ts';
import { nextTurn } from '../server/send-reply.ts';
import { type Route, routes, type TextForms } from './routes.ts';

/** Makes the endpoints of all operations. Operations that share a path become one endpoint. @param version the program's version */
export function operationEndpoints(context: Context, version: string): Endpoint[] {
  const byPath = new Map<string, Row[]>();
  for (const [id, route] of Object.entries(routes) as [OperationId, Route][]) {
    const operation: Operation = catalogue[id];
    const fields = { ...operation.fields, ...route.texts?.fields };
    byPath.set(route.path, [...(byPath.get(route.path) ?? []), { id, route, operation, fields }]);
  }
  return [...byPath.values()].map((rows) => endpointOf(rows, context, version));
}

type Noticed = ReturnType<typeof noticing>;

interface Row {
  readonly id: OperationId;
  readonly route: Route;
  readonly operation: Operation;
  readonly fields: Fields;
}

function endpointOf(rows: readonly Row[], context: Context, version: string): Endpoint {
  const [{ id, route }] = rows as [Row];
  const summaries = rows.map(
    ({ operation, route: { when } }) => `${operation.summary}${when ? ` (with ${when})` : ''}`,
  );
  const allFields: Fields = Object.assign({}, ...rows.map((row) => row.fields));
  return {
    id: camelCase(id),
    method: 'GET',
    path: route.path,
    tag: route.tag,
    summary: summaries.join('; '),
    parameters: Object.entries(allFields).map(([name, field]) => parameterOf(name, field, rows)),
    answers: answersOf(rows),
    faults: [...new Set(rows.flatMap(faultsOf))],
    access: 'key',
    ...(rows.some(({ operation }) => operation.stream) ? { isLong: true } : {}),
    freshness: route.freshness,
    ...(route.momentWhen === undefined ? {} : { momentWhen: route.momentWhen }),
    handle: ({ query: inQuery, params, onSheet }) => {
      const query = [...Object.entries(params), ...inQuery];
      const row = rowOf(rows, query);
      const { operation, fields } = row;
      refuseParameterOfOthers(row, rows, query);
      const input = readInput(fields, textsFor(fields, allFields, query), context.zones);
      const noticed = noticing(context);
      if (operation.stream) return streamed(row, input, query, noticed, version, onSheet);
      const answer = operation.run(input, noticed.context);
      return answer instanceof Promise
        ? answer.then((late) => replyOf(row, late, input, noticed, onSheet))
        : replyOf(row, answer, input, noticed, onSheet);
    },
  };
}

function replyOf(
  { operation, route: { texts } }: Row,
  answer: unknown,
  input: InputOf<Fields>,
  noticed: Noticed,
  onSheet: SheetAdditions | undefined,
): Reply | Promise<Reply> {
  const shown = texts?.show(answer, input, noticed.context.now(), onSheet);
  if (texts && shown !== undefined) {
    const contentType = contentTypeOf(texts, input);
    return shown.then((parts) => {
      const text = [...parts].join('');
      return { status: 200, contentType, text, mayChange: noticed.hasRead };
    });
  }
  return { status: 200, contentType: JSON_TYPE, text: answerText(operation, answer), mayChange: noticed.hasRead };
}

function contentTypeOf({ contentTypes }: TextForms, input: InputOf<Fields>): string {
  return contentTypes[input['format'] as string] ?? 'text/plain';
}

/** The answer of an operation with a long list. A short text is sent as one answer. */
async function streamed(
  { operation, route: { texts } }: Row,
  input: InputOf<Fields>,
  query: QueryPairs,
  noticed: Noticed,
  version: string,
  onSheet: SheetAdditions | undefined,
): Promise<Reply> {
  const { context } = noticed;
  await nextTurn();
  const answer = await operation.stream?.(input, context);
  const shown = await texts?.show(answer, input, context.now(), onSheet);
  const contentType = texts && shown !== undefined ? contentTypeOf(texts, input) : JSON_TYPE;
  const pieces = joinPieces(shown ?? answerPieces(jsonOf(operation, answer)));
  const { value: first = '' } = pieces.next();
  const mayChange = noticed.hasRead;
  if (first.length < FIRST_PIECE_CHARACTERS) return { status: 200, contentType, text: first, mayChange };
  // the tag must be sent before the other pieces are made, so it is computed from the first piece and all that decides the others
  const changes = mayChange ? (await context.timetables()).changes() : '';
  const basis = [version, context.zones.release, changes, query, first];
  return {
    status: 200,
    contentType,
    mayChange,
    pieces: withFirst(first, pieces),
    tag: entityTag(JSON.stringify(basis)),
  };
}

function* withFirst(first: string, rest: Iterable<string>): Generator<string> {
  yield first;
  yield* rest;
}

/** The operation whose `when` parameter is given, or else the operation without one. An empty parameter counts as absent. */
function rowOf(rows: readonly Row[], query: QueryPairs): Row {
  const [only] = rows as [Row];
  if (rows.length === 1) return only;
  const isGiven = (when: string | undefined) => query.some(([name, value]) => name === when && value !== '');
  const row = rows.find(({ route }) => isGiven(route.when)) ?? rows.find(({ route }) => !route.when);
  if (!row) throw new Error(`no operation of ${only.route.path} is the default one`);
  return row;
}

/** Refuses a parameter that only another operation of the path has, and names the parameter that chooses that operation. @throws Fault */
function refuseParameterOfOthers(row: Row, rows: readonly Row[], query: QueryPairs): void {
  if (rows.length === 1) return;
  const isOf = (name: string) => (one: Row) => Object.hasOwn(one.fields, name);
  const [stranger] = query.find(([name, value]) => value !== '' && !isOf(name)(row) && rows.some(isOf(name))) ?? [];
  if (stranger === undefined) return;
  const { when } = row.route;
  if (when !== undefined) {
    const sentence = `Parameters ${quoted(stranger)} and ${quoted(when)} ask for different answers; give one of them.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: [stranger, when] });
  }
  const wanted = rows.filter(isOf(stranger)).flatMap(({ route }) => route.when ?? []);
  const sentence = `Parameter ${wanted.map((name) => quoted(name)).join(' or ')} is missing: ${quoted(stranger)} is only accepted with it.`;
  throw new Fault('MISSING_PARAMETER', sentence, { field: wanted[0], goes_with: stranger });
}

/** The query without empty parameters that only other operations have. Turns ` 3` back into `+3`: in a query `+` means a blank. */
function textsFor(fields: Fields, allFields: Fields, query: QueryPairs): QueryPairs {
  const own = query.filter(
    ([name, text]) => text !== '' || Object.hasOwn(fields, name) || !Object.hasOwn(allFields, name),
  );
  return own.map(([name, text]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field && isNumber(field) ? text.replace(/^ (?=[\d.])/, '+') : text];
  });
}

function isNumber({ schema: { type } }: Field<unknown>): boolean {
  return type === 'number' || type === 'integer';
}

function parameterOf(name: string, field: Field<unknown>, rows: readonly Row[]): Parameter {
  const { path, example: examples } = rowOf(rows, []).route; // those of the default operation: together its examples make one request
  const example = examples[name];
  const unless = field.requiredUnless === undefined ? '' : ` Required unless ${field.requiredUnless} is given.`;
  const choices = field.choices && !field.schema['enum'] ? ` One of ${field.choices.join(', ')}.` : '';
  return {
    name,
    in: path.split('/').includes(`:${name}`) ? 'path' : 'query',
    required: rows.every((row) => row.fields[name]?.required === true),
    description: `${aboutField(field)}${choices}${unless}`,
    schema: field.schema,
    ...(example === undefined ? {} : { example: isNumber(field) ? Number(example) : example }),
  };
}

function answersOf(rows: readonly Row[]): Answer[] {
  const [schema, ...others] = rows.map(({ id }): JsonSchema => answerSchema(answers[id])) as [
    JsonSchema,
    ...JsonSchema[],
  ];
  const description = [schema, ...others].some(({ properties = {} }) =>
    Object.values(properties).some(({ type }) => type === 'array'),
  )
    ? 'The answer. Its example shows the first 2 rows of a list.'
    : 'The answer.';
  const inText = rows.flatMap(({ route }) => Object.values(route.texts?.contentTypes ?? {}));
  return [
    { status: 200, description, schema: others.length === 0 ? schema : { anyOf: [schema, ...others] } },
    ...inText.map((contentType) => textAnswer(description, contentType)),
  ];
}

/** The refusals that follow from the fields, then those that the route names. */
function faultsOf({ fields: all, route }: Row): FaultCode[] {
  const fields = Object.entries(all);
  const has = (name: string) => fields.some(([one]) => one === name);
  const codes: FaultCode[] = ['UNKNOWN_PARAMETER'];
  if (fields.length > 0) codes.push('REPEATED_PARAMETER', 'MALFORMED_REQUEST');
  if (fields.some(([, { required, requiredUnless }]) => required || requiredUnless !== undefined))
    codes.push('MISSING_PARAMETER');
  if (has('lat')) codes.push('INVALID_LATITUDE', 'INVALID_LONGITUDE');
  if (has('method')) codes.push('INVALID_METHOD');
  if (fields.some(([, { schema }]) => schema['format'] === 'date')) codes.push('INVALID_DATE');
  const isChecked = ({ type, enum: choices }: JsonSchema) => type !== 'string' || choices !== undefined;
  if (fields.some(([name, { schema }]) => name !== 'lat' && name !== 'lng' && isChecked(schema)))
    codes.push('INVALID_PARAMETER');
  return [...codes, ...(route.faults ?? [])];
}

/** `geo.timezone` becomes `geoTimezone`, a name that generated clients can use. */
function camelCase(id: string): string {
  return id.replace(/[.-]([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
