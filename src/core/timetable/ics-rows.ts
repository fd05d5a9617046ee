import { quoted } from '../fault.ts';
import { dayNumber, readCivilDate, SECONDS_PER_DAY, showDay } from '../time/civil-date.ts';
import { showWallIso } from '../time/wall-time.ts';
import type { Zone } from '../time/zone.ts';
import { EVENING_HOUR, LATEST_HOUR } from './clocks.ts';
import { type FileRow, refuseHuge, unread } from './file-rows.ts';
import { type Column, columnOf } from './table-columns.ts';

type Properties = ReadonlyMap<string, { readonly parameters: string; readonly value: string }>;

const MAX_NAMED = 5;
const MAX_CHARACTERS = 8_000_000;
/** A longer name of an event is that of no prayer. */
const MAX_SUMMARY = 200;

export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR/i.test(text);
}

/**
 * Reads the events of an iCalendar file (RFC 5545) as a table with a row for each day; other events are left out. @param zone the zone of
 * the place, to which times in UTC are converted. Without a zone, such times stay in UTC, as the column of zones says @returns `told`:
 * sentences on events that were left out, and on Jumu’ah taken as dhuhr @throws Fault INPUT_NOT_READ
 */
export function icsRows(text: string, zone: Zone | undefined): { readonly rows: FileRow[]; readonly told: string[] } {
  if (text.length > MAX_CHARACTERS) {
    const sentence = `The calendar has more than ${MAX_CHARACTERS / 1e6} million characters; a timetable of years is far smaller.`;
    throw unread(sentence);
  }
  const all = eventsOf(text).map((event) => ({ summary: summaryOf(event), timed: timedEvent(event, zone) }));
  const left = new Set(all.flatMap(({ summary, timed }) => (timed ? [] : [summary])));
  const events = all.flatMap(({ timed }) => timed ?? []);
  if (events.length === 0)
    throw unread(`The calendar has no event with the name of a prayer, such as Fajr.${leftOut(left)}`);
  const headings = [...new Set(events.map(({ heading }) => heading))];
  const days = new Map<string, Map<string, string>>();
  for (const { heading, column, date, clock, zone: named } of events) {
    const day = days.get(date) ?? new Map<string, string>();
    const before = day.get(heading);
    if (before !== undefined && before !== clock && !isJumuah(column)) {
      throw unread(`${date} has two events ${quoted(heading)}, at ${before} and ${clock}.`, { where: date });
    }
    day.set(heading, before === undefined || before === clock ? clock : `${before}, ${clock}`);
    if (named !== '') day.set(ZONE, named);
    days.set(date, day);
  }
  refuseHuge(days.size, headings.length + 2);
  const fridays = fillFridays(days, headings);
  const cells = ['Date', ...[...headings, ZONE].filter((one) => [...days.values()].some((day) => day.has(one)))];
  const rows = [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, day]) => ({ where: date, cells: [date, ...cells.slice(1).map((heading) => day.get(heading) ?? '')] }));
  const told = [
    ...(left.size > 0 ? [leftOut(left).trim()] : []),
    ...(fridays > 0 ? [`On ${fridays} Fridays without dhuhr, the event of Jumu’ah is taken as dhuhr.`] : []),
  ];
  return { rows: [{ where: 'the names of the events', cells }, ...rows], told };
}

const ZONE = 'Timezone';

function leftOut(names: ReadonlySet<string>): string {
  if (names.size === 0) return '';
  const shown = [...names].slice(0, MAX_NAMED).map((name) => quoted(name));
  return ` Left out, because they name no prayer: ${shown.join(', ')}${names.size > MAX_NAMED ? ' and others' : ''}.`;
}

function isJumuah(column: Column): boolean {
  return column.kind === 'iqamah' && column.prayer === 'jumuah';
}

/**
 * Takes Jumu’ah as the dhuhr of Fridays, as many calendars mean it. If a calendar means the iqamah, the check of odd rows finds it.
 * @returns the number of Fridays without dhuhr for which Jumu’ah is taken
 */
function fillFridays(days: ReadonlyMap<string, Map<string, string>>, headings: readonly string[]): number {
  const dhuhr = headings.find((heading) => {
    const column = columnOf(heading);
    return column?.kind === 'prayer' && column.prayer === 'dhuhr';
  });
  const jumuah = headings.filter((heading) => isJumuah(columnOf(heading) ?? { kind: 'unused' }));
  const [only] = jumuah;
  if (dhuhr === undefined || only === undefined || jumuah.length > 1) return 0;
  const filled = [...days.values()].filter((day) => !day.has(dhuhr) && /^\d\d:\d\d$/.test(day.get(only) ?? ''));
  for (const day of filled) {
    day.set(dhuhr, day.get(only) ?? '');
    day.delete(only);
  }
  return filled.length;
}

