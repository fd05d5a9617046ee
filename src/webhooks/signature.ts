import { createHmac } from 'node:crypto';

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
 * is the bytes that the secret's base64 stands for.
 */
export function standardSignature(secret: string, id: string, timestamp: number, body: string | Uint8Array): string {
  // as text with its encoding: as a KeyObject the HMAC takes 4 µs instead of 2, as a Buffer 15 µs (Node 24.21)
  const key = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
  const hmac = createHmac('sha256', key, { encoding: 'base64' });
  return `v1,${hmac.update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}
