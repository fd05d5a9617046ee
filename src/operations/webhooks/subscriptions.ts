import { type EventCode, eventCode, EVENTS_ACCEPTED, keptEvent } from '../../core/events/prayer-event.ts';
import { readPrayerEvent } from '../../core/events/read-prayer-event.ts';
import { Fault, quoted } from '../../core/fault.ts';
import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { SECONDS_PER_DAY, showDay } from '../../core/time/civil-date.ts';
import { dayNumberAt, showLocalIso, showUtcMilliseconds } from '../../core/time/wall-time.ts';
import type { Zone, ZoneId } from '../../core/time/zone.ts';
import { type Attempt, shownError, type Subscription } from '../../core/webhook/subscription.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { flagField, textField } from '../fields.ts';
import { type Field, optional } from '../operation.ts';
import { integer, list, object, text } from '../shape.ts';
import { showSubscription, subscriptionShape } from './subscription-fields.ts';
import { refuseLostPlace } from './subscription-place.ts';
import {
  type AttemptAnswer,
  attemptShape,
  changeOwn,
  count,
  id,
  MAX_PER_PAGE,
  ownSubscription,
  pageFields,
  pageKeys,
  requireOwn,
  secret as secretShape,
  type SentAnswer,
  sentShape,
  showPage,
  total,
  type WebhookContext,
} from './webhook-context.ts';

export const webhooksGet = daemonOperation({
  id: 'webhooks.get',
  summary: 'one webhook subscription',
  fields: { id },
  answer: object({ subscription: subscriptionShape }),
  run: async ({ id }, context: WebhookContext) => ({
    subscription: showSubscription(await ownSubscription(id, context)),
  }),
});

const prayerType: Field<EventCode, true> = {
  ...textField('only subscriptions with this event, such as fajr or fajr-15m', 'EVENT', EVENTS_ACCEPTED),
  read: (text, name) => eventCode(readPrayerEvent(text, name)),
};

export const webhooksList = daemonOperation({
  id: 'webhooks.list',
  summary: 'the webhook subscriptions of a key',
  fields: {
    ...pageFields(String(MAX_PER_PAGE)),
    active: optional(flagField('only active subscriptions, or only inactive ones')),
    prayer_type: optional(prayerType),
  },
  answer: object({ subscriptions: list(subscriptionShape), count, total }, pageKeys),
  isPaged: true,
  async run({ limit = MAX_PER_PAGE, cursor, active, prayer_type }, context: WebhookContext, isCounted = true) {
    const { store, apiKeyId } = context;
    const page = await store.list(apiKeyId, {
      limit,
      isCounted,
      ...(cursor === undefined ? {} : { cursor }),
      ...(active === undefined ? {} : { active }),
      ...(prayer_type === undefined ? {} : { prayerType: prayer_type }),
    });
    const show = (each: Subscription) => showSubscription(each, apiKeyId === EVERY_KEY);
    const { rows: subscriptions, count, ...others } = showPage(page, page.subscriptions, show);
    return { subscriptions, count, total: page.total, ...others };
  },
});

export const webhooksDelete = daemonOperation({
  id: 'webhooks.delete',
  summary: 'delete a webhook subscription',
  fields: { id },
  answer: object({ message: text() }),
  async run({ id }, context: WebhookContext) {
    if (!(await context.store.remove(id, context.apiKeyId))) requireOwn(undefined, id, context);
    return { message: `Webhook subscription ${id} is deleted.` };
  },
});

export const webhooksStats = daemonOperation({
  id: 'webhooks.stats',
  summary: 'how many webhook subscriptions there are, and what was sent today',
  fields: {},
  answer: object({
    stats: object({
      active_subscriptions: integer(),
      total_subscriptions: integer(),
      triggered_today: integer('deliveries that arrived, for the prayer date that is today in the subscription’s zone'),
      check_interval: text(),
      cache_entries: integer(),
    }),
  }),
  async run(_input, { store, zones, apiKeyId, planned, checkInterval, now: clock }: WebhookContext) {
    const now = clock();
    const days = new Map<ZoneId, number>();
    const todayIn = (zone: ZoneId) => {
      const known = days.get(zone) ?? dayNumberAt(now, zones.zone(zone));
      days.set(zone, known);
      return known;
    };
    const { active, total, deliveredToday } = await store.tally(apiKeyId, todayIn);
    return {
      stats: {
        active_subscriptions: active,
        total_subscriptions: total,
        triggered_today: deliveredToday,
        check_interval: checkInterval,
        cache_entries: planned(),
      },
    };
  },
});

/** How long the old secret also signs after a rotation. */
const OLD_SECRET_SECONDS = SECONDS_PER_DAY;
/** Every delivery carries a signature by each old secret, so the number of old secrets is limited. */
const MAX_OLD_SECRETS = 3;

export const webhooksRotateSecret = daemonOperation({
  id: 'webhooks.rotate-secret',
  summary: 'change the signing secret; the old one also signs for 24 hours',
  fields: { id },
  answer: object({ secret: secretShape, previous_secret_expires_at: text('ISO 8601, UTC'), message: text() }),
  async run({ id }, context: WebhookContext) {
    const now = context.now();
    const secret = context.newSecret();
    const until = now + OLD_SECRET_SECONDS;
    await changeOwn(id, context, (before) => ({
      ...before,
      secret,
      previousSecrets: [{ secret: before.secret, until }, ...stillValid(before, now)],
      updatedAt: now,
    }));
    return {
      secret,
      previous_secret_expires_at: showUtcMilliseconds(until),
      message: 'The secret is changed. The old one also signs for 24 hours. Keep the new one: it is shown only now.',
    };
  },
});

