import { escapedHtml } from '../../core/text/html.ts';
import type { JsonSchema, Parameter } from '../endpoint.ts';
import type { OpenApiDocument, OperationObject, ResponseObject } from './openapi.ts';
import { type CodeText, codeMark, prose, sample, TEXT_ADDRESS } from './page-text.ts';
import type { Reference } from './shared-parts.ts';

/** What a page shows of the document, and where it stands. */
export interface PageView {
  readonly document: OpenApiDocument;
  /** The path of the daemon’s root as the page sees it: empty at `/docs`, `../` below it. */
  readonly root: string;
  /** `http://HOST:PORT` */
  readonly address: string;
}

export interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** An operation: its words at the left, what is sent and answered at the right. */
export function operationHtml(listed: Listed, shared: ReadonlySet<string>, view: PageView): string {
  const { method, path, operation } = listed;
  const { operationId: id, summary, description, security, requestBody, responses } = operation;
  const all = parametersOf(operation, view.document);
  const own = all.filter(({ name }) => !shared.has(name));
  const others = all.filter(({ name }) => shared.has(name));
  const body = requestBody?.content['application/json'];
  const keylessNote = security === undefined ? '' : ' No key is needed.';
  const text = [
    heading(id, summary),
    `<p class="path"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapedHtml(path)}</code></p>`,
    `<p>${prose(description + keylessNote, view.root)}</p>`,
    fieldList(
      'Parameters',
      own.map((one) => field(`${id}-${one.name}`, one.name, one.schema, one.description, one.required, view)),
    ),
    others.length === 0
      ? ''
      : `<p class="also">Also: ${others.map(({ name }) => `<a href="#parameter-${name}"><code>${name}</code></a>`).join(', ')}.</p>`,
    body ? `<h3>Body</h3><p>${prose(requestBody.description, view.root)}</p>${keys(body.schema, id, view, true)}` : '',
    ...answersHtml(listed, view),
    errorsHtml(responses, view),
  ];
  const code = [
    sample('Request', { language: 'sh', text: curlOf(listed, view.document) }, view.address),
    `<button type="button" class="try" data-operation="${id}" hidden>Try it<span class="hidden">: ${escapedHtml(summary)}</span></button>`,
    ...answerSamples(responses, view),
  ];
  return rowHtml(text, code, id);
}

export function rowHtml(text: readonly string[], code: readonly string[], id?: string): string {
  const named = id === undefined ? '' : ` class="operation" aria-labelledby="${id}"`;
  const name = id === undefined ? 'div' : 'section';
  return `<${name}${named}><div class="row"><div class="text">\n${text.filter(Boolean).join('\n')}\n</div><div class="code">\n${code.join('\n')}\n</div></div></${name}>`;
}

export function heading(id: string, title: string): string {
  return `<h2 id="${id}">${escapedHtml(title)}<a class="here" href="#${id}" aria-label="Link to ${escapedHtml(title)}">#</a></h2>`;
}

export function parametersOf(
  { parameters = [] }: Pick<OperationObject, 'parameters'>,
  { components }: OpenApiDocument,
): Parameter[] {
  return parameters.flatMap((one) => (isReference(one) ? (components.parameters[nameOf(one)] ?? []) : one));
}

function isReference(part: Parameter | Reference): part is Reference {
  return '$ref' in part;
}

/** `#/components/schemas/Method` names `Method`. */
function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

export function fieldList(title: string, fields: readonly string[]): string {
  const head = title === '' ? '' : `<h3>${title}</h3>\n`;
  return fields.length === 0 ? '' : `${head}<dl class="fields">\n${fields.join('\n')}\n</dl>`;
}

/** One row of a list of fields. @param isRequired undefined where the list does not say it */
export function field(
  id: string,
  name: string,
  schema: JsonSchema,
  about: string,
  isRequired: boolean | undefined,
  view: PageView,
): string {
  const mark = isRequired ? ' <strong>required</strong>' : '';
  return `<div id="${escapedHtml(id)}"><dt><code>${escapedHtml(name)}</code> <span>${typeOf(schema)}</span>${mark}</dt><dd>${prose(sentence(about), view.root)}${inner(schema, id, view)}</dd></div>`;
}

/** Texts of shapes are phrases, those of parameters sentences. */
function sentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** `list of Day`, `number, −90 to 90`, `text or null`. A part that the page shows once is a link. */
function typeOf({ $ref, type, items, anyOf, minimum, maximum, enum: choices, const: only }: JsonSchema): string {
  if ($ref !== undefined) {
    const name = nameOf({ $ref });
    return `<a href="#${name}">${name}</a>`;
  }
  if (items !== undefined) return `list of ${typeOf(items)}`;
  if (anyOf && type === undefined) return anyOf.map(typeOf).join(' or ');
  if (only !== undefined) return escapedHtml(JSON.stringify(only));
  const types = [type ?? []].flat().map((one) => TYPES[one] ?? one);
  if (choices) {
    const named = choices.filter((each) => each !== null).map((each) => `<code>${escapedHtml(String(each))}</code>`);
    return [...named, ...(types.includes('null') ? ['null'] : [])].join(', ');
  }
  const from = minimum === undefined ? '' : `, from ${minimum}`;
  const to = maximum === undefined ? '' : `${from === '' ? ', up' : ''} to ${maximum}`;
  return escapedHtml(`${types.join(' or ')}${from}${to}`);
}

const TYPES: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false', integer: 'whole number' };

