import { dayNumber } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { showSent } from './sent.ts';
import type { WebhookContext } from './webhook-context.ts';
import { id, ownSubscription } from './webhook-context.ts';
import { sentShape } from './webhook-shapes.ts';

/** One delivery now, of today's first subscribed prayer, at any hour. */
export const webhooksTest = daemonOperation({
  id: 'webhooks.test',
  summary: 'send a test delivery now',
  fields: { id },
  answer: sentShape,
  async run({ id }, context: WebhookContext) {
    const subscription = await ownSubscription(id, context);
    const day = dayNumber(dateAt(context.now(), context.zones.zone(subscription.timezone)));
    const prayer = subscription.prayerTypes[0] ?? 'fajr';
    const timeOn = (date: number) => context.prayerTime(subscription, prayer, date);
    // a date that never came has no prayers: the day before has
    const prayerTime = timeOn(day) ?? timeOn(day - 1);
    if (prayerTime === undefined) throw new Error(`no ${prayer} on two days at a place`);
    const attempt = await context.sendOnce(subscription, { subscriptionId: id, prayer, day }, prayerTime, 'test');
    return showSent('Test delivery', attempt);
  },
});
