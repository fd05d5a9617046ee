import { type Endpoint, JSON_TYPE, lasting, type Parameter, type Reply } from '../endpoint.ts';
import DOCS_STYLE from './docs.css?raw';
import DOCS_SCRIPT from './docs.js?raw';
import { openApiDocument, type OpenApiDocument, type OperationObject, type ResponseObject } from './openapi.ts';

/** Adds the endpoints that describe all others: the OpenAPI document and the page made from it. */
export function withDocument(endpoints: readonly Endpoint[], version: string): readonly Endpoint[] {
  const all: Endpoint[] = [...endpoints];
  const common = {
    tag: 'Operation',
    method: 'GET',
    parameters: [],
    faults: [],
    access: 'open',
    freshness: 'fixed',
  } as const satisfies Partial<Endpoint>;
  all.push({
    ...common,
    id: 'openapi',
    path: '/openapi.json',
    summary: 'this OpenAPI document',
    answers: [{ status: 200, description: 'OpenAPI 3.1.', schema: { type: 'object' }, example: { openapi: '3.1.1' } }],
    handle: once(() => lasting(JSON_TYPE, `${JSON.stringify(openApiDocument(all, version))}\n`)),
  });
  const page = (id: string, path: string, summary: string, contentType: string, example: string, show: () => string) =>
    all.push({
      ...common,
      ...(path === '/docs' ? {} : { isPagePart: true as const }),
      id,
      path,
      summary,
      answers: [{ status: 200, description: 'The text.', contentType, schema: { type: 'string' }, example }],
      handle: once(() =>
        lasting(contentType, show(), { 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-cache' }),
      ),
    });
  const html = 'text/html; charset=utf-8';
  const ofPage = 'a page that shows these endpoints and tries them out';
  page('docs', '/docs', ofPage, html, '<!doctype html>', () => docsPage(openApiDocument(all, version)));
  page('docsStyle', '/docs/page.css', 'the style of that page', 'text/css; charset=utf-8', ':root {', () => DOCS_STYLE);
  const js = 'text/javascript; charset=utf-8';
  page('docsScript', '/docs/page.js', 'the script that sends its forms', js, "'use strict';", () => DOCS_SCRIPT);
  return all;
}

/** Makes a reply for its first request. */
function once(make: () => Reply): () => Reply {
  let made: Reply | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The page may load its own two files and ask its own daemon; nothing else, nothing inline, and no other page may frame it. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; " +
  "base-uri 'none'; frame-ancestors 'none'";

/**
 * The page at /docs, made from the OpenAPI document. It can be read without its script, which only sends the forms. It loads
 * nothing from other hosts. Not a public viewer: those we looked at weigh 1 to 4 MB and need `unsafe-inline`.
 */
function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    rows: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const { info } = document;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(info.title)} API ${escaped(info.version)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/page.css">
<script src="docs/page.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the endpoints</a>
<header>
<h1>${escaped(info.title)} <small>API ${escaped(info.version)}</small></h1>
<p>${prose(info.description)} For programs: <a href="openapi.json">openapi.json</a>.</p>
<form id="key-form" autocomplete="off">
<label for="key">API key <span>kept in this page only, sent as <code>X-API-Key</code></span></label>
<input id="key" type="password" spellcheck="false" placeholder="mzw_…">
</form>
</header>
<nav aria-label="Endpoints">
${groups.map(({ name, rows }) => `<h2>${escaped(name)}</h2>\n<ul>\n${rows.map(({ path, method, operation }) => `<li><a href="#${operation.operationId}">${methodMark(method)} ${escaped(path)}</a></li>`).join('\n')}\n</ul>`).join('\n')}
</nav>
<main id="main" tabindex="-1">
${groups.map(({ name, description, rows }) => `<section aria-label="${escaped(name)}">\n<h2>${escaped(name)}</h2>\n<p>${prose(description)}</p>\n${rows.map((row) => article(row, document)).join('\n')}\n</section>`).join('\n')}
</main>
</body>
</html>
`;
}

function article(
  { method, path, operation }: { method: string; path: string; operation: OperationObject },
  document: OpenApiDocument,
): string {
  const { operationId: id, summary, description, parameters = [], requestBody, responses, security } = operation;
  const [ok] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return `<article id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${methodMark(method)} <code>${escaped(path)}</code></h3>
<p>${prose(summary)}.${security ? ' <em>No key needed.</em>' : ''}${description ? ` ${prose(description)}` : ''}</p>
<form data-method="${method}" data-path="${escaped(path)}">
${parameters.map((parameter) => field(id, parameter)).join('\n')}
${requestBody ? bodyField(id, requestBody) : ''}
<div class="actions"><button type="submit">Try it<span class="hidden"> ${escaped(path)}</span></button><button type="reset">Reset</button></div>
<div class="result" role="status" aria-live="polite"></div>
</form>
${ok ? answer(ok[0], ok[1]) : ''}
<details><summary>Refusals</summary><dl>
${Object.entries(responses)
  .filter(([status]) => status >= '400')
  .map(([status, response]) => `<dt>${status}</dt><dd>${refusal(response, document)}</dd>`)
  .join('\n')}
</dl></details>
</article>`;
}

function field(id: string, { name, in: place, required, description, schema, example }: Parameter): string {
  const choices: unknown = schema['enum'];
  const shown = example === undefined ? '' : escaped(String(example));
  const common = `id="${id}-${name}" name="${escaped(name)}" data-in="${place}" aria-describedby="${id}-${name}-about"${required ? ' required' : ''}`;
  const input = Array.isArray(choices)
    ? `<select ${common}><option value=""></option>${choices.map((choice: unknown) => `<option${String(choice) === shown ? ' selected' : ''}>${escaped(String(choice))}</option>`).join('')}</select>`
    : `<input ${common} value="${shown}" spellcheck="false">`;
  return `<div class="field"><label for="${id}-${name}"><code>${escaped(name)}</code>${required ? ' <b>required</b>' : ''}</label>${input}<p id="${id}-${name}-about">${prose(description)}</p></div>`;
}

function bodyField(id: string, { description = '', content }: NonNullable<OperationObject['requestBody']>): string {
  const text = JSON.stringify(content['application/json']?.example ?? {}, undefined, 2);
  return `<div class="field"><label for="${id}-body">Body</label><textarea id="${id}-body" data-in="body" rows="${text.split('\n').length}" spellcheck="false" aria-describedby="${id}-body-about">${escaped(text)}</textarea><p id="${id}-body-about">${prose(description)}</p></div>`;
}

function answer(status: string, { content = {} }: ResponseObject): string {
  return Object.entries(content)
    .map(([type, { schema, example, examples }]) => {
      const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
      const shown = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)));
      const cut = (text: string) => (text.length > MOST_EXAMPLE ? `${text.slice(0, MOST_EXAMPLE)}\n…` : text);
      const pre = (text: string) => `<pre tabindex="0" aria-label="example">${escaped(text)}</pre>`;
      return `<details><summary>Answer ${status}, ${escaped(type)}</summary>
${shown.map((text) => pre(cut(text ?? ''))).join('\n')}
<details><summary>Schema</summary>${pre(JSON.stringify(schema, undefined, 2))}</details>
</details>`;
    })
    .join('\n');
}

/** Characters. The page cuts longer examples; the document has them in full. */
const MOST_EXAMPLE = 4_000;

function refusal(response: ResponseObject, { components }: OpenApiDocument): string {
  const name = response.$ref?.split('/').at(-1);
  const { description = '' } = (name === undefined ? response : components.responses[name]) ?? {};
  return description.split('\n\n').map(prose).join('<br>');
}

function methodMark(method: string): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** Text with `code` in backquotes. */
function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
