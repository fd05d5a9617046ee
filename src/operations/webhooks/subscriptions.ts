import { daemonOperation } from '../daemon-operation.ts';
import { object, list, text, integer } from '../shape.ts';
import { showSubscription, subscriptionShape } from './subscription-fields.ts';
import { id, ownSubscription, subscriptionNotFound, type WebhookContext } from './webhook-context.ts';
import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { type EventCode, eventCode, EVENTS_ACCEPTED, keptEvent } from '../../core/events/prayer-event.ts';
import { readPrayerEvent } from '../../core/events/read-prayer-event.ts';
import { flagField, textField } from '../fields.ts';
import { type Field, optional } from '../operation.ts';
import type { AttemptAnswer } from './webhook-shapes.ts';
import {
  MOST_OF_A_PAGE,
  pageFields,
  count,
  nextCursor,
  total,
  secret as secretShape,
  attemptShape,
} from './webhook-shapes.ts';
import { dayNumber, SECONDS_PER_DAY, showDay } from '../../core/time/civil-date.ts';
import { dateAt, showUtcMilliseconds, showLocalIso } from '../../core/time/wall-time.ts';
import type { ZoneId, Zone } from '../../core/time/zone.ts';
import { Fault } from '../../core/fault.ts';
import type { Subscription, Attempt } from '../../core/webhook/subscription.ts';

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
  ...textField('only those called for this event, such as fajr or fajr-15m', 'EVENT', EVENTS_ACCEPTED),
  read: (text, name) => eventCode(readPrayerEvent(text, name)),
};

export const webhooksList = daemonOperation({
  id: 'webhooks.list',
  summary: 'the webhook subscriptions of a key',
  fields: {
    ...pageFields(String(MOST_OF_A_PAGE)),
    active: optional(flagField('only those that are active, or only those that are not')),
    prayer_type: optional(prayerType),
  },
  answer: object({ subscriptions: list(subscriptionShape), count, total }, { next_cursor: nextCursor }),
  isPaged: true,
  async run({ limit = MOST_OF_A_PAGE, cursor, active, prayer_type }, context: WebhookContext, isCounted = true) {
    const { store, apiKeyId } = context;
    const page = await store.list(apiKeyId, {
      limit,
      isCounted,
      ...(cursor === undefined ? {} : { cursor }),
      ...(active === undefined ? {} : { active }),
      ...(prayer_type === undefined ? {} : { prayerType: prayer_type }),
    });
    const ownerOf = (each: Subscription) => (apiKeyId === EVERY_KEY ? { owner: each.apiKeyId } : {});
    return {
      subscriptions: page.subscriptions.map((each) => ({ ...showSubscription(each), ...ownerOf(each) })),
      count: page.subscriptions.length,
      total: page.total,
      ...(page.cursor === undefined ? {} : { next_cursor: page.cursor }),
    };
  },
});

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

export const webhooksStats = daemonOperation({
  id: 'webhooks.stats',
  summary: 'how many webhook subscriptions there are, and what was sent today',
  fields: {},
  answer: object({
    stats: object({
      active_subscriptions: integer(),
      total_subscriptions: integer(),
      triggered_today: integer('delivered, of the prayer date that is today in the subscription’s zone'),
      check_interval: text(),
      cache_entries: integer(),
    }),
  }),
  async run(_input, { store, zones, apiKeyId, planned, checkInterval, now: clock }: WebhookContext) {
    const now = clock();
    const days = new Map<ZoneId, number>();
    const todayIn = (zone: ZoneId) => {
      const known = days.get(zone) ?? dayNumber(dateAt(now, zones.zone(zone)));
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

/** After a rotation the old secret also signs for a day. */
const OLD_SECRET_SECONDS = SECONDS_PER_DAY;
/** Each of them signs every delivery. */
const MOST_OLD_SECRETS = 3;

export const webhooksRotateSecret = daemonOperation({
  id: 'webhooks.rotate-secret',
  summary: 'change the signing secret; the old one also signs for 24 hours',
  fields: { id },
  answer: object({ secret: secretShape, previous_secret_expires_at: text('ISO 8601, UTC'), message: text() }),
  async run({ id }, context: WebhookContext) {
    await ownSubscription(id, context);
    const now = context.now();
    const secret = context.newSecret();
    const until = now + OLD_SECRET_SECONDS;
    const rotated = await context.store.update(id, (before) => ({
      ...before,
      secret,
      previousSecrets: [{ secret: before.secret, until }, ...stillValid(before, now)],
      updatedAt: now,
    }));
    if (!rotated) throw subscriptionNotFound(id);
    return {
      secret,
      previous_secret_expires_at: showUtcMilliseconds(until),
      message: 'The secret is changed. The old one also signs for 24 hours. Keep the new one: it is shown only now.',
    };
  },
});

/** The secrets of former rotations that sign on. None is dropped before its time. @throws Fault RATE_LIMITED */
function stillValid({ previousSecrets = [] }: Subscription, now: number): NonNullable<Subscription['previousSecrets']> {
  const valid = previousSecrets.filter(({ until }) => until > now);
  const oldest = valid.at(-1);
  if (!oldest || valid.length < MOST_OLD_SECRETS) return valid;
  const sentence = `${MOST_OLD_SECRETS} older secrets still sign, which is the most; the oldest ends at ${showUtcMilliseconds(oldest.until)}. Rotate after that.`;
  throw new Fault('RATE_LIMITED', sentence, { retry_after: Math.ceil(oldest.until - now) });
}

const DEFAULT_ATTEMPTS = 50;

export const webhooksDeliveries = daemonOperation({
  id: 'webhooks.deliveries',
  summary: 'every attempt of the last 30 days, newest first',
  fields: { id, ...pageFields(String(DEFAULT_ATTEMPTS)) },
  answer: object({ deliveries: list(attemptShape), count }, { next_cursor: nextCursor }),
  async run({ id, limit = DEFAULT_ATTEMPTS, cursor }, context: WebhookContext) {
    const { timezone } = await ownSubscription(id, context);
    const page = await context.log.list(id, { limit, ...(cursor === undefined ? {} : { cursor }) });
    const zone = context.zones.zone(timezone);
    return {
      deliveries: page.attempts.map((attempt) => showAttempt(attempt, zone)),
      count: page.attempts.length,
      ...(page.cursor === undefined ? {} : { next_cursor: page.cursor }),
    };
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
    error: attempt.error ?? null,
  };
}
