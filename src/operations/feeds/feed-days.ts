import { Fault, quoted } from '../../core/fault.ts';
import type { Feed } from '../../core/stored/feed.ts';
import { FIVE_PRAYERS, isJumuah } from '../../core/words/names.ts';
import { printedAsr } from '../../core/prayer/asr-school.ts';
import type { PrayerDay } from '../../core/prayer/prayer-day.ts';
import type { School } from '../../core/prayer/prayer-rows.ts';
import { printedTime } from '../../core/prayer/printing.ts';
import type { EventKind, PrayerEvent } from '../../core/events/prayer-event.ts';
import { eventInstant, IQAMAHS, isIqamah, keptEvent, prayerOf } from '../../core/events/prayer-event.ts';
import type { DayNumber, EpochSeconds } from '../../core/time/civil-date.ts';
import { civilDate, dayNumber } from '../../core/time/civil-date.ts';
import { readWallTime } from '../../core/time/read-wall-time.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import type { Context } from '../operation.ts';
import { readInput } from '../operation.ts';
import type { PrayerRequest } from '../prayer/request.ts';
import { withNoteOnAsr } from '../prayer/notes.ts';
import type { FeedMoment } from '../prayer/occurrences.ts';
import { congregationMoments } from '../prayer/occurrences.ts';
import { adhanOf } from '../prayer/printed-day.ts';
import { ruleFields, withRequest } from '../prayer/request.ts';
import { storedMethod } from '../webhooks/subscription-place.ts';

/** The days of a feed, today the first. */
const DAYS = 60;

/** The length of `2026-11-20T14:38:00`, before the `Z`. */
const WALL_CHARACTERS = 19;

const noRules = readInput(ruleFields, []);

export interface FeedDay {
  readonly dayNumber: DayNumber;
  readonly moments: readonly FeedMoment[];
}

export interface FeedAnswer {
  readonly request: PrayerRequest;
  readonly today: DayNumber;
  /** The days that have an event. */
  readonly days: readonly FeedDay[];
  /** Whether Asr is there by both schools. */
  readonly isBothAsr: boolean;
  /** When what is said of any of its days was last changed. */
  readonly revisedAt: EpochSeconds;
}

/**
 * The events of a feed from today on. Of yesterday’s prayer date those are there that come after midnight.
 * @param releaseSince since when this release computes
 * @throws Fault INVALID_METHOD, STATION_NOT_FOUND and others where the rules of a former release are not known to this one
 */
export async function feedDays(feed: Feed, context: Context, releaseSince: EpochSeconds): Promise<FeedAnswer> {
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
    const today = dayNumber(dateAt(context.now(), request.zone));
    const schools = schoolsOf(feed, request);
    const days: FeedDay[] = [];
    for (let number = today - 1; number < today + DAYS; number++) {
      const there = request.placeDay(civilDate(number));
      const day = there && request.timetable.find(there);
      if (!day) continue;
      const moments = momentsOf(day, feed, request, schools);
      const left = number < today ? moments.filter(({ at }) => isFrom(at, today, request)) : moments;
      if (left.length > 0) days.push({ dayNumber: number, moments: left });
    }
    const table = request.followed?.table;
    const revised = table ? readWallTime(table.addedAt.slice(0, WALL_CHARACTERS)) : 0;
    return { request, today, days, isBothAsr: asr === 'both', revisedAt: Math.max(releaseSince, createdAt, revised) };
  });
}

function isFrom(at: EpochSeconds, today: DayNumber, { zone }: PrayerRequest): boolean {
  return dayNumber(dateAt(at, zone)) >= today;
}

function schoolsOf({ asr, method: kept }: Feed, { method, asr: usual }: PrayerRequest): readonly School[] {
  if (asr === 'both') return ['shafi', 'hanafi'];
  // what a feed calls for does not change by itself: only AUTO goes with the country
  return [asr ?? (kept === 'AUTO' ? usual.taken : (printedAsr(method) ?? 'hanafi'))];
}

/** The events and reminders of a feed: what it costs to make. A day may have fewer. */
export function feedEntries({ events, rules, alarmMinutes }: Feed): number {
  const ofDay = events ?? (rules?.iqamah === undefined ? FIVE_PRAYERS : USUAL);
  return DAYS * ofDay.length * (1 + alarmMinutes.length);
}

/** What a feed holds where nothing was chosen, but that Jumu'ah is Dhuhr where no rule gives it. */
const USUAL: readonly EventKind[] = [...FIVE_PRAYERS, ...IQAMAHS, 'jumuah'];

/** The events of a day; one that the day does not have is absent. */
function momentsOf(day: PrayerDay, { events }: Feed, request: PrayerRequest, schools: readonly School[]): FeedMoment[] {
  const congregation = request.congregations?.on(day.day.dayNumber, adhanOf(day.printed));
  return (events ?? USUAL).map(keptEvent).flatMap((event) => {
    const { kind } = event;
    if (kind === 'asr') return asrMoments(event, day, schools);
    if (kind !== 'jumuah' && !isIqamah(kind)) {
      const { timetable } = request;
      return moment(event, kind, eventInstant({ kind, offsetMinutes: 0 }, { day, timetable, school: 'hanafi' }));
    }
    const name = kind === 'jumuah' ? kind : prayerOf(kind);
    const held = congregation ? congregationMoments(congregation).filter((one) => one.kind === kind) : [];
    const isRefused = congregation?.refused.some((each) => each.name === name) === true;
    const isFriday = isJumuah(day.day.dayNumber, 'dhuhr');
    if (events && kind === 'jumuah' && isFriday && held.length === 0 && !isRefused) {
      return moment(event, kind, day.printed.dhuhr);
    }
    return held.flatMap(({ id, at, ...rest }) => moment(event, id, at).map((one) => ({ ...rest, ...one })));
  });
}

function asrMoments(event: PrayerEvent, { printed }: PrayerDay, schools: readonly School[]): FeedMoment[] {
  return schools.flatMap((school) => {
    const id = schools.length > 1 ? `asr_${school}` : 'asr';
    return moment(event, id, printedTime(printed, 'asr', school)).map((one) => ({ ...one, school }));
  });
}

/** @param id of the event without its minutes @param at of the event without them; undefined where the day has none */
function moment({ kind, offsetMinutes }: PrayerEvent, id: string, at: EpochSeconds | undefined): FeedMoment[] {
  if (at === undefined) return [];
  const minutes = offsetMinutes === 0 ? '' : `${offsetMinutes < 0 ? '' : '+'}${offsetMinutes}m`;
  return [{ id: `${id}${minutes}`, kind, offsetMinutes, at: at + offsetMinutes * 60 }];
}
