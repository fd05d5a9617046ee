import { quoted } from '../fault.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { ofEachPrayer, PRAYER_NAMES, type PrayerName, type School } from '../prayer/prayer-day.ts';
import { prayerRules } from '../prayer/rules.ts';
import { defaultSettings } from '../prayer/settings.ts';
import { Timetable } from '../prayer/timetable.ts';
import { placeDay } from '../sun/civil-day.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import { dayNumber, SECONDS_PER_DAY, showDay, weekdayIndex, WEEKDAYS } from '../time/civil-date.ts';
import type { Zone } from '../time/zone.ts';
import { readMinutesOfDay, showMinutesOfDay } from './clocks.ts';
import { unread } from './file-rows.ts';
import type { ReadTimetable, TableRow } from './read-timetable.ts';

export interface OddRow {
  readonly where: string;
  /** The index of the row among the rows of the file. */
  readonly index: number;
  readonly reason: string;
}

/** The check and the fit use this year for a table without a year. */
export const YEAR_OF_NO_YEAR = 2026;
/** Minutes from the Sun's noon to the printed dhuhr. Outside this range, the table is for another place or other clocks. */
export const DHUHR_MINUTES = { earliest: -10, latest: 45 };
/** A column of Asr belongs to a school if it is at most this far from the school's computed Asr (median of the rows). */
const ASR_MINUTES = 25;
const MAX_OFF_MINUTES = 20;
/** A jump of this size counts as an hour of summer time. It is not exactly 60 minutes, because the Sun's times also change in a day. */
export const HOUR_MINUTES = { min: 50, max: 70 };
/** Minutes from fajr to sunrise, in any latitude. */
const DAWN_MINUTES = { min: 15, max: 420 };
/** Minutes from sunset to isha. */
const MAX_DUSK_MINUTES = 420;

/** A row with the Sun's times of its day, and the differences: minutes printed minus computed. */
type Beside = NonNullable<ReturnType<typeof besideSun>>;

/** Prepares one check of a table. @returns a function that says why a row is odd; undefined for a row in order */
type Check = (series: readonly Beside[], hasYears: boolean) => (one: Beside, position: number) => string | undefined;

/**
 * Names every row of a table that is out of order, jumps away from its neighbours, or is an hour off. Times are compared with computed
 * ones, because within a month the times themselves change by more than a misprint does. @returns `school`: the school of a single Asr
 * column; undefined if the file names the schools @throws Fault INPUT_NOT_READ if the table as a whole is not for the place
 */
export function checkTimetable({ rows, hasYears }: ReadTimetable, at: Coordinates, zone: Zone) {
  const timetable = new Timetable(prayerRules({ ...defaultSettings(), highLatitude: 'angle' }), at);
  const beside = rows.flatMap((row, index) => besideSun(row, index, at, zone, timetable) ?? []);
  const [first] = beside;
  if (!first) throw unread('None of the dates ever came at the place.');
  refuseElsewhere(beside, first);
  const school = schoolOf(beside);
  const series = beside.map((one) => ({ ...one, off: { ...one.off, asr: asrOff(one, school) } }));
  const checks = CHECKS.map((check) => check(series, hasYears));
  const odd = series.flatMap((one, position): OddRow[] => {
    for (const reasonFor of checks) {
      const reason = reasonFor(one, position);
      if (reason !== undefined) return [{ where: one.row.where, index: one.index, reason }];
    }
    return [];
  });
  const named = school === 'shafi' ? 'Shafi' : 'Hanafi';
  const told = `The one column of Asr is that of the ${named} school: the Sun’s shadow says so.`;
  return { odd, school, told: school === undefined ? [] : [told] };
}

function besideSun(row: TableRow, index: number, at: Coordinates, zone: Zone, timetable: Timetable) {
  const { year = YEAR_OF_NO_YEAR, month, day } = row.date;
  const date = { year, month, day };
  const there = placeDay(date, at, () => zone);
  if (!there) return undefined;
  const number = dayNumber(date);
  const { events } = timetable.day(there);
  const minuteOf = ({ at: instant }: { readonly at?: EpochSeconds | undefined }) =>
    instant === undefined ? undefined : (instant + zone.offsetSecondsAt(instant) - number * SECONDS_PER_DAY) / 60;
  const computed = {
    ...{ fajr: minuteOf(events.fajr), sunrise: minuteOf(events.sunrise), dhuhr: minuteOf(events.transit) },
    ...{ asr: undefined, maghrib: minuteOf(events.sunset), isha: minuteOf(events.isha) },
  };
  const { minutes } = row;
  return {
    row,
    index,
    day: number,
    off: ofEachPrayer((prayer) => difference(minutes[prayer], computed[prayer])),
    sunrise: computed.sunrise ?? minutes.dhuhr - 360,
    sunset: computed.maghrib ?? minutes.maghrib,
    asr: { shafi: minuteOf(events.asrShafi), hanafi: minuteOf(events.asrHanafi) },
  };
}

