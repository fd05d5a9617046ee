import type { Deed } from '../deed.ts';
import { PAGE_FLAGS, WEBHOOK_FLAGS } from '../webhook-flags.ts';

export const webhooksList: Deed = {
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
    const { askingWebhooks, pathWith } = await import('../webhook-asking.ts');
    const { textOf } = await import('../flag-text.ts');
    const { showMany } = await import('../show/webhooks.ts');
    return askingWebhooks(
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

export const webhooksShow: Deed = {
  path: ['webhooks', 'show'],
  summary: 'one webhook subscription',
  bareWords: [{ name: 'id', summary: 'id of the subscription', isRequired: true }],
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks show sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  load: async () => {
    const { askingWebhooks, webhookPath } = await import('../webhook-asking.ts');
    const { showOne } = await import('../show/webhooks.ts');
    return askingWebhooks(({ bareWords }) => ({ method: 'GET', path: webhookPath(bareWords) }), showOne);
  },
};

export const webhooksDeliveries: Deed = {
  path: ['webhooks', 'deliveries'],
  summary: 'every attempt of the last 30 days, newest first',
  bareWords: [{ name: 'id', summary: 'id of the subscription', isRequired: true }],
  flags: [...PAGE_FLAGS, ...WEBHOOK_FLAGS],
  examples: ['prayer webhooks deliveries sub_01kagf2r00cq7s1bn9wvx3e5ht --limit 10'],
  load: async () => {
    const { askingWebhooks, pathWith, webhookPath } = await import('../webhook-asking.ts');
    const { textOf } = await import('../flag-text.ts');
    const { showDeliveries } = await import('../show/webhooks.ts');
    return askingWebhooks((call) => {
      const query = { limit: textOf(call, 'limit'), cursor: textOf(call, 'cursor') };
      return { method: 'GET', path: pathWith(webhookPath(call.bareWords, '/deliveries'), query) };
    }, showDeliveries);
  },
};

export const webhooksStats: Deed = {
  path: ['webhooks', 'stats'],
  summary: 'how many webhook subscriptions there are, and what was sent today',
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks stats'],
  load: async () => {
    const { askingWebhooks } = await import('../webhook-asking.ts');
    const { showStats } = await import('../show/webhooks.ts');
    return askingWebhooks(() => ({ method: 'GET', path: '/v1/webhooks/stats' }), showStats);
  },
};
