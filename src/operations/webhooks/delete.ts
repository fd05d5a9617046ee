import { daemonOperation } from '../daemon-operation.ts';
import { object, text } from '../shape.ts';
import type { WebhookContext } from './webhook-context.ts';
import { id, ownSubscription, subscriptionNotFound } from './webhook-context.ts';

export const webhooksDelete = daemonOperation({
  id: 'webhooks.delete',
  summary: 'delete a webhook subscription',
  fields: { id },
  answer: object({ message: text() }),
  async run({ id }, context: WebhookContext) {
    await ownSubscription(id, context);
    if (!(await context.store.remove(id))) throw subscriptionNotFound(id);
    return { message: `Webhook subscription ${id} is deleted.` };
  },
});
