import { jsonLine } from '../../formats/json.ts';
import { FAULTS, Fault, faultBody } from '../../core/fault.ts';
import type { ApiKeys } from '../security/api-keys.ts';
import { type Endpoint, replyText } from '../endpoint.ts';
import { queryPairs } from './request-input.ts';
import { pathPattern } from './unknown-route.ts';

interface InProcessRequest {
  readonly method: string;
  readonly path: string;
  readonly apiKeyId?: string | undefined;
  readonly body?: unknown;
}

/** Calls endpoints as the local admin without a daemon. With Fastify’s `inject` a command takes a third more CPU (80 ms). */
export function createInProcessSend(endpoints: readonly Endpoint[], keys: Pick<ApiKeys, 'holder'>) {
  return async ({ method, path: url, apiKeyId, body }: InProcessRequest): Promise<{ status: number; text: string }> => {
    const [path = '', query = ''] = url.split('?');
    const key = apiKeyId === undefined ? undefined : keys.holder(apiKeyId);
    const endpoint = endpoints.find((one) => one.method === method && pathPattern(one.path).test(path));
    if (!endpoint) throw new Error(`no endpoint ${method} ${path}`);
    const named = Object.entries(pathPattern(endpoint.path).exec(path)?.groups ?? {});
    const params = Object.fromEntries(named.map(([name, text]) => [name, decodeURIComponent(text)]));
    try {
      const reply = await endpoint.handle({ params, query: queryPairs(query), body, key });
      return { status: reply.status, text: await replyText(reply) };
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      return { status: FAULTS[thrown.code].status, text: jsonLine(faultBody(thrown)) };
    }
  };
}
