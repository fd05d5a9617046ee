import { escapedHtml } from '../../core/text/html.ts';
import { FAULTS } from '../../core/fault.ts';
import type { JsonSchema } from '../endpoint.ts';
import type { OpenApiDocument } from './openapi.ts';
import {
  codesOf,
  successOf,
  field,
  fieldList,
  heading,
  keys,
  type PathOperation,
  operationHtml,
  type PageView,
  parametersOf,
  rowHtml,
  sentRequest,
} from './page-operation.ts';
import { anchorOf, capitalised, codeMark, prose, type DocsRow, rowsOf, sample } from './page-text.ts';

/** `Prayer times` has the page `/docs/prayer`. */
export function pageName(tag: string): string {
  return tag.split(' ', 1)[0]?.toLowerCase() ?? tag;
}

type Group = ReturnType<typeof groupsOf>[number];

function groupsOf({ paths, tags }: OpenApiDocument) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return tags.map(({ name, description }) => {
    const operations = all.filter(({ operation }) => operation.tags.includes(name));
    return { name, page: pageName(name), description, operations };
  });
}

export function firstPage(document: OpenApiDocument, address: string): string {
  const view: PageView = { document, root: '', address };
  const rows = rowsOf(document.info.description, view.root);
  const groups = groupsOf(document).map(
    ({ name, page, description }) =>
      `<li><a href="docs/${page}">${escapedHtml(name)}</a> ${prose(description.split('\n\n', 1)[0] ?? '', view.root)}</li>`,
  );
  const [about, ...guide] = rows.map((row) => guideRow(row, view));
  const list = rowHtml([heading('pages', 'What you can ask'), `<ul class="groups">\n${groups.join('\n')}\n</ul>`], []);
  return shell('Introduction', 'docs', `<h1>Mizwala API</h1>\n${about}\n${guide.join('\n')}\n${list}`, view);
}

const LANGUAGE_NAMES: Readonly<Record<string, string>> = { sh: 'Shell', json: 'Answer' };

function guideRow({ html, code }: DocsRow, { address }: PageView): string {
  const samples = code.map((one) => sample(LANGUAGE_NAMES[one.language] ?? one.language, one, address));
  return rowHtml([html], samples);
}

export function groupPage(tag: string, document: OpenApiDocument, address: string): string {
  const view: PageView = { document, root: '../', address };
  const group = groupsOf(document).find(({ name }) => name === tag);
  if (!group) throw new Error(`the document has no heading ${tag}`);
  const about = rowsOf(group.description, view.root).map((row) => guideRow(row, view));
  const shared = sharedNames(group, document);
  const operations = group.operations.map((listed) => operationHtml(listed, shared, view));
  const hasEvent = group.operations.some(({ operation }) => operation.operationId === 'createWebhook');
  const event = hasEvent ? eventHtml(view) : '';
  const body = [...about, event, ...operations, sharedParametersHtml(shared, view)].join('\n');
  return shell(group.name, group.page, `<h1>${escapedHtml(group.name)}</h1>\n${body}\n${partsHtml(body, view)}`, view);
}

/** Parameters that three or more operations of a page share and no example shows. The page describes them once, below the operations. */
function sharedNames({ operations }: Group, document: OpenApiDocument): ReadonlySet<string> {
  const names = Object.entries(document.components.parameters)
    .filter(([, { required, example }]) => !required && example === undefined)
    .map(([name]) => name);
  const takes = ({ operation }: PathOperation, name: string) =>
    parametersOf(operation, document).some((one) => one === document.components.parameters[name]);
  return new Set(names.filter((name) => operations.filter((one) => takes(one, name)).length > 2));
}

function sharedParametersHtml(names: ReadonlySet<string>, view: PageView): string {
  if (names.size === 0) return '';
  const rows = [...names].map((name) => {
    const { schema = {}, description = '' } = view.document.components.parameters[name] ?? {};
    return field(`parameter-${name}`, name, schema, description, false, view);
  });
  return rowHtml([heading('shared-parameters', 'Parameters that many paths take'), fieldList('', rows)], []);
}

