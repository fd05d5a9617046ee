import { EVERY_KEY } from '../../core/stored/api-key.ts';
import type { EventCode } from '../../core/events/prayer-event.ts';
import { EVENTS_ACCEPTED, eventCode } from '../../core/events/prayer-event.ts';
import { readPrayerEvent } from '../../core/events/read-prayer-event.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { flagField, textField } from '../fields.ts';
import type { Field, InputOf } from '../operation.ts';
import { optional } from '../operation.ts';
import { list, object } from '../shape.ts';
import { MOST_OF_A_PAGE, pageFields } from './page-fields.ts';
import { showSubscription, subscriptionShape } from './subscription-fields.ts';
import type { WebhookContext } from './webhook-context.ts';
import { count, nextCursor, total } from './webhook-shapes.ts';

const prayerType: Field<EventCode, true> = {
  ...textField('only those called for this event, such as fajr or fajr-15m', 'EVENT', EVENTS_ACCEPTED),
  read: (text, name) => eventCode(readPrayerEvent(text, name)),
};

const listFields = {
  ...pageFields(String(MOST_OF_A_PAGE)),
  active: optional(flagField('only those that are active, or only those that are not')),
  prayer_type: optional(prayerType),
};

export const webhooksList = daemonOperation({
  id: 'webhooks.list',
  summary: 'the webhook subscriptions of a key',
  fields: listFields,
  answer: object({ subscriptions: list(subscriptionShape), count, total }, { next_cursor: nextCursor }),
  run: (input, context: WebhookContext) => pageOf(input, context, true),
  runUncounted: (input, context) => pageOf(input, context, false),
});

async function pageOf(
  { limit = MOST_OF_A_PAGE, cursor, active, prayer_type }: InputOf<typeof listFields>,
  { store, apiKeyId }: WebhookContext,
  isCounted: boolean,
) {
  const page = await store.list(apiKeyId, {
    limit,
    isCounted,
    ...(cursor === undefined ? {} : { cursor }),
    ...(active === undefined ? {} : { active }),
    ...(prayer_type === undefined ? {} : { prayerType: prayer_type }),
  });
  const isOwnerShown = apiKeyId === EVERY_KEY;
  return {
    subscriptions: page.subscriptions.map((each) => ({
      ...showSubscription(each),
      ...(isOwnerShown ? { owner: each.apiKeyId } : {}),
    })),
    count: page.subscriptions.length,
    total: page.total,
    ...(page.cursor === undefined ? {} : { next_cursor: page.cursor }),
  };
}
