import { Fault, quoted } from '../../core/fault.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { showSent } from './sent.ts';
import type { WebhookContext } from './webhook-context.ts';
import { id, ownSubscription } from './webhook-context.ts';
import { sentShape } from './webhook-shapes.ts';

/** Sends an event once more: with the same webhook-id, to the subscription as it is now. */
export const webhooksRedeliver = daemonOperation({
  id: 'webhooks.redeliver',
  summary: 'send a delivery once more',
  fields: {
    id,
    delivery: { ...id, summary: 'webhook-id of the delivery', accepts: 'an id that the list of deliveries shows' },
  },
  answer: sentShape,
  async run({ id, delivery }, context: WebhookContext) {
    const subscription = await ownSubscription(id, context);
    const found = await context.log.find(id, delivery);
    if (!found || found.kind === 'test') {
      const where = `GET /v1/webhooks/${id}/deliveries lists those of the last 30 days`;
      const sentence = `Delivery ${quoted(delivery)} of this subscription is not known; ${where}.`;
      throw new Fault('DELIVERY_NOT_FOUND', sentence, { value: delivery });
    }
    const key = { subscriptionId: id, prayer: found.prayer, day: found.day };
    return showSent('Redelivery', await context.sendOnce(subscription, key, found.prayerTime, 'redelivery'));
  },
});
