import { daemonOperation } from '../daemon-operation.ts';
import { object } from '../shape.ts';
import { showSubscription, subscriptionShape } from './subscription-fields.ts';
import type { WebhookContext } from './webhook-context.ts';
import { id, ownSubscription } from './webhook-context.ts';

export const webhooksGet = daemonOperation({
  id: 'webhooks.get',
  summary: 'one webhook subscription',
  fields: { id },
  answer: object({ subscription: subscriptionShape }),
  run: async ({ id }, context: WebhookContext) => ({
    subscription: showSubscription(await ownSubscription(id, context)),
  }),
});
