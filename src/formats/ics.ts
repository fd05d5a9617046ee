import type { Names } from '../core/names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { showDay } from '../core/time/civil-date.ts';
import { showWallIso, showZoneClock } from '../core/time/wall-time.ts';
import type { PrayerRowOfDay } from '../core/prayer/prayer-rows.ts';
import { rowsOfSchool } from '../core/prayer/prayer-rows.ts';
import type { PrayerCalendarAnswer } from '../operations/prayer/times.ts';

export interface IcsOptions {
  /** DTSTAMP of every event: when the file was made. */
  readonly madeAt: EpochSeconds;
  readonly names: Names;
  readonly asr: 'hanafi' | 'shafi' | 'both';
  /** Reminders, in minutes before each prayer; 0 is at its time. */
  readonly alarmMinutes: readonly number[];
  readonly placeName?: string | undefined;
}

/** The length shown: some calendars do not draw an event without length. The time stays free (TRANSPARENT). */
const EVENT_MINUTES = 15;

/**
 * The five prayers as an iCalendar file (RFC 5545). Times are UTC, so no VTIMEZONE can be out of date. A UID has only place,
 * prayer and date, which do not change, so a newer file corrects the events of an older one.
 */
export function prayerIcs({ request, days }: PrayerCalendarAnswer, options: IcsOptions): string {
  const { at, zone, method } = request;
  const place = options.placeName ?? `${at.latDeg}, ${at.lngDeg}`;
  const prayers = rowsOfSchool(options.asr).filter(({ isPrayer }) => isPrayer);
  const event = (row: PrayerRowOfDay, date: string, start: EpochSeconds) => {
    const summary = escaped(summaryOf(row, options));
    const id = row.name === 'asr' && options.asr !== 'both' ? 'asr' : row.id;
    return [
      'BEGIN:VEVENT',
      `UID:${date}-${id}-${at.latDeg}_${at.lngDeg}@mizwala`,
      `DTSTAMP:${utcStamp(options.madeAt)}`,
      `DTSTART:${utcStamp(start)}`,
      `DURATION:PT${EVENT_MINUTES}M`,
      `SUMMARY:${summary}`,
      `DESCRIPTION:${escaped(`${showZoneClock(start, zone)} ${zone.id}. ${options.names.method(method)}.`)}`,
      `LOCATION:${escaped(place)}`,
      `GEO:${at.latDeg};${at.lngDeg}`,
      'TRANSP:TRANSPARENT',
      ...options.alarmMinutes.flatMap((minutes) => alarm(summary, minutes)),
      'END:VEVENT',
    ];
  };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mizwala//prayer//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(place)}`,
    `X-WR-TIMEZONE:${zone.id}`,
    ...days.flatMap(({ dayNumber, instants }) => {
      const date = showDay(dayNumber);
      return prayers.flatMap((row) => event(row, date, instants[row.id]));
    }),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function alarm(summary: string, minutes: number): string[] {
  const trigger = `TRIGGER:${minutes === 0 ? 'PT0M' : `-PT${minutes}M`}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, trigger, 'END:VALARM'];
}

/** With the school if both schools are in the file. */
function summaryOf({ name, id }: PrayerRowOfDay, { names, asr }: IcsOptions): string {
  if (name !== 'asr' || asr !== 'both') return names.event(name);
  return `${names.event(name)} (${names.words.schools[id === 'asr_shafi' ? 'shafi' : 'hanafi']})`;
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

/** Lines of at most 75 octets; continuation lines start with a space. Never cuts a character (RFC 5545 §3.1). */
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
