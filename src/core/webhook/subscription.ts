import type { Coordinates } from '../geo/coordinates.ts';
import type { AnswerStore, KeptAnswer } from '../stored/kept-answer.ts';
import { type Adjustment, type AskedRules, NIGHT_ENDS, ROUNDINGS, SUNS } from '../prayer/asked-rules.ts';
import { PRAYER_NAMES } from '../prayer/prayer-day.ts';
import { CALENDAR_CHOICES } from '../hijri/calendar.ts';
import { HIGH_LATITUDE_RULES, POLAR_RULES } from '../prayer/settings.ts';
import { readDayConditions } from '../events/day-conditions.ts';
import { isRefused } from '../fault.ts';
import { type EventCode, eventCode, eventOfCode } from '../events/prayer-event.ts';
import type { ReceiverHeaders } from './receiver-headers.ts';
import {
  type FieldReader,
  type FieldReaders,
  type Stored,
  storedChoice,
  storedFields,
  storedFlag,
  storedList,
  storedListOf,
  storedNumber,
  storedOptional,
  storedRecord,
  storedText,
  UnreadableField,
} from '../stored/stored-field.ts';
import { type EpochSeconds, showDay } from '../time/civil-date.ts';
import type { ZoneId } from '../time/zone.ts';
import type { MinuteRounding, PrintedPrayer } from '../../data/methods.ts';

/** The six types of service.md §6.3, in the order of the day. Subscriptions may also name any other event of prayer-event.ts. */
export const PRAYER_TYPES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

export const MAX_EVENTS = 32;

export const ASR_SCHOOLS = ['hanafi', 'shafi'] as const;
export type AsrSchool = (typeof ASR_SCHOOLS)[number];

/** A JSON object of the caller's own, copied into every delivery. */
export type Metadata = Readonly<Record<string, unknown>>;

/**
 * `gone`: the receiver answered 410. `failing`: every delivery of five days failed. `station_unknown`: the station is no longer on the
 * authority’s list. `method_unknown`: this version has no such method. `rules_refused`: the rules contradict the method as it is now.
 * `key_revoked`: the API key is revoked.
 */
export const DISABLED_REASONS = [
  'gone',
  'failing',
  'station_unknown',
  'method_unknown',
  'key_revoked',
  'rules_refused',
] as const;

export const eventField: FieldReader<EventCode> = (value, field) => {
  const event = eventOfCode(storedText(value, field));
  if (!event) throw new UnreadableField(`${field} is not one of the events`);
  return eventCode(event);
};

/** Days as text that `readDayConditions` can read. */
export const daysField: FieldReader<string> = (value, field) => {
  const text = storedText(value, field);
  if (isRefused(() => readDayConditions(text))) throw new UnreadableField(`${field} is not days`);
  return text;
};

function storedOfEach<T>(read: FieldReader<T>): FieldReader<Readonly<Partial<Record<PrintedPrayer, T>>>> {
  return (value, field) => {
    const found: Partial<Record<PrintedPrayer, T>> = {};
    const given = storedRecord(value, field);
    for (const prayer of PRAYER_NAMES) if (given[prayer] !== undefined) found[prayer] = read(given[prayer], field);
    return found;
  };
}

const minutesOfEach: FieldReader<Adjustment> = storedOfEach(storedNumber);
const roundingField: FieldReader<NonNullable<AskedRules['rounding']>> = (value, field) =>
  typeof value === 'string'
    ? storedChoice(ROUNDINGS)(value, field)
    : storedOfEach(storedChoice(MINUTE_ROUNDINGS))(value, field);
const MINUTE_ROUNDINGS = ['nearest', 'up', 'down', 'none'] as const satisfies readonly MinuteRounding[];

const headersField: FieldReader<ReceiverHeaders> = (value, field) =>
  Object.fromEntries(Object.entries(storedRecord(value, field)).map(([name, text]) => [name, storedText(text, field)]));

