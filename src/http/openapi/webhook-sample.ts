import type { Attempt, Subscription } from '../../core/webhook/subscription.ts';
import { deliveryId } from '../../core/webhook/subscription.ts';
import { dayNumber } from '../../core/time/civil-date.ts';
import type { Context } from '../../operations/operation.ts';
import { webhooksCreate } from '../../operations/webhooks/create.ts';
import type { WebhookContext } from '../../operations/webhooks/webhook-context.ts';
import { createFields } from '../../operations/webhooks/subscription-fields.ts';
import { readBody } from '../../operations/body-fields.ts';
import { sampleContext } from './sample-context.ts';

const ID = 'sub_01kagf2r00cq7s1bn9wvx3e5ht';
const KEY = {
  subscriptionId: ID,
  prayer: 'maghrib',
  dayNumber: dayNumber({ year: 2026, month: 11, day: 20 }),
} as const;
/** Maghrib of the sample day at Makkah: 17:38. */
const MAGHRIB = 1_795_185_480;

/** What the document shows being sent, and what its sample subscription is made of. */
export const EXAMPLE_BODY = {
  url: 'https://example.org/prayer-times',
  prayer_types: ['fajr', 'maghrib'],
  latitude: 21.4225,
  longitude: 39.8262,
  method: 'UmmAlQura',
  metadata: { room: 'hall' },
};

export const EXAMPLE_PARAMS = { id: ID, delivery: deliveryId(KEY) };

/** One made-up subscription and one delivery of it, in a fixed moment: what the document's examples are asked of. */
export async function webhookSample(asked: Context): Promise<WebhookContext> {
  const attempt: Attempt = {
    ...KEY,
    at: MAGHRIB,
    deliveryId: deliveryId(KEY),
    prayerTime: MAGHRIB,
    kind: 'prayer',
    attempt: 1,
    state: 'delivered',
    statusCode: 200,
    durationMs: 41,
  };
  let kept: Subscription | undefined;
  const one = () => (kept ? [kept] : []);
  const context: WebhookContext = {
    ...sampleContext(asked),
    store: {
      get: async () => kept,
      list: async () => ({ subscriptions: one(), total: one().length }),
      owners: async () => one().map(({ apiKeyId }) => apiKeyId),
      tally: async () => ({ total: one().length, active: one().length, deliveredToday: 2 }),
      create: async (subscription) => {
        kept = subscription;
      },
      update: async (_, change) => {
        kept = kept && change(kept);
        return kept;
      },
      remove: async () => kept !== undefined,
    },
    log: { list: async () => ({ attempts: [attempt] }), find: async () => attempt },
    maxSubscriptions: 10,
    newId: () => ID,
    newSecret: () => `whsec_${'RXhhbXBsZSBvbmx5OiB5b3VycyBpcyBub3QgdGhpcy4'.padEnd(43, 'A').slice(0, 43)}=`,
    refusalOf: async () => undefined,
    sendOnce: async (_, sent, prayerTime, kind) => ({
      ...attempt,
      ...sent,
      prayerTime,
      kind,
      deliveryId: deliveryId(sent),
    }),
    prayerTime: () => MAGHRIB,
    planned: () => 4,
    checkInterval: '1m0s',
  };
  await webhooksCreate.run(readBody(createFields, EXAMPLE_BODY, asked.zones), context);
  return context;
}
