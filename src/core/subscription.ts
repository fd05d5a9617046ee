import type { Coordinates } from './geo/coordinates.ts';
import type { EpochSeconds } from './time/civil-date.ts';
import { civilDate, showCivilDate } from './time/civil-date.ts';
import type { ZoneId } from './time/zone.ts';

/** What a subscriber may be called for (service.md §6.3), in the order of the day. */
export const PRAYER_TYPES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type PrayerType = (typeof PRAYER_TYPES)[number];

export const ASR_SCHOOLS = ['hanafi', 'shafi'] as const;
export type AsrSchool = (typeof ASR_SCHOOLS)[number];

/** A JSON object of the caller's own, copied into every delivery. */
export type Metadata = Readonly<Record<string, unknown>>;

/** Whom to call, where, for which prayers (service.md §2.5). Absent keys are absent, so that it goes through JSON unchanged. */
export interface Subscription {
  readonly id: string;
  /** The API key that made it; no other key sees it. */
  readonly apiKeyId: string;
  readonly url: string;
  readonly prayerTypes: readonly PrayerType[];
  readonly at: Coordinates;
  /** The zone in which `prayer_time` is written. */
  readonly timezone: ZoneId;
  /** Given by the subscriber, so that new coordinates leave it alone. */
  readonly isTimezoneGiven: boolean;
  /** The canonical code of the method. */
  readonly method: string;
  readonly asr: AsrSchool;
  readonly metadata?: Metadata;
  readonly active: boolean;
  /** Why we made it inactive ourselves. */
  readonly disabledReason?: DisabledReason;
  /** When it was made or last became active: nothing earlier is delivered, and nothing earlier is missed. */
  readonly activeSince: EpochSeconds;
  readonly createdAt: EpochSeconds;
  readonly updatedAt: EpochSeconds;
  readonly secret: string;
  /** Signs too until then, after a rotation. */
  readonly previousSecret?: { readonly secret: string; readonly until: EpochSeconds };
  /** The first of an unbroken row of deliveries given up on. */
  readonly failingSince?: EpochSeconds;
}

/** `gone`: the receiver answered 410. `failing`: five days of nothing but failures. */
export const DISABLED_REASONS = ['gone', 'failing'] as const;
type DisabledReason = (typeof DISABLED_REASONS)[number];

/** What happens once: a prayer of a civil date (that of the day's transit at the place) for a subscription. */
export interface EventKey {
  readonly subscriptionId: string;
  readonly prayer: PrayerType;
  /** The prayer date, days from 1970-01-01. */
  readonly day: number;
}

/** The id that every copy of a delivery bears, so that a receiver can drop copies. It holds no dot (Standard Webhooks 1.0.0). */
export function deliveryId({ subscriptionId, prayer, day }: EventKey): string {
  return `evt_${subscriptionId}_${prayer}_${showCivilDate(civilDate(day)).replaceAll('-', '')}`;
}

/** Where a delivery ended. `missed`: not attempted within the window, never sent late. */
export type Ending = 'delivered' | 'failed' | 'missed';

/** An event whose first attempt was begun and whose end was not written when the process ended. */
export interface Interrupted {
  readonly key: EventKey;
  readonly firstAttemptAt: EpochSeconds;
}

export type Change =
  | { readonly kind: 'put'; readonly subscription: Subscription }
  | { readonly kind: 'removed'; readonly id: string };

interface Page {
  /** Only those after this id. */
  readonly after?: string;
  readonly limit: number;
  readonly active?: boolean;
  readonly prayerType?: PrayerType;
}

/**
 * The book of subscriptions, and of what was sent to them. What is answered is on the disk: a promise that is kept when it
 * resolves, whatever ends the process afterwards.
 *
 * One file keeps it today; every call is a promise so that a database can stand in its place (test/store/conformance.ts is
 * what either must pass).
 */
export interface SubscriptionStore {
  get(id: string): Promise<Subscription | undefined>;
  /** Those of a key, by id, which is the order of their making. */
  list(apiKeyId: string, page: Page): Promise<readonly Subscription[]>;
  tally(apiKeyId: string, todayIn: (zone: ZoneId) => number): Promise<Tally>;
  /** @throws Fault TOO_MANY_SUBSCRIPTIONS when the key has `most` of them, STORE_UNAVAILABLE */
  create(subscription: Subscription, most: number): Promise<void>;
  /**
   * Changes of one subscription happen one after the other.
   * @throws Fault STORE_UNAVAILABLE, or what `change` throws
   */
  update(id: string, change: (before: Subscription) => Subscription): Promise<Subscription | undefined>;
  remove(id: string): Promise<boolean>;
  scan(): AsyncIterable<Subscription>;
  /** Told of every change after it is on the disk. Answers how to stop listening. */
  watch(listener: (change: Change) => void): () => void;
  /** Whether the event is ours to send: it is so once. On the disk before it answers, unless the disk refuses. */
  claim(key: EventKey, firstAttemptAt: EpochSeconds): Promise<boolean>;
  settle(key: EventKey, ending: 'delivered' | 'failed'): Promise<void>;
  /** Marks an event as missed. Answers false when it was claimed, or known as missed, before. */
  miss(key: EventKey): Promise<boolean>;
  /** Events begun and not ended before this process. */
  interrupted(): Promise<readonly Interrupted[]>;
  /** Up to when prayers were watched for, by this process or one before; undefined in a new book. */
  watchedUntil(): Promise<EpochSeconds | undefined>;
  /** Housekeeping of once a minute: notes that prayers were watched for until now, compacts, forgets what is old. */
  maintain(now: EpochSeconds): Promise<void>;
  close(): Promise<void>;
}

export interface Tally {
  readonly total: number;
  readonly active: number;
  /** Events delivered whose prayer date is today in the subscription's zone. */
  readonly deliveredToday: number;
}

/** One attempt, or the record of an event that was missed or given up on without one. */
export interface Attempt {
  readonly at: EpochSeconds;
  readonly deliveryId: string;
  readonly subscriptionId: string;
  readonly prayer: PrayerType;
  readonly day: number;
  readonly prayerTime: EpochSeconds;
  readonly kind: 'prayer' | 'test' | 'redelivery';
  /** 0 where none was made. */
  readonly attempt: number;
  readonly state: Ending | 'retrying';
  readonly statusCode?: number;
  readonly durationMs?: number;
  readonly error?: AttemptError;
}

/** Why an attempt did not succeed, as a class: nothing of what the receiver said. */
export type AttemptError =
  | 'status'
  | 'timeout'
  | 'blocked_address'
  | 'name_not_found'
  | 'connection_refused'
  | 'connection_failed'
  | 'tls'
  | 'window_over'
  | 'subscription_gone'
  | 'not_watching';

/** The log of attempts, kept 30 days. */
export interface AttemptLog {
  /** Kept soon, not at once: it tells what happened and decides nothing. */
  record(attempt: Attempt): void;
  /** Those of a subscription, newest first. @throws Fault INVALID_PARAMETER for a cursor that is none of ours */
  list(subscriptionId: string, page: { readonly limit: number; readonly cursor?: string }): Promise<AttemptPage>;
  find(subscriptionId: string, deliveryId: string): Promise<Attempt | undefined>;
  forgetBefore(at: EpochSeconds): Promise<void>;
  close(): Promise<void>;
}

interface AttemptPage {
  readonly attempts: readonly Attempt[];
  /** Where the next page begins; absent on the last. */
  readonly cursor?: string;
}
