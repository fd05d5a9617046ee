import { Fault, quoted } from '../core/fault.ts';
import { roundToMinute, zawalWindow } from '../core/prayer/printing.ts';
import { IMSAK_BEFORE_FAJR_MINUTES } from '../core/prayer/settings.ts';
import type { PlaceDay } from '../core/sun/civil-day.ts';
import type { CivilDate, EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate, dayNumber, showCivilDate } from '../core/time/civil-date.ts';
import { dateAt, showClock, showLocalIso } from '../core/time/wall-time.ts';
import { date } from './fields.ts';
import { operation, optional } from './operation.ts';
import { prayerNotes } from './prayer-notes.ts';
import type { PrayerRequest } from './prayer-request.ts';
import { existingPlaceDay, prayerFields, prayerRequest, showDate, showRequest } from './prayer-request.ts';

export type PrayerTimesAnswer = ReturnType<typeof prayerTimes.run>;
export type PrayerCalendarAnswer = ReturnType<typeof prayerCalendar.run>;
export type PrayerDayAnswer = ReturnType<typeof showDay>;

/** Prayer times of one date at a place (service.md §2.3, §4.1; decisions.md §3). */
export const prayerTimes = operation({
  id: 'prayer.times',
  summary: 'prayer times of a day at a place',
  fields: { ...prayerFields, date: optional(date) },
  run(input, context) {
    const request = prayerRequest(input, context);
    const day = existingPlaceDay(request, input.date ?? dateAt(context.now(), request.zone));
    const { date: shownDate, prayers, instants, notes } = showDay(request, day);
    return { date: shownDate, prayers, ...showRequest(request), instants, notes };
  },
});

/** Prayer times of a range of dates, the shared keys once (decisions.md §8). A date that never came is left out. */
export const prayerCalendar = operation({
  id: 'prayer.calendar',
  summary: 'prayer times of a range of days at a place',
  fields: {
    ...prayerFields,
    from: { ...date, summary: 'first date of a range' },
    to: { ...date, summary: 'last date of a range, at most ten years later' },
  },
  run(input, context) {
    const last = lastDay(input.from, input.to);
    const request = prayerRequest(input, context);
    const days: PrayerDayAnswer[] = [];
    for (let day = dayNumber(input.from); day <= last; day++) {
      const there = request.placeDay(civilDate(day));
      if (there) days.push(showDay(request, there));
    }
    return { ...showRequest(request), days };
  },
});

const MOST_YEARS = 10;

/** @throws Fault INVALID_RANGE */
function lastDay(from: CivilDate, to: CivilDate): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const range = `from ${quoted(showCivilDate(from))} to ${quoted(showCivilDate(to))}`;
  if (first > last) {
    throw new Fault('INVALID_RANGE', `The range ${range} ends before it begins; from must not lie after to.`, {
      field: 'from',
    });
  }
  if (last >= dayNumber({ ...from, year: from.year + MOST_YEARS })) {
    throw new Fault('INVALID_RANGE', `The range ${range} is longer than ${MOST_YEARS} years; ask for it in parts.`, {
      field: 'to',
    });
  }
  return last;
}

function showDay(request: PrayerRequest, there: PlaceDay) {
  const { timetable, zone, method } = request;
  const day = timetable.day(there);
  const { midnight, firstThirdEnds, lastThirdBegins } = timetable.night(day);
  const gregorian = showCivilDate(civilDate(there.dayNumber));
  const notes = prayerNotes(day, method);
  const present = (at: EpochSeconds | undefined): EpochSeconds => {
    if (at !== undefined) return at;
    const rules = 'high_latitude or polar other than none';
    throw new Fault(
      'NO_SUCH_TIME',
      `On ${gregorian} a prayer has no time there by the Sun: ${notes.join(' ')} Give ${rules}.`,
      {
        date: gregorian,
        notes,
      },
    );
  };
  const { printed, events } = day;
  const zawal = zawalWindow(events.transit.at);
  const fajr = present(printed.fajr);
  const asrHanafi = present(printed.asrHanafi);
  const prayers = {
    fajr,
    sunrise: present(printed.sunrise),
    zawal_start: zawal.start,
    zawal: zawal.peak,
    zawal_end: zawal.end,
    dhuhr: printed.dhuhr,
    asr: asrHanafi,
    asr_hanafi: asrHanafi,
    asr_shafi: present(printed.asrShafi),
    maghrib: present(printed.maghrib),
    isha: present(printed.isha),
  };
  const nearest = (at: EpochSeconds | undefined) => roundToMinute(present(at), 'nearest');
  const instants = {
    imsak: fajr - IMSAK_BEFORE_FAJR_MINUTES * 60,
    ...prayers,
    midnight: nearest(midnight),
    first_third_ends: nearest(firstThirdEnds),
    last_third_begins: nearest(lastThirdBegins),
  };
  return {
    date: showDate(there),
    prayers: mapValues(prayers, (at) => showClock(at, zone.offsetSecondsAt(at))),
    instants: mapValues(instants, (at) => showLocalIso(at, zone)),
    notes,
  };
}

function mapValues<K extends string, T, U>(record: Readonly<Record<K, T>>, map: (value: T) => U): Record<K, U> {
  return Object.fromEntries(Object.entries<T>(record).map(([key, value]) => [key, map(value)])) as Record<K, U>;
}
