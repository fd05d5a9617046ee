import type { Congregation, CongregationDay } from '../../core/congregation/congregation-day.ts';
import { eventTimesOf } from '../../core/congregation/event-times.ts';
import type { CongregationName } from '../../core/words/note-names.ts';
import type { HijriDate } from '../../core/hijri/calendar.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import type { EventCode, EventKind, PrayerEvent } from '../../core/events/prayer-event.ts';
import { eventCode, eventInstant, isOfCongregation } from '../../core/events/prayer-event.ts';
import type { School } from '../../core/prayer/prayer-rows.ts';
import { firstDateFrom, lastDateUntil } from '../../core/schedule/prayer-dates.ts';
import type { DayNumber, EpochSeconds } from '../../core/time/civil-date.ts';
import { civilDate } from '../../core/time/civil-date.ts';
import { adhanOf } from './printed-day.ts';
import type { PrayerRequest } from './request.ts';

/** An event of a prayer date. */
export interface Occurrence {
  readonly event: PrayerEvent;
  readonly code: EventCode;
  readonly at: EpochSeconds;
  /** The time without the minutes of the event: of `fajr-15m` that of fajr. */
  readonly prayerAt: EpochSeconds;
  readonly dayNumber: DayNumber;
  /** The date that the event belongs to: `hijriOfEvent`. */
  readonly hijri: HijriDate;
}

/** A prayer date that has no time for an event. */
export interface Gap {
  readonly event: PrayerEvent;
  readonly code: EventCode;
  readonly dayNumber: DayNumber;
  readonly hasDay: boolean;
}

interface Asked {
  readonly request: PrayerRequest;
  readonly school: School;
  readonly hijriAdjustDays: number;
}

/** The events of a place that fall in a span, each once for a prayer date, and the dates that have none of a kind. */
export function occurrences(
  { request, school, hijriAdjustDays }: Asked,
  events: readonly PrayerEvent[],
  from: EpochSeconds,
  until: EpochSeconds,
): { readonly found: readonly Occurrence[]; readonly gaps: readonly Gap[] } {
  const { timetable, at: point } = request;
  const found: Occurrence[] = [];
  const gaps: Gap[] = [];
  // the dates beside the span are looked at for what falls into it only
  const isWithin = (days: DayNumber) =>
    days >= firstDateFrom(from, point.lngDeg) + 2 && days <= lastDateUntil(until, point.lngDeg) - 2;
  const hasCongregation = request.congregations !== undefined && events.some(isOfCongregation);
  for (
    let dayNumber = firstDateFrom(from, point.lngDeg);
    dayNumber <= lastDateUntil(until, point.lngDeg);
    dayNumber++
  ) {
    const there = request.placeDay(civilDate(dayNumber));
    if (!there) continue; // a date that never came
    const day = timetable.find(there);
    const held = day && hasCongregation ? request.congregations?.on(dayNumber, adhanOf(day.printed)) : undefined;
    const congregation = held && eventTimesOf(held);
    for (const event of events) {
      const code = eventCode(event);
      const prayerAt = day && eventInstant({ ...event, offsetMinutes: 0 }, { day, timetable, school, congregation });
      if (prayerAt === undefined) {
        if (event.kind !== 'jumuah' && isWithin(dayNumber))
          gaps.push({ event, code, dayNumber, hasDay: day !== undefined });
        continue;
      }
      const at = prayerAt + event.offsetMinutes * 60;
      if (at < from || at > until) continue;
      const hijri = hijriOfEvent(prayerAt, { dayNumber, maghrib: day?.printed.maghrib }, hijriAdjustDays);
      found.push({ event, code, at, prayerAt, dayNumber, hijri });
    }
  }
  return { found, gaps };
}

/**
 * The Hijri date that an event belongs to. It changes at maghrib: isha and the night belong to the new date. Maghrib itself counts to
 * the day that it ends, so that each iftar of Ramadan is in Ramadan.
 */
export function hijriOfEvent(
  prayerAt: EpochSeconds,
  { dayNumber, maghrib = Number.POSITIVE_INFINITY }: { dayNumber: DayNumber; maghrib: EpochSeconds | undefined },
  adjustDays: number,
): HijriDate {
  return hijriOn(prayerAt > maghrib ? dayNumber + 1 : dayNumber, { choice: 'auto', adjustDays }).date;
}

/** An event of a prayer date, as calendars hold it. */
export interface FeedMoment {
  /** The same on every day and after every change of a rule: `fajr`, `jumuah-2`, `maghrib-10m`. */
  readonly id: string;
  readonly kind: EventKind;
  readonly offsetMinutes: number;
  readonly at: EpochSeconds;
  /** Whose Asr it is; absent for other prayers. */
  readonly school?: School;
  /** What says when the congregation is; absent for a prayer, and where Dhuhr stands for Jumu'ah. */
  readonly source?: Pick<Congregation, 'from' | 'isPrinted'>;
}

/** Several times of Jumu'ah are counted, so that each keeps its UID when its rule changes. */
export function congregationMoments({ times }: CongregationDay): FeedMoment[] {
  const counts = new Map<CongregationName, number>();
  return times.map(({ name, at, from, isPrinted }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const kind = name === 'jumuah' ? name : (`iqamah.${name}` as const);
    const id = `${kind.replace('.', '-')}${count > 1 ? `-${count}` : ''}`;
    return { id, kind, offsetMinutes: 0, at, source: { from, isPrinted } };
  });
}
