import type { HijriDate } from '../../core/hijri/calendar.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import type { EventCode, EventDay, PrayerEvent } from '../../core/prayer-event.ts';
import { eventCode, eventInstant, IQAMAHS } from '../../core/prayer-event.ts';
import type { School } from '../../core/prayer/prayer-rows.ts';
import { firstDateFrom, lastDateUntil } from '../../core/schedule/prayer-dates.ts';
import type { DayNumber, EpochSeconds } from '../../core/time/civil-date.ts';
import { civilDate } from '../../core/time/civil-date.ts';
import type { PlaceDay } from '../../core/sun/civil-day.ts';
import { printedDay } from './printed-day.ts';
import type { PrayerRequest } from './request.ts';

/** An event of a prayer date. */
export interface Occurrence {
  readonly event: PrayerEvent;
  readonly code: EventCode;
  readonly at: EpochSeconds;
  /** The time that the event is so many minutes before or after; the same without minutes. */
  readonly prayerAt: EpochSeconds;
  readonly dayNumber: DayNumber;
  /** Of the day that the event belongs to: `hijriOfEvent`. */
  readonly hijri: HijriDate;
}

/** A prayer date that has no time for an event. */
export interface Gap {
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
  const hasCongregation = request.congregations !== undefined && events.some(isOfCongregation);
  for (
    let dayNumber = firstDateFrom(from, point.lngDeg);
    dayNumber <= lastDateUntil(until, point.lngDeg);
    dayNumber++
  ) {
    const there = request.placeDay(civilDate(dayNumber));
    if (!there) continue; // a date that never came
    const day = timetable.find(there);
    const congregation = day && hasCongregation ? congregationTimes(request, there) : undefined;
    // a Friday for which no rule says when Jumu'ah is has it at Dhuhr
    const congregationOf = ({ kind }: PrayerEvent) =>
      kind === 'jumuah' && congregation?.jumuah?.length === 0 ? {} : { congregation };
    for (const event of events) {
      const code = eventCode(event);
      const prayerAt =
        day && eventInstant({ ...event, offsetMinutes: 0 }, { day, timetable, school, ...congregationOf(event) });
      if (prayerAt === undefined) {
        if (event.kind !== 'jumuah') gaps.push({ code, dayNumber, hasDay: day !== undefined });
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

/** Whether the rules of a congregation say when it is. */
function isOfCongregation({ kind }: PrayerEvent): boolean {
  return kind === 'jumuah' || IQAMAHS.some((one) => one === kind);
}

function congregationTimes(request: PrayerRequest, there: PlaceDay): NonNullable<EventDay['congregation']> {
  const times = printedDay(request, there).congregation?.times ?? [];
  const iqamahs = times.flatMap(({ name, at }) => (name === 'jumuah' ? [] : [[name, at] as const]));
  return {
    iqamah: Object.fromEntries(iqamahs),
    jumuah: times.flatMap(({ name, at }) => (name === 'jumuah' ? [at] : [])),
  };
}
