import { Fault, quoted } from '../../core/fault.ts';
import type { Attempt, Subscription } from '../../core/webhook/subscription.ts';
import { dayNumber, showDay } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { textField } from '../fields.ts';
import { id, ownSubscription, type WebhookContext } from './webhook-context.ts';
import { refuseLostPlace } from './subscription-place.ts';
import { type SentAnswer, sentShape } from './webhook-shapes.ts';

/** One delivery now, of today's first subscribed prayer, at any hour. */
export const webhooksTest = daemonOperation({
  id: 'webhooks.test',
  summary: 'send a test delivery now',
  fields: { id },
  answer: sentShape,
  async run({ id }, context: WebhookContext) {
    const subscription = await ownSubscription(id, context);
    refuseLostPlace(subscription, context);
    const day = dayNumber(dateAt(context.now(), context.zones.zone(subscription.timezone)));
    const prayer = subscription.prayerTypes[0] ?? 'fajr';
    const found = nearestDate(day, (date) => context.prayerTime(subscription, prayer, date));
    if (!found) {
      const sentence = `${prayer} has no time there from ${showDay(day - 1)} to ${showDay(day + DAYS_AHEAD)}, so there is nothing to send.`;
      throw new Fault('NO_SUCH_TIME', sentence, { value: prayer });
    }
    const { date, prayerTime } = found;
    const key = { subscriptionId: id, prayer, dayNumber: date };
    const attempt = await context.sendOnce(subscription, key, prayerTime, 'test');
    return showSent('Test delivery', attempt, subscription, context);
  },
});

/** Jumu'ah is once a week. */
const DAYS_AHEAD = 7;

/** Today, else yesterday, for a zone may have skipped today’s date; else the first date to come. */
function nearestDate(today: number, timeOn: (date: number) => number | undefined) {
  for (const days of [0, -1, ...Array.from({ length: DAYS_AHEAD }, (_, i) => i + 1)]) {
    const prayerTime = timeOn(today + days);
    if (prayerTime !== undefined) return { date: today + days, prayerTime };
  }
  return undefined;
}

const delivery = textField('webhook-id of the delivery', 'DELIVERY', 'an id that the list of deliveries shows');

/** Sends an event once more: with the same webhook-id, to the subscription as it is now. */
export const webhooksRedeliver = daemonOperation({
  id: 'webhooks.redeliver',
  summary: 'send a delivery once more',
  fields: { id, delivery },
  answer: sentShape,
  async run({ id, delivery }, context: WebhookContext) {
    const subscription = await ownSubscription(id, context);
    const found = await context.log.find(id, delivery);
    if (!found || found.kind === 'test') throw cannotRedeliver(delivery, found !== undefined);
    const key = { subscriptionId: id, prayer: found.prayer, dayNumber: found.dayNumber };
    const attempt = await context.sendOnce(subscription, key, found.prayerTime, 'redelivery');
    return showSent('Redelivery', attempt, subscription, context);
  },
});

function cannotRedeliver(delivery: string, isTest: boolean): Fault {
  const why = isTest
    ? 'is a test delivery; it cannot be sent again. Send a new test delivery'
    : 'of this subscription is not known. Its list of deliveries shows those of the last 30 days';
  return new Fault('DELIVERY_NOT_FOUND', `Delivery ${quoted(delivery)} ${why}.`, { value: delivery });
}

/** The result of a delivery sent by hand: status, time and class of error, never what the receiver said. */
async function showSent(
  what: string,
  attempt: Attempt,
  { url }: Subscription,
  { refusalOf }: WebhookContext,
): Promise<SentAnswer> {
  const { deliveryId, state, statusCode, durationMs, error } = attempt;
  // it names the address, and the flag of the daemon that allows it
  const refusal = error === 'blocked_address' ? await refusalOf(new URL(url)) : undefined;
  return {
    message: [sentence(what, attempt), ...(refusal ? [refusal.message] : [])].join(' '),
    delivery: deliveryId,
    delivered: state === 'delivered',
    status_code: statusCode ?? null,
    duration_ms: Math.round(durationMs ?? 0),
    error: error ?? null,
  };
}

function sentence(what: string, { state, statusCode, error }: Attempt): string {
  if (state === 'delivered') return `${what} was accepted with status ${statusCode}.`;
  if (statusCode !== undefined) return `${what} was answered with status ${statusCode}; only 2xx is success.`;
  return `${what} did not arrive: ${String(error).replaceAll('_', ' ')}.`;
}
