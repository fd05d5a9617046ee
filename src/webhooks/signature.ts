import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EpochSeconds } from '../core/time/civil-date.ts';

/** One secret signs both families of headers, ours and those of Standard Webhooks (decisions.md §5). */
const SECRET_PREFIX = 'whsec_';

/** @param random 32 bytes from a source that is fit for secrets */
export function newSecret(random: Uint8Array): string {
  return `${SECRET_PREFIX}${Buffer.from(random).toString('base64')}`;
}

/** `X-Webhook-Signature`: lowercase hex of the HMAC-SHA256 of the raw body. The key is the secret's text as it is shown. */
export function bodySignature(secret: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/**
 * An entry of `webhook-signature` (Standard Webhooks 1.0.0): `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`. The key
 * is the decoded base64 of the secret.
 */
export function standardSignature(secret: string, id: string, timestamp: number, body: string | Uint8Array): string {
  // the key as text with its encoding takes 2 µs; a KeyObject takes 4 µs, a Buffer 15 µs (Node 24.21)
  const key = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
  const hmac = createHmac('sha256', key, { encoding: 'base64' });
  return `v1,${hmac.update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/** A delivery as a receiver gets it. Header names are in lower case. */
export interface Delivered {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** `unsigned`: a header is missing. `old`: the signatures are right, but their time is more than five minutes from now (a replay). */
export type Authenticity = 'genuine' | 'forged' | 'old' | 'unsigned';

const TOLERANCE_SECONDS = 300;

/** Checks both families of headers of a delivery against a secret. */
export function authenticity({ headers, body }: Delivered, secret: string, now: EpochSeconds): Authenticity {
  const plain = headers['x-webhook-signature'];
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (plain === undefined || id === undefined || timestamp === undefined || signatures === undefined) return 'unsigned';
  const former = headers['x-webhook-signature-previous']?.split(', ') ?? [];
  const wanted = bodySignature(secret, body);
  const isPlain = [plain, ...former].some((each) => isSame(each, wanted));
  const standard = standardSignature(secret, id, Number(timestamp), body);
  const isStandard = signatures.split(' ').some((each) => isSame(each, standard));
  if (!isPlain || !isStandard) return 'forged';
  return Math.abs(now - Number(timestamp)) > TOLERANCE_SECONDS ? 'old' : 'genuine';
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
