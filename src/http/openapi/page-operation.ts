import { escapedHtml } from '../../core/text/html.ts';
import type { JsonSchema, Parameter } from '../endpoint.ts';
import type { OpenApiDocument, OperationObject, ResponseObject } from './openapi.ts';
import { type CodeText, codeMark, prose, sample, TEXT_ADDRESS } from './page-text.ts';
import type { Reference } from './shared-parts.ts';

/** The document that a page shows, and addresses as the page must write them. */
export interface PageView {
  readonly document: OpenApiDocument;
  /** The path of the daemon’s root as the page sees it: empty at `/docs`, `../` below it. */
  readonly root: string;
  /** `http://HOST:PORT` */
  readonly address: string;
}

type Responses = Readonly<Record<string, ResponseObject>>;

export type PathOperation = Readonly<Record<'method' | 'path', string>> & { readonly operation: OperationObject };

/** An operation: its description at the left, examples of request and answer at the right. */
export function operationHtml(listed: PathOperation, shared: ReadonlySet<string>, view: PageView): string {
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

/** Texts at the left, code at the right. @param id the id of the heading, if the row is a section of its own */
export function rowHtml(text: readonly string[], code: readonly string[], id?: string): string {
  const [name, attributes] = id === undefined ? ['div', ''] : ['section', ` class="operation" aria-labelledby="${id}"`];
  return `<${name}${attributes}><div class="row"><div class="text">\n${text.filter(Boolean).join('\n')}\n</div><div class="code">\n${code.join('\n')}\n</div></div></${name}>`;
}

export function heading(id: string, title: string): string {
  return `<h2 id="${id}">${escapedHtml(title)}<a class="here" href="#${id}" aria-label="Link to ${escapedHtml(title)}">#</a></h2>`;
}

export function parametersOf(
  { parameters = [] }: Pick<OperationObject, 'parameters'>,
  { components }: OpenApiDocument,
): Parameter[] {
  return parameters.flatMap((one) => ('$ref' in one ? (components.parameters[nameOf(one)] ?? []) : one));
}

function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

export function fieldList(title: string, fields: readonly string[]): string {
  const head = title === '' ? '' : `<h3>${title}</h3>\n`;
  return fields.length === 0 ? '' : `${head}<dl class="fields">\n${fields.join('\n')}\n</dl>`;
}

export function field(
  id: string,
  name: string,
  schema: JsonSchema,
  about: string,
  isRequired: boolean,
  view: PageView,
): string {
  const mark = isRequired ? ' <strong>required</strong>' : '';
  return `<div id="${escapedHtml(id)}"><dt><code>${escapedHtml(name)}</code> <span>${typeOf(schema)}</span>${mark}</dt><dd>${prose(sentence(about), view.root)}${keysOfForms(schema, id, 'details', () => 'Its keys', view).join('')}</dd></div>`;
}

/** A text as a sentence: the descriptions of shapes are phrases, which lack the full stop. */
function sentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** `list of Day`, `number, from -90 to 90`, `text or null`. A shared part is a link to its place on the page. */
function typeOf({ $ref, type, items, anyOf, minimum, maximum, enum: choices, const: only }: JsonSchema): string {
  if ($ref !== undefined) return nameOf({ $ref }).replace(/.+/, '<a href="#$&">$&</a>');
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

/** The keys of each form that a value may have, which unfold under a summary. @param tag the element, with its attributes */
function keysOfForms(
  schema: JsonSchema,
  id: string,
  tag: string,
  summary: (count: number, at: number, forms: number) => string,
  view: PageView,
): string[] {
  const forms = schema.anyOf ?? [schema.items ?? schema];
  return forms.flatMap((form, at) => {
    const count = Object.keys(form.properties ?? {}).length;
    const list = keys(form, at === 0 ? id : `${id}-${at}`, view);
    return count === 0 ? [] : [`<${tag}><summary>${summary(count, at, forms.length)}</summary>${list}</details>`];
  });
}

/** The list of an object's keys. @param isInput whether the caller sends the object: required keys are marked then, else optional keys */
export function keys(
  { properties = {}, required = [] }: JsonSchema,
  id: string,
  view: PageView,
  isInput = false,
): string {
  const rows = Object.entries(properties).map(([name, one]) => {
    const { description: about = '' } = one;
    const isRequired = required.includes(name);
    const text = isInput || isRequired ? about : `${sentence(about)} Not always there.`.trim();
    return field(`${id}.${name}`, name, one, text, isInput && isRequired, view);
  });
  return `<dl class="fields">\n${rows.join('\n')}\n</dl>`;
}

export function successOf(responses: Responses): readonly [status: string, answer?: ResponseObject] {
  return Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [''];
}

function answersHtml({ operation: { operationId: id, responses } }: PathOperation, view: PageView): string[] {
  const [status, answer] = successOf(responses);
  const schema = answer?.content?.['application/json']?.schema;
  const types = Object.keys(answer?.content ?? {}).filter((type) => type !== 'application/json');
  const also = types.length === 0 ? '' : ` ${types.map((type) => `<code>${escapedHtml(type)}</code>`).join(', ')}`;
  const top = `<h3>Answer ${status}</h3><p>${prose(answer?.description ?? '', view.root)}${also}</p>`;
  if (!schema) return [top];
  if ('$ref' in schema) return [top, `<p>Its keys: ${typeOf(schema)}.</p>`];
  const summary = (count: number, at: number, forms: number) =>
    `${count} keys${forms === 1 ? '' : at === 0 ? ' of the plain answer' : ' of the other answer'}`;
  return [top, ...keysOfForms(schema, id, 'details class="answer"', summary, view)];
}

/** The error codes of an operation. The page of errors has the codes that every path may answer. */
function errorsHtml(responses: Responses, { root }: PageView): string {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    const codes = codesOf(response);
    return status < '400' || codes.length === 0
      ? []
      : `<li><span>${status}</span> ${codes.map((code) => `<a href="${root}docs/errors#${code}">${codeMark(code)}</a>`).join(' ')}</li>`;
  });
  const all = `<a href="${root}docs/errors#every-path">those of every path</a>`;
  return `<h3>Errors</h3>${rows.length === 0 ? `<p>Only ${all}.</p>` : `<ul class="errors">${rows.join('\n')}\n<li>and ${all}</li></ul>`}`;
}

