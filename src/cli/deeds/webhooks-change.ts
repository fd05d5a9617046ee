import type { Deed } from '../deed.ts';
import { SUBSCRIPTION_FLAGS, WEBHOOK_FLAGS } from '../webhook-flags.ts';

const id = { name: 'id', summary: 'id of the subscription', isRequired: true } as const;

export const webhooksCreate: Deed = {
  path: ['webhooks', 'create'],
  summary: 'call an address of yours when a prayer time comes',
  bareWords: [{ name: 'url', summary: 'where deliveries are sent', isRequired: true }],
  flags: [...SUBSCRIPTION_FLAGS, ...WEBHOOK_FLAGS],
  examples: [
    'prayer webhooks create https://example.org/prayers --prayers fajr,maghrib --at Makkah --method UmmAlQura',
  ],
  load: async () => {
    const { askingWebhooks } = await import('../webhook-asking.ts');
    const { bodyOf, placeByDefault } = await import('../webhook-body.ts');
    const { showCreated } = await import('../show/webhooks.ts');
    return askingWebhooks(async (call, world) => {
      const said = await bodyOf(call, world);
      const hasPlace = said['latitude'] !== undefined || said['longitude'] !== undefined;
      const place = hasPlace ? {} : await placeByDefault(call, world);
      return { method: 'POST', path: '/v1/webhooks', body: { url: call.bareWords[0], ...said, ...place } };
    }, showCreated);
  },
};

export const webhooksUpdate: Deed = {
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
    const { askingWebhooks, webhookPath } = await import('../webhook-asking.ts');
    const { textOf } = await import('../flag-text.ts');
    const { bodyOf } = await import('../webhook-body.ts');
    const { showOne } = await import('../show/webhooks.ts');
    const { Fault } = await import('../../core/fault.ts');
    return askingWebhooks(async (call, world) => {
      const { flags } = call;
      if (flags.has('pause') && flags.has('resume')) {
        throw new Fault('CONFLICTING_PARAMETERS', '--pause and --resume exclude each other; give one of them.', {
          fields: ['pause', 'resume'],
        });
      }
      const active = flags.has('resume') ? true : flags.has('pause') ? false : undefined;
      const body = { url: textOf(call, 'url'), ...(await bodyOf(call, world)), active };
      return { method: 'PUT', path: webhookPath(call.bareWords), body };
    }, showOne);
  },
};

export const webhooksDelete: Deed = {
  path: ['webhooks', 'delete'],
  summary: 'end a webhook subscription',
  bareWords: [id],
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks delete sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  load: async () => {
    const { askingWebhooks, webhookPath } = await import('../webhook-asking.ts');
    const { showMessage } = await import('../show/webhooks.ts');
    return askingWebhooks(({ bareWords }) => ({ method: 'DELETE', path: webhookPath(bareWords) }), showMessage);
  },
};

export const webhooksRotate: Deed = {
  path: ['webhooks', 'rotate'],
  summary: 'change the signing secret; the former one signs too for 24 hours',
  bareWords: [id],
  flags: WEBHOOK_FLAGS,
  examples: ['prayer webhooks rotate sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  load: async () => {
    const { askingWebhooks, webhookPath } = await import('../webhook-asking.ts');
    const { showRotated } = await import('../show/webhooks.ts');
    return askingWebhooks(
      ({ bareWords }) => ({ method: 'POST', path: webhookPath(bareWords, '/rotate-secret') }),
      showRotated,
    );
  },
};
