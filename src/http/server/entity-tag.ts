import { hash } from 'node:crypto';

/** A tag of exactly these bytes (RFC 9110 §8.8.3). SHA-1 is fast, and safe enough here: a collision would gain an attacker nothing. */
export function entityTag(text: string | Uint8Array): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

/** Whether `If-None-Match` names the tag, or any (§13.1.2, weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag);
}