const RULE_READERS: FieldReaders<AskedRules> = {
  high_latitude: storedOptional(storedChoice(HIGH_LATITUDE_RULES)),
  polar: storedOptional(storedChoice(POLAR_RULES)),
  adjust: storedOptional(minutesOfEach),
  elevation: storedOptional(storedNumber),
  rounding: storedOptional(roundingField),
  iqamah: storedOptional(storedText),
  fajr_angle: storedOptional(storedNumber),
  isha_angle: storedOptional(storedNumber),
  maghrib_angle: storedOptional(storedNumber),
  isha_minutes: storedOptional(storedNumber),
  fajr_minutes: storedOptional(storedNumber),
  sun: storedOptional(storedChoice(SUNS)),
  hijri_calendar: storedOptional(storedChoice(CALENDAR_CHOICES)),
  hijri_announced: storedOptional(storedText),
  hijri_adjust: storedOptional(storedNumber),
  night_until: storedOptional(storedChoice(NIGHT_ENDS)),
  imsak_minutes: storedOptional(storedNumber),
  duha_minutes: storedOptional(storedNumber),
};

export const rulesField: FieldReader<AskedRules> = (value, field) =>
  storedFields(RULE_READERS, storedRecord(value, field));

export const coordinatesField: FieldReader<Coordinates> = (value, field) => {
  const { latDeg, lngDeg } = storedRecord(value, field);
  return { latDeg: storedNumber(latDeg, `${field}.latDeg`), lngDeg: storedNumber(lngDeg, `${field}.lngDeg`) };
};

const previousSecretField = (value: unknown, field: string) => {
  const { secret, until } = storedRecord(value, field);
  return { secret: storedText(secret, `${field}.secret`), until: storedNumber(until, `${field}.until`) } as const;
};

/** Files of older versions hold one secret instead of a list. */
const previousSecretsField = (value: unknown, field: string) =>
  (Array.isArray(value) ? storedList(value, field) : [value]).map((each) => previousSecretField(each, field));

/** A receiver, a place, and the prayers for which the daemon sends a webhook to the receiver (service.md §2.5). */
export type Subscription = Stored<typeof SUBSCRIPTION_READERS>;

export const SUBSCRIPTION_READERS = {
  id: storedText,
  /** The API key that owns the subscription. No other key sees it. */
  apiKeyId: storedText,
  url: storedText,
  prayerTypes: storedListOf(eventField),
  /** The days with events, for `readDayConditions`; absent for all days. Hijri days are by `rules`, else by the country’s authority. */
  days: storedOptional(daysField),
  at: coordinatesField,
  /** `prayer_time` is written in this zone. */
  timezone: storedText,
  /** The subscriber gave the zone, so new coordinates do not change it. */
  isTimezoneGiven: storedFlag,
  /** The canonical code of the method, or AUTO for the current method of the authority at the point. */
  method: storedText,
  /** The id of a station on the method’s own list, for which times are computed; absent if they are computed for the point. */
  station: storedOptional(storedText),
  asr: storedChoice(ASR_SCHOOLS),
  /** The caller chose the school. Absent in rows of older versions. */
  isAsrGiven: storedOptional(storedFlag),
  /** The rules that the caller chose; absent if there are none. */
  rules: storedOptional(rulesField),
  metadata: storedOptional(storedRecord),
  /** The headers to send with every delivery. Their values are secrets. */
  headers: storedOptional(headersField),
  /** The body, in place of the payload: JSON whose strings are templates, or a template of plain text. */
  bodyTemplate: storedOptional(storedText),
  active: storedFlag,
  /** Why we made the subscription inactive. */
  disabledReason: storedOptional(storedChoice(DISABLED_REASONS)),
  /** When the subscription was made or last became active. Earlier prayers are neither delivered nor missed. All times: epoch seconds. */
  activeSince: storedNumber,
  createdAt: storedNumber,
  updatedAt: storedNumber,
  secret: storedText,
  /** Earlier secrets, the newest first. Each also signs deliveries until its `until`. */
  previousSecrets: storedOptional(previousSecretsField),
  /** The time of the first failure since the last success; absent after a success. */
  failingSince: storedOptional(storedNumber),
};