/** The shared parts of answers to which a page links, directly or through another part. */
function partsHtml(html: string, view: PageView): string {
  const parts = view.document.components.schemas;
  const shown = new Map<string, string>();
  const addLinked = (text: string) => {
    for (const [, name = ''] of text.matchAll(/href="#([A-Z]\w+)"/g)) {
      const schema = parts[name];
      if (schema === undefined || shown.has(name)) continue;
      const list = keys(schema.items ?? schema, name, view);
      shown.set(name, `<section aria-labelledby="${name}"><h3 id="${name}">${name}</h3>${list}</section>`);
      addLinked(list);
    }
  };
  addLinked(html);
  if (shown.size === 0) return '';
  return rowHtml([heading('parts', 'Parts of answers'), ...shown.values()], []);
}

/** The section about the request that a webhook's receiver gets, with programs that verify it. */
function eventHtml(view: PageView): string {
  const event = view.document.components.pathItems?.prayerTime.post;
  if (!event) return '';
  const { operationId: id, summary, description, parameters, requestBody, responses } = event;
  const { schema, example } = requestBody.content['application/json'];
  const answers = Object.entries(responses).map(
    ([status, { description: about }]) =>
      `<div><dt><code>${status}</code></dt><dd>${prose(about, view.root)}</dd></div>`,
  );
  const receivers = event['x-codeSamples'].map(({ lang, label, source }, at) => {
    const code = { language: lang.toLowerCase(), text: source.trim() };
    return `<details name="receiver"${at === 0 ? ' open' : ''}><summary>${lang}</summary>${sample(label, code, view.address)}</details>`;
  });
  const text = [
    heading(id, summary),
    `<p class="path"><span class="method post">POST</span> <code>your address</code></p>`,
    `<p>${prose(description, view.root)}</p>`,
    fieldList(
      'Headers',
      parameters.map((one) => field(`${id}-${one.name}`, one.name, one.schema, one.description, false, view)),
    ),
    `<h3>Payload</h3><p>${prose(requestBody.description, view.root)}</p>${keys(schema, id, view)}`,
    fieldList('What you answer', answers),
  ];
  const code = [
    sample('A delivery', sentRequest(parameters, example), view.address),
    '<h3>Receivers that verify</h3>',
    ...receivers,
  ];
  return rowHtml(text, code, id);
}

