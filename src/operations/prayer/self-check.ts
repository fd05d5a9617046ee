import { methodOfName } from '../../core/prayer/method-name.ts';
import { readCivilDate } from '../../core/time/civil-date.ts';
import { showZoneClock } from '../../core/time/wall-time.ts';
import { rowsOfSchool } from '../../core/prayer/prayer-day.ts';
import { PRINTED_ROWS } from '../../data/self-check.ts';
import type { Context } from '../operation.ts';
import { printedDay } from './printed-day.ts';
import { existingPlaceDay, prayerRequest } from './request.ts';

/** Compares the times of this installation, with its zones and zone map, with rows that authorities printed. */
export function selfCheck(context: Context) {
  return PRINTED_ROWS.map(({ place, at, method, date, asr, printed, source }) => {
    const row = methodOfName(method);
    const request = prayerRequest({ lat: at.latDeg, lng: at.lngDeg, method: row }, context);
    const { instants } = printedDay(request, existingPlaceDay(request, readCivilDate(date)));
    const misses = rowsOfSchool(asr).flatMap(({ id }, i) => {
      const clock = showZoneClock(instants[id], request.zone);
      // `isha 19:24, printed 19:23`
      return clock === printed[i] ? [] : [`${id} ${clock}, printed ${printed[i]}`];
    });
    return { place, date, method, source, met: printed.length - misses.length, of: printed.length, misses };
  });
}
