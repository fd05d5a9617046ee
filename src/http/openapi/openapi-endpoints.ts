import { type Endpoint, HTML_TYPE, JSON_TYPE, lasting, OPEN, type Reply, textAnswer } from '../endpoint.ts';
import DOCS_STYLE from './docs.css?raw';
import DOCS_SCRIPT from './docs.js?raw';
import { openApiDocument, type OpenApiDocument } from './openapi.ts';
import { TEXT_ADDRESS } from './page-text.ts';
import { errorsPage, firstPage, groupPage, pageName, searchIndex } from './pages.ts';

/**
 * Adds the OpenAPI document and the pages at /docs. The pages are made from the document and load nothing from other hosts. A viewer
 * such as Swagger UI would need 1 to 4 MB and `unsafe-inline`. @param address gives the daemon’s own address
 */
export function withDocument(
  endpoints: readonly Endpoint[],
  version: string,
  address: () => string = () => TEXT_ADDRESS,
): readonly Endpoint[] {
  const all: Endpoint[] = [...endpoints];
  const document = once(() => openApiDocument(all, version));
  all.push({
    ...OPEN,
    freshness: 'fixed',
    id: 'openapi',
    path: '/openapi.json',
    summary: 'this OpenAPI document',
    answers: [{ status: 200, description: 'OpenAPI 3.1.', schema: { type: 'object' }, example: { openapi: '3.1.1' } }],
    handle: once(() => lasting(JSON_TYPE, `${JSON.stringify(document())}\n`)),
  });
  const page = (
    name: string,
    contentType: string,
    show: (document: OpenApiDocument, address: string) => string,
  ): Endpoint => ({
    ...OPEN,
    freshness: 'fixed',
    isPagePart: true,
    id: `docs${name}`,
    path: `/docs/${name}`,
    summary: 'a part of the pages at /docs',
    answers: [],
    handle: once(() => lasting(contentType, show(document(), address()), PAGE_HEADERS)),
  });
  const { isPagePart: _, ...first } = page('', HTML_TYPE, firstPage);
  const start = all.some(({ path }) => path === '/board') ? 'board' : 'docs';
  all.push({
    ...OPEN,
    freshness: 'moment',
    isPagePart: true,
    id: 'start',
    path: '/',
    summary: 'leads to the board, or else to the pages at /docs',
    answers: [],
    handle: () => ({ status: 302, headers: { location: start }, text: '' }),
  });
  const shownRows = all.filter(({ access, isPagePart }) => access !== 'local-admin' && !isPagePart);
  const tags = [...new Set(shownRows.map(({ tag }) => tag))];
  const answers = [textAnswer('The page.', HTML_TYPE, '<!doctype html>')];
  all.push(
    { ...first, path: '/docs', summary: 'pages that show these endpoints and try them out', answers },
    ...tags.map((tag) => page(pageName(tag), HTML_TYPE, (shown, at) => groupPage(tag, shown, at))),
    page('errors', HTML_TYPE, errorsPage),
    page('search.json', JSON_TYPE, (shown) => `${JSON.stringify(searchIndex(shown))}\n`),
    page('page.css', 'text/css; charset=utf-8', () => DOCS_STYLE),
    page('page.js', 'text/javascript; charset=utf-8', () => DOCS_SCRIPT),
  );
  return all;
}

/** A page may load its own files and call its own daemon, nothing else. It has no inline code, and no other page may frame it. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; " +
  "base-uri 'none'; frame-ancestors 'none'";
const PAGE_HEADERS: Reply['headers'] = { 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-cache' };

/** Makes a value at the first call, and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