function difference(printed: number | undefined, computed: number | undefined): number | undefined {
  return printed === undefined || computed === undefined ? undefined : printed - computed;
}

/** The printed minus the computed Asr, in minutes: for the school of the column, else for the school that the whole table shows. */
function asrOff({ row: { minutes }, asr }: Beside, school: School | undefined): number {
  const named = minutes.asrShafi === undefined ? 'hanafi' : 'shafi';
  const printed = printedMinutes(minutes, 'asr') ?? 0;
  return printed - (asr[minutes.asr === undefined ? named : (school ?? named)] ?? printed);
}

function printedMinutes(minutes: TableRow['minutes'], prayer: PrayerName): number | undefined {
  return prayer === 'asr' ? (minutes.asr ?? minutes.asrShafi ?? minutes.asrHanafi) : minutes[prayer];
}

/** @throws Fault INPUT_NOT_READ */
function refuseElsewhere(beside: readonly Beside[], first: Beside): void {
  const off = median(beside.flatMap(({ off: { dhuhr } }) => dhuhr ?? []));
  if (off >= DHUHR_MINUTES.earliest && off <= DHUHR_MINUTES.latest) return;
  const side = off < 0 ? 'before' : 'after';
  const sentence = `These are not the times of this place: dhuhr is ${Math.round(Math.abs(off))} minutes ${side} the Sun’s noon there (${first.row.where} has ${showMinutesOfDay(first.row.minutes.dhuhr)}). Give the place of the timetable by --place, or its clocks by --tz.`;
  throw unread(sentence, { where: first.row.where });
}

/** The school of a single Asr column. @throws Fault INPUT_NOT_READ if it is of neither school */
function schoolOf(beside: readonly Beside[]): School | undefined {
  const single = beside.flatMap(({ row, asr }) =>
    row.minutes.asr === undefined ? [] : [{ row, asr, printed: row.minutes.asr }],
  );
  const [first] = single;
  if (!first) return undefined;
  const distance = (school: School) =>
    median(
      single.flatMap(({ asr, printed }) => (asr[school] === undefined ? [] : [Math.abs(printed - (asr[school] ?? 0))])),
    );
  const [shafi, hanafi] = [distance('shafi'), distance('hanafi')];
  if (Math.min(shafi, hanafi) <= ASR_MINUTES) return shafi <= hanafi ? 'shafi' : 'hanafi';
  const sentence = `Asr is neither school’s at this place: it is ${Math.round(shafi)} minutes from the Shafi and ${Math.round(hanafi)} from the Hanafi one (${first.row.where} has ${showMinutesOfDay(first.printed)}).`;
  throw unread(sentence, { where: first.row.where });
}

/** Finds times out of order within a day, or at an impossible time of day. */
const rowFaults: Check =
  () =>
  ({ row, sunrise, sunset }) => {
    const times = namedTimes(row);
    const wrong = times.findIndex(({ minutes, name }, i) => {
      const before = times[i - 1];
      return before !== undefined && (name === 'isha' ? minutes < before.minutes : minutes <= before.minutes);
    });
    const [one, other] = [times[wrong - 1], times[wrong]];
    if (one && other) return `${shown(other)} does not come after ${shown(one)}`;
    const early = times.find(({ name, minutes }) => iqamahMinutes(row, name, minutes) < minutes);
    if (early) return `iqamah ${row.iqamah[iqamahOf(early.name)]} comes before ${shown(early)}`;
    const { fajr, maghrib, isha } = row.minutes;
    const jumuah = (row.iqamah.jumuah ?? '').split(', ').find((text) => {
      const minutes = readMinutesOfDay(text);
      return minutes !== undefined && (minutes < sunrise || minutes >= maghrib);
    });
    if (jumuah !== undefined) return `jumuah ${jumuah} is not between sunrise and maghrib`;
    const about = (minutes: number) => showMinutesOfDay(Math.round(minutes));
    if (sunrise - fajr > DAWN_MINUTES.max || sunrise - fajr < DAWN_MINUTES.min) {
      return `fajr ${showMinutesOfDay(fajr)} is no dawn before a sunrise of about ${about(sunrise)}`;
    }
    if (isha - sunset <= MAX_DUSK_MINUTES) return undefined;
    return `isha ${showMinutesOfDay(isha)} is no nightfall after a sunset of about ${about(sunset)}`;
  };

