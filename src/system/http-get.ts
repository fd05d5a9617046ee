import { request } from 'undici';

/** More than any provider sends; a longer body is cut off and counts as no reply. */
const LONGEST_BODY_BYTES = 1_000_000;

/** One GET by undici, which follows no redirects. Rejects on time-out, reset and over-long bodies. */
export async function httpGet(url: string, headers: Readonly<Record<string, string>>, timeoutMs: number) {
  const signal = AbortSignal.timeout(Math.max(1, timeoutMs));
  const reply = await request(url, { headers: { ...headers }, signal });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reply.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY_BYTES) throw new Error('the reply is too long');
    chunks.push(chunk);
  }
  const retryAfter = reply.headers['retry-after'];
  return {
    status: reply.statusCode,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
