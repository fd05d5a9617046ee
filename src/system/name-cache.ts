import { errorCode } from '../core/fault.ts';

export interface ResolvedAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
  /** How long the answer may be kept, where the name server says so. */
  readonly ttlSeconds?: number;
}

/** The addresses of a host. @throws an error with the code `ENOTFOUND` where there is none, another where nobody answered */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

/** Where no time to live is given, and the limits of one that is. */
const KEPT_SECONDS = 30;
const LEAST_SECONDS = 5;
const MOST_SECONDS = 300;
/** A failure is kept too, so that many subscriptions of a dead name ask once. */
const FAILURE_SECONDS = 5;
/** For so long a former answer is used where nobody answers, or nobody in time (RFC 8767 §5: a day to three, after 1.8 s). */
const STALE_SECONDS = 86_400;
const IN_TIME_MS = 500;
const MOST_NAMES = 10_000;

interface Answer {
  readonly found: readonly ResolvedAddress[];
  readonly atSeconds: number;
}

interface Entry {
  /** What is known now, or is being asked. */
  readonly found: Promise<readonly ResolvedAddress[]>;
  /** Then it is asked again. */
  untilSeconds: number;
}

/** Keeps answers, and asks for each name once at a time. Whether an address is allowed is checked at every use. */
export function cachedResolve(resolve: Resolve): Resolve {
  const known = new Map<string, Entry>();
  const answers = new Map<string, Answer>();

  async function ask(host: string): Promise<readonly ResolvedAddress[]> {
    try {
      const found = await resolve(host);
      remember(answers, host, { found, atSeconds: nowSeconds() });
      keep(host, keptSeconds(found));
      return found;
    } catch (thrown) {
      if (errorCode(thrown) === 'ENOTFOUND') answers.delete(host);
      keep(host, FAILURE_SECONDS);
      const former = formerAnswer(host);
      if (former) return former;
      throw thrown;
    }
  }

  function keep(host: string, seconds: number): void {
    const entry = known.get(host);
    if (entry) entry.untilSeconds = nowSeconds() + seconds;
  }

  function formerAnswer(host: string): readonly ResolvedAddress[] | undefined {
    const answer = answers.get(host);
    return answer && nowSeconds() - answer.atSeconds < STALE_SECONDS ? answer.found : undefined;
  }

  function currentEntry(host: string): Entry {
    const before = known.get(host);
    if (before && before.untilSeconds > nowSeconds()) return before;
    const entry = { found: Promise.resolve().then(() => ask(host)), untilSeconds: Number.POSITIVE_INFINITY };
    remember(known, host, entry);
    return entry;
  }

  return (host) => {
    const { found, untilSeconds } = currentEntry(host);
    const former = untilSeconds === Number.POSITIVE_INFINITY ? formerAnswer(host) : undefined;
    return former ? Promise.race([found, inTime(former)]) : found;
  };
}

function inTime<T>(value: T): Promise<T> {
  return new Promise((done) => {
    setTimeout(() => done(value), IN_TIME_MS).unref();
  });
}

/** Of too many names the oldest are forgotten. */
function remember<T>(values: Map<string, T>, host: string, value: T): void {
  values.delete(host);
  values.set(host, value);
  if (values.size <= MOST_NAMES) return;
  const [oldest] = values.keys();
  if (oldest !== undefined) values.delete(oldest);
}

function keptSeconds(found: readonly ResolvedAddress[]): number {
  const least = Math.min(...found.map(({ ttlSeconds = KEPT_SECONDS }) => ttlSeconds));
  return Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, least));
}

function nowSeconds(): number {
  return performance.now() / 1000;
}
