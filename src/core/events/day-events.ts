import type { Congregation, CongregationDay, PlaceCongregations } from '../congregation/congregation-day.ts';
import type { Reckoning } from '../hijri/reckoning.ts';
import type { DayTimes, PrayerDay, Printed, School } from '../prayer/prayer-day.ts';
import { printedTime, roundToMinute } from '../prayer/printing.ts';
import { DUHA_AFTER_SUNRISE_MINUTES, IMSAK_BEFORE_FAJR_MINUTES, type PrayerSettings } from '../prayer/settings.ts';
import { FORBIDDEN_TIMES } from '../../data/forbidden-times.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import { type DayNumber, type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';
import { type CongregationName, isJumuah } from '../words/names.ts';
import { type ConditionDay, type DayCondition, isMet } from './day-conditions.ts';
import {
  type EventKind,
  type IqamahKind,
  isIqamah,
  isOfCongregation,
  type PrayerEvent,
  prayerOf,
} from './prayer-event.ts';

type EventMinutes = Pick<PrayerSettings, 'imsakMinutes' | 'duhaMinutes'>;

export interface EventPlace {
  /** `find` returns undefined for a day that a printed timetable does not have. */
  readonly timetable: Pick<DayTimes, 'find' | 'night' | 'shafaq'>;
  readonly settings?: EventMinutes | undefined;
  /** Absent if neither a rule nor a timetable gives times of congregations. */
  readonly congregations?: Pick<PlaceCongregations, 'on'> | undefined;
}

export interface EventDay {
  readonly day: PrayerDay;
  /** The source of the day. Only events of the night compute the night, because it needs the Sun of the next day. */
  readonly timetable: EventPlace['timetable'];
  readonly settings?: EventMinutes | undefined;
  readonly school: School;
  readonly congregation?: CongregationDay | undefined;
}

/** @param events the events that will be needed @returns undefined for a day that a printed timetable does not have */
export function eventDay(
  { timetable, settings, congregations }: EventPlace,
  placeDay: PlaceDay,
  school: School,
  events: readonly PrayerEvent[],
): EventDay | undefined {
  const day = timetable.find(placeDay);
  if (!day) return undefined;
  const congregation = congregations && events.some(isOfCongregation) ? congregations.on(day) : undefined;
  return { day, timetable, settings, school, congregation };
}

/**
 * The instant of an event of a prayer date, rounded as it is printed. Undefined if the date does not have the event: the Sun gives no time
 * and the rule for that is switched off, the iqamah has no rule, or the event is Jumu'ah and the day is no Friday. The events of a night
 * belong to the date whose evening begins the night.
 */
export function eventInstant({ kind, offsetMinutes }: PrayerEvent, on: EventDay): EpochSeconds | undefined {
  return later(instantOf(kind, on), offsetMinutes);
}

function later(at: EpochSeconds | undefined, minutes: number): EpochSeconds | undefined {
  return at === undefined ? undefined : at + minutes * 60;
}

function instantOf(kind: EventKind, on: EventDay): EpochSeconds | undefined {
  if (isIqamah(kind)) return ruledTimes(prayerOf(kind), on.congregation)?.[0]?.at;
  return INSTANTS[kind](on);
}

const INSTANTS: Readonly<Record<Exclude<EventKind, IqamahKind>, (on: EventDay) => EpochSeconds | undefined>> = {
  imsak: ({ day: { printed }, settings }) =>
    later(printed.fajr, -(settings?.imsakMinutes ?? IMSAK_BEFORE_FAJR_MINUTES)),
  fajr: ({ day }) => day.printed.fajr,
  sunrise: ({ day }) => day.printed.sunrise,
  dhuhr: ({ day }) => day.printed.dhuhr,
  asr: ({ day, school }) => printedTime(day.printed, 'asr', school),
  maghrib: ({ day }) => day.printed.maghrib,
  isha: ({ day }) => day.printed.isha,
  suhoor_end: ({ day }) => day.printed.fajr,
  ishraq: ({ day }) => inForenoon(day.printed, FORBIDDEN_TIMES.sunrise.minutesAfter),
  duha: ({ day, settings }) => inForenoon(day.printed, settings?.duhaMinutes ?? DUHA_AFTER_SUNRISE_MINUTES),
  sunset: ({ day }) => nearest(day.events.sunset.at, day),
  shafaq_ahmar: ({ day, timetable }) => nearest(timetable.shafaq?.(day, 'ahmar'), day),
  shafaq_abyad: ({ day, timetable }) => nearest(timetable.shafaq?.(day, 'abyad'), day),
  first_third_end: ({ day, timetable }) => nearest(timetable.night(day).firstThirdEnds, day),
  midnight: ({ day, timetable }) => nearest(timetable.night(day).midnight, day),
  last_third: ({ day, timetable }) => nearest(timetable.night(day).lastThirdBegins, day),
  fajr_end: ({ day }) => day.printed.sunrise,
  dhuhr_end: ({ day, school }) => printedTime(day.printed, 'asr', school),
  asr_end: ({ day }) => day.printed.maghrib,
  maghrib_end: ({ day }) => day.printed.isha,
  isha_end({ day: { day, printed }, timetable }) {
    const dawn = timetable.find(dayAfter(day, 1))?.printed.fajr;
    // if the night is minutes long, a method's isha may come after the next dawn
    return dawn !== undefined && printed.isha !== undefined && printed.isha < dawn ? dawn : undefined;
  },
  jumuah({ day: { day, printed }, congregation }) {
    if (!isJumuah(day.dayNumber, 'dhuhr')) return undefined;
    const times = ruledTimes('jumuah', congregation);
    return times ? times[0]?.at : printed.dhuhr;
  },
};