interface Named {
  readonly name: string;
  readonly minutes: number;
}

function shown({ name, minutes }: Named): string {
  return `${name} ${showMinutesOfDay(minutes)}`;
}

function iqamahOf(name: string): PrayerName {
  return PRAYER_NAMES.find((prayer) => name.startsWith(prayer)) ?? 'asr';
}

/** The time of the congregation; `begins` if none is printed, or for the second Asr of a table that prints both. */
function iqamahMinutes({ iqamah, minutes: { asrShafi, asrHanafi } }: TableRow, name: string, begins: number): number {
  const text = iqamah[iqamahOf(name)];
  const isOfEither = asrShafi !== undefined && asrHanafi !== undefined && name === 'asr (hanafi)';
  return text === undefined || isOfEither ? begins : (readMinutesOfDay(text) ?? begins);
}

function namedTimes({ minutes: { fajr, sunrise, dhuhr, asr, asrShafi, asrHanafi, maghrib, isha } }: TableRow): Named[] {
  const all = { fajr, sunrise, dhuhr, asr, 'asr (shafi)': asrShafi, 'asr (hanafi)': asrHanafi, maghrib, isha };
  return Object.entries(all).flatMap(([name, minutes]) => (minutes === undefined ? [] : [{ name, minutes }]));
}

/** The times that the Sun alone decides. */
const OF_THE_SUN = ['sunrise', 'dhuhr', 'asr', 'maghrib'] as const satisfies readonly PrayerName[];

/** Finds days whose times are all an hour off those of the other days. */
const hourSlips: Check = (series) => {
  const usual = usualOff(series);
  return ({ off }) => {
    const shifts = OF_THE_SUN.flatMap((prayer) => difference(off[prayer], usual[prayer]) ?? []);
    const [first = 0] = shifts;
    const isHour = (minutes: number) => Math.abs(minutes) >= HOUR_MINUTES.min && Math.abs(minutes) <= HOUR_MINUTES.max;
    if (!shifts.every((shift) => isHour(shift) && Math.sign(shift) === Math.sign(first))) return undefined;
    const side = first > 0 ? 'late' : 'early';
    return `all times are an hour ${side}: the clocks of the place were changed on another day`;
  };
};

function usualOff(series: readonly Beside[]): Readonly<Record<PrayerName, number>> {
  return ofEachPrayer((prayer) => median(series.flatMap(({ off }) => off[prayer] ?? [])));
}

/** Finds times whose distance from the computed time is unusual in the table. Needs no neighbours, so single days are checked too. */
const farFromSun: Check = (series) => {
  const usual = usualOff(series);
  return ({ row, off }) => {
    const by = (prayer: PrayerName) => Math.abs(difference(off[prayer], usual[prayer]) ?? 0);
    const prayer = OF_THE_SUN.find((one) => by(one) > MAX_OFF_MINUTES);
    if (prayer === undefined) return undefined;
    return `${prayer} ${printedClock(row, prayer)} is ${Math.round(by(prayer))} minutes from where the other days have it`;
  };
};

/** Finds short runs of rows that leave the straight line through their neighbours, if the rows after the run are on the line again. */
const jumps: Check = (series) => {
  const sorted = series.toSorted((a, b) => a.day - b.day);
  const reasons = new Map<Beside, string>();
  for (const prayer of PRAYER_NAMES) {
    const points = sorted.flatMap((one) => {
      const value = one.off[prayer];
      return value === undefined ? [] : [{ one, day: one.day, value }];
    });
    for (const { point, by } of outliers(points)) {
      const clock = printedClock(point.one.row, prayer);
      const far = `${Math.round(Math.abs(by))} minutes ${by > 0 ? 'later' : 'earlier'}`;
      if (!reasons.has(point.one)) reasons.set(point.one, `${prayer} ${clock} is ${far} than its neighbours have it`);
    }
  }
  return (one) => reasons.get(one);
};

function printedClock({ minutes }: TableRow, prayer: PrayerName): string {
  const printed = printedMinutes(minutes, prayer);
  return printed === undefined ? '' : showMinutesOfDay(printed);
}

