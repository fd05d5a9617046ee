import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { Fault, quoted } from '../../core/fault.ts';
import type { AnswerStore, KeptAnswer } from '../../core/stored/kept-answer.ts';
import { canonicalJson } from '../../core/text/json.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { OnceContext } from '../../operations/daemon-operation.ts';
import type { EndpointRequest, Parameter } from '../endpoint.ts';

const FORM = '^[\\x21-\\x7e]{1,255}$';
const ACCEPTS = 'a text of 1 to 255 visible ASCII characters, such as a UUID';

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `For a request that may have to be sent again: for 24 hours, a request with the same value and body gets the same answer, secret included, and creates nothing. Another body is refused. Accepts ${ACCEPTS}.`,
  schema: { type: 'string', pattern: FORM },
};

/** Deals with the `Idempotency-Key` of a request. @param apiKeyId for whom the request creates. @throws Fault INVALID_PARAMETER */
export function onceOf(
  { idempotencyKey: key, body }: EndpointRequest,
  path: string,
  { apiKeyId, store, now }: { readonly apiKeyId: string; readonly store: AnswerStore; now(): EpochSeconds },
): OnceContext {
  if (key === undefined) return {};
  if (!new RegExp(FORM).test(key)) {
    const sentence = `Header Idempotency-Key ${quoted(key)} is not ${ACCEPTS}.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'Idempotency-Key', value: key, accepts: ACCEPTS });
  }
  const hashOf = (use: string, encoding: 'hex' | 'buffer') =>
    hash('sha256', JSON.stringify([use, path, apiKeyId, key]), encoding);
  const id = String(hashOf('id', 'hex'));
  const secret = Buffer.from(hashOf('answer', 'buffer'));
  // called after the body was checked, because a body may be nested too deep for this
  const bodyHash = () => hash('sha256', canonicalJson(body));
  function read<T>({ body, sealed }: KeptAnswer): T {
    if (body === bodyHash()) return opened(sealed, secret);
    const sentence = `Idempotency-Key ${quoted(key ?? '')} was sent with another body within the last 24 hours; give each request a value of its own.`;
    throw new Fault('IDEMPOTENCY_KEY_REUSED', sentence, { field: 'Idempotency-Key', value: key });
  }
  const once: OnceContext['once'] = {
    read,
    keep: (answer) => ({
      id,
      madeBy: `${path} ${apiKeyId}`,
      body: bodyHash(),
      at: now(),
      sealed: sealed(answer, secret),
    }),
    async former() {
      const kept = await store.answered(id, now());
      return kept && read(kept);
    },
  };
  return { once };
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function sealed(answer: unknown, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function opened<T>(sealed: string, secret: Uint8Array): T {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}