function nearest(at: EpochSeconds | undefined, { clockSeconds }: PrayerDay): EpochSeconds | undefined {
  return at === undefined ? at : roundToMinute(at, 'nearest', clockSeconds);
}

/** The instant some minutes after sunrise; undefined if the forenoon is so short that Dhuhr would come before. */
function inForenoon({ sunrise, dhuhr }: Printed, minutes: number): EpochSeconds | undefined {
  const at = later(sunrise, minutes);
  return at !== undefined && at < dhuhr ? at : undefined;
}

/** The times of a congregation; empty if all were refused; undefined if there is no rule, so that Dhuhr is used for Jumu'ah. */
function ruledTimes(name: CongregationName, day: CongregationDay | undefined): readonly Congregation[] | undefined {
  const times = day?.times.filter((each) => each.name === name) ?? [];
  return times.length > 0 || day?.refused.some((each) => each.name === name) ? times : undefined;
}

/** An event of a prayer date as calendars and feeds show it. */
export interface Moment {
  /** The same on every day and after every change of a rule: `fajr`, `jumuah-2`, `maghrib-10m`. */
  readonly id: string;
  readonly kind: EventKind;
  readonly offsetMinutes: number;
  readonly at: EpochSeconds;
  /** The school of an Asr; absent for other events. */
  readonly school?: School;
  /** The source of the time of a congregation; absent if Dhuhr is used for it. */
  readonly source?: Pick<Congregation, 'from' | 'isPrinted'>;
}

/** All times of an event on a day: Asr by each of the schools, and every time of a congregation. */
export function momentsOf(event: PrayerEvent, on: EventDay, schools: readonly School[]): Moment[] {
  const ofCongregation = congregationMoments(event, on.congregation);
  if (ofCongregation) return ofCongregation;
  const ofSchools = event.kind === 'asr' ? schools : [undefined];
  return ofSchools.flatMap((school) => {
    const at = eventInstant(event, school ? { ...on, school } : on);
    if (at === undefined) return [];
    const name = school && schools.length > 1 ? `asr_${school}` : event.kind;
    return { ...event, id: idOf(name, event), at, ...(school && { school }) };
  });
}

/** The times of a congregation's event; undefined without a rule, and for events that are not of a congregation. */
export function congregationMoments(event: PrayerEvent, day: CongregationDay | undefined): Moment[] | undefined {
  const { kind, offsetMinutes } = event;
  if (kind !== 'jumuah' && !isIqamah(kind)) return undefined;
  const times = ruledTimes(kind === 'jumuah' ? kind : prayerOf(kind), day);
  // the times of Jumu'ah are numbered, so that each event of a calendar keeps its UID when the rule changes
  return times?.map(({ at, from, isPrinted }, i) => ({
    ...event,
    id: idOf(`${kind.replace('.', '-')}${i === 0 ? '' : `-${i + 1}`}`, event),
    at: at + offsetMinutes * 60,
    source: { from, isPrinted },
  }));
}

/** @param name the event without its minutes */
function idOf(name: string, { offsetMinutes }: PrayerEvent): string {
  return offsetMinutes === 0 ? name : `${name}${offsetMinutes < 0 ? '' : '+'}${offsetMinutes}m`;
}

/**
 * The days of an event by which conditions are judged. The Hijri day changes at maghrib: isha and the night belong to the new Hijri day.
 * Maghrib itself counts to the day that it ends, so that each iftar of Ramadan is in Ramadan. A night is from maghrib to fajr, with both.
 * @param at the instant of the event without its offset
 */
export function conditionDay(
  at: EpochSeconds,
  dayNumber: DayNumber,
  { fajr, maghrib }: Partial<Pick<Printed, 'fajr' | 'maghrib'>>,
): ConditionDay {
  const hijriDay = maghrib !== undefined && at > maghrib ? dayNumber + 1 : dayNumber;
  const isBeforeDay = fajr !== undefined && at <= fajr;
  const nightOf = maghrib !== undefined && at >= maghrib ? dayNumber + 1 : isBeforeDay ? dayNumber : undefined;
  return { dayNumber, hijriDay, nightOf };
}

/** Whether an event of a prayer date meets all conditions. @param at the instant of the event with its offset */
export function isOnDays(
  conditions: readonly DayCondition[],
  { offsetMinutes }: Pick<PrayerEvent, 'offsetMinutes'>,
  at: EpochSeconds,
  { day: { day, printed } }: EventDay,
  by: Reckoning,
): boolean {
  const days = conditionDay(at - offsetMinutes * 60, day.dayNumber, printed);
  return conditions.every((condition) => isMet(condition, days, by));
}

/** The first prayer date that may have a time at or after an instant. Near the date line, clocks may be a day away from the Sun. */
export function firstDateFrom(from: EpochSeconds, lngDeg: number): DayNumber {
  return localMeanDay(from, lngDeg) - 2;
}

export function lastDateUntil(until: EpochSeconds, lngDeg: number): DayNumber {
  return localMeanDay(until, lngDeg) + 2;
}

function localMeanDay(at: EpochSeconds, lngDeg: number): DayNumber {
  return Math.floor((at + (lngDeg / 360) * SECONDS_PER_DAY) / SECONDS_PER_DAY);
}
