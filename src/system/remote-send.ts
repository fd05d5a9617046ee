import { request } from 'undici';
import { errorCode, Fault } from '../core/fault.ts';

interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

const TIMEOUT_MS = 40_000;

/**
 * Asks a daemon over HTTP with an API key, as any client does. A test delivery may take half a minute to answer.
 * @param unwanted ends what is under way
 */
export function remoteSend(base: string, apiKey: string, unwanted?: AbortSignal) {
  return async ({ method, path, body }: RemoteRequest): Promise<{ status: number; text: string }> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    try {
      const reply = await request(`${base.replace(/\/+$/, '')}${path}`, {
        method,
        headers: { 'x-api-key': apiKey, ...(text === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(text === undefined ? {} : { body: text }),
        signal: unwanted ?? AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: reply.statusCode, text: await reply.body.text() };
    } catch (thrown) {
      const why = errorCode(thrown) ?? 'no answer'; // what is called off has a number there
      throw new Fault('DAEMON_UNREACHABLE', `No daemon answers at PRAYER_URL ${base} (${why}).`, { url: base }, thrown);
    }
  };
}