/** Every error code that an operation of the document may answer, at `/docs/errors`. */
export function errorsPage(document: OpenApiDocument, address: string): string {
  const view: PageView = { document, root: '../', address };
  const rows = errorsOf(document);
  const table = (some: typeof rows) => {
    const lines = some.map(
      ({ code, status, meaning }) =>
        `<tr id="${code}"><td>${status}</td><td>${codeMark(code)}</td><td>${escapedHtml(capitalised(meaning))}.</td></tr>`,
    );
    return `<table class="codes"><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
  };
  const body = [
    '<h1>Errors</h1>',
    ...rowsOf(ABOUT_ERRORS, view.root).map((row) => guideRow(row, view)),
    rowHtml([heading('some-paths', 'Errors of single paths'), table(rows.filter(({ isShared }) => !isShared))], []),
    rowHtml([heading('every-path', 'Errors of every path'), table(rows.filter(({ isShared }) => isShared))], []),
  ];
  return shell('Errors', 'errors', body.join('\n'), view);
}

/** The error codes that the document names, by status, then by name. */
function errorsOf({ paths, components }: OpenApiDocument) {
  const own = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => Object.values(responses).flatMap(codesOf)),
  );
  const shared = Object.keys(components.responses);
  const codes = new Set([...own, ...shared]);
  return Object.entries(FAULTS)
    .filter(([code]) => codes.has(code))
    .map(([code, { status, meaning }]) => ({ code, status, meaning, isShared: shared.includes(code) }))
    .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code));
}

const ABOUT_ERRORS =
  'Every refusal has the keys `error`, `code` and `details`, as the [introduction](docs#errors) shows. Each operation lists the codes of its own.';

/** A whole page. @param page its address below `/docs/`, `docs` for the first one @param main its content */
function shell(title: string, page: string, main: string, { document, root }: PageView): string {
  const { info } = document;
  const link = (to: string, text: string, inside = '') =>
    `<li><a href="${root}${to}"${to.replace('docs/', '') === page ? ' aria-current="page"' : ''}>${escapedHtml(text)}</a>${inside}</li>`;
  const inside = (rows: readonly (readonly [id: string, text: string])[]) =>
    `<details class="here-list" open><summary>On this page</summary><ul>${rows.map(([id, text]) => `<li><a href="#${id}">${escapedHtml(text)}</a></li>`).join('')}</ul></details>`;
  const pages = groupsOf(document).map((group) => {
    const names = group.operations.map(({ operation }): [string, string] => [operation.operationId, operation.summary]);
    const event: [string, string][] =
      group.page === 'webhooks' ? [['prayerTime', document.components.pathItems?.prayerTime.post.summary ?? '']] : [];
    return link(`docs/${group.page}`, group.name, group.page === page ? inside([...event, ...names]) : '');
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(title)} · ${escapedHtml(info.title)} API ${escapedHtml(info.version)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}docs/page.css">
<script src="${root}docs/page.js" defer></script>
</head>
<body data-root="${root || './'}">
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="brand" href="${root}docs">${escapedHtml(info.title)} <span>API ${escapedHtml(info.version)}</span></a>
<div class="search" hidden>
<label class="hidden" for="search">Search operations, fields and errors</label>
<input id="search" type="search" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search  /">
<ul id="found" role="listbox" aria-label="Found" hidden></ul>
</div>
<a class="file" href="${root}openapi.json">openapi.json</a>
</header>
<nav aria-label="Pages">
<ul>
${link('docs', 'Introduction', page === 'docs' ? inside(guideTitles(document)) : '')}
${pages.join('\n')}
${link('docs/errors', 'Errors')}
</ul>
</nav>
<main id="main" tabindex="-1">
${main}
</main>
</body>
</html>
`;
}

function guideTitles({ info }: OpenApiDocument): [id: string, title: string][] {
  return [...info.description.matchAll(/^## (.+)$/gm)].map(([, title = '']) => [anchorOf(title), title]);
}

/** The index of the search. A row has a title, a kind, more words to find it by, and an address below the daemon’s root. */
export function searchIndex(
  document: OpenApiDocument,
): (readonly [title: string, kind: string, words: string, to: string])[] {
  const rows: [string, string, string, string][] = [];
  for (const [id, title] of guideTitles(document)) rows.push([title, 'guide', '', `docs#${id}`]);
  const seen = new Set<string>();
  const add = (name: string, kind: string, words: string, to: string) => {
    const text = `${name} ${words}`;
    if (!seen.has(text)) rows.push([name, kind, words.replaceAll('`', ''), to]);
    seen.add(text);
  };
  const ofSchema = (schema: JsonSchema, kind: string, at: string) => {
    for (const [name, each] of Object.entries(schema.properties ?? {}))
      add(name, kind, each.description ?? '', `${at}.${name}`);
  };
  const parts = document.components.schemas;
  for (const group of groupsOf(document)) {
    rows.push([group.name, 'page', '', `docs/${group.page}`]);
    const shared = sharedNames(group, document);
    for (const { method, path, operation } of group.operations) {
      const { operationId: id, summary, description, requestBody, responses } = operation;
      const at = `docs/${group.page}#${id}`;
      rows.push([summary, `${method} ${path}`, `${id} ${description}`, at]);
      for (const { name, description: about } of parametersOf(operation, document))
        add(name, 'parameter', about, shared.has(name) ? `docs/${group.page}#parameter-${name}` : `${at}-${name}`);
      if (requestBody) ofSchema(requestBody.content['application/json'].schema, 'body', at);
      const { schema = {} } = successOf(responses)[1]?.content?.['application/json'] ?? {};
      ofSchema(schema, 'answer', at);
      for (const [, name = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)) {
        const part = parts[name] ?? {};
        ofSchema(part.items ?? part, `answer, ${name}`, `docs/${group.page}#${name}`);
      }
    }
  }
  const event = document.components.pathItems?.prayerTime.post;
  if (event) {
    const at = 'docs/webhooks#prayerTime';
    rows.push([event.summary, 'POST to your address', `verify signature ${event.description}`, at]);
    for (const { name, description } of event.parameters)
      add(name, 'header of a webhook', description, `${at}-${name}`);
    ofSchema(event.requestBody.content['application/json'].schema, 'payload of a webhook', at);
  }
  for (const { code, status, meaning } of errorsOf(document))
    add(code, `error ${status}`, meaning, `docs/errors#${code}`);
  return rows;
}
