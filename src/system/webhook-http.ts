import { isIP } from 'node:net';
import type { Agent } from 'undici';
import type { Fault } from '../core/fault.ts';
import type { AttemptError } from '../core/webhook/subscription.ts';
import { daemonClock } from './clock.ts';
import { MAX_HEAD_BYTES } from './answer-limits.ts';
import { cachedResolve, createNameResolver, type Resolve } from './name-resolver.ts';
import { bareHost, connectionError, createTargetAgent, type TargetPolicy } from './target-policy.ts';

type Later = (typeof daemonClock)['later'];

interface SenderOptions {
  readonly policy: TargetPolicy;
  readonly resolve?: Resolve;
  readonly later?: Later;
  /** Certificates in PEM, trusted beside the usual ones. */
  readonly ca?: readonly string[];
}

/** The result of one POST. It has the form of `Outcome` in webhooks/retry-policy.ts. */
interface PostOutcome {
  readonly statusCode?: number;
  readonly retryAfter?: string;
  readonly error?: AttemptError;
  readonly durationMs: number;
}

/** The time limit for a receiver (service.md §6.2), from the start of the request to the end of the answer's body. */
const TIMEOUT_MS = 30_000;
/** The limit for reading an answer. The rest is cut off, but a status that came before counts. */
const LONGEST_ANSWER_BYTES = MAX_HEAD_BYTES + 16_384;
/** The longest wait for a name server when a subscription is created. Deliveries check the address again anyway. */
const REFUSAL_WAIT_MS = 2_000;

/** Sends POSTs to addresses that the policy allows. Follows no redirects, and uses no proxies of the environment. */
export function createWebhookSender(options: SenderOptions) {
  const { policy, resolve = createNameResolver(), later = daemonClock.later, ca } = options;
  const addressesOf = cachedResolve(resolve);
  const agent = createTargetAgent(policy, addressesOf, LONGEST_ANSWER_BYTES, ca);
  return {
    /** Never rejects. */
    post: (url: string, headers: Readonly<Record<string, string>>, body: string) =>
      post(agent, later, new URL(url), { headers, body }),
    /** The reason why deliveries to this URL would be refused now, as far as this is known without a connection. */
    async refusalOf({ hostname }: URL): Promise<Fault | undefined> {
      const host = bareHost(hostname);
      if (isIP(host) !== 0) return policy.isAllowed(host) ? undefined : policy.refusal(host, host);
      const nothing = new Promise<[]>((done) => later(REFUSAL_WAIT_MS, () => done([])));
      const found = await Promise.race([addressesOf(host).catch(() => []), nothing]);
      const first = found[0];
      // a name that does not resolve now may resolve tomorrow
      if (!first || found.some(({ address }) => policy.isAllowed(address))) return undefined;
      return policy.refusal(host, first.address);
    },
    close: () => agent.destroy(),
  };
}

type Content = Pick<Agent.DispatchOptions, 'headers' | 'body'>;

function post(agent: Agent, later: Later, { origin, pathname, search }: URL, content: Content): Promise<PostOutcome> {
  return new Promise((done) => {
    const beganMs = performance.now();
    let answer: { statusCode: number; retryAfter?: string } | undefined;
    let abort: (() => void) | undefined;
    let isDone = false;
    const finish = (error?: AttemptError) => {
      if (isDone) return;
      isDone = true;
      cancelTimeout();
      const durationMs = performance.now() - beganMs;
      // once the status has arrived it counts, even if reading the body fails
      done(answer ? { ...answer, durationMs } : { error: error ?? 'connection_failed', durationMs });
    };
    const cancelTimeout = later(TIMEOUT_MS, () => {
      finish('timeout');
      abort?.();
    });
    const asked = { origin, path: `${pathname}${search}`, method: 'POST', ...content } as const;
    agent.dispatch(asked, {
      onRequestStart(controller) {
        abort = () => controller.abort(new Error('cut off'));
        if (isDone) abort();
      },
      onResponseStart(_, statusCode, answered) {
        if (statusCode < 200) return abort?.(); // limitAnswers passes on none that may be ignored
        const retryAfter = answered['retry-after'];
        answer = { statusCode, ...(typeof retryAfter === 'string' ? { retryAfter } : {}) };
      },
      onResponseData: () => {},
      onResponseEnd: () => finish(),
      onResponseError: (_, thrown) => finish(connectionError(thrown)),
    });
  });
}
