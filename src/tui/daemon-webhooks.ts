import { Fault } from '../core/fault.ts';
import type { WatchedDelivery, WatchedSubscription, WebhookNews, WebhookWatch } from './webhook-news.ts';

/**
 * Asks the running daemon for the JSON at a path, in the name of a key where one is needed.
 * @throws Fault that the daemon answered with, or the system's error when nobody hears
 */
export type AskDaemon = (path: string, owner?: string) => Promise<unknown>;

const DELIVERIES_SHOWN = 3;
/** A delivery has five attempts at most. */
const ATTEMPTS_ASKED = DELIVERIES_SHOWN * 5;
const SUBSCRIPTIONS_SHOWN = 100;

/**
 * The webhooks of all keys, each with its last deliveries.
 * @param directory the data directory of a daemon on this machine; undefined for one far away, which shows those of one key
 */
export function daemonWebhooks(ask: AskDaemon, directory: string | undefined): WebhookWatch {
  return {
    async read(): Promise<WebhookNews> {
      try {
        const owners = directory === undefined ? [undefined] : await keysOf(ask);
        return { kind: 'heard', subscriptions: await subscriptionsOf(ask, owners) };
      } catch (thrown) {
        if (thrown instanceof Fault && thrown.code === 'DAEMON_UNREACHABLE') {
          return { kind: 'silent', reason: thrown.message };
        }
        if (thrown instanceof Fault) return { kind: 'silent', reason: `The daemon refuses: ${thrown.message}` };
        if (codeOf(thrown) === 'ABORT_ERR') {
          return { kind: 'silent', reason: `The daemon in ${directory} does not answer.` };
        }
        if (isNobody(thrown))
          return { kind: 'silent', reason: `No daemon is running in ${directory}. It is started by: prayer serve` };
        const cause = thrown instanceof Error ? thrown.message : String(thrown);
        return { kind: 'silent', reason: `The daemon in ${directory} cannot be asked: ${cause}.` };
      }
    },
  };
}

/** No socket, a socket that its process left behind, or a process that just ended. */
function isNobody(thrown: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(codeOf(thrown) ?? '');
}

function codeOf(thrown: unknown): string | undefined {
  const { code } = (thrown ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

async function keysOf(ask: AskDaemon): Promise<string[]> {
  const { keys } = (await ask('/v1/keys')) as { readonly keys: readonly { readonly id: string }[] };
  return keys.map(({ id }) => id);
}

async function subscriptionsOf(
  ask: AskDaemon,
  owners: readonly (string | undefined)[],
): Promise<WatchedSubscription[]> {
  const shown: WatchedSubscription[] = [];
  for (const owner of owners) {
    const page = (await ask(`/v1/webhooks?limit=${SUBSCRIPTIONS_SHOWN}`, owner)) as {
      readonly subscriptions: readonly SubscriptionAnswer[];
    };
    for (const subscription of page.subscriptions) {
      if (shown.length >= SUBSCRIPTIONS_SHOWN) return shown;
      shown.push(await watched(subscription, ask, owner));
    }
  }
  return shown;
}

/** What of the daemon's answers is shown (service.md §2.5). */
interface SubscriptionAnswer {
  readonly id: string;
  readonly url: string;
  readonly prayer_types: readonly string[];
  readonly timezone: string;
  readonly active: boolean;
}

interface AttemptAnswer {
  readonly id: string;
  readonly prayer_type: string;
  readonly prayer_time: string;
  readonly attempt: number;
  readonly state: string;
  readonly status_code: number | null;
  readonly error: string | null;
}

async function watched(
  { id, url, prayer_types, timezone, active }: SubscriptionAnswer,
  ask: AskDaemon,
  owner: string | undefined,
): Promise<WatchedSubscription> {
  const path = `/v1/webhooks/${encodeURIComponent(id)}/deliveries?limit=${ATTEMPTS_ASKED}`;
  const { deliveries } = (await ask(path, owner)) as { readonly deliveries: readonly AttemptAnswer[] };
  return { id, url, prayers: prayer_types, isActive: active, zone: timezone, deliveries: lastDeliveries(deliveries) };
}

/** The last attempt of each delivery tells how it stands; attempts come newest first. */
function lastDeliveries(attempts: readonly AttemptAnswer[]): WatchedDelivery[] {
  const last = new Map<string, AttemptAnswer>();
  for (const attempt of attempts) if (!last.has(attempt.id)) last.set(attempt.id, attempt);
  return [...last.values()]
    .slice(0, DELIVERIES_SHOWN)
    .map(({ prayer_type, prayer_time, state, attempt, status_code, error }) => ({
      prayer: prayer_type,
      prayerTime: prayer_time,
      state,
      attempts: attempt,
      outcome: error ?? (status_code === null ? '' : String(status_code)),
    }));
}
