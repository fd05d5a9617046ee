import { lookup, Resolver } from 'node:dns/promises';
import { errorCode } from '../core/fault.ts';
import { readHostsFile, systemHostsFile } from './hosts-file.ts';
import type { ResolvedAddress, Resolve } from './name-cache.ts';

/** A question is sent three times, and given up after 7 s. */
const NAME_SERVER_OPTIONS = { timeout: 1_000, tries: 3 } as const;
/** A resolver keeps the name servers that it found when it was made, but a machine may change its network. */
const RESOLVER_KEPT_MS = 30_000;
/** Where the addresses of one family are known, those of the other may take so long more. */
const OTHER_FAMILY_MS = 200;
/**
 * So many names are asked for at a time, and the next ones a little later: a name server loses what its socket has no room for (some
 * 280 questions on Linux), and then every question of the burst comes again at the same time.
 */
const NAMES_A_BEAT = 32;
const BEAT_MS = 5;
/**
 * Each takes a thread until the system answers, of 32 that also read and write files. Names that it did not know when it was asked
 * last have turns of their own: they are the ones that take long, and many of them must not delay the others.
 */
const ASKED_OF_SYSTEM = { others: 12, unknownLately: 4 } as const;
const MOST_REMEMBERED = 10_000;

/** Each is the system's own where it is absent. */
interface ResolverOptions {
  /** Such as `127.0.0.1:5353`. */
  readonly nameServers?: readonly string[];
  readonly hostsFile?: string;
  readonly askSystem?: Resolve;
}

/**
 * Resolves a name from the system's hosts file, then from its name servers. These are asked over sockets of our own, about any number
 * of names at a time, so a name for which nobody answers delays no other.
 *
 * The system's own function holds a thread for each name. It is asked only for what name servers do not know: names without a dot,
 * `.local` (mDNS), search domains, other sources of `nsswitch.conf`.
 */
export function createNameResolver(options: ResolverOptions = {}): Resolve {
  const { nameServers, hostsFile = systemHostsFile(), askSystem = systemLookup } = options;
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
    const listed = (await readHostsFile(hostsFile)).get(name);
    if (listed) return listed;
    if (isOnlyForSystem(name)) return askSystemInTurn(name);
    await nextBeat();
    const { found, isAnswered } = await askNameServers(currentResolver(), name);
    if (found.length > 0) return found;
    if (isAnswered) return askSystemInTurn(name);
    throw Object.assign(new Error(`no name server answers for ${name}`), { code: 'EAI_AGAIN' });
  };
}

function isOnlyForSystem(name: string): boolean {
  return !name.includes('.') || /\.(?:local|localhost)$/.test(name);
}

/** `isAnswered`: a name server said that there is no address, or none can be reached. */
async function askNameServers(resolver: Resolver, name: string) {
  const found: ResolvedAddress[] = [];
  let isAnswered = true;
  const ask = async (family: 4 | 6): Promise<boolean> => {
    try {
      const options = { ttl: true } as const;
      const answers = await (family === 4 ? resolver.resolve4(name, options) : resolver.resolve6(name, options));
      for (const { address, ttl } of answers) found.push({ address, family, ttlSeconds: ttl });
      return true;
    } catch (thrown) {
      if (NO_ANSWER.includes(errorCode(thrown) ?? '')) isAnswered = false;
      return false;
    }
  };
  const both = [ask(4), ask(6)];
  const first = await Promise.race(both);
  const all = Promise.all(both);
  await (first ? Promise.race([all, after(OTHER_FAMILY_MS)]) : all);
  return { found: [...found], isAnswered };
}

const NO_ANSWER = ['ETIMEOUT', 'ESERVFAIL'];

const systemLookup: Resolve = (host) => lookup(host, { all: true });

/** Names that were not found lately wait only for each other. */
function unknownApart(resolve: Resolve): Resolve {
  const unknown = new Set<string>();
  const noting: Resolve = async (host) => {
    try {
      const found = await resolve(host);
      unknown.delete(host);
      return found;
    } catch (thrown) {
      if (unknown.size >= MOST_REMEMBERED) unknown.clear();
      unknown.add(host);
      throw thrown;
    }
  };
  const askUnknown = inTurns(noting, ASKED_OF_SYSTEM.unknownLately);
  const askOther = inTurns(noting, ASKED_OF_SYSTEM.others);
  return (host) => (unknown.has(host) ? askUnknown : askOther)(host);
}

/** At most so many questions at a time. */
function inTurns(resolve: Resolve, most: number): Resolve {
  let asked = 0;
  const waiting: (() => void)[] = [];
  return async (host) => {
    if (asked >= most) await new Promise<void>((go) => waiting.push(go));
    else asked++;
    try {
      return await resolve(host);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else asked--;
    }
  };
}

/** Lets so many pass, then as many again after each beat. */
function createBeat(most: number, beatMs: number): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let passed = 0;
  const beat = () => {
    const next = waiting.splice(0, most);
    passed = next.length;
    if (passed > 0) setTimeout(beat, beatMs);
    for (const pass of next) pass();
  };
  return () => {
    if (passed === 0) setTimeout(beat, beatMs);
    if (passed >= most) return new Promise((pass) => waiting.push(pass));
    passed++;
    return undefined;
  };
}

function after(delayMs: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, delayMs).unref();
  });
}
