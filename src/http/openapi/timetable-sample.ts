import { dateAt, showUtcSeconds } from '../../core/time/wall-time.ts';
import { SECONDS_PER_DAY, showDay } from '../../core/time/civil-date.ts';
import type { PrintedTimetable, TableTime } from '../../core/timetable/printed-timetable.ts';
import type { Context } from '../../operations/operation.ts';
import { existingPlaceDay, prayerRequest } from '../../operations/prayer/request.ts';

/** A timetable of one day at Makkah, for the document’s example: as its authority prints it, shown as a mosque’s. */
export function timetableSample(context: Context): PrintedTimetable {
  const now = context.now();
  const [lat, lng] = [21.4225, 39.8262];
  const request = prayerRequest({ lat, lng, method: 'AUTO' }, context);
  const { zone, timetable } = request;
  const there = existingPlaceDay(request, dateAt(now, zone));
  const { printed } = timetable.day(there);
  const minutes = (time: TableTime): number | undefined => {
    const at = printed[time];
    return at === undefined ? undefined : (at + zone.offsetSecondsAt(at) - there.dayNumber * SECONDS_PER_DAY) / 60;
  };
  const day = {
    fajr: minutes('fajr'),
    sunrise: minutes('sunrise'),
    dhuhr: minutes('dhuhr'),
    asrShafi: minutes('asrShafi'),
    asrHanafi: undefined,
    maghrib: minutes('maghrib'),
    isha: minutes('isha'),
  };
  const date = showDay(there.dayNumber);
  return {
    id: 'example-mosque',
    name: 'Example Mosque',
    at: { latDeg: lat, lngDeg: lng },
    placeName: 'Makkah',
    zone: zone.id,
    asr: 'shafi',
    fallback: undefined,
    addedAt: showUtcSeconds(now),
    days: new Map([[date, day]]),
    iqamah: new Map([[date, { fajr: '+20' }]]),
    iqamahRules: 'maghrib +7m',
  };
}