/** The secrets of former rotations that still sign. A rotation never drops a secret before its time. @throws Fault RATE_LIMITED */
function stillValid({ previousSecrets = [] }: Subscription, now: number): NonNullable<Subscription['previousSecrets']> {
  const valid = previousSecrets.filter(({ until }) => until > now);
  const oldest = valid.at(-1);
  if (!oldest || valid.length < MAX_OLD_SECRETS) return valid;
  const sentence = `${MAX_OLD_SECRETS} older secrets still sign, which is the maximum; the oldest ends at ${showUtcMilliseconds(oldest.until)}. Rotate after that.`;
  throw new Fault('RATE_LIMITED', sentence, { retry_after: Math.ceil(oldest.until - now) });
}

const DEFAULT_ATTEMPTS = 50;

export const webhooksDeliveries = daemonOperation({
  id: 'webhooks.deliveries',
  summary: 'every attempt of the last 30 days, newest first',
  fields: { id, ...pageFields(String(DEFAULT_ATTEMPTS)) },
  answer: object({ deliveries: list(attemptShape), count }, pageKeys),
  async run({ id, limit = DEFAULT_ATTEMPTS, cursor }, context: WebhookContext) {
    const { timezone } = await ownSubscription(id, context);
    const page = await context.log.list(id, { limit, ...(cursor === undefined ? {} : { cursor }) });
    const zone = context.zones.zone(timezone);
    const attempts = page.attempts.map((attempt) => ({ ...attempt, id: attempt.deliveryId }));
    const { rows: deliveries, ...others } = showPage(page, attempts, (attempt) => showAttempt(attempt, zone));
    return { deliveries, ...others };
  },
});

function showAttempt(attempt: Attempt, zone: Zone): AttemptAnswer {
  const { kind, offsetMinutes } = keptEvent(attempt.prayer);
  return {
    id: attempt.deliveryId,
    prayer_type: kind,
    prayer_date: showDay(attempt.dayNumber),
    prayer_time: showLocalIso(attempt.prayerTime - offsetMinutes * 60, zone),
    ...(offsetMinutes === 0 ? {} : { event: attempt.prayer, offset_minutes: offsetMinutes }),
    kind: attempt.kind,
    attempt: attempt.attempt,
    state: attempt.state,
    at: showUtcMilliseconds(attempt.at),
    status_code: attempt.statusCode ?? null,
    duration_ms: attempt.durationMs === undefined ? null : Math.round(attempt.durationMs),
    ...errorKeys(attempt.error),
  };
}

function errorKeys(error: Attempt['error']): Pick<AttemptAnswer, 'error' | 'reason'> {
  return error === undefined ? { error: null } : shownError(error);
}

/** Sends one delivery now, for the first event in the subscription's list, at any hour. */
export const webhooksTest = daemonOperation({
  id: 'webhooks.test',
  summary: 'send a test delivery now',
  fields: { id },
  answer: sentShape,
  async run({ id }, context: WebhookContext) {
    const subscription = await ownSubscription(id, context);
    refuseLostPlace(subscription, context);
    const day = dayNumberAt(context.now(), context.zones.zone(subscription.timezone));
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

/** A week, because Jumu'ah comes once a week. */
const DAYS_AHEAD = 7;

/** Finds a date with a time: today, else yesterday (a zone may have skipped today’s date), else the first such date to come. */
function nearestDate(today: number, timeOn: (date: number) => number | undefined) {
  for (const days of [0, -1, ...Array.from({ length: DAYS_AHEAD }, (_, i) => i + 1)]) {
    const prayerTime = timeOn(today + days);
    if (prayerTime !== undefined) return { date: today + days, prayerTime };
  }
  return undefined;
}

const delivery = textField('webhook-id of the delivery', 'DELIVERY', 'an id that the list of deliveries shows');

/** Sends an event once more, with the same webhook-id, to the subscription as it is now. */
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
    : 'of this subscription is not known. The list of deliveries covers the last 30 days';
  return new Fault('DELIVERY_NOT_FOUND', `Delivery ${quoted(delivery)} ${why}.`, { value: delivery });
}

/** The result of a delivery that a user asked for: status, time and class of error, but never the receiver's words. */
async function showSent(
  what: string,
  attempt: Attempt,
  { url }: Subscription,
  { refusalOf }: WebhookContext,
): Promise<SentAnswer> {
  const { deliveryId, state, statusCode, durationMs, error } = attempt;
  // the refusal names the address, and the flag of the daemon that allows it
  const refusal = error === 'blocked_address' ? await refusalOf(new URL(url)) : undefined;
  return {
    message: [sentence(what, attempt), ...(refusal ? [refusal.message] : [])].join(' '),
    delivery: deliveryId,
    delivered: state === 'delivered',
    status_code: statusCode ?? null,
    duration_ms: Math.round(durationMs ?? 0),
    ...errorKeys(error),
  };
}

function sentence(what: string, { state, statusCode, error }: Attempt): string {
  if (state === 'delivered') return `${what} was accepted with status ${statusCode}.`;
  if (statusCode !== undefined) return `${what} was answered with status ${statusCode}; only 2xx is success.`;
  const { error: kind, reason } = errorKeys(error);
  return `${what} did not arrive: ${String(kind).replaceAll('_', ' ')}${reason === undefined ? '' : `, ${reason}`}.`;
}
