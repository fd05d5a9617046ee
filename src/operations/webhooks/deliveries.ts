import { keptEvent } from '../../core/events/prayer-event.ts';
import type { Attempt } from '../../core/webhook/subscription.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { showLocalIso, showUtcMilliseconds } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { list, object } from '../shape.ts';
import { pageFields } from './page-fields.ts';
import type { WebhookContext } from './webhook-context.ts';
import { id, ownSubscription } from './webhook-context.ts';
import type { AttemptAnswer } from './webhook-shapes.ts';
import { attemptShape, count, nextCursor } from './webhook-shapes.ts';

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
