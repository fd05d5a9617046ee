import type { ApiKey } from '../core/api-key.ts';
import { readRate } from '../core/rate.ts';
import { optionalInBody, textInBody } from './body-fields.ts';
import { daemonOperation } from './daemon-operation.ts';
import { textField } from './fields.ts';
import type { ValueOf } from './shape.ts';
import { integer, list, object, orNull, text } from './shape.ts';

/** What operations on API keys need from outside. */
export interface KeyContext {
  list(): readonly ApiKey[];
  /** Makes a key and stores its hash; only this call returns the key itself. @throws Fault */
  create(request: { readonly name?: string | undefined; readonly requestsPerMinute?: number | undefined }): {
    readonly key: ApiKey;
    readonly secret: string;
  };
  /** @param name the id, or the name. @throws Fault KEY_NOT_FOUND */
  revoke(name: string): ApiKey;
}

const keyShape = object({
  id: text(),
  name: text(),
  created_at: orNull(integer('Unix seconds')),
  requests_per_minute: orNull(integer()),
  from: text(),
});

function showKey({ id, name, createdAt, requestsPerMinute, from }: ApiKey): ValueOf<typeof keyShape> {
  return { id, name, created_at: createdAt ?? null, requests_per_minute: requestsPerMinute ?? null, from };
}

export const keysCreate = daemonOperation({
  id: 'keys.create',
  summary: 'make an API key and show it once',
  fields: {
    name: optionalInBody(textInBody('what it is for', 'NAME', 'a text')),
    rate_limit: optionalInBody(textInBody('its own rate limit, such as 60/min', 'N/min', 'a text such as "60/min"')),
  },
  isBodyOptional: true,
  answer: object({ key: keyShape, secret: text() }),
  run({ name, rate_limit }, keys: KeyContext) {
    const requestsPerMinute = rate_limit === undefined ? undefined : readRate(rate_limit, 'rate_limit');
    const { key, secret } = keys.create({ name, requestsPerMinute });
    return { key: showKey(key), secret };
  },
});

export const keysList = daemonOperation({
  id: 'keys.list',
  summary: 'the API keys, without the keys themselves',
  fields: {},
  answer: object({ keys: list(keyShape), count: integer() }),
  run(_input, keys: KeyContext) {
    const shown = keys.list().map(showKey);
    return { keys: shown, count: shown.length };
  },
});

export const keysRevoke = daemonOperation({
  id: 'keys.revoke',
  summary: 'revoke an API key',
  fields: { id: textField('its id or its name', 'KEY', 'an id or a name that the list of keys shows') },
  answer: object({ key: keyShape, message: text() }),
  run({ id }, keys: KeyContext) {
    const key = keys.revoke(id);
    return { key: showKey(key), message: `Key ${key.id} is revoked.` };
  },
});
