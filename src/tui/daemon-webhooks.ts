import type { DaemonClient } from '../client/daemon-client.ts';
import { Fault } from '../core/fault.ts';
import type { AttemptAnswer } from '../operations/webhooks/webhook-shapes.ts';
import type { WatchedSubscription, WebhookNews, WebhookWatch } from './webhook-news.ts';

const DELIVERIES_SHOWN = 3;
/** A delivery has five attempts at most. */
const ATTEMPTS_ASKED = DELIVERIES_SHOWN * 5;
const SUBSCRIPTIONS_SHOWN = 100;

/**
 * The webhooks of all keys, each with its last deliveries.
 * @param directory the data directory of a daemon on this machine; undefined for one far away, which shows those of one key
 */
export function daemonWebhooks(client: Pick<DaemonClient, 'ask'>, directory: string | undefined): WebhookWatch {
  return {
    async read(): Promise<WebhookNews> {
      try {
        const keyIds = directory === undefined ? [undefined] : await allKeyIds(client);
        return { kind: 'heard', subscriptions: await subscriptionsOf(client, keyIds) };
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
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

async function allKeyIds(client: Pick<DaemonClient, 'ask'>): Promise<string[]> {
  const { keys } = await client.ask('keys.list', {});
  return keys.map(({ id }) => id);
}

async function subscriptionsOf(
  client: Pick<DaemonClient, 'ask'>,
  keyIds: readonly (string | undefined)[],
): Promise<WatchedSubscription[]> {
  const shown: WatchedSubscription[] = [];
  for (const keyId of keyIds) {
    const { subscriptions } = await client.ask('webhooks.list', { limit: SUBSCRIPTIONS_SHOWN }, keyId);
    for (const subscription of subscriptions) {
      if (shown.length >= SUBSCRIPTIONS_SHOWN) return shown;
      const input = { id: subscription.id, limit: ATTEMPTS_ASKED };
      const { deliveries } = await client.ask('webhooks.deliveries', input, keyId);
      shown.push({ ...subscription, deliveries: lastAttempts(deliveries) });
    }
  }
  return shown;
}

/** The last attempt of each delivery tells how it stands; attempts come newest first. */
function lastAttempts(attempts: readonly AttemptAnswer[]): AttemptAnswer[] {
  const last = new Map<string, AttemptAnswer>();
  for (const attempt of attempts) if (!last.has(attempt.id)) last.set(attempt.id, attempt);
  return [...last.values()].slice(0, DELIVERIES_SHOWN);
}
