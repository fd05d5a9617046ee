import type { DayNumber } from '../time/civil-date.ts';
import { FIVE_PRAYERS, type Names, TIME_KINDS, type TimeKind } from '../words/names.ts';

/*
 * The grammar of events: `fajr`, `midnight`, `iqamah.fajr`, `jumuah`, each with minutes before or after it (`fajr-15m`,
 * `maghrib+20m`). `read-prayer-event.ts` reads events as people write them; `day-events.ts` computes their instants.
 */

type FivePrayer = (typeof FIVE_PRAYERS)[number];
export type IqamahKind = `iqamah.${FivePrayer}`;

/** A time of the day, the iqamah of a prayer, or `jumuah`, which comes on Fridays only. */
export type EventKind = TimeKind | 'jumuah' | IqamahKind;

export const IQAMAHS: readonly IqamahKind[] = FIVE_PRAYERS.map((prayer) => `iqamah.${prayer}` as const);
/** All kinds of events; the congregations come last. */
export const EVENT_KINDS: readonly EventKind[] = [...TIME_KINDS, 'jumuah', ...IQAMAHS];

/** An event as it is written and stored: `fajr`, `fajr-15m`, `iqamah.isha+5m`. One event has one code. */
export type EventCode = EventKind | `${EventKind}${'-' | '+'}${number}m`;

export interface PrayerEvent {
  readonly kind: EventKind;
  readonly offsetMinutes: number;
}

export const MAX_OFFSET_MINUTES = 12 * 60;

export const EVENTS_ACCEPTED = `${TIME_KINDS.join(', ')}, jumuah or iqamah.PRAYER, with minutes before or after it if wanted, such as fajr-15m or maghrib+20m (at most 12h)`;

export function eventCode({ kind, offsetMinutes }: PrayerEvent): EventCode {
  if (offsetMinutes === 0) return kind;
  return offsetMinutes < 0 ? `${kind}${'-'}${-offsetMinutes}m` : `${kind}${'+'}${offsetMinutes}m`;
}

/** The event of a code, as `eventCode` writes it; undefined for any other text. It reads no other spelling. */
export function eventOfCode(code: string): PrayerEvent | undefined {
  const plain = EVENT_KINDS.find((each) => each === code); // most events have no offset; the expression below is slow
  if (plain) return { kind: plain, offsetMinutes: 0 };
  const [, name = '', sign = '', minutes = '0'] = /^([a-z_.]+)(?:([+-])([1-9]\d{0,2})m)?$/.exec(code) ?? [];
  const kind = EVENT_KINDS.find((each) => each === name);
  const offsetMinutes = Number(minutes) * (sign === '-' ? -1 : 1);
  return kind === undefined || Math.abs(offsetMinutes) > MAX_OFFSET_MINUTES ? undefined : { kind, offsetMinutes };
}

export function keptEvent(code: EventCode): PrayerEvent {
  const event = eventOfCode(code);
  if (!event) throw new Error('a code of no event');
  return event;
}

/*
 * Stores hold an event as a number of 16 bits with sign: six events without offset have 0 to 5, and then each kind has a number for every
 * offset up to three hours. Longer offsets have negative numbers. New kinds are only added at the end, so that stored numbers stay valid.
 */
const PLAIN_CODES: readonly EventCode[] = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];
const NEAR_MINUTES = 180;
const OFFSETS = 2 * NEAR_MINUTES + 1;
const FAR_MINUTES = MAX_OFFSET_MINUTES - NEAR_MINUTES;
const KINDS_BEFORE_SCHEMA_5: readonly EventKind[] = [
  ...(['imsak', 'fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha', 'midnight', 'last_third', 'suhoor_end'] as const),
  ...(['jumuah', ...IQAMAHS] as const),
];
const STORED_KINDS: readonly EventKind[] = [
  ...KINDS_BEFORE_SCHEMA_5,
  ...(['ishraq', 'duha', 'sunset', 'shafaq_ahmar', 'shafaq_abyad', 'first_third_end'] as const),
  ...(['fajr_end', 'dhuhr_end', 'asr_end', 'maghrib_end', 'isha_end'] as const),
];

/** Whether stores before schema 5 know the event. */
export function isLongKnown(code: EventCode): boolean {
  const { kind, offsetMinutes } = keptEvent(code);
  return KINDS_BEFORE_SCHEMA_5.includes(kind) && Math.abs(offsetMinutes) <= NEAR_MINUTES;
}

/** @throws Error for a code that `eventCode` does not write */
export function eventNumber(code: EventCode): number {
  const plain = PLAIN_CODES.indexOf(code);
  if (plain >= 0) return plain;
  const { kind, offsetMinutes } = keptEvent(code);
  const ofKind = STORED_KINDS.indexOf(kind);
  if (Math.abs(offsetMinutes) <= NEAR_MINUTES)
    return PLAIN_CODES.length + ofKind * OFFSETS + offsetMinutes + NEAR_MINUTES;
  const far = offsetMinutes < 0 ? offsetMinutes + MAX_OFFSET_MINUTES : FAR_MINUTES + offsetMinutes - NEAR_MINUTES - 1;
  return -1 - (ofKind * 2 * FAR_MINUTES + far);
}

/** The code of a number; undefined if no event has the number. */
export function eventOfNumber(number: number): EventCode | undefined {
  const plain = PLAIN_CODES[number];
  if (plain !== undefined) return plain;
  const isFar = number < 0;
  const rest = isFar ? -1 - number : number - PLAIN_CODES.length;
  const ofKind = isFar ? 2 * FAR_MINUTES : OFFSETS;
  const kind = STORED_KINDS[Math.floor(rest / ofKind)];
  const at = rest % ofKind;
  const far = at < FAR_MINUTES ? at - MAX_OFFSET_MINUTES : at - FAR_MINUTES + NEAR_MINUTES + 1;
  return kind === undefined ? undefined : eventCode({ kind, offsetMinutes: isFar ? far : at - NEAR_MINUTES });
}

export function isOfCongregation({ kind }: PrayerEvent): boolean {
  return kind === 'jumuah' || isIqamah(kind);
}

export function isIqamah(kind: EventKind): kind is IqamahKind {
  return kind.startsWith('iqamah.');
}

export function prayerOf(kind: IqamahKind): FivePrayer {
  const prayer = FIVE_PRAYERS.find((each) => `iqamah.${each}` === kind);
  if (!prayer) throw new Error(`${kind} is the iqamah of no prayer`);
  return prayer;
}

/** The name of an event in a language; for a given day, as that day names it (on Fridays dhuhr is Jumu’ah). */
export function eventName(kind: EventKind, dayNumber: DayNumber | undefined, names: Names): string {
  if (kind === 'jumuah') return names.words.jumuah;
  if (isIqamah(kind)) return names.congregation(prayerOf(kind));
  return dayNumber === undefined ? names.event(kind) : names.eventOn(dayNumber, kind);
}
