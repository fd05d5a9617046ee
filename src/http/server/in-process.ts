import { FAULTS, Fault } from '../../core/fault.ts';
import type { Endpoint, Reply } from './endpoint.ts';
import type { ApiKeys } from '../security/api-keys.ts';
import { queryPairs } from './query.ts';

interface DirectRequest {
  readonly method: string;
  readonly path: string;
  readonly apiKeyId?: string | undefined;
  readonly body?: unknown;
}

/** Asks endpoints within this process, as the local admin would through the socket: for commands when no daemon runs. */
export function inProcessSend(endpoints: readonly Endpoint[], keys: ApiKeys) {
  return async ({ method, path, apiKeyId, body }: DirectRequest): Promise<{ status: number; text: string }> => {
    try {
      const [route = '', query = ''] = path.split('?');
      const { endpoint, params } = find(endpoints, method, route);
      const key = apiKeyId === undefined ? undefined : keys.withId(apiKeyId);
      if (apiKeyId !== undefined && !key)
        throw new Fault('KEY_NOT_FOUND', `Key ${apiKeyId} does not exist.`, { value: apiKeyId });
      const rawBody = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
      const reply = await endpoint.handle({ params, query: queryPairs(query), body, rawBody, key });
      return { status: reply.status, text: textOf(reply) };
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      return { status: FAULTS[thrown.code].status, text: `${JSON.stringify(thrown.body)}\n` };
    }
  };
}

function textOf(reply: Reply): string {
  if ('bytes' in reply) return new TextDecoder().decode(reply.bytes);
  return 'text' in reply ? reply.text : `${JSON.stringify(reply.body)}\n`;
}

/** A path without anything that varies wins. */
function find(endpoints: readonly Endpoint[], method: string, path: string) {
  const asked = path.split('/').map(decodeURIComponent);
  const matches = endpoints.flatMap((endpoint) => {
    if (endpoint.method !== method) return [];
    const parts = endpoint.path.split('/');
    if (parts.length !== asked.length) return [];
    const params: Record<string, string> = {};
    for (const [i, part] of parts.entries()) {
      if (part.startsWith(':')) params[part.slice(1)] = asked[i] ?? '';
      else if (part !== asked[i]) return [];
    }
    return [{ endpoint, params }];
  });
  const [best] = matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (!best) throw new Error(`no endpoint ${method} ${path}`);
  return best;
}
