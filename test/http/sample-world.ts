import type { ApiKey } from '../../src/core/stored/api-key.ts';
import type { Feed } from '../../src/core/stored/feed.ts';
import { type Attempt, deliveryId, type Subscription } from '../../src/core/webhook/subscription.ts';
import { dayNumber, SECONDS_PER_DAY, showDay } from '../../src/core/time/civil-date.ts';
import { dateAt, showUtcSeconds } from '../../src/core/time/wall-time.ts';
import type { PrintedTimetable, TableTime } from '../../src/core/timetable/printed-timetable.ts';
import { documentText } from '../../src/core/timetable/shared-document.ts';
import type { Endpoint } from '../../src/http/endpoint.ts';
import { feedEndpoints } from '../../src/http/endpoints/feed-endpoints.ts';
import { operationEndpoints } from '../../src/http/endpoints/operation-endpoints.ts';
import { sharedTimetableEndpoint } from '../../src/http/endpoints/shared-timetable.ts';
import { webhookEndpoints } from '../../src/http/endpoints/webhook-endpoints.ts';
import type { FeedDeps, FeedToken } from '../../src/operations/feeds/feeds.ts';
import { existingPlaceDay, prayerRequest } from '../../src/operations/prayer/request.ts';
import type { WebhookDeps } from '../../src/operations/webhooks/webhook-context.ts';
import { seals } from '../../src/store/signing-key.ts';
import { headersOf, payload } from '../../src/webhooks/payload.ts';
import { context as machine } from '../interfaces/command.ts';

/** 2026-11-20T09:00:00Z, a Friday noon in Makkah. */
const NOW = 1_795_165_200;
/** Maghrib of that day at Makkah: 17:38. */
const MAGHRIB = 1_795_185_480;
const context = { ...machine, now: () => NOW, geocoder: async () => undefined };
const places = { ...context, findStation: () => undefined, findTimetable: () => undefined };

const SUBSCRIPTION_ID = 'sub_01kagf2r00cq7s1bn9wvx3e5ht';
const DELIVERY = {
  subscriptionId: SUBSCRIPTION_ID,
  prayer: 'maghrib',
  dayNumber: dayNumber({ year: 2026, month: 11, day: 20 }),
} as const;
const TOKEN: FeedToken = { token: 'mzf_RXhhbXBsZSBvbmx5OiB5b3VycyBpcyBub3QgdGhpcyE', sha256: '0'.repeat(64) };

export const KEY: ApiKey = {
  id: 'key_of_the_example',
  name: 'example',
  sha256: '0'.repeat(64),
  createdAt: NOW,
  requestsPerMinute: undefined,
  from: 'store',
};

/** The endpoints that the examples of the API document are asked of: at one moment, with nothing kept yet. */
export function sampleEndpoints(): readonly Endpoint[] {
  const keys = () => [KEY];
  const feeds = feedDeps();
  return [
    ...operationEndpoints(context, '0.0.0-test'),
    ...webhookEndpoints({ zones: context.zones, open: async () => webhookDeps(), keys }),
    ...feedEndpoints({
      context,
      open: async () => feeds,
      reads: {
        find: async () => (await feeds.store.list('', { limit: 1 })).feeds[0],
        releaseSince: async () => NOW,
      },
      keys,
      monotonicMs: () => 0,
    }),
    sharedTimetableEndpoint({ text: () => documentText(timetable(), seals) }),
  ];
}

let subscription: Subscription | undefined;

/** The subscription stays from one world to the next, as `createWebhook` made it. */
function webhookDeps(): WebhookDeps {
  const attempt: Attempt = {
    ...DELIVERY,
    at: MAGHRIB,
    deliveryId: deliveryId(DELIVERY),
    prayerTime: MAGHRIB,
    kind: 'prayer',
    attempt: 1,
    state: 'delivered',
    statusCode: 200,
    durationMs: 41,
  };
  const one = () => (subscription ? [subscription] : []);
  return {
    ...places,
    store: {
      answered: async () => undefined,
      get: async () => subscription,
      list: async () => ({ subscriptions: one(), total: one().length }),
      owners: async () => one().map(({ apiKeyId }) => apiKeyId),
      tally: async () => ({ total: one().length, active: one().length, deliveredToday: 2 }),
      create: async (made) => {
        subscription = made;
      },
      update: async (_, change) => subscription && change(subscription),
      remove: async () => subscription !== undefined,
    },
    log: { list: async () => ({ attempts: [attempt] }), find: async () => attempt },
    maxSubscriptions: 10,
    newId: () => SUBSCRIPTION_ID,
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
}

/** What the receiver of that subscription gets at maghrib, and the secret that signs it. */
export function sampleDelivery() {
  if (!subscription) throw new Error('no subscription was made');
  const { secret } = subscription;
  const findZone = context.findZone;
  const made = payload(subscription, DELIVERY, MAGHRIB, { zones: context.zones, findZone }, MAGHRIB + 0.012);
  return { secret, headers: headersOf(made, subscription, 1, MAGHRIB), body: made.body };
}

let feed: Feed | undefined;

function feedDeps(): FeedDeps {
  const one = () => (feed ? [feed] : []);
  return {
    ...places,
    store: {
      answered: async () => undefined,
      get: async () => feed,
      list: async () => ({ feeds: one(), total: one().length }),
      create: async (made) => {
        feed = made;
      },
      remove: async () => feed !== undefined,
    },
    maxFeeds: 10,
    newId: () => 'feed_01kagf2r00cq7s1bn9wvx3e5ht',
    newToken: () => TOKEN,
  };
}

/** One day at Makkah: as its authority prints it, shown as a mosque’s. */
function timetable(): PrintedTimetable {
  const [lat, lng] = [21.4225, 39.8262];
  const request = prayerRequest({ lat, lng, method: 'AUTO' }, context);
  const { zone } = request;
  const there = existingPlaceDay(request, dateAt(NOW, zone));
  const { printed } = request.timetable.day(there);
  const minutes = (time: TableTime): number | undefined => {
    const at = printed[time];
    return at === undefined ? undefined : (at + zone.offsetSecondsAt(at) - there.dayNumber * SECONDS_PER_DAY) / 60;
  };
  const day = {
    fajr: minutes('fajr'),
    sunrise: minutes('sunrise'),
    dhuhr: minutes('dhuhr'),
    asrShafi: minutes('asrShafi'),
    asrHanafi: undefined,
    maghrib: minutes('maghrib'),
    isha: minutes('isha'),
  };
  const date = showDay(there.dayNumber);
  return {
    id: 'example-mosque',
    name: 'Example Mosque',
    at: { latDeg: lat, lngDeg: lng },
    placeName: 'Makkah',
    zone: zone.id,
    asr: 'shafi',
    fallback: undefined,
    addedAt: showUtcSeconds(NOW),
    days: new Map([[date, day]]),
    iqamah: new Map([[date, { fajr: '+20' }]]),
    iqamahRules: 'maghrib +7m',
  };
}
