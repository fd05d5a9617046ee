import { dayNumber } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import type { ZoneId } from '../../core/time/zone.ts';
import { daemonOperation } from '../daemon-operation.ts';
import { integer, object, text } from '../shape.ts';
import type { WebhookContext } from './webhook-context.ts';

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
