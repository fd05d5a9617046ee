import type { Subscription } from '../core/webhook/subscription.ts';

/** Whom a delivery is for, as far as its turn depends on it. */
export interface Addressee {
  readonly subscriptionId: string;
  readonly apiKeyId: string;
  /** Scheme, name and port of its URL, in one spelling. */
  readonly host: string;
}

export function addresseeOf({ id, apiKeyId, url }: Pick<Subscription, 'id' | 'apiKeyId' | 'url'>): Addressee {
  return { subscriptionId: id, apiKeyId, host: hostOf(url) };
}

export function hostOf(url: string): string {
  return URL.parse(url)?.origin ?? url;
}
