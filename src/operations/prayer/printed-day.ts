import { Fault } from '../../core/fault.ts';
import { roundToMinute, zawalWindow } from '../../core/prayer/printing.ts';
import { IMSAK_BEFORE_FAJR_MINUTES } from '../../core/prayer/settings.ts';
import type { PlaceDay } from '../../core/sun/civil-day.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { civilDate, showCivilDate } from '../../core/time/civil-date.ts';
import { prayerNotes } from './notes.ts';
import type { PrayerRequest } from './request.ts';

export type PrintedDay = ReturnType<typeof printedDay>;

/**
 * Every time of a day and of the night after it as instants, before a zone makes clocks of them.
 * @throws Fault NO_SUCH_TIME where a rule that was switched off leaves a time without the Sun
 */
export function printedDay({ timetable, method }: PrayerRequest, there: PlaceDay) {
  const day = timetable.day(there);
  const { midnight, firstThirdEnds, lastThirdBegins } = timetable.night(day);
  const notes = prayerNotes(day, method);
  const present = (at: EpochSeconds | undefined): EpochSeconds => {
    if (at !== undefined) return at;
    const gregorian = showCivilDate(civilDate(there.dayNumber));
    const rules = 'high_latitude or polar other than none';
    throw new Fault(
      'NO_SUCH_TIME',
      `On ${gregorian} a prayer has no time there by the Sun: ${notes.join(' ')} Give ${rules}.`,
      { date: gregorian, notes },
    );
  };
  const { printed, events, clockSeconds } = day;
  const zawal = zawalWindow(events.transit.at, clockSeconds);
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
  const nearest = (at: EpochSeconds | undefined) => roundToMinute(present(at), 'nearest', clockSeconds);
  const instants = {
    imsak: fajr - IMSAK_BEFORE_FAJR_MINUTES * 60,
    ...prayers,
    midnight: nearest(midnight),
    first_third_ends: nearest(firstThirdEnds),
    last_third_begins: nearest(lastThirdBegins),
  };
  return { there, prayers, instants, notes };
}
