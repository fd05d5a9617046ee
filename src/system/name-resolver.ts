import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../core/fault.ts';

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
  /** How long the answer may be kept, if the name server says so. */
  readonly ttlSeconds?: number;
}

/** The addresses of a host. @throws an error with the code `ENOTFOUND` if the host has none, another error if no server answered */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

/** A question is sent three times, and given up after 7 s. */
const NAME_SERVER_OPTIONS = { timeout: 1_000, tries: 3 } as const;
/** How long a resolver is used. A resolver keeps the name servers that it found at first, but the machine may move to another network. */
const RESOLVER_KEPT_MS = 30_000;
/** When the addresses of one family are known, the answer waits this long for the other family. */
const OTHER_FAMILY_MS = 200;
/**
 * The number of names that are asked for in each beat. A name server loses questions that its socket cannot hold (some 280 on Linux), and
 * then all lost questions are sent again at the same time.
 */
const NAMES_A_BEAT = 32;
const BEAT_MS = 5;
/**
 * Limits of questions to the system's own function. Each takes a thread until the system answers, and the 32 threads also read and write
 * files. Names that the system did not know last time have their own limit: they take long, and many of them must not delay others.
 */
const ASKED_OF_SYSTEM = { others: 12, unknownLately: 4 } as const;
const MAX_NAMES = 10_000;

/**
 * Resolves a name from the system's hosts file, then by its name servers. We ask these over our own sockets, about any number of names at a
 * time, and a name for which no server answers delays no other.
 *
 * The system's own function holds a thread for each name. It gets only names that the name servers do not know: names without a dot,
 * `.local` (mDNS), search domains, other sources of `nsswitch.conf`.
 * @param given replaces parts of the system in tests, such as the name server by `127.0.0.1:5353`
 */
export function createNameResolver(
  given: { readonly nameServers?: readonly string[]; readonly hostsFile?: string; readonly askSystem?: Resolve } = {},
): Resolve {
  const { nameServers, hostsFile = systemHostsFile(), askSystem = (host) => lookup(host, { all: true }) } = given;
  const askSystemInTurn = unknownApart(askSystem);
  const nextBeat = createBeat(NAMES_A_BEAT, BEAT_MS);
  let resolver: Resolver | undefined;
  let madeMs = 0;

  function currentResolver(): Resolver {
    const nowMs = performance.now();
    if (resolver && nowMs - madeMs <= RESOLVER_KEPT_MS) return resolver;
    resolver = new Resolver(NAME_SERVER_OPTIONS);
    if (nameServers) resolver.setServers(nameServers);
    madeMs = nowMs;
    return resolver;
  }

  return async (host) => {
    const name = host.toLowerCase().replace(/\.$/, '');
    const listed = await listedAddresses(hostsFile, name);
    if (listed.length > 0) return listed;
    if (!name.includes('.') || /\.(?:local|localhost)$/.test(name)) return askSystemInTurn(name);
    await nextBeat();
    const { found, isAnswered } = await askNameServers(currentResolver(), name);
    if (found.length > 0) return found;
    if (isAnswered) return askSystemInTurn(name);
    throw Object.assign(new Error(`no name server answers for ${name}`), { code: 'EAI_AGAIN' });
  };
}

function systemHostsFile(): string {
  const system = process.env['SystemRoot'] ?? 'C:\\Windows';
  return process.platform === 'win32' ? join(system, 'System32', 'drivers', 'etc', 'hosts') : '/etc/hosts';
}

/** The addresses that a hosts file gives for a name. A file that cannot be read gives none. */
async function listedAddresses(hostsFile: string, name: string): Promise<ResolvedAddress[]> {
  const text = await readFile(hostsFile, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    return family !== 0 && names.some((each) => each.toLowerCase() === name) ? [{ address, family }] : [];
  });
}

/** @returns `isAnswered`: false if a name server did not answer in time, or failed. It is true if no name server can be reached */
async function askNameServers(resolver: Resolver, name: string) {
  const found: ResolvedAddress[] = [];
  let isAnswered = true;
  const ask = async (family: 4 | 6): Promise<boolean> => {
    try {
      const answers = await resolver[`resolve${family}`](name, { ttl: true });
      for (const { address, ttl } of answers) found.push({ address, family, ttlSeconds: ttl });
      return true;
    } catch (thrown) {
      if (['ETIMEOUT', 'ESERVFAIL'].includes(errorCode(thrown) ?? '')) isAnswered = false;
      return false;
    }
  };
  const both = [ask(4), ask(6)];
  const first = await Promise.race(both);
  const all = Promise.all(both);
  await (first ? Promise.race([all, after(OTHER_FAMILY_MS)]) : all);
  return { found: [...found], isAnswered };
}

