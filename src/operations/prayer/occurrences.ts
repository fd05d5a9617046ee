import { hijriOn, type Reckoning } from '../../core/hijri/reckoning.ts';
import { eventCode, type PrayerEvent } from '../../core/events/prayer-event.ts';
import { conditionDay, eventDay, eventInstant, firstDateFrom, lastDateUntil } from '../../core/events/day-events.ts';
import { asrOn, type AsrSchool } from '../../core/prayer/asr-school.ts';
import { civilDate, type DayNumber, type EpochSeconds } from '../../core/time/civil-date.ts';
import type { PrayerRequest } from './request.ts';

/**
 * An event of a prayer date. `prayerAt` ignores the minutes in the name of the event: for `fajr-15m` it is the time of fajr. The other
 * days are those of `conditionDay`.
 */
export type Occurrence = ReturnType<typeof occurrences>['found'][number];
/** A prayer date that has no time for an event. */
export type Gap = ReturnType<typeof occurrences>['gaps'][number];

interface Asked {
  readonly request: PrayerRequest;
  readonly asr: AsrSchool;
  readonly hijriBy: Reckoning;
}

/** Lists the events of a place in a span, each once for a prayer date, and the dates without a time for an event. */
export function occurrences(
  { request, asr, hijriBy }: Asked,
  events: readonly PrayerEvent[],
  from: EpochSeconds,
  until: EpochSeconds,
) {
  const { lngDeg } = request.at;
  const [first, last] = [firstDateFrom(from, lngDeg), lastDateUntil(until, lngDeg)];
  const found = [];
  const gaps = [];
  // dates near the ends of the span have no gaps, because their events may fall outside the span
  const isWithin = (dayNumber: DayNumber) => dayNumber >= first + 2 && dayNumber <= last - 2;
  for (let dayNumber = first; dayNumber <= last; dayNumber++) {
    const placeDay = request.placeDay(civilDate(dayNumber));
    if (!placeDay) continue; // a date that never came
    const on = eventDay(request, placeDay, asrOn(asr, dayNumber).taken, events);
    for (const event of events) {
      const code = eventCode(event);
      const prayerAt = on && eventInstant({ ...event, offsetMinutes: 0 }, on);
      if (on === undefined || prayerAt === undefined) {
        if (event.kind !== 'jumuah' && isWithin(dayNumber))
          gaps.push({ event, code, dayNumber, hasDay: on !== undefined });
        continue;
      }
      const at = prayerAt + event.offsetMinutes * 60;
      if (at < from || at > until) continue;
      const days = conditionDay(prayerAt, dayNumber, on.day.printed);
      found.push({ event, code, at, prayerAt, ...days, hijri: hijriOn(days.hijriDay, hijriBy) });
    }
  }
  return { found, gaps };
}
