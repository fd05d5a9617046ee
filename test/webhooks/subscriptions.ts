import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { loadAllStations } from '../../src/core/prayer/stations.ts';
import type { SubscriptionStore, EventKey, Subscription } from '../../src/core/webhook/subscription.ts';
import { PRAYER_TYPES } from '../../src/core/webhook/subscription.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { reckoningAt } from '../../src/operations/prayer/request.ts';
import { findZone } from '../../src/system/find-zone.ts';

/** The published secret of the Standard Webhooks specification. */
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const deps = { zones: tableZones(), findZone, findStation: await loadAllStations() };
export const placeDeps = {
  ...deps,
  reckoningAt: (at: Coordinates) => reckoningAt({ hijri_calendar: 'authority' }, at, deps),
};

/** 2026-11-20T09:00:00Z. */
export const NOW = 1_795_165_200;

/** A subscription in Makkah to everything, made an hour ago. */
export function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: 'sub_000000000000000000000000',
    apiKeyId: 'key_a',
    url: 'https://receiver.example/prayers',
    prayerTypes: PRAYER_TYPES,
    at: { latDeg: 21.4225, lngDeg: 39.8262 },
    timezone: 'Asia/Riyadh',
    isTimezoneGiven: false,
    method: 'UMM_AL_QURA',
    asr: 'hanafi',
    active: true,
    activeSince: NOW - 3600,
    createdAt: NOW - 3600,
    updatedAt: NOW - 3600,
    secret: SECRET,
    ...changes,
  };
}

export function subscriptionId(number: number): string {
  return `sub_${String(number).padStart(24, '0')}`;
}

export function keyOf(number: number, day = 20_777): EventKey {
  return { subscriptionId: subscriptionId(number), prayer: 'dhuhr', dayNumber: day };
}

export async function everything(store: SubscriptionStore): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for await (const each of store.scan()) found.push(each);
  return found;
}
