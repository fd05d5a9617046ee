import { quoted } from '../fault.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { PrayerName, School } from '../prayer/prayer-rows.ts';
import { PRAYER_NAMES } from '../prayer/prayer-rows.ts';
import { prayerRules } from '../prayer/rules.ts';
import { defaultSettings } from '../prayer/settings.ts';
import { Timetable } from '../prayer/timetable.ts';
import { placeDay } from '../sun/civil-day.ts';
import type { DayNumber, EpochSeconds } from '../time/civil-date.ts';
import { dayNumber, SECONDS_PER_DAY, showDay, WEEKDAYS, weekdayIndex } from '../time/civil-date.ts';
import type { Zone } from '../time/zone.ts';
import { readMinutesOfDay, showMinutesOfDay } from './clocks.ts';
import { unread } from './file-rows.ts';
import { median, outliers } from './outliers.ts';
import type { ReadTimetable, TableRow } from './read-timetable.ts';

/** A row that cannot stand as it is, and why. */
export interface OddRow {
  readonly where: string;
  /** Its place among the rows of the file. */
  readonly index: number;
  readonly reason: string;
}

/** What a table is beside the Sun of its place. */
export interface CheckedTimetable {
  readonly odd: readonly OddRow[];
  /** Whose Asr a single column is; undefined where the file has both. */
  readonly school: School | undefined;
  readonly told: readonly string[];
}

/** Tables without a year are checked and fitted in this one. */
export const YEAR_OF_NO_YEAR = 2026;
/** A table whose dhuhr is farther from the Sun's noon is not of the place, or not in its clocks. */
export const DHUHR_MINUTES = { earliest: -10, latest: 45 };
/** Asr of a school is this near to where the shadow has its length. */
const ASR_MINUTES = 25;
const MOST_OFF_MINUTES = 20;
const HOUR_MINUTES = { least: 50, most: 70 };

interface Named {
  readonly name: string;
  readonly minutes: number;
}

/** A row beside what the Sun does on its day, minutes printed minus computed. */
interface Beside {
  readonly row: TableRow;
  readonly index: number;
  readonly day: DayNumber;
  readonly off: Readonly<Record<PrayerName, number | undefined>>;
  readonly sunrise: number;
  readonly sunset: number;
  readonly asr: { readonly shafi: number | undefined; readonly hanafi: number | undefined };
}

/**
 * Names every row of a table that is out of order, jumps away from its neighbours, or is an hour off. Times are compared with the Sun
 * at the place, because the days of a month differ from each other by more than an error does.
 * @throws Fault INPUT_NOT_READ where the whole table is not one of the place
 */
export function checkTimetable({ rows, hasYears }: ReadTimetable, at: Coordinates, zone: Zone): CheckedTimetable {
  const timetable = new Timetable(prayerRules({ ...defaultSettings(), highLatitude: 'angle' }), at);
  const beside = rows.flatMap((row, index) => besideSun(row, index, at, zone, timetable) ?? []);
  const [first] = beside;
  if (!first) throw unread('None of the dates ever came at the place.');
  refuseElsewhere(beside, first);
  const school = schoolOf(beside);
  const asrOff = ({ row: { minutes }, asr }: Beside) => {
    const named = minutes.asrShafi === undefined ? 'hanafi' : 'shafi';
    const printed = minutes.asr ?? minutes.asrShafi ?? minutes.asrHanafi ?? 0;
    return printed - (asr[minutes.asr === undefined ? named : (school ?? named)] ?? printed);
  };
  const series = beside.map((one) => ({ ...one, off: { ...one.off, asr: asrOff(one) } }));
  const odd = [
    ...rowFaults(series),
    ...hourSlips(series),
    ...farFromSun(series),
    ...jumps(series),
    ...dateFaults(series, hasYears),
  ];
  const byRow = new Map<number, OddRow>();
  for (const one of odd) if (!byRow.has(one.index)) byRow.set(one.index, one);
  return {
    odd: [...byRow.values()].toSorted((a, b) => a.index - b.index),
    school,
    told:
      school === undefined
        ? []
        : [
            `The one column of Asr is that of the ${school === 'shafi' ? 'Shafi' : 'Hanafi'} school: the Sun’s shadow says so.`,
          ],
  };
}

