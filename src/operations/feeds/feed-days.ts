import { Fault, quoted } from '../../core/fault.ts';
import type { Feed } from '../../core/stored/feed.ts';
import { FIVE_PRAYERS } from '../../core/words/names.ts';
import { asrOn, DEFAULT_SCHOOL, printedAsr } from '../../core/prayer/asr-school.ts';
import type { School } from '../../core/prayer/prayer-day.ts';
import { readDayConditions } from '../../core/events/day-conditions.ts';
import { eventDay, isOnDays, type Moment, momentsOf } from '../../core/events/day-events.ts';
import { type EventKind, IQAMAHS, keptEvent } from '../../core/events/prayer-event.ts';
import { civilDate, type DayNumber, type EpochSeconds } from '../../core/time/civil-date.ts';
import { readWallTime } from '../../core/time/read-times.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import { type Context, readInput } from '../operation.ts';
import { reckoningOfDays } from '../../core/prayer/place-reckoning.ts';
import { type PrayerRequest, ruleFields, withRequest } from '../prayer/request.ts';
import { withNoteOnAsr } from '../prayer/notes.ts';
import { storedMethod } from '../webhooks/subscription-place.ts';

const DAYS = 60;

/** The length of `2026-11-20T14:38:00`, before the `Z`. */
const WALL_CHARACTERS = 19;

const noRules = readInput(ruleFields, []);

/** The answer lists only days with an event. `revisedAt` is the last time at which the data behind any of those days changed. */
export type FeedAnswer = Awaited<ReturnType<typeof feedDays>>;
export type FeedDay = FeedAnswer['days'][number];

/**
 * Lists the events of a feed from today on, and those events of yesterday that come after midnight.
 * @param releaseSince when this release began to compute the feeds
 * @throws Fault such as INVALID_METHOD or STATION_NOT_FOUND, if this release does not know the rules that an earlier release stored
 */
export async function feedDays(feed: Feed, context: Context, releaseSince: EpochSeconds) {
  const { at, station, timezone: tz, rules, asr, createdAt } = feed;
  const method = storedMethod(feed);
  if (method === undefined) {
    const sentence = `Method ${quoted(feed.method)} of this feed is not known to this version; make another feed.`;
    throw new Fault('INVALID_METHOD', sentence, { field: 'method', value: feed.method });
  }
  // a request for a printed timetable differs from a request for computed times only in its method
  const asked = { lat: at.latDeg, lng: at.lngDeg, method, station, tz, asr: asr === 'both' ? undefined : asr };
  return withRequest({ ...noRules, ...rules, ...asked }, context, (found) => {
    const request = withNoteOnAsr(found, asr);
    const today = dayNumberAt(context.now(), request.zone);
    const events = (feed.events ?? USUAL).map(keptEvent);
    const conditions = readDayConditions(feed.days ?? '');
    const by = reckoningOfDays(rules, at, context);
    const days: { readonly dayNumber: DayNumber; readonly moments: readonly Moment[] }[] = [];
    for (let number = today - 1; number < today + DAYS; number++) {
      const placeDay = request.placeDay(civilDate(number));
      const on = placeDay && eventDay(request, placeDay, 'hanafi', events);
      if (!on) continue;
      const isJumuahFree = feed.events === undefined && !on.congregation?.times.some(({ name }) => name === 'jumuah');
      const asked = isJumuahFree ? events.filter(({ kind }) => kind !== 'jumuah') : events;
      const moments = asked
        .flatMap((event) => momentsOf(event, on, schoolsOf(feed, request, number)))
        .filter((moment) => isOnDays(conditions, moment, moment.at, on, by));
      const left = number < today ? moments.filter(({ at }) => dayNumberAt(at, request.zone) >= today) : moments;
      if (left.length > 0) days.push({ dayNumber: number, moments: left });
    }
    const table = request.followed?.table;
    const revised = table ? readWallTime(table.addedAt.slice(0, WALL_CHARACTERS)) : 0;
    const months = context.keptLists?.().lists.get(request.reckoning.announced?.id ?? '');
    const announced = months ? readWallTime(months.changedAt.slice(0, WALL_CHARACTERS)) : 0;
    const revisedAt = Math.max(releaseSince, createdAt, revised, announced);
    return { request, today, days, isBothAsr: asr === 'both', revisedAt };
  });
}

function schoolsOf({ asr, method: kept }: Feed, request: PrayerRequest, day: DayNumber): readonly School[] {
  if (asr === 'both') return ['shafi', 'hanafi'];
  // with AUTO the school of the country counts; a method of the caller's choice has its own
  const usual = asrOn(request.asr, day);
  const isTaken = kept === 'AUTO' || usual.from === 'authority';
  return [asr ?? (isTaken ? usual.taken : (printedAsr(request.method) ?? DEFAULT_SCHOOL))];
}

/** Counts the events and reminders of a feed, as a measure of the work. A day may have fewer. */
export function feedEntries({ events, rules, alarmMinutes }: Feed): number {
  const ofDay = events ?? (rules?.iqamah === undefined ? FIVE_PRAYERS : USUAL);
  return DAYS * ofDay.length * (1 + alarmMinutes.length);
}

/** The events of a feed whose owner chose none. Where no rule gives Jumu'ah a time, the feed shows Dhuhr on Fridays instead. */
const USUAL: readonly EventKind[] = [...FIVE_PRAYERS, ...IQAMAHS, 'jumuah'];
