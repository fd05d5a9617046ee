import { Agent, request } from 'undici';

/** More than any provider sends; a longer body counts as no reply. */
const dispatcher = new Agent({ maxResponseSize: 1_000_000 });

/** One GET by undici, which follows no redirects. Rejects on time-out, reset and over-long bodies. */
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