/** Keys of an object that stands only here. */
function inner(schema: JsonSchema, id: string, view: PageView): string {
  return (schema.anyOf ?? [schema.items ?? schema])
    .map((each, at) =>
      Object.keys(each.properties ?? {}).length === 0
        ? ''
        : `<details><summary>Its keys</summary>${keys(each, at === 0 ? id : `${id}-${at}`, view)}</details>`,
    )
    .join('');
}

/** Every key of an object. @param isAsked whether the caller gives it, and must know what is required */
export function keys(
  { properties = {}, required = [] }: JsonSchema,
  id: string,
  view: PageView,
  isAsked = false,
): string {
  const rows = Object.entries(properties).map(([name, one]) => {
    const { description: about = '' } = one;
    const isAlways = required.includes(name);
    const words = isAsked || isAlways ? about : `${sentence(about)} Not always there.`.trim();
    return field(`${id}.${name}`, name, one, words, isAsked && isAlways, view);
  });
  return `<dl class="fields">\n${rows.join('\n')}\n</dl>`;
}

function answersHtml({ operation: { operationId: id, responses } }: Listed, view: PageView): string[] {
  const [status = '', answer] = Object.entries(responses).find(([one]) => one.startsWith('2')) ?? [];
  const schema = answer?.content?.['application/json']?.schema;
  const types = Object.keys(answer?.content ?? {}).filter((type) => type !== 'application/json');
  const also = types.length === 0 ? '' : ` ${types.map((type) => `<code>${escapedHtml(type)}</code>`).join(', ')}`;
  const top = `<h3>Answer ${status}</h3><p>${prose(answer?.description ?? '', view.root)}${also}</p>`;
  if (!schema) return [top];
  if ('$ref' in schema) return [top, `<p>Its keys: ${typeOf(schema)}.</p>`];
  const shapes = schema.anyOf ?? [schema];
  const lists = shapes.map((shape, at) => {
    const count = Object.keys(shape.properties ?? {}).length;
    if (count === 0) return '';
    const which = shapes.length === 1 ? '' : at === 0 ? ' of the plain answer' : ' of the other answer';
    return `<details class="answer"><summary>${count} keys${which}</summary>${keys(shape, at === 0 ? id : `${id}-${at}`, view)}</details>`;
  });
  return [top, ...lists];
}

/** Refusals of its own; those of every path stand on the page of errors. */
function errorsHtml(responses: Readonly<Record<string, ResponseObject>>, { root }: PageView): string {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    const codes = codesOf(response);
    return status < '400' || codes.length === 0
      ? []
      : `<li><span>${status}</span> ${codes.map((code) => `<a href="${root}docs/errors#${code}">${codeMark(code)}</a>`).join(' ')}</li>`;
  });
  const all = `<a href="${root}docs/errors#every-path">those of every path</a>`;
  return `<h3>Errors</h3>${rows.length === 0 ? `<p>Only ${all}.</p>` : `<ul class="errors">${rows.join('\n')}\n<li>and ${all}</li></ul>`}`;
}

/** Codes of a refusal that is not shared by all. */
export function codesOf({ content }: ResponseObject): readonly string[] {
  const codes = content?.['application/json']?.schema.allOf?.[1]?.properties?.['code']?.enum;
  return codes?.map(String) ?? [];
}

function answerSamples(responses: Readonly<Record<string, ResponseObject>>, { address }: PageView): string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([type, { example, examples }]) => {
        const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
        return values.map((value) => {
          const isText = typeof value === 'string';
          const text = cut(isText ? value.replaceAll('\r\n', '\n') : shownJson(value));
          const name = type === 'application/json' ? '' : `, ${type}`;
          return sample(`Answer ${status}${name}`, { language: isText ? 'text' : 'json', text }, address);
        });
      }),
    );
}

/** Characters. The page cuts longer examples; the document has them in full. */
const MOST_EXAMPLE = 3_000;

function cut(text: string): string {
  return text.length > MOST_EXAMPLE ? `${text.slice(0, text.lastIndexOf('\n', MOST_EXAMPLE))}\n…` : text;
}

/** JSON of two blanks a level. A short object or list stands on one line. */
function shownJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each) => shownJson(each, deeper))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${shownJson(each, deeper)}`);
  if (parts.length === 0) return `${open}${close}`;
  const pad = Array.isArray(value) ? '' : ' ';
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  if (line.length <= 60 && !line.includes('\n') && indent !== '') return line;
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}

/** The example of an operation as a line for a shell. test/http/docs-examples.test.ts runs each. */
function curlOf({ method, path, operation }: Listed, document: OpenApiDocument): string {
  const given = parametersOf(operation, document).filter(({ example }) => example !== undefined);
  const at = given
    .filter((one) => one.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(String(example))), path);
  const query = new URLSearchParams(
    given.filter((one) => one.in === 'query').map(({ name, example }): [string, string] => [name, String(example)]),
  );
  const url = `${TEXT_ADDRESS}${at}${query.size > 0 ? `?${query}` : ''}`;
  const body = operation.requestBody?.content['application/json']?.example;
  const words = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(operation.security === undefined ? ['-H "X-API-Key: $PRAYER_API_KEY"'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(shownJson(body))}`]),
  ];
  return words.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The call of a webhook as its receiver gets it. */
export function sentRequest(headers: readonly Parameter[], body: unknown): CodeText {
  const lines = headers
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => `${name}: ${example}`);
  return {
    language: 'http',
    text: `POST /prayer-times HTTP/1.1\ncontent-type: application/json\n${lines.join('\n')}\n\n${JSON.stringify(body)}`,
  };
}
