import { Agent, request } from 'undici';
import { errorCode, Fault } from '../core/fault.ts';
import { storedRecord } from '../core/stored/stored-field.ts';

/** The size limit is more than any provider sends; a longer body counts as no reply. */
const dispatcher = new Agent({ maxResponseSize: 1_000_000 });
/** The time limit of a request to a daemon. The answer to a test delivery may take half a minute. */
const REMOTE_TIMEOUT_MS = 40_000;
/** The time limit of a health check. Container programs give up after the 5 s of the manual's example, and then do not know the reason. */
const HEALTH_TIMEOUT_MS = 4_000;

/** Sends one GET by undici, and follows no redirects. Rejects on time-out, reset and over-long bodies. */
export async function httpGet(url: string, headers: Readonly<Record<string, string>>, timeoutMs: number) {
  const signal = AbortSignal.timeout(Math.max(1, timeoutMs));
  const reply = await request(url, { headers: { ...headers }, signal, dispatcher });
  const retryAfter = reply.headers['retry-after'];
  return {
    status: reply.statusCode,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    body: await reply.body.text(),
  };
}

interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Sends requests to a daemon over HTTP with an API key, as any client does. @param signal aborts the request */
export function remoteSend(base: string, apiKey: string, signal?: AbortSignal) {
  return async ({ method, path, body }: RemoteRequest): Promise<{ status: number; text: string }> => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    try {
      const reply = await request(`${base.replace(/\/+$/, '')}${path}`, {
        method,
        headers: { 'x-api-key': apiKey, ...json },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ?? AbortSignal.timeout(REMOTE_TIMEOUT_MS),
      });
      return { status: reply.statusCode, text: await reply.body.text() };
    } catch (thrown) {
      throw unreachable(`PRAYER_URL ${base}`, thrown, { url: base });
    }
  };
}

/** The version that a daemon reports. @throws Fault DAEMON_UNREACHABLE if none answers; NOT_READY if a restart would help */
export async function daemonHealth(base: string): Promise<string> {
  const { body } = await httpGet(`${base}/healthz`, {}, HEALTH_TIMEOUT_MS).catch((thrown: unknown) => {
    throw unreachable(base, thrown, {});
  });
  const { status, version, error } = recordIn(body);
  if (status === 'ok' && typeof version === 'string') return version;
  throw typeof error === 'string'
    ? new Fault('NOT_READY', `The daemon at ${base} is not well: ${error}`)
    : new Fault('DAEMON_UNREACHABLE', `What answers at ${base} is no daemon of prayer.`);
}

function unreachable(where: string, thrown: unknown, details: Readonly<Record<string, string>>): Fault {
  const why = errorCode(thrown) ?? 'no answer'; // the code of an abort is a number
  return new Fault('DAEMON_UNREACHABLE', `No daemon answers at ${where} (${why}).`, details, thrown);
}

/** Reads an answer as a JSON object. At a wrong address another program may answer with anything. */
function recordIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return storedRecord(JSON.parse(text), 'it');
  } catch {
    return {};
  }
}
