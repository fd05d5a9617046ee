import { dayNumber, type EpochSeconds, readCivilDate, SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import { dayNumberAt, showUtcSeconds } from '../../core/time/wall-time.ts';
import type { Zones } from '../../core/time/zone.ts';
import type { FetchRecord, PrintedTimetable } from '../../core/timetable/printed-timetable.ts';

const DAILY_SECONDS = SECONDS_PER_DAY;
const AGAIN_SECONDS = 3600;

/** Whether it is time to fetch the document of a timetable: a day after the last fetch, or an hour after a failure. */
export function isFetchDue(record: FetchRecord | undefined, now: EpochSeconds): boolean {
  const { fetchedAt, failure } = record ?? {};
  const isPast = (at: string | undefined, seconds: number) =>
    at === undefined || at <= showUtcSeconds(now - seconds) || at > showUtcSeconds(now);
  return isPast(fetchedAt, DAILY_SECONDS) && isPast(failure?.at, AGAIN_SECONDS);
}

/** A copy is old if it was last compared with its source longer ago than this. */
const OLD_SECONDS = 3 * SECONDS_PER_DAY;

/** When a followed timetable was last compared with its source; undefined if its copy is not old. */
export function oldCopy(
  table: PrintedTimetable,
  record: FetchRecord | undefined,
  now: EpochSeconds,
): string | undefined {
  if (!table.source) return undefined;
  const fetchedAt = record?.fetchedAt ?? table.addedAt;
  return fetchedAt < showUtcSeconds(now - OLD_SECONDS) ? fetchedAt : undefined;
}

/** How many days before its last day the program reports that a timetable ends. */
const DAYS_LEFT_WARNED = 14;

/** Counts the days from today to the last printed day, both included; undefined for a timetable without years. */
export function daysLeft({ days, zone }: PrintedTimetable, zones: Zones, now: EpochSeconds): number | undefined {
  const last = [...days.keys()].at(-1) ?? '';
  if (last.length < 10) return undefined;
  return Math.max(0, dayNumber(readCivilDate(last)) - dayNumberAt(now, zones.zone(zone)) + 1);
}

export function endWarning(table: PrintedTimetable, zones: Zones, now: EpochSeconds): string | undefined {
  const left = daysLeft(table, zones, now);
  if (left === undefined || left > DAYS_LEFT_WARNED) return undefined;
  const last = [...table.days.keys()].at(-1) ?? '';
  const next = table.source ? 'its publisher has not issued the next days yet' : 'add the next one with --replace';
  return left === 0
    ? `Timetable ${table.id} ended on ${last}; ${next}.`
    : `Timetable ${table.id} ends on ${last}; ${next}.`;
}