function besideSun(
  row: TableRow,
  index: number,
  at: Coordinates,
  zone: Zone,
  timetable: Timetable,
): Beside | undefined {
  const { year = YEAR_OF_NO_YEAR, month, day } = row.date;
  const date = { year, month, day };
  const there = placeDay(date, at, () => zone);
  if (!there) return undefined;
  const number = dayNumber(date);
  const { events } = timetable.day(there);
  const minuteOf = (instant: EpochSeconds) => (instant + zone.offsetSecondsAt(instant) - number * SECONDS_PER_DAY) / 60;
  const optional = (instant: EpochSeconds | undefined) => (instant === undefined ? undefined : minuteOf(instant));
  const { minutes } = row;
  const off = (printed: number | undefined, instant: EpochSeconds | undefined) =>
    printed === undefined || instant === undefined ? undefined : printed - minuteOf(instant);
  return {
    row,
    index,
    day: number,
    off: {
      fajr: off(minutes.fajr, events.fajr.at),
      sunrise: off(minutes.sunrise, events.sunrise.at),
      dhuhr: off(minutes.dhuhr, events.transit.at),
      asr: undefined,
      maghrib: off(minutes.maghrib, events.sunset.at),
      isha: off(minutes.isha, events.isha.at),
    },
    sunrise: optional(events.sunrise.at) ?? minutes.dhuhr - 360,
    sunset: optional(events.sunset.at) ?? minutes.maghrib,
    asr: { shafi: optional(events.asrShafi.at), hanafi: optional(events.asrHanafi.at) },
  };
}

/** @throws Fault INPUT_NOT_READ */
function refuseElsewhere(beside: readonly Beside[], first: Beside): void {
  const off = median(beside.flatMap(({ off: { dhuhr } }) => dhuhr ?? []));
  if (off >= DHUHR_MINUTES.earliest && off <= DHUHR_MINUTES.latest) return;
  const side = off < 0 ? 'before' : 'after';
  throw unread(
    `These are not the times of this place: dhuhr is ${Math.round(Math.abs(off))} minutes ${side} the Sun’s noon there (${first.row.where} has ${showMinutesOfDay(first.row.minutes.dhuhr)}). Give the place of the timetable by --place, or its clocks by --tz.`,
    { where: first.row.where },
  );
}

/** @throws Fault INPUT_NOT_READ where it is neither */
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
  throw unread(
    `Asr is neither school’s at this place: it is ${Math.round(shafi)} minutes from the Shafi and ${Math.round(hanafi)} from the Hanafi one (${first.row.where} has ${showMinutesOfDay(first.printed)}).`,
    { where: first.row.where },
  );
}

/** Out of order within the day, or not at the times of day that a prayer has. */
function rowFaults(beside: readonly Beside[]): OddRow[] {
  return beside.flatMap(({ row, index, sunrise, sunset }): OddRow[] => {
    const odd = (reason: string) => [{ where: row.where, index, reason }];
    const times = namedTimes(row);
    const wrong = times.findIndex(({ minutes, name }, i) => {
      const before = times[i - 1];
      return before !== undefined && (name === 'isha' ? minutes < before.minutes : minutes <= before.minutes);
    });
    const [one, other] = [times[wrong - 1], times[wrong]];
    if (one && other) {
      return odd(
        `${other.name} ${showMinutesOfDay(other.minutes)} does not come after ${one.name} ${showMinutesOfDay(one.minutes)}`,
      );
    }
    const early = times.find(({ name, minutes }) => iqamahMinutes(row, name, minutes) < minutes);
    if (early) {
      return odd(
        `iqamah ${row.iqamah[iqamahOf(early.name)]} comes before ${early.name} ${showMinutesOfDay(early.minutes)}`,
      );
    }
    const { fajr, maghrib, isha } = row.minutes;
    const jumuah = (row.iqamah.jumuah ?? '').split(', ').find((text) => {
      const minutes = readMinutesOfDay(text);
      return minutes !== undefined && (minutes < sunrise || minutes >= maghrib);
    });
    if (jumuah !== undefined) return odd(`jumuah ${jumuah} is not between sunrise and maghrib`);
    if (sunrise - fajr > 420 || sunrise - fajr < 15)
      return odd(
        `fajr ${showMinutesOfDay(fajr)} is no dawn before a sunrise of about ${showMinutesOfDay(Math.round(sunrise))}`,
      );
    if (isha - sunset > 420)
      return odd(
        `isha ${showMinutesOfDay(isha)} is no nightfall after a sunset of about ${showMinutesOfDay(Math.round(sunset))}`,
      );
    return [];
  });
}

/** The name of a time without its school. */
function iqamahOf(name: string): PrayerName {
  return PRAYER_NAMES.find((prayer) => name.startsWith(prayer)) ?? 'asr';
}

/** The congregation’s time; that of the prayer where none is printed. */
function iqamahMinutes({ iqamah, minutes: { asrShafi, asrHanafi } }: TableRow, name: string, begins: number): number {
  const text = iqamah[iqamahOf(name)];
  const isOfEither = asrShafi !== undefined && asrHanafi !== undefined && name === 'asr (hanafi)';
  return text === undefined || isOfEither ? begins : (readMinutesOfDay(text) ?? begins);
}

