import { Fault, quoted } from '../../core/fault.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import type { Attempt, AttemptLog, SubscriptionStore, EventKey, Subscription } from '../../core/subscription.ts';
import { PRAYER_TYPES } from '../../core/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY, showCivilDate } from '../../core/time/civil-date.ts';
import { dateAt, showLocalIso, showUtcMilliseconds } from '../../core/time/wall-time.ts';
import type { FindZone, ZoneId, Zones, ZoneWarning } from '../../core/time/zone.ts';
import type { BodyOf } from '../body-fields.ts';
import { readBody } from '../body-fields.ts';
import { choiceField, flagField, numberField } from '../fields.ts';
import type { Field } from '../operation.ts';
import { optional, readInput } from '../operation.ts';
import { createFields, updateFields } from './subscription-fields.ts';

/** What the desk is handed: the book, those who send, and what only the machine has. */
export interface WebhookDeps {
  readonly store: Pick<SubscriptionStore, 'get' | 'list' | 'tally' | 'create' | 'update' | 'remove'>;
  readonly log: Pick<AttemptLog, 'list' | 'find'>;
  readonly zones: Zones;
  readonly findZone: FindZone;
  now(): EpochSeconds;
  /** Subscriptions that one key may have. */
  readonly mostPerOwner: number;
  newId(): string;
  newSecret(): string;
  /** The refusal that a receiver's address would meet. */
  refusalOf(url: URL): Promise<Fault | undefined>;
  sendOnce(
    subscription: Subscription,
    key: EventKey,
    prayerTime: EpochSeconds,
    kind: 'test' | 'redelivery',
  ): Promise<Attempt>;
  prayerTime(subscription: Subscription, prayer: EventKey['prayer'], day: number): EpochSeconds | undefined;
  /** Prayers that lie planned in memory. */
  planned(): number;
  readonly checkInterval: string;
}

/** For a day after a rotation the former secret signs too. */
const FORMER_SECRET_SECONDS = SECONDS_PER_DAY;