/** Gives the names that were not found lately a queue of their own, so that they delay only each other. */
function unknownApart(resolve: Resolve): Resolve {
  const unknown = new Set<string>();
  const noting: Resolve = async (host) => {
    try {
      const found = await resolve(host);
      unknown.delete(host);
      return found;
    } catch (thrown) {
      if (unknown.size >= MAX_NAMES) unknown.clear();
      unknown.add(host);
      throw thrown;
    }
  };
  const askUnknown = limited(noting, ASKED_OF_SYSTEM.unknownLately);
  const askOther = limited(noting, ASKED_OF_SYSTEM.others);
  return (host) => (unknown.has(host) ? askUnknown : askOther)(host);
}

/** Allows at most `max` questions in flight; the others wait in a queue. */
function limited(resolve: Resolve, max: number): Resolve {
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  return async (host) => {
    if (inFlight >= max) await new Promise<void>((go) => waiting.push(go));
    else inFlight++;
    try {
      return await resolve(host);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inFlight--;
    }
  };
}

/** Lets at most `max` callers pass in each beat; the others wait in a queue. */
function createBeat(max: number, beatMs: number): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let passed = 0;
  const beat = () => {
    const next = waiting.splice(0, max);
    passed = next.length;
    if (passed > 0) setTimeout(beat, beatMs);
    for (const pass of next) pass();
  };
  return () => {
    if (passed === 0) setTimeout(beat, beatMs);
    if (passed >= max) return new Promise((pass) => waiting.push(pass));
    passed++;
    return undefined;
  };
}

/** How long an answer without a time to live is kept; and the limits of a given time to live. */
const KEPT_SECONDS = 30;
const MIN_SECONDS = 5;
const MAX_SECONDS = 300;
/** How long a failure is kept, so that many subscriptions of a dead name cause one question. */
const FAILURE_SECONDS = 5;
/** How long a former answer is used if no server answers in time (RFC 8767 §5: one to three days, after 1.8 s). */
const STALE_SECONDS = 86_400;
const IN_TIME_MS = 500;

interface Entry {
  /** The last answer, or the question in flight. */
  found: ReturnType<Resolve>;
  /** The time from which the name is looked up again; infinite while a question is in flight. */
  untilSeconds: number;
  last: { readonly found: readonly ResolvedAddress[]; readonly atSeconds: number } | undefined;
}

/** Keeps answers, and has one question in flight for each name. Callers check at every use whether an address is allowed. */
export function cachedResolve(resolve: Resolve): Resolve {
  const entries = new Map<string, Entry>();
  const ask = async (host: string, entry: Entry): ReturnType<Resolve> => {
    try {
      const found = await resolve(host);
      entry.last = { found, atSeconds: nowSeconds() };
      entry.untilSeconds = nowSeconds() + keptSeconds(found);
      return found;
    } catch (thrown) {
      if (errorCode(thrown) === 'ENOTFOUND') entry.last = undefined;
      entry.untilSeconds = nowSeconds() + FAILURE_SECONDS;
      const former = formerAnswer(entry);
      if (former) return former;
      throw thrown;
    }
  };
  return (host) => {
    const entry = entries.get(host) ?? { found: Promise.resolve([]), untilSeconds: 0, last: undefined };
    if (entry.untilSeconds <= nowSeconds()) {
      entry.untilSeconds = Number.POSITIVE_INFINITY;
      entry.found = ask(host, entry);
      // forget the name whose lookup is the oldest
      entries.delete(host);
      entries.set(host, entry);
      const [oldest = ''] = entries.keys();
      if (entries.size > MAX_NAMES) entries.delete(oldest);
    }
    const former = entry.untilSeconds === Number.POSITIVE_INFINITY ? formerAnswer(entry) : undefined;
    return former ? Promise.race([entry.found, after(IN_TIME_MS).then(() => former)]) : entry.found;
  };
}

function formerAnswer({ last }: Entry): readonly ResolvedAddress[] | undefined {
  return last && nowSeconds() - last.atSeconds < STALE_SECONDS ? last.found : undefined;
}

function keptSeconds(found: readonly ResolvedAddress[]): number {
  const min = Math.min(...found.map(({ ttlSeconds = KEPT_SECONDS }) => ttlSeconds));
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, min));
}

const nowSeconds = () => performance.now() / 1000;
const after = (delayMs: number): Promise<void> => sleep(delayMs, undefined, { ref: false });
