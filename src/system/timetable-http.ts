import { isIP } from 'node:net';
import { request } from 'undici';
import { errorCode, wordsOf } from '../core/fault.ts';
import { type AttemptError, shownError } from '../core/webhook/subscription.ts';
import { MAX_HEAD_BYTES } from './answer-limits.ts';
import { cachedResolve, createNameResolver } from './name-resolver.ts';
import { bareHost, connectionError, createTargetAgent, createTargetPolicy, type TargetFlags } from './target-policy.ts';

/** The time limit for a whole document, from the start of the request to the last byte. */
const TIMEOUT_MS = 20_000;
/** The limit for a document. A year of days has about 70 KB. */
const MAX_BYTES = 2_000_000;

/**
 * GETs documents from addresses that the target policy allows. An address of this machine is allowed too, if the owner named it.
 * Follows no redirects, unpacks no bodies, and uses no proxies of the environment.
 * @param stopped aborts requests in flight
 */
export function documentGet(
  flags: TargetFlags,
  stopped?: AbortSignal,
  { timeoutMs = TIMEOUT_MS, mostBytes = MAX_BYTES } = {},
) {
  const addressesOf = cachedResolve(createNameResolver());
  const agentOf = (allowedCidrs: readonly string[]) => {
    const policy = createTargetPolicy({ ...flags, allowedCidrs });
    return { policy, agent: createTargetAgent(policy, addressesOf, MAX_HEAD_BYTES + 2 * mostBytes) };
  };
  const others = agentOf(flags.allowedCidrs);
  const thisMachine = agentOf([...flags.allowedCidrs, '127.0.0.0/8', '::1/128']);

  return async (url: URL, headers: Readonly<Record<string, string>>, mayBeThisMachine: boolean) => {
    const host = bareHost(url.hostname);
    const { policy, agent } = mayBeThisMachine ? thisMachine : others;
    const late = AbortSignal.timeout(timeoutMs);
    const signal = stopped ? AbortSignal.any([stopped, late]) : late;
    try {
      const reply = await request(url, { headers: { ...headers }, signal, dispatcher: agent, reset: true });
      const { etag, location } = reply.headers;
      const isDocument = reply.statusCode === 200;
      if (!isDocument) await reply.body.dump({ limit: 65_536 });
      return {
        status: reply.statusCode,
        etag: typeof etag === 'string' ? etag : undefined,
        location: typeof location === 'string' ? location : undefined,
        body: isDocument ? await textOf(reply.body, mostBytes) : '',
      };
    } catch (thrown) {
      if (connectionError(thrown) === 'blocked_address') {
        const address = isIP(host) === 0 ? ((await addressesOf(host))[0]?.address ?? host) : host;
        throw policy.refusal(host, address);
      }
      throw new Error(reasonOf(thrown, timeoutMs), { cause: thrown });
    }
  };
}

async function textOf(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`its document is larger than ${mostBytes / 1e6} MB`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Error('its document is not text in UTF-8');
  }
}

function reasonOf(thrown: unknown, timeoutMs: number): string {
  const late = `it did not send its whole answer within ${timeoutMs / 1000} s`;
  const code = errorCode(thrown) ?? '';
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return late;
  if (BROKEN.includes(code)) return 'the connection broke before the document was whole';
  const reasons: Readonly<Partial<Record<AttemptError, string>>> = {
    timeout: late,
    name_not_found: 'its name is not found, or this machine is offline',
    connection_refused: 'it refuses the connection',
    tls: `its certificate is not accepted (${code})`,
  };
  const kind = connectionError(thrown);
  return reasons[kind] ?? shownError(kind).reason ?? wordsOf(thrown);
}

const BROKEN = ['UND_ERR_SOCKET', 'ECONNRESET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'];
