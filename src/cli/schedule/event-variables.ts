import { eventName } from '../../core/events/prayer-event.ts';
import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { Names } from '../../core/words/names.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { showLocalIso, showZoneClock } from '../../core/time/wall-time.ts';
import type { Zone } from '../../core/time/zone.ts';
import type { Occurrence } from '../../operations/prayer/occurrences.ts';

interface Where {
  readonly zone: Zone;
  /** Undefined for a bare point. */
  readonly placeName: string | undefined;
  readonly names: Names;
}

/**
 * What a program is told of the event at which it is started, as environment variables. Their names are not those of settings: a
 * `prayer` that the program runs is not changed by them.
 */
export function eventVariables(occurrence: Occurrence, { zone, placeName, names }: Where): Record<string, string> {
  const { event, code, at, prayerAt, dayNumber, hijri } = occurrence;
  return {
    PRAYER_EVENT: code,
    PRAYER_NAME: eventName(event.kind, dayNumber, names),
    PRAYER_TIME: showZoneClock(prayerAt, zone),
    PRAYER_AT: showLocalIso(at, zone),
    PRAYER_OFFSET_MINUTES: String(event.offsetMinutes),
    PRAYER_DATE: showDay(dayNumber),
    PRAYER_HIJRI: showHijriDate(hijri),
    ...(placeName === undefined ? {} : { PRAYER_PLACE_NAME: placeName }),
  };
}