function eventsOf(text: string): Properties[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const events: Properties[] = [];
  let event: Map<string, { parameters: string; value: string }> | undefined;
  let inner = 0; // open components within the event, such as an alarm
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = /^([\w-]+)((?:;[^:";]*(?:"[^"]*")?)*):(.*)$/.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key === 'BEGIN' && value.toUpperCase() === 'VEVENT') event = new Map();
    else if (!event) continue;
    else if (key === 'BEGIN') inner++;
    else if (key === 'END' && inner > 0) inner--;
    else if (key === 'END') {
      events.push(event);
      event = undefined;
    } else if (inner === 0) event.set(key, { parameters, value });
  }
  if (event) throw unread('The calendar breaks off within an event.');
  return events;
}

function summaryOf(event: Properties): string {
  return (event.get('SUMMARY')?.value ?? '')
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;])/g, '$1')
    .trim();
}

/** The time of an event; undefined if the event is no prayer’s, lasts all day, or was cancelled. @throws Fault INPUT_NOT_READ */
function timedEvent(event: Properties, zone: Zone | undefined) {
  const summary = summaryOf(event);
  const named = headingOf(summary);
  const { parameters = '', value: start = '' } = event.get('DTSTART') ?? {};
  if (!named || /^\d{8}$/.test(start) || event.get('STATUS')?.value.toUpperCase() === 'CANCELLED') return undefined;
  const shown = `Event ${quoted(summary)} of ${quoted(start)}`;
  const rule = ['RRULE', 'RDATE', 'RECURRENCE-ID'].find((name) => event.has(name));
  if (rule !== undefined) {
    const value = quoted(event.get(rule)?.value ?? '');
    const sentence = `${shown} repeats (${rule} ${value}), and prayers are at another time each day. Export it with an event for each day.`;
    throw unread(sentence);
  }
  const [, date = '', hour = '', minute = '', second = '', utc] =
    /^(\d{8})T(\d{2})(\d{2})(\d{2})(Z?)$/.exec(start) ?? [];
  if (date === '') throw unread(`${shown} has no time that is understood; DTSTART is such as 20270101T053000.`);
  const day = dayNumber(readCivilDate(date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')));
  let seconds = day * SECONDS_PER_DAY + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  if (utc === 'Z' && zone) seconds += zone.offsetSecondsAt(seconds);
  const clock = showWallIso(seconds).slice(-8); // HH:MM:SS
  const after = dayAfter(named.column, Number(clock.slice(0, 2)));
  return {
    ...named,
    /** `YYYY-MM-DD` of the day to which the time belongs. */
    date: showDay(Math.floor(seconds / SECONDS_PER_DAY) - after),
    /** `HH:MM`, with `(+1)` after midnight. */
    clock: `${clock.replace(/:00$/, '')}${after > 0 ? ' (+1)' : ''}`,
    /** The zone of DTSTART; empty if DTSTART names none, or if `clock` is already in the zone of the place. */
    zone: utc === 'Z' ? (zone ? '' : 'UTC') : (/;TZID="?([^";:]+)/i.exec(parameters)?.[1] ?? ''),
  };
}

/** The days from the day of a prayer to its time: 1 for a maghrib or an isha after midnight, -1 for a fajr in the evening before. */
function dayAfter(column: Column, hour: number): -1 | 0 | 1 {
  const prayer = column.kind === 'prayer' || column.kind === 'iqamah' ? column.prayer : undefined;
  if ((prayer === 'isha' || prayer === 'maghrib') && hour < LATEST_HOUR) return 1;
  return prayer === 'fajr' && hour >= EVENING_HOUR ? -1 : 0;
}

/** The name of the prayer in `🕌 Fajr (05:12)`, `Fajr – East London`, `Isha Jamaat 20:00`. */
function headingOf(summary: string): { readonly heading: string; readonly column: Column } | undefined {
  if (summary.length > MAX_SUMMARY) return undefined;
  const plain = summary.replace(/\([^)]*\)|\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?|[^\p{L}\p{M}\p{N}\s'’-]/giu, ' ');
  for (const text of [summary, plain, summary.split(/ [-–—|@·] |[:,(]/)[0] ?? '']) {
    const heading = text.replace(/\s+/g, ' ').trim();
    const column = columnOf(heading);
    if (column && column.kind !== 'date' && column.kind !== 'zone') return { heading, column };
  }
  return undefined;
}