function namedTimes({ minutes: { fajr, sunrise, dhuhr, asr, asrShafi, asrHanafi, maghrib, isha } }: TableRow): Named[] {
  const all = { fajr, sunrise, dhuhr, asr, 'asr (shafi)': asrShafi, 'asr (hanafi)': asrHanafi, maghrib, isha };
  return Object.entries(all).flatMap(([name, minutes]) => (minutes === undefined ? [] : [{ name, minutes }]));
}

/** The prayers that hang on the Sun alone. */
const OF_THE_SUN = ['sunrise', 'dhuhr', 'asr', 'maghrib'] as const satisfies readonly PrayerName[];

/** Every time of the day is an hour from where the other days have it. */
function hourSlips(beside: readonly Beside[]): OddRow[] {
  const usual = usualOff(beside);
  return beside.flatMap(({ row, index, off }): OddRow[] => {
    const shifts = OF_THE_SUN.flatMap((prayer) =>
      off[prayer] === undefined ? [] : [(off[prayer] ?? 0) - usual[prayer]],
    );
    const isHour = (minutes: number) =>
      Math.abs(minutes) >= HOUR_MINUTES.least && Math.abs(minutes) <= HOUR_MINUTES.most;
    if (!shifts.every(isHour) || !shifts.every((shift) => Math.sign(shift) === Math.sign(shifts[0] ?? 0))) return [];
    const side = (shifts[0] ?? 0) > 0 ? 'late' : 'early';
    return [
      {
        where: row.where,
        index,
        reason: `all times are an hour ${side}: the clocks of the place were changed on another day`,
      },
    ];
  });
}

function usualOff(beside: readonly Beside[]): Readonly<Record<(typeof OF_THE_SUN)[number], number>> {
  const of = (prayer: PrayerName) => median(beside.flatMap(({ off }) => off[prayer] ?? []));
  return { sunrise: of('sunrise'), dhuhr: of('dhuhr'), asr: of('asr'), maghrib: of('maghrib') };
}

/** A time of the Sun that is far from where the other days have it: what neighbours cannot tell in a table of single days. */
function farFromSun(beside: readonly Beside[]): OddRow[] {
  const usual = usualOff(beside);
  return beside.flatMap(({ row, index, off }): OddRow[] => {
    const prayer = OF_THE_SUN.find((one) => Math.abs((off[one] ?? usual[one]) - usual[one]) > MOST_OFF_MINUTES);
    if (prayer === undefined) return [];
    const minutes = Math.round(Math.abs((off[prayer] ?? 0) - usual[prayer]));
    return [
      {
        where: row.where,
        index,
        reason: `${prayer} ${printedClock(row, prayer)} is ${minutes} minutes from where the other days have it`,
      },
    ];
  });
}

/** A few rows that leave the line of their neighbours and come back to it. */
function jumps(beside: readonly Beside[]): OddRow[] {
  const sorted = beside.toSorted((a, b) => a.day - b.day);
  return (['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const).flatMap((prayer) => {
    const points = sorted.flatMap((one) =>
      one.off[prayer] === undefined ? [] : [{ one, day: one.day, value: one.off[prayer] ?? 0 }],
    );
    return outliers(points).map(({ point: { one }, by }): OddRow => {
      const minutes = Math.round(Math.abs(by));
      return {
        where: one.row.where,
        index: one.index,
        reason: `${prayer} ${printedClock(one.row, prayer)} is ${minutes} minutes ${by > 0 ? 'later' : 'earlier'} than its neighbours have it`,
      };
    });
  });
}

function printedClock({ minutes }: TableRow, prayer: PrayerName): string {
  const printed = prayer === 'asr' ? (minutes.asr ?? minutes.asrShafi ?? minutes.asrHanafi) : minutes[prayer];
  return printed === undefined ? '' : showMinutesOfDay(printed);
}

/** A weekday that is not that of the date, and a date that does not follow the line before. */
function dateFaults(beside: readonly Beside[], hasYears: boolean): OddRow[] {
  const steps = beside.slice(1).map(({ day }, i) => day - (beside[i]?.day ?? day));
  const isDaily = steps.filter((step) => step === 1).length * 2 > steps.length;
  return beside.flatMap(({ row, index, day }, i): OddRow[] => {
    const { weekday } = row.date;
    if (hasYears && weekday !== undefined && weekday !== weekdayIndex(day)) {
      return [
        {
          where: row.where,
          index,
          reason: `${showDay(day)} is a ${WEEKDAYS[weekdayIndex(day)]}, not a ${WEEKDAYS[weekday]}`,
        },
      ];
    }
    const step = steps[i - 1] ?? 1;
    if (!isDaily || (step > 0 && step <= 31)) return [];
    return [{ where: row.where, index, reason: `${quoted(showDay(day))} does not follow the line before` }];
  });
}
