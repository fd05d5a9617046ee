import type { Endpoint } from './endpoint.ts';
import { JSON_TYPE } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';

/** The endpoints given, and those that tell of them all: the document and the page made from it. */
export function withDocument(endpoints: readonly Endpoint[], version: string): readonly Endpoint[] {
  const all: Endpoint[] = [...endpoints];
  let document: Promise<Readonly<Record<string, unknown>>> | undefined;
  const made = () => {
    document ??= openApiDocument(all, version);
    return document;
  };
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
    summary: 'this document',
    answers: [
      {
        status: 200,
        description: 'OpenAPI 3.1.',
        schema: { type: 'object' },
        example: () => ({ openapi: '3.1.1' }),
      },
    ],
    handle: async () => ({ status: 200, contentType: JSON_TYPE, text: `${JSON.stringify(await made())}\n` }),
  });
  return all;
}