/** One event of one civil date (the date of the transit at the place) for one subscription. It is delivered once. */
export interface EventKey {
  readonly subscriptionId: string;
  readonly prayer: EventCode;
  /** The prayer date, days from 1970-01-01. */
  readonly dayNumber: number;
}

/** Every attempt of a delivery carries this id, so a receiver can drop copies. It has no dot (Standard Webhooks 1.0.0). */
export function deliveryId(key: Omit<EventKey, 'prayer'> & { readonly prayer: string }): string {
  const { subscriptionId, prayer, dayNumber } = key;
  return `evt_${subscriptionId}_${prayer.replace('.', '_')}_${showDay(dayNumber).replaceAll('-', '')}`;
}

/** `missed`: this program made no attempt within the window, and makes none later. */
export type Ending = 'delivered' | 'failed' | 'missed';

/** A delivery that began, but whose end was not written before the process ended. */
export interface Interrupted {
  readonly key: EventKey;
  readonly firstAttemptAt: EpochSeconds;
}

export type Change =
  | { readonly kind: 'put'; readonly subscription: Subscription }
  /** The subscriptions were deleted, or another process delivers for them from now on. */
  | { readonly kind: 'removed'; readonly ids: readonly string[] }
  | Takeover;

/** Subscriptions for which this process delivers from now on, in place of another process. One takeover may be several changes. */
export interface Takeover {
  readonly kind: 'taken over';
  readonly subscriptions: readonly Subscription[];
  readonly interrupted: readonly Interrupted[];
  /** The `watchedUntil` of the other process (see `SubscriptionStore`). */
  readonly watchedUntil: EpochSeconds | undefined;
}

export interface SubscriptionFilter {
  readonly active?: boolean;
  readonly prayerType?: EventCode;
}

export interface PageRequest {
  readonly limit: number;
  /** The cursor from the previous page. */
  readonly cursor?: string;
  /** Whether the caller wants `total`; default true. If not, a store that would have to count gives 0. */
  readonly isCounted?: boolean;
}

export interface SubscriptionPageRequest extends SubscriptionFilter, PageRequest {}

/** A row of the store that this version cannot read. */
export interface UnreadableRow {
  readonly id: string;
  /** A sentence that names the id and the field. */
  readonly why: string;
}

export interface SubscriptionPage {
  readonly subscriptions: readonly Subscription[];
  /** The number of matching subscriptions on all pages; see `PageRequest.isCounted`. */
  readonly total: number;
  /** Where the next page begins. Absent on the last page. */
  readonly cursor?: string;
  /** Rows of the page that cannot be read. */
  readonly unreadable?: readonly UnreadableRow[];
}

/**
 * Stores the subscriptions and their deliveries. A change is on the disk when its promise resolves, even if the process is killed later.
 * The store is files (`src/store/`), or a database that many processes share (`src/database/`). Each of these processes delivers for some
 * shares of the subscriptions, and shares move between processes. Both kinds of store must pass test/store/conformance.ts.
 */
