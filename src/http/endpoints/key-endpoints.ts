import type { ApiKey } from '../../core/api-key.ts';
import { Fault } from '../../core/fault.ts';
import { readRate } from '../../core/rate.ts';
import type { BodyField } from '../../operations/body-fields.ts';
import { quotedValue, readBody } from '../../operations/body-fields.ts';
import type { Endpoint } from '../server/endpoint.ts';
import type { ApiKeys } from '../security/api-keys.ts';
import { integer, list, object, orNull, text } from '../openapi/schema.ts';

/** The keys, for the owner of the daemon only: what `prayer keys` asks. */
export function keyEndpoints(keys: ApiKeys): Endpoint[] {
  const common = { tag: 'Keys', parameters: [], faults: [], access: 'owner', freshness: 'moment' } as const;
  const shown = object({
    id: text(),
    name: text(),
    created_at: orNull(integer('Unix seconds')),
    requests_per_minute: orNull(integer()),
    from: text(),
  });
  const example = () => ({});
  return [
    {
      ...common,
      id: 'listKeys',
      method: 'GET',
      path: '/v1/keys',
      summary: 'the API keys',
      answers: [
        { status: 200, description: 'The keys.', schema: object({ keys: list(shown), count: integer() }), example },
      ],
      handle: () => ({ status: 200, body: { keys: keys.list().map(showKey), count: keys.list().length } }),
    },
    {
      ...common,
      id: 'createKey',
      method: 'POST',
      path: '/v1/keys',
      summary: 'a new API key',
      answers: [{ status: 201, description: 'The key.', schema: object({ key: shown, secret: text() }), example }],
      handle: ({ body }) => {
        const { key, secret } = keys.create(readNewKey(body));
        return { status: 201, body: { key: showKey(key), secret } };
      },
    },
    {
      ...common,
      id: 'revokeKey',
      method: 'DELETE',
      path: '/v1/keys/:id',
      summary: 'take a key away',
      answers: [{ status: 200, description: 'Taken away.', schema: object({ key: shown, message: text() }), example }],
      handle: ({ params }) => {
        const key = keys.revoke(params['id'] ?? '');
        return { status: 200, body: { key: showKey(key), message: `Key ${key.id} opens nothing any more.` } };
      },
    },
  ];
}

function showKey({ id, name, createdAt, requestsPerMinute, from }: ApiKey) {
  return { id, name, created_at: createdAt ?? null, requests_per_minute: requestsPerMinute ?? null, from };
}

const WISH = {
  name: optionalText('what it is for', 'a text'),
  rate_limit: optionalText('a limit of its own', 'a text such as "60/min"'),
};

function readNewKey(body: unknown) {
  const { name, rate_limit } = readBody(WISH, body ?? {});
  return {
    name,
    requestsPerMinute: rate_limit === undefined ? undefined : readRate(rate_limit, 'rate_limit'),
  };
}

function optionalText(summary: string, accepts: string): BodyField<string, false> {
  return {
    required: false,
    summary,
    accepts,
    schema: text(),
    read: (value, name) => {
      if (typeof value === 'string') return value;
      throw new Fault('INVALID_PARAMETER', `${name} ${quotedValue(value)} is not ${accepts}.`, { accepts });
    },
  };
}
