import { Fault, quoted } from '../../core/fault.ts';
import type { Feed } from '../../core/stored/feed.ts';
import { FIVE_PRAYERS } from '../../core/words/names.ts';
import { DEFAULT_SCHOOL, printedAsr } from '../../core/prayer/asr-school.ts';
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

/** Its days are those that have an event; `revisedAt` says when what is said of any of them was last changed. */
export type FeedAnswer = Awaited<ReturnType<typeof feedDays>>;
export type FeedDay = FeedAnswer['days'][number];

/**
 * The events of a feed from today on; of yesterday’s prayer date those that come after midnight. @param releaseSince since when this
 * release computes @throws Fault INVALID_METHOD, STATION_NOT_FOUND and others where the rules of a former release are not known to this one
 */
export async function feedDays(feed: Feed, context: Context, releaseSince: EpochSeconds) {
  const { at, station, timezone: tz, rules, asr, createdAt } = feed;
  const method = storedMethod(feed);
  if (method === undefined) {
    const sentence = `Method ${quoted(feed.method)} of this feed is not known to this version; make another feed.`;
    throw new Fault('INVALID_METHOD', sentence, { field: 'method', value: feed.method });
  }
  // a request for a printed timetable differs from one for a computation only in its method
  const asked = { lat: at.latDeg, lng: at.lngDeg, method, station, tz, asr: asr === 'both' ? undefined : asr };
  return withRequest({ ...noRules, ...rules, ...asked }, context, (found) => {
    const request = withNoteOnAsr(found, asr);
    const today = dayNumberAt(context.now(), request.zone);
    const schools = schoolsOf(feed, request);
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
        .flatMap((event) => momentsOf(event, on, schools))
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

function schoolsOf({ asr, method: kept }: Feed, { method, asr: usual }: PrayerRequest): readonly School[] {
  if (asr === 'both') return ['shafi', 'hanafi'];
  // what a feed calls for does not change by itself: only AUTO goes with the country
  return [asr ?? (kept === 'AUTO' ? usual.taken : (printedAsr(method) ?? DEFAULT_SCHOOL))];
}

/** The events and reminders of a feed: what it costs to make. A day may have fewer. */
export function feedEntries({ events, rules, alarmMinutes }: Feed): number {
  const ofDay = events ?? (rules?.iqamah === undefined ? FIVE_PRAYERS : USUAL);
  return DAYS * ofDay.length * (1 + alarmMinutes.length);
}

/** What a feed holds where nothing was chosen, but that Jumu'ah is Dhuhr where no rule gives it. */
const USUAL: readonly EventKind[] = [...FIVE_PRAYERS, ...IQAMAHS, 'jumuah'];
