import { roundToMinute, zawalWindow } from '../../core/prayer/printing.ts';
import { prayerRules } from '../../core/prayer/rules.ts';
import { Timetable } from '../../core/prayer/timetable.ts';
import type { PlaceDay } from '../../core/sun/civil-day.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../../core/time/civil-date.ts';
import { dateAt, showZoneClock } from '../../core/time/wall-time.ts';
import type { AnswerOf } from '../answers.ts';
import { date, lat, lng } from '../fields.ts';
import { operation, optional } from '../operation.ts';
import { englishNotes, reasonNotes } from '../prayer/notes.ts';
import { askedOn, existingPlaceDay, type PrayerRequest, prayerRequest, showDate } from '../prayer/request.ts';

/**
 * Sunrise, sunset and the length of a day on the clocks of the place (service.md §2.8, §4.9), computed as for the prayer times. Sunrise and
 * sunset are always HH:MM. Where the Sun does not both rise and set, the polar rule supplies them, `notes` names the rule, and the day
 * lasts 0 or 86400 seconds.
 */
export const timeDayInfo = operation({
  id: 'time.day-info',
  summary: 'sunrise, sunset, solar noon and the lengths of day and night',
  fields: { lat, lng, date: optional(date) },
  run(input, context) {
    const request = askedOn(prayerRequest({ lat: input.lat, lng: input.lng }, context), [input.date]);
    const { zone } = request;
    const day = existingPlaceDay(request, input.date ?? dateAt(context.now(), zone));
    const { transit, sunrise, sunset, daySeconds, notes, clockSeconds } = sunlight(request, day);
    const clock = (instant: EpochSeconds) => showZoneClock(instant, zone);
    const nearest = (instant: EpochSeconds) => clock(roundToMinute(instant, 'nearest', clockSeconds));
    const zawal = zawalWindow(transit, clockSeconds);
    return {
      request,
      dayNumber: day.dayNumber,
      day_info: {
        sunrise: nearest(sunrise),
        sunset: nearest(sunset),
        solar_noon: clock(zawal.peak),
        zawal_start: clock(zawal.start),
        zawal: clock(zawal.peak),
        zawal_end: clock(zawal.end),
        day_length_seconds: daySeconds,
        day_length_human: showLength(daySeconds),
        night_length_seconds: SECONDS_PER_DAY - daySeconds,
        night_length_human: showLength(SECONDS_PER_DAY - daySeconds),
      },
      notes,
    };
  },
  toJson: ({ request: { at, zone, warnings }, dayNumber, day_info, notes }): AnswerOf<'time.day-info'> => ({
    coordinates: { latitude: at.latDeg, longitude: at.lngDeg },
    date: showDate(dayNumber),
    timezone: zone.id,
    day_info,
    notes: englishNotes(notes),
    ...(warnings.length > 0 ? { warnings } : {}),
  }),
});

export type TimeDayInfoAnswer = ReturnType<typeof timeDayInfo.run>;

/** Returns the actual solar day. If the Sun does not both rise and set, it returns the times of the polar rule, and the reason. */
function sunlight({ at, zone, settings, timetable }: PrayerRequest, day: PlaceDay) {
  const { events: own, clockSeconds } = new Timetable(prayerRules({ ...settings, polar: 'none' }), at, zone).day(day);
  const transit = own.transit.at;
  if (own.sunrise.at !== undefined && own.sunset.at !== undefined) {
    const daySeconds = Math.round(own.sunset.at - own.sunrise.at);
    return { transit, sunrise: own.sunrise.at, sunset: own.sunset.at, daySeconds, notes: [], clockSeconds };
  }
  const isUp = [own.sunrise, own.sunset].some(({ basis }) => basis.kind === 'none' && basis.because === 'stays above');
  const { sunrise, sunset } = timetable.day(day).events;
  if (sunrise.at === undefined || sunset.at === undefined) throw new Error(`no polar rule supplied ${day.dayNumber}`);
  return {
    transit,
    sunrise: sunrise.at,
    sunset: sunset.at,
    daySeconds: isUp ? SECONDS_PER_DAY : 0,
    notes: reasonNotes([
      ['sunrise', sunrise.basis],
      ['sunset', sunset.basis],
    ]),
    clockSeconds,
  };
}

/** `10h 2m`: whole hours and whole minutes. */
function showLength(seconds: number): string {
  return `${Math.floor(seconds / 3600)}h ${Math.floor(seconds / 60) % 60}m`;
}
