import { timingSafeEqual } from 'node:crypto';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { bodySignature, standardSignature } from './signature.ts';

/** A delivery as a receiver gets it. Header names are in lower case. */
export interface Delivered {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** `unsigned`: a header is missing. `old`: the signature is right, but its time is more than five minutes away (a replay). */
export type Authenticity = 'genuine' | 'forged' | 'old' | 'unsigned';

const TOLERANCE_SECONDS = 300;

/** Whether a delivery was signed with the secret, by both families of headers. */
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

/** In constant time. */
function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