export interface SubscriptionStore extends AnswerStore {
  get(id: string): Promise<Subscription | undefined>;
  /** The subscription, if this process delivers for it. Read from memory: a change by another process arrives a few seconds later. */
  held(id: string): Subscription | undefined;
  /** The subscriptions of an API key or of `EVERY_KEY`, the oldest first. @throws Fault INVALID_PARAMETER for a cursor that no page gave */
  list(apiKeyId: string, page: SubscriptionPageRequest): Promise<SubscriptionPage>;
  tally(apiKeyId: string, todayIn: (zone: ZoneId) => number): Promise<Tally>;
  /** The API keys that have subscriptions. */
  owners(): Promise<readonly string[]>;
  /**
   * @param answer is kept together with the subscription. @returns the answer that was kept before; then nothing is created
   * @throws Fault TOO_MANY_SUBSCRIPTIONS if the key has `max` subscriptions; RATE_LIMITED for as many answers; STORE_UNAVAILABLE
   */
  create(subscription: Subscription, max: number, answer?: KeptAnswer): Promise<KeptAnswer | undefined>;
  /**
   * Changes of one subscription run one after the other, each on what the former left. If another process, or a change of a key, comes
   * between, `change` runs again. @throws Fault STORE_UNAVAILABLE, or what `change` throws
   */
  update(
    id: string,
    change: (before: Subscription) => Subscription | Promise<Subscription>,
  ): Promise<Subscription | undefined>;
  /** @param apiKeyId the owner; default `EVERY_KEY`. @returns whether that owner had one. A row need not be readable */
  remove(id: string, apiKeyId?: string): Promise<boolean>;
  /**
   * Makes the active subscriptions of an API key inactive, in one change: `disabledReason` is `key_revoked`. From now on, no
   * subscription of that key is made or becomes active. If the disk refuses the change, it is valid in memory, and the next start repeats
   * it. @returns how many were active
   */
  revokeKey(apiKeyId: string, now: EpochSeconds): Promise<number>;
  /**
   * Gives all subscriptions and all feeds of one API key to another, in one change. Subscriptions that a revocation made inactive are
   * active again. @throws Fault TOO_MANY_SUBSCRIPTIONS or TOO_MANY_FEEDS if the other key would have more than `max`; STORE_UNAVAILABLE
   */
  moveKey(from: string, to: string, max: KeyLimits, now: EpochSeconds): Promise<Moved>;
  /** The subscriptions for which this process delivers. */
  scan(): AsyncIterable<Subscription>;
  /**
   * Calls the listener for every change on the disk to subscriptions for which this process delivers. Returns a function that ends the
   * calls. When the listener's promise for a takeover resolves, this process has begun to deliver for these subscriptions.
   */
  watch(listener: (change: Change) => unknown): () => void;
  /**
   * Gives true once for every event: the caller may then send the event. The claim is on the disk before the promise resolves, unless the
   * disk fails. Gives false if the event was claimed before, or if another process delivers for the subscription now.
   */
  claim(key: EventKey, firstAttemptAt: EpochSeconds): Promise<boolean>;
  /** Whether to retry a delivery that this process claimed. False if another process continues the delivery; this process then drops it. */
  goesOn(key: EventKey): boolean;
  /** Whether `settle` and `miss` also write `line` to the attempt log. If they do, the caller does not record it. */
  readonly keepsLines: boolean;
  /** Writes how a delivery ended. @param line the line for the attempt log */
  settle(key: EventKey, ending: Ending, line?: Attempt): Promise<void>;
  /** Writes that an event was missed. False if it was claimed or recorded as missed before. */
  miss(key: EventKey, line?: Attempt): Promise<boolean>;
  /** Deliveries that a former process began and did not end, of subscriptions that `scan` gives. */
  interrupted(): Promise<readonly Interrupted[]>;
  /** The time up to which this process, or a former one, handled the due prayers of its subscriptions; undefined in a new store. */
  watchedUntil(): Promise<EpochSeconds | undefined>;
  /** Called once a minute: writes that due prayers were handled until now, and compacts the files when they are long. */
  maintain(now: EpochSeconds): Promise<void>;
  close(): Promise<void>;
}

export interface KeyLimits {
  readonly subscriptions: number;
  readonly feeds: number;
}

interface Moved {
  readonly moved: number;
  readonly resumed: number;
  readonly feeds: number;
}

export interface Tally {
  readonly total: number;
  readonly active: number;
  /** Events delivered whose prayer date is today in the subscription's zone. */
  readonly deliveredToday: number;
}

export const ATTEMPT_KINDS = ['prayer', 'test', 'redelivery'] as const;
export const ATTEMPT_STATES = ['delivered', 'failed', 'missed', 'retrying'] as const satisfies (Ending | 'retrying')[];