/** What can be asked and changed about the subscriptions of a key (service.md §4.3). Every answer is plain JSON. */
export function webhookService(deps: WebhookDeps) {
  const { store, log, zones } = deps;

  /** @throws Fault WEBHOOK_NOT_FOUND, also for a subscription of another key */
  async function own(owner: string, id: string): Promise<Subscription> {
    const found = await store.get(id);
    if (found?.owner === owner) return found;
    throw notFound(id);
  }

  async function create(owner: string, body: unknown) {
    const { url, prayer_types, latitude, longitude, timezone, method, asr, metadata } = readBody(
      createFields,
      body,
      zones,
    );
    const at = { latDeg: latitude, lngDeg: longitude };
    const zone = zoneOf(timezone, at);
    await refusePrivate(url);
    const now = deps.now();
    const subscription: Subscription = {
      id: deps.newId(),
      owner,
      url,
      prayerTypes: prayer_types,
      at,
      timezone: zone.id,
      isTimezoneGiven: timezone !== undefined,
      method: (method ?? DEFAULT_METHOD).code,
      asr: asr ?? 'hanafi',
      ...(metadata === undefined ? {} : { metadata }),
      active: true,
      activeSince: now,
      createdAt: now,
      updatedAt: now,
      secret: deps.newSecret(),
    };
    await store.create(subscription, deps.mostPerOwner);
    return {
      subscription: showSubscription(subscription),
      secret: subscription.secret,
      message: 'Webhook subscription created. Keep the secret: it is shown only now.',
      ...withWarnings(zone.warnings),
    };
  }

  async function list(owner: string, query: Iterable<readonly [string, string]>) {
    const { limit, cursor, active, prayer_type } = readInput(LIST_FIELDS, query);
    const found = await store.list(owner, {
      limit: limit === undefined ? Number.POSITIVE_INFINITY : limit + 1,
      ...(cursor === undefined ? {} : { after: cursor }),
      ...(active === undefined ? {} : { active }),
      ...(prayer_type === undefined ? {} : { prayerType: prayer_type }),
    });
    const page = limit === undefined ? found : found.slice(0, limit);
    const next = found.length > page.length ? page.at(-1)?.id : undefined;
    return {
      subscriptions: page.map(showSubscription),
      count: page.length,
      ...(next === undefined ? {} : { next_cursor: next }),
    };
  }

  async function get(owner: string, id: string) {
    return { subscription: showSubscription(await own(owner, id)) };
  }

  async function update(owner: string, id: string, body: unknown) {
    await own(owner, id); // whose it is comes before what is wrong with the body
    const wish = readBody(updateFields, body, zones);
    if (wish.url !== undefined) await refusePrivate(wish.url);
    let warnings: readonly ZoneWarning[] = [];
    const updated = await store.update(id, (before) => {
      const changed = changedBy(before, wish);
      warnings = changed.warnings;
      return changed.subscription;
    });
    if (!updated) throw notFound(id);
    return { subscription: showSubscription(updated), ...withWarnings(warnings) };
  }

  function changedBy(before: Subscription, wish: BodyOf<typeof updateFields>) {
    const now = deps.now();
    const { latitude = before.at.latDeg, longitude = before.at.lngDeg } = wish;
    const at = { latDeg: latitude, lngDeg: longitude };
    const isMoved = latitude !== before.at.latDeg || longitude !== before.at.lngDeg;
    const given = wish.timezone === undefined ? undefined : zones.read(wish.timezone);
    const zone = given?.zone.id ?? (isMoved && !before.isTimezoneGiven ? deps.findZone(at).id : before.timezone);
    const active = wish.active ?? before.active;
    const { disabledReason, failingSince, ...kept } = before;
    // resumed, or sent elsewhere: what it failed at before says nothing now
    const isForgiven = (wish.active === true && !before.active) || (wish.url !== undefined && wish.url !== before.url);
    const subscription: Subscription = {
      ...kept,
      ...(isForgiven || failingSince === undefined ? {} : { failingSince }),
      ...(active || disabledReason === undefined ? {} : { disabledReason }),
      url: wish.url ?? before.url,
      prayerTypes: wish.prayer_types ?? before.prayerTypes,
      at,
      timezone: zone,
      isTimezoneGiven: before.isTimezoneGiven || given !== undefined,
      method: wish.method?.code ?? before.method,
      asr: wish.asr ?? before.asr,
      ...(wish.metadata === undefined ? {} : { metadata: wish.metadata }),
      active,
      activeSince: active && !before.active ? now : before.activeSince,
      updatedAt: now,
    };
    return { subscription, warnings: given?.warnings ?? [] };
  }

  async function remove(owner: string, id: string) {
    await own(owner, id);
    if (!(await store.remove(id))) throw notFound(id);
    return { message: `Webhook subscription ${id} is deleted.` };
  }

  async function stats(owner: string) {
    const now = deps.now();
    const days = new Map<ZoneId, number>();
    const todayIn = (zone: ZoneId) => {
      const known = days.get(zone) ?? dayNumber(dateAt(now, zones.zone(zone)));
      days.set(zone, known);
      return known;
    };
    const { active, total, deliveredToday } = await store.tally(owner, todayIn);
    return {
      stats: {
        active_subscriptions: active,
        total_subscriptions: total,
        triggered_today: deliveredToday,
        check_interval: deps.checkInterval,
        cache_entries: deps.planned(),
      },
    };
  }

  /** One delivery now, of today's first subscribed prayer, whatever the hour. */
  async function test(owner: string, id: string) {
    const subscription = await own(owner, id);
    const day = dayNumber(dateAt(deps.now(), zones.zone(subscription.timezone)));
    const prayer = subscription.prayerTypes[0] ?? 'fajr';
    // a date that never came has no prayers: the day before has
    const prayerTime = deps.prayerTime(subscription, prayer, day) ?? deps.prayerTime(subscription, prayer, day - 1);
    if (prayerTime === undefined) throw new Error(`no ${prayer} on two days at a place`);
    const attempt = await deps.sendOnce(
      subscription,
      { subscriptionId: id, prayer, dayNumber: day },
      prayerTime,
      'test',
    );
    return { message: sentence('Test delivery', attempt), ...showResult(attempt) };
  }

  async function deliveries(owner: string, id: string, query: Iterable<readonly [string, string]>) {
    const { timezone } = await own(owner, id);
    const { limit = DEFAULT_ATTEMPTS, cursor } = readInput(DELIVERIES_FIELDS, query);
    const page = await log.list(id, { limit, ...(cursor === undefined ? {} : { cursor }) });
    return {
      deliveries: page.attempts.map((attempt) => showAttempt(attempt, timezone)),
      count: page.attempts.length,
      ...(page.cursor === undefined ? {} : { next_cursor: page.cursor }),
    };
  }

  /** The event is sent once more, by hand: the same id, today's subscription. */
  async function redeliver(owner: string, id: string, delivery: string) {
    const subscription = await own(owner, id);
    const found = await log.find(id, delivery);
    if (!found || found.kind === 'test') {
      const where = `GET /v1/webhooks/${id}/deliveries lists those of the last 30 days`;
      throw new Fault(
        'DELIVERY_NOT_FOUND',
        `Delivery ${quoted(delivery)} of this subscription is not known; ${where}.`,
        {
          value: delivery,
        },
      );
    }
    const key = { subscriptionId: id, prayer: found.prayer, dayNumber: found.dayNumber };
    const attempt = await deps.sendOnce(subscription, key, found.prayerTime, 'redelivery');
    return { message: sentence('Redelivery', attempt), ...showResult(attempt) };
  }

  async function rotateSecret(owner: string, id: string) {
    await own(owner, id);
    const now = deps.now();
    const secret = deps.newSecret();
    const until = now + FORMER_SECRET_SECONDS;
    const rotated = await store.update(id, (before) => ({
      ...before,
      secret,
      previousSecret: { secret: before.secret, until },
      updatedAt: now,
    }));
    if (!rotated) throw notFound(id);
    return {
      secret,
      previous_secret_expires_at: showUtcMilliseconds(until),
      message: 'The secret is changed; the former one signs too for 24 hours. Keep the new one: it is shown only now.',
    };
  }

  async function refusePrivate(url: string): Promise<void> {
    const refusal = await deps.refusalOf(new URL(url));
    if (refusal) throw refusal;
  }

  function zoneOf(timezone: string | undefined, at: Subscription['at']) {
    if (timezone === undefined) return { id: deps.findZone(at).id, warnings: [] };
    const { zone, warnings } = zones.read(timezone);
    return { id: zone.id, warnings };
  }

  function showAttempt(attempt: Attempt, timezone: ZoneId) {
    return {
      id: attempt.deliveryId,
      prayer_type: attempt.prayer,
      prayer_date: showCivilDate(civilDate(attempt.dayNumber)),
      prayer_time: showLocalIso(attempt.prayerTime, zones.zone(timezone)),
      kind: attempt.kind,
      attempt: attempt.attempt,
      state: attempt.state,
      at: showUtcMilliseconds(attempt.at),
      status_code: attempt.statusCode ?? null,
      duration_ms: attempt.durationMs === undefined ? null : Math.round(attempt.durationMs),
      error: attempt.error ?? null,
    };
  }

  return { create, list, get, update, remove, stats, test, deliveries, redeliver, rotateSecret };
}

