import { asrOn } from '../../core/prayer/asr-school.ts';
import type { CongregationDay } from '../../core/congregation/congregation-day.ts';
import { Fault } from '../../core/fault.ts';
import { type EventDay, eventInstant } from '../../core/events/day-events.ts';
import type { CongregationName, TimeKind } from '../../core/words/names.ts';
import type { PrayerDay, PrayerName, School } from '../../core/prayer/prayer-day.ts';
import { printedTime, roundToMinute, zawalWindow } from '../../core/prayer/printing.ts';
import { IMSAK_BEFORE_FAJR_MINUTES } from '../../core/prayer/settings.ts';
import type { PlaceDay } from '../../core/sun/civil-day.ts';
import { type DayNumber, type EpochSeconds, showDay } from '../../core/time/civil-date.ts';
import { englishNotes, type Note, prayerNotes } from './notes.ts';
import type { PrayerRequest } from './request.ts';

/** The times of a day and of the night after it, as instants. */
export interface PrintedDay {
  readonly dayNumber: DayNumber;
  readonly instants: DayInstants;
  /** The day and the timetable from which the times of events come. */
  readonly on: Omit<EventDay, 'school'>;
  readonly notes: readonly Note[];
  /** When congregations pray. Present if a rule or a timetable says so. */
  readonly congregation?: CongregationDay;
}

/** A time with its name and its civil day. A late isha comes after the midnight of its day. */
export interface NamedTime<Name extends TimeKind = TimeKind> {
  readonly name: Name;
  readonly at: EpochSeconds;
  readonly day: PrintedDay;
  /** Present if this is the time of a congregation, not of an adhan. */
  readonly congregation?: CongregationName;
}

export type DayInstants = ReturnType<typeof instantsOf>;
export type InstantName = keyof DayInstants;

/** The times that answers also show as clock times, in the order of service.md §2.3. */
export const CLOCK_NAMES = [
  'fajr',
  'sunrise',
  'zawal_start',
  'zawal',
  'zawal_end',
  'dhuhr',
  'asr',
  'asr_hanafi',
  'asr_shafi',
  'asr_of_method',
  'maghrib',
  'isha',
] as const satisfies readonly InstantName[];
export const INSTANT_NAMES = ['imsak', ...CLOCK_NAMES, 'midnight', 'first_third_ends', 'last_third_begins'] as const;

/** The instant that a name means, with the Asr of one school. */
export function instantName(name: PrayerName, school: School): InstantName {
  return name === 'asr' ? `asr_${school}` : name;
}

/** The instant of a time; undefined if the day does not have it. */
export function timeOn({ on }: PrintedDay, kind: TimeKind, school: School): EpochSeconds | undefined {
  return eventInstant({ kind, offsetMinutes: 0 }, { ...on, school });
}

/** @throws Fault NO_SUCH_TIME if the Sun gives no time and the request has switched off the rule for such days */
export function printedDay(request: PrayerRequest, solarDay: PlaceDay): PrintedDay {
  const { timetable, settings, method, congregations } = request;
  const { dayNumber } = solarDay;
  const day = timetable.day(solarDay);
  const instants = instantsOf(day, request);
  const notes = [...request.placeNotes, ...prayerNotes(day, method)];
  const on = { day, timetable, settings };
  if (!congregations) return { dayNumber, instants, on, notes };
  const congregation = congregations.on(day);
  const said = congregations.notes(congregation, day.printed);
  return { dayNumber, instants, on, notes: [...notes, ...said], congregation };
}

function instantsOf(day: PrayerDay, request: PrayerRequest) {
  const { midnight, firstThirdEnds, lastThirdBegins } = request.timetable.night(day);
  const daytime = daytimeOf(day, request);
  const nearest = (at: EpochSeconds | undefined) =>
    roundToMinute(at ?? refuse(day, request), 'nearest', day.clockSeconds);
  return {
    imsak: daytime.fajr - (request.settings.imsakMinutes ?? IMSAK_BEFORE_FAJR_MINUTES) * 60,
    ...daytime,
    midnight: nearest(midnight),
    first_third_ends: nearest(firstThirdEnds),
    last_third_begins: nearest(lastThirdBegins),
  };
}

/** Computes the times of a day without the night after it, because the night needs the Sun of the next day. @throws Fault NO_SUCH_TIME */
export function daytimeOf(day: PrayerDay, request: PrayerRequest) {
  const { printed, events, clockSeconds } = day;
  const present = (at: EpochSeconds | undefined) => at ?? refuse(day, request);
  const zawal = zawalWindow(events.transit.at, clockSeconds);
  const fajr = present(printed.fajr);
  const asrHanafi = present(printed.asrHanafi);
  return {
    fajr,
    sunrise: present(printed.sunrise),
    zawal_start: zawal.start,
    zawal: zawal.peak,
    zawal_end: zawal.end,
    dhuhr: printed.dhuhr,
    asr: asrHanafi,
    asr_hanafi: asrHanafi,
    asr_shafi: present(printed.asrShafi),
    asr_of_method: present(printedTime(printed, 'asr', asrOn(request.asr, day.day.dayNumber).taken)),
    maghrib: present(printed.maghrib),
    isha: present(printed.isha),
  };
}

function refuse(day: PrayerDay, { method }: PrayerRequest): never {
  const gregorian = showDay(day.day.dayNumber);
  const notes = englishNotes(prayerNotes(day, method));
  const rules = 'high_latitude or polar other than none';
  const sentence = `On ${gregorian} a prayer has no time there by the Sun: ${notes.join(' ')} Give ${rules}.`;
  throw new Fault('NO_SUCH_TIME', sentence, { date: gregorian, notes });
}

/** The end of the zawal as answers show it: zawal is over once Dhuhr has begun. */
export function zawalEnd({ zawal_start: from, zawal_end: until, dhuhr }: PrintedDay['instants']): EpochSeconds {
  return from < dhuhr && dhuhr < until ? dhuhr : until;
}
