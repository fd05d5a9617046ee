import SwaggerParser from '@apidevtools/swagger-parser';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, replyText } from '../../src/http/endpoint.ts';
import { withDocument } from '../../src/http/openapi/openapi-endpoints.ts';
import { sampleEndpoints } from './sample-world.ts';

/** DiagnosticSeverity.Error; warnings are matters of taste, such as a contact. */
const ERROR = 0;

let text: string;
beforeAll(async () => {
  const endpoint = withDocument(sampleEndpoints(), '0.0.0-test').find(
    ({ path }) => path === '/openapi.json',
  ) as Endpoint;
  text = await replyText(await endpoint.handle({ params: {}, query: [], body: undefined, key: undefined }));
});

// redocly reads the document in openapi.test.ts
describe('the API document', () => {
  test('has no error for Spectral, whose rules see an array without items', async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] } as unknown as RulesetDefinition);
    const errors = async (document: string) => {
      const found = await spectral.run(JSON.parse(document) as Record<string, unknown>);
      return found.filter(({ severity }) => severity === ERROR).map(({ code, path }) => `${code} ${path.join('.')}`);
    };
    expect(await errors(text)).toEqual([]);
    const without = text.replace('"type":"array","minItems":1,"maxItems":32,"items":', '"type":"array","not":');
    expect(without).not.toBe(text);
    expect((await errors(without)).join()).toContain('array-items');
  });

  test('is valid for swagger-parser, and a broken one is not', async () => {
    type Api = Parameters<typeof SwaggerParser.validate>[0];
    await SwaggerParser.validate(JSON.parse(text) as Api);
    const broken = JSON.parse(
      text.replace('"openapi":"3.1.1"', '"openapi":"3.1.1","paths":[]').replace('"paths":{', '"x":{'),
    ) as Api;
    await expect(SwaggerParser.validate(broken)).rejects.toThrow();
  });
});
