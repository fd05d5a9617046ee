import type { LookupAddress } from 'node:dns';

/** The addresses of a host, as the system resolves its name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const KEPT_MS = 30_000;
const MOST_NAMES = 10_000;

/** Keeps answers for half a minute. Whether an address is allowed is checked at every use. */
export function cachedResolve(resolve: Resolve): Resolve {
  const known = new Map<string, { readonly untilMs: number; readonly found: Promise<readonly LookupAddress[]> }>();
  return (host) => {
    const nowMs = performance.now();
    const entry = known.get(host);
    if (entry && entry.untilMs > nowMs) return entry.found;
    if (known.size >= MOST_NAMES) known.clear();
    const found = resolve(host);
    known.set(host, { untilMs: nowMs + KEPT_MS, found });
    found.catch(() => known.delete(host));
    return found;
  };
}
