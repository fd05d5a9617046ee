import type { CommandSpec } from '../command.ts';
import { PAGE_FLAGS, WEBHOOK_FLAGS } from './webhook-flags.ts';

export const webhooksList: CommandSpec = {
  path: ['webhooks', 'list'],
  summary: 'the webhook subscriptions of a key',
  flags: [
    {
      name: 'active',
      placeholder: 'true|false',
      summary: 'only those that are active, or are not',
      choices: ['true', 'false'],
    },
    { name: 'prayer', placeholder: 'PRAYER', summary: 'only those called for this prayer' },
    ...PAGE_FLAGS,
    ...WEBHOOK_FLAGS,
  ],
  examples: ['prayer webhooks list', 'prayer webhooks list --active false --json'],
  load: async () => {
    const { withWebhooks, pathWith } = await import('./webhook-request.ts');
    const { textOf } = await import('../parse/flag-text.ts');
    const { showMany } = await import('../views/webhooks.ts');
    return withWebhooks(
      (call) => ({
        method: 'GET',
        path: pathWith('/v1/webhooks', {
          active: textOf(call, 'active'),
          prayer_type: textOf(call, 'prayer'),
          limit: textOf(call, 'limit'),
          cursor: textOf(call, 'cursor'),
        }),
      }),
      showMany,
    );
  },
};

export const webhooksShow: CommandSpec = {
  path: ['webhooks', 'show'],
  summary: 'one webhook subscription',
  bareWords: [{ name: 'id', summary: 'id of the subscription', isRequired: true }],
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks show sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  load: async () => {
    const { withWebhooks, webhookPath } = await import('./webhook-request.ts');
    const { showOne } = await import('../views/webhooks.ts');
    return withWebhooks(({ bareWords }) => ({ method: 'GET', path: webhookPath(bareWords) }), showOne);
  },
};

export const webhooksDeliveries: CommandSpec = {
  path: ['webhooks', 'deliveries'],
  summary: 'every attempt of the last 30 days, newest first',
  bareWords: [{ name: 'id', summary: 'id of the subscription', isRequired: true }],
  flags: [...PAGE_FLAGS, ...WEBHOOK_FLAGS],
  examples: ['prayer webhooks deliveries sub_01kagf2r00cq7s1bn9wvx3e5ht --limit 10'],
  load: async () => {
    const { withWebhooks, pathWith, webhookPath } = await import('./webhook-request.ts');
    const { textOf } = await import('../parse/flag-text.ts');
    const { showDeliveries } = await import('../views/webhooks.ts');
    return withWebhooks((call) => {
      const query = { limit: textOf(call, 'limit'), cursor: textOf(call, 'cursor') };
      return { method: 'GET', path: pathWith(webhookPath(call.bareWords, '/deliveries'), query) };
    }, showDeliveries);
  },
};

export const webhooksStats: CommandSpec = {
  path: ['webhooks', 'stats'],
  summary: 'how many webhook subscriptions there are, and what was sent today',
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks stats'],
  load: async () => {
    const { withWebhooks } = await import('./webhook-request.ts');
    const { showStats } = await import('../views/webhooks.ts');
    return withWebhooks(() => ({ method: 'GET', path: '/v1/webhooks/stats' }), showStats);
  },
};