/** The error codes of a response; none for a refusal that all operations share, which is a `$ref`. */
export function codesOf({ content }: ResponseObject): readonly string[] {
  const codes = content?.['application/json']?.schema.allOf?.[1]?.properties?.['code']?.enum;
  return codes?.map(String) ?? [];
}

function answerSamples(responses: Responses, { address }: PageView): string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([type, { example, examples }]) => {
        const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
        return values.map((value) => {
          const isText = typeof value === 'string';
          const whole = isText ? value.replaceAll('\r\n', '\n') : shownJson(value);
          const end = whole.lastIndexOf('\n', MAX_EXAMPLE_CHARACTERS);
          const text = whole.length <= MAX_EXAMPLE_CHARACTERS ? whole : `${whole.slice(0, end)}\n…`;
          const name = type === 'application/json' ? '' : `, ${type}`;
          return sample(`Answer ${status}${name}`, { language: isText ? 'text' : 'json', text }, address);
        });
      }),
    );
}

/** The page cuts longer examples; the document has them in full. */
const MAX_EXAMPLE_CHARACTERS = 3_000;

/** JSON with an indent of two blanks a level. A short object or list is on one line. */
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

/** The example of an operation as a command of curl. test/http/docs-examples.test.ts runs each. */
function curlOf({ method, path, operation }: PathOperation, document: OpenApiDocument): string {
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

export function sentRequest(headers: readonly Parameter[], body: unknown): CodeText {
  const lines = headers
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => `${name}: ${example}`);
  return {
    language: 'http',
    text: `POST /prayer-times HTTP/1.1\ncontent-type: application/json\n${lines.join('\n')}\n\n${JSON.stringify(body)}`,
  };
}