export type WebhookService = ReturnType<typeof webhookService>;

const DEFAULT_ATTEMPTS = 50;

const cursor: Field<string, true> = {
  required: true,
  summary: 'where the next page begins: next_cursor of the answer before',
  placeholder: 'CURSOR',
  accepts: 'next_cursor of an answer before',
  schema: { type: 'string' },
  read: (text) => text,
};

function limitField(otherwise: string): Field<number, true> {
  return numberField({
    summary: `how many at most; default ${otherwise}`,
    placeholder: 'N',
    minimum: 1,
    maximum: 1000,
    whole: true,
  });
}

export const LIST_FIELDS = {
  limit: optional(limitField('all')),
  cursor: optional(cursor),
  active: optional(flagField('only those that are active, or only those that are not')),
  prayer_type: optional(
    choiceField({ summary: 'only those called for this prayer', placeholder: 'PRAYER', choices: PRAYER_TYPES }),
  ),
};

export const DELIVERIES_FIELDS = { limit: optional(limitField(String(DEFAULT_ATTEMPTS))), cursor: optional(cursor) };

/** A subscription as it is shown: never with its secret or its owner. */
function showSubscription(subscription: Subscription) {
  const { id, url, prayerTypes, at, timezone, method, asr, active, disabledReason, createdAt, updatedAt, metadata } =
    subscription;
  return {
    id,
    url,
    prayer_types: prayerTypes,
    coordinates: { latitude: at.latDeg, longitude: at.lngDeg },
    timezone,
    method,
    asr,
    active,
    ...(disabledReason === undefined ? {} : { disabled_reason: disabledReason }),
    created_at: showUtcMilliseconds(createdAt),
    updated_at: showUtcMilliseconds(updatedAt),
    metadata: metadata ?? {},
  };
}

/** Status, time and class of error: never what the receiver said. */
function showResult({ deliveryId, state, statusCode, durationMs, error }: Attempt) {
  return {
    delivery: deliveryId,
    delivered: state === 'delivered',
    status_code: statusCode ?? null,
    duration_ms: Math.round(durationMs ?? 0),
    error: error ?? null,
  };
}

function sentence(what: string, { state, statusCode, error }: Attempt): string {
  if (state === 'delivered') return `${what} was accepted with status ${statusCode}.`;
  if (statusCode !== undefined) return `${what} was answered with status ${statusCode}, which is no success.`;
  return `${what} did not arrive: ${String(error).replaceAll('_', ' ')}.`;
}

function withWarnings(warnings: readonly ZoneWarning[]) {
  return warnings.length > 0 ? { warnings } : {};
}

function notFound(id: string): Fault {
  return new Fault(
    'WEBHOOK_NOT_FOUND',
    `Webhook subscription ${quoted(id)} does not exist; GET /v1/webhooks lists yours.`,
    {
      value: id,
    },
  );
}
