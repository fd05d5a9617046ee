import { request } from 'undici';
import { errorCode, Fault } from '../core/fault.ts';

interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

const TIMEOUT_MS = 40_000;

/**
 * Asks a daemon over HTTP with an API key, as any client does. The answer to a test delivery may take half a minute.
 * @param unwanted aborts the request
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
      const why = errorCode(thrown) ?? 'no answer'; // an abort has a number as its code
      throw new Fault('DAEMON_UNREACHABLE', `No daemon answers at PRAYER_URL ${base} (${why}).`, { url: base }, thrown);
    }
  };
}
