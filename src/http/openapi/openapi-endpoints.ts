import DOCS_STYLE from './docs.css?raw';
import DOCS_SCRIPT from './docs.js?raw';
import { docsPage } from './docs-page.ts';
import { type Endpoint, JSON_TYPE, lasting, type Reply } from '../endpoint.ts';
import { openApiDocument } from './openapi.ts';

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
