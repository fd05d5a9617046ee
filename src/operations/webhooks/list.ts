import { PRAYER_TYPES } from '../../core/subscription.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { choiceField, flagField } from '../fields.ts';
import { optional } from '../operation.ts';
import { list, object } from '../shape.ts';
import { pageFields } from './page-fields.ts';
import { showSubscription, subscriptionShape } from './subscription-fields.ts';
import type { WebhookContext } from './webhook-context.ts';
import { count, nextCursor } from './webhook-shapes.ts';

export const webhooksList = daemonOperation({
  id: 'webhooks.list',
  summary: 'the webhook subscriptions of a key',
  fields: {
    ...pageFields('all'),
    active: optional(flagField('only those that are active, or only those that are not')),
    prayer_type: optional(
      choiceField({ summary: 'only those called for this prayer', placeholder: 'PRAYER', choices: PRAYER_TYPES }),
    ),
  },
  answer: object({ subscriptions: list(subscriptionShape), count }, { next_cursor: nextCursor }),
  async run({ limit, cursor, active, prayer_type }, { store, apiKeyId }: WebhookContext) {
    const found = await store.list(apiKeyId, {
      limit: limit === undefined ? Number.POSITIVE_INFINITY : limit + 1,
      ...(cursor === undefined ? {} : { after: cursor }),
      ...(active === undefined ? {} : { active }),
      ...(prayer_type === undefined ? {} : { prayerType: prayer_type }),
    });
    const page = limit === undefined ? found : found.slice(0, limit);
    const next = found.length > page.length ? page.at(-1)?.id : undefined;
    return {
      subscriptions: page.map(showSubscription),
      count: page.length,
      ...(next === undefined ? {} : { next_cursor: next }),
    };
  },
});
