import type { DaemonClient } from '../client/daemon-client.ts';
import { errorCode, Fault, wordsOf } from '../core/fault.ts';
import type { SubscriptionAnswer } from '../operations/webhooks/subscription-fields.ts';
import type { AttemptAnswer } from '../operations/webhooks/webhook-context.ts';

/** Asks the daemon about its webhooks. It is handed in: the screen opens no sockets. */
export interface WebhookWatch {
  /** Never throws: a missing or silent daemon is an answer. @param signal aborts when the view was closed */
  read(signal?: AbortSignal): Promise<WebhookNews>;
}

export type WebhookNews =
  | { readonly kind: 'asking' }
  /** @property reason in whole sentences */
  | { readonly kind: 'silent'; readonly reason: string }
  | { readonly kind: 'answered'; readonly subscriptions: readonly WatchedSubscription[] };

/** A subscription with the last attempt of each of its last deliveries, the latest first. */
export type WatchedSubscription = Pick<
  SubscriptionAnswer,
  'id' | 'url' | 'prayer_types' | 'coordinates' | 'timezone' | 'method' | 'asr' | 'active' | 'disabled_reason'
> & {
  readonly deliveries: readonly WatchedAttempt[];
};

export type WatchedAttempt = Pick<
  AttemptAnswer,
  'prayer_type' | 'prayer_time' | 'state' | 'attempt' | 'status_code' | 'error' | 'duration_ms'
>;

/** As many as the tallest screens show. */
const DELIVERIES_SHOWN = 10;
/** A delivery has five attempts at most. */
const ATTEMPTS_ASKED = DELIVERIES_SHOWN * 5;
const SUBSCRIPTIONS_SHOWN = 100;

type Client = Pick<DaemonClient, 'ask'>;

/**
 * The webhooks of all keys, each with its last deliveries.
 * @param directory the data directory of a daemon on this machine; undefined for a remote one, which shows those of one key
 */
export function daemonWebhooks(client: Client, directory: string | undefined): WebhookWatch {
  return {
    async read(): Promise<WebhookNews> {
      try {
        const keys = directory === undefined ? [{ id: undefined }] : (await client.ask('keys.list', {})).keys;
        const keyIds = keys.map(({ id }) => id);
        return { kind: 'answered', subscriptions: await subscriptionsOf(client, keyIds) };
      } catch (thrown) {
        return { kind: 'silent', reason: reasonOf(thrown, directory) };
      }
    },
  };
}

function reasonOf(thrown: unknown, directory: string | undefined): string {
  if (thrown instanceof Fault) {
    return thrown.code === 'DAEMON_UNREACHABLE' ? thrown.message : `The daemon refuses: ${thrown.message}`;
  }
  switch (errorCode(thrown)) {
    case 'ABORT_ERR':
      return `The daemon in ${directory} does not answer.`;
    case 'ENOENT': // no socket
    case 'ECONNREFUSED': // a socket that a process left behind
    case 'ECONNRESET': // a process that just ended
      return `No daemon is running in ${directory}. Start it with: prayer serve`;
    default:
      return `The daemon in ${directory} cannot be asked: ${wordsOf(thrown)}.`;
  }
}

async function subscriptionsOf(
  client: Client,
  keyIds: readonly (string | undefined)[],
): Promise<WatchedSubscription[]> {
  const shown: WatchedSubscription[] = [];
  for (const keyId of keyIds) {
    const { subscriptions } = await client.ask('webhooks.list', { limit: SUBSCRIPTIONS_SHOWN }, keyId);
    for (const subscription of subscriptions) {
      if (shown.length >= SUBSCRIPTIONS_SHOWN) return shown;
      const input = { id: subscription.id, limit: ATTEMPTS_ASKED };
      const { deliveries } = await client.ask('webhooks.deliveries', input, keyId);
      // the last attempt of each delivery; attempts come newest first
      const ids = deliveries.map(({ id }) => id);
      const last = deliveries.filter(({ id }, i) => ids.indexOf(id) === i);
      shown.push({ ...subscription, deliveries: last.slice(0, DELIVERIES_SHOWN) });
    }
  }
  return shown;
}