/** Finds a weekday that does not fit its date, and a date that does not follow the date of the line before. */
const dateFaults: Check = (series, hasYears) => {
  const steps = series.slice(1).map(({ day }, i) => day - (series[i]?.day ?? day));
  const isDaily = steps.filter((step) => step === 1).length * 2 > steps.length;
  return ({ row, day }, position) => {
    const { weekday } = row.date;
    const own = WEEKDAYS[weekdayIndex(day)];
    if (hasYears && weekday !== undefined && WEEKDAYS[weekday] !== own) {
      return `${showDay(day)} is a ${own}, not a ${WEEKDAYS[weekday]}`;
    }
    const step = steps[position - 1] ?? 1;
    return !isDaily || (step > 0 && step <= 31) ? undefined : `${quoted(showDay(day))} does not follow the line before`;
  };
};

/** The checks in the order in which they run. Only the first reason for a row is named. */
const CHECKS: readonly Check[] = [rowFaults, hourSlips, farFromSun, jumps, dateFaults];

/** A day and how far its printed time is from the Sun’s, in minutes. */
interface Point {
  readonly day: number;
  readonly value: number;
}

/** A larger step is reported. */
const MAX_STEP_MINUTES = 3;
/** Both ends of a step are rounded to the minute. */
const ROUNDING_MINUTES = 1;
const NEIGHBOURS = 4;
/** Days farther apart are no neighbours. */
const MAX_DAYS_APART = 7;
/** The longest run of odd rows. A longer run is a rule of the authority: another isha in Ramadan, a summer rule. */
const LONGEST_RUN = 5;
/** At an end of the table no later day shows that the times come back. Only a run this short is odd there. */
const LONGEST_END = 2;

interface Outlier<P> {
  readonly point: P;
  /** Minutes from the line of its neighbours, later positive. */
  readonly by: number;
}

/**
 * The days that leave the line of their neighbours by over three minutes, while the neighbours go on along it. A lasting change is no
 * outlier: a step to another rule, or a slope. The points are read from both ends, because the first rows may be the odd ones. @param
 * points sorted by day
 */
export function outliers<P extends Point>(points: readonly P[]): Outlier<P>[] {
  const found = new Map<P, Outlier<P>>();
  for (const one of [...scanned(points), ...scanned(points.toReversed())]) {
    if (!found.has(one.point) && isOff(points, points.indexOf(one.point))) found.set(one.point, one);
  }
  return [...found.values()];
}

/** Whether a point is off the median of the days around it. A right day between two misprints is not off. */
function isOff(points: readonly Point[], at: number): boolean {
  const about = points.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).map(({ value }) => value);
  const middle = median(about);
  return Math.abs((points[at]?.value ?? middle) - middle) > MAX_STEP_MINUTES - ROUNDING_MINUTES;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

function scanned<P extends Point>(points: readonly P[]): Outlier<P>[] {
  const found: Outlier<P>[] = [];
  const line: P[] = [];
  for (let i = 0; i < points.length; ) {
    const point = points[i];
    if (!point) break;
    const by = stepFrom(line, point);
    const back = by === undefined ? -1 : comesBack(points, i, line);
    if (by === undefined || back < 0) {
      line.push(point);
      i++;
      continue;
    }
    for (const odd of points.slice(i, back)) found.push({ point: odd, by: stepFrom(line, odd) ?? by });
    i = back;
  }
  return found;
}

/** The minutes by which a point leaves the line before it; undefined if it follows the line, or if the line ended over a week before. */
function stepFrom(line: readonly Point[], point: Point): number | undefined {
  const [before, last] = [line.at(-2), line.at(-1)];
  if (!last || Math.abs(point.day - last.day) > MAX_DAYS_APART) return undefined;
  const level = point.value - last.value;
  if (!before || Math.abs(last.day - before.day) > MAX_DAYS_APART)
    return Math.abs(level) > MAX_STEP_MINUTES ? level : undefined;
  const slope = (last.value - before.value) / (last.day - before.day);
  const sloped = point.value - (last.value + slope * (point.day - last.day));
  const by = Math.abs(level) < Math.abs(sloped) ? level : sloped;
  return Math.abs(by) > MAX_STEP_MINUTES ? by : undefined;
}

/** The index at which the points are on the line again after a run of others; -1 if they do not come back. */
function comesBack(points: readonly Point[], from: number, line: readonly Point[]): number {
  for (let i = from + 1; i <= from + LONGEST_RUN && i < points.length; i++) {
    const point = points[i];
    if (point && stepFrom(line, point) === undefined) return i;
  }
  return line.length > LONGEST_END && points.length - from <= LONGEST_END ? points.length : -1;
}
