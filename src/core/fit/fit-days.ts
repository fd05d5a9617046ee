import type { Coordinates } from '../geo/coordinates.ts';
import { type DayTimes, ofEachPrayer, PRAYER_NAMES, type PrayerName, type School } from '../prayer/prayer-day.ts';
import { printedTime } from '../prayer/printing.ts';
import { placeDay } from '../sun/civil-day.ts';
import { dayNumber } from '../time/civil-date.ts';
import type { Zone, ZoneId } from '../time/zone.ts';
import { instantOf } from '../timetable/followed-timetable.ts';
import { YEAR_OF_NO_YEAR } from '../timetable/check-timetable.ts';
import type { ReadTimetable } from '../timetable/read-timetable.ts';
import type { MethodRow } from '../../data/methods.ts';
import type { AskedRules, ChosenRow } from '../prayer/asked-rules.ts';
import { placeRules, placeTimes } from '../prayer/place-times.ts';
import type { Station } from '../prayer/stations.ts';

/** A day of a table. Days that are kept back only judge the rules, which are found by the other days. */
export type FitDay = ReturnType<typeof fitDays>['days'][number];

/** The days in order; every second day is kept back. @param odd indexes of rows to leave out @param school the school of the Asr column */
export function fitDays(
  { rows }: ReadTimetable,
  odd: ReadonlySet<number>,
  school: School | undefined,
  at: Coordinates,
  zone: Zone,
) {
  const comparedSchool: School = school ?? 'shafi';
  const days = rows.flatMap((row, index) => {
    const { year = YEAR_OF_NO_YEAR, month, day } = row.date;
    const date = { year, month, day };
    const solarDay = odd.has(index) ? undefined : placeDay(date, at, () => zone);
    if (!solarDay) return [];
    const number = dayNumber(date);
    const instant = (minutes: number | undefined) =>
      minutes === undefined ? undefined : instantOf(zone, number, minutes);
    const { minutes } = row;
    const asr = minutes.asr ?? (comparedSchool === 'shafi' ? minutes.asrShafi : minutes.asrHanafi);
    const printed = ofEachPrayer((prayer) => instant(prayer === 'asr' ? asr : minutes[prayer]));
    return [{ row, day: solarDay, printed }];
  });
  const sorted = days.toSorted((a, b) => a.day.dayNumber - b.day.dayNumber);
  return { days: sorted.map((day, i) => ({ ...day, isKeptBack: i % 2 === 1 })), school: comparedSchool };
}

/** How many minutes after the printed time a rule's time is, by prayer and day; undefined where one of the times is missing. */
export type Differences = Readonly<Record<PrayerName, readonly (number | undefined)[]>>;

/** Compares the times of a rule with the printed times. @param show rounds the minutes of a difference */
export function differencesOf(
  timetable: Pick<DayTimes, 'day'>,
  days: readonly FitDay[],
  school: School,
  show = Math.round,
): Differences {
  const computed = days.map(({ day }) => timetable.day(day).printed);
  return ofEachPrayer((prayer) =>
    days.map((day, i) => {
      const times = computed[i];
      const [ours, theirs] = [times && printedTime(times, prayer, school), day.printed[prayer]];
      return ours === undefined || theirs === undefined ? undefined : show((ours - theirs) / 60);
    }),
  );
}

/** A rule gives the printed minute for `met` of `of` printed times. */
export interface Share {
  readonly met: number;
  readonly of: number;
}

export function shareOf(
  differences: Differences,
  days: readonly FitDay[],
  isWanted: (day: FitDay) => boolean,
  prayers: readonly PrayerName[] = PRAYER_NAMES,
): Share {
  let [met, of] = [0, 0];
  for (const prayer of prayers) {
    for (const [i, difference] of differences[prayer].entries()) {
      const day = days[i];
      if (difference === undefined || !day || !isWanted(day)) continue;
      of++;
      if (difference === 0) met++;
    }
  }
  return { met, of };
}

export function ratio({ met, of }: Share): number {
  return of === 0 ? 0 : met / of;
}

export function mostFrequent(values: readonly (number | undefined)[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || Math.abs(a) - Math.abs(b))[0]?.[0];
}

/** A rule that the command line can express: a method, its station, and further choices of the caller. */
export interface Rule {
  readonly method: ChosenRow;
  readonly station?: Station | undefined;
  readonly asked: Pick<
    AskedRules,
    | ('sun' | 'fajr_angle' | 'fajr_minutes' | 'isha_angle' | 'isha_minutes' | 'maghrib_angle')
    | ('rounding' | 'adjust' | 'elevation')
  >;
}

/** The place of a table, and the stations near it. */
export interface FitPlace {
  readonly at: Coordinates;
  /** The zone of the place. The table may show other clocks. */
  readonly zone: ZoneId;
  readonly stations: readonly Station[];
}

export function codeOf({ method }: Rule): MethodRow['code'] {
  return method === 'CUSTOM' ? method : method.code;
}

/** The times that `prayer times` computes with the same rule. */
export function timetableOf({ method, station, asked }: Rule, { at, zone }: FitPlace): DayTimes {
  const place = { at, station, zone: () => zone };
  return placeTimes(placeRules(method, place, asked), place, asked);
}

/** How many constants a rule has beyond those of its method and its station. Each may fit a table by chance. */
export function constantCount({ asked: { rounding, adjust = {}, ...others } }: Rule): number {
  return (
    Object.values(others).filter((value) => value !== undefined).length +
    Object.keys(adjust).length +
    (rounding === undefined ? 0 : typeof rounding === 'object' ? Object.keys(rounding).length : 1)
  );
}
