import type { CommandSpec } from '../command.ts';
import { WEBHOOK_FLAGS } from './webhook-flags.ts';

export const webhooksTest: CommandSpec = {
  path: ['webhooks', 'test'],
  summary: 'send a test delivery now; exit 5 when it is not taken',
  bareWords: [{ name: 'id', summary: 'id of the subscription', isRequired: true }],
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks test sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  load: async () => {
    const { withWebhooks, webhookPath } = await import('./webhook-request.ts');
    const { showSent } = await import('../views/webhooks.ts');
    return withWebhooks(({ bareWords }) => ({ method: 'POST', path: webhookPath(bareWords, '/test') }), showSent);
  },
};

export const webhooksRedeliver: CommandSpec = {
  path: ['webhooks', 'redeliver'],
  summary: 'send a delivery once more; exit 5 when it is not taken',
  bareWords: [
    { name: 'id', summary: 'id of the subscription', isRequired: true },
    { name: 'delivery', summary: 'id of the delivery, as prayer webhooks deliveries shows it', isRequired: true },
  ],
  flags: WEBHOOK_FLAGS,
  examples: [
    'prayer webhooks redeliver sub_01kagf2r00cq7s1bn9wvx3e5ht evt_sub_01kagf2r00cq7s1bn9wvx3e5ht_maghrib_20261120',
  ],
  load: async () => {
    const { withWebhooks, webhookPath } = await import('./webhook-request.ts');
    const { showSent } = await import('../views/webhooks.ts');
    return withWebhooks(({ bareWords }) => {
      const delivery = encodeURIComponent(bareWords[1] ?? '');
      return { method: 'POST', path: webhookPath(bareWords, `/deliveries/${delivery}/redeliver`) };
    }, showSent);
  },
};
