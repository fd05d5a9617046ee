import type { Moon } from '../core/moon/moon.ts';
import { moonAt } from '../core/moon/moon.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate, dayNumber, readCivilDate, SECONDS_PER_DAY, showCivilDate } from '../core/time/civil-date.ts';
import { instantsOfWallTime, readLocalIso } from '../core/time/wall-time.ts';
import type { Zone } from '../core/time/zone.ts';
import type { HijriAnswer } from '../operations/hijri/answer.ts';
import { hijriConvert } from '../operations/hijri/convert.ts';
import { hijriDates } from '../operations/hijri/dates.ts';
import type { Context, Fields, Operation } from '../operations/operation.ts';
import { readInput } from '../operations/operation.ts';
import type { PrayerNowAnswer } from '../operations/prayer/now.ts';
import { prayerNow } from '../operations/prayer/now.ts';
import type { PrayerCalendarAnswer, PrayerTimesAnswer } from '../operations/prayer/times.ts';
import { prayerCalendar, prayerTimes } from '../operations/prayer/times.ts';
import type { QiblaAnswer } from '../operations/geo/qibla.ts';
import { qibla } from '../operations/geo/qibla.ts';
import type { TimeDayInfoAnswer } from '../operations/time/day-info.ts';
import { timeDayInfo } from '../operations/time/day-info.ts';

/** A place as the screen knows it: what it is called, and the words that the operations read. */
export interface ShownPlace {
  /** Undefined for a bare point. */
  readonly name: string | undefined;
  /** `lat`, `lng`, and whatever is set of method, asr and rules: the same words as at every door. */
  readonly words: Readonly<Record<string, string>>;
}

/** What is true at this moment at a place. */
export interface Moment {
  readonly place: ShownPlace;
  readonly unix: EpochSeconds;
  readonly zone: Zone;
  /** The civil date on the place's clocks, days from 1970-01-01. */
  readonly today: number;
  readonly now: PrayerNowAnswer;
}

/** What does not change while a day lasts. */
export interface Day {
  readonly days: number;
  readonly times: PrayerTimesAnswer;
  /** Undefined where the clocks of the place skipped the date after. */
  readonly tomorrow: PrayerTimesAnswer | undefined;
  readonly info: TimeDayInfoAnswer;
  /** Asked at noon of the day: its forbidden windows and the Hijri date of its daytime. */
  readonly noon: PrayerNowAnswer;
  readonly qibla: QiblaAnswer;
  readonly begins: EpochSeconds;
  readonly ends: EpochSeconds;
}

type HijriYear = ReturnType<typeof hijriDates.run>;

/**
 * Asks the operations for the screen. Everything shown is an answer of theirs; what lasts longer than a moment is kept, some days
 * and months of a place at most.
 */
export interface Queries {
  moment(place: ShownPlace): Moment;
  /** @throws Fault where the place's clocks skipped the date */
  day(place: ShownPlace, days: number): Day;
  month(place: ShownPlace, year: number, month: number): PrayerCalendarAnswer;
  /** The Hijri date of a civil day's daytime. */
  hijri(place: ShownPlace, days: number): HijriAnswer;
  hijriYear(place: ShownPlace, year: number): HijriYear;
  moon(instant: EpochSeconds): Moon;
}

export function queries(context: Context): Queries {
  const keep = kept();
  const zoneOf = (id: string) => context.zones.zone(id);
  return {
    moment(place) {
      const now = ask(prayerNow, place, context);
      const today = dayNumber(readCivilDate(now.now.slice(0, 10)));
      return { place, unix: context.now(), zone: zoneOf(now.timezone), today, now };
    },
    day: (place, days) =>
      keep(`day ${days} ${keyOf(place)}`, () => {
        const date = showCivilDate(civilDate(days));
        const times = ask(prayerTimes, place, context, { date });
        const noon = readLocalIso(times.instants.zawal);
        const zone = zoneOf(times.timezone);
        return {
          days,
          times,
          tomorrow: tomorrowOf(place, days, context),
          info: ask(timeDayInfo, place, context, { date }),
          noon: ask(prayerNow, place, { ...context, now: () => noon }),
          qibla: ask(qibla, place, context),
          begins: midnight(zone, days),
          ends: midnight(zone, days + 1),
        };
      }),
    month: (place, year, month) =>
      keep(`month ${year}-${month} ${keyOf(place)}`, () => {
        const from = showCivilDate({ year, month, day: 1 });
        const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
        return ask(prayerCalendar, place, context, { from, to: showCivilDate(civilDate(dayNumber(next) - 1)) });
      }),
    hijri: (place, days) =>
      hijriConvert.run(
        readInput(hijriConvert.fields, [...reckoned(place), ['date', showCivilDate(civilDate(days))]]),
        context,
      ).hijri,
    hijriYear: (place, year) =>
      keep(`hijri ${year} ${keyOf(place)}`, () =>
        hijriDates.run(readInput(hijriDates.fields, [...reckoned(place), ['year', String(year)]]), context),
      ),
    moon: moonAt,
  };
}

/** What `adjust` is to Hijri dates is `hijri_adjust` to prayers, whose own `adjust` means minutes. */
function reckoned({ words }: ShownPlace): (readonly [string, string])[] {
  return [['adjust', words['hijri_adjust'] ?? '0']];
}

/** Only the words that an operation has a field for: all of them take a place, few of them a method. */
function ask<F extends Fields, Answer>(
  operation: Operation<F, Answer>,
  { words }: ShownPlace,
  context: Context,
  more: Readonly<Record<string, string>> = {},
): Answer {
  const known = Object.entries({ ...words, ...more }).filter(([name]) => name in operation.fields);
  return operation.run(readInput(operation.fields, known), context);
}

function tomorrowOf(place: ShownPlace, days: number, context: Context): PrayerTimesAnswer | undefined {
  const month = ask(prayerCalendar, place, context, {
    from: showCivilDate(civilDate(days + 1)),
    to: showCivilDate(civilDate(days + 1)),
  });
  const [day] = month.days;
  return day && { ...month, ...day };
}

/** The first moment of a civil day; where the clocks skipped midnight itself, the moment that follows. */
function midnight(zone: Zone, days: number): EpochSeconds {
  const wall = days * SECONDS_PER_DAY;
  return instantsOfWallTime(zone, wall)[0] ?? wall - zone.offsetSecondsAt(wall - SECONDS_PER_DAY);
}

function keyOf({ words }: ShownPlace): string {
  return JSON.stringify(words);
}

const MOST_KEPT = 64;

function kept(): <T>(key: string, make: () => T) => T {
  const answers = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    if (answers.has(key)) return answers.get(key) as T;
    const made = make();
    if (answers.size >= MOST_KEPT) answers.clear();
    answers.set(key, made);
    return made;
  };
}