/** The class of the error of an attempt. The answer of the receiver is not stored. */
export const ATTEMPT_ERRORS = [
  'status',
  'timeout',
  'blocked_address',
  'name_not_found',
  'connection_refused',
  'connection_failed',
  'tls',
  'window_over',
  'subscription_gone',
  'not_watching',
  'tls_self_signed',
  'tls_unknown_ca',
  'tls_expired',
  'tls_not_yet_valid',
  'tls_wrong_name',
  'tls_not_spoken',
  'tls_version',
  'tls_client_certificate',
  'tls_broken_off',
  'answer_too_long',
  'answer_not_http',
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** The errors that answers show as a wider class, as in earlier releases, and beside it the reason. */
const REASONS: Readonly<Partial<Record<AttemptError, string>>> = {
  tls_self_signed: 'its certificate is self-signed',
  tls_unknown_ca: 'its certificate is signed by an unknown CA, or an intermediate certificate is missing',
  tls_expired: 'its certificate has expired',
  tls_not_yet_valid: 'its certificate is not valid yet',
  tls_wrong_name: 'its certificate is for another name',
  tls_not_spoken: 'that port does not speak TLS; the URL may need http://',
  tls_version: 'it refuses the TLS handshake: there is no common version or cipher, or it wants a client certificate',
  tls_client_certificate: 'it asks for a client certificate',
  tls_broken_off: 'it closed the connection during the TLS handshake',
  answer_too_long: 'it sent more than an answer may have before its status',
  answer_not_http: 'it answered something that is not HTTP/1.1',
};

/** An error as answers, metrics and commands show it: the class, and the reason where more is known. */
export function shownError(error: AttemptError): { readonly error: AttemptError; readonly reason?: string } {
  const reason = REASONS[error];
  if (reason === undefined) return { error };
  return { error: error.startsWith('tls') ? 'tls' : 'connection_failed', reason };
}

/** The last instant that has a date, in seconds: ECMA-262 §21.4.1.1. */
const LAST_INSTANT = 8.64e12;

const instantField: FieldReader<EpochSeconds> = (value, field) => {
  const at = storedNumber(value, field);
  if (Math.abs(at) > LAST_INSTANT) throw new UnreadableField(`${field} is not a time`);
  return at;
};

/** One attempt, or the record of an event that was missed or given up without an attempt. */
export type Attempt = Stored<typeof ATTEMPT_READERS>;

/** The fields of an attempt, in the order in which a line of the file has them. */
export const ATTEMPT_READERS = {
  deliveryId: storedText,
  subscriptionId: storedText,
  prayer: eventField,
  /** As in `EventKey`. */
  dayNumber: storedNumber,
  /** The instant of the event with its offset, in epoch seconds. */
  prayerTime: instantField,
  kind: storedChoice(ATTEMPT_KINDS),
  /** 0 if no attempt was made. */
  attempt: storedNumber,
  state: storedChoice(ATTEMPT_STATES),
  /** Epoch seconds. */
  at: instantField,
  statusCode: storedOptional(storedNumber),
  durationMs: storedOptional(storedNumber),
  error: storedOptional(storedChoice(ATTEMPT_ERRORS)),
};

/** The log of attempts, kept 30 days. */
export interface AttemptLog {
  /** The attempt is written soon, not at once, because nothing depends on it. */
  record(attempt: Attempt): void;
  /** The attempts of a subscription, the newest first. @throws Fault INVALID_PARAMETER for a cursor that no page gave */
  list(subscriptionId: string, page: { readonly limit: number; readonly cursor?: string }): Promise<AttemptPage>;
  find(subscriptionId: string, deliveryId: string): Promise<Attempt | undefined>;
  forgetBefore(at: EpochSeconds): Promise<void>;
  close(): Promise<void>;
}

export interface AttemptPage {
  readonly attempts: readonly Attempt[];
  /** Attempts of the page that cannot be read. */
  readonly unreadable?: readonly UnreadableRow[];
  /** Where the next page begins. Absent on the last page. */
  readonly cursor?: string;
}
