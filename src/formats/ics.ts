import { asrOn } from '../core/prayer/asr-school.ts';
import { congregationMoments } from '../core/events/day-events.ts';
import { eventName, IQAMAHS } from '../core/events/prayer-event.ts';
import { quoted } from '../core/fault.ts';
import type { CalendarAsr } from '../core/stored/feed.ts';
import type { Names } from '../core/words/names.ts';
import { type DayNumber, dayNumber, type EpochSeconds, readCivilDate } from '../core/time/civil-date.ts';
import { SECONDS_PER_DAY, showDay } from '../core/time/civil-date.ts';
import { printedSpan } from '../core/timetable/followed-timetable.ts';
import { showWallIso, showZoneClock } from '../core/time/wall-time.ts';
import { rowsOfSchool, type School } from '../core/prayer/prayer-day.ts';
import type { FeedAnswer, FeedDay } from '../operations/feeds/feed-days.ts';
import type { ImportantDateAnswer } from '../operations/hijri/answer.ts';
import { hijriWarningTexts, notesOnSource, showNote } from '../operations/prayer/notes.ts';
import type { PrintedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { PrayerCalendarAnswer, StreamedCalendar } from '../operations/prayer/times.ts';

interface TimedOptions {
  /** When the file was made. Every event has it as its DTSTAMP. */
  readonly madeAt: EpochSeconds;
  readonly names: Names;
  /** Reminders, in minutes before each event; 0 means at its time. */
  readonly alarmMinutes: readonly number[];
  /** The length of each event in minutes; 0 means a moment. */
  readonly eventMinutes: number;
  readonly placeName?: string | undefined;
  /** The name of the calendar; by default the name of the place. */
  readonly calendarName?: string | undefined;
  /** What tells the events of this calendar from those of others at the same point. */
  readonly uidSuffix?: string | undefined;
}

interface Timed {
  readonly id: string;
  readonly summary: string;
  readonly at: EpochSeconds;
  readonly school?: School | undefined;
  /** The rule or the timetable that gives the time of a congregation; absent for a prayer. */
  readonly source?: string | undefined;
}

const CONGREGATION_EVENTS = [...IQAMAHS, 'jumuah' as const].map((kind) => ({ kind, offsetMinutes: 0 }));

/** The five prayers as an iCalendar file (RFC 5545), event by event. Without an Asr, each day has the one that counts then. */
export function prayerIcs(
  answer: StreamedCalendar,
  options: TimedOptions & { readonly asr: CalendarAsr | undefined },
): Generator<string> {
  const isBothAsr = options.asr === 'both';
  const momentsOf = ({ dayNumber, instants, congregation }: PrintedDay) => {
    const school = options.asr ?? asrOn(answer.request.asr, dayNumber).taken;
    const prayers = rowsOfSchool(school).filter(({ name }) => name !== 'sunrise');
    const ofPrayers = prayers.map((row) => ({
      id: row.name === 'asr' && !isBothAsr ? 'asr' : row.id,
      kind: row.name,
      offsetMinutes: 0,
      at: instants[row.id],
      ...('school' in row ? { school: row.school } : {}),
    }));
    const congregations = CONGREGATION_EVENTS.flatMap((event) => congregationMoments(event, congregation) ?? []);
    const moments = [...ofPrayers, ...congregations.toSorted((a, b) => a.at - b.at)];
    return timedMoments({ dayNumber, moments }, isBothAsr, options.names);
  };
  return momentsIcs(answer.request, answer.days, momentsOf, options, PUBLISHED);
}

/**
 * A feed as an iCalendar file, event by event. Programs read a feed again and again, so an event that has not changed keeps its bytes.
 * Without METHOD, DTSTAMP means when the event was last revised (RFC 5545 §3.8.7.2).
 */
export function feedIcs(
  { request, today, days, revisedAt, isBothAsr }: FeedAnswer,
  options: Omit<TimedOptions, 'madeAt' | 'calendarName'>,
): Generator<string> {
  const { names, placeName: calendarName } = options;
  const momentsOf = (day: FeedDay) => timedMoments(day, isBothAsr, names);
  const head = [`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`];
  const placeName = request.station?.name ?? calendarName;
  const notices = days.length > 0 ? [] : [noTimes(request, today, revisedAt, options.uidSuffix)];
  const all = { ...options, madeAt: revisedAt, placeName, calendarName };
  return momentsIcs(request, days, momentsOf, all, head, notices);
}

/** The event of a feed without times, because a calendar must have one (RFC 5545 §3.6). It is today, with a DTSTAMP that is not earlier. */
function noTimes(
  { at, zone, followed }: PrayerRequest,
  today: DayNumber,
  revisedAt: EpochSeconds,
  uidSuffix: string | undefined,
): string[] {
  const midnight = today * SECONDS_PER_DAY;
  const begin = midnight - zone.offsetSecondsAt(midnight);
  const why = followed
    ? `Timetable ${quoted(followed.table.name)} has ${printedSpan(followed.table)}. For other days it must be renewed.`
    : 'None of the chosen events happens on these days.';
  return event([
    `UID:no-times-${uidEnd(at, uidSuffix)}`,
    `DTSTAMP:${utcStamp(Math.max(revisedAt, begin))}`,
    ...wholeDay(today),
    'SUMMARY:No prayer times on these days',
    `DESCRIPTION:${escaped(why)}`,
  ]);
}

/** How often a program should read a feed again (RFC 7986 §5.7). The days of a feed change once a day, and its times seldom. */
const REFRESH = 'PT6H';

/** The events of a day. On a Friday the adhan of noon is called Jumu'ah, or Dhuhr if congregations of Jumu'ah have events too. */
function timedMoments({ dayNumber, moments }: FeedDay, isBothAsr: boolean, names: Names): Timed[] {
  const { schools, iqamah } = names.words;
  const isBesideJumuah = moments.some(({ kind }) => kind === 'jumuah');
  return moments.map(({ id, kind, offsetMinutes, at, school, source }) => {
    const name = eventName(kind, isBesideJumuah ? undefined : dayNumber, names);
    const ofSchool = school && isBothAsr ? ` (${schools[school]})` : '';
    const minutes = offsetMinutes === 0 ? '' : ` ${offsetMinutes < 0 ? '−' : '+'}${Math.abs(offsetMinutes)} min`;
    const sourceText = source && (source.isPrinted ? iqamah.printed(source.from) : iqamah.rule(source.from));
    return { id, summary: `${name}${ofSchool}${minutes}`, at, school, source: sourceText };
  });
}

export function ramadanIcs(answer: PrayerCalendarAnswer, options: TimedOptions): string {
  const { suhoorEnds, iftar } = options.names.words.calendar;
  const momentsOf = ({ instants }: PrintedDay) => [
    { id: 'suhoor', summary: suhoorEnds, at: instants.fajr },
    { id: 'iftar', summary: iftar, at: instants.maghrib },
  ];
  return [...momentsIcs(answer.request, answer.days, momentsOf, options, PUBLISHED)].join('');
}

export function datesIcs(
  dates: readonly ImportantDateAnswer[],
  { madeAt, names }: Pick<TimedOptions, 'madeAt' | 'names'>,
): string {
  const { words } = names;
  const events = dates.map((important) => {
    const { id, hijri, gregorian, begins_evening_of, observed_on, note } = important;
    const observed = names.observed(important, dayNumber(gregorian), dayNumber(readCivilDate(observed_on)));
    return event([
      `UID:${hijri.date}-${id}@mizwala`,
      `DTSTAMP:${utcStamp(madeAt)}`,
      ...wholeDay(observed.dayNumber),
      `SUMMARY:${escaped(`${names.importantDate(important)}${observed.evening}`)}`,
      `DESCRIPTION:${escaped(`${names.hijriEra(hijri.date)}. ${words.calendar.begins(begins_evening_of, note)}`)}`,
    ]);
  });
  return [...calendar([...PUBLISHED, 'X-WR-CALNAME:Mizwala'], events)].join('');
}

const PUBLISHED = ['METHOD:PUBLISH'];

/**
 * The calendar of days at a place, event by event. Times are in UTC, so no VTIMEZONE can be out of date. A UID contains the place, the
 * event and the date. They stay the same when a time changes, so a newer file corrects the events of an older one.
 */
function* momentsIcs<Day extends { readonly dayNumber: DayNumber }>(
  request: PrayerRequest,
  days: Iterable<Day>,
  momentsOf: (day: Day) => readonly Timed[],
  { madeAt, names, alarmMinutes, eventMinutes, placeName, calendarName, uidSuffix }: TimedOptions,
  head: readonly string[],
  notices: readonly (readonly string[])[] = [],
): Generator<string> {
  const { at: point, zone, method, station, warnings } = request;
  const { station: stationWord, schools } = names.words;
  const rules = [names.method(method), method.code, ...(station ? [`${stationWord} ${station.id}`] : [])];
  const place = placeName ?? station?.name ?? `${point.latDeg}, ${point.lngDeg}`;
  const stamp = `DTSTAMP:${utcStamp(madeAt)}`;
  const where = [`LOCATION:${escaped(place)}`, `GEO:${point.latDeg};${point.lngDeg}`];
  const eventOf = ({ id, summary, at, school, source }: Timed, dayNumber: DayNumber) => {
    const ofAsr = school ? [`${names.event('asr')} ${schools[school]}`] : [];
    const whose = [...rules, ...ofAsr, ...(source === undefined ? [] : [source])].join(' · ');
    const name = escaped(summary);
    const date = showDay(dayNumber);
    const about = [`${showZoneClock(at, zone)} ${zone.id}. ${whose}.`, ...hijriWarningTexts(warnings, names, date)];
    const properties = [
      `UID:${date}-${id}-${uidEnd(point, uidSuffix)}`,
      stamp,
      `DTSTART:${utcStamp(at)}`,
      ...(eventMinutes > 0 ? [`DURATION:PT${eventMinutes}M`] : []),
      `SUMMARY:${name}`,
      `DESCRIPTION:${escaped(about.join(' '))}`,
      ...where,
    ];
    const alarms = alarmMinutes.flatMap((minutes) => alarm(name, minutes));
    return event(properties, alarms);
  };
  function* events(): Generator<readonly string[]> {
    yield* notices;
    for (const day of days) for (const moment of momentsOf(day)) yield eventOf(moment, day.dayNumber);
  }
  const about = [`X-WR-CALNAME:${escaped(calendarName ?? place)}`, `X-WR-TIMEZONE:${zone.id}`];
  yield* calendar([...head, ...about, ...described(request, names)], events());
}

function uidEnd({ latDeg, lngDeg }: PrayerRequest['at'], suffix: string | undefined): string {
  return `${latDeg}_${lngDeg}${suffix === undefined ? '' : `-${suffix}`}@mizwala`;
}

/** The notes of the whole calendar, in the property of RFC 7986 §5.2 and in X-WR-CALDESC, which apps read. */
function described({ placeNotes, warnings }: PrayerRequest, names: Names): string[] {
  const notes = notesOnSource(placeNotes).map((note) => showNote(note, names));
  const text = [...notes, ...hijriWarningTexts(warnings, names)].join(' ');
  return text === '' ? [] : [`DESCRIPTION:${escaped(text)}`, `X-WR-CALDESC:${escaped(text)}`];
}

function wholeDay(dayNumber: DayNumber): string[] {
  return [`DTSTART;VALUE=DATE:${dateStamp(dayNumber)}`, `DTEND;VALUE=DATE:${dateStamp(dayNumber + 1)}`];
}

/** An event that does not block its time (TRANSPARENT). */
function event(properties: readonly string[], alarms: readonly string[] = []): string[] {
  return ['BEGIN:VEVENT', ...properties, 'TRANSP:TRANSPARENT', ...alarms, 'END:VEVENT'];
}

function* calendar(head: readonly string[], events: Iterable<readonly string[]>): Generator<string> {
  yield linesOf(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Mizwala//prayer//EN', 'CALSCALE:GREGORIAN', ...head]);
  for (const event of events) yield linesOf(event);
  yield linesOf(['END:VCALENDAR']);
}

function linesOf(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) text += `${folded(line)}\r\n`;
  return text;
}

function alarm(summary: string, minutes: number): string[] {
  const trigger = `TRIGGER:${minutes === 0 ? 'PT0M' : `-PT${minutes}M`}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, trigger, 'END:VALARM'];
}

/** A DATE-TIME in form 2 of RFC 5545 §3.3.5: `20261120T143800Z`. */
function utcStamp(at: EpochSeconds): string {
  return `${showWallIso(Math.floor(at)).replace(/[-:]/g, '')}Z`;
}

/** A DATE of RFC 5545 §3.3.4: `20261120`. */
function dateStamp(dayNumber: number): string {
  return showDay(dayNumber).replaceAll('-', '');
}

/** A TEXT of RFC 5545 §3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const MAX_OCTETS = 75;
/** A line of so many UTF-16 units is never longer than 75 octets, because a unit has at most 3. */
const UNITS_WITHIN_OCTETS = 25;

/** Folds a line into lines of at most 75 octets. Continuation lines start with a space. No character is split (RFC 5545 §3.1). */
function folded(line: string): string {
  if (line.length <= UNITS_WITHIN_OCTETS) return line;
  let text = '';
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4; // the size in UTF-8 (RFC 3629)
    if (octets + size > MAX_OCTETS) {
      text += `${line.slice(start, at)}\r\n `;
      start = at;
      octets = 1;
    }
    octets += size;
    at += code < 0x1_0000 ? 1 : 2;
  }
  return start === 0 ? line : text + line.slice(start);
}
