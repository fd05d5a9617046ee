import type { Attempt, AttemptLog, SubscriptionStore, Subscription } from '../../core/subscription.ts';
import { deliveryId } from '../../core/subscription.ts';
import { dayNumber } from '../../core/time/civil-date.ts';
import type { Context } from '../../operations/operation.ts';
import { webhookService } from '../../operations/webhooks/webhook-service.ts';
import type { SampleService } from '../endpoints/webhook-endpoints.ts';
import { EXAMPLE_BODY } from '../endpoints/webhook-endpoints.ts';

const ID = 'sub_01kagf2r00cq7s1bn9wvx3e5ht';
const OWNER = 'key_of_the_example';
/** Maghrib of the sample day at Makkah: 17:38. */
const MAGHRIB = 1_795_185_480;

/** One made-up subscription and one delivery of it, in a fixed moment: what the document's examples are asked of. */
export async function webhookSample({ zones, findZone, now }: Context): Promise<SampleService> {
  const key = {
    subscriptionId: ID,
    prayer: 'maghrib',
    dayNumber: dayNumber({ year: 2026, month: 11, day: 20 }),
  } as const;
  const attempt: Attempt = {
    ...key,
    at: MAGHRIB,
    deliveryId: deliveryId(key),
    prayerTime: MAGHRIB,
    kind: 'prayer',
    attempt: 1,
    state: 'delivered',
    statusCode: 200,
    durationMs: 41,
  };
  let kept: Subscription | undefined;
  const one = () => (kept ? [kept] : []);
  const store: Pick<SubscriptionStore, 'get' | 'list' | 'tally' | 'create' | 'update' | 'remove'> = {
    get: async () => kept,
    list: async () => one(),
    tally: async () => ({ total: one().length, active: one().length, deliveredToday: 2 }),
    create: async (subscription) => {
      kept = subscription;
    },
    update: async (_, change) => {
      kept = kept && change(kept);
      return kept;
    },
    remove: async () => kept !== undefined,
  };
  const log: Pick<AttemptLog, 'list' | 'find'> = {
    list: async () => ({ attempts: [attempt] }),
    find: async () => attempt,
  };
  const service = webhookService({
    store,
    log,
    zones,
    findZone,
    now,
    mostPerOwner: 10,
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
  });
  await service.create(OWNER, EXAMPLE_BODY);
  return { service, owner: OWNER, id: ID, delivery: attempt.deliveryId };
}
