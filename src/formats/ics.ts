import type { EventName, Names } from '../core/names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { clockOfIso, readLocalIso, showWallIso } from '../core/time/wall-time.ts';
import type { PrayerDayAnswer } from '../operations/prayer/times.ts';

/** Prayer times of days at a place, as prayer.calendar answers them, or prayer.times with its one day. */
export interface PrayerDays {
  readonly coordinates: { readonly latitude: number; readonly longitude: number };
  readonly timezone: string;
  readonly method: { readonly name: string };
  readonly days: readonly Pick<PrayerDayAnswer, 'date' | 'instants'>[];
}

export interface IcsOptions {
  /** DTSTAMP of every event: when the file was made. */
  readonly madeAt: EpochSeconds;
  readonly names: Names;
  readonly asr: 'hanafi' | 'shafi' | 'both';
  /** A reminder this many minutes before each prayer; 0 is at its time. */
  readonly alarmMinutes: readonly number[];
  readonly placeName?: string | undefined;
}

/** Shown as this long: some calendars draw an event without length as nothing. It does not make anyone busy. */
const EVENT_MINUTES = 15;

/**
 * The five prayers as an iCalendar file (RFC 5545). Times are UTC, so that no VTIMEZONE can be out of date. A UID is
 * made of place, prayer and date and of nothing that may change, so that a file made again later corrects the events of
 * the first.
 */
export function prayerIcs(calendar: PrayerDays, options: IcsOptions): string {
  const { latitude, longitude } = calendar.coordinates;
  const place = options.placeName ?? `${latitude}, ${longitude}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mizwala//prayer//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(place)}`,
    `X-WR-TIMEZONE:${calendar.timezone}`,
    ...calendar.days.flatMap((day) =>
      eventsOf(day, options.asr).flatMap(({ id, event, at }) => {
        const start = readLocalIso(at);
        return [
          'BEGIN:VEVENT',
          `UID:${day.date.gregorian}-${id}-${latitude}_${longitude}@mizwala`,
          `DTSTAMP:${utcStamp(options.madeAt)}`,
          `DTSTART:${utcStamp(start)}`,
          `DURATION:PT${EVENT_MINUTES}M`,
          `SUMMARY:${escaped(summary(id, event, options))}`,
          `DESCRIPTION:${escaped(`${clockOfIso(at)} ${calendar.timezone}. ${calendar.method.name}.`)}`,
          `LOCATION:${escaped(place)}`,
          `GEO:${latitude};${longitude}`,
          'TRANSP:TRANSPARENT',
          ...options.alarmMinutes.flatMap((minutes) => [
            'BEGIN:VALARM',
            'ACTION:DISPLAY',
            `DESCRIPTION:${escaped(summary(id, event, options))}`,
            `TRIGGER:${minutes === 0 ? 'PT0M' : `-PT${minutes}M`}`,
            'END:VALARM',
          ]),
          'END:VEVENT',
        ];
      }),
    ),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

type EventId = 'fajr' | 'dhuhr' | 'asr' | 'asr_shafi' | 'asr_hanafi' | 'maghrib' | 'isha';

interface Event {
  readonly id: EventId;
  readonly event: EventName;
  /** ISO 8601 with the local offset. */
  readonly at: string;
}

function eventsOf({ instants }: Pick<PrayerDayAnswer, 'instants'>, asr: IcsOptions['asr']): Event[] {
  const both: Event[] = [
    { id: 'asr_shafi', event: 'asr', at: instants.asr_shafi },
    { id: 'asr_hanafi', event: 'asr', at: instants.asr_hanafi },
  ];
  const one: Event = { id: 'asr', event: 'asr', at: asr === 'shafi' ? instants.asr_shafi : instants.asr_hanafi };
  return [
    { id: 'fajr', event: 'fajr', at: instants.fajr },
    { id: 'dhuhr', event: 'dhuhr', at: instants.dhuhr },
    ...(asr === 'both' ? both : [one]),
    { id: 'maghrib', event: 'maghrib', at: instants.maghrib },
    { id: 'isha', event: 'isha', at: instants.isha },
  ];
}

function summary(id: EventId, event: EventName, { names }: IcsOptions): string {
  const school = id === 'asr_shafi' ? ' (Shafi)' : id === 'asr_hanafi' ? ' (Hanafi)' : '';
  return `${names.event(event)}${school}`;
}

/** Form 2 of RFC 5545 §3.3.5: `20261120T143800Z`. */
function utcStamp(at: EpochSeconds): string {
  return `${showWallIso(Math.floor(at)).replace(/[-:]/g, '')}Z`;
}

/** TEXT of RFC 5545 §3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const MOST_OCTETS = 75;

/** Lines of at most 75 octets, continued after a space, never cut inside a character (RFC 5545 §3.1). */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Of one character in UTF-8 (RFC 3629). */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}
