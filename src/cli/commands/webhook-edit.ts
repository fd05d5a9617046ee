import type { CommandSpec } from '../command.ts';
import { SUBSCRIPTION_FLAGS, WEBHOOK_FLAGS } from './webhook-flags.ts';

const id = { name: 'id', summary: 'id of the subscription', isRequired: true } as const;

export const webhooksCreate: CommandSpec = {
  path: ['webhooks', 'create'],
  summary: 'call an address of yours when a prayer time comes',
  bareWords: [{ name: 'url', summary: 'where deliveries are sent', isRequired: true }],
  flags: [...SUBSCRIPTION_FLAGS, ...WEBHOOK_FLAGS],
  examples: [
    'prayer webhooks create https://example.org/prayers --prayers fajr,maghrib --at Makkah --method UmmAlQura',
  ],
  load: async () => {
    const { withWebhooks } = await import('./webhook-request.ts');
    const { bodyOf, placeByDefault } = await import('./webhook-body.ts');
    const { showCreated } = await import('../views/webhooks.ts');
    return withWebhooks(async (call, deps) => {
      const said = await bodyOf(call, deps);
      const hasPlace = said['latitude'] !== undefined || said['longitude'] !== undefined;
      const place = hasPlace ? {} : await placeByDefault(call, deps);
      return { method: 'POST', path: '/v1/webhooks', body: { url: call.bareWords[0], ...said, ...place } };
    }, showCreated);
  },
};

export const webhooksUpdate: CommandSpec = {
  path: ['webhooks', 'update'],
  summary: 'change a webhook subscription; what is not said stays',
  bareWords: [id],
  flags: [
    { name: 'url', placeholder: 'URL', summary: 'where deliveries are sent' },
    ...SUBSCRIPTION_FLAGS,
    { name: 'pause', summary: 'send nothing until it is resumed' },
    { name: 'resume', summary: 'send again' },
    ...WEBHOOK_FLAGS,
  ],
  examples: ['prayer webhooks update sub_01kagf2r00cq7s1bn9wvx3e5ht --prayers fajr,isha --resume'],
  load: async () => {
    const { withWebhooks, webhookPath } = await import('./webhook-request.ts');
    const { textOf } = await import('../parse/flag-text.ts');
    const { bodyOf } = await import('./webhook-body.ts');
    const { showOne } = await import('../views/webhooks.ts');
    const { Fault } = await import('../../core/fault.ts');
    return withWebhooks(async (call, deps) => {
      const { flags } = call;
      if (flags.has('pause') && flags.has('resume')) {
        throw new Fault('CONFLICTING_PARAMETERS', '--pause and --resume exclude each other; give one of them.', {
          fields: ['pause', 'resume'],
        });
      }
      const active = flags.has('resume') ? true : flags.has('pause') ? false : undefined;
      const body = { url: textOf(call, 'url'), ...(await bodyOf(call, deps)), active };
      return { method: 'PUT', path: webhookPath(call.bareWords), body };
    }, showOne);
  },
};

export const webhooksDelete: CommandSpec = {
  path: ['webhooks', 'delete'],
  summary: 'end a webhook subscription',
  bareWords: [id],
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks delete sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  load: async () => {
    const { withWebhooks, webhookPath } = await import('./webhook-request.ts');
    const { showMessage } = await import('../views/webhooks.ts');
    return withWebhooks(({ bareWords }) => ({ method: 'DELETE', path: webhookPath(bareWords) }), showMessage);
  },
};

export const webhooksRotate: CommandSpec = {
  path: ['webhooks', 'rotate'],
  summary: 'change the signing secret; the former one signs too for 24 hours',
  bareWords: [id],
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks rotate sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  load: async () => {
    const { withWebhooks, webhookPath } = await import('./webhook-request.ts');
    const { showRotated } = await import('../views/webhooks.ts');
    return withWebhooks(
      ({ bareWords }) => ({ method: 'POST', path: webhookPath(bareWords, '/rotate-secret') }),
      showRotated,
    );
  },
};
